"""What a run found, on a screen: what it can tell, and a line a question."""
# SPDX-License-Identifier: MIT

import sys

from . import load, picktext, resolution
from .pick import pick

HEAD = ("question", "engines use", "take", "time to that", "by",
        "which sees")


def cells(choice):
    taken = "kept" if choice.kept() else (
        choice.strategy.name if choice.strategy else "cannot tell")
    if choice.kept() and choice.rival:
        taken += f", next {choice.rival}"
    ratio = choice.ratio or choice.rival_ratio
    return (choice.question, choice.incumbent or "–", taken,
            picktext.ratio_text(ratio) if ratio else "–",
            choice.decided_by or "–",
            resolution.percent(choice.sees) if choice.decided_by else "–")


def aligned(rows):
    widths = [max(map(len, column)) for column in zip(*rows)]
    return ["  ".join(text.ljust(width) for text, width in zip(row, widths))
            .rstrip() for row in rows]


def lines(result, stream):
    return [result.machine(), resolution.of(result).screen(stream), "",
            *aligned([HEAD, *map(cells, pick([result]))]),
            "", f"open {result.folder / 'index.html'}"]


def run(arguments):
    results = load.read_all(arguments.folders, "summary")
    print("\n\n".join("\n".join(lines(r, sys.stdout)) for r in results))
    return 0
