#!/bin/sh
# What make is told is looked at before anything is installed, and a stale build
# folder is named: tests/make.sh SOURCE
# SPDX-License-Identifier: MIT
set -eu
. "$(dirname "$0")/lib.sh"
. "$(dirname "$0")/copy.sh"

unset MAKEFLAGS MAKELEVEL MFLAGS
copy_sources "$1"
cp "$1/Makefile" "$work"
cd "$work"
mkdir -p results/one/raw
echo 'const struct strategy_info sliders_mine_info;' >mine.h
echo mine >other.h

# Instead of installing it leaves a mark.
printf '#!/bin/sh\necho installed "$@" >>%s\nexit 2\n' "$work/installed" \
    >tools/setup.sh
told() { make -s --no-print-directory "$@" 2>&1 | grep -v '^make: \*\*\*'; }

# says WANTED_TEXT GOAL VARIABLE...: one line, and nothing is installed.
says()
{
    wanted=$1
    shift
    status=0
    make -s --no-print-directory "$@" >said 2>&1 || status=$?
    grep -v '^make: \*\*\*' said >line || true
    is "make $* status" $status 2
    is "make $* lines" "$(wc -l <line)" 1
    grep -qF -e "$wanted" line || fail "make $*: said '$(cat line)'"
    [ ! -e installed ] || fail "make $*: installs first"
    rm -f installed
}

says 'NPS: no number of nodes a second: fast' pick NPS=fast
says 'NPS: no number of nodes a second: 0' pick NPS=0
says 'TABLE_BUDGET: no number of bytes, such as 32768 or 32K: 32x' \
    pick TABLE_BUDGET=32x
says 'ISA: no level, such as x86-64 ' pick ISA=z80
says 'no such folder: nowhere' pick FROM=nowhere
says 'no result: results; say one of: results/one' pick FROM=results
says 'no result: results/one/raw' pick FROM=results/one/raw
printf '# mine\nbetween a1 h8\nbetwixt a1 h8\n' >mine.txt
says 'TRACE: mine.txt:3: no such question: betwixt' pick TRACE=mine.txt
echo '# mine' >mine.txt
says 'TRACE: mine.txt holds no query' pick TRACE=mine.txt
says 'TRACE: no such file: your.txt' pick TRACE=your.txt
says 'TRACE: is for make pick' bench TRACE=mine.txt
echo 'between a1 h8' >mine.txt
says 'NPS' take NPS=-1
says 'slider: no such question' take SLIDER=pext
says 'sliders: no such strategy: pexts' take SLIDERS=pexts+none
says 'nope: no such question' take 'QUESTIONS=evasions nope'
says 'no target of ' build ISA=z80
says 'CC: no such compiler: nocc' bench CC=nocc
says 'FILTER: no regular expression: (' bench 'FILTER=('
says 'MINUTES: no number' perft MINUTES=long
says 'MODES: no such mode, such as throughput ' bench MODES=latency,nonsense
says 'SETS: no such set: nonsense' bench-quick SETS=rooks,nonsense
says 'PICKS: no such choice: between=fastest' perft PICKS=a:between=fastest
says 'PICKS: want NAME:' bench-full PICKS=fastest
says 'RUNS: no number' selfcheck RUNS=x
says 'RUNS: want 2 or more' selfcheck RUNS=1
says 'BUSY: want 1 or nothing' selfcheck BUSY=2
says 'say FROM=' report
says 'say FROM=' readme
says 'say FROM=' submit
says 'FROM: want one result' report FROM='results/one results/one'
says 'say OUT=' page FROM=results/one
says 'say FROM=' page OUT=page.html
says 'OUT: exists' page OUT=Makefile FROM=results/one
says 'say NEW=' compare OLD=results/one
says 'no such folder: two' compare OLD=results/one NEW=two
says 'say Q=' try
says 'slider: no such question' try Q=slider FILE=mine.h
says 'FILE: no such file: your.h' try Q=sliders FILE=your.h
says 'other.h: no strategy' try Q=sliders FILE=other.h
says 'no such word: quickly' try Q=sliders FILE=mine.h LINE=quickly
says 'star: there is one' try Q=between FILE=impl/between/star.h
says 'WITH: no such file: engine.cc' try Q=sliders FILE=mine.h WITH=engine.cc
says 'say A=' ab
says 'say B=' ab "A='./engine' bench"
says 'ROUNDS: no number' ab A=true B=true ROUNDS=0
says 'ROUNDS: no number' ab A=true B=true ROUNDS=1
for until in soon 0% 100; do
    says 'UNTIL: no share' ab A=true B=true UNTIL=$until
done
says 'say Q=' sweep BUILD=x RUN=x
says 'say BUILD=' sweep Q=sliders RUN=x
says 'say RUN=' sweep Q=sliders BUILD=x
says 'sliders: no such strategy: nope' sweep Q=sliders BUILD=x RUN=x CHOICES='pext nope'
says 'LAYOUTS: no number from 2 to 99' sweep Q=sliders BUILD=x RUN=x LAYOUTS=1
says 'SWEEP: no sweep: results/one' pick SWEEP=results/one
says 'REV: no such revision' versus REV=nothing
says 'TURNS: no number' versus TURNS=0 REV=HEAD
says 'SECONDS: no number' fuzz SECONDS=x

# What is right goes on to install.
for goal in pick 'take SLIDERS=pext BETWEEN=rectangular NPS=1e6' \
    'take QUESTIONS=evasions' "pick NPS=1.2e6 TABLE_BUDGET=32K ISA=x86-64-v3" \
    'compare OLD=results/one NEW=results/one' build 'pick TRACE=mine.txt' \
    'try Q=sliders FILE=mine.h' 'ab A=true B=true UNTIL=0.5% ROUNDS=20' \
    'ab A=true B=true UNTIL=.5 ROUNDS=9999' 'selfcheck RUNS=2 BUSY=1' \
    'bench MODES=latency,cold_l1 SETS=recorded_pairs,rooks' \
    'sweep Q=sliders BUILD=x RUN=x LAYOUTS=16 CHOICES=pext' \
    'perft PICKS=a:between=star,legal=betsy'; do
    # shellcheck disable=SC2086 # words on purpose
    told $goal || true
    [ -e installed ] || fail "make $goal: does nothing"
    rm -f installed
done

# A build folder of sources elsewhere, or with a setting that cannot be.
mkdir stale
echo "CMAKE_HOME_DIRECTORY:INTERNAL=/old/place" >stale/CMakeCache.txt
refuses 'stale: is of the sources in /old/place: rm -r stale' \
    tools/configure.sh stale
touch full
refuses 'full: is no folder: rm full' tools/configure.sh full
for compiler in gcc:g++ clang:clang++; do
    tools/configure.sh other -DCMAKE_C_COMPILER=${compiler%:*} \
        -DCMAKE_CXX_COMPILER=${compiler#*:} -DLAYOUTS=3 -DTESTS=OFF \
        -DBENCH=OFF -DPROGRAMS=OFF -DQUESTIONS=between 2>said
done
is 'another compiler' "$(head -n 1 said)" \
    'configure: other: is of another compiler: all is built again'
is 'its flags' "$(grep -E '^(LAYOUTS|PROGRAMS|TESTS):' other/CMakeCache.txt |
    cut -d = -f 2 | paste -s -d ' ' -)" '3 OFF OFF'
refuses "LAYOUTS=99: want a number, 1 to 16" tools/configure.sh build \
    -DLAYOUTS=99
refuses ': if it is a setting of an earlier build: rm -r build' \
    tools/configure.sh build
finish
