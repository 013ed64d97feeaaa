# sightline: a thin door to CMake. See README.md.
#
#   make bench          measure everything; leaves a folder in results/
#   make bench-quick    one set of queries, hot
#                       these two measure less with FILTER=^sliders/,
#                       SETS=queens,rooks or MODES=latency,throughput
#   make bench-full     many repetitions, and ten minutes of whole programs
#   make test           check everything that is claimed
#   make readme FROM="results/... ..."   what README and docs/ say of them
#   make report FROM=results/...   draw that result again
#   make pick           what is worth changing, from the latest result or
#                       FROM="results/... ..."; NPS=1200000, the nodes that
#                       your engine makes in a second; TABLE_BUDGET=bytes,
#                       ISA=level; writes pick/*.h. With TRACE=FILE by what
#                       your engine asked: see docs/TRACE.md; with SWEEP=
#                       results/... by what make sweep found in your engine
#   make take           the picks as one header, or what you say:
#                       SLIDERS=pext BETWEEN=rectangular GIVES_CHECK=flagged
#                       QUESTIONS="evasions attacked" OUT=take/sightline.h
#   make compare OLD=results/... NEW=results/...   what changed
#   make versus REV=...  what is slower here than at that revision, HEAD if not
#                       said: both are measured in turns, for five minutes;
#                       FILTER='^sliders/' measures less, TURNS=6 for longer
#   make try Q=sliders FILE=mine.h   is a strategy of your own right, and how
#                       fast beside ours? LINE='takes sliders with defaults';
#                       WITH=mine.cc is linked to it; see docs/TRYING.md
#   make ab A='./base bench' B='./test bench'   is B faster than A? Any two
#                       commands, in rounds; ROUNDS=40 at most, UNTIL=0.5%
#   make sweep Q=sliders BUILD='make -C ../engine CXXFLAGS="-O3 $FLAGS" EXE=$OUT'
#                       RUN='$OUT bench' NAME=mine   every choice in your own
#                       engine, built and timed in turns; CHOICES='pext magic_fancy',
#                       LAYOUTS=16, MINUTES=20, ALSO=-mno-avx512f for builds by
#                       these flags as well, COPY=1; with CALLS=1 how often it asks,
#                       with TRACE=1 what, and no times; see docs/SWEEP.md
#   make page OUT=file.html FROM="results/... ..."   machines side by side
#   make submit FROM=results/...   what it found as one file of at most 200 KB,
#                       with check sums, in submit/: to send in
#   make selfcheck      how far the suite's own verdicts can be trusted: some 25
#                       minutes; RUNS=40 for longer, BUSY=1 beside another
#                       process, FILTER='^sliders/' measures less
#   make ask            build/bin/ask, to ask strategies by hand
#   make build          build/bin/{bench,ask,perft,search}, and no more
#   make perft          as `make bench`, with ten minutes of the whole programs
#                       perft and search, or MINUTES=30, and their instructions
#                       counted; so has make bench-full. PICKS='a:legal=betsy'
#                       has them try these choices at once, not the picks
#   make placements     every question about every placement of two kings and
#                       up to two men: hours; goes on where it was stopped
#   make mutants        change one token of a strategy at a time: which changes
#                       does no test reject? Q=sliders, N=20 of each question
#   make prove          prove slider formulas for every occupancy, with z3
#   make fuzz           feed the reader of positions nonsense, SECONDS=60 long
#   make positions      make the sets of bench/positions again
#   make oracle         have stockfish, polyglot and ethereal confirm those sets
#   make format         lay out the sources with clang-format
#   make setup          install what make bench needs; the others do so themselves
#   make clean          throw the builds away
#
# CC=clang-16, ISA=x86-64-v2 choose compiler and target; each pair has a build
# folder of its own.
# SPDX-License-Identifier: MIT

ISA ?= native
SECONDS ?= 60
JOBS := $(shell nproc 2>/dev/null || getconf _NPROCESSORS_ONLN)
PYTHON = $$(tools/python.sh)
COMPILE = tools/progress.sh build cmake --build

# What CMake writes for a new build folder: a fifth quicker than make.
export CMAKE_GENERATOR ?= Ninja

# The C++ compiler that belongs to CC.
ifeq ($(origin CC),default)
CC := cc
endif
CXX := $(patsubst cc,c++,$(subst clang,clang++,$(subst gcc,g++,$(CC))))

BUILD_OF = $(if $(filter cc-native,$(CC)-$(1)),build,build-$(notdir $(CC))-$(1))
BUILD := $(call BUILD_OF,$(ISA))

.PHONY: help variables configure build programs bench-and-ask bench bench-quick bench-full perft test ask \
	report pick take compare try ab sweep page readme submit selfcheck placements mutants prove versus \
	positions oracle fuzz format setup clean

# What stands above.
help:
	@sed -n '/SPDX/q; s/^# \{0,1\}//p' $(firstword $(MAKEFILE_LIST))

configure: setup
	@tools/configure.sh $(BUILD) -DCMAKE_C_COMPILER=$(CC) \
		-DCMAKE_CXX_COMPILER=$(CXX) -DISA=$(ISA) -DTESTS=OFF

build: configure
	@$(COMPILE) $(BUILD) -j $(JOBS)

programs: configure
	@$(COMPILE) $(BUILD) -j $(JOBS) --target programs

# What was said is looked at before anything is installed.
variables:
	@$(if $(filter take,$(MAKECMDGOALS)),SAID="$(subst ',,$(SAID))") \
		FUZZ_SECONDS='$(SECONDS)' tools/check.sh $(MAKECMDGOALS)

setup: variables
	@tools/setup.sh

bench: build
	@tools/bench.sh $(BUILD) normal results

bench-and-ask: configure
	@$(COMPILE) $(BUILD) -j $(JOBS) --target bench ask

bench-quick: bench-and-ask
	@tools/bench.sh $(BUILD) quick results

ask: build

# valgrind knows no AVX-512, which these may have.
COUNTED_ISA := $(ISA)
ifneq ($(filter native x86-64-v4,$(ISA)),)
ifeq ($(shell uname -m),x86_64)
COUNTED_ISA := x86-64-v3
endif
endif

# Counting wants valgrind, for whose header the build looks.
bench-full perft: variables
	@tools/setup.sh programs
	@$(MAKE) --no-print-directory build
	@$(MAKE) --no-print-directory ISA=$(COUNTED_ISA) programs bench-and-ask
	@COUNTED=$(call BUILD_OF,$(COUNTED_ISA)) MINUTES=$(MINUTES) \
		tools/bench.sh $(BUILD) $(@:bench-%=%) results

test: variables
	@tools/setup.sh test
	@tests/run.sh

report: setup
	@$(PYTHON) plot.py report $(FROM)

# TRACE and FROM come by the environment.
pick: $(if $(TRACE),bench-and-ask,variables)
	@tools/setup.sh header
	@tools/pick.sh $(BUILD) --isa $(ISA) --headers pick \
		$(if $(NPS),--nps '$(NPS)') \
		$(if $(TABLE_BUDGET),--table-budget $(TABLE_BUDGET)) \
		$(foreach folder,$(SWEEP),--sweep '$(folder)')

# What was said of questions: all that stands in the command line, but these.
SAID = $(foreach v,$(filter-out CC FROM ISA NPS OUT TABLE_BUDGET,$(.VARIABLES)),\
	$(if $(filter command,$(firstword $(origin $v))),'$v=$($v)'))
take: variables
	@tools/setup.sh header
	@from='$(FROM)'; from=$${from:-$$(tools/latest.sh results 2>/dev/null)}; \
		$$(tools/python.sh clang.cindex) plot.py take --isa $(ISA) \
		--out '$(or $(OUT),take/sightline.h)' $(if $(NPS),--nps '$(NPS)') \
		$(if $(TABLE_BUDGET),--table-budget $(TABLE_BUDGET)) \
		$${from:+$$(printf -- '--from %s ' $$from)} $(SAID)

compare: setup
	@$(PYTHON) plot.py compare $(OLD) $(NEW)

try: configure
	@$(COMPILE) $(BUILD) -j $(JOBS) --target bench ask verify
	@WITH='$(WITH)' FROM='$(FROM)' tools/try.sh $(BUILD) '$(Q)' '$(FILE)' '$(LINE)'

# A and B come by the environment: they may hold quotes.
ab: setup
	@$(PYTHON) plot.py ab $(if $(ROUNDS),--rounds '$(ROUNDS)') \
		$(if $(UNTIL),--until '$(UNTIL)') -- "$$A" "$$B"

# What make would expand in them is for the shell.
sweep: export SWEEP_BUILD = $(value BUILD)
sweep: export SWEEP_RUN = $(value RUN)
sweep: variables
	@tools/setup.sh sweep
	@from='$(FROM)'; from=$${from:-$$(tools/latest.sh results 2>/dev/null)}; \
		$$(tools/python.sh clang.cindex) plot.py sweep '$(Q)' \
		--build "$$SWEEP_BUILD" --run "$$SWEEP_RUN" --choices '$(CHOICES)' \
		$(if $(LAYOUTS),--layouts $(LAYOUTS)) $(if $(MINUTES),--minutes $(MINUTES)) \
		$(if $(NAME),--name '$(NAME)') --also='$(ALSO)' $(if $(COPY),--copy) \
		$(if $(CALLS),--calls) $(if $(TRACE),--trace '$(or $(NAME),engine)-trace.txt') \
		--results $$from

REV ?= HEAD
BUILD_THAT = JOBS=$(JOBS) tools/build_of.sh '$(1)' $(CC) $(CXX) $(ISA)
versus: setup
	@old=$$($(call BUILD_THAT,$(REV))) && new=$$($(call BUILD_THAT,.)) && \
		OLD_REVISION=$$(git rev-parse --short '$(REV)^{commit}') \
		FILTER='$(FILTER)' tools/versus.sh "$$old" "$$new" results $(TURNS)

page: setup
	@$(PYTHON) plot.py page --out $(OUT) $(FROM)

readme: setup
	@$(PYTHON) plot.py readme $(FROM)

submit: setup
	@tools/submit.sh '$(FROM)' submit

selfcheck: build
	@FILTER='$(FILTER)' BUSY=$(BUSY) tools/selfcheck.sh $(BUILD) results $(RUNS)

# A log is of one compiler, target and state of what is tested.
PLACEMENTS = $(BUILD)-placements
placements: variables
	@tools/setup.sh test
	@tools/configure.sh $(PLACEMENTS) -DCMAKE_C_COMPILER=$(CC) \
		-DCMAKE_CXX_COMPILER=$(CXX) -DISA=$(ISA) -DTESTS=ON \
		-DLAYOUTS=1
	@$(COMPILE) $(PLACEMENTS) -j $(JOBS) --target placements
	@JOBS=$(JOBS) tools/placements.sh $(PLACEMENTS)/bin \
		results/placements/$$(git ls-tree HEAD chess suite impl | git hash-object --stdin | cut -c 1-7)-$(CC)-$(ISA).tsv

mutants: variables
	@tools/setup.sh test
	@tools/configure.sh $(BUILD) -DCMAKE_C_COMPILER=$(CC) \
		-DCMAKE_CXX_COMPILER=$(CXX) -DISA=$(ISA) -DTESTS=OFF
	@$(COMPILE) $(BUILD) -j $(JOBS) --target verify
	@$$(tools/python.sh clang.cindex) tools/mutants $(BUILD) --jobs $(JOBS) \
		$(if $(Q),--question '$(Q)') $(if $(N),--count '$(N)')

prove: build
	@tools/setup.sh prove
	@/usr/bin/python3 tools/prove_sliders.py $(BUILD)/bin/ask

fuzz: variables
	@tools/setup.sh fuzz
	@tools/fuzz.sh $(SECONDS)

positions: configure
	@tools/setup.sh positions
	@$(COMPILE) $(BUILD) --target strata
	@tools/positions.sh $(BUILD)/bin/strata

oracle: build
	@tools/setup.sh oracle
	@tools/oracle.py $(BUILD)/bin/ask

format:
	@tools/setup.sh test
	@git ls-files '*.[ch]' '*.cc' | xargs clang-format -i

clean:
	rm -rf build build-*
