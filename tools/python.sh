#!/bin/sh
# Prints a python3 that has what judge/ needs, and what else is named.
#
#   tools/python.sh [MODULE,MODULE...]
#
# Debian's packages are for /usr/bin/python3, and another may come first on PATH.
# Exits 2 if none has them.
# SPDX-License-Identifier: MIT
[ "${1-}" != --help ] || exec sed -n '1d; /SPDX/q; s/^# \{0,1\}//p' "$0"

modules=jinja2,matplotlib,numpy,scipy${1:+,$1}
for python in python3 /usr/bin/python3; do
    if "$python" -c "import $modules" 2>/dev/null; then
        echo "$python"
        exit 0
    fi
done
echo "no python3 has $modules; see tools/setup.sh" >&2
exit 2
