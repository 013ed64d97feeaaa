#!/bin/sh
# ask, as a user types it: tests/ask.sh PROGRAM
#
# What strategies answer, as text, and that a query is read as it is written, the
# tests of questions ask; here it is how they are asked, and what is refused.
# SPDX-License-Identifier: MIT
. "$(dirname "$0")/lib.sh"
ask=$1

# Each example of --help, by one strategy, by all, and as a line of a file.
"$ask" --help | sed -n "s/^  ask \([a-z_]*\) \([a-z0-9_+]*\) '\(.*\)'$/\1|\2|\3/p" \
    >"$work/examples"
is 'examples' "$(cut -d '|' -f 1 "$work/examples")" \
    "$("$ask" --list | sed 1d | cut -f 1 | uniq)"
while IFS='|' read -r question strategy query; do
    one=$("$ask" "$question" "$strategy" "$query")
    is "$question, all" "$("$ask" "$question" all "$query" |
        sed 's/^[^ ]* *//' | sort -u)" "$one"
    is "$question, a line" "$(echo "$query" | "$ask" "$question" "$strategy")" "$one"
    # shellcheck disable=SC2086 # words on purpose
    is "$question, words" "$("$ask" "$question" "$strategy" $query)" "$one"
done <"$work/examples"

# answers QUESTION STRATEGY QUERY ANSWER
answers() { is "$1 $2 $3" "$("$ask" "$1" "$2" "$3")" "$4"; }
start='rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1'
pinned='4r2k/8/8/4N3/8/2B5/8/4K3 w - -'
promotion='8/3P4/3k4/8/1K6/8/8/8 w - -'
castle='8/8/8/8/5k2/8/8/R3K2R w KQ -'
exchange='4k3/8/3p4/4p3/8/8/8/B3K3 w - - ; a1e5'
facing='4k3/8/8/8/R2n3r/8/8/4K3 w - -'
answers between_batch rectangular 'a1 h8 a1 a3' '0x0040201008040200 0x0000000000000100'
answers attackers diff0x88_piece "$start;e4;white" -
answers attacked fill "$start ; f6 ; black ; f6 ; white" 'yes no'
answers is_legal mailbox "$pinned ; any e5e6 c3d4 e8e5" 'no yes no'
answers legal_moves threats_given+magic_fancy '8/P6k/8/8/8/8/8/K7 w - - ; quiet' 'a1a2 a1b1 a1b2'
answers pick_next selection '3 ; a2a3 5 e7e8q 9 b2b3 5' 'e7e8q a2a3 b2b3'
is 'stdin, in order' "$(printf 'a1 h8\n\n a1  a3 \nb1 b2' |
    "$ask" between diff0x88 | tr '\n' ' ')" \
    '0x0040201008040200 0x0000000000000100 0x0000000000000000 '
is 'all of a position' "$("$ask" checkers all "$promotion" | grep -c by_move)" 0
"$ask" checkers all "$promotion ; d7d8q" | grep -q by_move || fail 'all after a move'
said='checkers: - ; pinned: e5 ; block or capture: 0xffffffffffffffff ; discoverers: e5'
is 'labels' "$("$ask" --labels checks_and_pins snipers+rectangular "$pinned")" "$said"
is 'labels on a terminal' \
    "$(on_terminal "$ask" checks_and_pins snipers+rectangular "$pinned")" "$said"
is 'no labels' "$("$ask" --labels attacked fill "$pinned ; e5 ; white")" yes
is 'board' "$("$ask" --board between pure a1 h8 | sed -n 3p)" '7  . . . . . . x .'

is 'list' "$("$ask" --list | head -n 1)" \
    "$(printf 'question\tstrategy\ttable_bytes\tneeds\tsource\tidea')"
is 'list of bytes' "$("$ask" --list |
    awk -F '\t' '$1 == "between" { b[$2] = $3 } END {
        print b["rectangular"], b["triangular"], b["diff0x88"], b["pure"],
              b["difference64"] }')" '32768 16640 1920 0 512'
is 'a list on a terminal' "$(on_terminal "$ask" --list | grep -v "$(printf '\t')" |
    awk '{ print index($0, " " $2 " ") }' | sort | uniq -c | wc -l)" 1
"$ask" --json --list | python3 -c '
import json, sys
for q in json.load(sys.stdin):
    rows = [s["strategy"] for s in q["strategies"]]
    assert q["baseline"] in rows
    assert q["incumbent"].split()
    assert set(q["incumbent"].split()) <= set(rows), q["incumbent"]' || fail 'json'

# What is refused: by every question's reading, and by the program.
while IFS='|' read -r said question query; do
    refuses "$said" "$ask" "$question" all "$query"
done <<END
no such question|nowhere|a1 h8
no square: a11|between|a11 a1
two squares|between|a1 b1 c1
pairs|between_batch|a1 b1 c1
different|aligned|e2 e4 e2
three squares|aligned|e2 e4
pawn|sliders|pawn e4 0x0
no set of squares: 0x|sliders|rook e4 0x
a square and an occupancy|sliders_both|e4
no such piece: e4; ask as in: |attackers|e4 $pinned
red|attacked|$start ; c3 ; red
want FEN|attacked|$start ; c3
want FEN ; move ; threshold|see_ge|$exchange
no number from|see_ge|$exchange ; 1e9
want FEN ; square ; piece|threat_deltas|$facing ; d4
want one of PNBRQKpnbrqk: x|threat_deltas|$facing ; d4 ; x
a piece stands between: h4|threat_deltas|$facing ; c4 ; R ; h4
want a piece, a square and targets|write_moves|rook e1
no piece, and not pawns: pawn|write_moves|pawn a2 0x0
no step of a pawn on a1: a4|write_moves|pawns a4 0x0
targets that it cannot have: 0x8000|write_moves|rook e1 0x8000
a move is not pseudo-legal: say any|is_legal|$pinned ; e5e6
no more|checks_and_pins|$start ; e2e4
the side that is not to move is in check|checks_and_pins|8/8/8/8/8/8/8/rK5k b - -
want a position|is_pseudo_legal|$start
no move: e2e9|is_pseudo_legal|$start ; e2e9
no legal move here: b4c7|checkers|$promotion ; b4c7
ask: |gives_check|$promotion extra ; d7d8q
not in check|evasions|$castle
not all, noisy or quiet|legal_moves|$pinned ; loud
in check|legal_moves|8/8/8/8/8/8/8/rK5k w - -
want how many|pick_next|2
want how many|pick_next|1 2 3 ; e2e4 0
no number from 1 to 218: 0|pick_next|0 ; e2e4 0
no number from -2147483648 to 2147483647: 1e9|pick_next|1 ; e2e4 1e9
no move: e2e9|pick_next|1 ; e2e9 0
want a score behind the move: g1f3|pick_next|1 ; e2e4 0 g1f3
moves that reach the limit are too few: 1|pick_next|2 1 ; e2e4 1 g1f3 0
END
for query in "$castle ; e1g1q" "$castle ; h1h8q" "$promotion ; d7d8" \
    "$promotion ; b4b5q" '8/8/8/8/8/8/8/2RK3k w Q - ; d1c1q'; do
    is "$query" "$("$ask" is_pseudo_legal all "$query" | grep -vc ' no$')" 0
done
refuses 'no legal move here: e1g1q' "$ask" see_ge all "$castle ; e1g1q ; 0"
refuses 'fastest' "$ask" between fastest a1 h8
refuses 'floor' "$ask" between floor a1 h8
refuses '--loud' "$ask" --loud between rectangular a1 h8
refuses 'usage' "$ask" between
refuses 'extra' "$ask" --list extra
refuses 'must know the move' "$ask" gives_check watched+magic_fancy "$promotion"
refuses 'write a whole name, as: snipers+' "$ask" checks_and_pins snipers "$pinned"
refuses 'no such strategy, see --list: sniper' "$ask" checks_and_pins sniper "$pinned"
status=0
said=$(printf 'a1 h8\na1 z8\n' | "$ask" between rectangular 2>&1 >/dev/null) ||
    status=$?
is 'bad line' "$status $said" '2 stdin:2: no square: z8; ask as in: a1 h8'
finish
