#!/bin/sh
# docs/ADDING.md's recipes, followed by the letter.
#
#   tests/recipes.sh SOURCE_FOLDER C_COMPILER CXX_COMPILER ISA
#
# Lines and commands of it are followed in a copy of the sources. A new strategy of
# "between" and a new question are tested, listed, asked, measured, judged and drawn;
# the search asks the question; then a bug in a strategy of it is found. In the
# environment RECORDED names what a search asked, as a build has it.
# SPDX-License-Identifier: MIT
. "$(dirname "$0")/lib.sh"
wants python
recipes=$1/docs/ADDING.md
bin=$work/build/bin

# A strategy. What its recipe has between backquotes, a line each.
copy_sources "$1"
sed -n '/^## A strategy/,/^## A question/p' "$recipes" |
    tr '\n' ' ' | grep -o '`[^`]*`' | tr -d '`' >"$work/recipe"
{
    read -r model
    read -r mine
    read -r entry
    read -r list
} <"$work/recipe"
is 'the recipe' "$(grep -x -e 'make test' -e 'make bench-quick' -e '--list' \
    "$work/recipe" | tr '\n' ' ')" 'make test make bench-quick --list '
old=$(basename "$model" .h)
new=$(basename "$mine" .h)
sed "s/\\b$old\\b/$new/; s/between_${old}/between_$new/g
    s/BETWEEN_$(echo "$old" | tr a-z A-Z)/BETWEEN_$(echo "$new" | tr a-z A-Z)/" \
    "$work/$model" >"$work/$mine"
echo "$entry" >>"$work/$list"
is 'the line' "$list: $(tail -n 1 "$work/$list")" \
    "impl/between/strategies.def: ANY $new"

# What is said of an adapter is one.
sed -n '/^### An adapter/,/^## /{/^   ```c/,/^   ```$/{/```/!p}}' "$recipes" |
    sed 's/^ *//' >"$work/shown"
[ "$(wc -l <"$work/shown")" -gt 15 ] || fail 'no adapter is shown'
sed 's/^ *//' "$1/impl/see_ge/adapter.c" >"$work/see_ge"
is 'lines of another' "$(grep -vxFf "$work/see_ge" "$work/shown" || true)" ''

# A question, which a build folder has that is there already.
cmake -S "$work" -B "$work/all" -DPython3_EXECUTABLE="$python" -DCMAKE_C_COMPILER="$2" \
    -DCMAKE_CXX_COMPILER="$3" >"$work/log"
(cd "$work" && sed -n '/^## A question$/,/^### An adapter/s/^    //p' "$recipes" |
    sh -eu)
is 'files' "$(ls "$work/impl/dangers" | wc -l)" "$(ls "$1/impl/threats" | wc -l)"
is 'of the sources' "$(grep -rl dangers "$1/CMakeLists.txt" "$1/suite" "$1/ask" \
    "$1/bench" --include=*.[ch] --include=CMakeLists.txt | wc -l)" 0
sed -i 's/^ *set(QUESTIONS$/& dangers/' "$work/CMakeLists.txt"
cmake "$work/all" >"$work/log"
cmake --build "$work/all" --target dangers >"$work/log" 2>&1 ||
    fail "not in the build: $(tail -n 1 "$work/log")"

# makes TARGET...: builds what has changed.
makes()
{
    cmake --build "$work/build" -j "$(nproc)" --target "$@" >>"$work/log" 2>&1 || {
        cat "$work/log"
        exit 1
    }
}

cmake -S "$work" -B "$work/build" -DPython3_EXECUTABLE="$python" -DTESTS=ON -DISA="$4" -DCMAKE_C_COMPILER="$2" \
    -DCMAKE_CXX_COMPILER="$3" -DCMAKE_BUILD_TYPE=None -DLAYOUTS=2 -DPROGRAMS=OFF \
    -DCMAKE_C_FLAGS='-O0 -DNDEBUG' -DQUESTIONS='between;dangers' \
    -DRECORDED="${RECORDED-}" >"$work/log"
makes bench ask test_question
result=$("$python" "$work/plot.py" bench --built "$work/build" --size smoke --filter . \
    --results "$work/results")
for added in "between $new" 'dangers dumb7fill'; do
    question=${added% *}
    strategy=${added#* }
    "$bin/test_question" "$question" >"$work/log" 2>&1 || {
        cat "$work/log"
        fail "the test of $question failed"
    }
    is "tests of $strategy" "$(grep -c "OK.* $strategy\$" "$work/log")" 2
    is 'in --list' "$("$bin/ask" --list | grep -c "^$question	$strategy	")" 1
    for part in verdicts.md verdicts.json "$question-bytes.svg"; do
        sed 's/<wbr>//g' "$result/$part" | grep -q "\\b$strategy\\b" ||
            fail "$part does not have $strategy"
    done
    grep -q "href=\"#$question\"" "$result/index.html" || fail 'the page lacks it'
done
is 'rows' "$("$bin/ask" --list | grep -c '^dangers	')" 8
asked=$(sed -n 's/^`build.bin.ask dangers all .\(.*\).`; and a$/\1/p' "$recipes")
is 'asked' "$("$bin/ask" dangers dumb7fill "$asked")" 0xefd0101010101010

# The search asks it.
sed -n '/^```diff/,/^```/{//!p}' "$recipes" |
    patch -s -d "$work" -p1 || fail 'the recipe does not fit the search'
cmake "$work/build" -DPROGRAMS=ON -DAXES=dangers >"$work/log"
makes calls
"$bin/calls" | grep -q '^search	dangers	[1-9]' || fail 'calls'

# A bug is found by the test, the benchmark and ask.
sed -i 's/enemy_of(side_to_move(p))/side_to_move(p)/' "$work/impl/dangers/dumb7fill.h"
makes bench ask test_question
! "$bin/test_question" dangers >"$work/log" 2>&1 &&
    grep -q 'dumb7fill ' "$work/log" || fail 'the test finds no bug'
status=0
for mode in throughput latency cold_l1 cold_l2; do
    echo "dangers/games/$mode 1 dumb7fill"
done >"$work/tables"
"$bin/bench" --sets=games --tables="$work/tables" \
    '--benchmark_filter=^dangers/games/.*/1' >"$work/log" 2>&1 || status=$?
is 'the benchmark' $status 1
for mode in throughput latency cold_l1 cold_l2; do
    grep -q "/$mode/1.*wrong answers: dumb7fill" "$work/log" ||
        fail "$mode does not say why"
done
! "$bin/ask" dangers all "$asked" >"$work/log" || fail 'ask finds no bug'

# Two sets of one name.
sed -i 's/"king_slider"/"games"/' "$work/impl/between/adapter.c"
makes bench
refuses 'games: two sets have this name' "$bin/bench"

# A shape that no list has: it begins, and stands on nothing.
echo 'ANY alone begins' >>"$work/impl/gives_check/strategies.def"
mkdir "$work/rows"
cd "$work"
"$python" -m lists.rows rows gives_check
is 'the functions of its row' "$(grep -A 4 'as.name = "alone"' rows/gives_check_rows.h |
    grep -o 'begin = .*\|answer = .*' | tr '\n' ' ')" \
    'begin = gives_check_alone_begin, answer = gives_check_alone, '

finish
