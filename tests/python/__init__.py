# SPDX-License-Identifier: MIT

import atexit
import shutil
import tempfile

# What tests leave behind goes with them.
tempfile.tempdir = tempfile.mkdtemp(prefix="sightline-")
atexit.register(shutil.rmtree, tempfile.tempdir, ignore_errors=True)
