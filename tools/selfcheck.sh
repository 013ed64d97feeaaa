#!/bin/sh
# Runs the benchmark on itself and says how far its verdicts can be trusted.
#
#   tools/selfcheck.sh BUILD RESULTS [RUNS]
#
# RUNS (20) quick runs and two normal ones: report/selfcheck.py says what is
# measured and what is wanted. Takes 25 minutes; leaves the figures in
# RESULTS, as selfcheck-<date>.json, or nothing. In the environment BUSY=1 keeps
# the last CPU busy all the while, and FILTER chooses tables as in bench.sh.
# SPDX-License-Identifier: MIT
set -eu
# shellcheck source=tools/result.sh
. "$(dirname "$0")/result.sh"

[ $# -eq 2 ] || [ $# -eq 3 ] ||
    die "usage: tools/selfcheck.sh BUILD RESULTS [RUNS]"
build=$1
results=$2
runs=${3-20}
why='the number of runs is a number, 2 or more'
number "$why" "$runs"
[ "$runs" -ge 2 ] || die "$why: $runs"
case ${BUSY:=} in '' | 1) ;; *) die "BUSY is 1 or nothing: $BUSY" ;; esac
for program in bench ask; do
    [ -x "$build/bin/$program" ] ||
        die "$build/bin/$program: not built, see make build"
done

# Asks large tables and small ones on the last CPU, until it is told to stop or
# this is killed.
keep_busy()
{
    trap 'kill "$asking" 2>/dev/null; exit' TERM
    last=$("$python" -c 'import os; print(max(os.sched_getaffinity(0)))')
    while kill -0 $$ 2>/dev/null; do
        taskset -c "$last" "$build/bin/bench" --first-sets \
            --benchmark_repetitions=2 --modes=throughput \
            --benchmark_filter="${FILTER:-^sliders/}" >/dev/null 2>&1 &
        asking=$!
        wait $asking || true
    done
}

begin "$results"
if [ "$BUSY" ]; then
    keep_busy &
    busy=$!
    trap 'kill $busy; rm -rf "$partial"' EXIT
fi

# measured N SIZE: leaves as many results in a folder of that name.
measured()
{
    for run in $(seq "$1"); do
        echo "$2 run $run of $1" >&2
        "$home/tools/bench.sh" "$build" "$2" "$partial/$2" raw >/dev/null
    done
}
measured "$runs" quick
measured 2 normal
"$python" "$home/plot.py" selfcheck --json "$partial/selfcheck.json" \
    ${BUSY:+--busy} --normal "$partial"/normal/* -- "$partial"/quick/*

name=$results/selfcheck-$(date -u +%Y-%m-%d)${BUSY:+-busy}
target=$name.json
n=1
until ln "$partial/selfcheck.json" "$target" 2>/dev/null; do
    n=$((n + 1))
    [ $n -le 1000 ] || die "$target: cannot be written"
    target=$name-$n.json
done
echo "$target"
