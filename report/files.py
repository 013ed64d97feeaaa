"""Files that others wrote: whole and readable, or refused in one line."""
# SPDX-License-Identifier: MIT

import contextlib
import csv
import gzip
import json
import lzma
import math
import zlib

from .model import BadInput


def read_text(path, kind="text"):
    opened = {".gz": gzip.open, ".xz": lzma.open}.get(path.suffix, open)
    try:
        with opened(path, "rt", encoding="utf-8") as file:
            return file.read()
    except OSError as error:
        raise BadInput(f"{path}: {error.strerror or error}") from None
    except (ValueError, EOFError, zlib.error, lzma.LZMAError) as error:
        raise BadInput(f"{path}: not whole {kind}: {error}") from None


def read_json(path):
    try:
        return json.loads(read_text(path, "JSON"))
    except ValueError as error:
        raise BadInput(f"{path}: not whole JSON: {error}") from None


@contextlib.contextmanager
def of_this_format(path):
    """Refuses a file that what is done meanwhile can make nothing of."""
    try:
        yield
    except (KeyError, TypeError, ValueError, AttributeError, IndexError,
            StopIteration, ZeroDivisionError) as error:
        raise BadInput(
            f"{path}: not a result of this format: {error!r}") from None


def no_time(value):
    """Is it none that a clock can have said?"""
    return not math.isfinite(value) or value < 0


def read_lines(path):
    """The rows of a table with a header."""
    try:
        with open(path, encoding="utf-8", newline="") as file:
            return list(csv.DictReader(file, delimiter="\t",
                                       quoting=csv.QUOTE_NONE))
    except (OSError, ValueError) as error:
        raise BadInput(f"{path}: {error}") from None


def read_blocks(path):
    """The facts in the comments of a packed table, its header, and its rows,
    each as long as that."""
    lines = read_text(path, "blocks").splitlines()
    facts = dict(line[2:].split(": ", 1) for line in lines
                 if line.startswith("# "))
    head, *rows = [line.split("\t") for line in lines
                   if not line.startswith("#")]
    for row in rows:
        if len(row) != len(head):
            raise BadInput(f"{path}: block {row[0]}: {len(row)} columns, not "
                           f"{len(head)}")
    return facts, head, rows
