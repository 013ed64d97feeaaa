#!/bin/sh
# Measures two builds in turns and says what is slower in the new one.
#
#   tools/versus.sh OLDBUILD NEWBUILD RESULTS [TURNS]
#
# In each of TURNS (3, of some 90 seconds) both run at the same time, and each is
# stopped while the other asks, for a quarter of a second: what the machine does
# meanwhile is on both sides. Neither is bound to a CPU, so that it may go where a
# core is alone. Twelve layouts are measured, and `plot.py compare` judges by the
# turns' median. Every question is asked one set of queries, hot, or in the
# environment FILTER chooses cases, as google-benchmark's flag does. Leaves one
# folder in RESULTS, with the result folders old/ and new/ in it, or none; an
# earlier one is never touched.
#
# In the environment REVISION and OLD_REVISION are what the builds are of.
# Exits 1 if a row is slower, or an answer was wrong.
# SPDX-License-Identifier: MIT
set -eu
# shellcheck source=tools/result.sh
. "$(dirname "$0")/result.sh"

[ $# -eq 3 ] || [ $# -eq 4 ] ||
    die "usage: tools/versus.sh OLDBUILD NEWBUILD RESULTS [TURNS]"
old=$1
new=$2
results=$3
turns=${4-3}
number 'the number of turns is a number' "$turns"

set -- --first-sets --modes=throughput,latency --benchmark_repetitions=2 \
    --layouts=12 --benchmark_filter="${FILTER:-.}"
for build in "$old" "$new"; do
    for program in bench ask; do
        [ -x "$build/bin/$program" ] || die "$build/bin/$program: not built"
    done
    [ "$("$build/bin/bench" "$@" --benchmark_list_tests=true 2>/dev/null)" ] ||
        die "$build/bin/bench: no case to run: ${FILTER:+FILTER=$FILTER }$*"
done

begin "$results"
mkdir -p "$partial/old/raw" "$partial/new/raw"
revision=$(revision)
id=$(date -u +%Y%m%dT%H%M%SZ)-$$

# Both are gone when this is: a process that is stopped hears no other signal.
trap 'signal KILL $both || true; rm -rf "$partial"' EXIT
both=

# signal NAME PID...: false where one has ended.
signal()
{
    kill -s "$@" 2>/dev/null
}

# in_turns PID PID: lets the one run, then the other, until one has ended.
in_turns()
{
    while signal STOP "$2" && signal CONT "$1"; do
        sleep 0.25
        set -- "$2" "$1"
    done
    signal CONT "$1" || true
    signal CONT "$2" || true
}

for turn in $(seq "$turns"); do
    echo "turn $turn of $turns" >&2
    context="turns=$id,turn=$turn/$turns"
    (runs "$old" "$partial/old/raw" "$turn" \
        "revision=${OLD_REVISION:-unknown},$context" "$@") &
    both=$!
    (runs "$new" "$partial/new/raw" "$turn" "revision=$revision,$context" \
        "$@") &
    both="$both $!"
    # shellcheck disable=SC2086 # two words
    in_turns $both
    for side in old new; do
        wait "${both%% *}" || failed "$partial/$side/raw" "$turn"
        both=${both#* }
    done
    both=
    packed "$partial/old/raw" "$turn"
    packed "$partial/new/raw" "$turn"
done
described "$old" "$partial/old"
described "$new" "$partial/new"

name=$("$python" "$home/plot.py" name "$partial/new")
keep "$results/$name-versus-$(printf %s "${OLD_REVISION:-unknown}" |
    tr -c 'A-Za-z0-9.' '-')"
echo "$target"
"$python" "$home/plot.py" compare "$target/old" "$target/new"
