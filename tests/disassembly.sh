#!/bin/sh
# Proves of object files that no timed loop calls or vectorises anything, and
# that controls are what they say.
#
#   tests/disassembly.sh VECTORS OBJECT...
#
# In every function named throughput_* or latency_*, a loop is what lies
# between a jump backwards and its target. Inside one there may be no call, no
# jump out of the function, and no work in vector registers: answers to
# different queries cannot have been computed together. Plain moves through
# them are how a compiler copies a position, or keeps what it has no other
# register for, a cleared one how it clears a board; all may be there. VECTORS
# names the strategies, with spaces between, that are made of vectors on purpose.
# Exits 1 and names an instruction if there is one, and if a function has no loop
# at all. And a function of the control `planted` must be that of `aa` and its one
# operation, nothing else.
# SPDX-License-Identifier: MIT
set -eu

if [ "$(uname -m)" != x86_64 ]; then
    echo "SKIPPED: reads x86-64 only"
    exit 77
fi
vectors=$1
shift

for object; do
    objdump -dr --no-show-raw-insn "$object" || exit 1
done | awk -v vectors="$vectors" '
function judge(i, j, k, inside, loops, bad)
{
    functions++
    if (name ~ /_(aa|planted)$/)
        remember_control()
    for (i = 1; i <= n; i++) {
        if (text[i] !~ /^j[a-z]+ +[0-9a-f]+ /)
            continue
        split(text[i], words, " +")
        target = words[2]
        if (!(target in at) || at[target] > i)
            continue
        loops++
        for (k = at[target]; k <= i; k++)
            inside[k] = 1
    }
    for (k in inside) {
        bad = ""
        if (text[k] ~ /^(notrack )?call/)
            bad = "calls"
        else if (text[k] ~ /^j[a-z]+ / && !in_function(text[k]))
            bad = "leaves the function"
        else if (!on_purpose() && text[k] ~ /%[xyz]mm/ &&
                 !copies(text[k]) && !clears(text[k]))
            bad = "uses vectors"
        if (bad)
            complain(bad ": " text[k])
    }
    if (!loops)
        complain("has no loop")
}
function on_purpose(names, count, v, at_end)
{
    count = split(vectors, names, " ")
    for (v = 1; v <= count; v++) {
        at_end = length(name) - length(names[v])
        if (substr(name, at_end) == "_" names[v])
            return 1
    }
    return 0
}
function copies(instruction)
{
    return instruction ~ /^v?mov([au]p[sd]|[dq]|dq[au](8|16|32|64)?) / ||
           instruction ~ /^v?pmovzxdq /
}
function clears(instruction, words, count)
{
    count = split(instruction, words, "[ ,]+")
    return words[1] ~ /^v?(pxor[dq]?|xorp[sd])$/ && words[2] == words[3] &&
           words[2] == words[count]
}
function in_function(instruction, words)
{
    split(instruction, words, " +")
    return words[2] in at
}
# What it does, without where: neither targets of jumps nor padding.
function remember_control(i, instruction)
{
    for (i = 1; i <= n; i++) {
        instruction = text[i]
        if (instruction ~ /^(cs |data16 )*nop|^xchg +%ax,%ax/)
            continue
        sub(/^and +\$0xffffffffffffffff,.*/, "planted", instruction)
        if (instruction == "planted" && name ~ /_planted$/) {
            planted[object " " name]++
            continue
        }
        if (instruction ~ /^j/)
            sub(/ .*/, "", instruction)
        sub(/ +#.*/, "", instruction)
        control[object " " name] = control[object " " name] "\n" instruction
    }
}
function judge_controls(key, like)
{
    for (key in control)
        if (key ~ /_planted$/) {
            like = key
            sub(/planted$/, "aa", like)
            if (!planted[key] || control[key] != control[like]) {
                failures++
                print key " is not aa and one operation"
            }
        }
}
function complain(what)
{
    failures++
    if (name != complained_of)
        print object " " name " " what
    complained_of = name
}
/file format/ { object = $1 }
/^[0-9a-f]+ <.*>:$/ {
    if (wanted) judge()
    name = substr($2, 2, length($2) - 3)
    wanted = name ~ /^(throughput|latency)_/ && name !~ /\.cold/
    n = 0
    split("", at)
    split("", text)
}
wanted && /^ +[0-9a-f]+:\t/ {
    split($0, fields, "\t")
    sub(/^ +/, "", fields[1])
    sub(/:$/, "", fields[1])
    text[++n] = fields[2]
    at[fields[1]] = n
}
# A relocation is the target of a jump or call that leaves the section.
wanted && /R_X86_64_(PLT32|PC32)/ && text[n] ~ /^j/ { text[n] = "jmp elsewhere" }
END {
    if (wanted) judge()
    judge_controls()
    if (!functions) { print "no timed function found"; exit 1 }
    print functions " timed functions, " failures + 0 " complaints"
    exit failures > 0
}'
