"""Set-up: what a command needs and this machine lacks is installed, and then it
runs by a python3 that has the packages."""
# SPDX-License-Identifier: MIT

import importlib.util
import os
import subprocess
import sys

from report.names import HOME

PACKAGES = "jinja2", "matplotlib", "numpy", "scipy"


def modules(sort):
    return PACKAGES + ("clang.cindex",) * (sort == "test")


def has(module):
    try:
        return importlib.util.find_spec(module) is not None
    except ModuleNotFoundError:
        return False


def install(sort):
    """As tools/setup.sh has it; ends where that cannot."""
    status = subprocess.run([HOME / "tools/setup.sh", *filter(None, [sort])],
                            check=False).returncode
    if status:
        sys.exit(status)


def go_on(sort, words):
    """Runs these words anew by a python3 that has all, if this has not."""
    wanted = modules(sort)
    if all(map(has, wanted)):
        return
    found = subprocess.run([HOME / "tools/python.sh", ",".join(wanted)],
                           check=False, text=True, stdout=subprocess.PIPE)
    python = found.stdout.strip()
    if found.returncode:
        sys.exit(found.returncode)
    os.environ["SIGHTLINE_IS_SET_UP"] = "1"
    sys.stdout.flush()
    os.execvp(python, [python, str(HOME / "plot.py"), *words])
