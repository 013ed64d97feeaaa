"""What results of format 3 hold of times: what the benchmark of that time made of
its windows.

    raw/bench.json.gz   google-benchmark's own output, of each last visit
    raw/visits.tsv.xz   every time that counts, and how much slower visits were
"""
# SPDX-License-Identifier: MIT

from collections import defaultdict

import numpy as np

from .files import number, read_text
from .model import BadInput
from .stats import Timed


def read_visits(path):
    """Yields question, set, mode, layout, row, ns per query."""
    of_table = ()
    for n, line in enumerate(read_text(path).splitlines()[1:], 2):
        name, *row = line.split("\t")
        if not row and name.count("/") == 3:
            *of_table, layout = name.split("/")
            of_table.append(number(layout, "count", name, path, n))
            continue
        if not of_table or len(row) != 2 or not row[1].isascii():
            raise BadInput(f"{path}:{n}: neither a table nor a row, its time "
                           f"and its visits: {line!r:.40}")
        ns = number(row[0], "time", f"{'/'.join(map(str, of_table))}: {name}",
                    path, n)
        yield *of_table, name, ns


def read_shares(runs):
    """(question, set, mode) -> layout -> the share of windows left alone."""
    found = defaultdict(dict)
    for run in runs:
        if "alone" in run:
            *key, layout = run["name"].split("/")[:4]
            found[tuple(key)][int(layout)] = run["alone"]
    return found


def read(path, runs):
    """(question, set, mode) -> Timed, of one turn."""
    rows = defaultdict(lambda: defaultdict(dict))
    for *key, layout, row, ns in read_visits(path):
        rows[tuple(key)][row][layout] = ns
    shares = read_shares(runs)
    return {key: timed(of_table, shares.get(key, {}), path, key)
            for key, of_table in rows.items()}


def timed(rows, shares, path, key):
    layouts = sorted(next(iter(rows.values())))
    if any(sorted(of_row) != layouts for of_row in rows.values()):
        raise BadInput(f"{path}: {'/'.join(key)}: a layout is missing")
    return Timed(layouts, {
        name: np.array([of_row[n] for n in layouts])
        for name, of_row in rows.items()},
        [shares[n] for n in layouts] if shares else None)
