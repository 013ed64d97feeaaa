"""Two builds in turns, on builds made up."""
# SPDX-License-Identifier: MIT

import gzip
import itertools
import os
import re
import signal
from pathlib import Path

from .helpers import InFolder, stopped, typed

# A build that answers at once. One with the file `slow` takes 1.3 times as long
# for the row b, one with the file `wrong` answers wrongly; every second process
# of a build finds the machine at half its pace. For NAP seconds each says every
# hundredth that it runs.
BENCH = r'''#!/usr/bin/env python3
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
           "date": "2026-01-01T00:00:00", "tick_ns": "1", "sets": "s",
           "set.s": "1: x",
           **dict(pair.split("=", 1) for pair in
                  flags["--benchmark_context"].split(","))}
with open(flags["--benchmark_out"], "w") as file:
    json.dump({"context": context, "benchmarks": cases}, file, indent=1)
sys.exit(wrong)
'''
ASK = r'''#!/usr/bin/env python3
import json
print(json.dumps([{"question": "q", "asks": "", "baseline": "a",
                   "strategies": [
    {"strategy": row, "table_bytes": 0, "needs": "", "idea": "", "source": "",
     "skipped": "", "role": "candidate"} for row in "abcdefgh"]}]))
'''
NAME = "2026-01-01-fake-cc-1-new-versus-v1--old-"


class Versus(InFolder):
    def setUp(self):
        super().setUp()
        for side in "old", "new":
            self.write(f"{side}/bin/bench", BENCH, 0o755)
            self.write(f"{side}/bin/ask", ASK, 0o755)
        self.write("path/nm", "#!/bin/sh\n", 0o755)  # it knows no scripts
        self.environment = {
            "PATH": f"{self.folder}/path:{os.environ['PATH']}",
            "REVISION": "new", "OLD_REVISION": "v1 (old)"}

    def words(self, *words):
        return "versus", "--built", "old", "new", *words

    def run_that(self, *words, **environment):
        return typed(*self.words(*words), **self.environment, **environment)

    def state(self, folder):
        return {path: (path.stat().st_mtime_ns, path.stat().st_size)
                for path in Path(folder).rglob("*")}

    def test_the_same_twice_is_tied_and_a_slower_row_named(self):
        done = self.run_that("--filter", "^q/")
        self.assertEqual(done.returncode, 0, done.stderr)
        first, *said = done.stdout.splitlines()
        self.assertEqual(first, f"results/{NAME}")
        self.assertIn("16 rows 0 slower, 0 faster, 16 tied", "\n".join(said))
        self.assertEqual(sorted(Path("asked").read_text().splitlines()),
                         ["new ^q/"] * 3 + ["old ^q/"] * 3)
        self.assertEqual(
            {str(p.relative_to(first)) for p in Path(first).rglob("*.*z")},
            {f"{side}/{name}" for side in ("new", "old") for name in (
                "raw/bench.json.gz", "raw/bench-2.json.gz",
                "raw/bench-3.json.gz", "raw/symbols.txt.gz",
                "raw/windows.tsv.xz", "raw/windows-2.tsv.xz",
                "raw/windows-3.tsv.xz", "raw/rest.tsv.xz",
                "raw/rest-2.tsv.xz", "raw/rest-3.tsv.xz",
                "strategies.json.gz")})
        for path in Path(first).rglob("bench*.gz"):
            self.assertNotIn(b"secret", gzip.open(path).read())

        before = self.state(first)
        self.write("new/slow", "")
        done = self.run_that("--turns", "2")
        self.assertEqual(done.returncode, 1)
        self.assertEqual(done.stdout.splitlines()[0], f"{first}-2")
        self.assertEqual(re.findall(r"^(\w) .* (slower|faster)  [01]\.",
                                    done.stdout, re.M), [("b", "slower")] * 2)
        self.assertEqual(self.state(first), before)
        self.assertEqual(len(Path("asked").read_text().splitlines()), 6 + 4)

    def test_each_runs_while_the_other_is_stopped(self):
        self.assertEqual(self.run_that("--turns", "1", NAP="2").returncode, 0)
        slices = [len(list(own)) for _, own in itertools.groupby(
            Path("asked").read_text().splitlines())]
        self.assertGreaterEqual(sum(n >= 10 for n in slices), 3, slices)

    def test_what_fails_or_is_stopped_leaves_nothing(self):
        self.write("new/wrong", "")
        done = self.run_that("--turns", "1")
        self.assertEqual((done.returncode, done.stderr.splitlines()[-1]), (
            1, "plot.py: the benchmark failed; nothing was kept"))
        self.assertIn("wrong answers: a", done.stderr)
        Path("new/wrong").unlink()
        for number in signal.SIGTERM, signal.SIGINT, signal.SIGKILL:
            stopped(number, 2, *self.words(), NAP="4", **self.environment)
        self.assertEqual(self.run_that("--turns", "1").returncode, 0)
        self.assertEqual([p.name for p in Path("results").iterdir()], [NAME])

    def test_bad_input_is_refused(self):
        for words, said in (
                (("versus", "--built", "old"), "--built: expected 2"),
                (("versus", "--built", "nowhere", "new"),
                 "nowhere/bin/bench: not built"),
                (self.words("--filter", "nothing"),
                 "no case to run: --first-sets"),
                *((self.words(f"--turns={turns}"),
                   f"no number from 1 to 999: {turns}")
                  for turns in ("soon", "-1", "", "08", "1.5"))):
            self.assertRefused(typed(*words, **self.environment), said)
