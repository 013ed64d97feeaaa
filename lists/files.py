"""Files that others wrote: whole and readable, with numbers that can be, or
refused in one line: where, what, why. And those of our own: a result is put
together aside and moved into place when it is whole, so it is complete or not
there, and no earlier one is overwritten."""
# SPDX-License-Identifier: MIT

import contextlib
import gzip
import json
import lzma
import math
import os
import platform
import re
import shutil
import zlib

from .names import BadInput

# Kinds of numbers: how one is read, the least, and the most.
KINDS = {
    "count": (int, 0, math.inf),
    "positive count": (int, 1, math.inf),
    "hexadecimal": (lambda text: int(text, 16), 0, math.inf),
    "number": (float, 0, math.inf),
    "time": (float, math.ulp(0), math.inf),
}


def number(said, kind, what, path, line=None):
    """What a file says of something, where it is a number of that kind."""
    read, least, most = KINDS[kind]
    with contextlib.suppress(ValueError):
        value = read(str(said))
        if least <= value <= most and value != math.inf:
            return value
    raise BadInput(f"{path}{f':{line}' * bool(line)}: {what}: no {kind}: "
                   f"{said!r:.40}")


def packed(path):
    """The file, or what it was packed into."""
    zipped = path.with_name(f"{path.name}.gz")
    return zipped if zipped.exists() else path


def zip_file(path):
    """Replaces it by path.gz, the same for the same text."""
    path.with_name(f"{path.name}.gz").write_bytes(
        gzip.compress(path.read_bytes(), mtime=0))
    path.unlink()


def read_bytes(path, kind="file"):
    opened = {".gz": gzip.open, ".xz": lzma.open}.get(path.suffix, open)
    try:
        with opened(path, "rb") as file:
            return file.read()
    except OSError as error:
        raise BadInput(f"{path}: {error.strerror or error}") from None
    except (EOFError, zlib.error, lzma.LZMAError) as error:
        raise BadInput(f"{path}: not whole {kind}: {error}") from None


def read_text(path, kind="text"):
    try:
        return read_bytes(path, kind).decode()
    except ValueError as error:
        raise BadInput(f"{path}: not whole {kind}: {error}") from None


def read_json(path):
    """All its numbers are finite, and none is below 0."""
    text = read_text(path, "JSON")

    def checked(said):
        value = (float if said.strip("-0123456789") else int)(said)
        if 0 <= value < math.inf:
            return value
        at = re.search(rf'"([^"]*)":[^"]*?[\s\[,:]({re.escape(said)})[\s\],}}]',
                       text)
        return number(said, "number", at[1] if at else "JSON", path,
                      at and text.count("\n", 0, at.start(2)) + 1)

    try:
        return json.loads(text, parse_int=checked, parse_float=checked,
                          parse_constant=checked)
    except ValueError as error:
        raise BadInput(f"{path}: not whole JSON: {error}") from None


@contextlib.contextmanager
def of_this_format(path):
    """Refuses a file that what is done meanwhile can make nothing of."""
    try:
        yield
    except (KeyError, TypeError, ValueError, AttributeError, IndexError,
            EOFError, StopIteration, ZeroDivisionError) as error:
        raise BadInput(
            f"{path}: not a result of this format: {error!r}") from None


def parse_table(text):
    """The facts in the comments of a table, its header, and its rows with their
    line numbers."""
    lines = list(enumerate(text.splitlines(), 1))
    facts = dict(line[2:].split(": ", 1) for _, line in lines
                 if line.startswith("# "))
    (_, head), *rows = [(n, line.split("\t")) for n, line in lines
                        if not line.startswith("#")]
    return facts, head, rows


def read_table(path):
    return parse_table(read_text(path, "table"))


def read_lines(path, columns, **kinds):
    """The rows of a table that has these columns, and numbers of these kinds in
    others."""
    with of_this_format(path):
        _, head, rows = read_table(path)
    for column in (*columns.split(), *kinds):
        if column not in head:
            raise BadInput(f"{path}: no column {column}")
    return numbered(path, head, rows, kinds)


def numbered(path, head, rows, kinds):
    """Rows as column -> cell, which is a number of its kind where it has one."""
    for n, row in rows:
        if len(row) != len(head):
            raise BadInput(f"{path}:{n}: {len(row)} columns, not {len(head)}")
    return [{column: number(cell, kinds[column], column, path, n)
             if column in kinds else cell
             for column, cell in zip(head, row)} for n, row in rows]


def node():
    """This machine, among others that share the folder."""
    return re.sub(r"[^\w.-]", "-", platform.node()) or "here"


def is_running(process):
    try:
        os.kill(process, 0)
    except ProcessLookupError:
        return False
    except PermissionError:
        pass
    return True


def remove_stale(results):
    """Partial folders of this node's processes that were killed outright; those
    of other nodes are theirs."""
    for path in results.glob(".partial-*"):
        of, _, process = path.name.removeprefix(".partial-").rpartition("-")
        if of == node() and process.isdigit() and not is_running(int(process)):
            shutil.rmtree(path, ignore_errors=True)


@contextlib.contextmanager
def partial(results):
    """A folder to put a result together in; gone afterwards, unless kept."""
    try:
        results.mkdir(parents=True, exist_ok=True)
        remove_stale(results)
        folder = results / f".partial-{node()}-{os.getpid()}"
        folder.mkdir()
    except OSError as error:
        raise BadInput(f"{os.path.abspath(error.filename)}: {error.strerror}"
                       ) from None
    try:
        yield folder
    finally:
        shutil.rmtree(folder, ignore_errors=True)


def keep(path, target):
    """Where the whole file or folder went: target, or target-2 and so on. The
    move must fail where something is: a folder is renamed, a file linked."""
    is_file = path.is_file()
    for n in range(1, 1000):
        place = target if n == 1 else target.with_name(
            f"{target.stem}-{n}{target.suffix}" if is_file
            else f"{target.name}-{n}")
        try:
            (os.link if is_file else os.rename)(path, place)
            return place
        except OSError as error:
            if not place.exists():
                raise BadInput(f"{place}: {error.strerror}") from None
    raise BadInput(f"{target}: a thousand others have its name")
