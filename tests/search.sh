#!/bin/sh
# search, as a user types it: tests/search.sh PROGRAM POSITIONS_FOLDER ASK
# AXES...
# SPDX-License-Identifier: MIT
. "$(dirname "$0")/lib.sh"
search=$1
sets=$2
classic=$2/classic.epd
ask=$3
shift 3
case " $* " in *' picks '*) picks=picks ;; *) picks= ;; esac
kiwipete='r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1'

# nodes ARGUMENTS...: the number of nodes.
nodes()
{
    "$search" "$@" | sed -n 's/^nodes \([0-9]*\) nps [0-9]*$/\1/p'
}

# The signature: whichever compiler, target and strategy. It changes with the
# tree that is searched, and `search FEN 8` and `search bench` tell it anew.
is 'kiwipete' "$(nodes "$kiwipete" 8)" 15764
is 'kiwipete, 4 fields' "$(nodes "${kiwipete% 0 1}" 8)" 15764
is 'bench' "$("$search" bench | sed 's/ nodes [0-9]* nps$//')" 795873
is 'a table that is never full' "$(nodes --hash 128 "$kiwipete" 5)" \
    "$(nodes "$kiwipete" 5)"
is 'classical' "$(nodes --eval classical "$kiwipete" 8)" 19155
is 'no evaluation' "$(nodes --eval none "$kiwipete" 8)" 15464
is 'stats' "$("$search" --stats "$kiwipete" 8 | sed -n 3p)" 'table hits 39.1 %'

# found FEN DEPTH: score and move.
found()
{
    "$search" "$@" | sed -n 1p
}

is 'mate in one' "$(found '6k1/5ppp/8/8/8/8/8/R3K3 w Q - 0 1' 2)" \
    'score 29999 move a1a8'
is 'mated' "$(found '7k/6Q1/6K1/8/8/8/8/8 b - - 0 1' 3)" \
    'score -30000 move -'
is 'stalemate' "$(found '7k/5Q2/6K1/8/8/8/8/8 b - - 0 1' 3)" 'score 0 move -'
is 'a queen to take' "$(found '4k3/8/8/3q4/4P3/8/8/4K3 w - - 0 1' 1 |
    sed 's/.*move/move/')" 'move e4d5'
is 'depth 0' "$(nodes '4k3/8/8/8/8/8/8/4K3 w - - 0 1' 0)" 0

# Every choice looks at the same nodes, where pieces are pinned, kings in check
# and moves are special.
suite=$work/suite
{
    cat "$classic"
    for set in checks pins special chess960; do
        awk '!/^#/ && NR % 12 == 0' "$sets/$set.epd" | head -n 40
    done
} >"$suite"

# all_count EVALUATION CHOICES...: do they look at the same nodes?
all_count()
{
    eval=$1
    shift
    want=$(nodes --eval "$eval" --hash 1 --suite "$suite" --max-depth 4)
    [ "${want:-0}" -gt 15000 ] || fail "only $want nodes in the suite"
    for choice in "$@"; do
        is "$eval $choice" "$(nodes "${choice%%=*}" "${choice#*=}" --hash 1 \
            --eval "$eval" --suite "$suite" --max-depth 4)" "$want"
    done
}

# Of an axis the last choice that runs, with the other evaluations; a classical
# one asks for sliders.
# shellcheck disable=SC2016 # fields of awk's
choices='$4 == "yes" { print "--" $1 "=" $2 }'
# shellcheck disable=SC2016
last='$4 == "yes" { last[$1] = $2 }
END { for (axis in last) print "--" axis "=" last[axis] }'
# shellcheck disable=SC2046 # a word is a choice
{
    all_count nnue $("$search" --list | awk -F '\t' "$choices")
    all_count classical $("$search" --list | awk -F '\t' "$choices" |
        grep -e '^--sliders=') $("$search" --list | awk -F '\t' "$last")
    all_count none $("$search" --list | awk -F '\t' "$last")
}
axes_are_whole "$search" "$ask" "$@"

status=0
"$search" --expect 1 --suite "$classic" --max-depth 1 >/dev/null 2>&1 ||
    status=$?
is 'unexpected sum' $status 1
is 'defaults' "$("$search" --list | awk -F '\t' '$3 == "yes" { print $1 }' |
    sort | tr '\n' ' ')" "attacked attackers between check checkers checking_moves deltas exchange hash_move kinds legal legality moves \
${picks:+picks }pins sliders threats "

# All choices in turns: what is written.
takes_turns "$search" check,legal
is 'time: table and evaluation' "$(head -n 2 "$work/timed" | tr '\n' ' ')" \
    '# table: 64 MiB # evaluation: nnue '
is 'time: nodes of a slice' "$(awk '$1 < 4000 || $1 > 16000 ||
    $1 != $2 - $3' "$work/nodes")" ''
# Of several threads: as many nodes at least, and what they take, of one task.
[ "$(nodes --threads 2 "$kiwipete" 8)" -gt 14000 ] || fail 'two threads'
"$search" time --threads 2 --seconds 0 --axes pins | grep -q '^# threads: 2$' ||
    fail 'time of two threads'
is_a_program search "$search" "$(nodes startpos 2)"
refuses 'search:usage: counts vary' "$search" --threads 2 --expect 1 bench
refuses 'search:hash: ' "$search" --hash 0 bench
refuses 'search:hash: ' "$search" --hash lots bench
refuses 'search:eval: ' "$search" --eval huge bench
refuses 'search:usage: ' "$search" bench --eval
refuses 'search:usage: ' "$search" --net small bench
refuses 'search:usage: ' "$search" --bulk 1 bench
finish
