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
export FILTER='^between[^/]*/.*/throughput/[01]' TMPDIR="$work/tmp"

grep '^between ' "$build/recorded.txt" | tail -n 17000 >mine.txt
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
    assert choices.keys() == {"between", "between_batch"}, choices.keys()
    for name, choice in choices.items():
        by = choice["decided_by"] or choice["why"]
        assert ("mine.txt" in by) == (name == "between"), (name, choice)
PYTHON

echo 'between a1 i9' >>mine.txt
TRACE=mine.txt refuses 'mine.txt:17001: ' "$tools/pick.sh" "$build" --json
is 'nothing is left' "$(ls -A tmp)" ''
TRACE=none.txt refuses 'none.txt: No such file' "$tools/pick.sh" "$build" --json
echo '# nothing' >mine.txt
TRACE=mine.txt refuses 'no query of a question' "$tools/pick.sh" "$build" --json
finish
