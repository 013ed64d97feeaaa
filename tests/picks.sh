#!/bin/sh
# Several choices at once against none: tests/picks.sh BUILD SOURCE_FOLDER
# SPDX-License-Identifier: MIT
set -eu
. "$(dirname "$0")/lib.sh"
picks=$2/tools/picks.sh
command -v hyperfine >/dev/null || {
    echo "SKIPPED: no hyperfine: apt-get install hyperfine"
    exit 77
}
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
mkdir "$work/build" "$work/out"
cp "$1/CMakeCache.txt" "$work/build"
left() { find "$work/out" -mindepth 1 | sed 's|.*/||' | sort | tr '\n' ' '; }

"$picks" "$work/build" 'one:between=star,pins=snipers' smoke "$work/out" \
    2>"$work/said" || fail "$(cat "$work/said")"
is 'files' "$(left)" \
    'perft-picks-blocks.tsv.xz search-picks-blocks.tsv.xz whole.json.gz whole.tsv '
is 'commands' "$(cut -f 1-3 "$work/out/whole.tsv" | tr '\t\n' '  ')" \
    'name program choice perft/none perft none perft/one perft one search/none search none search/one search one '
for program in perft search; do
    is "columns of $program" \
        "$(xzgrep '^task' "$work/out/$program-picks-blocks.tsv.xz")" \
        "$(printf 'task\tdepth\tnodes\tpicks/none\tpicks/aa\tpicks/one')"
done
python3 - "$work/out/whole.json.gz" <<'PYTHON' || fail 'json of the rounds'
import gzip, json, sys
with gzip.open(sys.argv[1], "rt") as file:
    text = file.read()
whole = json.loads(text)
rounds = [sorted(run["command"] for run in one["results"])
          for one in whole["rounds"]]
names = ["perft/none", "perft/one", "search/none", "search/one"]
assert rounds == [names] * 3, rounds
assert whole["places"] == 16, whole["places"]
assert "/bin/" not in text, "a path"
PYTHON

# The same code elsewhere: no two places are one.
is 'places' "$(for binary in "$work"/build/picks/bin/search \
    "$work"/build/picks/bin/shifted/search-*; do
    nm "$binary" | awk '$3 ~ /^search_picks_one$/ || $3 == "run" { print $1 }' |
        tr '\n' ' '
    echo
done | sort -u | wc -l)" 16

rm "$work"/out/*
refuses 'no such choice: between=fastest' "$picks" "$work/build" \
    one:between=fastest smoke "$work/out"
refuses 'no such size: huge' "$picks" "$work/build" one:between=star huge \
    "$work/out"
refuses 'not built' "$picks" "$work/out" one:between=star smoke "$work/out"
refuses 'usage' "$picks" "$work/build"
is 'left over' "$(left)" ''
finish
