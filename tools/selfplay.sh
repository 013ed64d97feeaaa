#!/bin/bash
# Plays Debian's stockfish against itself and prints the positions as EPD.
#
#   tools/selfplay.sh GAMES SEED > bench/positions/games.epd
#
# A game opens with eight plies drawn at random from the legal moves, by a
# generator that SEED and the game's number start. Then stockfish moves at a
# fixed number of nodes, with one thread and a cleared hash table, so that a
# version of stockfish gives the same games on every machine. From the end of
# the opening every third position is kept, without the clocks, for as long
# as the game goes on: 120 plies at most.
# SPDX-License-Identifier: MIT
set -euo pipefail
[ "${1-}" != --help ] || exec sed -n '1d; /SPDX/q; s/^# \{0,1\}//p' "$0"

NODES=2000
OPENING=8
PLIES=120

die()
{
    echo "selfplay: $1" >&2
    exit 2
}

if [ $# -ne 2 ]; then die "usage: tools/selfplay.sh GAMES SEED"; fi
case $1$2 in *[!0-9]*) die "GAMES and SEED are numbers: $1 $2" ;; esac
engine=$(PATH=$PATH:/usr/games command -v stockfish) ||
    die "no stockfish: apt-get install stockfish"

coproc FISH { exec "$engine"; }
say() { printf '%s\n' "$@" >&"${FISH[1]}"; }

# Reads the engine's lines up to the one that starts with $1, into $lines.
hear()
{
    lines=
    while IFS= read -r line <&"${FISH[0]}"; do
        lines+=$line$'\n'
        if [[ $line == $1* ]]; then return; fi
    done
    die "stockfish stopped"
}

# A linear congruential generator: portable, and good enough for openings.
draw()
{
    state=$(((state * 1103515245 + 12345) % 2147483648))
    drawn=$((state / 65536 % $1))
}

random_move()
{
    say "position startpos moves $moves" "go perft 1"
    hear "Nodes searched"
    mapfile -t legal < <(sed -n \
        's/^\([a-h][1-8][a-h][1-8][qrbn]\{0,1\}\): 1$/\1/p' <<<"$lines")
    if [ ${#legal[@]} -eq 0 ]; then
        move="(none)"
    else
        draw ${#legal[@]}
        move=${legal[drawn]}
    fi
}

engine_move()
{
    say "position startpos moves $moves" "go nodes $NODES"
    hear bestmove
    move=${line#bestmove }
    move=${move%% *}
}

print_position()
{
    say "position startpos moves $moves" d
    hear Checkers
    sed -n 's/^Fen: \(.*\) [0-9]* [0-9]*$/\1/p' <<<"$lines"
}

say uci "setoption name Threads value 1" "setoption name Hash value 1"
hear uciok

for ((game = 1; game <= $1; game++)); do
    state=$((($2 * 7919 + game * 104729) % 2147483648))
    moves=
    say ucinewgame
    for ((ply = 0; ply < PLIES; ply++)); do
        if ((ply < OPENING)); then random_move; else engine_move; fi
        if [ "$move" = "(none)" ]; then break; fi
        moves+=" $move"
        if ((ply >= OPENING && ply % 3 == game % 3)); then print_position; fi
    done
done
say quit
