#!/bin/sh
# ask, as a user types it: tests/ask.sh PROGRAM
# SPDX-License-Identifier: MIT
set -eu
. "$(dirname "$0")/lib.sh"
ask=$1

is 'a1 h8' "$("$ask" between rectangular a1 h8)" 0x0040201008040200
is 'h8 a1' "$("$ask" between toroidal h8 a1)" 0x0040201008040200
is 'a1 b3' "$("$ask" between star a1 b3)" 0x0000000000000000
is 'batch' "$("$ask" between_batch rectangular a1 h8 a1 a3)" \
    '0x0040201008040200 0x0000000000000100'

is 'rook' "$("$ask" sliders hyperbola rook e4 0x0000000010100810)" \
    0x10101010ef100000
is 'rook, nothing else' "$("$ask" sliders classical rook a1 0x0)" \
    0x01010101010101fe
is 'queens' "$("$ask" sliders_batch hyperbola 0x0000000010100810 e4 a1)" \
    '0x11925438ef384482 0x814121110905031e'

all=$("$ask" between all a1 h8)
rows=$("$ask" --list | awk -F '\t' '$1 == "between" && $2 != "floor"' | wc -l)
is 'a line per strategy' "$(printf '%s\n' "$all" | wc -l)" "$rows"
is 'all agree' "$(printf '%s\n' "$all" | awk '{print $2}' | sort -u)" \
    0x0040201008040200

is 'stdin, in order' "$(printf 'a1 h8\n\n a1  a3 \nb1 b2' |
    "$ask" between diff0x88 | tr '\n' ' ')" \
    '0x0040201008040200 0x0000000000000100 0x0000000000000000 '

is 'board' "$("$ask" --board between pure a1 h8 | sed -n 3p)" \
    '7  . . . . . . x .'
is 'list' "$("$ask" --list | head -n 1)" \
    "$(printf 'question\tstrategy\ttable_bytes\tneeds\tsource')"
is 'list of bytes' "$("$ask" --list |
    awk -F '\t' '$1 == "between" { b[$2] = $3 } END {
        print b["rectangular"], b["triangular"], b["diff0x88"], b["pure"],
              b["difference64"] }')" '32768 16640 1920 0 512'
"$ask" --json --list | python3 -c '
import json, sys
for q in json.load(sys.stdin):
    assert q["baseline"] in [s["strategy"] for s in q["strategies"]]' ||
    fail 'json'

contact='8/8/8/8/8/8/8/rK5k w - -'
promotion='8/3P4/3k4/8/1K6/8/8/8 w - -'
is 'checkers' "$("$ask" checkers opposite_rays "$contact")" a1
is 'checkers after a move' \
    "$("$ask" checkers by_move+magic_fancy "$promotion ; d7d8q")" d8
is 'no checkers' "$("$ask" checkers on_the_fly+leorik "$promotion;d7d8n")" -
is 'in check' "$("$ask" in_check attack_array "$contact")" yes
is 'in check after a move' "$("$ask" in_check \
    flagged+magic_fancy+rectangular "$promotion ; d7d8q")" yes
is 'not in check' "$("$ask" in_check on_the_fly+leorik "$promotion")" no
is 'all of a position' "$("$ask" checkers all "$promotion" | grep -c by_move)" 0
"$ask" checkers all "$promotion ; d7d8q" | grep -q by_move ||
    fail 'all after a move'
refuses 'must know the move' "$ask" checkers by_move+magic_fancy "$promotion"
refuses 'must know the move' "$ask" in_check watched+magic_fancy "$promotion"
refuses 'no legal move here: d7d8' "$ask" in_check all "$promotion ; d7d8"
refuses 'no legal move here: b4c7' "$ask" checkers all "$promotion ; b4c7"
refuses 'no move: d7' "$ask" in_check all "$promotion ; d7"
refuses 'ask: ' "$ask" in_check all "$promotion extra ; d7d8q"

refuses 'nowhere' "$ask" nowhere rectangular a1 h8
refuses 'fastest' "$ask" between fastest a1 h8
refuses 'floor' "$ask" between floor a1 h8
refuses 'i9' "$ask" between rectangular a1 i9
refuses 'a11' "$ask" between rectangular a11 a1
refuses 'two squares' "$ask" between rectangular a1
refuses 'two squares' "$ask" between rectangular a1 b1 c1
refuses 'pairs' "$ask" between_batch rectangular a1 b1 c1
refuses '--loud' "$ask" --loud between rectangular a1 h8
refuses 'pawn' "$ask" sliders magic_fancy pawn e4 0x0
refuses '0x' "$ask" sliders magic_fancy rook e4 0x
refuses '12' "$ask" sliders magic_fancy rook e4 12
refuses 'i9' "$ask" sliders_batch magic_fancy 0x0 a1 i9
refuses 'usage' "$ask"
refuses 'usage' "$ask" between
refuses 'extra' "$ask" --list extra
status=0
said=$(printf 'a1 h8\na1 z8\n' | "$ask" between rectangular 2>&1 >/dev/null) ||
    status=$?
is 'bad line status' $status 2
is 'bad line' "$said" 'stdin:2: no square: z8'
finish
