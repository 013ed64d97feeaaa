# What leaves results shares: sourced, not run. Sets $home, $python. With --help
# what sources it prints what stands at its top, and ends.
# SPDX-License-Identifier: MIT
# shellcheck shell=sh

[ "${1-}" != --help ] || exec sed -n '1d; /SPDX/q; s/^# \{0,1\}//p' "$0"

script=${0##*/}

die()
{
    echo "$script: $1" >&2
    exit 2
}

# number WHY TEXT: dies if that is no number from 1 to 999.
number()
{
    case $2 in '' | *[!0-9]* | 0* | ????*) die "$1: $2" ;; esac
}

home=$(dirname "$0")/..

# begin RESULTS: makes $partial, to put a result together in, which is gone
# when the script ends, and Python's name.
begin()
{
    # shellcheck disable=SC2034 # for those who source this
    python=$("$home/tools/python.sh")
    mkdir -p "$1"
    for stale in "$1"/.partial-*; do # of runs that were killed outright
        [ -e "$stale" ] || continue
        kill -0 "${stale##*.partial-}" 2>/dev/null || rm -rf "$stale"
    done
    partial=$1/.partial-$$
    trap 'rm -rf "$partial"' EXIT
    trap 'exit 130' INT
    trap 'exit 143' TERM HUP
    mkdir -p "$partial"
}

# The revision of these sources, or what REVISION says.
revision()
{
    echo "${REVISION:-$(git -C "$home" describe --always --dirty 2>/dev/null ||
        echo unknown)}"
}

# nth N: what the files of run N have in their names.
nth()
{
    [ "$1" -eq 1 ] || echo "-$1"
}

# runs BUILD FOLDER N CONTEXT FLAGS...: is the benchmark from here on, which
# writes bench-N.json into FOLDER, without -N where N is 1. A build of an earlier
# revision knows no windows.
runs()
{
    runs_bench=$1/bin/bench
    runs_raw=$2/bench$(nth "$3").json
    runs_context=$4
    runs_old="--visits=$2/visits$(nth "$3").tsv --benchmark_format=json"
    shift 4
    if "$runs_bench" --help | grep -q -- --windows; then
        exec "$runs_bench" "$@" --windows --benchmark_format=json \
            --benchmark_context="$runs_context,format=4" \
            --benchmark_out="$runs_raw" >/dev/null
    fi
    # shellcheck disable=SC2086 # two words
    exec "$runs_bench" "$@" $runs_old \
        --benchmark_context="$runs_context,format=3" >"$runs_raw"
}

# packed FOLDER N: leaves what that wrote as a result has it.
packed()
{
    "$("$home/tools/python.sh")" "$home/plot.py" pack "$1/bench$(nth "$2").json"
}

# failed FOLDER N: says why such a run did, and ends.
failed()
{
    grep -A 1 '"error_occurred": true' "$1/bench$(nth "$2").json" |
        head -n 8 >&2
    echo "$script: the benchmark failed; nothing was kept" >&2
    exit 1
}

# timed BUILD FOLDER N CONTEXT FLAGS...: runs the benchmark, and packs that.
timed()
{
    (runs "$@") || failed "$2" "$3"
    packed "$2" "$3"
}

# blocks SECONDS OUT PROGRAM...: a program and itself in other places, each
# timed for so long, one after the other; OUT gets what all say, as of one.
blocks()
{
    blocks_seconds=$1
    blocks_out=$2
    shift 2
    blocks_again=
    : >"$blocks_out"
    for binary; do
        "$binary" time --seconds "$blocks_seconds" >"$blocks_out.one"
        sed "$blocks_again" "$blocks_out.one" >>"$blocks_out"
        blocks_again='/^#/d; /^block/d'
    done
    rm "$blocks_out.one"
    "$("$home/tools/python.sh")" "$home/plot.py" pack "$blocks_out"
}

# described BUILD FOLDER: what the times in FOLDER are of, and how often a program
# asks for each, where BUILD has bin/calls.
described()
{
    nm -S --defined-only "$1/bin/ask" |
        awk 'NF == 4 && $3 ~ /^[tT]$/ && !seen[$4]++' |
        gzip -9 -n >"$2/raw/symbols.txt.gz"
    "$1/bin/ask" --json --list >"$2/strategies.json"
    gzip -9 -n "$2/strategies.json"
    [ ! -x "$1/bin/calls" ] || "$1/bin/calls" >"$2/raw/calls.tsv"
}

# renamed FROM TO
renamed()
{
    python3 -c 'import os, sys; os.rename(*sys.argv[1:])' "$@" 2>/dev/null
}

# keep TARGET: moves what is complete there, or to TARGET-2 and so on; $target
# is where it went. Renaming onto a folder that is not empty fails, where mv would
# put one into the other: no result is overwritten.
keep()
{
    target=$1
    keep_n=1
    until renamed "$partial" "$target"; do
        [ -e "$target" ] || die "$target: cannot be written"
        keep_n=$((keep_n + 1))
        target=$1-$keep_n
    done
}
