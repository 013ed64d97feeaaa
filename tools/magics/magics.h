/*
 * magics: what the parts of find_magics know of each other.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef TOOLS_MAGICS_MAGICS_H
#define TOOLS_MAGICS_MAGICS_H

#include "impl/sliders/relevant.h"

enum { WINDOW = 4096, LOOKUPS = 128, PERIODS = 7, KEEP = 6, ROUNDS = 10 };

/* What a slider on a square asks of a multiplier. */
struct lookup {
    bitboard mask;
    unsigned bits, shift, count;
    bitboard key[WINDOW];     /* what is multiplied, for each set of pieces */
    uint16_t attacks[WINDOW]; /* the same number for the same attacks */
};

/* Which entries a multiplier uses, counted from the lowest. */
struct candidate {
    bitboard multiplier;
    uint64_t shape; /* a hash of the entries */
    unsigned low, high, used, area;
    double mean;       /* of the entries */
    uint16_t *entries; /* in random order */
};

/* The candidates for one lookup, of different shapes. */
struct pool {
    unsigned count;
    struct candidate candidates[PERIODS * KEEP * ROUNDS];
};

/* What is random follows from the seed. */
uint64_t magics_any64(void);
unsigned magics_any(unsigned n); /* a number below n */

/* The index that a multiplier gives the set of pieces i. */
ALWAYS_INLINE unsigned magics_index(const struct lookup *l, unsigned i,
                                    bitboard multiplier)
{
    return (unsigned)(l->key[i] * multiplier >> l->shift);
}

/* Whether it tells apart what it must; the sets in l change their order. */
bool magics_is_good(struct lookup *l, bitboard multiplier);

/* For the lookup's shift, a bit less; 0: so many searches find none. i is its
 * number, rooks' from 0 and bishops' from 64: from it follows what is random.
 * The sets in l change their order. */
bitboard magics_dense(struct lookup *l, unsigned i, unsigned searches);

/* A random multiplier of few bits or many. */
bitboard magics_thin(void);

/* Fills the pool with the best of so many tries. */
void magics_search(struct lookup *l, unsigned tries, struct pool *pool);

/*
 * Packs a candidate of each pool into a table and makes it smaller in so many
 * steps. Returns the entries of the table; base is where index 0 would lie.
 */
unsigned magics_pack(const struct pool pools[LOOKUPS], unsigned steps,
                     uint64_t multipliers[LOOKUPS], uint64_t bases[LOOKUPS]);

#endif
