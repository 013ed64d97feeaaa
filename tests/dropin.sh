#!/bin/sh
# Drop-in headers: each compiles by itself as C11 and C++17 with gcc and clang,
# without a warning, and answers right.
#
#   tests/dropin.sh ASK RECORDS SOURCE_FOLDER ISA [all]
#
# Every strategy with its first partners is made and compiled by four
# compilers; with "all" also its rows with other partners, by one of them in
# turn. What this build cannot run is compiled for a target that has it, and not
# run. RECORDS is the program that writes positions and answers.
# SPDX-License-Identifier: MIT
set -eu
. "$(dirname "$0")/lib.sh"
ask=$1
records=$2
source=$3
isa=$4
which=${5-first}
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
"$records" bench/positions/classic.epd "$work/records"
"$(tools/python.sh)" tests/dropin/make.py "$work" "$isa" "$work/records" \
    "$which" <"$work/list" \
    >"$work/jobs"

xargs -P "$(nproc)" -L 1 tests/dropin/one.sh <"$work/jobs" >"$work/log" ||
    fail 'a header is wrong'
grep FAILED "$work/log" || true
is 'compilations that went well' "$(grep -vc FAILED "$work/log")" \
    "$(wc -l <"$work/jobs")"
# A header of every question in one file, and one on a target that lacks what
# it needs.
awk '$6 == "run" { header[$1] = $3 } END {
    for (q in header) print "#include \"" header[q] "\"" }' "$work/jobs" \
    >"$work/together.c"
for language in '-x c -std=c11' '-x c++ -std=c++17 -Wno-uninitialized'; do
    # shellcheck disable=SC2086 # words on purpose
    gcc $language -march="$isa" -fsyntax-only -Wall -Wextra -Wpedantic -Wshadow \
        -Werror "$work/together.c" || fail "together, $language"
done
if [ -e "$work/sliders-pext.h" ] && [ "$(uname -m)" = x86_64 ]; then
    ! gcc -march=x86-64 -fsyntax-only "$work/sliders-pext.h" 2>"$work/said" &&
        grep -q 'needs BMI2' "$work/said" || fail 'pext without BMI2'
fi
awk '!/FAILED/ { answers[$1] += $4; programs[$1]++ } END {
    for (q in programs)
        print q ": " programs[q] " programs, " answers[q] " answers, 0 wrong"
}' "$work/log"
finish
