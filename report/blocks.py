"""What `PROGRAM time` measured, block by block: as it writes it, and in less room.

A program writes block, task, depth, nodes and the nanoseconds of each column, a
line a block. In a result the tasks come first, each with the middle time of each
column; then a line a block: its number, its task's, and a character a column, for
what it takes more than that middle. A character is as in windows.py, but finer: a
time is rounded by half a per cent, of which a block's noise is several.
"""
# SPDX-License-Identifier: MIT

import lzma
from dataclasses import dataclass

import numpy as np

from .files import check_length, number, of_this_format, read_blocks
from .model import BadInput
from .windows import character_of, difference_of

STEPS = 0.01, 4  # of a character, see windows.py
KEYS = ["block", "task", "depth", "nodes"]  # what comes before the times


@dataclass
class Blocks:
    facts: dict
    columns: list
    numbers: np.ndarray  # of a block in its process
    tasks: np.ndarray
    depths: np.ndarray
    nodes: np.ndarray
    ns: np.ndarray  # [block, column]


def read_plain(path, facts, head, rows):
    if head[:4] != KEYS:
        raise BadInput(f"{path}: no columns {', '.join(KEYS)}")
    for n, row in rows:
        check_length(row, head, path, n)
    kinds = ["count", "count", "positive count"] + ["time"] * len(head[4:])
    numbers = np.array([[
        number(cell, kind, column, path, line) for cell, kind, column in zip(
            row[:1] + row[2:], kinds, head[:1] + head[2:])]
        for line, row in rows]).reshape(len(rows), -1)
    return Blocks(facts, head[4:], numbers[:, 0],
                  np.array([row[1] for _, row in rows]), *numbers.T[1:3],
                  numbers[:, 3:])


def read_packed(path, facts, head, rows):
    middles, lines = {}, []
    for n, row in rows:
        if len(row) == 3:
            check_length(row[2], head[3:], path, n)
            lines.append((*(number(cell, "count", "block", path, n)
                            for cell in row[:2]), row[2].encode()))
        else:
            check_length(row, head, path, n)
            kinds = ["count", "positive count"] + ["time"] * (len(head) - 3)
            middles[row[0]] = [number(*what, path, n) for what in
                               zip(row[1:], kinds, head[1:])]
    numbers, at = np.array([line[:2] for line in lines]).reshape(-1, 2).T
    of_task = np.array(list(middles.values()))[at]
    codes = np.array([np.frombuffer(line[2], np.uint8) for line in lines])
    return Blocks(facts, head[3:], numbers, np.array(list(middles))[at],
                  of_task[:, 0], of_task[:, 1],
                  of_task[:, 2:] * np.exp(difference_of(codes, *STEPS)))


def read(path):
    with of_this_format(path):
        facts, head, rows = read_blocks(path, whole=False)
        return (read_plain if head[:1] == KEYS[:1] else read_packed)(
            path, facts, head, rows)


def lines(blocks):
    for fact in blocks.facts.items():
        yield "# {}: {}".format(*fact)
    yield "\t".join([*KEYS[1:], *blocks.columns])
    names = list(dict.fromkeys(blocks.tasks))
    left = np.zeros(blocks.ns.shape)
    for name in names:
        own = blocks.tasks == name
        middle = np.round(np.median(blocks.ns[own], axis=0))
        left[own] = np.log(blocks.ns[own] / middle)
        first = np.flatnonzero(own)[0]
        yield "\t".join(map(str, (name, int(blocks.depths[first]),
                                  int(blocks.nodes[first]),
                                  *middle.astype(int))))
    for number_, task, text in zip(blocks.numbers, blocks.tasks,
                                   character_of(left, *STEPS)):
        yield f"{int(number_)}\t{names.index(task)}\t{text.tobytes().decode()}"


def write(path, blocks):
    with lzma.open(path, "wt", encoding="utf-8", preset=9) as file:
        file.writelines(line + "\n" for line in lines(blocks))
