#!/bin/sh
# Instructions are counted as they are, and do not move from build to build.
#
#   tests/instructions.sh BENCH BUILD_TYPE RECORDED SOURCE_FOLDER C_COMPILER
#                         CXX_COMPILER ISA
#
# BENCH was built with the same compilers, flags and recorded queries.
# SPDX-License-Identifier: MIT
. "$(dirname "$0")/lib.sh"
bench=$1
[ "$(uname -m)" = x86_64 ] || {
    refuses 'counted on x86-64' "$bench" --count
    finish
    echo "SKIPPED: nothing is counted but on x86-64"
    exit 77
}

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

cmake -S "$4" -B "$work/build" -DQUESTIONS=between -DLAYOUTS=1 -DISA="$7" \
    -DCMAKE_BUILD_TYPE="$2" -DPROGRAMS=OFF -DTESTS=OFF -DRECORDED="$3" \
    -DCMAKE_C_COMPILER="$5" -DCMAKE_CXX_COMPILER="$6" >"$work/log"
cmake --build "$work/build" -j "$(nproc)" --target bench >>"$work/log" 2>&1 || {
    cat "$work/log"
    exit 1
}
count "$work/build/bin/bench" "$work/rebuilt"
cmp -s "$work/rebuilt" "$work/once" || fail 'two builds count alike'

# of ROW: its instructions.
of() { awk -v row="$1" '$3 == row { print $4 }' "$work/once"; }
answers=$(awk '$3 == "aa" { print $5 }' "$work/once")
is 'the baseline twice' "$(of rectangular)" "$(of aa)"
is 'one operation more' "$(of planted)" $(($(of aa) + answers))
is 'the loop' $(($(of floor) % answers)) 0
[ "$(of pure)" -gt "$(of rectangular)" ] || fail 'calculated, not looked up'
finish
