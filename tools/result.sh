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

# The revision of these sources; those that were sent to another machine bring
# theirs with them.
revision()
{
    echo "${REVISION:-$(git -C "$home" describe --always --dirty 2>/dev/null ||
        echo unknown)}"
}

# timed BUILD FOLDER N CONTEXT FLAGS...: runs the benchmark, and leaves in FOLDER
# bench-N.json.gz, what google-benchmark says, but for the rows' times, which are
# in visits-N.tsv.xz; without -N where N is 1.
timed()
{
    timed_build=$1
    timed_nth=-$3
    [ "$3" -ne 1 ] || timed_nth=
    timed_raw=$2/bench$timed_nth.json
    timed_visits=$2/visits$timed_nth.tsv
    timed_context=$4
    shift 4
    "$timed_build/bin/bench" "$@" --visits="$timed_visits" \
        --benchmark_format=json \
        --benchmark_context="$timed_context,format=3" >"$timed_raw" || {
        grep -A 1 '"error_occurred": true' "$timed_raw" | head -n 8 >&2
        echo "$script: the benchmark failed; nothing was kept" >&2
        exit 1
    }
    # Whose machine it was is nobody's business.
    sed 's/\("host_name": "\)[^"]*/\1/; s/\("executable": "\)[^"]*\//\1/
        /^ *"ns\//d' "$timed_raw" | gzip -9 -n >"$timed_raw.gz"
    rm "$timed_raw"
    xz -9e "$timed_visits"
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
    xz -9e "$blocks_out"
}

# described BUILD FOLDER: what the times in FOLDER are of.
described()
{
    nm -S --defined-only "$1/bin/ask" |
        awk 'NF == 4 && $3 ~ /^[tT]$/ && !seen[$4]++' |
        gzip -9 -n >"$2/raw/symbols.txt.gz"
    "$1/bin/ask" --json --list >"$2/strategies.json"
    gzip -9 -n "$2/strategies.json"
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
