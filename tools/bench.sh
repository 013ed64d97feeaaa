#!/bin/sh
# Runs the benchmark and leaves one whole result folder, or none.
#
#   tools/bench.sh BUILD SIZE RESULTS [raw]
#
# BUILD is a build folder, SIZE quick, normal, perft or full (or smoke: too
# short to mean anything, for trying the machinery), RESULTS the folder to put
# the result into, as <date>-<cpu>-<compiler>-<revision>. It is put together
# under a name that starts with .partial- and moved when it is complete; an
# earlier result is never touched. Prints the folder's name. With "raw" the
# times of questions alone are kept, without verdicts, charts and page.
#
# Whole programs are timed as well where BUILD has them: not in quick, half a
# minute in normal, ten minutes in full and in perft, which else is as normal.
# In the environment COUNTED=BUILD, a build that valgrind can run, has their
# instructions counted.
# Exits 1 if an answer or a count was wrong, or a strategy was as fast as doing
# nothing.
# SPDX-License-Identifier: MIT
set -eu

die()
{
    echo "bench.sh: $1" >&2
    exit 2
}

[ $# -eq 3 ] || [ "$#:${4-}" = 4:raw ] ||
    die "usage: tools/bench.sh BUILD SIZE RESULTS [raw]"
build=$1
results=$3
raw_only=${4-}
case $2 in
smoke)
    programs=smoke
    set -- --benchmark_filter=^between --first-sets \
        --modes=throughput,latency,cold_l1,cold_l2 \
        --benchmark_repetitions=2 --min-time=0.0001 --cold-medians=2
    ;;
quick)
    programs=
    set -- --first-sets --modes=throughput,latency \
        --benchmark_repetitions=2 --min-time=0.0005
    ;;
normal | perft)
    programs=short
    [ "$2" = normal ] || programs=long
    set -- --benchmark_repetitions=3 --min-time=0.0006 --cold-medians=3
    ;;
full)
    programs=long
    set -- --benchmark_repetitions=9 --min-time=0.0007 --cold-medians=7
    ;;
*) die "no such size: $2: want quick, normal, perft or full" ;;
esac
[ -x "$build/bin/bench" ] || die "$build/bin/bench: not built, see make build"
[ ! "$raw_only" ] || programs=
if [ "$programs" ] && [ ! -x "$build/bin/perft" ] && [ ! -x "$build/bin/search" ]
then
    echo "bench.sh: $build has no whole programs: they are left out" >&2
    programs=
fi
[ ! "$programs" ] || command -v hyperfine >/dev/null ||
    die "no hyperfine: see tools/setup.sh"

home=$(dirname "$0")/..
python=$("$home/tools/python.sh")

mkdir -p "$results"
for stale in "$results"/.partial-*; do # of runs that were killed outright
    [ -e "$stale" ] || continue
    kill -0 "${stale##*.partial-}" 2>/dev/null || rm -rf "$stale"
done
partial=$results/.partial-$$
trap 'rm -rf "$partial"' EXIT
trap 'exit 130' INT
trap 'exit 143' TERM HUP
mkdir -p "$partial/raw"

# Sources that were sent to another machine bring their revision with them.
revision=${REVISION:-$(git -C "$home" describe --always --dirty 2>/dev/null ||
    echo unknown)}
raw=$partial/raw/bench.json
"$build/bin/bench" "$@" --benchmark_format=json \
    --benchmark_context=revision="$revision",format=1 >"$raw" || {
    grep -A 1 '"error_occurred": true' "$raw" | head -n 8 >&2
    echo "bench.sh: the benchmark failed; nothing was kept" >&2
    exit 1
}

if [ "$programs" ]; then
    "$home/tools/programs.sh" "$build" "$programs" "$partial/raw"
    [ ! "${COUNTED-}" ] ||
        "$home/tools/instructions.sh" "$COUNTED" "$partial/raw" ||
        echo "bench.sh: instructions were not counted" >&2
fi

# Whose machine it was is nobody's business.
sed -i 's/\("host_name": "\)[^"]*/\1/; s/\("executable": "\)[^"]*\//\1/' \
    "$raw"
gzip -9 -n "$raw"
nm -S --defined-only "$build/bin/ask" >"$partial/raw/symbols.txt"
"$build/bin/ask" --json --list >"$partial/strategies.json"
[ "$raw_only" ] || "$python" "$home/plot.py" report "$partial"

name=$("$python" "$home/plot.py" name "$partial")
target=$results/$name
n=1
# Renaming onto a folder that is not empty fails: no result is overwritten.
until mv -T "$partial" "$target" 2>/dev/null; do
    n=$((n + 1))
    [ $n -le 1000 ] || die "$target: cannot be written"
    target=$results/$name-$n
done
echo "$target"
