"""Makes the layouts of a question: its object, linked again in other places.

    lists/layouts.py CC OBJDUMP OBJCOPY OBJECT QUESTION LAYOUTS

Leaves QUESTION_layout_0.o and so on here. OBJECT has every function and table in a
section of its own, and defines question_QUESTION. In a layout they are shuffled,
and a function starts at a byte of its cache line that a hash of its name draws, any
fourth one, moved on by the layout's shift; so a loop may lie anywhere, as in an
engine. The instructions stay as they were. What a name draws does not depend on
what else there is: a change to one strategy leaves the others where they were in
their lines.

A table is there once in a layout, for all questions, as in an engine: its symbol is
weak, has the layout's number, and lies in a section of which the linker keeps one.
A layout of all questions holds some 8 MB of them; with a copy for each it was 96.
"""
# SPDX-License-Identifier: MIT

import re
import struct
import subprocess
import sys
from pathlib import Path

LINE = 64
PRIME = 1000003
SCRIPT = """SECTIONS {{
.text : ALIGN(64) SUBALIGN(4) {{
{text}}}
.rodata : ALIGN(64) {{
{rodata}}}
{bss}}}
"""


def shift_of(layout):
    """36 bytes on for each: so few of them lie well apart in a line and in half a
    line; 16 are all there are of every fourth byte, and more differ by order."""
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
    parts = dict.fromkeys(("text", "rodata", "bss"), "")
    for name, byte in shuffled(sections, layout):
        kind, symbol = name.split(".", 2)[1:]
        if kind == "bss":
            parts[kind] += (f".gnu.linkonce.b.{symbol}_layout_{layout} : "
                            f"ALIGN({LINE}) {{ *({name}) }}\n")
        else:
            align = f". = ALIGN({LINE}) + {byte}; " * (kind == "text")
            parts[kind] += f"\t{align}*({name})\n"
    return SCRIPT.format(**parts)


def parts_of(data):
    """Each section of an ELF file: type, where it begins, its size, its link."""
    at, = struct.unpack_from("<Q", data, 40)
    size, count = struct.unpack_from("<HH", data, 58)
    for n in range(count):
        kind, _, _, begin, length, link = struct.unpack_from(
            "<IQQQQI", data, at + n * size + 4)
        yield kind, begin, length, link


def name_tables(data):
    """Has what reads a table say its name, where the assembler says the section
    that it has to itself and its place there; data: a bytearray of ELF, 64 bits."""
    relocations, symbols, section, table = 4, 2, 3, 1  # of <elf.h>
    sections, named = [*parts_of(data)], {}
    begin, length = next(s[1:3] for s in sections if s[0] == symbols)
    listed = [struct.unpack_from("<IBBHQ", data, at) for at in range(
        begin, begin + length, 24)]
    for n, (_, info, _, index, value) in enumerate(listed):
        if info & 15 == table and value == 0:
            named[index] = n
    for _, begin, length, _ in (s for s in sections if s[0] == relocations):
        for at in range(begin + 8, begin + length, 24):
            kind, n = struct.unpack_from("<II", data, at)
            _, info, _, index, _ = listed[n]
            if info & 15 == section and index in named:
                struct.pack_into("<II", data, at, kind, named[index])


def refuse(why):
    print(f"layouts: {why}", file=sys.stderr)
    sys.exit(2)


def rewrite(objcopy, path, options):
    """Runs objcopy; there may be more options than a command line has room."""
    told = path.with_suffix(".options")
    told.write_text("\n".join(options))
    subprocess.run([objcopy, f"@{told}", path], check=True)
    told.unlink()


def place(cc, objdump, objcopy, path, question, layouts):
    sections = sections_of(objdump, path)
    if not any(s.startswith(".text.") for s in sections):
        refuse(f"{path}: no function has a section of its own")
    tables = [s.removeprefix(".bss.") for s in sections if s.startswith(".bss.")]
    named, own = Path(f"{question}.named"), f"question_{question}"
    data = bytearray(Path(path).read_bytes())
    name_tables(data)
    named.write_bytes(data)
    rewrite(objcopy, named, [f"--globalize-symbol={t}" for t in tables])
    ld = subprocess.run([cc, "-print-prog-name=ld"], check=True, text=True,
                        capture_output=True).stdout.strip()
    for layout in range(int(layouts)):
        name = f"{question}_layout_{layout}"
        renamed = {own: name, **{t: f"{t}_layout_{layout}" for t in tables}}
        told, partial = Path(f"{name}.ld"), Path(f"{name}.placed")
        told.write_text(script(sections, layout))
        subprocess.run([ld, "-r", "-T", told, named, "-o", partial], check=True)
        told.unlink()
        # GNU's objcopy keeps what has the new name, LLVM's the old one.
        rewrite(objcopy, partial, [
            option for was, is_now in renamed.items() for option in (
                f"--redefine-sym={was}={is_now}", f"--keep-global-symbol={was}",
                f"--keep-global-symbol={is_now}", *(
                    f"--weaken-symbol={n}" for n in (was, is_now) if was != own))])
        partial.rename(f"{name}.o")
    named.unlink()


if __name__ == "__main__":
    if len(sys.argv) != 7:
        refuse("usage: CC OBJDUMP OBJCOPY OBJECT QUESTION LAYOUTS")
    try:
        place(*sys.argv[1:])
    except subprocess.CalledProcessError as error:
        refuse(error)
