/*
 * The strategies of "sliders": all that is derived starts here.
 *
 * X(isa, user, strategy): user is what wants them, the question itself or a
 * strategy of another one that stands on each of these in turn.
 * SPDX-License-Identifier: MIT
 */
#ifndef IMPL_SLIDERS_LIST_H
#define IMPL_SLIDERS_LIST_H

#include "impl/sliders/bitrays.h"
#include "impl/sliders/classical.h"
#include "impl/sliders/dumb7fill.h"
#include "impl/sliders/fill_avx2.h"
#include "impl/sliders/fill_avx512.h"
#include "impl/sliders/first_rank.h"
#include "impl/sliders/hyperbola.h"
#include "impl/sliders/hyperbola_dual.h"
#include "impl/sliders/hyperbola_gfni.h"
#include "impl/sliders/hyperbola_inline.h"
#include "impl/sliders/hyperbola_reversal.h"
#include "impl/sliders/kindergarten.h"
#include "impl/sliders/kogge_stone.h"
#include "impl/sliders/leorik.h"
#include "impl/sliders/lzcnt_avx512.h"
#include "impl/sliders/magic_black.h"
#include "impl/sliders/magic_bytes.h"
#include "impl/sliders/magic_fancy.h"
#include "impl/sliders/magic_fixed_shift.h"
#include "impl/sliders/magic_plain.h"
#include "impl/sliders/mirrored_rays.h"
#include "impl/sliders/obstruction_difference.h"
#include "impl/sliders/pext.h"
#include "impl/sliders/pext_pdep.h"
#include "impl/sliders/pext_split.h"
#include "impl/sliders/ray_walk.h"
#include "impl/sliders/sbamg.h"
#include "impl/sliders/slide_arithmetic.h"

/* What an engine could use. */
#define SLIDERS_CANDIDATES(X, user)      \
    X(ANY, user, magic_fancy)            \
    X(ANY, user, magic_plain)            \
    X(ANY, user, magic_fixed_shift)      \
    X(ANY, user, magic_black)            \
    X(ANY, user, magic_bytes)            \
    X(ANY, user, kindergarten)           \
    X(ANY, user, classical)              \
    X(ANY, user, first_rank)             \
    X(ANY, user, obstruction_difference) \
    X(ANY, user, hyperbola)              \
    X(ANY, user, hyperbola_inline)       \
    X(ANY, user, hyperbola_reversal)     \
    X(ANY, user, sbamg)                  \
    X(ANY, user, slide_arithmetic)       \
    X(ANY, user, leorik)                 \
    X(ANY, user, kogge_stone)            \
    X(ANY, user, dumb7fill)              \
    X(ANY, user, mirrored_rays)          \
    X(BMI2, user, pext)                  \
    X(BMI2, user, pext_pdep)             \
    X(BMI2, user, pext_split)            \
    X(AVX2, user, hyperbola_dual)        \
    X(AVX2, user, fill_avx2)             \
    X(GFNI, user, hyperbola_gfni)        \
    X(AVX512, user, fill_avx512)         \
    X(AVX512, user, lzcnt_avx512)        \
    X(BITALG, user, bitrays)

/* The best of them that is portable, and one that a recent CPU likes. */
#define SLIDERS_DEFAULTS(X, user) \
    X(ANY, user, magic_fancy)     \
    X(BMI2, user, pext)

/* Those, and two more, for what takes seconds to compile with each. */
#define SLIDERS_FEW(X, user)  \
    SLIDERS_DEFAULTS(X, user) \
    X(ANY, user, hyperbola)   \
    X(AVX2, user, hyperbola_dual)

/* The defaults, and those to whom a queen costs no more than a rook. */
#define SLIDERS_QUEENS(X, user)   \
    SLIDERS_DEFAULTS(X, user)     \
    X(GFNI, user, hyperbola_gfni) \
    X(AVX512, user, fill_avx512)  \
    X(AVX512, user, lzcnt_avx512) \
    X(BITALG, user, bitrays)

/* With the reference first. */
#define SLIDERS_STRATEGIES(X, user) \
    X(ANY, user, ray_walk)          \
    SLIDERS_CANDIDATES(X, user)

#endif
