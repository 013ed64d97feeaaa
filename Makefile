# sightline: times chess-bitboard methods on this CPU. See README.md.
#
#   make bench          time every method, and say what an engine should change:
#                       five minutes; leaves a folder in results/
#   make bench-quick    the same of one set of queries, with warm caches; FILTER=
#                       SETS= MODES= of these two: docs/RUNNING.md
#   make bench-full     every method with every partner, more repetitions, and ten
#                       minutes of perft and search; instructions counted
#   make pick           what is worth changing in an engine, by the latest result on
#                       such a CPU or FROM="results/... ..."; NPS=1200000 nodes a
#                       second, TABLE_BUDGET=bytes, ISA=level, EVAL=classical without
#                       a network; TRACE=FILE: docs/TRACE.md; SWEEP=results/...
#   make take           the picks as one header, or what you say:
#                       SLIDERS=pext BETWEEN=rectangular GIVES_CHECK=flagged
#                       QUESTIONS="evasions attacked" OUT=take/sightline.h
#   make sweep Q=sliders BUILD='make -C ../engine CXXFLAGS="-O3 $FLAGS" EXE=$OUT'
#                       RUN='$OUT bench' NAME=mine   every choice in your own
#                       engine, built and timed in turns; CHOICES= LAYOUTS=
#                       MINUTES= NODES= ALSO= EVAL= CALLS= TRACE=: docs/SWEEP.md
#   make ab A='./base bench' B='./test bench'   is B faster than A? Any two
#                       commands, in rounds; ROUNDS=40 at most, UNTIL=0.5%,
#                       NODES='regex' of what they print
#   make try Q=sliders FILE=mine.h   is a method of your own right, and how fast
#                       beside ours? LINE= WITH=: docs/TRYING.md
#   make report FROM=results/...   draw that result again
#   make test           check everything that is claimed
#   make clean          throw the builds away
#
# CC=clang-16, ISA=x86-64-v2 choose compiler and target; each pair has a build
# folder of its own. NAME=value is --name value of ./plot.py, which has more
# commands: ./plot.py --help.
# SPDX-License-Identifier: MIT


GOALS := bench bench-quick bench-full test pick take report sweep ab try
.PHONY: help clean $(GOALS)
.NOTPARALLEL:

# What stands above.
help:
	@sed -n '/SPDX/q; s/^# \{0,1\}//p' $(firstword $(MAKEFILE_LIST))

define newline


endef
# What the command line says, for a shell: to make itself $O is a variable.
said = $(foreach name,$(.VARIABLES),$(if $(findstring command line,$(origin \
	$(name))),'$(name)=$(subst $(newline),'"$${nl%.}"',$(subst \
	','\'',$(value $(name))))'))

$(GOALS):
	@command -v python3 >/dev/null || tools/setup.sh && nl=$$(printf '\n.') && \
		unset MAKEFLAGS MFLAGS MAKELEVEL MAKEOVERRIDES && exec python3 plot.py \
		$(patsubst bench-%,bench --size=%,$@) $(said)

clean:
	rm -rf build build-*
