# What measures on many machines shares: sourced, not run, after tools/result.sh.
# SPDX-License-Identifier: MIT
# shellcheck shell=sh

# listed HOSTS: its lines, without comments; dies if one is wrong.
listed()
{
    [ -f "$1" ] && [ -r "$1" ] || die "$1: no such file to read"
    listed_bad=$(awk '{ sub(/#.*/, "") } NF == 0 { next }
        { hosts++ }
        $1 !~ /^[A-Za-z0-9_@][A-Za-z0-9._@:-]*$/ {
            print NR ": no host: " $1; bad = 1; exit }
        { for (i = 2; i <= NF; i++) {
            if ($i !~ /^(CC|ISA|SIZE)=[A-Za-z0-9._=+\/-]+$/) {
                print NR ": no setting, want CC=, ISA= or SIZE=: " $i
                bad = 1; exit }
            if ($i ~ /^SIZE=/ && $i !~ /^SIZE=(smoke|quick|normal|full)$/) {
                print NR ": no such size: " $i; bad = 1; exit } } }
        END { if (!bad && !hosts) print " holds no host" }' "$1")
    [ -z "$listed_bad" ] || die "$1:$listed_bad"
    sed 's/#.*//; s/[[:space:]]*$//; /^$/d' "$1"
}

# sources FILE: those that are here now, changes included, without results, as a
# tar file; by its whole path.
sources()
{
    (
        cd "${home:?}" || exit
        if git ls-files --error-unmatch Makefile >/dev/null 2>&1; then
            git ls-files | grep -v '^results/'
        else
            find . -type f ! -path './build*' ! -path './results/*'
        fi | tar -cf "$1" -T -
    )
}
