#!/bin/sh
# How often whole programs ask: tests/calls.sh CALLS PERFT SEARCH CLASSIC_EPD
# SPDX-License-Identifier: MIT
set -eu
. "$(dirname "$0")/lib.sh"
calls=$1
perft=$2
search=$3
classic=$4
said=$("$calls")

# of PROGRAM QUESTION: its calls and nodes.
of()
{
    echo "$said" | awk -F '\t' -v program="$1" -v question="$2" \
        '$1 == program && $2 == question { print $3, $4 }'
}

# nodes PROGRAM ARGUMENTS...
nodes()
{
    "$@" --suite "$classic" | sed -n 's/^nodes \([0-9]*\) nps .*/\1/p'
}

is 'header' "$(echo "$said" | head -n 1)" \
    "$(printf 'program\tquestion\tcalls\tnodes')"
is 'again' "$("$calls")" "$said"
for program in "$perft" "$search"; do
    is "questions of $program" "$(echo "$said" |
        awk -F '\t' -v program="$(basename "$program")" \
            '$1 == program { print $2 }' | sort)" \
        "$("$program" --list | awk -F '\t' 'NR > 1 && $7 != "-" { print $7 }' |
            sort -u)"
done
is 'never asked' "$(echo "$said" | awk -F '\t' '$3 == 0')" ''

# Of each move that perft makes it asks whether it gives check: of all but those
# of the last ply. What is a node is said by the programs themselves.
few=$(nodes "$perft" --max-depth 3)
is 'moves that perft makes' "$(of perft gives_check)" \
    "$few $(($(nodes "$perft" --max-depth 4) - few))"
made=$(of search gives_check)
total=${made#* }
made=${made% *}
is 'nodes of search' "$total" "$(nodes "$search" --hash 16 --max-depth 12)"
[ "$made" -gt "$total" ] && [ "$made" -lt $((2 * total)) ] ||
    fail "search makes $made moves for $total nodes"
refuses 'calls:usage: ' "$calls" --fast
finish
