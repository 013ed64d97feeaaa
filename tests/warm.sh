#!/bin/sh
# Hot times are of tables that are in the caches: a short repetition, right
# after another row's, takes what a long one does.
#
#   tests/warm.sh BENCH
#
# Rows with tables of 700 KB and more and rows with next to none, of one
# binary, are timed in repetitions of about a pass and of dozens. What the
# large tables take more in short ones, beyond what the small take, is a tenth
# at most; without a warm-up it is a half and more. A machine may be busy: what
# comes out right once in three tries is right.
# SPDX-License-Identifier: MIT
set -eu
. "$(dirname "$0")/lib.sh"
bench=$1
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
python=$("$(dirname "$0")/../tools/python.sh")

# timed SECONDS REPETITIONS FILE
timed()
{
    rows='superpiece\+(magic_fancy|magic_plain|magic_black|hyperbola|kogge_stone)'
    "$bench" --benchmark_filter="^attackers/$rows/targets/throughput/0" \
        --min-time="$1" --benchmark_repetitions="$2" \
        --benchmark_format=json >"$3" 2>/dev/null
}

alike()
{
    for n in 1 2 3; do
        timed 0.0005 15 "$work/short-$n"
        timed 0.03 5 "$work/long-$n"
    done
    "$python" - "$work" <<'END'
import json, math, pathlib, statistics, sys

def logs(which):
    times = {}
    for path in pathlib.Path(sys.argv[1]).glob(which + "-*"):
        for run in json.loads(path.read_text())["benchmarks"]:
            if run["run_type"] == "iteration":
                times.setdefault(run["name"].split("/")[1], []).append(
                    run["cpu_time"])
    return {row: math.log(statistics.median(t)) for row, t in times.items()}

short, long = logs("short"), logs("long")
more = {row: short[row] - long[row] for row in long}
large = statistics.mean(t for row, t in more.items() if "magic" in row)
small = statistics.mean(t for row, t in more.items() if "magic" not in row)
print(f"large tables take {math.exp(large - small):.2f} in short repetitions")
sys.exit(len(more) != 5 or large - small > math.log(1.25))
END
}

alike || alike || alike || fail 'short repetitions are not warm'
finish
