#!/bin/sh
# make fleet, on this machine: tests/fleet.sh SOURCE
#
# Two lines of different targets and a host that does not answer: two results,
# exit 1, and nothing measured again. One question in two layouts, or it takes
# as long as a benchmark. Over an sshd of our own where one is installed. Nothing
# installs it, for it would then be running: elsewhere a script stands in.
# SPDX-License-Identifier: MIT
set -eu
. "$(dirname "$0")/lib.sh"
. "$(dirname "$0")/copy.sh"

copy_sources "$1"
cp "$1/Makefile" "$1/README.md" "$work"
sed -i "s|-DISA=\$(ISA)|& -DPROGRAMS=OFF -DQUESTIONS=between \
-DCMAKE_BUILD_TYPE=None -DCMAKE_C_FLAGS=-O1 -DRECORDED=${RECORDED-}|" "$work/Makefile"
sed -i 's/^set(LAYOUTS 16/set(LAYOUTS 2/' "$work/CMakeLists.txt"

# A server for this user alone, with keys that live as long as the test.
loopback_server()
{
    port=$((20000 + $$ % 20000))
    ssh-keygen -q -t ed25519 -N '' -f "$work/host_key"
    ssh-keygen -q -t ed25519 -N '' -f "$work/key"
    cp "$work/key.pub" "$work/authorized"
    mkdir -p /run/sshd 2>/dev/null || true
    "$sshd" -D -f /dev/null -p $port -h "$work/host_key" \
        -o ListenAddress=127.0.0.1 -o AuthorizedKeysFile="$work/authorized" \
        -o StrictModes=no -o UsePAM=no -o PidFile=none -o PermitRootLogin=yes \
        2>"$work/sshd.log" &
    server=$!
    trap 'kill $server 2>/dev/null; rm -rf "$work"' EXIT
    for name in one two; do
        printf 'Host %s\n HostName 127.0.0.1\n Port %s\n IdentityFile %s\n' \
            $name $port "$work/key"
    done >"$work/config"
    printf 'Host gone\n HostName 127.0.0.1\n Port 1\n' >>"$work/config"
    printf 'StrictHostKeyChecking no\nUserKnownHostsFile /dev/null\n' |
        cat - "$work/config" >"$work/ssh_config"
    FLEET_SSH="ssh -o BatchMode=yes -o LogLevel=ERROR -F $work/ssh_config"
    # shellcheck disable=SC2086 # words on purpose
    soon $FLEET_SSH one true || {
        cat "$work/sshd.log"
        return 1
    }
}

# What ssh does, on this machine: it joins what it is told, and the user's
# shell at the host runs that.
stand_in()
{
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
    FLEET_SSH=$work/ssh
}

sshd=$(command -v sshd || echo /usr/sbin/sshd)
if [ -x "$sshd" ] && command -v ssh ssh-keygen >/dev/null && loopback_server
then
    echo "over an sshd of our own"
else
    echo "no sshd here that lets us in: over what stands in for ssh"
    stand_in
fi
export FLEET_SSH

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
