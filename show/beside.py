"""The one form in which ab, sweep, try, versus and perft print times: a sentence,
and a line each with its time, the change from the base's with its interval, and
how likely it is faster by so much. Less time is faster, and negative."""
# SPDX-License-Identifier: MIT

import math
from dataclasses import dataclass

from lists.names import span

SPEEDUPS = (0, 0.0025, 0.005, 0.01)  # of which the probability is printed
CHANCES = f"P(faster by ≥ {', '.join(f'{100 * x:g}' for x in SPEEDUPS)} %)"


@dataclass
class Line:
    name: str
    time: str
    change: object = None  # stats.Difference, of logarithms; None: the base
    verdict: str = ""  # TIED and so on, of the change
    note: str = ""


def percent(change, doubt):
    """Of time, with its interval."""
    return span(change.more(doubt, 100), unit=" %")


def sentence(name, base, change, doubt, verdict):
    how = "tied with" if verdict == "tied" else f"{verdict} than"
    return f"{name} is {how} {base}: {percent(change, doubt)} of its time"


def chances(change):
    return " ".join(f"{change.chance_below(-math.log1p(x)):.3f}"
                    for x in SPEEDUPS)


def aligned(rows):
    widths = [max(map(len, column)) for column in zip(*rows)]
    return ["  ".join(text.ljust(width) for text, width in zip(row, widths))
            .rstrip() for row in rows]


def table(heading, unit, lines, doubt, sure=True):
    """Of Lines; sure: there is enough to say probabilities."""
    wide = max(len(line.time) for line in lines)
    return aligned([
        (heading, unit, "change of time (95 %)", "", CHANCES * sure, ""),
        *((line.name, line.time.rjust(wide), *(
            (percent(line.change, doubt), line.verdict,
             chances(line.change) * sure) if line.change else ("", "", "")),
           line.note) for line in lines)])
