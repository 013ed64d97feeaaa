#!/bin/sh
# Fetches google-benchmark for 64-bit Arm: tests run the benchmark under qemu.
#
#   tools/benchmark_arm64.sh FOLDER
#
# Debian's packages are unpacked in FOLDER, unless it is there. Nothing is
# installed, and which architectures apt knows is left as it is. Exits 1, with a
# line, if they cannot be had.
# SPDX-License-Identifier: MIT
set -eu
[ "${1-}" != --help ] || exec sed -n '1d; /SPDX/q; s/^# \{0,1\}//p' "$0"

folder=${1:?the folder to unpack it in}
[ ! -d "$folder" ] || exit 0
echo "setup: fetching libbenchmark-dev for arm64 into $folder: not installed"
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
trap 'exit 130' INT
trap 'exit 143' TERM HUP

# With lists of its own, as if this were such a machine.
arm64()
{
    apt-get -qq -o APT::Architecture=arm64 -o APT::Architectures::=arm64 \
        -o APT::Sandbox::User= -o Dir::State::Lists="$work/lists" \
        -o Dir::State::status=/dev/null -o Dir::Cache="$work/cache" "$@"
}

(
    mkdir -p "$work/lists/partial" "$work/cache/archives/partial"
    cd "$work"
    library=$(dpkg-query -W -f '${Depends}' libbenchmark-dev) &&
        arm64 update && arm64 download libbenchmark-dev "${library%% *}" &&
        for package in ./*.deb; do
            dpkg -x "$package" "$work/unpacked" || exit
        done
) >"$work/said" 2>&1 || {
    echo "setup: $folder: cannot be had: $(tail -n 1 "$work/said")" >&2
    exit 1
}
mv "$work/unpacked" "$folder"
