# What the script tests share: sourced, not run.
# SPDX-License-Identifier: MIT
# shellcheck shell=sh

failures=0

fail()
{
    echo "FAILED: $1"
    failures=$((failures + 1))
}

# is WHAT GOT WANT
is()
{
    [ "$2" = "$3" ] || fail "$1: got '$2', want '$3'"
}

# refuses WANTED_TEXT COMMAND...: exit 2 and one line that holds the text.
refuses()
{
    wanted=$1
    shift
    status=0
    said=$("$@" 2>&1 >/dev/null </dev/null) || status=$?
    is "$* status" $status 2
    is "$* lines" "$(printf '%s\n' "$said" | wc -l)" 1
    case $said in
    *"$wanted"*) ;;
    *) fail "$*: said '$said', without '$wanted'" ;;
    esac
}

# on_terminal COMMAND...: what it says where standard output is one.
on_terminal()
{
    python3 -c 'import pty, sys; pty.spawn(sys.argv[1:])' "$@" | tr -d '\r'
}

# axes_are_whole PROGRAM ASK AXES...: do these axes offer every method that is
# measured for their questions, and nothing else?
axes_are_whole()
{
    asked=$2
    program=$1
    shift 2
    "$asked" --json --list | python3 -c '
import json, subprocess, sys
methods = {q["question"]: {
    s["strategy"].split("+")[0] for s in q["strategies"][1:]
    if s["role"] == "candidate"} for q in json.load(sys.stdin)}
lines = subprocess.run([sys.argv[1], "--list"], capture_output=True, text=True)
rows = [line.split("\t") for line in lines.stdout.splitlines()[1:]]
for axis in sys.argv[2:]:
    chosen = [row for row in rows if row[0] == axis]
    names, questions = {row[1] for row in chosen}, {row[6] for row in chosen}
    if questions - {"-"}: # those of an axis that the program has
        assert names == methods[questions.pop()], axis
' "$program" "$@" || fail "axes: not all of $*"
}

# takes_turns PROGRAM AXES: its choices on these, separated by commas. Leaves in
# $timed.nodes for each block the nodes it says, and those of its task alone, to
# its depth and to one less.
takes_turns()
{
    # shellcheck disable=SC2154 # a file that the caller names
    "$1" time --seconds 0 --seed 5 --axes "$2" >"$timed" || fail 'time'
    python3 - "$timed" "$1" "$2" >"$timed.nodes" <<'PYTHON' || fail 'time: what is written'
import subprocess, sys
axes = sys.argv[3].split(",")
said, lines = [], []
for line in open(sys.argv[1]).read().splitlines():
    (said if line.startswith("#") else lines).append(line)
assert "# seed: 5" in said and any(s.startswith("# clock: ") for s in said)
rows = [line.split("\t") for line in subprocess.run(
    [sys.argv[2], "--list"], capture_output=True, text=True).stdout.splitlines()]
want = [f"{r[0]}/{r[1]}" for r in rows
        if r[0] in axes and r[3] == "yes"]
head, *blocks = [line.split("\t") for line in lines]
assert head[:4] == ["block", "task", "depth", "nodes"]
assert sorted(head[4:]) == sorted(want + [axis + "/aa" for axis in axes]), head
assert [b[0] for b in blocks] == ["0", "1", "2"], blocks
for block in blocks:
    assert len(block) == len(head) and all(int(ns) > 0 for ns in block[4:])
    tasks = [subprocess.run([sys.argv[2], block[1], str(int(block[2]) - less)],
                            capture_output=True, text=True) for less in (0, 1)]
    assert not any(task.returncode for task in tasks), block
    print(block[3], *(t.stdout.splitlines()[-1].split()[1] for t in tasks))
PYTHON
    again=$("$1" time --seconds 0 --seed 5 --axes "${2%%,*}" | cut -f 2-4 |
        tail -n 3)
    is 'time: blocks' "$(wc -l <"$timed.nodes")" 3
    is 'time: the same tasks' "$again" "$(cut -f 2-4 "$timed" | tail -n 3)"
}

# others PROGRAM: of each axis a choice that runs and is not the default.
others()
{
    "$1" --list | awk -F '\t' '$1 != "picks" && $3 == "no" && $4 == "yes" {
        last[$1] = $2 }
    END { for (axis in last) print "--" axis " " last[axis] }'
}

# refuses_two NAME PROGRAM: two choices, where it has two axes.
refuses_two()
{
    name=$1
    program=$2
    # shellcheck disable=SC2046 # a word is an argument
    set -- $(others "$program")
    [ $# -lt 4 ] || refuses "$name:${3#--}: " "$program" "$1" "$2" "$3" "$4" bench
}

# refuses_turns NAME PROGRAM
refuses_turns()
{
    refuses "$1:axes: no such axis: nonsense" "$2" time --axes nonsense
    refuses "$1:axes: no such axis: chec" "$2" time --axes legal,chec
    refuses "$1:axes: no such axis: " "$2" time --axes legal,
    refuses "$1:seconds: " "$2" time --seconds soon
    refuses "$1:usage: a value is missing" "$2" time --seed
    refuses "$1:usage: this is for time: axes" "$2" --axes legal bench
    other=$(others "$2" | head -n 1)
    # shellcheck disable=SC2086 # a word is an argument
    [ ! "$other" ] ||
        refuses "$1:usage: every choice is timed" "$2" time $other
    refuses "$1:usage: " "$2" time bench
}

# A copy of the sources in $work to change, build and judge, for tests that take
# SOURCE_FOLDER C_COMPILER CXX_COMPILER ISA. One question is built. In the
# environment RECORDED names what a search asked, as a build has it.

# copy_sources SOURCE_FOLDER
# shellcheck disable=SC2154 # work
copy_sources()
{
    for part in CMakeLists.txt chess suite impl bench ask tests tools header report measure \
        plot.py; do
        cp -r "$1/$part" "$work"
    done
}

# build_copy C_COMPILER CXX_COMPILER ISA [QUESTION]: between if not said.
build_copy()
{
    cmake -S "$work" -B "$work/build" -DTESTS=ON -DISA="$3" \
        -DCMAKE_C_COMPILER="$1" -DCMAKE_CXX_COMPILER="$2" \
        -DCMAKE_BUILD_TYPE=None -DCMAKE_C_FLAGS='-O1 -DNDEBUG' \
        -DLAYOUTS=2 -DQUESTIONS="${4-between}" -DPROGRAMS=OFF \
        -DRECORDED="${RECORDED-}" >"$work/log"
    make_copy
}

# Builds again what has changed.
make_copy()
{
    cmake --build "$work/build" -j "$(nproc)" \
        --target bench ask test_question >>"$work/log" 2>&1 || {
        cat "$work/log"
        exit 1
    }
}

# caught STRATEGY A B [QUESTION SET]: of between if not said; test, benchmark and ask find the strategy wrong, the
# test first for the squares A and B.
caught()
{
    status=0
    "$work/build/bin/test_question" "${4-between}" >"$work/log" 2>&1 || status=$?
    [ $status -ne 0 ] || fail 'the test passed'
    grep -q "$1 $2 $3" "$work/log" || fail "the test did not name $1 $2 $3"

    for mode in throughput latency cold_l1 cold_l2; do
        status=0
        "$work/build/bin/bench" --every-mode --benchmark_repetitions=1 \
            "--benchmark_filter=^${4-between}/${5-random}/$mode/1" --rows="^$1\$" \
            >"$work/log" 2>&1 || status=$?
        is "the benchmark, $mode" $status 1
        grep -q "${4-between}/${5-random}/$mode/1.*wrong answers: $1" "$work/log" ||
            fail "$mode did not say why"
    done

    status=0
    "$work/build/bin/ask" "${4-between}" all "$2" "$3" >"$work/log" || status=$?
    is 'ask all' $status 1
}

finish()
{
    [ $failures -eq 0 ] || exit 1
}
