"""What a CPU is called, by the text of /proc/cpuinfo.

Designs by maker and family, as the vendors and the Linux kernel have them: models
or, of Arm's, parts in hexadecimal, and ranges of them.
"""
# SPDX-License-Identifier: MIT

import platform
import re
import subprocess
from pathlib import Path

DESIGNS = {
    ("AuthenticAMD", "21"): "Bulldozer: 0-1; Piledriver: 2-1f; "
    "Steamroller: 30-3f; Excavator: 60-7f",
    ("AuthenticAMD", "23"): "Zen 1: 0-2f 50-5f; Zen 2: 30-4f 60-af",
    ("HygonGenuine", "24"): "Dhyana: 0-ff",
    ("AuthenticAMD", "25"): "Zen 3: 0-f 20-5f; Zen 4: 10-1f 60-af",
    ("AuthenticAMD", "26"): "Zen 5: 0-4f 60-7f",
    ("GenuineIntel", "6"):
    "Nehalem: 1a 1e-1f 2e; Westmere: 25 2c 2f; Sandy Bridge: 2a 2d; "
    "Ivy Bridge: 3a 3e; Haswell: 3c 3f 45-46; Broadwell: 3d 47 4f 56; "
    "Skylake: 4e 5e; Skylake server: 55; Goldmont: 5c; "
    "Ice Lake server: 6a 6c; Goldmont Plus: 7a; Ice Lake: 7d-7e; "
    "Tiger Lake: 8c-8d; Kaby Lake: 8e 9e; Sapphire Rapids: 8f; "
    "Tremont: 86 96 9c; Alder Lake: 97 9a; Comet Lake: a5-a6; "
    "Rocket Lake: a7; Meteor Lake: aa; Granite Rapids: ad-ae; "
    "Sierra Forest: af; Raptor Lake: b7 ba bf; Lunar Lake: bd; "
    "Gracemont: be; Arrow Lake: b5 c5-c6; Panther Lake: cc; "
    "Emerald Rapids: cf",
    "0x41":
    "Cortex-A53: d03; Cortex-A55: d05; Cortex-A57: d07; Cortex-A72: d08; "
    "Cortex-A73: d09; Cortex-A75: d0a; Cortex-A76: d0b; Neoverse N1: d0c; "
    "Cortex-A77: d0d; Neoverse V1: d40; Cortex-A78: d41; Cortex-X1: d44; "
    "Cortex-A510: d46; Cortex-A710: d47; Cortex-X2: d48; Neoverse N2: d49; "
    "Neoverse E1: d4a; Cortex-A78C: d4b; Cortex-A715: d4d; Cortex-X3: d4e; "
    "Neoverse V2: d4f; Cortex-A520: d80; Cortex-A720: d81; Cortex-X4: d82; "
    "Neoverse V3: d84; Cortex-X925: d85; Cortex-A725: d87; Neoverse N3: d8e",
    "0x43": "ThunderX2: af", "0x46": "A64FX: 1", "0x48": "Kunpeng 920: d01",
    "0x4e": "Carmel: 4", "0x51": "Oryon: 1",
    "0x61": "Apple M1: 22-29; Apple M2: 32-39", "0x6d": "Neoverse N2: d49",
    "0xc0": "AmpereOne: ac3-ac4",
}
# What tells a later design than the model does, which a hypervisor may set: a flag,
# the designs that have it, and what is said of another. AVX10.1, which no kernel
# lists among the flags, bench tells.
LATER = {"AuthenticAMD": [("avx512f", ("Zen 4", "Zen 5"), "Zen 4 or later")],
         "GenuineIntel": [
             ("avx10", ("Granite Rapids",), "Granite Rapids"),
             ("amx_tile", ("Sapphire Rapids", "Emerald Rapids",
                           "Granite Rapids"), "Sapphire Rapids or later")]}
# PEXT and PDEP are microcode there: tens to hundreds of cycles instead of 3, and
# more with every bit of the mask.
SLOW_PEXT = "Excavator", "Zen 1", "Zen 2", "Dhyana"
WARNING = ("PEXT and PDEP are microcode on this CPU: strategies that use them are "
           "slow here")
# What tells one CPU from another.
IDS = ("vendor_id", "cpu family", "model", "stepping", "CPU implementer",
       "CPU part", "CPU variant", "CPU revision")


def fields_of(paragraph):
    """key -> value of one processor's lines; the first of each key."""
    return dict(reversed(re.findall(r"(?m)^([^\t:]+?)[ \t]*:[ \t]*(.*\S)",
                                    paragraph)))


def design(fields, avx10=False):
    """Of one processor, "" if it is not known."""
    maker = fields.get("vendor_id", "")
    key, model = (maker, fields.get("cpu family")), fields.get("model")
    if not maker:
        key, model = fields.get("CPU implementer"), fields.get("CPU part")
    listed, name = DESIGNS.get(key, ""), ""
    number = int(model, 0) if model else -1
    for text in listed.split("; ") if listed else ():
        own, ranges = text.split(": ")
        for first, _, last in (r.partition("-") for r in ranges.split()):
            if int(first, 16) <= number <= int(last or first, 16):
                name = name or own
    flags = {*fields.get("flags", "").split(), *["avx10"] * avx10}
    for flag, designs, later in LATER.get(maker, ()) if name else ():
        if flag in flags and name not in designs and name != later:
            name = later
            break
    return name


def facts(cpuinfo, avx10=False):
    """What a result says of a CPU. Of processors of different designs it has all, as
    in "Cortex-A55 + Cortex-A76"; an x86 with two kinds of core has its own name."""
    cpus = [*map(fields_of, cpuinfo.split("\n\n"))]
    first = cpus[0]
    names = " + ".join(dict.fromkeys(
        name for name in (design(fields, avx10) for fields in cpus) if name))
    found = {"cpu": first.get("model name") or names or platform.machine()
             or "unknown"}
    if names:
        found["design"] = names
    found.update((key, first[key]) for key in IDS if key in first)
    flags = first.get("flags")
    found["virtual"] = ("unknown" if flags is None else
                        "yes" if "hypervisor" in flags.split() else "no")
    if design(first) in SLOW_PEXT:
        found |= {"warning": WARNING, "slow_isa": "BMI2"}
    return found


def ids(found):
    """Family, model and stepping of an x86, part, variant and revision of an Arm;
    "" where the machine did not say."""
    for keys in ("cpu family", "model", "stepping"), (
            "CPU part", "CPU variant", "CPU revision"):
        if keys[0] in found:
            return ".".join(found.get(key, "").removeprefix("0x")
                            for key in keys)
    return ""


def of_this_machine(bench=None):
    """Its facts; bench finds AVX10.1 there."""
    try:
        text = Path("/proc/cpuinfo").read_text(errors="replace")
    except OSError:
        text = ""
    return facts(text, bool(bench) and "AVX10" in subprocess.run(
        [bench, "--version"], check=False, text=True,
        stdout=subprocess.PIPE).stdout)
