#!/bin/sh
# make fleet, over an sshd of our own on this machine: tests/fleet.sh SOURCE
#
# Two lines of different targets and a host that does not answer: two results,
# exit 1, and nothing measured again. One question in two layouts, or it takes
# as long as a benchmark. Skipped where sshd or parallel are missing.
# SPDX-License-Identifier: MIT
set -eu
. "$(dirname "$0")/lib.sh"
. "$(dirname "$0")/copy.sh"

sshd=$(command -v sshd || echo /usr/sbin/sshd)
for tool in "$sshd" ssh ssh-keygen parallel; do
    command -v "$tool" >/dev/null || {
        echo "SKIPPED: no $tool: apt-get install parallel openssh-server"
        exit 77
    }
done

copy_sources "$1"
cp "$1/Makefile" "$1/README.md" "$work"
sed -i 's/^build: setup/build:/' "$work/Makefile" # installs nothing here
sed -i 's/^PROGRAMS := .*/PROGRAMS :=/' "$work/Makefile" # slow to build

sed -i 's/^set(LAYOUTS 6/set(LAYOUTS 2/' "$work/CMakeLists.txt"

# A server for this user alone, with keys that live as long as the test.
port=$((20000 + $$ % 20000))
ssh-keygen -q -t ed25519 -N '' -f "$work/host_key"
ssh-keygen -q -t ed25519 -N '' -f "$work/key"
cp "$work/key.pub" "$work/authorized"
mkdir -p /run/sshd 2>/dev/null || true
"$sshd" -D -f /dev/null -p $port -h "$work/host_key" -o ListenAddress=127.0.0.1 \
    -o AuthorizedKeysFile="$work/authorized" -o StrictModes=no -o UsePAM=no \
    -o PidFile=none -o PermitRootLogin=yes 2>"$work/sshd.log" &
server=$!
trap 'kill $server 2>/dev/null; rm -rf "$work"' EXIT
for name in one two; do
    printf 'Host %s\n HostName 127.0.0.1\n Port %s\n IdentityFile %s\n' \
        $name $port "$work/key"
done >"$work/config"
printf 'Host gone\n HostName 127.0.0.1\n Port 1\n' >>"$work/config"
printf 'StrictHostKeyChecking no\nUserKnownHostsFile /dev/null\n' |
    cat - "$work/config" >"$work/ssh_config"
export FLEET_SSH="ssh -o BatchMode=yes -o LogLevel=ERROR -F $work/ssh_config"
n=0
until $FLEET_SSH one true 2>/dev/null; do
    n=$((n + 1))
    if [ $n -gt 20 ]; then
        echo "SKIPPED: an sshd of our own does not let us in:"
        cat "$work/sshd.log"
        exit 77
    fi
    sleep 0.2
done

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
finish
