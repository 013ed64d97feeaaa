/*
 * The positions that strategies are tested on.
 *
 * All of them have a side not to move that is not in check, two checkers at
 * most, and an en-passant square only after a double push that was possible.
 * SPDX-License-Identifier: MIT
 */
#ifndef TESTS_BOARDS_H
#define TESTS_BOARDS_H

#include <stddef.h>

#include "chess/move.h"

typedef void board_visit(const struct position *p, void *context);

/* Of each `of` things in a row that with this index, from 0. */
struct part {
    size_t index, of;
};

static const struct part every = {0, 1};

/*
 * Each visits positions.
 *
 * boards_file: those of an EPD file, or of a part of its lines; exits with 2 if
 * it cannot be read.
 * boards_random: `count` random ones, of few pieces or of many, with kings
 * often in corners, where a bit is the first or the last; the seed decides.
 * boards_placements: two kings and that many further pieces, 0 to 2, placed in
 * every way, either side to move, with all castling rights and without, with
 * every possible en-passant square and without. Of the placements of pieces
 * those of the part.
 * boards_special: every way in which castling, en passant and promotions meet
 * checks and pins, or of these ways a part: see special.c.
 */
void boards_file(const char *file, struct part part, board_visit *visit,
                 void *context);
void boards_random(uint64_t seed, size_t count, board_visit *visit,
                   void *context);
void boards_placements(int pieces, struct part part, board_visit *visit,
                       void *context);
void boards_special(struct part part, board_visit *visit, void *context);

/* A board of no pieces; puts a piece there, or takes it away. */
extern const struct position boards_nobody;
void boards_put(struct position *p, enum color color, enum piece kind,
                square s);

/* Who is called, how often so far, and of which of the placements so far. */
struct walk {
    board_visit *visit;
    void *context;
    size_t visits;
    struct part part;
    size_t placed;
};

/* Visits it, but where an en-passant square follows no push that was possible. */
void boards_show(struct walk *v, const struct position *p);

/* With colours and ranks exchanged. */
struct position boards_mirrored(const struct position *p);

#endif
