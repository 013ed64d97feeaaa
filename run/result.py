"""What runs of bench leave of themselves in a result's folder."""
# SPDX-License-Identifier: MIT

import contextlib
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

from lists.files import read_json, zip_file
from lists.names import HOME, BadInput

from . import cpus

# What would end a value of google-benchmark's flag.
NO_SIGNS = str.maketrans({",": ";", "=": ":"})


class Failed(Exception):
    """What was measured is wrong: exit status 1, after a line if there is
    one."""


def command(build, path, flags, context):
    """The words of a benchmark that writes its times there."""
    cpu = cpus.of_this_machine(build / "bin/bench")
    if "warning" in cpu:
        print(f"bench: {cpu['warning']}", file=sys.stderr)
    said = ",".join(f"{key}={str(value).translate(NO_SIGNS)}" for key, value in {
        **cpu, **context, "format": 5}.items())
    return [str(build / "bin/bench"), *flags, "--benchmark_format=json",
            "--windows", f"--benchmark_out={path}",
            f"--benchmark_context={said}"]


def check(path, status):
    """Of the benchmark that wrote that."""
    if status == 2:
        raise SystemExit(2)  # it has said why
    if status != 0:
        text = path.read_text() if path.exists() else ""
        for line in re.findall(
                r'"error_occurred": true.*\n(.*"error_message".*)', text)[:4]:
            print(line.strip(), file=sys.stderr)
        raise Failed("the benchmark failed; nothing was kept")


def run_bench(build, path, flags, context, then):
    """Then come so many seconds of other work."""
    check(path, subprocess.run(
        command(build, path, flags, context), check=False,
        stdout=subprocess.DEVNULL,
        env={**os.environ, "PROGRESS_THEN": str(then)}).returncode)


def output_of(*command, **how):
    """Of a program that must not fail; else what it says of that."""
    done = subprocess.run(command, check=False, text=True, capture_output=True,
                          **how)
    if done.returncode:
        raise Failed(done.stderr.strip() or
                     f"{command[0]}: exit status {done.returncode}")
    return done.stdout


def describe(build, folder):
    """What the times in the folder are of; functions are without their addresses,
    which no two builds have alike."""
    ask, symbols = build / "bin/ask", {}
    is_elf = ask.read_bytes()[:4] == b"\x7fELF"  # else a script that runs one
    for line in output_of("nm", "-S", "--defined-only",
                          ask).splitlines() if is_elf else ():
        words = line.split()
        if len(words) == 4 and words[2] in "tT":
            symbols.setdefault(words[3], " ".join(["0", *words[1:]]) + "\n")
    path = folder / "raw/symbols.txt"
    path.write_text("".join(symbols.values()))
    zip_file(path)
    path = folder / "strategies.json"
    path.write_text(output_of(ask, "--json", "--list"))
    zip_file(path)


def add_calls(raw):
    """How often programs ask each question, as bench/programs/calls.c counts."""
    shutil.copy(HOME / "bench/programs/calls.tsv", raw)


def require_built(build, *programs):
    for program in programs:
        if not os.access(build / "bin" / program, os.X_OK):
            raise BadInput(f"{build}/bin/{program}: not built: see plot.py build")


def latest(results=Path("results")):
    """The result that was measured last on a CPU like this machine's, or else on
    any, by the date in it: its name says the day only. None: there is none."""
    here, found = cpus.of_this_machine(), []
    for path in results.glob("*/raw/bench.json.gz"):
        with contextlib.suppress(BadInput, KeyError, TypeError):
            context = read_json(path)["context"]
            found.append((context.get("cpu") == here["cpu"]
                          and cpus.ids(context) == cpus.ids(here),
                          str(context["date"]), path.parent.parent))
    return max(found)[-1] if found else None


def latest_or_refuse():
    if found := latest():
        return found
    raise BadInput("results: no result: see make bench")
