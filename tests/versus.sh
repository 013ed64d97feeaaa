#!/bin/sh
# Two builds in turns, on builds made up: tests/versus.sh SOURCE_FOLDER
# SPDX-License-Identifier: MIT
set -eu
. "$(dirname "$0")/lib.sh"
tool=$1/tools/versus.sh
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
results=$work/results

# Builds that answer at once. A build with the file `slow` takes 1.3 times as
# long for the row b, one with the file `wrong` answers wrongly; every second
# process of a build finds the machine at half its pace. For NAP seconds each
# says every hundredth that it runs. `nm` knows no scripts.
mkdir -p "$work/old/bin" "$work/new/bin" "$work/path"
cat >"$work/old/bin/bench" <<'END'
#!/usr/bin/env python3
import json, os, random, sys, time
build = os.path.dirname(os.path.dirname(os.path.abspath(sys.argv[0])))
flags = dict(a.partition("=")[::2] for a in sys.argv[1:])
if "--help" in flags:
    print("--windows")
    sys.exit()
if flags["--benchmark_filter"] == "nothing":
    sys.exit("bench: --benchmark_filter=nothing matches nothing")
if "--benchmark_list_tests" in flags:
    print("q/a/s/latency/0")
    sys.exit()
side = os.path.basename(build)
log = open(os.path.join(os.path.dirname(build), "asked"), "a", buffering=1)
print(side, flags["--benchmark_filter"], file=log)
random.seed(side + os.path.basename(flags["--benchmark_out"]))
pace = 1 + random.getrandbits(1)
end = time.monotonic() + float(os.environ.get("NAP", 0))
while time.monotonic() < end:
    print(side, file=log)
    time.sleep(0.01)
wrong = os.path.exists(build + "/wrong")
tables = [f"q/s/{mode}/{layout}"
          for mode in ("throughput", "latency") for layout in range(6)]
slow = {"b": 1.3} if os.path.exists(build + "/slow") else {}
def label():
    return "answers 100; " + "; ".join(
        f"{row} {1e6 * pace * random.uniform(1, 1.01) * slow.get(row, 1):.0f}"
        for row in "abcdefgh")
cases = [{"name": table, "run_type": "iteration", "repetition_index": 0,
          "label": label(), **(
    {"error_occurred": True, "error_message": "wrong answers: a"}
    if wrong else {})} for table in tables]
context = {"host_name": "secret", "executable": "/secret/bench",
           "cpu": "Fake CPU", "virtual": "no", "compiler": "cc 1",
           "date": "2026-01-01T00:00:00", "tick_ns": "1", "sets": "s", "set.s": "1: x",
           **dict(pair.split("=", 1) for pair in
                  flags["--benchmark_context"].split(","))}
with open(flags["--benchmark_out"], "w") as file:
    json.dump({"context": context, "benchmarks": cases}, file, indent=1)
sys.exit(wrong)
END
cat >"$work/old/bin/ask" <<'END'
#!/usr/bin/env python3
import json
print(json.dumps([{"question": "q", "asks": "", "baseline": "a",
                   "strategies": [
    {"strategy": row, "table_bytes": 0, "needs": "", "idea": "", "source": "",
     "skipped": "", "role": "candidate"} for row in "abcdefgh"]}]))
END
printf '#!/bin/sh\n' >"$work/path/nm"
chmod +x "$work/old/bin/bench" "$work/old/bin/ask" "$work/path/nm"
cp "$work/old/bin/bench" "$work/old/bin/ask" "$work/new/bin"
PATH=$work/path:$PATH
export PATH REVISION=new OLD_REVISION='v1 (old)'

run() { "$tool" "$work/old" "$work/new" "$results" "$@" 2>>"$work/said"; }
asked() { sort "$work/asked" | tr '\n' ' '; }

# The same twice, at a pace that changes by half: tied.
FILTER='^q/' run >"$work/out" || fail "A/A: $(cat "$work/out" "$work/said")"
grep -q '^16 rows: 0 faster, 0 slower, 16 tied' "$work/out" ||
    fail "A/A: $(cat "$work/out")"
first=$(head -n 1 "$work/out")
is 'name' "${first##*/}" '2026-01-01-fake-cc-1-new-versus-v1--old-'
is 'what is asked' "$(asked)" 'new ^q/ new ^q/ new ^q/ old ^q/ old ^q/ old ^q/ '
is 'files' "$(cd "$first" && find . -type f | sort | tr '\n' ' ')" "$(
    for side in new old; do
        printf './%s ' $side/raw/bench-2.json.gz $side/raw/bench-3.json.gz \
            $side/raw/bench.json.gz $side/raw/rest-2.tsv.xz \
            $side/raw/rest-3.tsv.xz $side/raw/rest.tsv.xz \
            $side/raw/symbols.txt.gz \
            $side/raw/windows-2.tsv.xz $side/raw/windows-3.tsv.xz \
            $side/raw/windows.tsv.xz $side/strategies.json.gz
    done)"
! zgrep -q secret "$first"/*/raw/*.gz || fail 'the result names the host'

# A slower row is named; the first result is as it was.
before=$(ls -lR --time-style=full-iso "$first")
: >"$work/new/slow"
status=0
run 2 >"$work/out" || status=$?
is 'status of a slower row' $status 1
is 'turns' "$(wc -l <"$work/asked" | tr -d ' ')" $((6 + 4))
is 'slower rows' "$(sed -n 's/^  \([a-z]*\) .* \(slower\|faster\)$/\1 \2/p' \
    "$work/out" | tr '\n' ' ')" 'b slower b slower '
is 'the second result' "$(head -n 1 "$work/out")" "$first-2"
is 'the first result' "$(ls -lR --time-style=full-iso "$first")" "$before"

# Each runs for a quarter of a second, while the other is stopped.
rm "$work/new/slow" "$work/asked"
NAP=2 run 1 >/dev/null || fail 'in turns'
slices=$(uniq -c "$work/asked" | awk '$1 >= 10' | wc -l)
[ "$slices" -ge 3 ] || fail "in turns: $slices slices of $(
    wc -l <"$work/asked") hundredths"

# A wrong answer, and a run that is stopped: nothing is kept.
: >"$work/new/wrong"
status=0
run 1 >"$work/out" || status=$?
is 'status of a wrong answer' $status 1
is 'said of a wrong answer' "$(tail -n 1 "$work/said")" \
    'versus.sh: the benchmark failed; nothing was kept'
rm "$work/new/wrong"
for signal in TERM INT KILL; do
    NAP=4 setsid env --default-signal=INT "$tool" "$work/old" "$work/new" \
        "$results" >/dev/null 2>&1 &
    sleep 2
    kill -s $signal -- -$!
    wait $! 2>/dev/null || true
done
run 1 >/dev/null || fail 'after runs that were stopped'
is 'left over' "$(find "$results" -mindepth 1 -maxdepth 1 | sed 's|.*/||' |
    sort | tr '\n' ' ')" "${first##*/} ${first##*/}-2 ${first##*/}-3 ${first##*/}-4 "

refuses 'usage' "$tool" "$work/old" "$work/new"
refuses 'nowhere/bin/bench: not built' \
    "$tool" "$work/nowhere" "$work/new" "$results"
refuses 'not built' "$tool" "$work/old" "$work" "$results"
for turns in soon -1 '' 08 1.5; do
    refuses "is a number: $turns" \
        "$tool" "$work/old" "$work/new" "$results" "$turns"
done
refuses 'no case to run: FILTER=nothing' \
    env FILTER=nothing "$tool" "$work/old" "$work/new" "$results"
finish
