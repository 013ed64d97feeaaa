#!/bin/sh
# bench, as a user types it: tests/bench.sh PROGRAM LAYOUTS
# SPDX-License-Identifier: MIT
set -eu
. "$(dirname "$0")/lib.sh"
bench=$1
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

brief="--min-time=0.0001 --cold-medians=1"
one='--benchmark_filter=^between/star/random/latency/0'

# shellcheck disable=SC2086 # words on purpose
"$bench" $brief "$one" --benchmark_format=json >"$work/out.json" 2>"$work/err"
is 'silent on a file for half a minute' "$(cat "$work/err")" ''
# shellcheck disable=SC2086
PROGRESS_EVERY=0 "$bench" $brief "$one" --benchmark_repetitions=2 \
    --benchmark_format=json >/dev/null 2>"$work/err"
is 'then a line' "$(grep -c '^bench: [0-9]* %, [0-9]*:[0-9][0-9] left$' \
    "$work/err")" "$(wc -l <"$work/err")"
is 'the last line' "$(tail -n 1 "$work/err")" 'bench: 100 %, 0:00 left'
python3 - "$work/out.json" <<'PYTHON' || fail 'json of one case'
import json, sys
raw = json.load(open(sys.argv[1]))
(case,) = raw["benchmarks"]
assert case["name"].startswith("between/star/random/latency/0"), case["name"]
assert case["queries"] >= 65536
for key in ("cpu", "compiler", "flags", "virtual", "governor", "sets",
            "set.random", "set.king_slider", "layout.0"):
    assert raw["context"][key], key
PYTHON

# Every row is named question/strategy/set/mode/layout, in every layout.
"$bench" --benchmark_list_tests=true >"$work/list"
is 'names' "$(grep -vcE '^[a-z0-9_]+(/[a-z0-9_+]+){3}/[0-9]+(/|$)' "$work/list")" 0
is 'layouts' "$(cut -d / -f 5 "$work/list" | sort -u | wc -l)" "$2"
is 'modes' "$(cut -d / -f 4 "$work/list" | sort -u | tr '\n' ' ')" \
    'cold_l1 cold_l2 latency throughput two_threads '
is 'sets' "$(cut -d / -f 3 "$work/list" | sort -u | tr '\n' ' ')" \
    'aligned bishops cousins evasions games garbage king_slider king_steps moves no_checks only_checks queen_batches queens random real_checks rooks targets '
"$bench" --first-sets --modes=latency,cold_l1 --benchmark_list_tests=true \
    '--benchmark_filter=^between/star/' >"$work/list"
is 'first set' "$(cut -d / -f 3-4 "$work/list" | sort -u | tr '\n' ' ')" \
    'king_slider/cold_l1 king_slider/latency '

# All rows answer what the reference answers, hot and cold.
# shellcheck disable=SC2086
"$bench" $brief --first-sets '--benchmark_filter=/0' >"$work/log" 2>&1 ||
    fail "a wrong answer: $(grep ERROR "$work/log")"

status=0
"$bench" --benchmark_filter=nothing >/dev/null 2>&1 || status=$?
is 'a filter that matches nothing' $status 1

refuses '--loud' "$bench" --loud
refuses 'format' "$bench" --benchmark_format=poem
refuses 'filter' "$bench" '--benchmark_filter=('
refuses 'min-time' "$bench" --min-time=soon
refuses 'min-time' "$bench" --min-time=-1
refuses 'cold-medians' "$bench" --cold-medians=0
refuses 'poem' "$bench" --modes=latency,poem
refuses 'nowhere.epd' "$bench" --positions=nowhere.epd
echo '8/8/8/8/8/8/8/8 w - -' >"$work/bad.epd"
refuses 'bad.epd:1' "$bench" --positions="$work/bad.epd"
refuses "$work" "$bench" --positions="$work"
finish
