#!/usr/bin/env python3
"""Each header compiles alone, without a warning, and includes nothing that
stands above it: chess <- suite <- impl.

    tests/headers.py SOURCE_FOLDER C_COMPILER ISA

A body, *.body.h, is of a program, for a variant that has chosen its parts.
"""
# SPDX-License-Identifier: MIT

import os
import re
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

FLAGS = ("-std=c11", "-O1", "-fsyntax-only", "-Wall", "-Wextra", "-Wpedantic",
         "-Wshadow", "-Wconversion", "-Werror", "-Wno-unused-function", "-xc")
BELOW = {"chess": "chess", "suite": "chess|suite"}
CHOSEN = "__attribute__((unused)) static const struct parts chosen = {0};\n"


def main(source, compiler, isa):
    root = Path(source)
    sys.path.insert(0, source)
    from lists import variants
    before = variants.parts(variants.Program("search")) + CHOSEN
    headers = [path for pattern in (
        "chess/*.h", "suite/*.h", "impl/*/*.h", "bench/*.h", "ask/*.h",
        "bench/programs/*.h", "bench/programs/*/*.h")
        for path in root.glob(pattern)]

    def compiled(path):
        return subprocess.run(
            [compiler, *FLAGS, f"-march={isa}", f"-I{root}", "-"], check=False,
            text=True, capture_output=True,
            input=before * path.name.endswith(".body.h")
            + f'#include "{path}"\ntypedef int not_empty;\n').stderr

    with ThreadPoolExecutor(os.cpu_count()) as pool:
        wrong = [said for said in pool.map(compiled, headers) if said]
    for folder, below in BELOW.items():
        for path in root.glob(f"{folder}/*.[ch]"):
            wrong += [f"{path}: includes what stands above it: {line}"
                      for line in re.findall(
                          r'^#include "(?!(?:%s)/).*' % below,
                          path.read_text(), re.M)]
    print(*wrong, f"{len(headers)} headers", sep="\n")
    return int(bool(wrong) or len(headers) < 20)


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
