#!/bin/sh
# Builds and measures the sources it lies in, with settings of its own.
#
#   tools/fleet_run.sh RESULTS [CC=..] [ISA=..] [SIZE=..]
#
# What tools/fleet.sh runs on each host and tools/fleet.sbatch in each task.
# Builds beside the sources; prints the result's folder, and all else to
# standard error.
# SPDX-License-Identifier: MIT
set -eu
[ "${1-}" != --help ] || exec sed -n '1d; /SPDX/q; s/^# \{0,1\}//p' "$0"

results=$1
shift
size=normal
for setting in "$@"; do
    case $setting in
    SIZE=*) size=${setting#SIZE=} ;;
    esac
done
cd "$(dirname "$0")/.."
make BUILD=build-fleet "$@" build >&2
tools/bench.sh build-fleet "$size" "$results"
