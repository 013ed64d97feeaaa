"""Types of Rust, as text, and expressions that have one."""
# SPDX-License-Identifier: MIT

import re
from dataclasses import dataclass, replace

INTEGERS = {"BOOL": "bool", "UCHAR": "u8", "USHORT": "u16", "UINT": "u32",
            "ULONG": "u64", "ULONGLONG": "u64", "SHORT": "i16", "INT": "i32",
            "LONG": "i64", "LONGLONG": "i64"}


def is_signed(kind):
    return kind.startswith("i")


def element(kind):
    """What a pointer, a reference or an array is of."""
    for sign in ("*const ", "*mut ", "&mut ", "&"):
        if kind.startswith(sign):
            kind = kind.removeprefix(sign)
            if sign != "&" or not kind.startswith("["):
                return kind
            break
    kind = kind[1:-1]
    return kind if kind.endswith("]") else kind.rpartition("; ")[0] or kind


def camel(name):
    return "".join(word.capitalize() for word in name.split("_"))


# How tightly Rust's operators bind.
(CHOICE, LOR, LAND, COMPARE, OR, XOR, AND, SHIFT, ADD, MUL, AS, UNARY,
 ATOM) = range(13)
LEVELS = {"*": MUL, "/": MUL, "%": MUL, "+": ADD, "-": ADD, "<<": SHIFT,
          ">>": SHIFT, "&": AND, "^": XOR, "|": OR, "&&": LAND, "||": LOR,
          "==": COMPARE, "!=": COMPARE, "<": COMPARE, ">": COMPARE,
          "<=": COMPARE, ">=": COMPARE, "=": CHOICE, ",": CHOICE}
WRAPS = {"+": "add", "-": "sub", "*": "mul"}

@dataclass
class Expr:
    text: str
    type: str  # Rust's; of a place that is an array, the array's
    level: int = ATOM
    literal: bool = False  # has whatever type is wanted
    filled: bool = False  # a place in a table that is filled at start

    def at(self, level):
        """As an operand of what binds so tightly."""
        return self.text if self.level >= level else f"({self.text})"

    def typed(self, level):
        """The same, where nothing else says which type a number has."""
        if not self.literal:
            return self.at(level)
        if re.fullmatch(r"\w+", self.text):
            return self.text + self.type
        return replace(self, text=f"{self.at(AS)} as {self.type}",
                       level=AS).at(level)

    def is_pointer(self):
        return self.type[0] in "*&["
