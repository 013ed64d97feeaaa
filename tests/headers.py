#!/usr/bin/env python3
"""Each header compiles alone, without a warning, and includes nothing that
stands above it: chess <- suite <- impl.

    tests/headers.py SOURCE_FOLDER C_COMPILER ISA

By clang those of a question compile together, but for vectors, which are its alone.
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

    together = {}
    for path in headers:
        own = ("clang" not in compiler or root / "impl" not in path.parents
               or "immintrin" in path.read_text())
        together.setdefault(path if own else path.parent, []).append(path)

    def compiled(paths):
        return subprocess.run(
            [compiler, *FLAGS, f"-march={isa}", f"-I{root}", "-"], check=False,
            text=True, capture_output=True,
            input=before * paths[0].name.endswith(".body.h") + "".join(
                f'#include "{path}"\n' for path in paths)
            + "typedef int not_empty;\n").stderr

    with ThreadPoolExecutor(os.cpu_count()) as pool:
        wrong = [said for said in pool.map(compiled, together.values()) if said]
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
