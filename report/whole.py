"""Whole processes of several choices at once and of the defaults, in rounds
under hyperfine: do they confirm what one process says of them?

    raw/whole.tsv        what was run
    raw/whole.json.gz    what hyperfine said of it, round by round

Time is CPU time, starting included.
"""
# SPDX-License-Identifier: MIT

from dataclasses import dataclass

import numpy as np

from . import stats
from .files import number, of_this_format, packed, read_json, read_lines
from .model import BadInput

FORMAT = 2
DEFAULT = "none"


@dataclass
class Whole:
    program: str
    choice: str
    rounds: int
    places: int  # of the code, of which a round has one
    logs: object  # Difference: of its time over that of the defaults

    def ratio(self):
        return self.logs.ratio(1 - stats.CONFIDENCE)

    def confirms(self, inside):
        """No further from what one process says than luck would have it."""
        both = stats.combined([self.logs, inside], [1, -1])
        _, low, high = both.interval(1 - stats.CONFIDENCE)
        return low <= 0 <= high


def seconds_of(runs, name, where):
    """Of the one run of a name in a round."""
    own = [run for run in runs if run["command"] == name]
    if len(own) != 1:
        raise BadInput(f"{where}: {name}: {len(own)} runs of it")
    if any(own[0]["exit_codes"]):
        raise BadInput(f"{where}: {name}: exit status "
                       f"{own[0]['exit_codes'][0]}: a wrong count")
    return number(own[0]["user"] + own[0]["system"], "time", name, where)


def by_place(logs, places):
    """The mean of each place's rounds: what the place is worth is the same in
    all of them. A result that knows no places has its rounds."""
    return logs if places == 1 else np.array(
        [logs[n::places].mean() for n in range(places)])


def judged(lines, rounds, places, path):
    """A Whole for each choice but the defaults."""
    places = min(places, len(rounds))
    logs = {}  # (program, choice) -> sum over its tasks, by round
    for line in lines:
        key = line["program"], line["choice"]
        logs[key] = logs.get(key, 0) + np.array([seconds_of(
            one["results"], line["name"], f"{path}: round {n}")
            for n, one in enumerate(rounds)])
    return [Whole(program, choice, len(rounds), places, stats.middle(by_place(
        np.log(own / logs[program, DEFAULT]), places)))
        for (program, choice), own in logs.items() if choice != DEFAULT]


def read(raw):
    """Every Whole of a result; often none."""
    path = raw / "whole.json.gz"
    if not path.exists():
        return []
    said = read_json(path)
    lines = read_lines(packed(raw / "whole.tsv"), "name program choice "
                       "arguments", nodes="count")
    with of_this_format(path):
        if said["format"] > FORMAT:
            raise BadInput(f"{path}: format {said['format']} is newer than "
                           f"this sightline's, {FORMAT}")
        if len(said["rounds"]) < 2:
            raise BadInput(f"{path}: one round alone: nothing can be judged "
                           "by it")
        return judged(lines, said["rounds"], number(
            said.get("places", 1), "positive count", "places", path), path)


def sentences(result):
    """What each says, beside what one process says."""
    for one in result.whole:
        axis = result.several and result.several.programs.get(one.program)
        said = (f"{one.program}, {one.choice}: ×{{:.3f}} ({{:.3f}}–{{:.3f}}) "
                f"of the time of the defaults in {one.rounds} rounds of whole "
                "processes" + (f" with code in {one.places} places"
                               if one.places > 1 else "")
                ).format(*one.ratio())
        rows = axis and {axis.choices.get(n): n for n in axis.ns}
        if not rows or one.choice not in rows:
            yield f"{said}; not run in one process."
            continue
        inside = stats.of_rounds(axis).difference(rows[one.choice],
                                                  axis.default)
        yield (said + "; in one process ×{:.3f} ({:.3f}–{:.3f}): ".format(
            *inside.ratio(1 - stats.CONFIDENCE)) + ("they agree." if one.confirms(inside)
                       else "they DISAGREE."))
