"""Words that results, arguments and tables share; needs no package."""
# SPDX-License-Identifier: MIT

import os
import subprocess
from pathlib import Path

HOME = Path(__file__).resolve().parent.parent

# How times are taken, in the order of every table; and what that is called.
MODES = {
    "throughput": "throughput",
    "latency": "latency",
    "cold_l1": "latency, L1-cold",
    "cold_l2": "latency, L2-cold",
}

# What a machine must have at least, by the levels of the x86-64 ABI. Each has
# what those before it have; "native" has what was measured.
LEVELS = {
    "x86-64": "SSE SSE2 CMOV",
    "x86-64-v2": "SSE3 SSSE3 SSE4.1 SSE4.2 POPCNT CX16",
    "x86-64-v3": "AVX AVX2 BMI BMI1 BMI2 F16C FMA LZCNT MOVBE",
    "x86-64-v4": "AVX512F AVX512BW AVX512CD AVX512DQ AVX512VL",
    "native": "",
}


class BadInput(Exception):
    """The user's files or words are not what they should be."""


def git(*words):
    """Of this repository: not of one around it, nor of a hook's that runs us."""
    return subprocess.run(
        ["git", "-C", HOME, *words], check=False, text=True, capture_output=True,
        env={**{name: value for name, value in os.environ.items()
                if name not in ("GIT_DIR", "GIT_WORK_TREE", "GIT_INDEX_FILE")},
             "GIT_CEILING_DIRECTORIES": str(HOME.parent)})


def described_revision():
    return git("describe", "--always", "--dirty").stdout.strip() or "unknown"


def questions():
    return sorted(p.parent.name for p in HOME.glob("impl/*/*.h")
                  if p.stem == p.parent.name)
