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
# shellcheck source=tools/result.sh
. "$(dirname "$0")/result.sh"
# shellcheck source=tools/fleet_common.sh
. "$(dirname "$0")/fleet_common.sh"

[ $# -eq 2 ] || die "usage: tools/fleet.sh HOSTS RESULTS"
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
listed "$1" >"$work/jobs"
[ "${FLEET_SSH-}" ] || "$home/tools/setup.sh" fleet
ssh=${FLEET_SSH:-ssh}
command -v "${ssh%% *}" >/dev/null ||
    die "${ssh%% *}: not here; see tools/setup.sh fleet"

mkdir -p "$2/.fleet"
sources "$work/sources.tar"
gzip "$work/sources.tar"
status=0
xargs -P 0 -L 1 \
    "$home/tools/fleet_host.sh" "$work/sources.tar.gz" "$2" "$(revision)" \
    <"$work/jobs" || status=1
[ $status -eq 0 ] || echo "fleet.sh: not all hosts gave a result" >&2
exit $status
