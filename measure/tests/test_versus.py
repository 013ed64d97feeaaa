"""Two builds in turns: one that SIGHTLINE_BUILD names, beside itself."""
# SPDX-License-Identifier: MIT

import itertools
import signal
import subprocess
from pathlib import Path

from measure import versus

from .helpers import BUILD, InFolder, stopped, typed, with_build

SAYS = "import time\nfor _ in range(120):\n    print('{}', flush=True)\n" \
    "    time.sleep(0.01)"


class Turns(InFolder):
    def test_each_runs_while_the_other_is_stopped(self):
        with open("said", "w") as said:
            versus.run_by_turns(*(subprocess.Popen(
                ["python3", "-c", SAYS.format(side)], stdout=said)
                for side in versus.SIDES))
        slices = [len(list(own)) for _, own in itertools.groupby(
            Path("said").read_text().splitlines())]
        self.assertGreaterEqual(sum(n >= 10 for n in slices), 3, slices)

    def test_bad_input_is_refused(self):
        self.assertRefused(typed("versus", "--built", "nowhere", "new"),
                           "nowhere/bin/bench: not built")


@with_build()
class Versus(InFolder):
    def words(self, wanted="^between_batch/king_slider/throughput", turns=2):
        return ("versus", "--built", BUILD, BUILD, "--turns", turns,
                "--filter", wanted)

    def test_both_are_kept_and_what_is_stopped_leaves_nothing(self):
        """Whether chance finds a row slower is no matter: test_compare.py."""
        for number in signal.SIGTERM, signal.SIGKILL:
            stopped(number, 1.5, *self.words(turns=99))
        self.assertRefused(typed(*self.words("nothing")),
                           "no case to run: --first-sets")
        done = typed(*self.words(), REVISION="new", OLD_REVISION="v1 (old)")
        self.assertIn(done.returncode, (0, 1), done.stderr)
        folder, said, *_ = done.stdout.splitlines()
        self.assertTrue(folder.endswith("versus-v1--old-"), folder)
        self.assertRegex(said, r"^new beside old: of \d+ rows \d+ slower")
        self.assertEqual([*Path("results").iterdir()], [Path(folder)])
        self.assertEqual({
            str(p.relative_to(folder)) for p in Path(folder).rglob("bench*")},
            {f"{side}/raw/bench{n}.json.gz" for side in versus.SIDES
             for n in ("", "-2")})
