#!/usr/bin/env python3
"""Hot times are of tables that are in the caches: as long as a row is warmed up
before it is timed, a longer warm-up makes it no faster.

    tests/warm.py BENCH

Rows with tables of 700 KB and more and rows with next to none, of one binary,
are visited with the usual warm-up and with one of many times its length. What
the large tables take more after the short one, beyond what the small take, is
an eighth at most, by the fastest of up to five tries of either, for a machine
may be busy.
"""
# SPDX-License-Identifier: MIT

import json
import math
import statistics
import subprocess
import sys
import tempfile

LARGE = "magic_fancy", "magic_plain", "magic_black"
SMALL = "hyperbola", "kogge_stone"
SHORT, LONG = 0.0001, 0.02  # seconds
MOST = 1.125


def timed(bench, seconds):
    """Logarithms of times, of all rows, so that others push out what one has
    read."""
    with tempfile.NamedTemporaryFile() as out:
        subprocess.run(
            [bench, "--benchmark_filter=^attackers/recorded_exchanges/"
             "throughput/0", f"--warm-up={seconds}",
             "--benchmark_repetitions=3", f"--benchmark_out={out.name}"],
            check=True, capture_output=True)
        runs = json.load(out)["benchmarks"]
    visits = [run for run in runs if run["run_type"] == "iteration"]
    return {row: math.log(min(v[f"superpiece+{row}"] for v in visits))
            for row in (*LARGE, *SMALL)}


def fastest(tries):
    return {row: min(own[row] for own in tries) for row in tries[0]}


def main(bench):
    short, long = [], []
    for _ in range(5):
        short.append(timed(bench, SHORT))
        long.append(timed(bench, LONG))
        one, other = fastest(short), fastest(long)
        large, small = (statistics.mean(one[row] - other[row] for row in rows)
                        for rows in (LARGE, SMALL))
        more = math.exp(large - small)
        print(f"large tables take {more:.2f} after a warm-up of {SHORT} s")
        if more < MOST:
            return 0
    print("a visit does not start warm")
    return 1


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
