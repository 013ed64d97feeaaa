#!/bin/sh
# bench, as a user types it: tests/bench.sh PROGRAM LAYOUTS
# SPDX-License-Identifier: MIT
. "$(dirname "$0")/lib.sh"
bench=$1

brief="--benchmark_repetitions=1 --warm-up=1e-6 --patience=1e-9"
one='--benchmark_filter=^between/random/latency/0'

echo 'between/random/latency 1 rectangular,star,floor' >"$work/two"
echo 'between/random/latency 3 star' >"$work/three"
# shellcheck disable=SC2086 # words on purpose
"$bench" $brief "$one" --tables="$work/two" --windows \
    --benchmark_format=json >"$work/out.json" 2>"$work/err"
is 'silent on a file at first' "$(cat "$work/err")" ''
# shellcheck disable=SC2086
PROGRESS_EVERY=0 "$bench" $brief --benchmark_repetitions=4 "$one" \
    --benchmark_format=json >/dev/null 2>"$work/err"
is 'then a line' "$(grep -c '^bench: [0-9]* %, [0-9]*:[0-9][0-9] left$' \
    "$work/err")" "$(wc -l <"$work/err")"
is 'the last line' "$(tail -n 1 "$work/err" | cut -d , -f 1)" 'bench: 75 %'
python3 - "$work/out.json" "$work/sets" <<'PYTHON' || fail 'one case'
import json, sys
raw = json.load(open(sys.argv[1]))
(case,) = raw["benchmarks"]
assert case["name"].startswith("between/random/latency/0/"), case["name"]
answers, *rows = case["label"].split("; ")
windows = len(answers.split()) - 1
assert windows > 1 and answers.startswith("answers "), answers
names, ticks = zip(*(row.split(" ", 1) for row in rows))
assert sorted(names) == ["floor", "rectangular", "star"], names
for own in ticks:
    assert len(own.split()) == windows
    assert all(int(t.rstrip("!")) > 0 for t in own.split()), own
for key in ("compiler", "flags", "target", "governor", "sets", "tick_ns",
            "set.random", "set.recorded_pairs", "layout.0"):
    assert raw["context"][key], key
sets = sorted(raw["context"]["sets"].split())
assert sets == sorted(key[4:] for key in raw["context"] if key[:4] == "set.")
print("\n".join(sets), file=open(sys.argv[2], "w"))
PYTHON

is 'version' "$("$bench" --version | grep -c '^sightline [0-9.]*\( (AVX10.1)\)\?$')" 1

# Every table is named question/set/mode/layout, in every layout. A build without
# them, where memory is watched, has the same names.
names_tables()
{
    some='--benchmark_filter=^(between|threats|write_moves)/'
    "$bench" --benchmark_list_tests=true "$some" >"$work/list"
    is 'names' "$(grep -vcE '^[a-z0-9_]+(/[a-z0-9_]+){2}/[0-9]+(/|$)' "$work/list")" 0
    is 'layouts' "$(cut -d / -f 4 "$work/list" | sort -u | wc -l)" "$1"
    is 'modes' "$(cut -d / -f 3 "$work/list" | sort -u | tr '\n' ' ')" \
        'cold_l1 cold_l2 latency throughput '
    is 'sets' "$(grep '^between/' "$work/list" | cut -d / -f 2 | sort -u)" \
        "$(sort "$work/sets")"
    # Without the sets of other questions there are the same tables; one of these is
    # recorded where another question is asked.
    "$bench" --benchmark_list_tests=true --benchmark_filter='^threats/' >"$work/few"
    is 'tables of one question' "$(cat "$work/few")" "$(grep '^threats/' "$work/list")"
    grep -q '^threats/recorded_' "$work/few" || fail 'what another question records'
    "$bench" --first-sets --modes=latency,cold_l1 --benchmark_list_tests=true \
        '--benchmark_filter=^between/' >"$work/list"
    is 'first set' "$(cut -d / -f 2-3 "$work/list" | sort -u | tr '\n' ' ')" \
        'recorded_pairs/cold_l1 recorded_pairs/latency '

    "$bench" --sets=random,rooks --modes=latency --benchmark_list_tests=true \
        '--benchmark_filter=^(between.*|sliders)/' >"$work/list"
    is 'chosen sets' "$(cut -d / -f 1-3 "$work/list" | sort -u | tr '\n' ' ')" \
        'between/random/latency between_batch/random/latency sliders/rooks/latency '
    "$bench" --layouts=1 --benchmark_list_tests=true \
        '--benchmark_filter=^between/' >"$work/list"
    is 'chosen layouts' "$(cut -d / -f 4 "$work/list" | sort -u)" 0
}
[ "$2" -eq 0 ] || names_tables "$2"

# Every visit is written.
# shellcheck disable=SC2086
"$bench" $brief "$one" --tables="$work/three" \
    --benchmark_out="$work/out.json" >/dev/null 2>&1
is 'visits' "$(grep -c '"run_type": "iteration"' "$work/out.json")" 3

status=0
"$bench" --benchmark_filter=nothing >/dev/null 2>&1 || status=$?
is 'a filter that matches nothing' $status 1

refuses '--loud' "$bench" --loud
refuses 'format' "$bench" --benchmark_format=poem
refuses 'filter' "$bench" '--benchmark_filter=('
"$bench" --help | grep -q -- '--patience=SECONDS' || fail 'help'
refuses 'layouts=none: want a number, over 0 to' "$bench" --layouts=none
refuses 'repetitions' "$bench" --benchmark_repetitions=0
echo 'between/random/latency star' >"$work/bad"
refuses 'bad:1: want a table, a number' "$bench" "$one" --tables="$work/bad"
# shellcheck disable=SC2086
is 'no such folder' "$("$bench" $brief "$one" --tables="$work/two" \
    --benchmark_out="$work/no-such-folder/out" 2>&1 >/dev/null |
    grep -c no-such-folder)" 1
refuses 'modes: no such name: poem' "$bench" --modes=latency,poem
refuses 'sets: no such name: rando' "$bench" --sets=random,rando
refuses 'no such name' "$bench" --sets=
refuses 'nowhere.epd' "$bench" --positions=nowhere.epd
refuses "$work" "$bench" --positions="$work"
kings='4k3/8/8/8/8/8/8/4K3 w - -'
echo "$kings" >"$work/kings.epd"
refuses 'no position has what ' "$bench" --positions="$work/kings.epd"
while IFS='|' read -r said text; do
    printf '%b' "$text" >"$work/bad.epd"
    refuses "$work/bad.epd:$said" "$bench" --positions="$work/bad.epd"
done <<END
 holds no position|# nothing\n
 holds a zero byte, so it is no text|$kings\0\n
4: board: a rank must have eight squares: 7|$kings\n\n$kings\n4k3/7 w
1: opcode: no such depth: D16 5|$kings ;D16 5\n
1: opcode: a depth is given twice: D1 21|\\0357\\0273\\0277$kings ;D1 20 ;D1 21\n
1: opcode: a depth's count must be a number: D1 5 6 |$kings ;D1 5 6 ;D2 25\n
1: opcode: a depth's count must be a number: D1 18446744073709551616|$kings ;D1 18446744073709551616\n
END
# What is in one: tests/python/test_measured.py.
refuses 'No such file' "$bench" --trace="$work/none"
finish
