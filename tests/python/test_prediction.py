"""What sweeps of engines found, beside what was predicted of them."""
# SPDX-License-Identifier: MIT

from judge import load
from judge.pick import by_kind
from judge.prediction import Agreement
from judge.sweep_runs import OWN, Swept
from judge.tables import Judged
from show import cells, engines, headlines, picktext

from .made_up import TRUTH, Case, write_programs, write_result
from .test_sweep import made_up


class Predicted(Case):
    """What is twice as much in the engine as in our search has slope 2."""

    def compared(self, truth):
        folder = write_result(self.home / "one", modes=("throughput",))
        write_programs(folder, {"base": 300, "quick": 290, "same": 300,
                                "big": 310})
        swept = made_up(truth, rounds=1, placement=0.0001, noise=0.0001)
        swept.context["calls"] = {"made_up_x": 2.0, "made_up_y": 0.5}
        swept = Swept([swept])
        (found,) = engines.compared(swept, [load.read(folder)])
        return found, engines.engine_table(swept, [found])

    def test_signs_slope_offset_and_r(self):
        per_node = 300 * 1.5 ** 1.5  # ns, as write_blocks() makes them of 300
        more = 2 * per_node / 30 / 800  # of 800 ns, where 10 of 300 are doubled
        compared, found = self.compared({
            "base": 1, "quick": 1 - more, "same": 1, "big": 1 + more})
        self.assertEqual([c.heading for c in found.columns], [
            "ns a node more", "in the engine", "our search",
            "calls × throughput"])
        own = compared.agreements["search"]
        self.assertRegex(cells.agreement_text(own),
                         r"^2 of 2, [12]\.\d\d, .\d\.\d, 1\.00$")
        self.assertAlmostEqual(own.line[0], 2, delta=0.05)
        self.assertAlmostEqual(own.line[1], 0, delta=0.5)
        self.assertEqual(cells.agreement_text(Agreement(2, 1, [])),
                         "1 of 2, –, –, –")
        (line,) = (n for n in found.lines if n.name == "big")
        self.assertEqual(line.cells[0].verdict, "slower")

    def test_what_is_asked_twice_and_a_half_costs_so_much(self):
        _, found = self.compared({"base": 1, "quick": 0.9, "big": 1.1})
        cells = {line.name: line.cells for line in found.lines}
        for name in "big", "quick":
            self.assertAlmostEqual(float(cells[name][2].text), 2.5 * (
                TRUTH[name] - TRUTH["base"]), delta=0.16)

    def test_sweeps_of_one_engine_are_pooled(self):
        """Each by how finely it resolves."""
        truth = {"base": 1, "slow": 1.02}
        fine, same, coarse = (made_up(truth, seed, placement=spread)
                              for seed, spread in ((1, 0.01), (2, 0.01),
                                                   (3, 0.1)))
        halves = []
        for own in ([fine], [fine, same], [fine, coarse]):
            (pooled,) = Swept(own).pooled
            halves.append(pooled.difference("slow", OWN).half(pooled.doubt))
        self.assertTrue(0.5 < halves[1] / halves[0] < 0.9, halves)
        self.assertTrue(0.8 < halves[2] / halves[0] < 1.1, halves)
        more = made_up({**truth, "late": 1.05}, 4)
        (pooled,), (one,) = (Swept(own).pooled
                             for own in ([fine, more], [more]))
        self.assertEqual(pooled.difference("late", "base"),
                         one.difference("late", "base"))

    def test_lines_say_what_is_faster_in_most_engines_of_a_kind(self):
        result = load.read(write_result(self.home / "one"))
        swept = []
        for name, kind, *truth in (
                ("one-abcdef0", "nnue", 0.9, 0.9),
                ("two-2.0-network", "nnue", 0.95, 1.0),
                ("tied", "nnue", 1.0, 1.0),
                ("three-classical", "classical", 1.1, 1.2)):
            own = made_up({"base": 1, **dict(zip(("quick", "big"), truth))})
            own.context |= {"name": name, "eval": kind}
            swept.append(Swept([own]))
        other = made_up({"base": 1})
        other.context |= {"question": "not_in_the_result"}
        self.assertEqual(engines.on_such_a_cpu(result, [Swept([other])]), [])
        network, classical = headlines.rows([result], swept)
        self.assertEqual(network[2], "`quick` for made_up, 0 B")
        self.assertEqual(classical[2:], ("keep `base` for made_up",
                                         "none of 2 rivals faster in most"))
        self.assertRegex(network[3], r"One, .* Two 2\.0, .* Tied \(tied\)$")
        (kind, said, bars), (other_kind, kept, _) = engines.on_such_a_cpu(
            result, swept)
        self.assertEqual((kind, other_kind), ("nnue", "classical"))
        self.assertRegex(said, ": take quick .* in place of base, tied in Tied[.]$")
        self.assertRegex(kept, r": keep base: none of 2 others is faster in Three\.$")
        self.assertEqual([bar.split()[0] for bar in bars],
                         ["change", "quick", "big", "base"])
        self.assertIn("\nBy calls × the time of a call, which weighs less",
                      picktext.summary(Judged(result), by_kind(result),
                                       result.folder, [(kind, said, bars)]))
        # What a kind of engine keeps on one CPU another may keep on others.
        own = made_up({"base": 1, "quick": 1.01})
        own.context |= {"name": "four", "cpu": "Other CPU"}
        self.assertEqual({row[:2] for row in headlines.rows(
            [result], [Swept([own]), *swept])}, {
                ("a network", "Made-up CPU"), ("a network", "Other CPU"),
                ("a classical evaluation", "Made-up CPU")})
