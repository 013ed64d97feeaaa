#!/bin/sh
# A bug in a strategy fails the test and the benchmark.
#
#   tests/planted_bug.sh SOURCE_FOLDER C_COMPILER CXX_COMPILER ISA
#
# In a copy of the sources diff0x88 fills its table with plain shifts, which
# makes 518 pairs wrong, as strategies found on the web have done.
# SPDX-License-Identifier: MIT
set -eu
. "$(dirname "$0")/lib.sh"
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

cp -r "$1"/CMakeLists.txt "$1"/impl "$1"/bench "$1"/ask "$1"/tests "$work"
sed -i 's/rotate_left(between_ray_walk(a, b), -a)/between_ray_walk(a, b) >> a/' \
    "$work/impl/between/diff0x88.h"
! cmp -s "$1/impl/between/diff0x88.h" "$work/impl/between/diff0x88.h"

cmake -S "$work" -B "$work/build" -DTESTS=ON -DISA="$4" -DQUESTIONS=between \
    -DCMAKE_C_COMPILER="$2" -DCMAKE_CXX_COMPILER="$3" \
    -DLAYOUTS="-DORDER=0;-DORDER=1" >"$work/log"
cmake --build "$work/build" --target bench ask test_between >>"$work/log" 2>&1

status=0
"$work/build/bin/test_between" >"$work/log" 2>&1 || status=$?
[ $status -ne 0 ] || fail 'the test passed'
grep -q 'diff0x88 c1 a1' "$work/log" || fail 'the test did not name c1 a1'

for mode in throughput latency cold_l1 cold_l2; do
    status=0
    "$work/build/bin/bench" --min-time=0.0001 --cold-medians=16 \
        "--benchmark_filter=^between/diff0x88/random/$mode/1" \
        >"$work/log" 2>&1 || status=$?
    is "the benchmark, $mode" $status 1
    grep -q 'wrong answers' "$work/log" || fail "$mode did not say why"
done

status=0
"$work/build/bin/ask" between all c1 a1 >"$work/log" || status=$?
is 'ask all' $status 1
finish
