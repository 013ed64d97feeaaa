"""What documents point to is there: files, and sections of them; their generated
parts; and README and CITATION.cff are as they should be."""
# SPDX-License-Identifier: MIT

import re
import subprocess
import unittest
from collections import Counter

import numpy as np

from commands.table import COMMANDS
from judge import load, tables
from judge.model import BadInput
from judge.sweep_runs import OWN, all_swept
from plot import options_of
from show import headlines, readme

from .made_up import HOME, Case, plot, published, write_programs, write_result

LONGEST = 90  # lines of README


def documents():
    """Every document, but those of builds and of single sweeps."""
    for path in HOME.rglob("*.md"):
        parts = path.relative_to(HOME).parts[:-1]
        if path.name != "sweep.md" and not any(
                re.match(r"build|\.", p) for p in parts):
            yield path


def anchors(text):
    """What GitHub makes of the headings of a document."""
    headings = re.findall(r"^#+ (.*)$", text, re.MULTILINE)
    return {re.sub(r"[^\w\- ]", "", heading).lower().replace(" ", "-")
            for heading in headings}


def broken(path):
    """The links of a document that lead nowhere."""
    for link in re.findall(r"\]\(([^)\s]+)\)", path.read_text("utf-8")):
        name, _, section = link.partition("#")
        target = path.parent / name if name else path
        if "://" in link:
            continue
        if not target.exists():
            yield link
        elif section and section not in anchors(target.read_text("utf-8")):
            yield link


def code(text):
    """What stands between backticks, and indented lines, one a line."""
    fenceless = re.sub(r"^    (?:\$ )?(.*)$", r"`\1`", text, flags=re.MULTILINE)
    return [" ".join(one.split()) for one in
            re.findall(r"`([^`]+)`", fenceless)]


GOALS = re.search(r"^GOALS := (.*)", (HOME / "Makefile").read_text(), re.M)[1]


def unknown(text):
    """Commands of a document that are none: of make, of plot.py, with options that
    these do not have, and scripts and sources that are not there."""
    for one in code(text):
        goal = re.search(r"(?:^|&& )make ([a-z][\w-]*)(.*)", one)
        order = re.search(r"plot\.py ([a-z]\w*)(.*)", one)
        if goal and goal[1] not in ("help", "clean", *GOALS.split()) or (
                order and order[1] not in COMMANDS):
            yield one
        elif said := goal or order:
            command = COMMANDS.get(said[1].removesuffix("-quick").removesuffix(
                "-full"))
            words = re.sub(r"'[^']*'|\"[^\"]*\"|#.*", "", said[2]).split()
            yield from (f"{one}: {word}" for word in options_of(words)
                        if word.startswith("--") and command and
                        word.partition("=")[0] not in {
                            "--help", *command.options})
        for path in re.findall(r"(?<![\w/.-])(?:tools|lists|run|judge|show|commands|tests|"
                               r"suite|bench|chess)/[\w/]+\.(?:py|sh|[ch]|cc|awk|epd)\b",
                               one):
            if not (HOME / path).exists():
                yield path


class Written(unittest.TestCase):
    def test_links_commands_and_files(self):
        """Each leads somewhere, or is there."""
        found = list(documents())
        self.assertIn(HOME / "README.md", found)
        self.assertIn(HOME / "docs" / "GLOSSARY.md", found)
        for path in found:
            text = path.read_text("utf-8")
            with self.subTest(path.relative_to(HOME)):
                self.assertEqual([*broken(path), *unknown(text)], [])

    def test_help_and_workflows_say_what_make_does(self):
        text = re.sub(r"\n# {3,}(?!make)", " ", (HOME / "Makefile").read_text())
        self.assertEqual([*unknown(re.sub(
            r"#   (make.*)", r"`\1`", text.replace("= ", "=value ")))], [])
        found = list((HOME / ".github/workflows").glob("*.yml"))
        self.assertEqual(len(found), 2)
        for path in found:
            steps = re.findall(r"run: (.*)", path.read_text("utf-8"))
            self.assertGreater(len(steps), 0, path)
            for step in steps:
                self.assertEqual([*unknown(f"`{step}`")], [])
                self.assertRegex(step, "^make ")

    def test_readme_is_short(self):
        text = (HOME / "README.md").read_text("utf-8")
        self.assertLessEqual(len(text.splitlines()), LONGEST)


class Committed(unittest.TestCase):
    def test_documents_are_made_from_committed_results(self):
        done = plot("readme", "--check", *published())
        self.assertEqual(done.returncode, 0, done.stderr)

    def test_sweeps_of_an_engine_agree(self):
        """Of other link orders and another hour on one CPU they differ by no more
        than their intervals say: their squares are its variances, on average."""
        away = []
        for judged in (own for swept in all_swept() for own in swept.pooled):
            for name in judged.rows:
                parts, _ = judged.of(name, OWN)
                more, variances = np.array([
                    (d.point, d.variance) for d in (
                        p.difference(name, OWN) for p in parts)]).T
                if name != OWN and len(parts) > 1:
                    away.extend((more - np.average(more, weights=1 / variances)) ** 2
                                / variances * len(parts) / (len(parts) - 1))
        self.assertGreater(len(away), 100)
        self.assertLess(np.mean(away), 1.2)

    def test_a_result_is_small(self):
        listed = subprocess.run(
            ["git", "-C", HOME, "ls-files", "-z", "results"], check=False,
            capture_output=True, text=True)
        if listed.returncode:
            self.skipTest("no git folder: what is committed is not known")
        sizes = Counter()
        for name in filter(None, listed.stdout.split("\0")):
            sizes["/".join(name.split("/")[:2])] += (
                HOME / name).lstat().st_size
        self.assertGreater(len(sizes), 0)
        self.assertLessEqual(max(sizes.values()), 1_000_000, sizes)


class Citation(unittest.TestCase):
    def test_is_whole_and_of_this_version(self):
        text = (HOME / "CITATION.cff").read_text("utf-8")
        said = dict(re.findall(r"^([\w-]+): *(.*)$", text, re.MULTILINE))
        self.assertLessEqual({"cff-version", "message", "title", "authors",
                              "version", "license"}, said.keys())
        version = re.search(r"project\(sightline VERSION (\S+)", (
            HOME / "CMakeLists.txt").read_text())[1]
        self.assertEqual(said["version"], version)
        self.assertRegex((HOME / "CHANGELOG.md").read_text("utf-8"),
                         rf"(?m)^## {re.escape(version)}$")


class Figures(Case):
    def test_those_of_hand_written_documents_are_the_result_s(self):
        folder = write_programs(write_result(self.home / "a"),
                                {"base": 200, "quick": 190, "big": 300})
        how = "x.md", "a", tables.Judged(load.read(folder))
        made = headlines.refreshed(
            "yes: search,\nmade_up by `quick` +7.0 % (1.0 to 2.0); query, "
            "made_up by `base` 77.0 ns; `quick` 7 %", *how)
        self.assertRegex(made, (
            r"^yes: search,\nmade_up by `quick` −\d\.\d\W% \(−\d\.\d to −\d\.\d"
            r"\); query, made_up by `base` 2\.\d ns; `quick` 7 %$"))
        with self.assertRaisesRegex(BadInput, "^x.md: perft made_up quick: not"):
            headlines.refreshed("perft, made_up by `quick` 1 ns", *how)


class Marks(unittest.TestCase):
    def test_what_is_between_them_is_made_anew(self):
        text = ("a\n<!-- made by `plot.py readme`: one -->\nold\n"
                "<!-- end of one -->\nz\n")
        row = f"| {'word ' * 40}| 81 % |"  # stays on its line
        how = "x.md", "one", ["long " * 30 + f"\n\n{row}"]
        made = readme.put(text, *how)
        self.assertNotIn("old", made)
        row = row.replace(" %", "\u00a0%")
        self.assertIn(f"\n{row}\n<!-- end of one -->\nz\n", made)
        self.assertLessEqual(max(map(len, made.replace(
            row, "").splitlines())), readme.WIDTH)
        self.assertEqual(made, readme.put(made, *how))
        with self.assertRaisesRegex(BadInput, "^x.md: the lines .* are not"):
            readme.put("no marks", *how)
