#!/bin/sh
# A strategy of one's own, that is in no list: tests/try.sh BUILD SOURCE_FOLDER
# SPDX-License-Identifier: MIT
set -eu
. "$(dirname "$0")/lib.sh"
build=$1
try=$2/tools/try.sh
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
before=$(cd "$2" && git status --porcelain 2>/dev/null || true)

# In C++ behind a C entry, with a folder of its own.
cat >"$work/mine.h" <<'CODE'
#include "impl/between/between.h"

uint64_t engine_between(int a, int b);

static inline bitboard between_mine(square a, square b)
{
    return engine_between((int)a, (int)b);
}

static const struct strategy_info between_mine_info = {
    .idea = "my engine's, in C++",
    .source = "this test",
};
CODE
cat >"$work/engine.cc" <<'CODE'
#include <cstdint>
#include <cstdlib>

extern "C" uint64_t engine_between(int a, int b)
{
    const int files = b % 8 - a % 8, ranks = b / 8 - a / 8;
    const int n = files ? std::abs(files) : std::abs(ranks);
    uint64_t set = 0;

    if (files == 0 || ranks == 0 || std::abs(files) == std::abs(ranks))
        for (int i = 1; i < n; i++)
            set |= uint64_t{1} << (a + i * (files + 8 * ranks) / n);
    return set;
}
CODE
WITH=$work/engine.cc "$try" "$build" between "$work/mine.h" >"$work/out" \
    2>"$work/said" || fail "it was right: $(cat "$work/out" "$work/said")"
grep -q '^mine is right: .* 0 wrong$' "$work/out" || fail 'it is not said right'
is 'its places' "$(grep -c '^> *[0-9]* mine .* ns  ×' "$work/out")" 2
is 'beside what engines use' "$(grep -c ' engines use it$' "$work/out")" 2

# A wrong answer is shown as boards; of one that takes another question's
# strategies.
cat >"$work/wrong.h" <<'CODE'
#include "impl/attackers/superpiece.h"

ALWAYS_INLINE bitboard attackers_wrong(struct slider_getter sliders,
                                       const struct position *p, square s,
                                       enum color by)
{
    return attackers_superpiece(sliders, p, s, by) & ~bit(0);
}

static const struct strategy_info attackers_wrong_info = {
    .idea = "no attack comes from a1",
    .source = "this test",
    .table_bytes = sizeof leapers,
    .init = leapers_init,
};
CODE
status=0
"$try" "$build" attackers "$work/wrong.h" 'takes sliders with defaults' \
    >"$work/out" 2>"$work/said" || status=$?
is 'status of a wrong answer' $status 1
grep -q '^wrong+magic_fancy .* ; ' "$work/said" || fail 'what was asked'
is 'boards' "$(grep -c '^ \.\( [x.]\)\{7\}     x' "$work/said")" \
    "$(grep -c ', got and want:$' "$work/said")"
is 'nothing is ranked' "$(cat "$work/out")" ''

# One that crashes.
sed 's/between_mine/between_crash/; s/return .*/return *(volatile bitboard *)(a * 8);/
    /engine/d' "$work/mine.h" >"$work/crash.h"
status=0
"$try" "$build" between "$work/crash.h" >"$work/out" 2>"$work/said" || status=$?
is 'status of a crash' $status 1
grep -qx 'try.sh: crash: it crashed' "$work/said" || fail 'it crashed unsaid'

refuses 'usage: ' "$try" "$build" between
refuses 'nowhere: not built' "$try" "$work/nowhere" between "$work/mine.h"
refuses 'beside: no such question' "$try" "$build" beside "$work/mine.h"
refuses 'none.h: no such file' "$try" "$build" between "$work/none.h"
refuses 'no strategy: no "struct strategy_info sliders_NAME_info"' \
    "$try" "$build" sliders "$work/mine.h"
refuses 'star: there is one of that name' \
    "$try" "$build" between "$2/impl/between/star.h"
refuses 'no such word: quickly' "$try" "$build" between "$work/mine.h" quickly
refuses 'nowhere/raw/bench.json.gz: No such file' \
    env FROM="$work/nowhere" "$try" "$build" between "$work/mine.h"
cat "$work/crash.h" "$work/mine.h" >"$work/two.h"
refuses 'two.h: more than one strategy: crash mine' \
    "$try" "$build" between "$work/two.h"
is 'the sources' "$(cd "$2" && git status --porcelain 2>/dev/null || true)" \
    "$before"
finish
