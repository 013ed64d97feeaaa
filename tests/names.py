"""Are the names at file scope, and no others, those of sightline?

    names.py ISA SOURCE HEADER...

Of every header it reads what is declared at file scope. SOURCE, which includes
some of them, it compiles, and asks the compiler for all macros and, by its
debugging information, all names: also those of fields, parameters and locals.
"""
# SPDX-License-Identifier: MIT

import re
import subprocess
import sys
from pathlib import Path

OURS = re.compile(r"sightline_|SIGHTLINE_")
C = {"static", "inline", "const", "extern", "struct", "enum", "union",
     "typedef", "unsigned", "UINT64_C", "int", "char", "void", "bool", "alignas",
     "static_assert", "_Static_assert", "__attribute__", "concept", "requires"}
GCC = ("gcc", "-std=c11")


def foreign(header):
    """Words outside of all brackets that are neither C's nor ours."""
    text = re.sub(r'/\*.*?\*/|"(\\.|[^"\\])*"', " ", header.read_text(),
                  flags=re.DOTALL)
    text = re.sub(r"^#(\\\n|[^\n])*|template <.*?>", " ", text,
                  flags=re.MULTILINE)
    enumerators = re.findall(r"\benum(?: \w+)? \{(.*?)\}", text, re.DOTALL)
    for _ in range(text.count("{") + text.count("(")):
        text, changed = re.subn(r"\([^(){}\[\]]*\)|\{[^(){}\[\]]*\}"
                                r"|\[[^(){}\[\]]*\]", " ", text)
        if not changed:
            break
    words = re.findall(r"[A-Za-z_]\w*", text)
    for body in enumerators:
        words += re.findall(r"(?:^|,)\s*(\w+)", body)
    return sorted(w for w in set(words) - C if not OURS.match(w)
                  and not re.fullmatch(r"u?int\d+_t|size_t|__m\d+i", w))


def macros(source, target):
    said = subprocess.run([*GCC, target, "-dM", "-E", source], check=True,
                          capture_output=True, text=True).stdout
    return set(re.findall(r"^#define (\w+)", said, re.MULTILINE))


def debugged(source, target):
    """Names at file scope, and all others, by the debugging information."""
    made = source.with_suffix(".o")
    subprocess.run([*GCC, target, "-g", "-fkeep-inline-functions",
                    "-fno-eliminate-unused-debug-types",
                    "-fno-eliminate-unused-debug-symbols", "-c", source,
                    "-o", made], check=True)
    said = subprocess.run(["readelf", "--debug-dump=info", made], check=True,
                          capture_output=True, text=True).stdout
    outer, inner = set(), set()
    for entry in re.split(r"\n <(?=[1-9a-f]+><)", said)[1:]:
        name = re.search(r"DW_AT_name +: (?:\(.*?\): )?(\S+)", entry)
        if name and "DW_AT_declaration" not in entry:  # memset, where called
            of_file = entry.startswith("1>") or "DW_TAG_enumerator" in entry
            (outer if of_file else inner).add(name[1])
    return outer, inner


def main(isa, source, *headers):
    """Prints what is wrong; returns how much."""
    source, target, wrong = Path(source), f"-march={isa}", []
    for header in map(Path, headers):
        wrong += [f"{header.name}: {word}" for word in foreign(header)]
    system = source.with_name("system.c")
    system.write_text("\n".join(sorted(
        {line for h in headers for line in Path(h).read_text().splitlines()
         if line.startswith("#include <")})) + "\n")
    outer, inner = debugged(source, target)
    if len(outer) < 100 or len(inner) < 20:
        wrong.append(f"{len(outer)} and {len(inner)} names alone")
    wrong += [f"macro {m}"
              for m in macros(source, target) - macros(system, target)
              if not OURS.match(m)]
    wrong += [f"at file scope: {n}"
              for n in outer - debugged(system, target)[0]
              if not OURS.match(n) and n[0] != "_"]
    wrong += [f"within: {n}" for n in inner if OURS.match(n)]
    for line in wrong:
        print(line)
    return len(wrong)


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]) > 0)
