#!/bin/sh
# Prints a python3 that has what report/ needs: Debian's packages are for
# /usr/bin/python3, and another may come first on PATH. Exits 2 if none.
# SPDX-License-Identifier: MIT

for python in python3 /usr/bin/python3; do
    if "$python" -c 'import jinja2, matplotlib, numpy, scipy' 2>/dev/null; then
        echo "$python"
        exit 0
    fi
done
echo "no python3 has jinja2, matplotlib, numpy, scipy; see tools/setup.sh" >&2
exit 2
