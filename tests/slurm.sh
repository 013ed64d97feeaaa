#!/bin/sh
# A task of Slurm leaves its result whole: tests/slurm.sh SOURCE BUILD
#
# The script is run as Slurm runs it, from a copy; BUILD stands in for a build.
# SPDX-License-Identifier: MIT
set -eu
. "$(dirname "$0")/lib.sh"
. "$(dirname "$0")/copy.sh"

copy_sources "$1"
cd "$work"
cat >Makefile <<END
.PHONY: bench
bench:
	@[ \$(ISA) = native ] || exit 1
	@FILTER='^between/.*/throughput' tools/bench.sh $2 smoke results
END
git init -q
git add .
git -c user.name=t -c user.email=t@example.org commit -q -m all
mkdir results
cp tools/slurm.sbatch slurm_script
task()
{
    status=0
    SLURM_SUBMIT_DIR=$work SLURM_JOB_ID=7 sh slurm_script "$@" >log 2>&1 ||
        status=$?
}
task ISA=native
is 'status' $status 0
is 'results' "$(find results -name verdicts.json | wc -l)" 1
[ -d "$(tail -n 1 log)" ] || fail "no folder: $(tail -n 1 log)"
before=$(find results | sort)
is 'left over' "$(echo "$before" | grep /.slurm-)" ''
task bench ISA=other
[ $status -ne 0 ] || fail 'a failed build is no failure'
is 'results after that' "$(find results | sort)" "$before"
refuses 'run it by sbatch' sh slurm_script
finish
