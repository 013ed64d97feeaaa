#!/bin/sh
# Measures on one host; called by tools/fleet.sh, once for each.
#
#   tools/fleet_host.sh SOURCES.tar.gz RESULTS REVISION HOST [SETTING..]
#
# The host gets the sources in a temporary folder, and sends its result back
# when it is whole. RESULTS/.fleet remembers it: once there, it is not asked
# for again. Exits 1 if the host failed.
# SPDX-License-Identifier: MIT
set -eu
# shellcheck source=tools/result.sh
. "$(dirname "$0")/result.sh"

sources=$1
results=$2
revision=$3
host=$4
shift 4
done=$results/.fleet/$(echo "$host $* $revision" | tr -c 'A-Za-z0-9.\n-' _)

if [ -e "$done" ] && [ -d "$results/$(cat "$done")" ]; then
    echo "$host $*: there already: $(cat "$done")"
    exit 0
fi
got=$results/.fleet/partial-$$
trap 'rm -rf "$got"' EXIT
mkdir -p "$got"

# Words of a setting are letters that fleet.sh has let through.
# shellcheck disable=SC2086,SC2029 # expanded here on purpose
${FLEET_SSH:-ssh -o BatchMode=yes} "$host" "
    set -e
    at=\$(mktemp -d)
    trap 'rm -rf \"\$at\"' EXIT
    cd \"\$at\"
    tar -xz
    export REVISION='$revision'
    sh tools/fleet_run.sh \"\$at/out\" $(printf "'%s' " "$@") >name
    tar -C out -cz \"\$(basename \"\$(cat name)\")\"
" <"$sources" >"$got/result.tar.gz" 2>"$got/log" || {
    tail -n 3 "$got/log" | sed "s|^|$host: |" >&2
    echo "$host $*: failed" >&2
    exit 1
}
tar -C "$got" -xzf "$got/result.tar.gz"
rm "$got/result.tar.gz" "$got/log"
name=$(ls "$got")
# shellcheck disable=SC2034 # for keep
partial=$got/$name
keep "$results/$name"
name=$(basename "$target")
echo "$name" >"$done"
echo "$host $*: $name"
