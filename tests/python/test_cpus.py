"""What CPUs are called, and which are warned of, by made-up texts of /proc/cpuinfo."""
# SPDX-License-Identifier: MIT

import unittest

from run import cpus


def x86(vendor, family, model, flags=None):
    return (f"processor\t: 0\nvendor_id\t: {vendor}\ncpu family\t: {family}\n"
            f"model\t\t: {model}\nmodel name\t: some CPU 17\n"
            + (f"flags\t\t: fpu {flags}\n" if flags is not None else ""))


def arm(maker, part):
    return (f"processor\t: 0\nCPU implementer\t: {maker}\nCPU architecture: 8\n"
            f"CPU variant\t: 0x3\nCPU part\t: {part}\nCPU revision\t: 1\n")


AMD, INTEL = "AuthenticAMD", "GenuineIntel"
DESIGNS = (
    (x86(AMD, 23, 1), "Zen 1"), (x86(AMD, 23, 113), "Zen 2"),
    (x86(AMD, 25, 33), "Zen 3"), (x86(AMD, 25, 97), "Zen 4"),
    (x86(AMD, 26, 2), "Zen 5"), (x86(AMD, 99, 2), ""),
    (x86(INTEL, 6, 85), "Skylake server"), (x86(INTEL, 6, 143), "Sapphire Rapids"),
    (x86(INTEL, 6, 183), "Raptor Lake"), (x86(INTEL, 23, 1), ""),
    # as one hypervisor gives Granite Rapids, and an AMD that cannot be Zen 3
    (x86(INTEL, 6, 167, "avx512f amx_tile fsrm"), "Sapphire Rapids or later"),
    (x86(INTEL, 6, 167, "avx512f fsrm"), "Rocket Lake"),
    (x86(INTEL, 6, 143, "amx_tile fsrm"), "Sapphire Rapids"),
    (x86(AMD, 25, 1, "avx2 avx512f fsrm"), "Zen 4 or later"),
    (arm("0x41", "0xd0c"), "Neoverse N1"), (arm("0x41", "0xd4f"), "Neoverse V2"),
    (arm("0x61", "0x023"), "Apple M1"), (arm("0x61", "0xd4f"), ""),
    (arm("0x6d", "0xd49"), "Neoverse N2"),
    ("\n".join([arm("0x41", "0xd05")] * 191 + [arm("0x41", "0xd0b")]),
     "Cortex-A55 + Cortex-A76"),
    ("\n".join([x86(AMD, 25, 97)] * 2), "Zen 4"), ("", ""), ("processor\t: 0\n", ""))


class Names(unittest.TestCase):
    def test_designs(self):
        for text, name in DESIGNS:
            self.assertEqual(cpus.facts(text).get("design", ""), name, text[:300])
        for model, name in ((167, "Granite Rapids"), (173, "Granite Rapids")):
            self.assertEqual(cpus.facts(x86(INTEL, 6, model, "amx_tile"), True)[
                "design"], name)

    def test_facts(self):
        self.assertEqual(cpus.facts(x86(AMD, 23, 49, "hypervisor bmi2")), {
            "cpu": "some CPU 17", "design": "Zen 2", "vendor_id": AMD,
            "cpu family": "23", "model": "49", "virtual": "yes",
            "warning": cpus.WARNING, "slow_isa": "BMI2"})
        found = cpus.facts(arm("0x41", "0xd0c") + "\nhardware\t: of a hypervisor\n")
        self.assertEqual(found, {
            "cpu": "Neoverse N1", "design": "Neoverse N1", "virtual": "unknown",
            "CPU implementer": "0x41", "CPU part": "0xd0c", "CPU variant": "0x3",
            "CPU revision": "1"})
        self.assertEqual(cpus.facts(x86(INTEL, 6, 143, "fsrm"))["virtual"], "no")
        self.assertTrue(cpus.facts("")["cpu"])

    def test_what_is_microcode(self):
        for vendor, family, model, slow in (
                (AMD, 23, 1, 1), (AMD, 23, 113, 1), ("HygonGenuine", 24, 0, 1),
                (AMD, 21, 0x65, 1), (AMD, 21, 0x30, 0), (AMD, 25, 33, 0),
                (INTEL, 6, 106, 0), (INTEL, 23, 1, 0)):
            self.assertEqual("slow_isa" in cpus.facts(x86(vendor, family, model)),
                             bool(slow), (vendor, family, model))
