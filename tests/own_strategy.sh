#!/bin/sh
# docs/ADDING.md's recipe for a strategy, followed by the letter.
#
#   tests/own_strategy.sh SOURCE_FOLDER C_COMPILER CXX_COMPILER ISA
#
# The files and the line it names are read from it. In a copy of the sources the
# new strategy is tested, measured, listed, judged and drawn. After that
# strategies of every other shape, a header and a line each, and one that is
# refused. That a bug is found: own_question.sh, and tests of make try.
# SPDX-License-Identifier: MIT
set -eu
. "$(dirname "$0")/lib.sh"
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

# What the recipe has between backquotes, a line each.
sed -n '/^## A strategy/,/^## A question/p' "$1/docs/ADDING.md" |
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

# Step 1 and 2.
copy_sources "$1"
sed "s/\\b$old\\b/$new/; s/between_${old}/between_$new/g
    s/BETWEEN_$(echo "$old" | tr a-z A-Z)/BETWEEN_$(echo "$new" | tr a-z A-Z)/" \
    "$work/$model" >"$work/$mine"
echo "$entry" >>"$work/$list"
is 'the line' "$list: $(tail -n 1 "$work/$list")" \
    "impl/between/strategies.def: ANY $new"

# Step 3 and 4.
build_copy "$2" "$3" "$4"
"$work/build/bin/test_question" between >"$work/log" 2>&1 ||
    fail 'the test failed'
is 'tests of it' "$(grep -c "OK.* $new\$" "$work/log")" 2
result=$("$work/plot.py" bench --built "$work/build" --size smoke --results "$work/results")
is 'in --list' "$("$work/build/bin/ask" --list | grep -c "^between	$new	")" 1
for part in verdicts.md verdicts.json between-bytes.svg; do
    grep -q "\\b$new\\b" "$result/$part" || fail "$part does not have it"
done

# Other shapes, with few partners, so that it is soon compiled.
few='ray_walk magic_fancy hyperbola pext rectangular star'
for question in sliders between; do
    awk -v few=" $few " '!/^[A-Z]/ || index(few, " " $2 " ")' \
        "$1/impl/$question/strategies.def" \
        >"$work/impl/$question/strategies.def"
done

# rename QUESTION MODEL LINE: the line's strategy takes the model's place.
rename()
{
    named=$(echo "$3" | cut -d ' ' -f 2)
    sed "s/\\b$1_$2/$1_$named/g" "$1/$2.h" >"$1/$named.h"
    rm "$1/$2.h"
    sed -i "s/^[A-Z]* *$2\\( .*\\|\\)$/$3/
        /^engines/s/\\b$2\\b/$named/" "$1/strategies.def"
}

cd "$work/impl"
rename checks_and_pins star_snipers 'ANY alone'
rename checks_and_pins xray_meet 'AVX2 on_one takes sliders with candidates'
rename checks_and_pins pin_lines 'ANY on_two takes sliders,between with defaults'
rename gives_check flagged \
    'ANY node takes sliders,between with candidates begins'
# It wants the facts that it began with.
echo 'ANY node_alone begins' >>gives_check/strategies.def
cat >gives_check/node_alone.h <<'END'
#include "impl/gives_check/opposite_rays.h"

ALWAYS_INLINE struct check_facts gives_check_node_alone_begin(
    const struct position *before)
{
    return (struct check_facts){
        .king = king_square(before, enemy_of((enum color)before->side))};
}

ALWAYS_INLINE bool gives_check_node_alone(const struct check_facts *facts,
                                          const struct position *before,
                                          struct move m,
                                          const struct position *after)
{
    return facts->king == king_square(after, (enum color)after->side) &&
           gives_check_opposite_rays(facts, before, m, after);
}

static const struct strategy_info gives_check_node_alone_info = {
    .idea = "facts and no partners",
    .source = "this test",
    .table_bytes = sizeof leapers,
    .init = leapers_init,
    .follows_move = true,
};
END
cd "$work"

cmake -S . -B build -DTESTS=OFF -DPROGRAMS=OFF -DLAYOUTS=1 \
    -DCMAKE_BUILD_TYPE=None -DCMAKE_C_FLAGS='-O1 -DNDEBUG' \
    '-DQUESTIONS=gives_check;checks_and_pins' >"$work/log"
cmake --build build -j "$(nproc)" --target ask >>"$work/log" 2>&1 || {
    cat "$work/log"
    fail "other shapes"
}
is 'their rows' "$(build/bin/ask --list | cut -f 2 |
    grep -E '^(alone|on_one|on_two|node|node_alone)(\+|$)' | LC_ALL=C sort)" \
    'alone
node+hyperbola+rectangular
node+magic_fancy+rectangular
node+magic_fancy+star
node+pext+rectangular
node_alone
on_one+hyperbola
on_one+magic_fancy
on_one+pext
on_two+magic_fancy+rectangular
on_two+pext+rectangular'
cut -d ' ' -f 1-4 bench/positions/classic.epd | grep -v '^#' |
    build/bin/ask checks_and_pins all >"$work/log" || fail 'checks_and_pins'
build/bin/ask gives_check all >"$work/log" <<'END' || fail 'gives_check'
8/3P4/3k4/8/1K6/8/8/8 w - - ; d7d8q
1K6/5Q2/8/3pP3/5N2/1k6/8/8 w - d6 ; e5d6
8/3k4/8/8/8/8/8/R3K2R w KQ - ; e1c1
4k3/8/8/8/4N3/8/8/4R1K1 w - - ; e4d6
7K/8/8/8/8/q7/8/7k b - - ; a3a1
7K/8/8/8/8/q7/8/7k b - - ; a3b4
END

# As the build's first step, before any compiler; see report/tests/test_lists.py.
line=$(($(wc -l <impl/between/strategies.def) + 1))
echo 'BIM2 mine' >>impl/between/strategies.def
refuses "between/strategies.def:$line: no such target in suite/isa.h: BIM2" \
    python3 -m report.rows "$work" between
finish
