#!/bin/sh
# Runs the benchmark and leaves one whole result folder, or none.
#
#   tools/bench.sh BUILD SIZE RESULTS [raw]
#
# BUILD is a build folder, SIZE quick, normal, perft or full (or try: what
# tools/try.sh wants; trace: the queries of the file that TRACE names in the
# environment, as tools/pick.sh wants them; or smoke: too short to mean anything,
# for trying the machinery), RESULTS the folder to put the result into, as
# <date>-<cpu>-<compiler>-<revision>. It is put together under a name that starts
# with .partial- and moved when it is complete; an earlier result is never
# touched. Prints the folder's name, and to standard
# error what was found and which page to open. With "raw" times alone are kept,
# without verdicts, charts and page.
#
# Whole programs are timed as well where BUILD has them: not in quick, a minute
# in normal, ten minutes in full and in perft, which else is as normal. Then what
# the result so far would pick is tried in them, all at once, against nothing
# picked: for half a minute, or a fifth of those minutes. In the environment
# MINUTES says how many else, PICKS what to try instead, as NAME:axis=choice,...,
# and COUNTED=BUILD, a build that valgrind can run, has instructions counted.
# FILTER is a regular expression of the tables to measure, question/set/mode;
# SETS=queens,rooks and MODES=latency have only these sets and modes measured.
# Exits 1 if an answer or a count was wrong, or a strategy was as fast as doing
# nothing, but in smoke.
# SPDX-License-Identifier: MIT
set -eu
# shellcheck source=tools/result.sh
. "$(dirname "$0")/result.sh"

[ $# -eq 3 ] || [ "$#:${4-}" = 4:raw ] ||
    die "usage: tools/bench.sh BUILD SIZE RESULTS [raw]"
build=$1
size=$2
results=$3
raw_only=${4-}
minutes=${MINUTES:-10}
number 'MINUTES: not a number of minutes' "$minutes"
case $size in
smoke)
    programs=smoke
    FILTER=${FILTER:-^between}
    set -- --first-sets --modes=throughput,latency,cold_l1,cold_l2 \
        --benchmark_repetitions=2 --warm-up=0.00001 --patience=1e-9
    ;;
quick)
    programs=
    set -- --first-sets --modes=throughput,latency --benchmark_repetitions=2 \
        --layouts=12 --patience=0.001
    ;;
try)
    programs=
    set -- --modes=throughput,latency --benchmark_repetitions=3 --layouts=8
    ;;
trace)
    programs=
    set -- --trace="${TRACE:?}" --modes=throughput,latency \
        --benchmark_repetitions=2
    ;;
normal | perft)
    programs=short
    [ "$size" = normal ] || programs=$minutes
    set -- --benchmark_repetitions=2 --patience=0.001
    ;;
full)
    programs=$minutes
    set -- --benchmark_repetitions=3 --patience=0.008
    ;;
*) die "no such size: $size: want quick, normal, perft or full" ;;
esac
for program in bench ask; do # ask says what the strategies are
    [ -x "$build/bin/$program" ] ||
        die "$build/bin/$program: not built, see make build"
done
context=revision=$(revision)
if [ "$size" = trace ]; then
    cases=$("$build/bin/bench" --trace="$TRACE" --benchmark_list_tests=true \
        --benchmark_filter="${FILTER:-.}") || exit 2
    SETS=$(echo "$cases" | cut -d / -f 2 | sort -u | grep '^recorded' |
        paste -s -d , -)
    [ "$SETS" ] || exit 2 # bench has said why
    context=$context,trace_sha256=$(sha256sum <"$TRACE" | cut -d ' ' -f 1)
fi
[ ! "${SETS-}" ] || set -- "$@" "--sets=$SETS"
[ ! "${MODES-}" ] || set -- "$@" "--modes=$MODES"
[ ! "${FILTER-}" ] || set -- "$@" "--benchmark_filter=$FILTER"
if [ "$programs" ] && [ ! -x "$build/bin/perft" ] && [ ! -x "$build/bin/search" ]
then
    echo "bench.sh: $build has no whole programs: they are left out" >&2
    programs=
fi
[ ! "$programs" ] || command -v hyperfine >/dev/null ||
    die "no hyperfine: see tools/setup.sh"

begin "$results"
mkdir -p "$partial/raw"
timed "$build" "$partial/raw" 1 "$context" "$@"
described "$build" "$partial"

if [ "$programs" ]; then
    "$home/tools/programs.sh" "$build" "$programs" "$partial/raw"
    [ "${PICKS-}" ] || PICKS=$("$python" "$home/plot.py" picks "$partial") ||
        echo "bench.sh: nothing is picked" >&2
    [ ! "$PICKS" ] ||
        "$home/tools/picks.sh" "$build" "$PICKS" "$programs" "$partial/raw"
    [ ! "${COUNTED-}" ] ||
        "$home/tools/instructions.sh" "$COUNTED" "$partial/raw" ||
        echo "bench.sh: instructions were not counted" >&2
fi

"$python" "$home/plot.py" pack "$partial/raw"
if [ ! "$raw_only" ]; then
    echo "bench.sh: judging and drawing" >&2
    "$python" "$home/plot.py" report "$partial" || [ "$?:$size" = 1:smoke ]
fi

name=$("$python" "$home/plot.py" name "$partial")
keep "$results/$name"
echo "$target"
[ "$raw_only" ] || "$python" "$home/plot.py" summary "$target" >&2
