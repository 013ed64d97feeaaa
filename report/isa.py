"""Which machine a strategy wants at least: the levels of the x86-64 ABI."""
# SPDX-License-Identifier: MIT

from .model import BadInput

# Each level has what those before it have. "native" has what was measured.
LEVELS = {
    "x86-64": "SSE SSE2 CMOV",
    "x86-64-v2": "SSE3 SSSE3 SSE4.1 SSE4.2 POPCNT CX16",
    "x86-64-v3": "AVX AVX2 BMI BMI1 BMI2 F16C FMA LZCNT MOVBE",
    "x86-64-v4": "AVX512F AVX512BW AVX512CD AVX512DQ AVX512VL",
    "native": "",
}


def level(needs):
    """The lowest level that has all of them; native where none has."""
    missing = set(needs.upper().split())
    for name, adds in LEVELS.items():
        missing -= set(adds.split())
        if not missing:
            return name
    return "native"


def height(name):
    if name not in LEVELS:
        raise BadInput(f"--isa {name}: no such level: want one of "
                       + ", ".join(LEVELS))
    return list(LEVELS).index(name)


def has(name, needs):
    """Does a machine of the level run what needs these?"""
    return height(level(needs)) <= height(name)
