#!/bin/sh
# README's recipe "How to add a strategy", followed by the letter.
#
#   tests/own_strategy.sh SOURCE_FOLDER C_COMPILER CXX_COMPILER ISA
#
# The files and lines it names are read from it. In a copy of the sources the
# new strategy is tested, measured, listed, judged and drawn; then a bug in it
# is found.
# SPDX-License-Identifier: MIT
set -eu
. "$(dirname "$0")/lib.sh"
. "$(dirname "$0")/copy.sh"

# What the recipe has between backquotes, a line each.
sed -n '/^## How to add a strategy/,/^## How it is/p' "$1/README.md" |
    tr '\n' ' ' | grep -o '`[^`]*`' | tr -d '`' >"$work/recipe"
{
    read -r model
    read -r mine
    read -r include
    read -r entry
    read -r list
} <"$work/recipe"
is 'the recipe' "$(grep -x -e 'make test' -e 'make bench-quick' -e '--list' \
    "$work/recipe" | tr '\n' ' ')" 'make test make bench-quick --list '
old=$(basename "$model" .h)
new=$(basename "$mine" .h)

# Step 1 and 2.
copy_sources "$1"
sed "s/\\b$old\\b/$new/; s/between_${old}/between_$new/g
    s/BETWEEN_$(echo "$old" | tr a-z A-Z)/BETWEEN_$(echo "$new" | tr a-z A-Z)/" \
    "$work/$model" >"$work/$mine"
sed -i "s|^#include \"impl/between/$old.h\"|&\n$include|
    s|^    X(ANY, user, $old) .*\\\\\$|    $entry \\\\\n&|" "$work/$list"
is 'lines added to the list' \
    "$(diff "$1/$list" "$work/$list" | grep -c '^> ')" 2

# Step 3 and 4.
build_copy "$2" "$3" "$4"
"$work/build/bin/test_question" between >"$work/log" 2>&1 ||
    fail 'the test failed'
is 'tests of it' "$(grep -c "OK.* $new\$" "$work/log")" 2
result=$("$work/tools/bench.sh" "$work/build" smoke "$work/results")
is 'in --list' "$("$work/build/bin/ask" --list | grep -c "^between	$new	")" 1
for part in verdicts.md verdicts.json index.html between-times.svg; do
    grep -q "\\b$new\\b" "$result/$part" || fail "$part does not have it"
done

# The same with a mistake: diagonals are not asked whether b is on them.
sed -i 's/mask_if(bishop >> b & 1)/mask_if(bishop != 0)/' "$work/$mine"
! cmp -s "$1/$model" "$work/$mine"
make_copy
caught "$new" a1 a3
finish
