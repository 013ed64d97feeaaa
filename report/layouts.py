"""Makes the layouts of a question: its object, linked again in other places.

    report/layouts.py CC OBJDUMP OBJCOPY OBJECT QUESTION LAYOUTS

Leaves QUESTION_layout_0.o and so on here. OBJECT has every function and table in a
section of its own, and defines question_QUESTION. In a layout they are shuffled,
and a function starts at a byte of its cache line that a hash of its name draws, any
fourth one, moved on by the layout's shift; so a loop may lie anywhere, as in an
engine. The instructions stay as they were. What a name draws does not depend on
what else there is: a change to one strategy leaves the others where they were in
their lines.
"""
# SPDX-License-Identifier: MIT

import os
import re
import subprocess
import sys

LINE = 64
PRIME = 1000003
SCRIPT = """SECTIONS {{
.text : ALIGN(64) SUBALIGN(4) {{
{text}}}
.rodata : ALIGN(64) {{
{rodata}}}
.bss : ALIGN(64) {{
{bss}}}
}}
"""


def shift_of(layout):
    """36 bytes on for each: so few of them lie well apart in a cache line and
    in half a line, and 16 are all there are of every fourth byte."""
    return 36 * layout % LINE


def sections_of(objdump, path):
    """Strings and constants that the linker shares are no tables of ours."""
    said = subprocess.run([objdump, "-h", path], check=True, text=True,
                          capture_output=True).stdout
    found = re.findall(r"^ *\d+ (\.(?:text|rodata|bss)\.[^.]\S*)", said, re.M)
    return [s for s in found if not re.match(r"\.rodata\.(str|cst)\d", s)]


def shuffled(sections, layout):
    """(section, its byte in a line), in the layout's order."""
    def drawn(name):
        value = 0
        for c in name.encode():
            value = (value * 131 + c) % PRIME
        return value

    def order(name):
        return (drawn(name) + 7919 * (layout + 1)) % PRIME

    for name in sorted(sections, key=lambda s: (order(s) ** 2 % PRIME, s)):
        yield name, (drawn(name) % 16 * 4 + shift_of(layout)) % LINE


def script(sections, layout):
    """What the linker is told."""
    parts = dict.fromkeys(("text", "rodata", "bss"), "")
    for name, byte in shuffled(sections, layout):
        kind = name.split(".")[1]
        align = f". = ALIGN({LINE}) + {byte}; " * (kind == "text")
        parts[kind] += f"\t{align}*({name})\n"
    return SCRIPT.format(**parts)


def refuse(why):
    print(f"layouts: {why}", file=sys.stderr)
    sys.exit(2)


def place(cc, objdump, objcopy, path, question, layouts):
    sections = sections_of(objdump, path)
    if not any(s.startswith(".text.") for s in sections):
        refuse(f"{path}: no function has a section of its own")
    for layout in range(int(layouts)):
        name, own = f"{question}_layout_{layout}", f"question_{question}"
        partial = f"{name}.placed"
        with open(f"{name}.ld", "w", encoding="ascii") as written:
            written.write(script(sections, layout))
        subprocess.run([cc, "-r", "-nostdlib", f"-Wl,-T,{name}.ld", path, "-o",
                        partial], check=True)
        # GNU's objcopy keeps what has the new name, LLVM's the old one.
        subprocess.run([objcopy, "--redefine-sym", f"{own}={name}",
                        f"--keep-global-symbol={own}",
                        f"--keep-global-symbol={name}", partial], check=True)
        os.replace(partial, f"{name}.o")
        os.remove(f"{name}.ld")


if __name__ == "__main__":
    if len(sys.argv) != 7:
        refuse("usage: CC OBJDUMP OBJCOPY OBJECT QUESTION LAYOUTS")
    try:
        place(*sys.argv[1:])
    except subprocess.CalledProcessError as error:
        refuse(error)
