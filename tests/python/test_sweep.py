"""Sweeps of an engine, made up: what each choice is worth is known; and the folder
in which one is swept: its lock, a full disk, long links."""
# SPDX-License-Identifier: MIT

import errno
import json
import os
import resource
import subprocess
import sys
import unittest
from dataclasses import replace
from unittest import mock

import numpy as np

from judge import load, pick, sweep_runs
from judge.model import Strategy
from judge.sweep_runs import AGAIN, OWN, Swept
from lists.names import BadInput
from run import sweep, sweep_build
from run.turns import Group, Rounds, Run, Timed
from show import engines, picktext, sweep_result

from .made_up import HOME, Case, write_programs, write_result

NODES = 1_000_000
FACTS = {"format": 2, "date": "2026-01-01T00:00:00", "name": "made-up",
         "question": "made_up", "cpu": "Made-up CPU", "compiler": "gcc 1.0",
         "revision": "abc", "layouts": 16, "nodes": NODES, "left_out": []}


def made_up(truth, seed=1, rounds=6, layouts=16, placement=0.01, noise=0.004,
            families=("",), start=0.0, neighbour=0.0):
    """truth: choice -> its time beside the engine's own; start: seconds that
    each run takes before it searches, more for each choice; neighbour: by how
    much another slows both of a pair down, at most."""
    draw, runs = np.random.default_rng(seed), []

    def run(*what, cpu, start, beside):
        runs.append(Run(
            *what, cpu + start, 2 * (cpu + start), NODES,
            round(NODES / (2 * cpu)), beside))

    for family in families:
        own_luck, *lucks = np.exp(draw.normal(
            0, placement, (2 + len(truth), layouts)))
        for n, (choice, more) in enumerate({AGAIN: 1, **truth}.items()):
            for number, place in np.ndindex(rounds, layouts):
                slow = 0.8 * (1 + neighbour * draw.uniform()) * np.exp(
                    draw.normal(0, noise, 2))
                run(number, family, OWN, place, beside=choice, start=0,
                    cpu=slow[0] * own_luck[place])
                run(number, family, choice, place, beside=OWN, start=n * start,
                    cpu=slow[1] * lucks[n][place] * more)
    return sweep_runs.Sweep({**FACTS, "families": list(families)}, runs)


class Judged(unittest.TestCase):
    def verdicts(self, found):
        return {n: found.difference(n).verdict(found.doubt)
                for n in (*found.rows, AGAIN)}

    def test_what_is_known(self):
        (found,) = made_up({"quick": 0.97, "same": 1, "slow": 1.04}).judged()
        self.assertEqual(self.verdicts(found), {
            "quick": "faster", "same": "tied", "slow": "slower", OWN: "tied",
            AGAIN: "tied"})
        self.assertEqual(found.rows[0], "quick")
        self.assertAlmostEqual(found.ns("slow") / found.ns(OWN), 1.04, delta=0.01)
        (found,) = made_up({"same": 1.0, "filled": 1.0}, start=0.2).judged()
        self.assertEqual(self.verdicts(found)["filled"], "tied",
                         "what it takes to start is taken out")

    def test_placements_are_the_replicates(self):
        """More rounds of the same builds do not make a resolution finer."""
        few, many = (made_up({"same": 1.0}, layouts=8, rounds=n, noise=0.001
                             ).judged()[0].resolution() for n in (4, 40))
        self.assertGreater(many, 0.8 * few)

    def test_a_neighbour_slows_both_of_a_pair(self):
        (found,) = made_up({"slow": 1.02}, rounds=20, placement=0.002,
                           neighbour=0.5).judged()
        self.assertEqual(self.verdicts(found)["slow"], "slower")
        self.assertLess(found.resolution(), 0.006)
        self.assertGreater(found.difference("slow", AGAIN).point, 0.01)
        self.assertLess(found.difference("slow", AGAIN).half(0.05),
                        1.2 * found.difference("slow").half(0.05),
                        "the engine's own luck is not between two choices")
        back = found.difference(OWN, "slow")
        self.assertAlmostEqual(back.point, -found.difference("slow").point)

    def test_a_round_that_is_not_whole_does_not_count(self):
        whole, cut = made_up({"same": 1.0}), made_up({"same": 1.0})
        cut.runs += [Run(6, "", choice, 0, 99.0, 99.0, NODES, 10101,
                         beside)
                     for choice, beside in ((OWN, "same"), ("same", OWN))]
        self.assertEqual(whole.judged()[0].ns(OWN), cut.judged()[0].ns(OWN))


    def test_starts_are_no_more_apart_than_chance_puts_them(self):
        """Weiss clears its table between positions: outside of its search are
        150 ms, and whether a turn ended there."""
        swept = made_up({"same": 1.0, "filled": 1.0}, rounds=3)
        draw = np.random.default_rng(2)
        cells = {}
        for r in swept.runs:
            cells.setdefault((r.choice, r.beside), []).append(replace(
                r, wall=r.wall + 0.15 + draw.uniform(0, 0.2)))
        start, unsure = sweep_runs.starts(cells)
        del start[OWN]
        self.assertLess(max(start.values()) - min(start.values()), 0.001)
        self.assertLess(0.001, unsure ** 0.5)

    def test_doubts(self):
        swept = made_up({"pext": 0.95, "same": 1.0}, placement=0.002)
        swept.context["engines"] = ["pext", "magic_fancy"]
        said = sweep_result.text(swept)
        self.assertIn("slower than pext, which engines use: if it uses the same, "
                      "its getter is a call where choices are inlined", said)
        self.assertNotIn("DOUBT", said)
        swept.context["engines"] = ["same", "pext"]
        swept.runs = [replace(r, cpu=1.2 * r.cpu, wall=1.2 * r.wall)
                      for r in swept.runs]
        said = sweep_result.text(swept)
        self.assertNotIn("inlined", said)
        self.assertIn("DOUBT: 17 % of RUN's time is outside of nodes / nps", said)


class Folder(Case):
    def test_it_is_read_again_and_picked_by(self):
        swept = made_up({"quick": 1.03, "big": 0.97}, families=("", "-mno-x"))
        first = sweep_result.write(swept, self.home)
        self.assertEqual(sweep_result.write(swept, self.home).name,
                         first.name + "-2")
        self.assertIn("; tied for fastest: big\n",
                      self.said("sweep", "--show", first))
        result = write_result(self.home / "one")
        self.assertNotIn("made-up", self.said("pick", "--from", result))
        said = self.said("pick", "--sweep", first, "--from", result)
        self.assertRegex(" ".join(said.split()), (
            r"take big, 8,192 bytes: -[23]\.\d\d % \(.*\), .* ns a node "
            "beside own in a sweep of made-up"))
        self.assertRegex(said, r"1\.\d* M nodes/s has (79|8\d)\d ns for a node")
        swept = made_up({"quick": 1.03, "big": 1.0})
        self.assertIn("keep your engine's own", self.said(
            "pick", "--sweep", sweep_result.write(swept, self.home),
            "--from", result))

    def test_a_pick_that_an_engine_contradicts_is_undecided(self):
        folder = write_result(self.home / "one")
        write_programs(folder, {"base": 300, "quick": 200})
        result = load.read(folder)
        (choice,) = pick.pick([result]).choices
        self.assertEqual((choice.strategy.name, choice.kept), ("quick", False))
        for more, kind, said in ((1.5, "nnue", ["quick is slower by 50"]),
                                 (0.95, "nnue", []), (1.5, "classical", [])):
            swept = made_up({"base": 1.0, "quick": more})
            swept.context |= {"eval": kind, "cpu": "{} ({})".format(
                result.context["cpu"], result.ids())}
            with mock.patch.object(
                    engines, "all_swept", lambda: [Swept([swept])]):
                found = [*engines.shows_otherwise(choice, [result], "nnue")]
                self.assertEqual([*engines.shows_otherwise(
                    replace(choice, strategy=None), [result], "nnue")], [])
            self.assertEqual([f[:21] for f in found], said)
            choice.otherwise = found
            self.assertEqual("undecided, quick is slower by" in
                             picktext.line(choice), bool(said))

    def test_a_run_in_which_the_machine_slept_is_made_again(self):
        slept, whole = Run(cpu=1, wall=200, doubt="slept"), Run(nodes=7, nps=7)
        for runs, why in (((slept, whole), ""), ((slept, slept), "slept")):
            with mock.patch.object(sweep, "run_group", side_effect=[
                    [run] for run in runs]):
                self.assertEqual(
                    sweep.run_counting(Group([Timed("it", "a")])), [runs[1]])
                self.assertEqual(runs[1].failure, why)

    def test_the_line_of_a_sweep_is_first_and_others_follow(self):
        """Bytes of what stands on sliders are of what is taken."""
        pext, small = (Strategy(n, size, "", "candidate", "", "", "")
                       for n, size in (("pext", 4096), ("small", 128)))
        on_pext = Strategy("masks+pext", 5096, "", "candidate", "", "", "")
        choice = pick.Choice("checkers", "masks+pext", on_pext, smaller=replace(
            on_pext, name="alone", table_bytes=2000))
        for swept, name, size in (False, "masks+pext", 5096), (
                True, "masks+small", 1128):
            found = pick.on_picked_partners(choice, [on_pext], {
                "pext": (pext, small)}, swept)
            self.assertEqual((found.strategy.name, found.strategy.table_bytes),
                             (name, size))
            self.assertEqual(found.smaller is None, swept)

    def test_choices_that_are_not_said(self):
        result = write_result(self.home / "one", modes=("throughput",))
        self.assertEqual(sweep_runs.choices_of("made_up", "a b a", []), ["a", "b"])
        self.assertEqual(sweep_runs.choices_of("made_up", "", [result]),
                         ["base", "quick"])

    def test_what_is_no_sweep_is_refused(self):
        (self.home / "sweep.json").write_text(json.dumps(FACTS))
        for said, *words in (
                ("times.tsv.xz: No such file", "--show", self.home),
                ("sweep: say Q, as docs", "--build", "x", "--run", "y"),
                ("between them: ../x", "q=sliders", "--name", "../x")):
            self.refused(said, "sweep", *words)


class Work(Case):
    """The folder of sweeps, and what is left in it."""

    def setUp(self):
        super().setUp()
        self.enterContext(mock.patch.object(sweep_build, "WORK", self.home / "work"))

    def test_one_sweep_at_a_time(self):
        with sweep_build.locked("first"):
            second = subprocess.run([sys.executable, "-c", (
                "import sys, pathlib; from run import sweep_build as sweep; "
                "sweep.WORK = pathlib.Path(sys.argv[1])\n"
                "try:\n with sweep.locked('second'): pass\n"
                "except sweep.BadInput as why: print(why)"), sweep_build.WORK],
                check=True, capture_output=True, text=True, cwd=HOME)
        self.assertRegex(second.stdout, r"^sweep: .*/work: in use by process "
                         rf"{os.getpid()}, NAME=first\n$")
        with sweep_build.locked("again"):
            pass

    def test_a_full_disk_ends_in_a_line_and_loses_nothing(self):
        with (self.assertRaisesRegex(BadInput, "^sweep: it: No space left on "
                                     "device; the same command goes on$"),
              sweep_build.locked("mine")):
            raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC), "it")
        log, run = self.home / "log", Run(cpu=1.0, wall=1.0, nodes=1)
        rounds = Rounds([], None, log)
        rounds.keep([run])
        size = log.stat().st_size
        limits = resource.getrlimit(resource.RLIMIT_FSIZE)
        resource.setrlimit(resource.RLIMIT_FSIZE, (size + 5, limits[1]))
        try:
            with self.assertRaises(OSError):
                rounds.keep([run])
        finally:
            resource.setrlimit(resource.RLIMIT_FSIZE, limits)
        self.assertEqual(log.stat().st_size, size)
        self.assertEqual(Rounds([], None, log).runs, [run])

    def test_long_links_are_told_before(self):
        builder = sweep_build.Builder(self.home, "true", 16)
        for n in range(3):
            path = self.home / f"links/0/{n + 1}"
            path.parent.mkdir(exist_ok=True)
            path.touch()
            os.utime(path, (100 + 60 * n, 100 + 60 * n))
        say, builder.to_link = mock.Mock(line=mock.Mock(return_value=None)), 85
        for _ in range(2):
            builder.watch("sweep: builds own", 32, 0, say)
        say.assert_called_with("sweep: builds own: link 3 of 32, 82:00 left of "
                               "all builds")
        say.line.assert_called_once()
        self.assertIn("builds take 1.4 hours, 85 links of 60 s",
                      say.line.call_args[0][0])

class Copies(Case):
    """No build of a pair may start sooner than the other by how it came there."""

    def test_programs_are_copied(self):
        programs = [self.home / "a", self.home / "of-a-longer-name"]
        for program in programs:
            program.write_text(f"#!/bin/sh\necho {program.name}\n")
            program.chmod(0o755)
        copies = sweep.fresh_copies(programs, self.home / "run")
        self.assertEqual([subprocess.run([c], capture_output=True, check=True,
                                         text=True).stdout for c in copies],
                         ["a\n", "of-a-longer-name\n"])
        self.assertEqual(len({len(str(c)) for c in copies}), 1)
