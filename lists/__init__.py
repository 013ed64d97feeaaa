"""Reads the lists of strategies; makes rows, variants, layouts and headers of
them. The build needs it: no package but the standard library."""
# SPDX-License-Identifier: MIT

import sys

if sys.version_info < (3, 9):
    sys.stderr.write("sightline: needs Python 3.9 or newer; this is "
                     f"{sys.version.split()[0]}: {sys.executable}\n")
    sys.exit(2)
