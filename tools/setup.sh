#!/bin/sh
# Installs what sightline needs and this machine lacks, on Debian or Ubuntu.
#
#   tools/setup.sh          what `make bench` needs
#   tools/setup.sh test     and what `make test` needs as well: all that a test
#                           would be skipped without
#   tools/setup.sh header   what `make pick` needs: it writes headers
#   tools/setup.sh sweep    what `make sweep` needs
#   tools/setup.sh positions    and what `plot.py positions` needs; likewise
#                           `oracle`, `fuzz` and `prove`
#
# Probes first and says what it will install. Installs as root or through
# sudo; where it can do neither it prints the line to run and exits 2.
# SPDX-License-Identifier: MIT
set -eu
[ "${1-}" != --help ] || exec sed -n '1d; /SPDX/q; s/^# \{0,1\}//p' "$0"

PATH=$PATH:/usr/games
missing=

# need PACKAGE [COMMAND...]: remembers the package unless the command succeeds, or
# there is a program of its name.
need()
{
    package=$1
    shift
    [ $# -gt 0 ] || set -- command -v "$package"
    "$@" >/dev/null 2>&1 || missing="$missing $package"
}

# compiles PROGRAM COMPILER...
compiles()
{
    program=$1
    shift
    echo "$program" | "$@" -o /dev/null -
}

# need_python [MODULE]: one python3 must have it and what judge/ needs; where
# none has them all, Debian's gets what it lacks.
need_python()
{
    ! "$(dirname "$0")/python.sh" "${1-}" >/dev/null 2>&1 || return 0
    for module in numpy scipy matplotlib jinja2 ${1-}; do
        need "python3-${module%%.*}" /usr/bin/python3 -c "import $module"
    done
}

if [ "${1-}" != header ] && [ "${1-}" != sweep ]; then
    need python3 python3 -c 'import sys; sys.exit(sys.version_info < (3, 9))'
    need build-essential sh -c 'command -v cc && command -v c++ && command -v ld'
    need binutils command -v objdump
    need xz-utils command -v xz
    need cmake
    need ninja-build command -v ninja
    need hyperfine
    need libbenchmark-dev compiles '#include <benchmark/benchmark.h>' c++ -E -x c++
fi
case ${1-} in
test) need_python clang.cindex ;;
prove) need_python z3 ;;
*) need_python ;;
esac
case ${1-} in
header | sweep | test) need clang-format ;;
esac
[ "${1-}" = header ] || need mold
case ${1-} in
test)
    need clang
    need libcmocka-dev compiles '#include <cmocka.h>' cc -E -x c
    need g++-aarch64-linux-gnu command -v aarch64-linux-gnu-g++
    need libc6-dev-arm64-cross compiles '#include <stdio.h>
        int main(void) { return puts(""); }' aarch64-linux-gnu-gcc -static -x c
    need pyflakes3
    need shellcheck
    need qemu-user command -v qemu-aarch64
    # Elsewhere it has another name, or comes with a service of its own.
    ! grep -qs '^ID=debian$' /etc/os-release ||
        need chromium sh -c 'command -v chromium || command -v chromium-browser'
    ;;
positions) need stockfish ;;
oracle)
    need stockfish
    need polyglot
    need ethereal-chess
    ;;
fuzz)
    need clang
    need libclang-rt-dev compiles 'int LLVMFuzzerTestOneInput(void) { return 0; }' \
        clang -x c -fsanitize=fuzzer,address,undefined
    ;;
esac

# apt-get with lists of its own, as if this were a 64-bit Arm.
arm64()
{
    apt-get -qq -o APT::Architecture=arm64 -o APT::Architectures::=arm64 \
        -o APT::Sandbox::User= -o Dir::State::Lists="$work/lists" \
        -o Dir::State::status=/dev/null -o Dir::Cache="$work/cache" "$@"
}

# What tests can do without: google-benchmark for Arm, which they run under qemu.
# Debian's packages are unpacked in build-arm64, and not installed.
unpack_arm64()
{
    echo 'setup: fetching libbenchmark-dev for arm64 into build-arm64: not installed'
    work=$(mktemp -d)
    trap 'rm -rf "$work"' EXIT
    (
        mkdir -p "$work/lists/partial" "$work/cache/archives/partial"
        cd "$work"
        library=$(dpkg-query -W -f '${Depends}' libbenchmark-dev) &&
            arm64 update && arm64 download libbenchmark-dev "${library%% *}" &&
            for package in ./*.deb; do
                dpkg -x "$package" "$work/unpacked" || exit
            done
    ) >"$work/said" 2>&1 && mv "$work/unpacked" build-arm64 ||
        echo "setup: build-arm64: cannot be had: $(tail -n 1 "$work/said")" >&2
}

install_missing()
{
    if ! command -v apt-get >/dev/null; then
        echo "setup: no apt-get here; install these, or what they are called" \
            "on your system:$missing" >&2
        exit 2
    fi
    echo "setup: installing$missing"

    as_root=
    if [ "$(id -u)" -ne 0 ]; then
        if command -v sudo >/dev/null &&
            { [ -t 0 ] || sudo -n true; } 2>/dev/null; then
            as_root=sudo
        else
            echo "setup: not root and no sudo; run as root:" \
                "apt-get update && apt-get install -y$missing" >&2
            exit 2
        fi
    fi
    $as_root apt-get update -qq
    # shellcheck disable=SC2086 # a list of words on purpose
    $as_root env DEBIAN_FRONTEND=noninteractive \
        apt-get install -y -qq --no-install-recommends $missing >/dev/null
}

[ -z "$missing" ] || install_missing
[ "${1-}" != test ] || [ -d build-arm64 ] || unpack_arm64
