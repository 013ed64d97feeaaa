#!/bin/sh
# Times several choices at once against none of them: picks.
#
#   tools/picks.sh BUILD PICKS SIZE OUT
#
# PICKS is what CMake takes: NAME:axis=choice,axis=choice;NAME:... Programs that
# have these and nothing else are built as BUILD is, in BUILD/picks. SIZE is
# smoke, short (half a minute) or a number of minutes, of which a fifth is taken.
# Half of it they take turns in one process, as tools/programs.sh has them; then
# whole processes confirm that: in a round hyperfine runs every command once, in
# an order drawn anew, and checks its count. Where code lies is worth as much as
# a pick, so each round is of the programs linked anew: all code of the first is
# where it is, of the next moved by some bytes, and after the last the first has
# its turn again.
#
# Leaves in OUT, all or none: PROGRAM-picks-blocks.tsv.xz, whole.tsv, the
# commands, and whole.json.gz, what hyperfine said of each round. Exits 1 if a
# count was wrong, and 2 if it could not be asked.
# SPDX-License-Identifier: MIT
set -eu
# shellcheck source=tools/result.sh
. "$(dirname "$0")/result.sh"

[ $# -eq 4 ] || die "usage: tools/picks.sh BUILD PICKS SIZE OUT"
build=$1
picks=$2
size=$3
out=$4
# shellcheck source=tools/progress_line.sh
. "$home/tools/progress_line.sh"
knight='rnbq1k1r/pp1Pbppp/2p5/8/2B5/8/PPP1NnPP/RNBQK2R w KQ -'
least=3
deep=6
case $size in
smoke) seconds=0 deep=3 ;;
short) seconds=15 ;;
*)
    number 'want smoke, short or a number of minutes; no such size' "$size"
    seconds=$((6 * size))
    ;;
esac
command -v hyperfine >/dev/null || die "no hyperfine: see tools/setup.sh"
[ -r "$build/CMakeCache.txt" ] || die "$build: not built, see make build"

work=$out/.picks
mkdir -p "$work"
trap 'rm -rf "$work"' EXIT
trap 'exit 130' INT
trap 'exit 143' TERM HUP

# As the build was told, but for what it has.
set -- -DAXES=picks "-DPICKS=$picks" -DBENCH=OFF -DTESTS=OFF
grep -E '^(ISA|CMAKE_(BUILD_TYPE|C_COMPILER|C_COMPILER_LAUNCHER|C_FLAGS)):' \
    "$build/CMakeCache.txt" >"$work/cache"
while IFS= read -r entry; do
    set -- "$@" "-D$entry"
done <"$work/cache"
cmake -S "$home" -B "$build/picks" "$@" >/dev/null 2>"$work/said" ||
    die "$(grep -m 1 '^  [^ ]' "$work/said" | sed 's/^ *//')"
"$home/tools/progress.sh" 'build of picks' cmake --build "$build/picks" \
    -j "$(nproc)" --target programs || die "$build/picks: cannot be built"

# A command for each choice, by what none of them counts.
: >"$work/commands"
for program in perft search; do
    case $program in
    perft) share=$((seconds * 2 / 5)) ;;
    search) share=$((seconds * 3 / 5)) ;;
    esac
    binary=$build/picks/bin/$program
    set -- "$binary"
    [ "$seconds" -eq 0 ] || set -- "$@" "$build/picks/bin/shifted/$program"-*
    blocks $((share / $#)) "$work/$program-picks-blocks.tsv" "$@"
    case $program in
    perft) task="'$knight' $((deep - 1))" ;;
    search) task="--hash 16 bench --max-depth $((2 * deep - 2))" ;;
    esac
    nodes=$(eval "'$binary' $task" | sed -n -e 's/^nodes \([0-9]*\) .*/\1/p' \
        -e 's/^\([0-9]*\) nodes .*/\1/p')
    "$binary" --list | awk -F '\t' -v OFS='\t' -v program=$program \
        -v nodes="$nodes" -v task="$task" '$1 == "picks" && $4 == "yes" {
            print program "/" $2, program, $2, nodes, \
                "--picks " $2 " --expect " nodes " " task
        }' >>"$work/commands"
done

# The places of a program: what stands before its name.
{
    echo 'bin/%s'
    for binary in "$build/picks/bin/shifted/search"-*; do
        echo "bin/shifted/%s-${binary##*-}"
    done
} >"$work/places"
places=$(awk 'END { print NR }' "$work/places")
seed=$(date +%s)
begun=$seed
tab=$(printf '\t')

# run_round NUMBER: every command once, in the order that seed and number give,
# and in the place whose turn it is.
run_round()
{
    place=$(sed -n "$((1 + $1 % places))p" "$work/places")
    awk -v seed="$seed" -v number="$1" 'BEGIN { srand(seed + 7919 * number) }
        { printf "%.9f\t%s\n", rand(), $0 }' "$work/commands" |
        LC_ALL=C sort | cut -f 2- >"$work/order"
    set --
    while IFS="$tab" read -r name program _ _ arguments; do
        # shellcheck disable=SC2059 # it has the program's name in it
        set -- "$@" -n "$name" \
            "'$build/picks/$(printf "$place" "$program")' $arguments"
    done <"$work/order"
    hyperfine -N --style none --runs 1 --export-json "$work/round.json" \
        "$@" >/dev/null 2>"$work/said" || {
        echo "picks.sh: a whole process: $(head -n 1 "$work/said")" >&2
        exit 1
    }
}

printf '{"format": 2, "seed": %d, "places": %d, "rounds": [\n' \
    "$seed" "$places" >"$work/whole.json"
round=0
now=$begun
until [ $round -ge $least ] && [ "$now" -ge $((begun + seconds)) ]; do
    run_round $round
    [ $round -eq 0 ] || echo , >>"$work/whole.json"
    cat "$work/round.json" >>"$work/whole.json"
    round=$((round + 1))
    now=$(date +%s)
    left=$((begun + seconds - now))
    [ $left -ge 0 ] || left=0
    progress 'whole processes' \
        $((100 * (now - begun + 1) / (now - begun + 1 + left))) $left
done
progress_end
echo ']}' >>"$work/whole.json"
gzip -9 -n "$work/whole.json"
{
    printf 'name\tprogram\tchoice\tnodes\targuments\n'
    cat "$work/commands"
} >"$work/whole.tsv"
mv "$work"/*-picks-blocks.tsv.xz "$work/whole.tsv" "$work/whole.json.gz" "$out/"
