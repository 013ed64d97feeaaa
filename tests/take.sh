#!/bin/sh
# One header for all that an engine takes: two files of a program share it, and
# it answers right on boards that are not the suite's.
#
#   tests/take.sh ASK SOURCE_FOLDER ISA
# SPDX-License-Identifier: MIT
. "$(dirname "$0")/lib.sh"
ask=$1
isa=$3
cd "$2"
wants gcc g++ clang clang++ python
take() { "$python" plot.py take "$@"; }
strict="-march=$isa -O1 -Wall -Wextra -Wpedantic -Wshadow -Wconversion -Werror"

# compiles COMPILER FILE...: as C11, or as C++17 with the compiler's own header.
compiles()
{
    compiler=$1
    shift
    case $compiler in
    *++) language='-x c++ -std=c++17 -Wno-uninitialized' ;;
    *) language='-x c -std=c11' ;;
    esac
    # shellcheck disable=SC2086 # words on purpose
    $compiler $strict $language "$@" 2>"$work/said"
}

# A set of sliders and in-between sets is short, and of questions has no names
# but its own.
mkdir "$work/set"
take sliders=kindergarten between=rectangular gives_check=flagged \
    checks_and_pins=snipers is_pseudo_legal=attack_getter evasions=masks \
    --out "$work/set/sightline.h" >"$work/said"
is 'what was taken' "$(sed 's/.* lines: //' "$work/said")" "$(printf '%s ' \
    sliders/kindergarten between/rectangular checks_and_pins/snipers+rectangular \
    is_pseudo_legal/attack_getter+kindergarten \
    gives_check/flagged+kindergarten+rectangular \
    evasions/masks+kindergarten+rectangular | sed 's/ $//')"
short=$(take sliders=kindergarten between=rectangular --out - | wc -l)
[ "$short" -le 420 ] || fail "$short lines of sliders and in-between sets"
echo '#include "set/sightline.h"' >"$work/every.c"

# A program of two files.
cat >"$work/main.c" <<'END'
#include "sightline.h"
uint64_t queen_sees(unsigned s, unsigned t);
int main(void) { return !queen_sees(0, 63) || !sightline_between(0, 63); }
END
cat >"$work/movegen.c" <<'END'
#include "sightline.h"
uint64_t queen_sees(unsigned s, unsigned t);
uint64_t queen_sees(unsigned s, unsigned t)
{
    return sightline_sliders_queen(s, sightline_between(0, 1)) >> t & 1;
}
END
for compiler in gcc g++ clang clang++; do
    compiles $compiler -I "$work/set" "$work/main.c" "$work/movegen.c" -o "$work/program" &&
        "$work/program" || fail "two files, $compiler: $(head -3 "$work/said")"
    is "$compiler: tables of the in-between sets" "$(nm "$work/program" |
        grep -c sightline_between_rectangular_table)" 1
done

# The tables are filled before a constructor asks, as Weiss's do, or a static initialiser.
cat >"$work/early.c" <<'END'
#include "set/sightline.h"
static uint64_t init(void) { return sightline_between(0, 63) & sightline_sliders_queen(0, 0); }
static uint64_t early;
__attribute__((constructor(102))) static void ask(void) { early = init(); }
#ifdef __cplusplus
static const auto BETWEEN = init();
#else
#define BETWEEN init()
#endif
int main(void)
{
    for (unsigned n = 0; n < 4096; n++)
        if (sightline_between_target(n / 64, n % 64) !=
            (sightline_between(n / 64, n % 64) | UINT64_C(1) << n % 64))
            return 1;
    return early != 0x0040201008040200 || BETWEEN != early;
}
END
for compiler in 'gcc -std=c11' 'clang -std=c11' 'g++ -std=c++17 -xc++' 'clang++ -std=c++17 -xc++'; do
    # shellcheck disable=SC2086 # words on purpose
    $compiler $strict -I "$work" "$work/early.c" -o "$work/program" &&
        "$work/program" || fail "$compiler: asked before main"
done

# The example, on a board of its own, says what the reference says.
example=docs/examples/board.c
mkdir "$work/own"
# shellcheck disable=SC2046 # words on purpose
take $(sed -n 's/.* make take //p' $example) --out "$work/own/sightline.h" >/dev/null
for file in checks pins special chess960; do
    cut -d ' ' -f 1-4 bench/positions/$file.epd
done >"$work/all"
"$ask" checking_moves mailbox <"$work/all" >"$work/want"
[ "$(wc -l <"$work/want")" -gt 2000 ] || fail 'few answers'
for compiler in gcc g++ clang clang++; do
    compiles $compiler -I "$work/own" $example -o "$work/program" ||
        fail "$example, $compiler: $(head -3 "$work/said")"
    "$work/program" <"$work/all" | sed 's/ $//' >"$work/got"
    cmp -s "$work/want" "$work/got" || fail "$example, $compiler: $(diff \
        "$work/want" "$work/got" | head -4)"
done

# What the board does not say is named, and what needs another board says so.
# lacks WANTED_TEXT FLAG...
lacks()
{
    wanted=$1
    shift
    ! compiles gcc -fsyntax-only "-DSIGHTLINE_BOARD=struct board" "$@" \
        "$work/every.c" && grep -q "$wanted" "$work/said" ||
        fail "not named: $wanted"
}
lacks 'BOARD_PIECES(p, color, kind) is not' '-DSIGHTLINE_BOARD_COLOR(p,c)=0'
lacks 'BOARD_SIDE(p) is not' '-DSIGHTLINE_BOARD_PIECES(p,c,k)=0'
lacks 'BOARD_CASTLING(p) is not' '-DSIGHTLINE_BOARD_PIECES(p,c,k)=0'
take sliders=kindergarten evasions=make_and_test --out - >"$work/every.c"
lacks 'makes moves on a board' '-DSIGHTLINE_BOARD_PIECES(p,c,k)=0'

# Bad input.
refuses 'nope: no such question' take 'QUESTIONS=evasions nope'
refuses 'no such strategy' take sliders=nope
refuses 'it stands on 2' take evasions=masks+pext
refuses 'not overwritten' take between=star --out README.md
refuses 'nowhere' take questions=between --from nowhere
is 'left over' "$(ls -A "$work/set")" sightline.h
finish
