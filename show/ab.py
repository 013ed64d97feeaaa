"""Which of two commands is faster, in words."""
# SPDX-License-Identifier: MIT

import numpy as np

from judge.compare import AGAIN, DOUBT, FIRST, OTHER, verdict

from .table import Change, changes, sentence
from .text import percent

COMMANDS = (("A", (FIRST, AGAIN)), ("B", (OTHER,)))
WORTH_SAYING = 0.1  # of the time that a run takes
FEWEST_TO_BE_SURE = 10  # rounds: of fewer no probability is said


def counts(nodes):
    if not nodes[0]:
        return "no node count" + " in some runs" * (nodes[-1] > 0)
    return " to ".join(dict.fromkeys(
        f"{n:,}" for n in (nodes[0], nodes[-1]))) + " nodes"


def compared(found):
    nodes = [found.nodes(*places) for _, places in COMMANDS]
    a, b = map(counts, nodes)
    if not nodes[0][0] or not nodes[1][0]:
        what = f"A: {a}, B: {b}"
    elif max(map(len, nodes)) > 1:
        what = ("node counts change from run to run, as when time limits a "
                f"search: A {a}, B {b}")
    else:
        what = (f"the same {a}" if a == b else
                f"node counts DIFFER: A {a}, B {b}")
    return f"{what}: compared by {found.by}"


def doubts(found):
    """Of what the commands printed."""
    outside = []
    for name, places in COMMANDS:
        runs = found.runs(*places)
        yield from [f"{name}: {r.doubt}" for r in runs if r.doubt][:1]
        share = 1 - np.median([r.nodes / r.nps / r.wall if r.nps else 1
                               for r in runs])
        if share > WORTH_SAYING:
            outside.append(f"{100 * share:.0f} % of {name}'s time")
    if outside:
        yield (" and ".join(outside) + " is outside of nodes / nps: loading, "
               "or not the total; a longer run resolves more")


def remarks(found, until):
    """What a reader must know before the figures."""
    yield compared(found)
    yield from doubts(found)
    if verdict(found.again, until) != "tied":
        yield ("TOO NOISY: A differs from itself by "
               f"{percent(found.again.more(DOUBT))}: discard this result")
    elif found.widest() > until:
        yield (f"TOO NOISY: resolution ±{100 * found.widest():.2f} %, wanted "
               f"±{100 * until:g} %: use an idle machine or more ROUNDS")


def text(found, commands, until, cpu):
    """All that is printed, fit for a pull request."""
    own, again = verdict(found.other, until), verdict(found.again, until)
    times = [f"{time:.3f}" for time in np.median(found.times, axis=0)]
    lines = [
        sentence("B", "A", found.other, DOUBT, own),
        *("- " + line for line in remarks(found, until)), "", "```",
        *changes("", found.unit, [
            Change("A", times[FIRST]),
            Change("A again", times[AGAIN], found.again, again),
            Change("B", times[OTHER], found.other, own)],
            DOUBT, len(found.rounds) >= FEWEST_TO_BE_SURE)]
    for (name, places), command in zip(COMMANDS, commands):
        nodes = found.nodes(*places)
        nps = np.median([r.nodes / r.cpu for r in found.runs(*places)])
        lines.append(f"{name}: {command}: {counts(nodes)}" + (
            f", {nps:,.0f} a second of CPU time" if nodes[0] else ""))
    return "\n".join([*lines, f"{len(found.rounds)} rounds, {cpu}", "```"])
