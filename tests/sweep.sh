#!/bin/sh
# The example engine swept as a reader sweeps one: tests/sweep.sh SOURCE_FOLDER
#
# In a path with a blank; of three choices one, made of hyperbola by a change of a
# sign, is wrong, and one does not compile.
# SPDX-License-Identifier: MIT
. "$(dirname "$0")/lib.sh"
unset MAKEFLAGS MAKELEVEL MFLAGS
wants mold clang-format g++ python
top=$work work="$work/a path"
trap 'rm -rf "$top"' EXIT
mkdir "$work"
copy_sources "$1"
cp -r "$1/.clang-format" "$1/LICENSE" "$1/Makefile" "$1/docs" "$work"
cd "$work"
sed 's/hyperbola/wrong/g; s/HYPERBOLA/WRONG/g; s/ ^ byte_swap(backward)/ | byte_swap(backward)/' \
    impl/sliders/hyperbola.h >impl/sliders/wrong.h
echo 'ANY wrong' >>impl/sliders/strategies.def

cc -O2 -I . -c chess/*.c && ar rc chess.a ./*.o
# shellcheck disable=SC2016 # a shell of the sweep's expands them
"$python" plot.py sweep --q sliders --choices 'kindergarten wrong pext' \
    --layouts 2 --minutes 0.01 --name example --also=-fno-inline \
    --run '$OUT bench 6' --build 'cc -O2 $FLAGS -I . docs/examples/engine.c chess.a -o $OUT' \
    >screen 2>said || fail "$(cat said)"
result=results/$(ls results)
grep -q '^sweep: a round takes .*; MINUTES=0.01 are 1 of them' said || fail "$(cat said)"
is 'an #error without those that follow from it' "$(grep -c ' error: ' screen)" 2
is 'files' "$(cd "$result" && echo *)" \
    'sweep.json sweep.md sweep.svg times.tsv.xz'
for line in '^wrong: left out: WRONG: [0-9,]* nodes, and the engine counts' \
    '^wrong -fno-inline: left out: WRONG: ' '^pext: left out: BUILD failed:' \
    '^    .*error.*sliders/pext needs BMI2' '^kindergarten  *[0-9.]*  *[-+]' \
    '^own, again  *[0-9.]*' '^the engine as it is with -fno-inline: ' 'rounds of [0-9,]* nodes; .*cc 1'; do
    grep -q "$line" screen || fail "not printed: $line: $(cat screen)"
done
"$python" plot.py sweep --show "$result" >again
is 'printed again' "$(cat again)" "$(head -n -2 screen)"
! grep -rqF "$work" "$result" || fail 'a path in the result'
[ "$(du -sk "$result" | cut -f 1)" -le 100 ] || fail 'more than 100 KB'
is 'work folders' "$(ls build-sweep)" ''

# In C++, by link-time optimisation, with a getter that is called before main and
# nodes by a form of its own. What is stopped goes on, and is not built again.
mkdir plus
cat >plus/main.cc <<'END'
#include <cstdint>
#include <cstdio>
#ifdef SIGHTLINE_HEADER
#include SIGHTLINE_HEADER
#include SIGHTLINE_HEADER
#define between sightline_between
#else
static uint64_t between(unsigned a, unsigned b)
{
    return a / 8 == b / 8 ? (2ULL << (a > b ? a : b)) - 1 & -2ULL << (a < b ? a : b) &
           ~(1ULL << (a > b ? a : b)) : 0;
}
#endif
static uint64_t init() { return between(0, 7); }
static const auto BETWEEN = init();
int main()
{
    unsigned long long nodes = static_cast<unsigned long long>(BETWEEN);
    for (unsigned n = 0; n < 200000000; n++)
        nodes += between(n % 8, (n + n / 8) % 8);
    std::printf("Visited: %llu\n", nodes % 1000003);
}
END
cat >run_it <<'END'
echo run >>runs
[ "$(wc -l <runs)" -ne 9 ] || kill "$(cat pid)"
"$OUT"
END
# shellcheck disable=SC2016
goes_on()
{
    status=0
    sh -c 'echo $$ >pid; exec "$@"' - "$python" plot.py sweep --q between --layouts 2 \
        --minutes 0.01 --choices 'rectangular star' --run 'sh run_it' \
        --nodes 'Visited: (.*)' \
        --build 'echo >>made; cd plus && g++ -std=c++17 -O2 -flto $FLAGS main.cc -o $OUT' \
        >screen 2>said || status=$?
}
goes_on
is 'stopped' "$status $(tail -n 1 said)" \
    '130 sweep: stopped; the same command goes on'
goes_on
is 'gone on' "$status" 0
grep -q 'goes on after 0 rounds' said || fail "it does not go on: $(cat said)"
is 'builds, one to count calls, and one of the engine as it is' "$(wc -l <made)" 5
sed -n '/"calls"/,/}/p' results/*between*/sweep.json >calls.json
grep -q '^2 link orders, [0-9]* rounds of ' screen || fail "$(cat screen)"

# Calls and a trace of the same engine: what it tells by itself, kind by kind and in
# turn, of each 64 calls in every so many, as long as 65,536 have room.
# The header may be included again.
sed 's/^#include SIGHTLINE_HEADER/&\n&/' docs/examples/engine.c >twice.c
# shellcheck disable=SC2016
"$python" plot.py sweep --q 'sliders between' --calls --trace trace.txt --run '$OUT bench 3' \
    --build 'cc -O2 $FLAGS -I . twice.c chess.a -o $OUT' >screen || fail 'calls'
grep -q '"between": [1-9]' calls.json || fail "calls in C++: $(cat calls.json)"
grep -q '^  sliders_queen  *[0-9][0-9]*\.[0-9]*$' screen || fail "$(cat screen)"
cat >told.h <<'END'
#include <stdio.h>
#include "impl/between/ray_walk.h"
#include "impl/sliders/ray_walk.h"
#define SIGHTLINE_STRATEGY_OF_SLIDERS "told"
#define SIGHTLINE_STRATEGY_OF_BETWEEN "told"
#define AT(s) 'a' + (int)(s % 8), s / 8 + 1
static inline bitboard sightline_between(square a, square b)
{
    fprintf(stderr, "between %c%u %c%u\n", AT(a), AT(b));
    return between_ray_walk(a, b);
}
#define TOLD(kind) \
    static inline bitboard sightline_sliders_##kind(square s, bitboard occupied) \
    { \
        fprintf(stderr, "sliders " #kind " %c%u 0x%016llx\n", AT(s), \
                (unsigned long long)occupied); \
        return sliders_ray_walk_##kind(s, occupied); \
    }
TOLD(rook) TOLD(bishop) TOLD(queen)
END
cc -O2 -DSIGHTLINE_HEADER='"told.h"' -I . docs/examples/engine.c chess.a -o tells
nodes=$(./tells bench 3 2>told | cut -d ' ' -f 1)
# kept WORDS: of the lines that begin with them.
kept()
{
    grep "^$1 " told >own
    period=1
    while [ "$(wc -l <own)" -gt $((64 * (1023 * period + 1))) ]; do
        period=$((2 * period))
    done
    awk "int((NR - 1) / 64) % $period == 0" own
}
{
    echo "# nodes $nodes"
    echo "# asked sliders $(grep -c ^sliders told)"
    echo "# asked between $(grep -c ^between told)"
    kept 'sliders rook'
    kept 'sliders bishop'
    kept 'sliders queen'
    echo '# in turn'
    kept sliders
    [ "$period" -gt 1 ] || fail 'all calls were kept'
    kept between
} >wanted
cmp trace.txt wanted || fail 'the trace is not what the engine asked'

# Make does not expand what is for the shell.
# shellcheck disable=SC2016
! make -s sweep Q=sliders CHOICES=kindergarten RUN='$OUT' BUILD='echo "$FLAGS" \
    "$OUT" $MAKEFLAGS >told; false' 2>said || fail 'a build that fails'
grep -q '^-ffunction-sections .*/macro.h /.*/out$' told || fail "$(cat told)"
grep -q 'BUILD failed for the engine as it is: exit status 1' said ||
    fail "$(cat said)"

# What is no sweep.
# is_no_sweep WANTED_TEXT BUILD RUN [CHOICE]
is_no_sweep()
{
    refuses "$1" "$python" plot.py sweep --q between --layouts 2 --minutes 0.01 \
        --build "$2" --run "$3" --choices "${4-star}" --nodes 'Visited: (.*)'
}
# shellcheck disable=SC2016
{
    build='g++ -O1 $FLAGS plus/main.cc -o $OUT'
    is_no_sweep 'between: no such strategy: nope' "$build" '$OUT' nope
    rm made
    is_no_sweep 'BUILD does not link by $FLAGS' 'echo >>made;
        g++ -O1 $FLAGS -c plus/main.cc -o one.o && g++ one.o -o $OUT' '$OUT'
    is 'builds before that is said' "$(wc -l <made)" 1
    sed '/ifdef/,/else/d; /#endif/d' plus/main.cc >plus/plain.cc
    is_no_sweep 'the engine does not include SIGHTLINE_HEADER' \
        'g++ -O1 $FLAGS plus/plain.cc -o $OUT' '$OUT'
    is_no_sweep 'BUILD failed for the engine as it is: it made no $OUT' true true
    is_no_sweep "No rule to make target 'clean'" \
        'make -C plus -f /dev/null clean' true
    is_no_sweep 'NODES finds no number' "$build" '$OUT | wc -l'
    is_no_sweep 'node counts differ from run to run' "$build" \
        '$OUT >/dev/null; echo "Visited: 1$(date +%N)"'
    is_no_sweep 'of CPU time, too short to time' \
        'cc -O2 $FLAGS -I . docs/examples/engine.c chess.a -o $OUT' 'echo "Visited: 5"; $OUT bench 2'
}
is 'results' "$(ls results | wc -l)" 2
finish
