# What the script tests share: sourced, not run. $work is a folder of their own.
# SPDX-License-Identifier: MIT
# shellcheck shell=sh
set -eu

failures=0
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

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

# wants COMMAND...: or it is skipped. $python is one that has what report/ needs.
# shellcheck disable=SC2034 # who calls uses it
wants()
{
    for command; do
        case $command in
        python) python=$("$(dirname "$0")/../tools/python.sh" 2>&1) ;;
        *) command -v "$command" >"$work/said" ;;
        esac || {
            echo "SKIPPED: no $command here; see tools/setup.sh test"
            exit 77
        }
    done
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
# $work/timed what it writes, and in $work/nodes for each block the nodes it says,
# and those of its task alone, to its depth and to one less.
takes_turns()
{
    "$1" time --seconds 0 --seed 5 --axes "$2" >"$work/timed" || fail 'time'
    python3 - "$work/timed" "$1" "$2" >"$work/nodes" <<'PYTHON' || fail 'time: what is written'
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
    is 'time: blocks' "$(wc -l <"$work/nodes")" 3
}

# others PROGRAM: of each axis a choice that runs and is not the default.
others()
{
    "$1" --list | awk -F '\t' '$1 != "picks" && $3 == "no" && $4 == "yes" {
        last[$1] = $2 }
    END { for (axis in last) print "--" axis " " last[axis] }'
}

# is_a_program NAME PROGRAM NODES: what perft and search have in common; NODES are
# those of the start position to depth 2.
is_a_program()
{
    name=$1
    program=$2
    nodes=$3
    is 'nodes' "$("$program" startpos 2 | sed -n '$s/ nps [0-9]*$//p')" "nodes $nodes"
    "$program" --expect "$nodes" startpos 2 >"$work/said" || fail 'expected count'
    status=0
    "$program" --expect $((nodes + 1)) startpos 2 >"$work/said" 2>&1 || status=$?
    is 'unexpected count' $status 1
    is 'bench' "$("$program" bench --max-depth 2 | sed 's/[0-9][0-9]*/N/g')" \
        'N nodes N nps'
    is 'list' "$("$program" --list | head -n 1 | tr '\t' ' ')" \
        'axis choice default runs table_bytes needs question row source body'
    is 'a list on a terminal' "$(on_terminal "$program" --list |
        awk '{ print index($0, " " $2 " ") }' | sort -u | wc -l)" 1
    "$program" --help | grep -q "^For example: $name --" || fail 'help'

    # shellcheck disable=SC2046 # a word is an argument
    set -- $(others "$program")
    [ $# -lt 4 ] || refuses "$name:${3#--}: " "$program" "$1" "$2" "$3" "$4" bench
    [ $# -lt 2 ] ||
        refuses "$name:usage: every choice is timed" "$program" time "$1" "$2"
    if "$program" --list | grep -q '^picks	'; then
        refuses "$name:sliders: " "$program" --picks none --sliders pext bench
        refuses "$name:picks: " "$program" --between star --picks none bench
    else
        refuses "$name:usage: " "$program" --picks none bench
    fi
    refuses "$name:board: " "$program" 'x w - - 0 1' 3
    for depth in x -1 31; do
        refuses "$name:depth: " "$program" startpos $depth
    done
    refuses "$name:depth: " "$program" 8/8/8/8/8/8/8/K6k w - - 3
    refuses "$name:sliders: " "$program" --sliders fastest startpos 1
    refuses "$name:threads: " "$program" --threads 0 startpos 1
    refuses "$name:expect: " "$program" --expect -1 bench
    refuses '/nowhere.epd' "$program" --suite /nowhere.epd
    refuses "$name:axes: no such axis: nonsense" "$program" time --axes nonsense
    refuses "$name:axes: no such axis: chec" "$program" time --axes legal,chec
    refuses "$name:axes: no such axis: " "$program" time --axes legal,
    refuses "$name:seconds: " "$program" time --seconds soon
    refuses "$name:usage: " "$program"
    for words in startpos '--fast bench' --sliders '--max-depth 3 startpos 2' \
        'time --seed' '--axes legal bench' 'time bench'; do
        # shellcheck disable=SC2086 # a word is an argument
        refuses "$name:usage: " "$program" $words
    done
}

# copy_sources SOURCE_FOLDER: to change and build them in $work.
copy_sources()
{
    for part in CMakeLists.txt chess suite impl bench ask tests tools header report measure \
        plot.py; do
        cp -r "$1/$part" "$work"
    done
}

finish()
{
    [ $failures -eq 0 ] || exit 1
}
