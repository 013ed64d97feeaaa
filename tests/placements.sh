#!/bin/sh
# A run of tools/placements.sh is gone on with, and fails aloud:
# tests/placements.sh SOURCE_FOLDER
# SPDX-License-Identifier: MIT
set -eu
. "$(dirname "$0")/lib.sh"
tool=$1/tools/placements.sh
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
log=$work/results/log.tsv

# Tests that answer at once; the word in the file `wrong` does so wrongly.
mkdir "$work/bin"
: >"$work/wrong"
for question in definition gives_check checkers checks_and_pins evasions \
    checking_moves attackers attacked is_pseudo_legal; do
    cat >"$work/bin/test_$question" <<END
#!/bin/sh
echo "$question \$2" >>"$work/asked"
grep -q "^$question\$" "$work/wrong" && {
    echo "$question: 5 positions, 10 answers, 1 wrong, 2 s"
    exit 1
}
echo "$question: 5 positions, 10 answers, 0 wrong, 2 s"
END
    chmod +x "$work/bin/test_$question"
done

run() { REVISION=r PARTS=2 "$tool" "$work/bin" "$log"; }
lines() { wc -l <"$1" | tr -d ' '; }

echo gives_check >"$work/wrong"
status=0
run >/dev/null 2>"$work/said" || status=$?
is 'status of a wrong answer' $status 1
is 'what it says' "$(head -n 1 "$work/said")" \
    'gives_check 0/2 failed: gives_check: 5 positions, 10 answers, 1 wrong, 2 s'
is 'lines without the wrong ones' "$(lines "$log")" 17

# Mended, only what is missing is asked.
: >"$work/wrong"
: >"$work/asked"
said=$(run)
is 'what is asked then' "$(cat "$work/asked")" 'gives_check 0/2
gives_check 1/2'
is 'lines' "$(lines "$log")" 19
is 'a line' "$(sed -n 2p "$log")" 'definition	0/2	5	10	0	2	r'
is 'the sum' "$said" \
    '9.000e+01 positions, 1.800e+02 answers, 0 wrong, 0.01 hours'
is 'nothing is asked twice' "$(run >/dev/null; lines "$work/asked")" 2

refuses 'wants BIN LOG' "$tool"
refuses 'holds no tests' "$tool" "$work" "$log"
finish
