"""An engine has one attack function and one in-between set, whatever it asks.

So for a question whose strategies others stand on, there is a table with a row
for each of these, and a column for all that they serve: a whole search, a whole
perft, the throughput of the question itself, and of each question that has rows
which differ in this partner alone.
"""
# SPDX-License-Identifier: MIT

from dataclasses import dataclass

from . import stats
from .evidence import PROGRAMS, of_queries


def partners(name):
    return set(name.split("+")[1:])


@dataclass
class Joint:
    question: str
    engine: float  # ns that the reader's engine has for a node
    incumbent: str  # what all are set beside
    pick: object  # its name, or None
    rows: list  # names, the fastest in the first column first
    columns: list  # (program or question, Evidence)

    def cell(self, row, column):
        """What it takes more than the incumbent, and its interval: ns for each
        node, or of the incumbent's time; and the verdict. None where it was
        not measured."""
        _, found = column
        if row not in found.rows:
            return None
        doubt = found.doubt(list(found.rows))
        scale = 1 if found.share is None else self.engine
        return ([scale * x for x in found.worth(row, self.incumbent, doubt)],
                found.verdict(row, self.incumbent, doubt))

    def turn(self, row, column):
        """The nodes a second from which on it is more than tied, and then what;
        None where it is one or the other at any speed."""
        found, _ = self.cell(row, column)
        point, low, high = found
        if column[1].share is None or low <= 0 <= high:
            return None
        return (1e9 * stats.WORTH_A_WORD / abs(point),
                "slower" if point > 0 else "faster")

    def as_json(self):
        return {"question": self.question, "incumbent": self.incumbent,
                "pick": self.pick, "columns": [
                    {"name": name, "by": found.name,
                     "unit": "ratio less 1" if found.share is None
                     else "ns per node",
                     "rows": {row: cell[0] for row in self.rows
                              if (cell := self.cell(row, (name, found)))}}
                    for name, found in self.columns]}


def family(question, names):
    """partner -> row, of the most rows that differ in this partner alone."""
    families = {}
    for s in question.candidates():
        own, *others = s.name.split("+")
        for n, partner in enumerate(others):
            if partner in names:
                key = own, *others[:n], None, *others[n + 1:]
                families.setdefault(key, {})[partner] = s.name
    return max(families.values(), key=len, default={})


def columns(picker, home, incumbent, nps):
    """Of what was measured with the incumbent."""
    found = [(e.name if e.name in PROGRAMS else home, e)
             for e in picker.found[home]]
    names = {n for _, e in found for n in e.rows}
    for name, questions in picker.by_name.items():
        rows = family(questions[0], names)
        if name != home and len(rows) > 1:
            found.append((name, of_queries(questions, rows)))
    return [(name, e.at(nps)) for name, e in found
            if e and incumbent in e.rows]


def homes(by_name):
    """The questions that others stand on, in their order; by_name: question ->
    its version in each result."""
    home = {s.name: name for name in reversed(by_name)
            for s in by_name[name][0].strategies}
    found = {home[p] for questions in by_name.values()
             for s in questions[0].candidates() for p in partners(s.name)
             if p in home}
    return [name for name in by_name if name in found]


def table(picker, home, strategies, choice, nps):
    """A Joint of the strategies that were measured; None if none was."""
    found = columns(picker, home, choice.incumbent, nps)
    rows = [s.name for s in strategies
            if any(s.name in e.rows for _, e in found)]
    if not found:
        return None
    first = found[0][1]
    rows.sort(key=lambda n: first.worth(n, choice.incumbent, 1)[0]
              if n in first.rows else float("inf"))
    return Joint(home, 1e9 / nps, choice.incumbent,
                 choice.strategy and choice.strategy.name, rows, found)


def tables(picker, fit, choices, nps):
    """A Joint for each home that has an incumbent; fit: question -> its
    strategies that are in question."""
    made = (table(picker, name, fit[name], choices[name], nps)
            for name in picker.homes if choices[name].incumbent)
    return [one for one in made if one]
