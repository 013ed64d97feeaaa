#!/bin/sh
# Whole programs timed by choices, on programs made up: tests/programs.sh TOOLS
# SPDX-License-Identifier: MIT
set -eu
. "$(dirname "$0")/lib.sh"
tools=$1
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
mkdir "$work/bin" "$work/out"

# A program that says what it was asked; one choice does not run, and one may be
# wrong.
cat >"$work/bin/search" <<'END'
#!/bin/sh
case "$*" in
--list)
    printf 'axis\tchoice\tdefault\truns\n'
    printf 'way\ta\tyes\tyes\nway\tavx\tno\tno\nway\tb\tno\tyes\n'
    ;;
'time --seconds '*)
    printf '# asked: %s\nblock\ttask\tdepth\tnodes\tway/a\n' "$*"
    printf '0\tfen\t1\t9\t7000\n1\tfen\t1\t9\t8000\n'
    [ "$3" -eq 0 ] || exec sleep 60
    [ ! -e "${0%/*}/wrong" ] || {
        echo 'search:way/b: another count' >&2
        exit 1
    }
    ;;
*) exit 2 ;;
esac
END
chmod +x "$work/bin/search"
left() { find "$work/out" -mindepth 1 | sed 's|.*/||' | sort | tr '\n' ' '; }
programs() { "$tools/programs.sh" "$work" "$1" "$work/out"; }

programs smoke || fail 'one program'
is 'files' "$(left)" 'search-blocks.tsv.xz search.tsv '
is 'what runs' "$(cut -f 2 "$work/out/search.tsv" | tr '\n' ' ')" 'choice a b '
is 'its time' "$(xzgrep '#' "$work/out/search-blocks.tsv.xz")" \
    '# asked: time --seconds 0'

# Two programs.
cp "$work/bin/search" "$work/bin/perft"
rm "$work"/out/*
programs smoke || fail 'two programs'
is 'files of two' "$(left)" \
    'perft-blocks.tsv.xz perft.tsv search-blocks.tsv.xz search.tsv '

# A wrong count: exit 1, the choice is named, and nothing is left.
rm "$work"/out/*
: >"$work/bin/wrong"
status=0
said=$(programs smoke 2>&1) || status=$?
is 'wrong count' "$status $said" '1 search:way/b: another count'
is 'left over' "$(left)" ''
rm "$work/bin/wrong"

# Stopped: nothing is left either.
setsid env --default-signal=INT "$tools/programs.sh" "$work" 10 "$work/out" \
    >/dev/null 2>&1 &
sleep 1
kill -s TERM -- -$!
wait $! 2>/dev/null || true
is 'left when stopped' "$(left)" ''

refuses 'no such size: huge' "$tools/programs.sh" "$work" huge "$work/out"
refuses 'no such size: 0' "$tools/programs.sh" "$work" 0 "$work/out"
refuses 'MINUTES: not a number of minutes: ten' \
    env MINUTES=ten "$tools/bench.sh" "$work" full "$work/out"
refuses 'usage' "$tools/programs.sh" "$work"
refuses 'neither perft nor search' "$tools/programs.sh" "$work/out" smoke "$work/out"
finish
