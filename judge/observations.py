"""What was timed, whatever it was, and the file of it.

A table has rows, and blocks in which each row did the same: the window of a visit
to a layout of lookups, a task of a whole program. Blocks have a replicate (layout
or placement), the visit within it, and a task, of which the table knows how many
answers or nodes it has.

FILE.npy.xz holds arrays as numpy saves them, compressed as one: first the heads of
all tables as JSON, then each of ARRAYS, of all tables end to end. A value is

    MIDDLE of its row and task × exp(LEVEL of its row and replicate + code)

where levels have steps of 0.2 %, and a code that of its table near 0, and wider
ones far off. So a time is rounded by a per cent at most, about a middle and a level
that are not.
"""
# SPDX-License-Identifier: MIT

import io
import json
import lzma
import warnings
from dataclasses import dataclass, field, replace

import numpy as np

from lists.files import of_this_format, read_bytes

LEVEL = 0.002  # of a logarithm
WIDE = 0.04  # likewise: where codes begin to be wider
ARRAYS = {"replicates": "<i2", "visits": "<i4", "tasks": "<i2", "sizes": "<i8",
          "middles": "<i8", "levels": "<i2", "codes": "<i2", "clean": "<u2"}
NONE = -32768  # the code of what was not timed
WHOLE = 1000  # of `clean`


@dataclass
class Table:
    name: str  # question/set/mode, or question/axis/program
    rows: list
    replicates: np.ndarray  # [block], those of one replicate together
    visits: np.ndarray  # [block]
    tasks: np.ndarray  # [block]
    sizes: np.ndarray  # [task], answers or nodes
    values: np.ndarray  # [row, block], in ticks; NaN: not timed
    clean: np.ndarray  # [row, block], the share without interference
    tick: float = 1.0  # ns
    codes: int = 2  # of a time up to WIDE
    facts: dict = field(default_factory=dict)
    path: object = None  # of its file

    def ns(self):
        """[row, block], of an answer or a node."""
        return self.tick * self.values / self.sizes[self.tasks]

    def layouts(self):
        """Its replicates."""
        return np.unique(self.replicates)

    def of_rows(self, places, names, **what):
        """The same of some of the rows, by other names."""
        return replace(self, rows=names, values=self.values[places],
                       clean=self.clean[places], **what)

    def of_blocks(self, blocks, **what):
        """The same of some of the blocks, in that order."""
        return replace(self, **{
            "replicates": self.replicates[blocks], "visits": self.visits[blocks],
            "tasks": self.tasks[blocks], "values": self.values[:, blocks],
            "clean": self.clean[:, blocks], **what})

    def fastest(self):
        """One visit to each task: the fastest, clean if one was."""
        order = np.lexsort((self.tasks, self.replicates))
        keys = np.stack([self.replicates, self.tasks])[:, order]
        first = np.flatnonzero(np.append(
            True, (np.diff(keys) != 0).any(axis=0)))
        return self.of_blocks(
            order[first], visits=np.zeros(len(first), int),
            values=np.fmin.reduceat(self.values[:, order], first, axis=1),
            clean=np.maximum.reduceat(self.clean[:, order], first, axis=1))


def medians(values, groups, names):
    """[row, group]: of what is there; 0 where nothing is."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", RuntimeWarning)
        return np.nan_to_num(np.transpose([np.nanmedian(
            values[:, groups == name], axis=1) for name in names]))


def encoded(table):
    """Its ARRAYS."""
    logs, layouts = np.log(table.values), table.layouts()
    middles = np.maximum(1, np.round(np.exp(medians(
        logs, table.tasks, range(len(table.sizes))))))
    left = logs - np.log(middles)[:, table.tasks]
    levels = np.round(medians(left, table.replicates, layouts) / LEVEL)
    left -= LEVEL * levels[:, np.searchsorted(layouts, table.replicates)]
    codes = np.round(table.codes * np.arcsinh(left / WIDE)).clip(1 + NONE, -1 - NONE)
    return {**{name: vars(table)[name]
               for name in ("replicates", "visits", "tasks", "sizes")},
            "middles": middles, "levels": levels,
            "codes": np.where(np.isfinite(codes), codes, NONE),
            "clean": np.round(WHOLE * table.clean)}


def write(path, tables, preset=9):
    """preset: of xz; 1 is 20 times as fast, and a third larger."""
    heads = [{"name": t.name, "rows": t.rows, "blocks": len(t.tasks),
              "sizes": len(t.sizes), "layouts": len(t.layouts()),
              "tick": t.tick, "codes": t.codes, "facts": t.facts}
             for t in tables]
    arrays = [encoded(t) for t in tables]
    with lzma.open(path, "wb", preset=preset) as file:
        np.save(file, np.frombuffer(json.dumps(heads).encode(), np.uint8))
        for name, kind in ARRAYS.items():
            np.save(file, np.concatenate(
                [own[name].ravel() for own in arrays]).astype(kind))


def decoded(head, take, path):
    """A Table; take: array's name, shape -> its next part."""
    rows, blocks, sizes = len(head["rows"]), head["blocks"], head["sizes"]
    replicates, visits, tasks = (take(name, blocks) for name in (
        "replicates", "visits", "tasks"))
    table = Table(head["name"], head["rows"], replicates, visits, tasks,
                  take("sizes", sizes), None, None, float(head["tick"]),
                  int(head["codes"]), head["facts"], path)
    middles, levels, codes = (take(name, rows, count) for name, count in (
        ("middles", sizes), ("levels", head["layouts"]), ("codes", blocks)))
    positive = np.array([table.tick, *table.sizes, *middles.flat])
    if not (positive > 0).all() or min(tasks) < 0:
        raise ValueError(f"{table.name}: no time")
    left = WIDE * np.sinh(np.where(codes == NONE, np.nan, codes) / table.codes)
    table.values = middles[:, tasks] * np.exp(left + LEVEL * levels[
        :, np.searchsorted(table.layouts(), replicates)])
    table.clean = take("clean", rows, blocks) / WHOLE
    return table


def read(path):
    """Every Table."""
    file = io.BytesIO(read_bytes(path))
    with of_this_format(path):
        heads = json.loads(np.load(file).tobytes())
        arrays = {name: np.load(file) for name in ARRAYS}

        def take(name, *shape):
            count = int(np.prod(shape))
            own, arrays[name] = arrays[name][:count], arrays[name][count:]
            return own.reshape(shape)

        return [decoded(head, take, path) for head in heads]
