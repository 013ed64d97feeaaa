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

is 'aligned' "$("$ask" aligned line_table e2 e4 e1)" yes
is 'not aligned' "$("$ask" aligned coordinates a1 b3 c5)" no
refuses 'different' "$ask" aligned line_table e2 e4 e2
refuses 'three squares' "$ask" aligned line_table e2 e4

is 'rook' "$("$ask" sliders hyperbola rook e4 0x0000000010100810)" \
    0x10101010ef100000
is 'rook, nothing else' "$("$ask" sliders classical rook a1 0x0)" \
    0x01010101010101fe
is 'rook and bishop' \
    "$("$ask" sliders_both getters+hyperbola e4 0x0000000010100810)" \
    '0x10101010ef100000 0x0182442800284482'
refuses 'a square and an occupancy' "$ask" sliders_both ray_walk e4
is 'queens' "$("$ask" sliders_batch hyperbola 0x0000000010100810 e4 a1)" \
    '0x11925438ef384482 0x814121110905031e'

start='rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1'
is 'attackers' "$("$ask" attackers attack_array "$start ; c3 ; white")" \
    'b1 b2 d2'
is 'no attackers' "$("$ask" attackers diff0x88_piece "$start;e4;white")" -
is 'attacked' \
    "$("$ask" attacked early_exit_leapers+hyperbola "$start ; f6 ; black")" yes
is 'not attacked' "$("$ask" attacked fill "$start ; f6 ; white")" no
is 'attacked, by all' \
    "$("$ask" attacked all "$start ; f6 ; black" | awk '{print $2}' | sort -u)" \
    yes
refuses 'board' "$ask" attackers superpiece+magic_fancy 'nobody w - - ; c3 ; white'
refuses 'in check' "$ask" attackers superpiece+magic_fancy \
    '8/8/8/8/8/8/8/rK5k b - - ; b1 ; black'
refuses 'i3' "$ask" attackers superpiece+magic_fancy "$start ; i3 ; white"
refuses 'red' "$ask" attacked fill "$start ; c3 ; red"
refuses 'want FEN' "$ask" attacked fill "$start ; c3"
refuses 'want FEN' "$ask" attacked fill "$start"
is 'threats' "$("$ask" threats kogge_stone "$start")" 0x7effff0000000000
is 'through the king' \
    "$("$ask" threats getters+magic_fancy '4r2k/8/8/4K3/8/8/8/8 w - -')" \
    0xefd0101010101010
exchange='4k3/8/3p4/4p3/8/8/8/B3K3 w - - ; a1e5'
is 'exchange' "$("$ask" see_ge by_kind+magic_fancy "$exchange ; -230")" yes
is 'losing exchange' "$("$ask" see_ge mailbox "$exchange ; -229")" no
refuses 'want FEN ; move ; threshold' "$ask" see_ge mailbox "$exchange"
refuses 'no number from' "$ask" see_ge mailbox "$exchange ; 1e9"
facing='4k3/8/8/8/R2n3r/8/8/4K3 w - -'
is 'threat_deltas' "$("$ask" threat_deltas all "$facing ; d4 ; n" |
    sed 's/^[^ ]* *//' | sort -u)" 'a4 h4 ; - ; h4a4 a4h4'
refuses 'want FEN ; square ; piece' "$ask" threat_deltas all "$facing ; d4"
refuses 'want one of PNBRQKpnbrqk: x' "$ask" threat_deltas all "$facing ; d4 ; x"
refuses 'a piece stands between: h4' "$ask" threat_deltas all "$facing ; c4 ; R ; h4"
is 'threats_by_kind' "$("$ask" threats_by_kind all '3qk3/8/8/8/8/8/1r6/K7 w - -' |
    sed 's/^[^ ]* *//' | sort -u | wc -l)" 1
is 'write_moves' "$("$ask" write_moves all rook e1 0x0000000010101060 |
    sed 's/^[^ ]* *//' | sort -u)" 'e1f1 e1g1 e1e2 e1e3 e1e4'
is 'pawns' "$("$ask" write_moves pop_lsb pawns h7 0x0000000000000005)" 'b2a1 d2c1'
refuses 'want a piece, a square and targets' "$ask" write_moves all rook e1
refuses 'no piece, and not pawns: pawn' "$ask" write_moves all pawn a2 0x0
refuses 'no step of a pawn on a1: a4' "$ask" write_moves all pawns a4 0x0
refuses 'targets that it cannot have: 0x8000' "$ask" write_moves all rook e1 0x8000
pinned='4r2k/8/8/4N3/8/2B5/8/4K3 w - -'
is 'checks_and_pins' "$("$ask" checks_and_pins snipers+rectangular "$pinned")" \
    '- ; e5 ; 0xffffffffffffffff ; e5'
said='checkers: - ; pinned: e5 ; block or capture: 0xffffffffffffffff ; discoverers: e5'
is 'labels' "$("$ask" --labels checks_and_pins snipers+rectangular "$pinned")" "$said"
is 'no labels' "$("$ask" --labels attacked fill "$pinned ; e5 ; white")" yes

# What a command says on a terminal.
is 'labels on a terminal' \
    "$(on_terminal "$ask" checks_and_pins snipers+rectangular "$pinned")" "$said"
is 'a list on a terminal' "$(on_terminal "$ask" --list | grep -v "$(printf '\t')" |
    awk '{ print index($0, " " $2 " ") }' | sort | uniq -c | wc -l)" 1
is 'checks_and_pins, check' \
    "$("$ask" checks_and_pins enemy_getter+magic_fancy+rectangular \
        '4q2k/8/8/4P3/4r3/8/8/4K3 w - -')" 'e4 ; - ; 0x0000000010101000 ; -'
is 'checks_and_pins, by all' "$("$ask" checks_and_pins all "$pinned" |
    sed 's/^[^ ]* *//' | sort -u)" '- ; e5 ; 0xffffffffffffffff ; e5'
is 'is_pseudo_legal' "$("$ask" is_pseudo_legal in_between+rectangular "$start ; e2e4")" yes
is 'may not move' "$("$ask" is_pseudo_legal diff0x88_piece "$start ; a1a3")" no
is 'may move, by all' "$("$ask" is_pseudo_legal all "$start ; g1f3" |
    awk '{print $2}' | sort -u)" yes
is 'is_legal' "$("$ask" is_legal all "$pinned ; e5f7 e1d1" |
    sed 's/^[^ ]* *//' | sort -u)" 'no yes'
is 'is_legal, of any' "$("$ask" is_legal all "$pinned ; any e5e6 c3d4 e8e5" |
    sed 's/^[^ ]* *//' | sort -u)" 'no yes no'
refuses 'a move is not pseudo-legal: say any' "$ask" is_legal all "$pinned ; e5e6"
refuses 'no more' "$ask" checks_and_pins star_snipers "$start ; e2e4"
refuses 'in check' "$ask" checks_and_pins star_snipers '8/8/8/8/8/8/8/rK5k b - -'
refuses 'want a position' "$ask" is_pseudo_legal diff0x88_piece "$start"
refuses 'e2e9' "$ask" is_pseudo_legal diff0x88_piece "$start ; e2e9"

all=$("$ask" between all a1 h8)
rows=$("$ask" --list | awk -F '\t' '$1 == "between" && $2 != "floor"' | wc -l)
is 'a line per strategy' "$(printf '%s\n' "$all" | wc -l)" "$rows"
is 'all agree' "$(printf '%s\n' "$all" | awk '{print $2}' | sort -u)" \
    0x0040201008040200

is 'stdin, in order' "$(printf 'a1 h8\n\n a1  a3 \nb1 b2' |
    "$ask" between diff0x88 | tr '\n' ' ')" \
    '0x0040201008040200 0x0000000000000100 0x0000000000000000 '

check='8/8/8/1k6/3Pp3/8/8/4KQ2 b - d3'
is 'evasions' "$("$ask" evasions betsy+magic_fancy+rectangular "$check")" \
    'b5a4 b5a5 b5b4 b5b6 b5c6 e4d3'
is 'evasions agree' "$("$ask" evasions all "$check" |
    sed 's/^[^ ]* *//' | sort -u)" 'b5a4 b5a5 b5b4 b5b6 b5c6 e4d3'
is 'mate' "$("$ask" evasions opposite_rays 'k6R/8/1K6/8/8/8/8/8 b - -')" -
castle='8/8/8/8/5k2/8/8/R3K2R w KQ -'
is 'checking moves' "$("$ask" checking_moves \
    check_squares+magic_fancy+rectangular "$castle")" 'a1a4 e1g1 h1f1 h1h4'
is 'checking moves agree' "$("$ask" checking_moves all "$castle" |
    sed 's/^[^ ]* *//' | sort -u)" 'a1a4 e1g1 h1f1 h1h4'

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
    rows = [s["strategy"] for s in q["strategies"]]
    assert q["baseline"] in rows
    assert q["incumbent"].split()
    assert set(q["incumbent"].split()) <= set(rows), q["incumbent"]' ||
    fail 'json'

contact='8/8/8/8/8/8/8/rK5k w - -'
promotion='8/3P4/3k4/8/1K6/8/8/8 w - -'
is 'checkers' "$("$ask" checkers opposite_rays "$contact")" a1
is 'checkers after a move' \
    "$("$ask" checkers by_move+magic_fancy "$promotion ; d7d8q")" d8
is 'no checkers' "$("$ask" checkers on_the_fly+hyperbola "$promotion;d7d8n")" -
is 'in check' "$("$ask" gives_check attack_array "$contact")" yes
is 'in check after a move' "$("$ask" gives_check \
    flagged+magic_fancy+rectangular "$promotion ; d7d8q")" yes
is 'not in check' "$("$ask" gives_check on_the_fly+hyperbola "$promotion")" no
is 'all of a position' "$("$ask" checkers all "$promotion" | grep -c by_move)" 0
"$ask" checkers all "$promotion ; d7d8q" | grep -q by_move ||
    fail 'all after a move'
refuses 'must know the move' "$ask" checkers by_move+magic_fancy "$promotion"
refuses 'must know the move' "$ask" gives_check watched+magic_fancy "$promotion"
refuses 'no legal move here: b4c7' "$ask" checkers all "$promotion ; b4c7"
refuses 'no move: d7' "$ask" gives_check all "$promotion ; d7"
for query in "$castle ; e1g1q" "$castle ; h1h8q" "$promotion ; d7d8" \
    "$promotion ; b4b5q" '8/8/8/8/8/8/8/2RK3k w Q - ; d1c1q'; do
    is "$query" "$("$ask" is_pseudo_legal all "$query" | grep -vc ' no$')" 0
    refuses 'no legal move here: ' "$ask" gives_check all "$query"
    refuses 'no legal move here: ' "$ask" checkers all "$query"
    refuses 'no legal move here: ' "$ask" see_ge all "$query ; 0"
done
for move in e1g1k h1h8qq d7d8Q d7d8p; do
    refuses "no move: $move" "$ask" is_pseudo_legal all "$castle ; $move"
done
refuses 'ask: ' "$ask" gives_check all "$promotion extra ; d7d8q"

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
refuses 'not in check' "$ask" evasions opposite_rays "$castle"
refuses 'usage' "$ask"
refuses 'usage' "$ask" between
refuses 'extra' "$ask" --list extra
refuses 'write a whole name, as: snipers+' "$ask" checks_and_pins snipers "$pinned"
refuses 'no such strategy, see --list: sniper' "$ask" checks_and_pins sniper "$pinned"
refuses "no such piece: e4; ask as in: " "$ask" attackers all e4 "$pinned"
status=0
said=$(printf 'a1 h8\na1 z8\n' | "$ask" between rectangular 2>&1 >/dev/null) ||
    status=$?
is 'bad line status' $status 2
is 'bad line' "$said" 'stdin:2: no square: z8; ask as in: a1 h8'
finish
