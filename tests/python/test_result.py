"""A result is whole or not there, and nothing is overwritten."""
# SPDX-License-Identifier: MIT

import gzip
import json
import os
import subprocess
from pathlib import Path
from unittest import mock

from commands import bench
from judge import load
from lists import files
from lists.names import HOME, BadInput
from run import cpus, result

from .helpers import InFolder
from .made_up import write_result

DEAD = 2**22 + 1  # no process has a number as large


class Partial(InFolder):
    def test_it_goes_unless_kept(self):
        with self.assertRaises(KeyboardInterrupt):
            with files.partial(Path("results")) as folder:
                (folder / "one").write_text("half")
                raise KeyboardInterrupt
        self.assertEqual(list(Path("results").iterdir()), [])

    def test_stale_ones_of_this_node_go_and_no_others(self):
        sleeping = subprocess.Popen(["sleep", "60"])
        self.addCleanup(sleeping.wait)
        self.addCleanup(sleeping.kill)
        here, theirs = files.node(), "node-7"
        for node, process in ((here, DEAD), (here, sleeping.pid),
                              (theirs, DEAD), ("x" + here, DEAD)):
            Path(f".partial-{node}-{process}", "raw").mkdir(parents=True)
        with files.partial(Path(".")) as folder:
            found = {path.name for path in Path(".").iterdir()}
        self.assertEqual(found, {
            folder.name, f".partial-{here}-{sleeping.pid}",
            f".partial-{theirs}-{DEAD}", f".partial-x{here}-{DEAD}"})

    def test_one_that_cannot_be_made_is_refused(self):
        self.write("file", "")
        with self.assertRaisesRegex(BadInput, "/file: "):
            with files.partial(Path("file")):
                pass


class Drawn(InFolder):
    def test_what_cannot_be_drawn_is_kept(self):
        with files.partial(Path("results")) as folder:
            write_result(folder)
            with mock.patch("commands.report.draw", side_effect=StopIteration):
                with self.assertRaises(StopIteration):
                    bench.draw(folder, "results")
        kept, = Path("results").iterdir()
        self.assertEqual(kept.name, load.read(kept).name())


class Keep(InFolder):
    def make(self, text):
        folder = Path(f".partial-{text}")
        folder.mkdir()
        (folder / "is").write_text(text)
        return folder

    def test_another_takes_another_name(self):
        names = [files.keep(self.make(text), Path("a.b-1.2"))
                 for text in ("one", "two", "three")]
        self.assertEqual([str(n) for n in names],
                         ["a.b-1.2", "a.b-1.2-2", "a.b-1.2-3"])
        self.assertEqual([(n / "is").read_text() for n in names],
                         ["one", "two", "three"])

    def test_a_file_too(self):
        for text, name in ("one", "a-1.json"), ("two", "a-1-2.json"):
            Path("partial").write_text(text)
            kept = files.keep(Path("partial"), Path("a-1.json"))
            self.assertEqual((str(kept), kept.read_text()), (name, text))

    def test_where_it_cannot_be_is_refused(self):
        with self.assertRaisesRegex(BadInput, "^nowhere/one: No such file"):
            files.keep(self.make("one"), Path("nowhere/one"))


class Slurm(InFolder):
    def task(self, *words, **environment):
        return subprocess.run(
            ["sh", HOME / "tools/slurm.sbatch", *words], check=False,
            capture_output=True, text=True, env={**os.environ, **environment})

    def test_a_task_leaves_its_result(self):
        """Of what is committed where it was submitted."""
        self.write("Makefile", ".PHONY: bench\nbench:\n\t@[ $(ISA) = native ] "
                   "|| exit 1\n\t@mkdir -p $(RESULTS)/one && cp Makefile "
                   "$(RESULTS)/one\n")
        for words in (("init", "-q"), ("add", "."), (
                "-c", "user.name=t", "-c", "user.email=t@example.org", "commit",
                "-q", "-m", "all")):
            subprocess.run(["git", *words], check=True)
        here = {"SLURM_SUBMIT_DIR": str(self.home)}
        self.assertNotEqual(self.task("bench", "ISA=other", **here).returncode,
                            0)
        self.assertFalse(Path("results").exists())
        done = self.task("ISA=native", **here)
        self.assertEqual(done.returncode, 0, done.stderr)
        self.assertEqual(os.listdir("results/one"), ["Makefile"])
        self.assertRefused(self.task(), "run it by sbatch")


class Latest(InFolder):
    def write_bench(self, name, text):
        path = Path(f"results/{name}/raw/bench.json.gz")
        path.parent.mkdir(parents=True)
        path.write_bytes(gzip.compress(text.encode()))

    def test_is_the_one_measured_last(self):
        for name, date in (("b", "2026-01-02T10"), ("a", "2026-01-02T11"),
                           ("c", "2026-01-01T12")):
            self.write_bench(name, json.dumps({"context": {"date": date}}))
        self.write_bench("z", "not JSON")
        self.write_bench("y", "{}")
        self.assertEqual(result.latest(), Path("results/a"))
        here = cpus.of_this_machine()
        self.write_bench("own", json.dumps({"context": {
            **here, "date": "2025-12-31T10"}}))
        self.assertEqual(result.latest(), Path("results/own"))


class Runs(InFolder):
    def test_with_wrong_answers_say_so(self):
        """Right ones and bad input: test_measured.py."""
        self.write("build/bin/bench", """#!/bin/sh
for a; do case $a in --benchmark_out=*) cat >"${a#*=}" <<'E'
"error_occurred": true,
"error_message": "wrong answers: star"
E
esac; done
exit 1
""", 0o755)
        Path("raw").mkdir()
        with mock.patch("sys.stderr") as stderr, (
                self.assertRaisesRegex(result.Failed, "nothing was kept")):
            result.run_bench(self.home / "build", Path("raw/bench.json"), [], {}, 0)
        self.assertIn("wrong answers: star", str(stderr.write.mock_calls))
