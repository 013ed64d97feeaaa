#!/bin/sh
# perft, as a user types it: tests/perft.sh PROGRAM CLASSIC_EPD ASK AXES...
# SPDX-License-Identifier: MIT
. "$(dirname "$0")/lib.sh"
perft=$1
classic=$2
ask=$3
shift 3
case " $* " in *' picks '*) picks=picks ;; *) picks= ;; esac
kiwipete='r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1'

# nodes ARGUMENTS...: the number of nodes.
nodes()
{
    "$perft" "$@" | sed -n 's/^nodes \([0-9]*\) nps [0-9]*$/\1/p'
}

is 'kiwipete' "$(nodes "$kiwipete" 4)" 4085603
is 'kiwipete, 4 fields' "$(nodes "${kiwipete% 0 1}" 3)" 97862
is 'depth 0' "$(nodes "$kiwipete" 0)" 1
is 'one move' "$(nodes --bulk 0 "$kiwipete" 1)" 48
is 'mate' "$(nodes '7k/6Q1/6K1/8/8/8/8/8 b - - 0 1' 3)" 0

for bulk in 0 1; do
    is "bulk $bulk" "$(nodes --bulk $bulk --suite "$classic" --max-depth 3)" \
        287686
done
"$perft" --suite "$classic" --max-depth 4 >/dev/null || fail 'classic'

for choice in $("$perft" --list | awk -F '\t' '$4 == "yes" {
    print "--" $1 "=" $2 }'); do
    is "$choice" "$(nodes "${choice%%=*}" "${choice#*=}" \
        --suite "$classic" --max-depth 3)" 287686
done

# Chess960: a published count, every choice on what stockfish counted, and moves
# by king and rook. The default on all counts of the sets, in which kings are in
# check, pieces pinned and moves special: counted and made.
sets=$(dirname "$classic")
awk 'NR % 8 == 0' "$sets/chess960.epd" >"$work/some"
is 'Chess960' "$(nodes \
    'bqnb1rkr/pp3ppp/3ppn2/2p5/5P2/P2P4/NPP1P1PP/BQ1BNRKR w HFhf - 2 9' 5)" \
    8146062
for choice in $("$perft" --list | awk -F '\t' '$4 == "yes" {
    print "--" $1 "=" $2 }'); do
    "$perft" "${choice%%=*}" "${choice#*=}" --suite "$work/some" \
        --max-depth 2 >/dev/null || fail "Chess960, $choice"
done
for bulk in 0 1; do
    for set in checks pins special chess960; do
        "$perft" --bulk $bulk --suite "$sets/$set.epd" --max-depth \
            $((2 + bulk)) >/dev/null || fail "$set, bulk $bulk"
    done
done
is 'Chess960, castling' "$("$perft" --divide \
    '1r3kr1/6p1/8/8/8/8/8/1R3KR1 w KQkq -' 1 | grep -c '^f1[bg]1: 1$')" 2

axes_are_whole "$perft" "$ask" "$@"

divided=$("$perft" --divide "$kiwipete" 3)
is 'divide, lines' "$(printf '%s\n' "$divided" | wc -l)" 49
is 'divide, sum' "$(printf '%s\n' "$divided" |
    awk '/:/ { n += $2 } END { print n }')" 97862
is 'divide, castling' "$(printf '%s\n' "$divided" | sed -n 's/^e1g1: //p')" 2059

is 'threads' "$(nodes --threads 3 "$kiwipete" 3)" 97862
is 'threads, mate' "$(nodes --threads 2 '7k/6Q1/6K1/8/8/8/8/8 b - -' 4)" 0
is 'threads, divide' "$("$perft" --threads 2 --divide "$kiwipete" 4 |
    sed '$d')" "$("$perft" --divide "$kiwipete" 4 | sed '$d')"

echo "$kiwipete ;D1 48 ;D2 2040" >"$work/wrong"
status=0
said=$("$perft" --suite "$work/wrong" 2>&1 >/dev/null) || status=$?
is 'wrong suite status' $status 1
case $said in
*'depth 2: 2039 nodes, expected 2040'*) ;;
*) fail "wrong suite: $said" ;;
esac
is 'defaults' "$("$perft" --list | awk -F '\t' '$3 == "yes" { print $1 }' |
    sort | tr '\n' ' ')" "between check legal moves ${picks:+picks }sliders writing "

# All choices in turns: what is written.
takes_turns "$perft" legal
is 'time: counts' "$(awk '$1 != $2' "$work/nodes")" ''

is_a_program perft "$perft" 400
refuses 'perft:bulk: ' "$perft" --bulk 2 bench
refuses 'perft:usage: ' "$perft" --divide bench
refuses 'perft:usage: ' "$perft" --threads 2 bench
finish
