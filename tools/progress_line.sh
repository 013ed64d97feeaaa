# What a long job says of itself: sourced, not run.
# SPDX-License-Identifier: MIT
# shellcheck shell=sh

progress_last=$(date +%s)

# progress WHAT PERCENT [SECONDS_LEFT]: on a terminal a line that takes the
# place of the last one; elsewhere a plain one, if PROGRESS_EVERY (30) seconds
# have passed since the last.
progress()
{
    progress_text="$1: $2 %"
    [ ! "${3-}" ] || progress_text=$(printf '%s, %d:%02d left' \
        "$progress_text" $(($3 / 60)) $(($3 % 60)))
    progress_now=$(date +%s)
    if [ -t 2 ]; then
        printf '\r\033[K%s' "$progress_text" >&2
    elif [ $((progress_now - progress_last)) -ge "${PROGRESS_EVERY:-30}" ]; then
        printf '%s\n' "$progress_text" >&2
        progress_last=$progress_now
    fi
}

# Takes the line off a terminal.
progress_end()
{
    [ ! -t 2 ] || printf '\r\033[K' >&2
}
