#!/bin/sh
# Prints the result that was measured last, by the date in it: its name says the
# day only.
#
#   tools/latest.sh RESULTS
#
# Exits 2 if there is none.
# SPDX-License-Identifier: MIT
set -eu
[ "${1-}" != --help ] || exec sed -n '1d; /SPDX/q; s/^# \{0,1\}//p' "$0"

latest=$(grep -Hs '"date"' "${1:?the folder of results}"/*/context.json |
    sort -t '"' -k 4 | tail -n 1)
[ "$latest" ] || {
    echo "latest.sh: $1: no result: see make bench" >&2
    exit 2
}
echo "${latest%%/context.json:*}"
