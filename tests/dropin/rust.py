"""Makes a crate of all modules of Rust, and C that lets the suite ask them.

    rust.py FOLDER < what `ask --json --list` says

Writes FOLDER/check.rs, which has every module; FOLDER/asked.rs, with those that
this machine runs and functions for C; and for each question FOLDER/impl/, its
list with the reference and, as strategies, the modules. Prints the questions.
"""
# SPDX-License-Identifier: MIT

import json
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent.parent))
from header import Refused  # noqa: E402
from header.row import Row  # noqa: E402
from header.rust import QUESTIONS, text_of  # noqa: E402
from header.rust_parts import FEATURES  # noqa: E402
from tests.dropin import bridge  # noqa: E402

CRATE = """\
#![no_std]
#![deny(warnings)]
"""

ASKED = CRATE + """\
use core::sync::atomic::{AtomicBool, Ordering};
extern "C" {
    fn abort() -> !;
}
#[panic_handler]
fn panic(_: &core::panic::PanicInfo) -> ! {
    unsafe { abort() }
}
"""

# To ask before tables are filled does no harm, nor to fill them twice.
INIT = """\
#[no_mangle]
pub extern "C" fn {module}_{question}_init() {{
    static DONE: AtomicBool = AtomicBool::new(false);
    if {filled} && !DONE.swap(true, Ordering::Relaxed) {{
        for n in 0..4096u32 {{
            unsafe {{ core::ptr::read_volatile(&{answer}) }};
        }}
    }}
    unsafe {{
        {module}::init();
        {module}::init();
    }}
}}
"""
ASKED_OF = {"sliders": "{module}::queen(n % 64, !0 << (n / 64))",
            "between": "{module}::between(n / 64, n % 64)"}

ASKER = """\
/// # Safety
///
/// `given` are addresses of arguments, and `result` that of the answer.
#[no_mangle]
pub unsafe extern "C" fn {module}_{question}{tail}(
    result: *mut u64,
    given: *const *const u64,
) {{
    *result = {module}::{name}({arguments});
}}
"""

STRATEGY = """\
#include <string.h>

#include "impl/{question}/{question}.h"

void {module}_{question}_init(void);

{body}
static const struct strategy_info {question}_{module}_info = {{
    .idea = "a module of Rust",
    .init = {module}_{question}_init,
}};
"""
TYPES = {"square": "u32", "bitboard": "u64"}


def module_of(folder, row):
    """Writes the module of a row; returns its name."""
    module = f"rust_{row.name.replace('/', '_')}"
    (folder / f"{module}.rs").write_text(text_of(row))
    return module


def asker_of(folder, row, module):
    """What asks the module."""
    text = (folder / f"{module}.rs").read_text()
    yield f"pub mod {module};\n" + INIT.format(
        module=module, question=row.question,
        filled=str("static mut" in text).lower(),
        answer=ASKED_OF[row.question].format(module=module))
    for tail, _, arguments in bridge.functions(row):
        yield ASKER.format(
            module=module, question=row.question, tail=tail,
            name=tail.lstrip("_") or row.question, arguments=", ".join(
                f"*(*given.add({n})).cast::<{TYPES[a.type.spelling]}>()"
                for n, a in enumerate(arguments)))


def write_list(folder, question, home, rows):
    """The question's list: the reference, and modules as strategies."""
    to = folder / "impl" / question
    to.mkdir(parents=True)
    for row, module in rows:
        (to / f"{module}.h").write_text(STRATEGY.format(
            question=question, module=module,
            body="\n".join(bridge.strategy_body(row, module))))
    own = (home / "impl" / question / "strategies.def").read_text()
    lines = own.splitlines()
    common = [line for line in lines if line[:1].islower()
              and not line.startswith("engines ")]
    reference = next(line for line in lines if line.startswith("ANY "))
    (to / "strategies.def").write_text("\n".join(
        [f"engines {rows[0][1]}", *common, reference,
         *(f"ANY {module}" for _, module in rows), ""]))


def main(folder):
    folder = Path(folder)
    check, asked = [CRATE], [ASKED]
    for question in json.load(sys.stdin):
        name, rows = question["question"], []
        if name not in QUESTIONS:
            continue
        for s in question["strategies"]:
            if s["role"] not in ("candidate", "reference"):
                continue
            row = Row(f"{name}/{s['strategy']}")
            try:
                module = module_of(folder, row)
            except Refused:
                if set(row.needs.split()) <= FEATURES.keys():
                    raise
                continue
            check.append(f"pub mod {module};\n")
            if not s["skipped"]:
                rows.append((row, module))
                asked += asker_of(folder, row, module)
        write_list(folder, name, rows[0][0].home, rows)
        print(name)
    (folder / "check.rs").write_text("".join(check))
    (folder / "asked.rs").write_text("\n".join(asked))


main(*sys.argv[1:])
