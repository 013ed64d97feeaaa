#!/bin/sh
# Instructions are counted as they are, and do not move from build to build.
#
#   tests/instructions.sh BUILD_FOLDER SOURCE_FOLDER
#
# One question of the build is compiled and placed once more, elsewhere.
# SPDX-License-Identifier: MIT
. "$(dirname "$0")/lib.sh"
bench=$1/bin/bench
[ "$(uname -m)" = x86_64 ] || {
    refuses 'counted on x86-64' "$bench" --count
    finish
    echo "SKIPPED: nothing is counted but on x86-64"
    exit 77
}
wants python

# count BENCH FILE [FLAG]
count()
{
    "$1" --count --first-sets --modes=throughput \
        --benchmark_filter='^between/' ${3+"$3"} >"$2" || fail "$1 counts"
}
count "$bench" "$work/once" --layouts=1
count "$bench" "$work/again" --layouts=1
cmp -s "$work/once" "$work/again" || fail 'two runs count alike'
count "$bench" "$work/all"
[ "$(wc -l <"$work/all")" -gt "$(wc -l <"$work/once")" ] || fail 'two layouts'
is 'in another layout' "$(sort "$work/all" | uniq)" "$(sort "$work/once")"

mkdir "$work/generated"
(cd "$2" && "$python" -m lists.rows "$work/generated" between)
cmake -S "$2" -B "$work" -DAGAIN="$1" -DQUESTIONS=between -DLAYOUTS=1 \
    -DPython3_EXECUTABLE="$python" >"$work/log" &&
    cmake --build "$work" --target bench >"$work/log" || fail "$(cat "$work/log")"
count "$work/bin/bench" "$work/rebuilt" --layouts=1
cmp -s "$work/rebuilt" "$work/once" || fail 'two builds count alike'

# of ROW: its instructions.
of() { awk -v row="$1" '$3 == row { print $4 }' "$work/once"; }
answers=$(awk '$3 == "aa" { print $5 }' "$work/once")
is 'the baseline twice' "$(of rectangular)" "$(of aa)"
is 'one operation more' "$(of planted)" $(($(of aa) + answers))
is 'the loop' $(($(of floor) % answers)) 0
[ "$(of pure)" -gt "$(of rectangular)" ] || fail 'calculated, not looked up'
finish
