#!/bin/sh
# What another engine asked is timed, and picks: tests/trace.sh BUILD SOURCE
# SPDX-License-Identifier: MIT
set -eu
. "$(dirname "$0")/lib.sh"
build=$(cd "$1" && pwd)
tools=$2/tools
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
mkdir "$work/tmp"
cd "$work" # no results/ is here
export FILTER='^(between[^/]*|aligned)/.*/throughput/[01]' TMPDIR="$work/tmp"

grep '^between ' "$build/recorded.txt" | tail -n 17000 >mine.txt
grep '^aligned ' "$build/recorded.txt" | head -n 300 >>mine.txt
result=$(TRACE=mine.txt "$tools/bench.sh" "$build" trace kept raw)

# picked FILE: what was picked for one question that it asks, and one other.
picked()
{
    TRACE=mine.txt "$tools/pick.sh" "$build" --json >"$1" 2>said || fail "$(cat said)"
}
FROM=$(FILTER='^between_batch/.*/throughput/[01]' "$tools/bench.sh" "$build" quick \
    first raw)
export FROM
picked out
unset FROM
picked without
is 'too few to be timed' "$(grep 'too few' said)" \
    'mine.txt: too few queries, left out: recorded_pins: 300 of at least 8192'
is 'nothing is kept' "$(ls -A tmp results 2>/dev/null)" 'tmp:'
python3 - "$result" out without <<'PYTHON' || fail 'what was timed and picked'
import gzip, hashlib, json, sys
result, *picks = sys.argv[1:]
with gzip.open(result + "/raw/bench.json.gz", "rt") as file:
    raw = json.load(file)
said, trace = raw["context"], open("mine.txt", "rb").read()
assert said["trace"] == "mine.txt" and said["traced"] == "recorded_pairs", said
assert said["trace_sha256"] == hashlib.sha256(trace).hexdigest()
assert said["set.recorded_pairs"].startswith("17000 queries, "), said
assert {run["name"].split("/")[1] for run in raw["benchmarks"]} == {
    "recorded_pairs"}
for path in picks:
    choices = {c["question"]: c for c in json.load(open(path))["choices"]}
    assert choices.keys() - {"aligned"} == {"between", "between_batch"}, path
    assert ("aligned" in choices) == (path == "without"), path
    for name, choice in choices.items():
        by = choice["decided_by"] or choice["why"]
        assert ("mine.txt" in by) == (name == "between"), (name, choice)
PYTHON

echo 'between a1 i9' >>mine.txt
TRACE=mine.txt refuses 'mine.txt:17301: ' "$tools/pick.sh" "$build" --json
is 'nothing is left' "$(ls -A tmp)" ''
TRACE=none.txt refuses 'none.txt: No such file' "$tools/pick.sh" "$build" --json
head -n 9000 mine.txt >few.txt
TRACE=few.txt refuses 'none can be timed: recorded_pairs: 9000 of at least 16384' \
    "$tools/pick.sh" "$build" --json
# All kinds, a query of each: docs/TRACE.md says how many are the least.
awk '!seen[$1 ($1 == "sliders" ? $2 : "")]++' "$build/recorded.txt" >few.txt
is 'the least in TRACE.md' "$("$build/bin/bench" --trace=few.txt 2>&1 |
    grep -o 'at least [0-9]*' | sort -u | sed 's/.* //; s/...$/,&/; s/^,//' | sort)" \
    "$(sed -n '/^others. At least/,/^fewer/p' "$2/docs/TRACE.md" |
        grep -o '[0-9][0-9]*,[0-9]*' | sort -u)"
echo 'gives_check 8/8/8/8/8/8/8/2RK3k w Q - ; d1c1q' >few.txt
refuses 'few.txt:1: no legal move here: d1c1q' "$build/bin/bench" --trace=few.txt
echo '# nothing' >mine.txt
TRACE=mine.txt refuses 'no query of a question' "$tools/pick.sh" "$build" --json
finish
