#!/bin/sh
# Makes the sets of bench/positions again; what `make positions` calls.
#
#   tools/positions.sh STRATA
#
# STRATA is the program build/bin/strata. A set is moved into place when it is
# whole.
# SPDX-License-Identifier: MIT
set -eu
[ "${1-}" != --help ] || exec sed -n '1d; /SPDX/q; s/^# \{0,1\}//p' "$0"

if [ $# -ne 1 ]; then
    echo "positions: usage: tools/positions.sh STRATA" >&2
    exit 2
fi
strata=$(realpath "$1")
cd "$(dirname "$0")/.."
sets=bench/positions
partial=$sets/.partial-$$
trap 'rm -f "$partial"' EXIT
trap 'exit 130' INT
trap 'exit 143' TERM HUP

# make_set NAME COMMAND...
make_set()
{
    name=$1
    shift
    "$@" >"$partial"
    mv "$partial" "$sets/$name.epd"
}

make_set games tools/selfplay.sh 300 20261121
for name in checks pins special; do
    make_set $name "$strata" $name 20261121 $sets/games.epd
done
make_set chess960 "$strata" chess960 20261121
