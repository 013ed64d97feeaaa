/*
 * What the search asks: whoever includes its body has defined before
 *   static const struct parts chosen
 * SPDX-License-Identifier: MIT
 */
#ifndef BENCH_SEARCH_PARTS_H
#define BENCH_SEARCH_PARTS_H

#include "chess/getters.h"
#include "impl/attacked/attacked.h"
#include "impl/attackers/attackers.h"
#include "impl/checkers/checkers.h"
#include "impl/checks_and_pins/checks_and_pins.h"
#include "impl/evasions/evasions.h"
#include "impl/gives_check/gives_check.h"
#include "impl/is_legal/is_legal.h"
#include "impl/see_ge/see_ge.h"
#include "impl/threat_deltas/threat_deltas.h"
#include "impl/threats/threats.h"
#include "impl/threats_by_kind/threats_by_kind.h"

struct parts {
    struct slider_getter sliders;
    between_fn *between;
    see_ge_fn *see_ge;       /* NULL: see by_turns.h */
    attackers_fn *attackers; /* likewise */
    attacked_fn *attacked;
    threats_fn *threats;                 /* NULL: see by_kinds.h */
    threats_by_kind_fn *threats_by_kind; /* NULL but there */
    threat_deltas_fn *threat_deltas;     /* NULL but in by_deltas.h */
    checkers_fn *checkers;
    gives_check_begin_fn *gives_check_begin;
    gives_check_fn *gives_check;
    checks_and_pins_fn *checks_and_pins;
    moves_fn *evasions, *checking_moves;
    is_pseudo_legal_fn *is_pseudo_legal;
    is_legal_fn *is_legal; /* NULL: see by_turns.h */
};

#endif
