#!/bin/sh
# Counts one choice's instructions; called by tools/instructions.sh.
#
#   tools/instructions_of.sh BUILD LINE
#
# LINE: program, axis, choice, row, shallow and deep arguments, with tabs
# between. Prints program, axis, row, and what instructions and nodes of the two
# differ by. Exits 1 if the program failed.
# SPDX-License-Identifier: MIT
set -eu
[ "${1-}" != --help ] || exec sed -n '1d; /SPDX/q; s/^# \{0,1\}//p' "$0"

build=$1
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
tab=$(printf '\t')
printf '%s\n' "$2" >"$work/line"
IFS=$tab read -r program axis choice row shallow deep <"$work/line"

# count ARGUMENTS: sets instructions and nodes.
count()
{
    eval "valgrind --tool=callgrind --callgrind-out-file=/dev/null \
        '$build/bin/$program' --$axis $choice $1" \
        >"$work/said" 2>"$work/log" || {
        echo "instructions.sh: $program/$axis/$choice:" \
            "$(grep -v '^==.*==$' "$work/log" | tail -n 1)" >&2
        exit 1
    }
    instructions=$(sed -n 's/.*Collected : \([0-9]*\).*/\1/p' "$work/log")
    nodes=$(sed -n -e 's/^nodes \([0-9]*\).*/\1/p' \
        -e 's/^\([0-9]*\) nodes .*/\1/p' "$work/said")
}

count "$deep"
more=$instructions
deeper=$nodes
count "$shallow"
printf '%s\t%s\t%s\t%d\t%d\n' "$program" "$axis" "$row" \
    $((more - instructions)) $((deeper - nodes))
