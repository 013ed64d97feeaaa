#!/bin/sh
# Modules of Rust: each compiles as no_std without a warning in every edition,
# and answers right.
#
#   tests/rust.sh ASK SOURCE_FOLDER ISA OBJECT...
#
# The suite asks all of them in one program, as strategies of their question,
# next to the reference: OBJECTs are those of test_question, whose table of
# questions is another here. Sums that overflow where C's do not wrap are found.
# SPDX-License-Identifier: MIT
set -eu
. "$(dirname "$0")/lib.sh"
ask=$1
source=$2
isa=$3
shift 3
rustc --version >/dev/null 2>&1 || {
    echo "SKIPPED: no rustc here; see tools/setup.sh test"
    exit 77
}
python=$("$source/tools/python.sh" clang.cindex 2>&1) || {
    echo "SKIPPED: $python"
    exit 77
}
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$source"
"$ask" --json --list >"$work/list"
"$python" tests/dropin/rust.py "$work" <"$work/list" >"$work/questions"

# Those that this CPU does not run are compiled all the same.
target=
[ "$(uname -m)" != x86_64 ] || target='-C target-cpu=haswell'
: >"$work/nothing.rs"
tried=0
for edition in 2018 2021 2024; do
    rustc --edition $edition --crate-type lib --emit metadata \
        --out-dir "$work" "$work/nothing.rs" 2>/dev/null || continue
    tried=$((tried + 1))
    # shellcheck disable=SC2086 # words on purpose
    rustc --edition $edition --crate-type lib --emit metadata $target \
        --out-dir "$work" "$work/check.rs" >"$work/said" 2>&1 ||
        fail "edition $edition: $(head -20 "$work/said")"
done
[ $tried -ge 2 ] || fail "$tried editions alone"

rustc --edition 2021 --crate-type staticlib -C panic=abort -C opt-level=1 \
    -C overflow-checks=on -C debug-assertions=on -C target-cpu="$isa" \
    -o "$work/asked.a" "$work/asked.rs" >"$work/said" 2>&1 ||
    fail "asked: $(head -20 "$work/said")"

# What asks them: the questions, as the suite builds them.
mkdir "$work/generated"
ln -s "$source/suite" "$work/suite"
# shellcheck disable=SC2046 # words on purpose
(cd "$work" && awk -f suite/strategies.awk -f suite/rows.awk generated \
    $(cat questions))
rm "$work/suite"
declared=
listed=
while read -r question; do
    gcc -std=c11 -O1 -march="$isa" -I"$work" -I"$source" \
        -c "$source/impl/$question/$question.c" -o "$work/$question.o"
    declared="$declared extern const struct question question_$question;"
    listed="$listed{\\&question_$question},"
done <"$work/questions"
sed "s/@declarations@/$declared/; s/@table@/$listed/
    s/@layout_places@/as compiled/" suite/questions.c.in >"$work/table.c"
# core is compiled to unwind; what is asked aborts.
echo 'void rust_eh_personality(void) {}' >>"$work/table.c"
gcc -std=c11 -I"$source" "$work/table.c" "$work"/*.o -Wl,--start-group "$@" \
    -Wl,--end-group "$work/asked.a" -lcmocka -o "$work/program" \
    >"$work/said" 2>&1 || fail "no program: $(tail -3 "$work/said")"

# The example of docs/RUST.md, as it stands there.
mkdir "$work/example"
sed -n '/^```rust$/,/^```$/{/^```/!p}' docs/RUST.md >"$work/example/main.rs"
cp "$work/rust_sliders_magic_fancy.rs" "$work/example/sliders.rs"
cp "$work/rust_between_rectangular.rs" "$work/example/between.rs"
rustc --edition 2021 -D warnings -o "$work/example/main" \
    "$work/example/main.rs" >"$work/said" 2>&1 && "$work/example/main" ||
    fail "the example: $(head -20 "$work/said")"

while read -r question; do
    timeout 300 "$work/program" "$question" some >"$work/said" 2>&1 ||
        fail "$question: $(head -20 "$work/said")"
    sed -n "/^$question: .* 0 wrong/p" "$work/said" >"$work/answers"
    is "$question: rows" "$(grep -c '\[       OK \] rust_' "$work/said")" \
        "$(grep -c '^ANY rust_' "$work/impl/$question/strategies.def")"
    is "$question: nothing wrong" "$(wc -l <"$work/answers")" 1
    cat "$work/answers"
done <"$work/questions"
finish
