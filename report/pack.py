"""Puts what bench wrote into a result: raw/bench.json becomes bench.json.gz,
windows.tsv.xz and rest.tsv.xz, see load.py, and blocks of programs are packed. A
full result takes some 400 KB."""
# SPDX-License-Identifier: MIT

import gzip
import json
import lzma
import re
from pathlib import Path

from . import blocks, stats, windows
from .files import of_this_format, read_json, read_text
from .model import BadInput


def decides(table, tables, traced):
    """Does a pick go by it? By throughput, of a question's first set, or of a
    trace of the reader's engine."""
    first = next(t for t in tables if t.question == table.question)
    return table.mode == "throughput" and (
        table.set in traced or table.set == first.set)


def summary(table, tick_ns, path):
    """What is kept of one that does not."""
    timed = stats.of_windows(table, tick_ns, path)
    return windows.Summary(table.question, table.set, table.mode,
                           table.layouts, timed.shares or [], timed.times)


def write_json(path, raw):
    """Whose machine it was is nobody's business."""
    raw["context"].update(host_name="", executable=Path(
        raw["context"].get("executable", "")).name)
    zip_text(path, json.dumps(raw, indent=1))


def pack_visits(path, raw):
    """Of a build of format 3, as make versus may ask."""
    for run in raw["benchmarks"]:
        for key in [key for key in run if key.startswith("ns/")]:
            del run[key]
    with lzma.open(f"{path}.xz", "wb", preset=9) as file:
        file.write(path.read_bytes())
    path.unlink()


def pack_windows(path, raw, name):
    with of_this_format(path):
        wrong = [run for run in raw["benchmarks"] if run.get("error_occurred")]
        if wrong:
            raise BadInput(f"{wrong[0]['name']}: {wrong[0]['error_message']}")
        tables = windows.of_runs(raw["benchmarks"], path)
        context = raw["context"]
        order = context["sets"].split()
        tables.sort(key=lambda t: order.index(t.set))
        kept = [t for t in tables
                if decides(t, tables, context.get("traced", "").split())]
        tick_ns = float(context["tick_ns"])
    rest = [t for t in tables if not any(t is k for k in kept)]
    windows.write(path.with_name(f"windows{name}.tsv.xz"), kept + [
        summary(t, tick_ns, path) for t in rest])
    if rest:
        windows.write(path.with_name(f"rest{name}.tsv.xz"), rest)
    raw["benchmarks"] = []


def pack(path):
    """path: bench.json, or of a turn bench-2.json."""
    raw = read_json(path)
    name = re.sub(r"^bench|\.json$", "", path.name)
    visits = path.with_name(f"visits{name}.tsv")
    if visits.exists():
        pack_visits(visits, raw)
    else:
        pack_windows(path, raw, name)
    write_json(path, raw)


def pack_folder(raw):
    """What else is there: tables, and functions without their addresses, which
    nobody asks for and no two builds have alike."""
    for path in raw.glob("*.tsv"):
        zip_text(path, path.read_text(encoding="utf-8"))
    path = raw / "symbols.txt.gz"
    zip_text(path.with_suffix(""), "".join(
        " ".join(["0", *line.split()[1:]]) + "\n"
        for line in read_text(path).splitlines()))


def zip_text(path, text):
    """Replaces it by path.gz, the same for the same text."""
    path.with_name(f"{path.name}.gz").write_bytes(
        gzip.compress(text.encode(), mtime=0))
    path.unlink(missing_ok=True)


def pack_blocks(path):
    blocks.write(f"{path}.xz", blocks.read(path))
    path.unlink()
