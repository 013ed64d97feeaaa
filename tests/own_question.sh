#!/bin/sh
# docs/ADDING.md's recipe for a question, followed by the letter.
#
#   tests/own_question.sh SOURCE_FOLDER C_COMPILER CXX_COMPILER ISA
#
# Its files are read from there into a copy of the sources, and its name is added
# to CMakeLists.txt, of which there is a build folder. The new question is
# tested, listed, asked, measured, judged and drawn; the search asks it, by the
# third recipe; then a bug in a strategy of it is found.
# SPDX-License-Identifier: MIT
set -eu
. "$(dirname "$0")/lib.sh"
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

copy_sources "$1"
mkdir "$work/impl/distance"
awk -v to="$work/" '
    /^\*\*`impl\// { file = $0; gsub(/^\*\*`|`.*$/, "", file); next }
    /^```/ { if (open) file = ""; open = file != ""; next }
    open { print >(to file) }' "$1/docs/ADDING.md"
is 'files' "$(ls "$work/impl/distance" | wc -l)" 8
is 'of the sources' "$(grep -rl distance "$1/CMakeLists.txt" "$1/suite" "$1/ask" \
    "$1/bench" --include=*.[ch] --include=CMakeLists.txt | wc -l)" 0
cmake -S "$work" -B "$work/all" -DCMAKE_C_COMPILER="$2" \
    -DCMAKE_CXX_COMPILER="$3" >"$work/log"
sed -i 's/^ *set(QUESTIONS$/& distance/' "$work/CMakeLists.txt"
cmake "$work/all" >"$work/log"
cmake --build "$work/all" --target distance >"$work/log" 2>&1 ||
    fail "not in the build: $(tail -n 1 "$work/log")"

build_copy "$2" "$3" "$4" distance
bin=$work/build/bin
"$bin/test_question" distance >"$work/log" 2>&1 || {
    cat "$work/log"
    fail 'the test failed'
}
is 'tests of a strategy' "$(grep -c 'OK.* files_and_ranks$' "$work/log")" 2
is 'in --list' "$("$bin/ask" --list | grep -c '^distance	')" 6
is 'asked' "$("$bin/ask" distance table b2 h3)" 6
refuses 'want two squares' "$bin/ask" distance table b2
result=$("$work/plot.py" bench --built "$work/build" --size smoke --filter ^distance \
    --results "$work/results")
for part in verdicts.md verdicts.json distance-bytes.svg; do
    sed 's/<wbr>//g' "$result/$part" | grep -q '\bfiles_and_ranks\b' ||
        fail "$part does not have it"
done
grep -q 'href="#distance"' "$result/index.html" || fail 'the page lacks it'

# The search asks it.
sed -n '/^```diff/,/^```/{//!p}' "$1/docs/ADDING.md" |
    patch -s -d "$work" -p1 || fail 'the recipe does not fit the search'
cmake "$work/build" -DPROGRAMS=ON -DAXES=distance >"$work/log"
cmake --build "$work/build" -j "$(nproc)" --target calls >"$work/log" 2>&1 ||
    fail "search does not ask it: $(grep -m 1 error "$work/log")"
"$bin/calls" | grep -q '^search	distance	[1-9]' || fail 'calls'

sed -i 's/files > ranks/files < ranks/' "$work/impl/distance/files_and_ranks.h"
make_copy
caught files_and_ranks a1 b1 distance any_squares
finish
