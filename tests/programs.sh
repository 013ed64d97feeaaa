#!/bin/sh
# Whole programs in rounds, on programs made up: tests/programs.sh TOOLS
# SPDX-License-Identifier: MIT
set -eu
. "$(dirname "$0")/lib.sh"
tools=$1
command -v hyperfine >/dev/null || {
    echo "SKIPPED: no hyperfine: apt-get install hyperfine"
    exit 77
}
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
mkdir "$work/bin" "$work/out"

# A program that knows nothing but its counts; some choices are no good.
cat >"$work/bin/search" <<'END'
#!/bin/sh
expect=
case "$*" in
--list)
    printf 'axis\tchoice\tdefault\truns\tquestion\trow\n'
    for line in 'way a yes yes' 'way b no yes' 'way avx no no' \
        'check c yes yes'; do
        set -- $line
        printf '%s\t%s\t%s\t%s\tq_%s\t%s+part\n' "$1" "$2" "$3" "$4" "$1" "$2"
    done
    exit
    ;;
*avx*) exit 2 ;;
esac
while [ $# -gt 2 ]; do
    case $1 in
    --expect) expect=$2 ;;
    --hash) ;;
    --*) choice=$2 ;;
    esac
    shift 2
done
nodes=$(($2 * 100))
[ "${choice-}" != "$(cat "${0%/*}/wrong" 2>/dev/null || echo none)" ] || nodes=7
echo "nodes $nodes nps 5"
[ -z "$expect" ] || [ "$nodes" = "$expect" ] || {
    echo "search: $nodes nodes, expected $expect" >&2
    exit 1
}
END
chmod +x "$work/bin/search"

PROGRESS_EVERY=0 "$tools/programs.sh" "$work" smoke "$work/out" \
    2>"$work/said" || fail "$(cat "$work/said")"
is 'progress' "$(grep -c '^programs: [0-9]* %, [0-9]*:[0-9][0-9] left$' \
    "$work/said")" 3
is 'the last of it' "$(tail -n 1 "$work/said")" 'programs: 100 %, 0:00 left'
is 'files' "$(find "$work/out" -mindepth 1 | sed 's|.*/||' | sort | tr '\n' ' ')" \
    'programs.json.gz programs.tsv '
is 'commands' "$(cut -f 1 "$work/out/programs.tsv" | sort | tr '\n' ' ')" \
    'name search/check/aa/0 search/check/c/0 search/check/c/start search/way/a/0 search/way/a/start search/way/aa/0 search/way/b/0 search/way/b/start '
python3 - "$work/out/programs.json.gz" <<'PYTHON' || fail 'json of the rounds'
import gzip, json, sys
with gzip.open(sys.argv[1], "rt") as file:
    text = file.read()
raw = json.loads(text)
orders = [[run["command"] for run in one["results"]] for one in raw["rounds"]]
assert len(orders) == 3 and all(len(set(o)) == 8 for o in orders), orders
assert orders[0] != orders[1], "the order is the same"
assert "/bin/" not in text, "a path"
PYTHON

# A wrong count: exit 1, the choice is named, and nothing is left.
rm -f "$work"/out/*
echo b >"$work/bin/wrong"
status=0
said=$("$tools/programs.sh" "$work" smoke "$work/out" 2>&1 >/dev/null) || status=$?
is 'wrong count' $status 1
case $said in
*'programs.sh: search/way/b/'*': search: 7 nodes, expected '*) ;;
*) fail "wrong count: $said" ;;
esac
is 'left over' "$(find "$work/out" -mindepth 1)" ''
rm "$work/bin/wrong"

# Stopped: nothing is left either.
setsid env --default-signal=INT "$tools/programs.sh" "$work" 10 "$work/out" \
    >/dev/null 2>&1 &
sleep 1
kill -s TERM -- -$!
wait $! 2>/dev/null || true
is 'left when stopped' "$(find "$work/out" -mindepth 1)" ''

refuses 'no such size: huge' "$tools/programs.sh" "$work" huge "$work/out"
refuses 'no such size: 0' "$tools/programs.sh" "$work" 0 "$work/out"
refuses 'MINUTES: not a number of minutes: ten' \
    env MINUTES=ten "$tools/bench.sh" "$work" full "$work/out"
refuses 'usage' "$tools/programs.sh" "$work"
refuses 'neither perft nor search' "$tools/programs.sh" "$work/out" smoke "$work/out"
sed -i 's/question.trow/row/' "$work/bin/search"
refuses 'search --list: no column question' "$tools/programs.sh" "$work" smoke "$work/out"
finish
