# sightline: times chess-bitboard methods on this CPU. See README.md.
#
#   make bench          time every method, and say what an engine should change:
#                       ten minutes; leaves a folder in results/
#   make bench-quick    the same of one set of queries, with warm caches; FILTER=
#                       SETS= MODES= of these two: docs/RUNNING.md
#   make bench-full     every method with every partner, more repetitions, and ten
#                       minutes of perft and search; instructions counted
#   make perft          the same with fewer repetitions; MINUTES=10
#   make pick           what is worth changing in an engine, by the latest result
#                       or FROM="results/... ..."; NPS=1200000 nodes a second,
#                       TABLE_BUDGET=bytes, ISA=level, EVAL=classical without a
#                       network; TRACE=FILE: docs/TRACE.md; SWEEP=results/...
#   make take           the picks as one header, or what you say:
#                       SLIDERS=pext BETWEEN=rectangular GIVES_CHECK=flagged
#                       QUESTIONS="evasions attacked" OUT=take/sightline.h
#   make sweep Q=sliders BUILD='make -C ../engine CXXFLAGS="-O3 $FLAGS" EXE=$OUT'
#                       RUN='$OUT bench' NAME=mine   every choice in your own
#                       engine, built and timed in turns; CHOICES= LAYOUTS=
#                       MINUTES= NODES= ALSO= EVAL= SEARCH= CALLS= TRACE=:
#                       docs/SWEEP.md
#   make ab A='./base bench' B='./test bench'   is B faster than A? Any two
#                       commands, in rounds; ROUNDS=40 at most, UNTIL=0.5%,
#                       NODES='regex' of what they print
#   make try Q=sliders FILE=mine.h   is a method of your own right, and how fast
#                       beside ours? LINE= WITH=: docs/TRYING.md
#   make ask            build build/bin/ask, which answers a query by every method
#   make report FROM=results/...   draw that result again
#   make compare OLD=results/... NEW=results/...   what changed
#   make versus REV=HEAD   what is slower here than there: five minutes; FILTER=
#                       measures less, TURNS=6 for longer
#   make test           check everything that is claimed
#   make selfcheck      how far the suite's own verdicts can be trusted: some 25
#                       minutes; RUNS=40 for longer, BUSY=1, FILTER=
#   make readme FROM="results/... ..."   put their figures into README and docs/
#   make build          build/bin/{bench,ask,perft,search}, and no more
#   make placements     every question about every placement of two kings and
#                       up to two pieces: hours
#   make mutants        change one token of a strategy at a time: which changes
#                       does no test reject? Q=sliders, N=20 of each question
#   make prove          prove slider formulas for all occupancies, with z3
#   make fuzz           feed broken FENs to the reader of positions, SECONDS=60 long
#   make positions      make the sets of bench/positions again
#   make oracle         check those sets by stockfish, polyglot and ethereal
#   make format         lay out the sources with clang-format
#   make setup          install what make bench needs; the others do so themselves
#   make clean          throw the builds away
#
# CC=clang-16, ISA=x86-64-v2 choose compiler and target; each pair has a build
# folder of its own.
# SPDX-License-Identifier: MIT


GOALS := bench bench-quick bench-full perft build ask test report pick take \
	compare versus try ab sweep readme selfcheck placements mutants prove \
	fuzz positions oracle format setup
.PHONY: help clean $(GOALS)
.NOTPARALLEL:

# What stands above.
help:
	@sed -n '/SPDX/q; s/^# \{0,1\}//p' $(firstword $(MAKEFILE_LIST))

# NAME=value of make is --name value there: see run/arguments.py.
$(GOALS):
	@command -v python3 >/dev/null || tools/setup.sh && \
		exec python3 plot.py make $@ $(MAKECMDGOALS)

clean:
	rm -rf build build-*
