#!/bin/sh
# Asks every question about every placement of two kings and up to two men.
#
#   tools/placements.sh BIN LOG
#
# BIN holds the tests, built with TESTS=ON. What each is asked about is cut into
# PARTS (16), of which JOBS (1) are asked at a time: first part 0 of all
# questions, then part 1. LOG, a table, gets a line for each part that was
# answered without a mistake. A run that was stopped is gone on with by the same
# call, for parts in LOG are passed over. Exits 1 if an answer was wrong.
# SPDX-License-Identifier: MIT
set -eu
[ "${1-}" != --help ] || exec sed -n '1d; /SPDX/q; s/^# \{0,1\}//p' "$0"

# What is asked, a line each: first whether the references agree.
questions()
{
    echo definition
    "$1/test_question" --list
}

# ask_part BIN QUESTION PART
ask_part()
{
    case $2 in
    definition) "$1/test_definition" exhaustive "$3" ;;
    *) "$1/test_question" "$2" exhaustive "$3" ;;
    esac
}

# finish BIN LOG QUESTION PART: one line, in one write.
finish()
{
    asked=$(ask_part "$1" "$3" "$4") || {
        printf '%s %s failed: %s\n' "$3" "$4" "$asked" >&2
        return 1
    }
    line=$(printf '%s\n' "$asked" | sed -n "s|^$3: \([0-9]*\) positions,\
 [0-9]* queries, \([0-9]*\) answers, 0 wrong, \([0-9]*\) s\$|$3\t$4\t\1\t\2\t0\t\3|p")
    [ "$line" ] || {
        printf '%s %s failed: it says %s\n' "$3" "$4" "$asked" >&2
        return 1
    }
    printf '%s\t%s\n' "$line" "$REVISION" >>"$2"
}

# missing BIN LOG: what is not in the log yet, a question and a part a line.
missing()
{
    questions=$(questions "$1")
    for index in $(seq 0 $((PARTS - 1))); do
        for question in $questions; do
            part=$index/$PARTS
            grep -q "^$question	$part	" "$2" || echo "$question $part"
        done
    done
}

sum()
{
    awk -F '\t' 'NR > 1 { p += $3; a += $4; s += $6 }
        END { printf "%.3e positions, %.3e answers, 0 wrong, %.2f hours\n",
              p, a, s / 3600 }' "$1"
}

if [ $# -eq 4 ]; then
    finish "$@"
    exit
fi
[ $# -eq 2 ] || {
    echo "placements: wants BIN LOG" >&2
    exit 2
}
[ -x "$1/test_question" ] || {
    echo "placements: $1: holds no tests; build with -DTESTS=ON" >&2
    exit 2
}
PARTS=${PARTS:-16}
REVISION=${REVISION:-$(git -C "$(dirname "$0")" describe --always --dirty)}
export PARTS REVISION
mkdir -p "$(dirname "$2")"
[ -s "$2" ] || printf 'question\tpart\tpositions\tanswers\twrong\tseconds\trevision\n' >"$2"
missing "$1" "$2" | xargs -r -n 2 -P "${JOBS:-1}" "$0" "$1" "$2" || exit 1
sum "$2"
