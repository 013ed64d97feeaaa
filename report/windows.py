"""What bench measured, window by window: from google-benchmark's JSON, and in
the compact text of a result.

bench labels each run, which is a visit to a table in a layout, with the answers of
its windows and the ticks of every row:

    answers 256 256; ray_walk 5512; pext 1014 1040!

`!`: the probe found interference; a reference has its first window alone. In a
result a line is a table, or a row of one in all its layouts:

    question/set/mode <tab> layouts <tab> visits <tab> answers of each window
    row <tab> ticks of each window <tab> of each layout <tab> characters

The ticks are the median of a window's fastest visits. A layout's number is by how
many steps of 0.2 % its own differ from these, and a character what is left of one
window in one visit: P nothing, each next one some 2 % more, and of what is far off
more than that. First come all visits to all layouts in their first window. So a
time is rounded by a per cent at most, about a middle that is not rounded, and the
fastest visit alike with slower ones and without.

Of a table that decides nothing there is what the rules made of it:

    question/set/mode <tab> layouts <tab> shares of clean windows
    row <tab> ns <tab> of each layout
"""
# SPDX-License-Identifier: MIT

import lzma
import warnings
from dataclasses import dataclass, field, replace

import numpy as np

from .files import number, of_this_format, read_text
from .model import BadInput

FINE = 0.002  # of a logarithm
STEPS = 0.02, 2  # the first, and how many are about as large
MIDDLE = ord("P")


@dataclass
class Measured:
    """A table in all its layouts."""

    question: str
    set: str
    mode: str
    layouts: list

    def key(self):
        return self.question, self.set, self.mode

    def name(self):
        return "/".join(self.key())


@dataclass
class Windows(Measured):
    answers: np.ndarray  # of each window
    ticks: dict = field(default_factory=dict)  # row -> [layout, visit, window]
    clean: dict = field(default_factory=dict)  # likewise
    said: int = 0  # visits, as a file says

    def visits(self):
        return next(iter(self.ticks.values())).shape[1]

    def fastest(self):
        """One visit to each window: the fastest, clean if one was."""
        return replace(self, ticks={
            row: np.fmin.reduce(t, axis=1, keepdims=True)
            for row, t in self.ticks.items()}, clean={
            row: c.any(axis=1, keepdims=True) for row, c in self.clean.items()})


@dataclass
class Summary(Measured):
    """What the rules made of it."""

    shares: list  # of each layout's clean windows; []: not known
    ns: dict = field(default_factory=dict)  # row -> [layout]
    windows: list = field(default_factory=list)  # of each turn; []: not there


def read_label(label, path, name):
    """The answers, and row -> ticks of a visit, negative where disturbed."""
    head, *rows = label.split("; ")
    answers = [number(n, "positive count", f"{name}: answers", path)
               for n in head.split()[1:]]
    found = {}
    for row, *ticks in map(str.split, rows):
        if len(ticks) > len(answers):
            raise BadInput(f"{path}: {name}: {row}: more windows than answers")
        found[row] = [-float(t[:-1]) if t[-1] == "!" else float(t)
                      for t in ticks]
    return answers, found


def table_from_visits(name, visits):
    """visits: (layout, visit) -> answers, row -> ticks."""
    layouts = sorted({layout for layout, _ in visits})
    count = 1 + max(visit for _, visit in visits)
    answers = np.array(next(iter(visits.values()))[0])
    table = Windows(*name, layouts, answers)
    for (layout, visit), (_, rows) in visits.items():
        for row, own in rows.items():
            table.ticks.setdefault(row, np.full(
                (len(layouts), count, len(answers)), np.nan))[
                    layouts.index(layout), visit, :len(own)] = own
    table.clean = {row: t > 0 for row, t in table.ticks.items()}
    table.ticks = {row: np.abs(t) for row, t in table.ticks.items()}
    return table


def read_runs(runs, path):
    """Windows of every table, from google-benchmark's runs."""
    tables = {}
    for run in runs:
        if "label" in run:
            *name, layout = run["name"].split("/")[:4]
            tables.setdefault(tuple(name), {})[
                int(layout), run["repetition_index"]] = read_label(
                    run["label"], path, run["name"])
    return [table_from_visits(*table) for table in tables.items()]


def median(values, axis):
    """Of what is there; 0 where nothing is."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", RuntimeWarning)
        return np.nan_to_num(np.nanmedian(values, axis=axis))


def words(values, form="{:.0f}"):
    return " ".join(map(form.format, values))


def character_of(left, step, linear):
    """Of the logarithm of what a time is more than its middle; - of none."""
    steps = linear * np.arcsinh(left / step / linear)
    return np.where(np.isfinite(steps), MIDDLE + np.round(
        np.nan_to_num(steps)), ord("-")).astype(np.uint8)


def difference_of(codes, step, linear):
    """The reverse."""
    steps = np.where(codes == ord("-"), np.nan, codes - float(MIDDLE))
    return step * linear * np.sinh(steps / linear)


def encoded(ticks, clean):
    """[layout, visit, window] as the columns of a row."""
    fast = np.log(np.fmin.reduce(ticks, axis=1, keepdims=True))
    middle = np.round(np.exp(median(fast, (0, 1))))
    layouts = np.round(median(fast - np.log(middle), (1, 2)) / FINE)
    left = np.log(ticks / middle) - FINE * layouts[:, None, None]
    left = np.moveaxis(left, 2, 0).ravel()
    text = character_of(left, *STEPS).view("S1")
    disturbed = np.isfinite(left) & ~np.moveaxis(clean, 2, 0).ravel()
    text = np.where(disturbed, np.char.add(b"!", text), text)
    return words(middle), words(layouts), b"".join(text.tolist()).decode()


def numbers(text):
    found = np.array(text.split(), float)
    if not np.isfinite(found).all():
        raise ValueError(text)
    return found


def decoded(columns, visits):
    """The ticks, and whether they are clean."""
    middle, layouts = map(numbers, columns[:2])
    if not (middle > 0).all():
        raise ValueError(columns[0])
    codes = np.frombuffer(columns[2].encode(), np.uint8)
    marks = codes == ord("!")
    shape = len(middle), len(layouts), visits
    disturbed = np.append(False, marks)[:-1][~marks].reshape(shape)
    codes = codes[~marks].reshape(shape)
    left = np.moveaxis(difference_of(codes, *STEPS), 0, 2)
    return (middle * np.exp(left + FINE * layouts[:, None, None]),
            np.moveaxis(~disturbed, 0, 2))


def lines(table):
    """Of a Windows or a Summary."""
    head = table.name(), words(table.layouts)
    if isinstance(table, Windows):
        yield *head, str(table.visits()), words(table.answers)
        for row, ticks in table.ticks.items():
            yield row, *encoded(ticks, table.clean[row])
    else:
        yield *head, words(table.shares, "{:.3g}")
        for row, ns in table.ns.items():
            middle = f"{np.median(ns):.5g}"
            yield row, middle, words(np.log(ns / float(middle)) / FINE)


def write_lines(path, made):
    with lzma.open(path, "wt", encoding="utf-8", preset=9) as file:
        file.writelines(line + "\n" for line in made)


def write(path, tables):
    write_lines(path, ("\t".join(line) for t in tables for line in lines(t)))


def read_line(found, name, *columns):
    """Adds a table to those found, or a row to the last of them."""
    if "/" in name:
        head = *name.split("/"), list(map(int, columns[0].split()))
        if len(columns) == 2:
            shares = [*map(float, columns[1].split())]
            if not all(0 <= share <= 1 for share in shares):
                raise ValueError(name)
            found.append(Summary(*head, shares))
        else:
            found.append(Windows(*head, np.array(columns[2].split(), int),
                                 said=int(columns[1])))
        return
    table = found[-1]
    if isinstance(table, Summary):
        (middle,), steps = map(numbers, columns)
        if middle <= 0 or len(steps) != len(table.layouts):
            raise ValueError(name)
        table.ns[name] = middle * np.exp(FINE * steps)
    else:
        table.ticks[name], table.clean[name] = decoded(columns, table.said)


def read(path):
    """Every Windows and Summary."""
    found = []
    for n, line in enumerate(read_text(path).splitlines(), 1):
        with of_this_format(f"{path}:{n}"):
            read_line(found, *line.split("\t"))
    return found
