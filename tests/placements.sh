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
cat >"$work/bin/test_question" <<END
#!/bin/sh
[ "\$1" != --list ] || exec printf 'this\nthat\n'
echo "\$1 \$3" >>"$work/asked"
grep -q "^\$1\$" "$work/wrong" && {
    echo "\$1: 5 positions, 7 queries, 10 answers, 1 wrong, 60 s"
    exit 1
}
echo "\$1: 5 positions, 7 queries, 10 answers, 0 wrong, 60 s"
END
cat >"$work/bin/test_definition" <<END
#!/bin/sh
exec "$work/bin/test_question" definition "\$@"
END
chmod +x "$work"/bin/*

run() { REVISION=r PARTS=2 "$tool" "$work/bin" "$log"; }
lines() { wc -l <"$1" | tr -d ' '; }

echo this >"$work/wrong"
status=0
run >/dev/null 2>"$work/said" || status=$?
is 'status of a wrong answer' $status 1
is 'what it says' "$(head -n 1 "$work/said")" \
    'this 0/2 failed: this: 5 positions, 7 queries, 10 answers, 1 wrong, 60 s'
is 'lines without the wrong ones' "$(lines "$log")" 5

# Mended, only what is missing is asked.
: >"$work/wrong"
: >"$work/asked"
said=$(run)
is 'what is asked then' "$(cat "$work/asked")" 'this 0/2
this 1/2'
is 'lines' "$(lines "$log")" 7
is 'a line' "$(sed -n 2p "$log")" 'definition	0/2	5	10	0	60	r'
is 'the sum' "$said" \
    '3.000e+01 positions, 6.000e+01 answers, 0 wrong, 0.10 hours'
is 'nothing is asked twice' "$(run >/dev/null; lines "$work/asked")" 2

refuses 'wants BIN LOG' "$tool"
refuses 'holds no tests' "$tool" "$work" "$log"
finish
