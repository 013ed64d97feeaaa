/*
 * Sets of positions that are drawn by strata: so many of each sort.
 * SPDX-License-Identifier: MIT
 */
#ifndef TOOLS_STRATA_STRATA_H
#define TOOLS_STRATA_STRATA_H

#include "chess/mailbox_moves.h"

enum { STRATA_MAX = 16, NO_STRATUM = -1 };

struct stratum {
    const char *name; /* NULL after the last */
    size_t wanted;    /* positions; what there are, if they are fewer */
};

struct set {
    const char *name;
    struct stratum strata[STRATA_MAX];
    /* The stratum of p, to which m has led, or NO_STRATUM. */
    int (*sort)(const struct position *p, struct move m);
};

extern const struct set set_checks, set_pins, set_special;

/* One number of n, as the seed decides. */
size_t draw(size_t n);

/* Prints a position with its counts up to a depth. */
void print_position(const struct position *p, const char *stratum, int depth);

/* Prints the positions of chess960.c. */
void chess960(void);

#endif
