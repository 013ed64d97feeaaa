#!/bin/sh
# A run leaves a whole result or none: tests/results.sh BUILD SOURCE_FOLDER
# SPDX-License-Identifier: MIT
set -eu
. "$(dirname "$0")/lib.sh"
build=$1
source=$2
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
results=$work/results

run() { "$source/tools/bench.sh" "$build" smoke "$results" "$@"; }

# Two runs: two folders, whatever they are called.
first=$(run raw)
before=$(ls -lR --time-style=full-iso "$first")
second=$(run 2>"$work/said")
[ "$first" != "$second" ] || fail 'the second result took the first one'\''s name'
is 'the first result' "$(ls -lR --time-style=full-iso "$first")" "$before"
is 'what it ends with' "$(tail -n 1 "$work/said")" "open $second/index.html"
grep -q '^Resolution: ' "$work/said" &&
    grep -q '^between  *rectangular ' "$work/said" ||
    fail "what was found: $(cat "$work/said")"
for part in raw/bench.json.gz raw/windows.tsv.xz raw/rest.tsv.xz context.json \
    raw/symbols.txt.gz strategies.json.gz verdicts.json \
    verdicts.md index.html between-times.svg \
    between-bytes.svg between_batch-times.svg \
    raw/search.tsv.gz raw/search-blocks.tsv.xz raw/perft.tsv.gz \
    raw/perft-blocks.tsv.xz raw/calls.tsv.gz programs.json \
    between-programs.svg; do
    [ -s "$second/$part" ] || fail "$part is missing"
done
zgrep -q '"host_name": ""' "$second/raw/bench.json.gz" &&
    ! xzgrep -q "$build" "$second"/raw/* ||
    fail 'the result names the host or a folder of it'
! grep -q -e 'https\?://' "$second/index.html" || fail 'the page loads something'

# What is sent in: small, whole, and never written over.
packed=$("$source/tools/submit.sh" "$second" "$work/submit")
[ "$(wc -c <"$packed")" -le 200000 ] || fail "$packed is large"
mkdir "$work/unpacked"
tar -C "$work/unpacked" -xJf "$packed"
(cd "$work/unpacked/$(basename "$second")" && sha256sum --quiet --ignore-missing -c \
    SHA256SUMS && grep -q raw/windows SHA256SUMS) || fail 'its check sums'
grep ' raw/' "$work/unpacked/$(basename "$second")/SHA256SUMS" >"$work/sums"
(cd "$second" && sha256sum --quiet -c "$work/sums") || fail 'check sums of raw times'
python3 - "$second" "$work/unpacked"/* <<'PYTHON' || fail 'verdicts that are sent in'
import json, sys
one, other = (json.load(open(folder + "/verdicts.json"))["tables"]
              for folder in sys.argv[1:])
assert len(one) > 0
for table, packed in zip(one, other, strict=True):
    rows = packed.pop("rows")
    packed["rows"] = [dict(zip(rows, row)) for row in zip(*rows.values())]
    assert table == packed
PYTHON
refuses 'nothing is overwritten' "$source/tools/submit.sh" "$second" "$work/submit"
refuses 'context.json: not there' "$source/tools/submit.sh" "$first" "$work/submit"
is 'what is sent in' "$(ls -A "$work/submit")" "$(basename "$packed")"

# The latest is the one that was measured last, whatever it is called.
mv "$second" "$results/0000-second"
second=$results/0000-second
is 'the latest result' "$("$source/tools/latest.sh" "$results")" "$second"
refuses 'no result' "$source/tools/latest.sh" "$work"

# Killed at any moment: nothing half is left under a result's name. A shell
# starts background commands deaf to INT, which env mends.
killed()
{
    setsid env --default-signal=INT "$source/tools/bench.sh" "$build" smoke \
        "$results" >/dev/null 2>&1 &
    sleep "$2"
    kill -s "$1" -- -$! 2>/dev/null || true
    wait $! 2>/dev/null || true
}
for after in 0.3 1.2 3; do
    killed TERM $after
    killed KILL $after
done
killed INT 0.8
for folder in "$results"/*; do
    [ "$folder" = "$first" ] || [ -s "$folder/index.html" ] ||
        fail "half a result: $folder"
done
run raw >/dev/null
is 'left over' "$(find "$results" -name '.partial-*')" ''

refuses 'huge' "$source/tools/bench.sh" "$build" huge "$results"
refuses 'not built' "$source/tools/bench.sh" "$work" quick "$results"
finish
