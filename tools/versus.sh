#!/bin/sh
# Measures two builds in turns and says what is slower in the new one.
#
#   tools/versus.sh OLDBUILD NEWBUILD RESULTS [TURNS]
#
# In each of TURNS (4, of some 70 seconds) both run once, one after the other,
# and who is first alternates: what the machine does meanwhile is on both sides.
# Of a row in a layout, of which eight are measured, the fastest turn counts, and
# `plot.py compare` judges. Every question is asked one set of queries, hot, or
# in the environment FILTER chooses cases, as google-benchmark's flag does. Leaves
# one folder in RESULTS, with the result folders old/ and new/ in it, or none; an
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
turns=${4-4}
number 'the number of turns is a number' "$turns"

set -- --first-sets --modes=throughput,latency --benchmark_repetitions=1 \
    --layouts=8 --benchmark_filter="${FILTER:-.}"
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
for turn in $(seq "$turns"); do
    echo "turn $turn of $turns" >&2
    context="turns=$id,turn=$turn/$turns"
    sides='old new'
    [ $((turn % 2)) -eq 1 ] || sides='new old'
    for side in $sides; do
        case $side in
        old) timed "$old" "$partial/old/raw" "$turn" \
            "revision=${OLD_REVISION:-unknown},$context" "$@" ;;
        new) timed "$new" "$partial/new/raw" "$turn" \
            "revision=$revision,$context" "$@" ;;
        esac
    done
done
described "$old" "$partial/old"
described "$new" "$partial/new"

name=$("$python" "$home/plot.py" name "$partial/new")
keep "$results/$name-versus-$(printf %s "${OLD_REVISION:-unknown}" |
    tr -c 'A-Za-z0-9.' '-')"
echo "$target"
"$python" "$home/plot.py" compare "$target/old" "$target/new"
