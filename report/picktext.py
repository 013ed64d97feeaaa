"""A pick in words, for the screen and for the page."""
# SPDX-License-Identifier: MIT

import textwrap

import numpy as np

from .evidence import COLD, WHOLE, method
from .model import MODES

LABELS = {COLD: "dependent, hot and cold",
          ("search",): "whole search", ("perft",): "whole perft"}


def label(modes):
    return LABELS.get(modes) or " and ".join(MODES[m] for m in modes)


def itself(step, name):
    """What a strategy is called that the others are compared with, or None.
    A whole program's default is a method, with whatever partners."""
    if step.baseline is None:
        return None
    if step.modes in WHOLE:
        same = method(name) == method(step.baseline)
        return "the default itself" if same else None
    return "the baseline itself" if name == step.baseline else None


def step_text(step, choice):
    name = choice.strategy.name
    said = itself(step, name)
    if said:
        return f"{label(step.modes)}: {said}"
    if name not in step.ratios:
        return f"{label(step.modes)}: among the fastest"
    ratio, low, high = np.exp(step.ratios[name])
    digits = 3 if step.modes in WHOLE else 2
    return (f"{label(step.modes)}: ×{ratio:.{digits}f} the time of "
            f"{step.baseline} ({low:.{digits}f}–{high:.{digits}f})")


def evidence(choice):
    """One line: what each step says of the pick."""
    return "; ".join(step_text(s, choice) for s in choice.steps)


def tied_in_programs(choice):
    """How many other methods whole programs cannot tell from the pick."""
    kept = [step.kept for step in choice.steps if step.modes in WHOLE]
    return len({method(n) for n in kept[-1]}) - 1 if kept else 0


def ties(choice):
    others = tied_in_programs(choice)
    if not choice.tied and others:
        return ("ahead by queries alone; whole programs do not tell it from "
                f"{others} other method{'s' if others > 1 else ''}")
    if not choice.tied:
        return ("the only one in question" if choice.rivals == 1
                else "alone ahead of the others")
    if len(choice.tied) + 1 == choice.rivals:
        return f"all {choice.rivals} are tied: take any"
    return "tied: take any; also " + ", ".join(choice.tied)


def bytes_text(count):
    return f"{count:,} bytes" if count else "no table"


def choice_lines(choice, width):
    if not choice.strategy:
        why = ("none is within the budget and the level" if not choice.rivals
               else "not measured in any way that counts for this")
        return [f"{choice.question:<15} {why}"]
    head = (f"{choice.question:<15} {choice.strategy.name}, "
            f"{bytes_text(choice.strategy.table_bytes)}; {ties(choice)}")
    return (textwrap.wrap(head, width, subsequent_indent=" " * 16)
            + textwrap.wrap(evidence(choice), width,
                            initial_indent=" " * 16,
                            subsequent_indent=" " * 16))


def caveats(results, level):
    """Where the figures are of another build than the one asked about."""
    targets = sorted({r.target() for r in results} - {level})
    if level == "native" or not targets:
        return []
    return [f"Measured with -march={', '.join(targets)}; for what {level} "
            f"itself gives: make bench ISA={level}."]


def wanted(profile, level, budget):
    size = ("tables of any size" if budget is None
            else f"tables up to {budget:,} bytes")
    return f"pick for {profile}, {size}, {level}"


def screen(results, choices, title, level, width=80):
    """Everything `plot.py pick` prints."""
    lines = [title, *(r.machine() for r in results), ""]
    for choice in choices:
        lines += choice_lines(choice, width)
    return "\n".join(lines + caveats(results, level))
