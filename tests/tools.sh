#!/bin/sh
# What every tool and program has in common.
#
#   tests/tools.sh SOURCE_FOLDER FOLDER_OF_PROGRAMS
#
# --help prints what it takes, and nothing else happens. Scripts pass shellcheck,
# and what runs where nothing is built uses no word of GNU's alone: some read
# results and take headers on a Mac.
# SPDX-License-Identifier: MIT
set -eu
. "$(dirname "$0")/lib.sh"
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$1"
programs=$2

# helps COMMAND...: it names itself on standard output, and only there.
helps()
{
    "$@" --help </dev/null >"$work/said" 2>"$work/error" ||
        fail "$* --help: status $?"
    for word; do :; done
    name=$(basename "$word")
    grep -q -e "${name%.py}" "$work/said" || fail "$* --help: no $name"
    is "$* --help: errors" "$(cat "$work/error")" ''
}

helped=0
for tool in tools/*; do
    [ -f "$tool" ] && [ -x "$tool" ] || continue
    helps "$tool"
    helped=$((helped + 1))
done
[ $helped -gt 20 ] || fail "only $helped tools"
helps sh tools/slurm.sbatch
helps ./plot.py
for program in ask bench perft search calls record; do
    [ ! -x "$programs/$program" ] || helps "$programs/$program"
done
is 'left by --help' "$(find . -maxdepth 1 -name '--*')" ''
is 'temporary files in git' "$(git ls-files 2>/dev/null |
    grep -E '/\.|(^|/)core$|~$|\.(bak|log|orig|part|pyc|rej|swp|tmp)$')" ''

gnu=$(grep -nE "\\b(mv -T|sed -i|readlink -f|stat -c|cp -a|date -d|sort -V)\\b|grep -[a-zA-Z]*P" \
    Makefile tools/*.sh) || true
is "GNU's alone" "$gnu" ''

if command -v shellcheck >/dev/null; then
    shellcheck -x -S warning -P SCRIPTDIR tools/*.sh tests/*.sh .ci/run >"$work/said" || {
        cat "$work/said"
        fail shellcheck
    }
else
    echo "no shellcheck here: scripts were not looked at"
fi
finish
