# sightline: a thin door to CMake. See README.md.
#
#   make bench          measure everything; leaves a folder in results/
#   make bench-quick    one set of queries; make bench-full: many repetitions
#   make test           check everything that is claimed
#   make readme FROM="results/... ..."   put their picks and a chart into README
#   make report FROM=results/...   draw that result again
#   make pick           what is worth changing, from the latest result or
#                       FROM="results/... ..."; TABLE_BUDGET=bytes, ISA=level;
#                       writes pick/*.h
#   make compare OLD=results/... NEW=results/...   what changed
#   make versus REV=...  what is slower here than at that revision, HEAD if not
#                       said: both are measured in turns, for four minutes;
#                       FILTER='^sliders/' measures less, TURNS=16 for longer
#   make page OUT=file.html FROM="results/... ..."   machines side by side
#   make fleet HOSTS=hosts.txt     measure on many machines, over ssh
#   make selfcheck      how far the suite's own verdicts can be trusted
#   make ask            build/bin/ask, to ask strategies by hand
#   make build          build/bin/{bench,ask,perft,search}, and no more
#   make perft          as `make bench`, with ten minutes of the whole programs
#                       perft and search, or MINUTES=30, and their instructions
#                       counted; so has make bench-full
#   make placements     every question about every placement of two kings and
#                       up to two men: hours; goes on where it was stopped
#   make prove          prove slider formulas for every occupancy, with z3
#   make fuzz           feed the reader of positions nonsense, SECONDS=60 long
#   make positions      make the sets of bench/positions again
#   make oracle         have stockfish and polyglot confirm those sets
#   make format         lay out the sources with clang-format
#
# CC=clang-16, ISA=x86-64-v2 choose compiler and target; each pair has a build
# folder of its own.
# SPDX-License-Identifier: MIT

ISA ?= native
PROGRAMS := perft search
SECONDS ?= 60
JOBS := $(shell nproc)
PYTHON = $$(tools/python.sh)

# The C++ compiler that belongs to CC.
ifeq ($(origin CC),default)
CC := cc
endif
CXX := $(patsubst cc,c++,$(subst clang,clang++,$(subst gcc,g++,$(CC))))

BUILD_OF = $(if $(filter cc-native,$(CC)-$(1)),build,build-$(notdir $(CC))-$(1))
BUILD := $(call BUILD_OF,$(ISA))

.PHONY: configure build programs bench bench-quick bench-full perft test ask \
	report pick compare page readme selfcheck fleet placements prove versus \
	positions oracle fuzz format setup clean

configure: setup
	@cmake -S . -B $(BUILD) -DCMAKE_C_COMPILER=$(CC) \
		-DCMAKE_CXX_COMPILER=$(CXX) -DISA=$(ISA) >/dev/null

build: configure
	@cmake --build $(BUILD) -j $(JOBS) --target bench ask $(PROGRAMS) >/dev/null

programs: configure
	@cmake --build $(BUILD) -j $(JOBS) --target $(PROGRAMS) >/dev/null

setup:
	@tools/setup.sh

bench: build
	@tools/bench.sh $(BUILD) normal results

bench-quick: build
	@tools/bench.sh $(BUILD) quick results

ask: build

# valgrind knows no AVX-512, which these may have.
COUNTED_ISA := $(ISA)
ifneq ($(filter native x86-64-v4,$(ISA)),)
ifeq ($(shell uname -m),x86_64)
COUNTED_ISA := x86-64-v3
endif
endif

bench-full perft: build
	@tools/setup.sh programs
	@$(MAKE) --no-print-directory ISA=$(COUNTED_ISA) programs
	@COUNTED=$(call BUILD_OF,$(COUNTED_ISA)) MINUTES=$(MINUTES) \
		tools/bench.sh $(BUILD) $(@:bench-%=%) results

test:
	@tools/setup.sh test
	@tests/run.sh

report: setup
	@test -n "$(FROM)" || { echo "make report: say FROM=results/..." >&2; exit 2; }
	@$(PYTHON) plot.py report $(FROM)

pick: setup
	@from='$(FROM)'; from=$${from:-$$(tools/latest.sh results)} && \
		$(PYTHON) plot.py pick --isa $(ISA) --headers pick \
		$(if $(TABLE_BUDGET),--table-budget $(TABLE_BUDGET)) $$from

compare: setup
	@test -n "$(OLD)" -a -n "$(NEW)" || \
		{ echo "make compare: say OLD=results/... NEW=results/..." >&2; exit 2; }
	@$(PYTHON) plot.py compare $(OLD) $(NEW)

REV ?= HEAD
versus: configure
	@cmake --build $(BUILD) -j $(JOBS) --target bench ask >/dev/null
	@old=$$(JOBS=$(JOBS) tools/build_of.sh '$(REV)' $(CC) $(CXX) $(ISA)) && \
		OLD_REVISION=$$(git rev-parse --short '$(REV)^{commit}') \
		FILTER='$(FILTER)' tools/versus.sh "$$old" $(BUILD) results $(TURNS)

page: setup
	@test -n "$(OUT)" || { echo "make page: say OUT=file.html" >&2; exit 2; }
	@$(PYTHON) plot.py page --out $(OUT) $(FROM)

readme: setup
	@test -n "$(FROM)" || { echo "make readme: say FROM=results/..." >&2; exit 2; }
	@$(PYTHON) plot.py readme $(FROM)

fleet:
	@test -n "$(HOSTS)" || { echo "make fleet: say HOSTS=hosts.txt" >&2; exit 2; }
	@tools/setup.sh fleet
	@tools/fleet.sh $(HOSTS) results

selfcheck: build
	@tools/selfcheck.sh $(BUILD)

# A log is of one compiler, target and state of what is tested.
PLACEMENTS = $(BUILD)-placements
placements:
	@tools/setup.sh test
	@git diff --quiet HEAD -- impl tests || \
		{ echo "make placements: impl, tests: changed: commit first" >&2; exit 2; }
	@cmake -S . -B $(PLACEMENTS) -DCMAKE_C_COMPILER=$(CC) \
		-DCMAKE_CXX_COMPILER=$(CXX) -DISA=$(ISA) -DTESTS=ON \
		-DLAYOUTS=1 >/dev/null
	@cmake --build $(PLACEMENTS) -j $(JOBS) --target placements >/dev/null
	@JOBS=$(JOBS) tools/placements.sh $(PLACEMENTS)/bin \
		results/placements/$$(git rev-parse --short HEAD:impl)-$(CC)-$(ISA).tsv

prove: build
	@tools/setup.sh prove
	@/usr/bin/python3 tools/prove_sliders.py $(BUILD)/bin/ask

fuzz:
	@tools/setup.sh fuzz
	@tools/fuzz.sh $(SECONDS)

positions: configure
	@tools/setup.sh positions
	@cmake --build $(BUILD) --target strata >/dev/null
	@tools/positions.sh $(BUILD)/bin/strata

oracle: build
	@tools/setup.sh oracle
	@tools/oracle.py $(BUILD)/bin/ask

format:
	@tools/setup.sh test
	@git ls-files '*.[ch]' '*.cc' | xargs clang-format -i

clean:
	rm -rf build build-*
