"""How much a run can tell apart: said first, wherever it is shown.

In queries it is the median over the hot tables of each question's first set of
what a table sees; in a whole program the median over its axes. A run that
cannot tell a tenth from nothing picks by luck, and must say so before it names
a strategy.
"""
# SPDX-License-Identifier: MIT

import os
import textwrap
from dataclasses import dataclass

import numpy as np

from . import stats, verdicts

HOT = ("throughput", "latency")
RED, PLAIN = "\033[1;31m", "\033[0m"


def percent(sees):
    """A ratio's distance from 1, with two digits."""
    digits = 1 if 100 * sees < 9.95 else 0
    return f"{100 * sees:.{digits}f} %" if sees < 10 else "nothing"


@dataclass
class Resolution:
    parts: dict  # "queries" or a program -> the difference it can tell
    undisturbed: object = None  # share of visits, where it was counted

    def noisy(self):
        """Where it cannot tell what matters."""
        return [name for name, sees in self.parts.items()
                if not sees <= stats.TOO_MUCH]

    def text(self):
        """The sentences that everything begins with."""
        seen = ", ".join(f"{name} {percent(sees)}"
                         for name, sees in self.parts.items())
        said = f"Resolution: {seen or 'nothing was measured hot'}"
        if "queries" in self.parts and len(self.parts) == 1:
            said += "; no whole program was measured"
        if self.undisturbed is not None:
            said += (". No interference in "
                     f"{100 * self.undisturbed:.0f} % of timing windows")
        if not self.noisy():
            return said + "."
        return (f"{said}. TOO NOISY to pick from {' and '.join(self.noisy())}: "
                "run make bench-full on an idle machine.")

    def screen(self, stream, of_what=""):
        """The text, red on a terminal if it is bad news."""
        text = textwrap.fill(of_what + self.text(), 80, break_on_hyphens=False)
        red = (self.noisy() and stream.isatty()
               and not os.environ.get("NO_COLOR"))
        return RED + text + PLAIN if red else text


def of_tables(result, queries, programs):
    first = {q.name: q.sets()[0] for q in result.questions}
    by_part = {"queries": [t.sees for t in queries if t.mode in HOT
                           and t.set == first[t.question]]}
    for table in programs:
        by_part.setdefault(table.mode, []).append(table.sees)
    return Resolution({name: float(np.median(seen))
                       for name, seen in by_part.items() if seen},
                      result.context.get("undisturbed"))


def of(result):
    return of_tables(result, verdicts.judge(result),
                     verdicts.judge_programs(result))


def screen(results, stream):
    """What each result can tell, a line each; which, if they are several."""
    return "\n".join(
        of(result).screen(
            stream, f"{result.machine()}: " if results[1:] else "")
        for result in results)
