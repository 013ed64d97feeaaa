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
[ "${1-}" != --help ] || exec sed -n '1d; /SPDX/q; s/^# \{0,1\}//p' "$0"

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
target=$name
n=1
until python3 -c 'import os, sys; os.rename(*sys.argv[1:])' "$got/$name" \
    "$results/$target" 2>/dev/null; do
    [ -e "$results/$target" ] || exit 1
    n=$((n + 1))
    target=$name-$n
done
echo "$target" >"$done"
echo "$host $*: $target"
