#!/bin/sh
# make fleet, on hosts made up: tests/fleet.sh SOURCE
#
# Two lines of different targets and a host that does not answer: two results,
# exit 1, and nothing measured again. One question in two layouts, or it takes
# as long as a benchmark. In place of ssh stands what does the same on this
# machine: a server would have to be installed, and would then be running.
# SPDX-License-Identifier: MIT
set -eu
. "$(dirname "$0")/lib.sh"
. "$(dirname "$0")/copy.sh"

copy_sources "$1"
cp "$1/Makefile" "$1/README.md" "$work"
sed -i 's/-DISA=$(ISA)/& -DPROGRAMS=OFF/' "$work/Makefile" # slow to build
sed -i '/^set(LAYOUTS/,/CACHE/c set(LAYOUTS "-DORDER=0" "-DORDER=1")' \
    "$work/CMakeLists.txt"

# ssh joins what it is told and has the user's shell at the host run that.
cat >"$work/ssh" <<'END'
#!/bin/sh
[ "$1" != gone ] || {
    echo "ssh: connect to host gone: Connection refused" >&2
    exit 255
}
shift
cd /
exec sh -c "$*"
END
chmod +x "$work/ssh"
export FLEET_SSH="$work/ssh"

cat >"$work/hosts" <<END
# three machines, we say
one SIZE=smoke ISA=native
two SIZE=smoke ISA=x86-64-v2   # older

gone SIZE=smoke
END
fleet()
{
    status=0
    "$work/tools/fleet.sh" "$work/hosts" "$work/results" >"$work/log" 2>&1 ||
        status=$?
}
fleet
cat "$work/log"
is 'with a host that is gone' $status 1
grep -q '^gone SIZE=smoke: failed' "$work/log" || fail 'gone was not named'
grep -q '^gone: ssh: .*refused' "$work/log" || fail 'nor why'
is 'results' "$(find "$work/results" -name verdicts.json | wc -l)" 2
is 'targets' "$(cat "$work"/results/*/context.json | grep -o -e '-march=[a-z0-9-]*' |
    sort -u | tr '\n' ' ')" '-march=native -march=x86-64-v2 '
is 'left over' "$(find "$work/results" -name 'partial-*')" ''

sed -i '/^gone/d' "$work/hosts"
fleet
is 'again' $status 0
is 'measured again' "$(grep -vc 'there already' "$work/log")" 0
is 'results after that' "$(find "$work/results" -name verdicts.json | wc -l)" 2

run="$work/tools/fleet.sh"
refuses 'no such file' "$run" "$work/nowhere" "$work/results"
echo '# none' >"$work/hosts"
refuses 'holds no host' "$run" "$work/hosts" "$work/results"
printf 'one\ntwo FOO=1\n' >"$work/hosts"
refuses 'hosts:2: no setting' "$run" "$work/hosts" "$work/results"
printf 'one SIZE=huge\n' >"$work/hosts"
refuses 'hosts:1: no such size' "$run" "$work/hosts" "$work/results"
printf '%s\n' '-oProxyCommand=x' >"$work/hosts"
refuses 'hosts:1: no host' "$run" "$work/hosts" "$work/results"
echo one >"$work/hosts"
refuses '/nowhere/ssh: not here' \
    env FLEET_SSH='/nowhere/ssh -v' "$run" "$work/hosts" "$work/results"
finish
