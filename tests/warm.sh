#!/bin/sh
# Hot times are of tables that are in the caches: as long as a row is warmed up
# before it is timed, a longer warm-up makes it no faster.
#
#   tests/warm.sh BENCH
#
# Rows with tables of 700 KB and more and rows with next to none, of one
# binary, are visited with the usual warm-up and with one of many times its
# length. What the large tables take more after the short one, beyond what the
# small take, is an eighth at most, by the fastest of up to five tries of either,
# for a machine may be busy.
# SPDX-License-Identifier: MIT
set -eu
. "$(dirname "$0")/lib.sh"
bench=$1
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
python=$("$(dirname "$0")/../tools/python.sh")

# timed SECONDS FILE: all rows, so that others push out what one has read.
timed()
{
    "$bench" --benchmark_filter="^attackers/recorded_exchanges/throughput/0" \
        --warm-up="$1" --benchmark_repetitions=3 \
        --benchmark_out="$2" >/dev/null 2>&1
}

# more SHORT TRY: how much more large tables take after a warm-up of so long, as
# this try and those before it have it
more()
{
    timed "$1" "$work/short-$2"
    timed 0.02 "$work/long-$2"
    "$python" - "$work" <<'END'
import json, math, statistics, sys
from pathlib import Path

def logs(path):
    with open(path) as file:
        runs = json.load(file)["benchmarks"]
    visits = [run for run in runs if run["run_type"] == "iteration"]
    return {row: math.log(min(v[f"superpiece+{row}"] for v in visits))
            for row in ("magic_fancy", "magic_plain", "magic_black",
                        "hyperbola", "kogge_stone")}

def fastest(of):
    tries = [logs(path) for path in Path(sys.argv[1]).glob(of + "-*")]
    return {row: min(own[row] for own in tries) for row in tries[0]}

short, long = fastest("short"), fastest("long")
more = {row: short[row] - long[row] for row in long}
large = statistics.mean(t for row, t in more.items() if "magic" in row)
small = statistics.mean(t for row, t in more.items() if "magic" not in row)
print(round(math.exp(large - small), 2))
END
}

for try in 1 2 3 4 5; do
    said=$(more 0.0001 $try)
    echo "large tables take $said after a warm-up of 0.0001 s"
    ! awk -v more="$said" 'BEGIN { exit !(more < 1.125) }' || exit 0
done
fail 'a visit does not start warm'
finish
