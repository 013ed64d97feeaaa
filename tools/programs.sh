#!/bin/sh
# Times whole programs, choice against choice, in rounds.
#
#   tools/programs.sh BUILD SIZE OUT
#
# BUILD is a build folder with bin/perft or bin/search or both; SIZE is smoke
# (tries the machinery), short (part of a benchmark: half a minute) or a number
# of minutes. In a round hyperfine runs every command once, in an order drawn
# anew: each choice of each axis, the default of each axis once more, as a
# control, and each choice with next to nothing to do, which is what starting
# costs: tables are filled then. There are as many rounds as the time allows,
# and never less than three.
#
# Leaves in OUT, both or none: programs.tsv, what was run, and
# programs.json.gz, what hyperfine said of each round. Every count is checked
# in every run, against the default's or the published one. Exits 1 if one was
# wrong, and 2 if it could not be asked.
# SPDX-License-Identifier: MIT
set -eu

die()
{
    echo "programs.sh: $1" >&2
    exit 2
}

[ $# -eq 3 ] || die "usage: tools/programs.sh BUILD SIZE OUT"
build=$1
size=$2
out=$3
here=$(dirname "$0")
# shellcheck source=tools/progress_line.sh
. "$here/progress_line.sh"
least=3 # or one start that was disturbed is half of what starts take
case $size in
smoke) seconds=0 ;;
short) seconds=35 ;;
'' | *[!0-9]* | 0* | ????*)
    die "no such size: $size: want smoke, short or a number of minutes"
    ;;
*) seconds=$((60 * size)) size=long ;;
esac
command -v hyperfine >/dev/null || die "no hyperfine: see tools/setup.sh"
programs=
for program in perft search; do
    [ ! -x "$build/bin/$program" ] || programs="$programs $program"
done
[ "$programs" ] || die "$build/bin: neither perft nor search: see make build"

work=$out/.programs
mkdir -p "$work"
trap 'rm -rf "$work"' EXIT
trap 'exit 130' INT
trap 'exit 143' TERM HUP
tab=$(printf '\t')

kiwipete='r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq -'
promotions='r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq -'
knight='rnbq1k1r/pp1Pbppp/2p5/8/2B5/8/PPP1NnPP/RNBQK2R w KQ -'
middle='r4rk1/1pp1qppp/p1np1n2/2b1p1B1/2B1P1b1/P1NP1N2/1PP1QPPP/R4RK1 w - -'
endgame='8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - -'

# kind_of PROGRAM/AXIS: axes of a kind stand on the same program, and each has
# compiled the default for itself.
kind_of()
{
    case $1 in
    perft/sliders | perft/between) echo sets ;;
    perft/*) echo lists ;;
    *) echo one ;;
    esac
}

# tasks PROGRAM/KIND/SIZE: what a choice has to do in a round, a command a
# line; with /start, next to nothing. Many short rounds bear disturbance better
# than few long ones, but what starting takes must stay small beside them: so
# search clears a table of 16 MiB only, more than any cache near a core, and of
# 1 MiB to try the machinery.
tasks()
{
    case $1 in
    perft/*/smoke) echo "'$promotions' 5" ;;
    perft/sets/short) echo "'$knight' 5" ;;
    perft/lists/short) echo "bench --max-depth 4" ;;
    perft/sets/long)
        printf '%s\n' "'$knight' 5" "'$promotions' 5" "bench --max-depth 4"
        ;;
    perft/lists/long) printf '%s\n' "'$promotions' 5" "bench --max-depth 4" ;;
    search/*/smoke) echo "--hash 1 '$kiwipete' 8" ;;
    search/*/short) echo "--hash 16 '$kiwipete' 11" ;;
    search/*/long)
        printf -- "--hash 16 '%s' %d\n" "$kiwipete" 11 "$middle" 12 \
            "$endgame" 17
        ;;
    perft/*/start) echo "'$kiwipete' 1" ;;
    search/*/smoke/start) echo "--hash 1 '$kiwipete' 1" ;;
    search/*/start) echo "--hash 16 '$kiwipete' 1" ;;
    esac
}

# How many nodes the program finds when nothing is chosen.
nodes_of()
{
    eval "'$build/bin/$1' $2" | sed -n \
        -e 's/^nodes \([0-9]*\).*/\1/p' -e 's/^\([0-9]*\) nodes .*/\1/p'
}

# One task, for an axis's every choice and for its default once more.
add_task()
{
    count=$(nodes_of "$program" "$task")
    [ "$count" ] || die "$program $task: no count of nodes"
    case $task in
    bench*) arguments=$task ;; # it knows the published counts
    *) arguments="--expect $count $task" ;;
    esac
    awk -F '\t' -v OFS='\t' -v program="$program" -v axis="$axis" \
        -v kind="$kind" -v nodes="$count" -v arguments="$arguments" \
        -v task="$number" '
        function say(choice, default_is, row) {
            print program "/" axis "/" choice "/" task, program, axis, kind, \
                choice, default_is, $4, row, nodes, \
                "--" axis " " $2 " " arguments
        }
        $1 == axis {
            say($2, $3, $5)
            if ($3 == "yes" && task != "start")
                say("aa", "no", "aa")
        }' "$work/choices" >>"$work/commands"
}

: >"$work/commands"
for program in $programs; do
    "$here/choices.sh" "$build/bin/$program" >"$work/choices" || exit 2
    cut -f 1 "$work/choices" | sort -u >"$work/axes"
    while IFS= read -r axis; do
        kind=$(kind_of "$program/$axis")
        tasks "$program/$kind/$size" >"$work/tasks"
        number=0
        while IFS= read -r task; do
            add_task
            number=$((number + 1))
        done <"$work/tasks"
        number=start
        task=$(tasks "$program/$kind/$size/start")
        add_task
    done <"$work/axes"
done

seed=$(date +%s)
begun=$seed
echo "programs.sh: $(wc -l <"$work/commands") commands a round, seed $seed" >&2

# run_round NUMBER: every command once, in the order that seed and number give.
run_round()
{
    awk -v seed="$seed" -v number="$1" 'BEGIN { srand(seed + 7919 * number) }
        { printf "%.9f\t%s\n", rand(), $0 }' "$work/commands" |
        LC_ALL=C sort | cut -f 2- >"$work/order"
    set --
    while IFS="$tab" read -r name program _ _ _ _ _ _ _ arguments; do
        set -- "$@" -n "$name" "'$build/bin/$program' $arguments"
    done <"$work/order"
    hyperfine -N --style none --runs 1 --export-json "$work/round.json" \
        "$@" >/dev/null 2>"$work/said"
}

# What hyperfine hides: the command that failed, and what it says.
explain()
{
    done=$(grep -c '"command":' "$work/round.json" || true)
    sed -n "$((done + 1))p" "$work/order" >"$work/failed"
    IFS="$tab" read -r name program _ _ _ _ _ _ _ arguments <"$work/failed" ||
        die "$(head -n 1 "$work/said")"
    said=$(eval "'$build/bin/$program' $arguments" 2>&1 >/dev/null) || true
    echo "programs.sh: $name: ${said:-$(head -n 1 "$work/said")}" >&2
    exit 1
}

# say_progress: of the time or of the rounds that are wanted, what lasts longer.
say_progress()
{
    gone=$((now - begun))
    left=$(((least - round) * gone / round))
    [ $left -ge $((seconds - gone)) ] || left=$((seconds - gone))
    [ $left -ge 0 ] || left=0
    [ $gone -gt 0 ] || gone=1
    progress programs $((100 * gone / (gone + left))) $left
}

printf '{"format": 1, "seed": %d, "rounds": [\n' "$seed" >"$work/programs.json"
round=0
until [ $round -ge $least ] &&
    [ $((now + (now - begun) / round)) -ge $((begun + seconds)) ]; do
    echo '{"results": []}' >"$work/round.json"
    run_round $round || explain
    [ $round -eq 0 ] || echo , >>"$work/programs.json"
    cat "$work/round.json" >>"$work/programs.json"
    round=$((round + 1))
    now=$(date +%s)
    say_progress
done
echo ']}' >>"$work/programs.json"
progress_end

gzip -9 -n "$work/programs.json"
{
    printf 'name\tprogram\taxis\tkind\tchoice\tdefault\tquestion\trow\tnodes'
    printf '\targuments\n'
    cat "$work/commands"
} >"$work/programs.tsv"
mv "$work/programs.tsv" "$work/programs.json.gz" "$out/"
