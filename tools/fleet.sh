#!/bin/sh
# Measures on many machines over ssh, all at once, and gathers the results.
#
#   tools/fleet.sh HOSTS RESULTS
#
# A line of HOSTS is a host as ssh knows it, and what is its own, if anything:
# CC=clang ISA=x86-64-v3 SIZE=quick; # starts a comment. A host
# may stand in several lines. A host that fails is named, and costs no other
# its result: run again, and only what is missing is measured. FLEET_SSH is
# used in place of ssh, with its options.
# Exits 1 if a host failed, 2 on bad input.
# SPDX-License-Identifier: MIT
set -eu
[ "${1-}" != --help ] || exec sed -n '1d; /SPDX/q; s/^# \{0,1\}//p' "$0"

die()
{
    echo "fleet.sh: $1" >&2
    exit 2
}

[ $# -eq 2 ] || die "usage: tools/fleet.sh HOSTS RESULTS"
hosts=$1
results=$2
[ -f "$hosts" ] && [ -r "$hosts" ] || die "$hosts: no such file to read"
here=$(cd "$(dirname "$0")" && pwd)

bad=$(awk '{ sub(/#.*/, "") } NF == 0 { next }
    { hosts++ }
    $1 !~ /^[A-Za-z0-9_@][A-Za-z0-9._@:-]*$/ {
        print NR ": no host: " $1; bad = 1; exit }
    { for (i = 2; i <= NF; i++) {
        if ($i !~ /^(CC|ISA|SIZE)=[A-Za-z0-9._=+\/-]+$/) {
            print NR ": no setting, want CC=, ISA= or SIZE=: " $i
            bad = 1; exit }
        if ($i ~ /^SIZE=/ && $i !~ /^SIZE=(smoke|quick|normal|full)$/) {
            print NR ": no such size: " $i; bad = 1; exit } } }
    END { if (!bad && !hosts) print " holds no host" }' "$hosts")
[ -z "$bad" ] || die "$hosts:$bad"
[ "${FLEET_SSH-}" ] || "$here/setup.sh" fleet
ssh=${FLEET_SSH:-ssh}
command -v "${ssh%% *}" >/dev/null ||
    die "${ssh%% *}: not here; see tools/setup.sh fleet"

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$here/.."
revision=$(git describe --always --dirty 2>/dev/null) || revision=unknown
if [ -d "$OLDPWD/$results" ] || [ "${results#/}" = "$results" ]; then
    results=$OLDPWD/$results
fi
mkdir -p "$results/.fleet"

# The sources as they are now, changes included, without results.
if git ls-files >"$work/files" 2>/dev/null; then
    grep -v '^results/' "$work/files" >"$work/shipped"
else
    find . -type f ! -path './build*' ! -path './results/*' >"$work/shipped"
fi
tar -czf "$work/sources.tar.gz" -T "$work/shipped"

case $hosts in /*) ;; *) hosts=$OLDPWD/$hosts ;; esac
sed 's/#.*//; s/[[:space:]]*$//; /^$/d' "$hosts" >"$work/jobs"
status=0
xargs -P 0 -L 1 \
    "$here/fleet_host.sh" "$work/sources.tar.gz" "$results" "$revision" \
    <"$work/jobs" || status=1
[ $status -eq 0 ] || echo "fleet.sh: not all hosts gave a result" >&2
exit $status
