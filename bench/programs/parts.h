/*
 * What perft and search ask, each some of it: whoever includes a body of them
 * has defined before
 *   static const struct parts chosen
 * SPDX-License-Identifier: MIT
 */
#ifndef BENCH_PROGRAMS_PARTS_H
#define BENCH_PROGRAMS_PARTS_H

#include "chess/getters.h"
#include "impl/attacked/attacked.h"
#include "impl/attackers/attackers.h"
#include "impl/checkers/checkers.h"
#include "impl/checks_and_pins/checks_and_pins.h"
#include "impl/evasions/evasions.h"
#include "impl/gives_check/gives_check.h"
#include "impl/legal_moves/legal_moves.h"
#include "impl/see_ge/see_ge.h"
#include "impl/threat_deltas/threat_deltas.h"
#include "impl/threats/threats.h"
#include "impl/threats_by_kind/threats_by_kind.h"
#include "impl/write_moves/write_moves.h"

/* NULL: another body asks that, see variants.def. */
struct parts {
    struct slider_getter sliders;
    struct move_writer write_moves;
    between_fn *between;
    see_ge_fn *see_ge;
    attackers_fn *attackers;
    attacked_fn *attacked;
    threats_fn *threats;
    threats_by_kind_fn *threats_by_kind;
    threat_deltas_fn *threat_deltas;
    checkers_fn *checkers;
    gives_check_begin_fn *gives_check_begin;
    gives_check_fn *gives_check;
    checks_and_pins_fn *checks_and_pins;
    moves_fn *evasions, *checking_moves;
    is_pseudo_legal_fn *is_pseudo_legal;
    is_legal_fn *is_legal;
    legal_moves_fn *legal_moves;
};

#endif
