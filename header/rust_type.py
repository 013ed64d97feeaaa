"""A type of C as one of Rust, as text."""
# SPDX-License-Identifier: MIT

INTEGERS = {"BOOL": "bool", "UCHAR": "u8", "USHORT": "u16", "UINT": "u32",
            "ULONG": "u64", "ULONGLONG": "u64", "SHORT": "i16", "INT": "i32",
            "LONG": "i64", "LONGLONG": "i64"}


def is_signed(kind):
    return kind.startswith("i")


def is_const(t):
    while t.kind.name == "CONSTANTARRAY":
        t = t.element_type
    return t.is_const_qualified()


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
