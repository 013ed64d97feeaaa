"""The total node count in what a command printed, in one of three known forms.

Engines print counts of positions, phases and iterations in the same words, and
options and tables as well: docs/TRYING.md has the forms. What fits none is no count.
"""
# SPDX-License-Identifier: MIT

import re
from dataclasses import dataclass

NUMBER = r"(\d{1,3}(?:[,_'’]\d{3})+|\d+)"
OPENBENCH = re.compile(  # `time 399 nodes 1000339 nps 2507115` has other keys
    rf"(?<![\w.,_'’/-])(?<!\d\s){NUMBER}\s*nodes\s+{NUMBER}\s*nps\b"
    r"(?!\s*[:=]?\s*\d)", re.I)
OURS = re.compile(rf"^\s*nodes {NUMBER} nps {NUMBER}\s*$")
STOCKFISH = re.compile(rf"^\s*(?:total )?nodes searched\s*:\s*{NUMBER}\s*$",
                       re.I)
STOCKFISH_SPEED = re.compile(rf"^\s*nodes/second\s*:\s*{NUMBER}\s*$", re.I)
UCI = re.compile(r"\binfo (?!string).*\bnodes (\d+)")
UCI_SPEED = re.compile(r"\bnps (\d+)")
COLOUR = re.compile(r"\x1b\[[\d;?]*[ -/]*[@-~]")


@dataclass
class Count:
    """A total, or 0 nodes and why; nps 0 is none."""

    nodes: int = 0
    nps: int = 0
    doubt: str = ""


def whole(text):
    """Of a number in groups of digits."""
    return int(re.sub(r"\D", "", text))


def read_totals(lines):
    """Counts of lines that say a total, by OpenBench's form, or ours, or by
    Stockfish's, whose speed stands on a line of its own."""
    speed = [whole(m[1]) for m in map(STOCKFISH_SPEED.match, lines) if m]
    for line in lines:
        if found := OPENBENCH.search(line) or OURS.match(line):
            yield Count(whole(found[1]), whole(found[2]))
        elif found := STOCKFISH.match(line):
            yield Count(whole(found[1]), *speed[-1:])


def read_search(lines):
    """Counts of the UCI lines of a search, the last of which is its total;
    nodes of a second search begin anew."""
    for line in lines:
        if found := UCI.search(line):
            speed = UCI_SPEED.search(line)
            yield Count(int(found[1]), int(speed[1]) if speed else 0)


def read_by(form, lines):
    """The last number that the reader's own form finds."""
    found = form.findall("\n".join(lines))
    if not found or not re.fullmatch(NUMBER, found[-1].strip()):
        return Count(doubt="NODES finds no number" + "".join(
            f": {text:.80}" for text in found[-1:]))
    return Count(whole(found[-1]))


def parse(outputs, form=None):
    """The Count of a run by its standard output and standard error, or by NODES,
    the reader's own form."""
    lines = [line for output in outputs
             for line in COLOUR.sub("", output).splitlines() if line.strip()]
    if form:
        return read_by(form, lines)
    if totals := [*read_totals(lines)]:
        last = totals[-1]
        others = [c.nodes for c in totals if c.nodes != last.nodes]
        return last if sum(others) in (0, last.nodes) else Count(
            doubt=f"several counts, no total: {others[-1]:,} and "
            f"{last.nodes:,} nodes")
    if counts := [*read_search(lines)]:
        nodes = [c.nodes for c in counts]
        ends = sum("bestmove" in line for line in lines)
        return counts[-1] if ends == 1 and nodes == sorted(nodes) else Count(
            doubt="several searches, or one without bestmove, and no total")
    return Count(doubt="".join(
        "no nodes in a known form (NODES='regex' is another); last line: "
        f"{line.strip():.80}" for line in lines[-1:]))
