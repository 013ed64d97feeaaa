"""A list that cannot be meant is refused in a line: where, what, why."""
# SPDX-License-Identifier: MIT

import shutil

from lists.rows import rows_of
from lists.strategies import HOME, BadInput, Lists
from lists.variants import Program

from .helpers import Case

# question, a line more in its list, what is said of it
REFUSED = [
    ("between", "BIM2 mine", "no such target in lists/strategies.py: BIM2"),
    ("between", "ANY star", "no name, or a second time: star"),
    ("between", "quick star", "no such word, or a second time: quick"),
    ("between", "ANY mine in", "no such word: in"),
    ("between", "ANY mine begins", "the list does not say before: begins"),
    ("attackers", "ANY mine takes sliders",
     "what it takes, and with which: say both or neither"),
    ("attackers", "ANY mine takes sliders with fast",
     "nothing is in the group: fast"),
]

# question, text of its list, what stands for it, what is said of the list
CHANGED = [
    ("between", "engines rectangular", "engines quick",
     ":6: engines: no such strategy: quick"),
    ("between", "engines rectangular", "",
     ': does not say what engines use: no line "engines ..."'),
    ("between", "ANY ray_walk", "AVX2 ray_walk",
     ": want a reference and a baseline that any target has"),
]


class ListTest(Case):
    def setUp(self):
        super().setUp()
        for path in HOME.glob("impl/*/strategies.def"):
            copy = self.home / path.relative_to(HOME)
            copy.parent.mkdir(parents=True)
            shutil.copy(path, copy)

    def is_refused(self, question, edit, why):
        place = f"impl/{question}/strategies.def"
        text = (HOME / place).read_text(encoding="utf-8")
        (self.home / place).write_text(edit(text), encoding="utf-8")
        with self.subTest(why), self.assertRaises(BadInput) as refused:
            rows_of(Lists(self.home), question)
        self.assertEqual(str(refused.exception), why.format(
            place=place, number=text.count("\n") + 1))

    def test_a_line_is_refused_by_its_number(self):
        for question, line, why in REFUSED:
            self.is_refused(question, lambda text: f"{text}{line}\n",
                            "{place}:{number}: " + why)

    def test_a_list_is_refused_by_its_name(self):
        for question, old, new, why in CHANGED:
            self.is_refused(question, lambda text: text.replace(old, new),
                            "{place}" + why)
        self.is_refused(
            "attackers", lambda text: text + "ANY mine takes slider with fast\n",
            "impl/slider/strategies.def: no such list")

    def test_copies(self):
        """A default is there as often as it is to be run: the root of those that
        the target can run, three times at least; where it has no rival, once."""
        for targets, default, count in [("", "magic_fancy", 5),
                                        ("__AVX2__ __BMI2__", "pext", 6)]:
            variants = list(Program("search", targets).variants(["sliders"]))
            for axis, copies in ("sliders", count), ("pins", 1):
                own = [v for v in variants if v.axis == axis]
                numbers = [v.copy for v in own
                           if v.choice == default or axis == "pins"]
                with self.subTest(targets=targets, axis=axis):
                    self.assertEqual(numbers, list(range(copies)))
                    self.assertEqual(sum(v.is_default for v in own), 1)
            self.assertEqual(len({v.symbol for v in variants}), len(variants))

    def test_decisive_axes(self):
        """The others have their defaults, and what is slow is left out."""
        program = Program("search", "__AVX2__ __BMI2__")
        choices = {}
        for v in program.variants(["decisive"]):
            choices.setdefault(v.axis, set()).add(v.choice)
        self.assertEqual({axis for axis, own in choices.items() if own - {
            program.defaults[axis]}}, {"sliders", "between", "exchange", "check",
                                       "pins", "legality", "picking"})
        self.assertEqual(
            {s.name for s in program.lists["sliders"] if s.slow},
            {v.choice for v in program.variants(["all"])
             if v.axis == "sliders"} - choices["sliders"])
