"""A result is put together aside and moved into place when it is whole: so it
is complete or not there, and no earlier one is overwritten."""
# SPDX-License-Identifier: MIT

import contextlib
import os
import platform
import re
import shutil

from .names import BadInput


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
        raise BadInput(f"{error.filename}: {error.strerror}") from None
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
