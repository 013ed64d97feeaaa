"""A result is put together aside and moved into place when it is whole: so it
is complete or not there, and no earlier one is overwritten."""
# SPDX-License-Identifier: MIT

import contextlib
import os
import platform
import re
import shutil
import subprocess
import sys

from report.files import zip_file
from report.names import BadInput, described_revision


class Failed(Exception):
    """What was measured is wrong: exit status 1, after a line if there is
    one."""


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


def moved(move, source, target):
    """Where the whole file or folder went: target, or target-2 and so on. The
    move must fail where something is: a folder is renamed, a file linked."""
    for n in range(1, 1000):
        place = target if n == 1 else target.with_name(
            f"{target.stem}-{n}{target.suffix}" if source.is_file()
            else f"{target.name}-{n}")
        try:
            move(source, place)
            return place
        except OSError as error:
            if not place.exists():
                raise BadInput(f"{place}: {error.strerror}") from None
    raise BadInput(f"{target}: a thousand others have its name")


def keep(folder, target):
    return moved(os.rename, folder, target)


def keep_file(path, target):
    return moved(os.link, path, target)


def revision():
    """Of these sources, or what REVISION says."""
    return os.environ.get("REVISION") or described_revision()


class Run:
    """The n-th run of a benchmark, which leaves its times in a folder."""

    def __init__(self, build, raw, n=1):
        number = f"-{n}" * (n > 1)
        self.program = build / "bin/bench"
        self.said = raw / f"bench{number}.json"

    def start(self, flags, context):
        said = ",".join(f"{key}={value}" for key, value in {
            **context, "format": 4}.items())
        return subprocess.Popen(
            [self.program, *flags, "--benchmark_format=json", "--windows",
             f"--benchmark_out={self.said}", f"--benchmark_context={said}"],
            stdout=subprocess.DEVNULL)

    def end(self, status):
        """Leaves what it wrote as a result has it."""
        from report import pack

        if status == 2:
            raise SystemExit(2)  # it has said why
        if status != 0:
            text = self.said.read_text() if self.said.exists() else ""
            for line in re.findall(
                    r'"error_occurred": true.*\n(.*"error_message".*)', text)[:4]:
                print(line.strip(), file=sys.stderr)
            raise Failed("the benchmark failed; nothing was kept")
        pack.pack(self.said)


def run_bench(build, raw, flags, context):
    run = Run(build, raw)
    run.end(wait_for(run.start(flags, context)))


def wait_for(process):
    """Its exit status; ends with this one."""
    try:
        return process.wait()
    except BaseException:
        process.kill()
        process.wait()
        raise


def output_of(*command):
    """Of a program that must not fail."""
    done = subprocess.run(command, check=False, stdout=subprocess.PIPE)
    if done.returncode:
        raise Failed(f"{command[0]}: exit status {done.returncode}")
    return done.stdout


def describe(build, folder):
    """What the times in the folder are of, and how often a program asks for
    each, where the build has bin/calls."""
    ask, symbols = build / "bin/ask", {}
    is_elf = ask.read_bytes()[:4] == b"\x7fELF"  # else a script that runs one
    for line in output_of("nm", "-S", "--defined-only",
                          ask).decode().splitlines() if is_elf else ():
        words = line.split()
        if len(words) == 4 and words[2] in "tT":
            symbols.setdefault(words[3], line)
    path = folder / "raw/symbols.txt"
    path.write_text("".join(f"{line}\n" for line in symbols.values()))
    zip_file(path)
    path = folder / "strategies.json"
    path.write_bytes(output_of(build / "bin/ask", "--json", "--list"))
    zip_file(path)
    if (build / "bin/calls").exists():
        (folder / "raw/calls.tsv").write_bytes(output_of(build / "bin/calls"))


def require_built(build, *programs):
    for program in programs:
        if not os.access(build / "bin" / program, os.X_OK):
            raise BadInput(f"{build}/bin/{program}: not built: see make build")
