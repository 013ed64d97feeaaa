"""The statistics on made-up times, where the right verdict is known."""
# SPDX-License-Identifier: MIT

import gzip
import json
import subprocess
import sys
import tempfile
import unittest
from pathlib import Path

import numpy as np

from report import charts, load, verdicts

HOME = Path(__file__).parent.parent.parent
ROLES = {"reference": "candidate", "base": "candidate", "aa": "aa",
         "planted": "planted", "quick": "candidate", "same": "candidate",
         "big": "candidate", "floor": "floor"}
TRUTH = {"reference": 9.0, "base": 2.0, "aa": 2.0, "planted": 2.2,
         "quick": 1.5, "same": 2.0, "big": 2.5, "floor": 0.5}
BYTES = {"base": 4096, "aa": 4096, "planted": 4096, "big": 8192}


def made_up(rng, layouts=6, repetitions=5, layout_noise=0.01, noise=0.01):
    """Times as a run gives them: noise by layout, and by repetition."""
    times = {}
    for name, truth in TRUTH.items():
        by_layout = rng.normal(0, layout_noise, (layouts, 1))
        each = rng.normal(0, noise, (layouts, repetitions))
        times[name] = truth * np.exp(by_layout + each)
    return times


def question(times, baseline="base"):
    return load.Question(
        "made_up", "nothing", baseline,
        [load.Strategy(n, BYTES.get(n, 0), "", role, n, n, "")
         for n, role in ROLES.items()],
        {("set", "latency"): times})


def judge(times):
    return verdicts.judge_table(question(times), "set", "latency")


class Verdicts(unittest.TestCase):
    def test_finds_what_is_there(self):
        table = judge(made_up(np.random.default_rng(1)))
        found = {r.strategy: r.verdict for r in table.rows}
        self.assertEqual(found, {
            "reference": "slower", "base": "", "aa": "tied",
            "planted": "slower", "quick": "faster", "same": "tied",
            "big": "slower", "floor": "faster"})
        self.assertEqual(table.row("quick").rank, 1)
        self.assertEqual(table.row("base").rank, table.row("same").rank)
        self.assertEqual(table.row("big").rank, 4)
        self.assertEqual(table.row("aa").rank, 0)
        self.assertLess(table.noise, 0.05)

    def test_equal_things_are_tied_19_times_of_20(self):
        rng = np.random.default_rng(2)
        tied = sum(judge(made_up(rng)).control("aa").verdict == "tied"
                   for _ in range(100))
        self.assertGreaterEqual(tied, 95)

    def test_the_interval_holds_the_truth(self):
        rng = np.random.default_rng(3)
        holds = 0
        for _ in range(60):
            row = judge(made_up(rng)).row("big")
            holds += row.ratio_low <= 1.25 <= row.ratio_high
        self.assertGreaterEqual(holds, 57)

    def test_the_control_can_fail(self):
        times = made_up(np.random.default_rng(4))
        times["aa"] = times["aa"] * 1.2
        self.assertEqual(judge(times).control("aa").verdict, "slower")

    def test_noise_hides_what_is_smaller(self):
        times = made_up(np.random.default_rng(5))
        times["aa"] = times["aa"] * 1.4
        self.assertEqual(judge(times).row("big").verdict, "tied")
        self.assertEqual(judge(times).row("reference").verdict, "slower")

    def test_one_layout_is_not_judged(self):
        with self.assertRaises(load.BadInput):
            judge(made_up(np.random.default_rng(6), layouts=1))

    def test_the_floor_is_enforced(self):
        times = made_up(np.random.default_rng(7))
        self.assertEqual(verdicts.at_floor([judge(times)]), [])
        times["quick"] = times["floor"] * 0.9
        (line,) = verdicts.at_floor([judge(times)])
        self.assertIn("made_up/quick/set/latency", line)


class Frontier(unittest.TestCase):
    def test_holds_those_that_none_beats(self):
        table = judge(made_up(np.random.default_rng(8)))
        rows = [r for r in table.rows if r.role == "candidate"]
        self.assertEqual([r.strategy for r in charts.pareto(rows)],
                         ["quick"])
        rows = [r for r in rows if r.strategy not in ("quick", "same")]
        self.assertEqual([r.strategy for r in charts.pareto(rows)],
                         ["reference", "base"])


def plot(*arguments):
    return subprocess.run(
        [sys.executable, HOME / "plot.py", *map(str, arguments)],
        capture_output=True, text=True, check=False)


class BadInput(unittest.TestCase):
    def setUp(self):
        self.folder = Path(tempfile.mkdtemp())
        (self.folder / "raw").mkdir()
        (self.folder / "strategies.json").write_text("[]")

    def refused(self, *arguments):
        done = plot(*arguments)
        self.assertEqual(done.returncode, 2, done.stderr)
        self.assertEqual(len(done.stderr.splitlines()), 1, done.stderr)
        return done.stderr

    def write(self, text):
        with gzip.open(self.folder / "raw" / "bench.json.gz", "wt") as file:
            file.write(text)

    def test_is_refused_in_a_line(self):
        self.assertIn("No such file", self.refused("report", "nowhere"))
        self.assertIn("bench.json.gz", self.refused("report", self.folder))
        self.write('{"benchmarks": [')
        self.assertIn("not whole JSON", self.refused("report", self.folder))
        self.write("[]")
        self.assertIn("not a result", self.refused("report", self.folder))
        self.write(json.dumps({"benchmarks": [], "context": {}}))
        self.assertIn("not a result", self.refused("report", self.folder))
        whole = self.folder / "raw" / "bench.json.gz"
        whole.write_bytes(whole.read_bytes()[:-9])
        self.assertIn("not whole JSON", self.refused("report", self.folder))
        self.assertEqual(sorted(p.name for p in self.folder.iterdir()),
                         ["raw", "strategies.json"])


class Committed(unittest.TestCase):
    def test_readme_is_made_from_a_committed_result(self):
        text = (HOME / "README.md").read_text()
        source = text.split("make readme FROM=")[1].split()[0]
        done = plot("readme", "--check", HOME / source)
        self.assertEqual(done.returncode, 0, done.stderr)

    def test_every_committed_result_still_reads(self):
        folders = list((HOME / "results").glob("*/raw"))
        self.assertGreater(len(folders), 0)
        for raw in folders:
            result = load.read(raw.parent)
            listed = json.loads((raw.parent / "verdicts.json").read_text())
            self.assertEqual(len(listed["tables"]),
                             len(verdicts.judge(result)))


if __name__ == "__main__":
    unittest.main()
