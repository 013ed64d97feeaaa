#!/bin/sh
# Drop-in headers: each compiles by itself as C11 and C++17 with gcc and clang,
# without a warning, and answers right.
#
#   tests/dropin.sh ASK SOURCE_FOLDER ISA
#
# Every strategy with its first partners is made and compiled by four
# compilers; its rows with other partners by one of them in turn. What this
# build cannot run is compiled for a target that has it, and not run.
# SPDX-License-Identifier: MIT
set -eu
. "$(dirname "$0")/lib.sh"
ask=$1
source=$2
isa=$3
for compiler in gcc g++ clang clang++; do
    command -v $compiler >/dev/null || {
        echo "SKIPPED: no $compiler here; see tools/setup.sh test"
        exit 77
    }
done
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

# A line for each compilation: question header target compiler.
"$ask" --json --list >"$work/list"
cd "$source"
"$(tools/python.sh)" tests/dropin/make.py "$work" "$isa" <"$work/list" \
    >"$work/jobs"

xargs -P "$(nproc)" -L 1 tests/dropin/one.sh <"$work/jobs" >"$work/log" ||
    fail 'a header is wrong'
grep FAILED "$work/log" || true
is 'compilations that went well' "$(grep -vc FAILED "$work/log")" \
    "$(wc -l <"$work/jobs")"
awk '!/FAILED/ { answers[$1] += $4; programs[$1]++ } END {
    for (q in programs)
        print q ": " programs[q] " programs, " answers[q] " answers, 0 wrong"
}' "$work/log"
finish
