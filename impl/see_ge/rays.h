/*
 * The exchange in the rays of its square: each square that may ever take part
 * is a place, a bit of one word, and no slider's attacks are looked up.
 *
 * A ray is a byte, its nearest square first. Which places attack, if nothing
 * stands before them, does not change; what is seen, up to the nearest piece of
 * each ray, is one subtraction on the places occupied, anew after each capture.
 * So who has been uncovered needs no case.
 *
 * A piece's number is three bits, each of which is a set of places. The least
 * of the takers are those left when sets that have a bit give way, the highest
 * bit first, to those that have not: no branch a kind.
 * SPDX-License-Identifier: MIT
 */
#ifndef IMPL_SEE_GE_RAYS_H
#define IMPL_SEE_GE_RAYS_H

#include "chess/position.h"
#include "impl/see_ge/see_ge.h"

/* The places around the target of an exchange. */
struct see_ge_rays {
    uint64_t occupied;
    uint64_t attacking; /* of both colours, seen or not */
    uint64_t black;
    uint64_t number[3]; /* by bit: pieces whose byte has it */
};

/* By the low three bits of piece_byte(); a king is never taken. */
static const int16_t see_ge_rays_worth[8] = {0, 100, 320, 330, 500, 900};

/* Of each ray what is before the nearest piece, and that. */
typedef uint64_t see_ge_seen_fn(uint64_t occupied);

/* Of several places that on the lowest square. */
typedef uint64_t see_ge_lowest_fn(square to, uint64_t places);

/* The places of those that attack now. */
ALWAYS_INLINE uint64_t see_ge_rays_attackers(see_ge_seen_fn *seen,
                                             const struct see_ge_rays *r,
                                             uint64_t occupied)
{
    return r->attacking & seen(occupied) & occupied;
}

/* Those of the least kind among the takers, and its number. */
ALWAYS_INLINE uint64_t see_ge_rays_least(const struct see_ge_rays *r,
                                         uint64_t takers, unsigned *number)
{
    *number = 0;
    for (int i = 2; i >= 0; i--) {
        const uint64_t without = takers & ~r->number[i];

        *number += *number + !without;
        takers = without ? without : takers;
    }
    return takers;
}

/*
 * Whether the side that made a move to `to` keeps what it wants, which it has
 * as long as nobody takes back; swap is as swap.h has it, side who may take.
 */
ALWAYS_INLINE bool see_ge_rays_exchange(see_ge_seen_fn *seen,
                                        see_ge_lowest_fn *lowest,
                                        const struct see_ge_rays *r, square to,
                                        enum color side, int swap)
{
    uint64_t occupied = r->occupied;
    uint64_t theirs = side == WHITE ? ~r->black : r->black;

    for (int wins = 1;; theirs = ~theirs) {
        const uint64_t attackers = see_ge_rays_attackers(seen, r, occupied);
        const uint64_t takers = attackers & theirs;
        uint64_t least;
        unsigned number;

        if (!takers)
            return wins;
        wins ^= 1;
        least = see_ge_rays_least(r, takers, &number);
        if (number == piece_byte(WHITE, KING))
            return wins ^ (attackers != takers);
        swap = see_ge_rays_worth[number] - swap;
        if (swap < wins)
            return wins;
        occupied ^= more_than_one(least) ? lowest(to, least) : least;
    }
}

/*
 * How far a move is behind if its piece is taken for nothing, as swap.h has it;
 * 0 if it wins whatever follows, and -1 if it cannot.
 */
ALWAYS_INLINE int see_ge_rays_swap(const struct position *p, struct move m,
                                   int threshold)
{
    const uint8_t taken = piece_bytes(p)[m.to];
    const int ahead = see_ge_rays_worth[taken & 7] - threshold;

    if (see_ge_no_exchange(p, m))
        return threshold <= 0 ? 0 : -1;
    if (ahead < 0)
        return -1;
    return see_ge_worth[m.piece] > ahead ? see_ge_worth[m.piece] - ahead : 0;
}

#endif
