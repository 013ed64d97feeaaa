#!/bin/sh
# Packs what a result found into one small file to send in.
#
#   tools/submit.sh RESULT OUT
#
# Into OUT, NAME.tar.xz, go what the machine is, every verdict and interval, the
# rows of a table as columns, which packs better, the picks with their joint
# tables, and SHA256SUMS of these and of the raw times, which stay where they are.
# Exits 2 if it is larger than 200 KB, and writes
# nothing over.
# SPDX-License-Identifier: MIT
set -eu
# shellcheck source=tools/result.sh
. "$(dirname "$0")/result.sh"

# Where there is no sha256sum there is perl's.
sums()
{
    if command -v sha256sum >/dev/null; then
        sha256sum "$@"
    else
        shasum -a 256 "$@"
    fi
}

[ $# -eq 2 ] || die "usage: tools/submit.sh RESULT OUT"
result=$1
for part in context.json strategies.json.gz verdicts.json raw; do
    [ -e "$result/$part" ] ||
        die "$result/$part: not there: make report FROM=$result"
done
name=$(basename "$(cd "$result" && pwd)")
target=$2/$name.tar.xz
[ ! -e "$target" ] || die "$target: exists; nothing is overwritten"
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
trap 'exit 130' INT
trap 'exit 143' TERM HUP
mkdir "$work/$name"
for part in context.json strategies.json.gz agreement.json; do
    [ ! -e "$result/$part" ] || cp "$result/$part" "$work/$name"
done
python=$("$home/tools/python.sh")
"$python" "$home/plot.py" pick --json "$result" >"$work/$name/pick.json"
for part in verdicts.json programs.json; do
    [ ! -e "$result/$part" ] || "$python" -c '
import json, sys
judged = json.load(sys.stdin)
for table in judged["tables"]:
    rows = table["rows"]
    table["rows"] = {key: [row[key] for row in rows] for key in rows[0]}
json.dump(judged, sys.stdout, separators=(",", ":"))' \
        <"$result/$part" >"$work/$name/$part"
done
{
    (cd "$work/$name" && sums -- *)
    (cd "$result" && sums raw/*)
} >"$work/SHA256SUMS"
mv "$work/SHA256SUMS" "$work/$name"
tar -C "$work" -cf "$work/packed.tar" "$name"
xz -9e "$work/packed.tar"
bytes=$(wc -c <"$work/packed.tar.xz")
[ "$bytes" -le 200000 ] || die "$result: $bytes bytes packed: more than 200000"
mkdir -p "$2"
partial=$2/.partial-$$
trap 'rm -rf "$work" "$partial"' EXIT
cp "$work/packed.tar.xz" "$partial"
mv "$partial" "$target"
echo "$target"
