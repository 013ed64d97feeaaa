"""Builds an engine with each choice, and links each build in several orders.

BUILD is told by $FLAGS to use a linker of ours, which links by mold as it is
told to, and again for every other order while the objects are there: see
docs/SWEEP.md.
"""
# SPDX-License-Identifier: MIT

import contextlib
import fcntl
import hashlib
import os
import random
import re
import shutil
import signal
import subprocess
import tempfile
import time
from pathlib import Path

from lists.header import Header, Row
from lists.names import HOME, BadInput

from .processes import MARK, end_stale, mark_of, minutes
from .result import Failed
from .turns import Timed

OWN, AGAIN = "own", "own, again"  # the engine as it is, in twice the orders
LINKERS = ("ld", "ld.bfd", "ld.gold", "ld.lld", "ld.mold")
LINKER = """\
#!/bin/sh
# Links as it is told to, and again with functions and data in other orders.
case " $* " in *" -r "* | *" -shared "*) exec ld "$@" ;; esac
mold "$@" --shuffle-sections="$((SEED + 1))" || exit
folder='{links}'/$(ls '{links}' | wc -l)
mkdir "$folder"
for order in $(seq "$ORDERS"); do
    mold "$@" --shuffle-sections="$((SEED + order))" -o "$folder/$order" || exit
done
"""
# An engine without NDEBUG shall not time the header's assertions.
HEADER = """\
#pragma push_macro("NDEBUG")
#undef NDEBUG
#define NDEBUG
{text}
#pragma pop_macro("NDEBUG")
#include <assert.h>
"""
LONG = 3600.0  # seconds: builds that take longer are told before
WORK = HOME / "build-sweep"
GOES_ON = "the same command goes on"
LINES = 6  # of a build that failed: #error, or else its errors, or its last
# What make was told is for this sweep, and not for an engine's makefile.
OURS = ("MAKEFLAGS MFLAGS MAKELEVEL MAKEOVERRIDES Q BUILD RUN CHOICES LAYOUTS "
        "MINUTES NAME NODES ALSO FROM CALLS TRACE").split()


ALL_ALIKE = ("sweep: BUILD: all builds are identical: the engine does not include "
             "SIGHTLINE_HEADER or asks nothing of it, or BUILD does not compile "
             "all again by $FLAGS")


def header_of(question, choice):
    return HEADER.format(text=Header([Row(f"{question}/{choice}")], []).whole())


def short(key):
    return hashlib.sha256(repr(key).encode()).hexdigest()[:8]


def without_blanks(folder):
    """The folder by a path that a shell takes for one word, as BUILD has it in
    $FLAGS and $OUT."""
    if not re.search(r"[^\w./+,@%=:-]", str(folder), re.ASCII):
        return folder
    link = Path(tempfile.gettempdir(),
                f"sightline-{os.getuid()}-{short(str(folder))}")
    with contextlib.suppress(FileExistsError):
        link.symlink_to(folder)
    if link.lstat().st_uid != os.getuid() or link.resolve() != folder.resolve():
        raise BadInput(f"sweep: {link}: is no link of ours to {folder}")
    return link


@contextlib.contextmanager
def locked(name):
    """WORK, with nothing left in it of a sweep that was killed outright: one sweep
    at a time, for two would build in one engine's folder, and disturb each other.
    """
    try:
        WORK.mkdir(exist_ok=True)
        with open(WORK / ".lock", "a+", encoding="utf-8") as file:
            try:
                fcntl.lockf(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
            except OSError:
                file.seek(0)
                raise BadInput(
                    f"sweep: {WORK}: in use by {file.read()}") from None
            file.truncate(0)
            file.write(f"process {os.getpid()}, NAME={name}")
            file.flush()
            end_stale()
            yield without_blanks(WORK)
    except OSError as why:
        raise BadInput(f"sweep: {why.filename or WORK}: {why.strerror}; "
                       f"{GOES_ON}") from None


def run_build(command, env, watch):
    """Its exit status and what it said; watch() is called each second."""
    with subprocess.Popen(
            command, shell=True, env=env, text=True, errors="replace",
            stdin=subprocess.DEVNULL, stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT, start_new_session=True) as process:
        try:
            while True:
                try:
                    said, _ = process.communicate(timeout=1)
                    return process.returncode, said
                except subprocess.TimeoutExpired:
                    watch()
        except BaseException:
            os.killpg(process.pid, signal.SIGKILL)
            raise


def last_of(why):
    return str(why).splitlines()[-1]


def digest(path):
    return hashlib.sha256(path.read_bytes()).hexdigest()


class Builder:
    """Of one engine: keeps what it built in work/builds."""

    def __init__(self, work, command, layouts):
        self.work, self.command, self.layouts = work.absolute(), command, layouts
        self.to_link = self.told = 0  # links that are left; a long way is told
        seed = self.work / "seed"
        if not seed.exists():  # the orders that this sweep has: others have others
            seed.write_text(str(random.randrange(1 << 30)))
        self.seed = seed.read_text()
        for name in ("flags", "links", "builds"):
            (self.work / name).mkdir(exist_ok=True)
        for name in LINKERS:
            path = self.work / "flags" / name
            path.write_text(LINKER.format(links=self.work / "links"))
            path.chmod(0o755)

    def include(self, text):
        """Has the next build include the text as SIGHTLINE_HEADER, or find no
        such macro."""
        flags = self.work / "flags"
        (flags / "header.h").write_text(text)
        (flags / "macro.h").write_text(
            f'#define SIGHTLINE_HEADER "{flags}/header.h"\n' * bool(text))

    def run(self, family, orders, watch=lambda: None):
        """Runs BUILD once, which is watched; returns the program it made."""
        shutil.rmtree(self.work / "links")
        (self.work / "links").mkdir()
        flags, out = self.work / "flags", self.work / "out"
        out.unlink(missing_ok=True)
        env = {k: v for k, v in os.environ.items() if k not in OURS}
        env |= {MARK: mark_of(os.getpid()), "OUT": str(out), "ORDERS": str(orders),
                "SEED": self.seed, "FLAGS": (
            "-ffunction-sections -fdata-sections "
            f"-B{flags} -include {flags}/macro.h {family}").strip()}
        status, text = run_build(self.command, env, watch)
        lines = re.sub(r"/\S*/", "", text.rstrip()).splitlines()
        errors = [n for n in lines if " error: " in n][:LINES] or [
            n for n in lines if ": *** " in n]  # make's own
        lines = ([n for n in errors if " #error " in n][:1] or errors
                 or lines[-LINES:])
        if status:
            raise Failed("\n".join(lines or [f"exit status {status}"]))
        if not out.is_file():
            raise Failed("\n".join([*lines, "it made no $OUT"]))
        return out

    def linked(self, out):
        """The folder of the link that made the program: else the last."""
        links = sorted((self.work / "links").iterdir(),
                       key=lambda path: int(path.name))
        if not links:
            raise BadInput("sweep: BUILD does not link by $FLAGS: pass it to every "
                           "compilation and to the link, as docs/SWEEP.md shows")
        made = digest(out)
        return next((path for path in links if digest(path / "1") == made),
                    links[-1])

    def orders(self, choice):
        return self.layouts * (1 + (choice == OWN))

    def programs(self, number, family, choice, text, say):
        """Of a choice; those of a sweep that was stopped are not made again."""
        orders = self.orders(choice)
        kept = self.work / "builds" / f"{number}-{choice}"
        if not kept.exists():
            self.include(text)
            say(f"sweep: builds {choice} {family}".rstrip())
            begun = time.time()
            self.linked(self.run(family, orders, lambda: self.watch(
                f"sweep: builds {choice} {family}".rstrip(), orders, begun, say)
                )).rename(kept)
        return [kept / str(n + 1) for n in range(orders)]

    def watch(self, what, orders, begun, say):
        """Says how many links are done, and when all may be: where links compile,
        that takes hours."""
        ended = sorted(path.stat().st_mtime for path in (
            self.work / "links").glob("*/[0-9]*"))[-orders:]
        if len(ended) < 2:
            return
        each = (ended[-1] - ended[0]) / (len(ended) - 1)
        first = max(0.0, ended[0] - begun - 2 * each)  # compiles
        builds = self.to_link / (self.layouts + 1)
        left = (self.to_link - len(ended)) * each + (builds - 1) * first
        say(f"{what}: link {len(ended)} of {orders}, {minutes(left)} left of all "
            "builds")
        if left > LONG and not self.told:
            self.told = say.line(
                f"sweep: builds take {left / 3600:.1f} hours, {self.to_link} links "
                f"of {each:.0f} s: fewer CHOICES or LAYOUTS, or no -flto, as "
                "docs/SWEEP.md has it") or 1

    def all(self, families, texts, say):
        """A Timed of each, without its command, and what is left out: family, choice
        and why; texts is choice -> header. The engine as it is comes first: without
        it there is nothing to compare. Two choices that leave it as it is are enough
        to refuse it, before all others are built."""
        found, left_out, known, alike = [], [], {}, 0
        self.to_link = len(families) * sum(
            self.orders(choice) + 1 for choice in (OWN, *texts))
        for number, family in enumerate(families):
            for choice, text in [(OWN, ""), *texts.items()]:
                try:
                    made = self.programs(number, family, choice, text, say)
                except Failed as why:
                    if choice == OWN:
                        raise BadInput("sweep: BUILD failed for the engine as it"
                                       f" is: {last_of(why)}") from None
                    left_out.append([family, choice, f"BUILD failed:\n{why}"])
                    continue
                finally:
                    self.to_link -= self.orders(choice) + 1
                like = known.setdefault((family, digest(made[0])), choice)
                if like != choice:
                    left_out.append([family, choice, f"the same program as {like}"])
                    alike += 1
                    if alike == 2 and not found[2:]:
                        raise BadInput(ALL_ALIKE)
                    continue
                found.append(Timed(choice, "", made[:self.layouts], family))
                if choice == OWN:
                    found.append(Timed(AGAIN, "", made[self.layouts:], family))
        if all(b.choice in (OWN, AGAIN) for b in found):
            _, choice, why = left_out[0]
            raise BadInput(ALL_ALIKE if alike else "sweep: BUILD failed for every "
                           f"choice; of {choice}: {last_of(why)}")
        return found, left_out
