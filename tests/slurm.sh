#!/bin/sh
# A fleet by Slurm, on this machine: tests/slurm.sh SOURCE BUILD
#
# A task leaves the result of its line; one that is cancelled and lists that are
# wrong leave none. What the tests were built from stands in for a build. By a
# Slurm of our own, of one node, where Debian's slurm-wlm is installed. Nothing
# installs it, for it would then be running: elsewhere a script stands in.
# SPDX-License-Identifier: MIT
set -eu
. "$(dirname "$0")/lib.sh"
. "$(dirname "$0")/copy.sh"

copy_sources "$1"
mkdir "$work/results"
cat >"$work/Makefile" <<END
ISA = native
build:
	@echo "built for \$(ISA)"
	@[ \$(ISA) != slow ] || { echo \$\$PPID >$work/started; sleep 300; }
	@mkdir -p \$(BUILD)/bin
	@ln -s $2/bin/bench $2/bin/ask \$(BUILD)/bin
END
FILTER='^between/.*/throughput'
export FILTER

# One node, with a key that lives as long as the test.
own_slurm()
{
    node=$(hostname -s)
    port=$((20000 + $$ % 20000))
    chmod 755 "$work" # munged asks for it
    mkdir -m 755 "$work/slurm" "$work/slurm/state" "$work/slurm/spool"
    mungekey --create --keyfile "$work/slurm/key"
    munged --foreground --force --key-file "$work/slurm/key" \
        --socket "$work/slurm/socket" --pid-file "$work/slurm/munged.pid" \
        --seed-file "$work/slurm/seed" >"$work/slurm/munged.log" 2>&1 &
    servers=$!
    cat >"$work/slurm/slurm.conf" <<END
ClusterName=sightline
SlurmctldHost=$node(127.0.0.1)
SlurmctldPort=$port
SlurmdPort=$((port + 1))
AuthInfo=socket=$work/slurm/socket
SlurmUser=$(id -un)
SlurmdUser=$(id -un)
StateSaveLocation=$work/slurm/state
SlurmdSpoolDir=$work/slurm/spool
SlurmctldPidFile=$work/slurm/slurmctld.pid
SlurmdPidFile=$work/slurm/slurmd.pid
ProctrackType=proctrack/linuxproc
TaskPlugin=task/none
JobAcctGatherType=jobacct_gather/none
MpiDefault=none
ReturnToService=2
KillWait=2
SchedulerParameters=sched_interval=1,batch_sched_delay=1
NodeName=$node NodeAddr=127.0.0.1 CPUs=$(nproc)
PartitionName=all Nodes=ALL Default=YES
END
    SLURM_CONF=$work/slurm/slurm.conf
    export SLURM_CONF
    slurmctld -D >"$work/slurm/slurmctld.log" 2>&1 &
    servers="$servers $!"
    slurmd -D -N "$node" >"$work/slurm/slurmd.log" 2>&1 &
    servers="$servers $!"
    soon node_is_idle || {
        tail -n 3 "$work"/slurm/*.log
        return 1
    }
}
node_is_idle() { [ "$(sinfo -h -o %T)" = idle ]; }

# What sbatch and scancel do, on this machine: a task runs a copy.
stand_in()
{
    mkdir "$work/path"
    cat >"$work/path/sbatch" <<'END'
#!/bin/sh
task=${2#--array=}
cp "$3" slurm_script
SLURM_SUBMIT_DIR=$PWD SLURM_JOB_ID=$$ SLURM_ARRAY_TASK_ID=$task \
    exec sh slurm_script "$4" >"fleet-$$_$task.log" 2>&1
END
    printf '#!/bin/sh\nkill -s TERM -- -"$(cat "%s")"\n' "$work/job" \
        >"$work/path/scancel"
    chmod +x "$work/path/sbatch" "$work/path/scancel"
    PATH=$work/path:$PATH
}

servers=
trap 'kill $servers 2>/dev/null || true; wait; rm -rf "$work"' EXIT
if command -v slurmctld slurmd munged mungekey sbatch >/dev/null && own_slurm
then
    echo "by a Slurm of our own"
else
    echo "no Slurm here that starts: by what stands in for sbatch"
    stand_in
fi

# submitted TASK: one of the list, until it has ended.
submitted()
{
    rm -f "$work"/fleet-*.log
    status=0
    (cd "$work" && sbatch --wait --array="$1" tools/fleet.sbatch hosts \
        >"$work/log" 2>&1) || status=$?
}
results() { find "$work/results" | sort; }

cat >"$work/hosts" <<END
# two nodes, we say
one SIZE=smoke

two SIZE=smoke ISA=x86-64-v2   # older
three SIZE=smoke ISA=slow
END
submitted 2
cat "$work"/fleet-*.log
is 'status' $status 0
is 'results' "$(results | grep -c '/verdicts.json$')" 1
grep -q 'built for x86-64-v2' "$work"/fleet-*_2.log ||
    fail "the task had another line's settings"
is 'left over' "$(results | grep partial-)" ''
before=$(results)

# Cancelled while it builds.
(cd "$work" && exec setsid sh -c 'echo $$ >job
    exec sbatch --wait --array=3 tools/fleet.sbatch hosts' >log 2>&1) &
waiting=$!
soon test -e "$work/started" || fail 'the task did not start'
scancel --full --name=sightline || fail scancel
wait $waiting || true # with what status is Slurm's own, and varies
is 'after a cancelled task' "$(results)" "$before"

# wrong TASK TEXT: the log says so, in one line.
wrong()
{
    submitted "$1"
    [ $status -ne 0 ] || fail "not refused: $2"
    is "$2" "$(cat "$work"/fleet-*.log)" "fleet.sbatch: hosts$2"
    is 'results after that' "$(results)" "$before"
}
wrong 4 ': has no line 4'
echo 'two FOO=1' >"$work/hosts"
wrong 1 ':1: no setting, want CC=, ISA= or SIZE=: FOO=1'
refuses 'run it by sbatch' sh "$work/tools/fleet.sbatch" hosts
finish
