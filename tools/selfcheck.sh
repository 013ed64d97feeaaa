#!/bin/sh
# Runs the benchmark on itself and says how far its verdicts can be trusted.
#
#   tools/selfcheck.sh BUILD [RUNS]
#
# RUNS (40) quick runs: how often does the baseline's second copy read tied,
# how often is one planted dependent instruction found in latency mode? Two
# normal runs: how alike do they rank the strategies? Takes about thirty
# minutes; leaves the figures in results/selfcheck-<date>.json.
# SPDX-License-Identifier: MIT
set -eu

home=$(dirname "$0")/..
build=$1
runs=${2:-40}
case $runs in *[!0-9]* | '')
    echo "selfcheck: the number of runs is a number: $runs" >&2
    exit 2
    ;;
esac
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
trap 'exit 130' INT TERM HUP

python=$("$home/tools/python.sh")
for run in $(seq "$runs"); do
    echo "quick run $run of $runs" >&2
    "$home/tools/bench.sh" "$build" quick "$work/quick" raw >/dev/null
done
for run in 1 2; do
    echo "normal run $run of 2" >&2
    "$home/tools/bench.sh" "$build" normal "$work/normal" raw >/dev/null
done
"$python" "$home/plot.py" selfcheck --json "$work/selfcheck.json" \
    --full "$work"/normal/* -- "$work"/quick/*

target=$home/results/selfcheck-$(date -u +%Y-%m-%d)
n=1
while [ -e "$target.json" ]; do
    n=$((n + 1))
    target=$home/results/selfcheck-$(date -u +%Y-%m-%d)-$n
done
cp "$work/selfcheck.json" "$target.json"
echo "$target.json"
