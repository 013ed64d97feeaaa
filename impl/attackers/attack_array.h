/*
 * attack_array: each piece in turn is asked whether it could attack s on an
 * empty board, and if so the way there is walked.
 *
 * The 0x88 difference of two squares tells how they lie to each other. One
 * array says which group of pieces attacks over that difference, another by
 * which step they come. A piece of that group walks from its square, step by
 * step, until it is on s or stands before a piece. The array's step for a
 * knight is its whole jump, and so is that between neighbours: their walk ends
 * at once.
 *
 * Groups are the author's seven; init() makes the printed array from the
 * geometry, and a test compares the two. The array of steps was not printed;
 * ours counts plain squares, 7 where 0x88 counts 15, for our walk asks a set
 * whether a square is empty. (gives_check's strategies of this name have bits
 * for kinds in place of groups, see there.) Exact whatever stands on the board.
 * SPDX-License-Identifier: MIT
 */
#ifndef IMPL_ATTACKERS_ATTACK_ARRAY_H
#define IMPL_ATTACKERS_ATTACK_ARRAY_H

#include <stdlib.h>

#include "impl/attackers/attackers.h"
#include "impl/between/diff0x88.h"

/* Which pieces attack over a difference: of pawns, those of that colour. */
enum attack_group {
    ATTACK_NONE,
    ATTACK_KQR,
    ATTACK_QR,
    ATTACK_KQB_WHITE_PAWN,
    ATTACK_KQB_BLACK_PAWN,
    ATTACK_QB,
    ATTACK_N
};

TABLE struct attackers_attack_array_tables {
    uint8_t group[257]; /* of enum attack_group */
    int8_t step[257];
} attackers_attack_array_tables;

/* Sets of groups. */
enum {
    GROUPS_NEXT_DIAGONAL =
        1 << ATTACK_KQB_WHITE_PAWN | 1 << ATTACK_KQB_BLACK_PAWN,
    GROUPS_DIAGONAL = GROUPS_NEXT_DIAGONAL | 1 << ATTACK_QB,
    GROUPS_STRAIGHT = 1 << ATTACK_KQR | 1 << ATTACK_QR,
    GROUPS_ROYAL = GROUPS_NEXT_DIAGONAL | 1 << ATTACK_KQR
};

/* Those that a piece is in. */
static const uint8_t attackers_attack_array_groups[PIECES][COLORS] = {
    [PAWN] = {1 << ATTACK_KQB_WHITE_PAWN, 1 << ATTACK_KQB_BLACK_PAWN},
    [KNIGHT] = {1 << ATTACK_N, 1 << ATTACK_N},
    [BISHOP] = {GROUPS_DIAGONAL, GROUPS_DIAGONAL},
    [ROOK] = {GROUPS_STRAIGHT, GROUPS_STRAIGHT},
    [QUEEN] = {GROUPS_DIAGONAL | GROUPS_STRAIGHT,
               GROUPS_DIAGONAL | GROUPS_STRAIGHT},
    [KING] = {GROUPS_ROYAL, GROUPS_ROYAL},
};

/* The author's offset is 128, that of between 120. */
ALWAYS_INLINE size_t attackers_attack_array_index(square from, square to)
{
    return between_diff0x88_index(from, to) + 8;
}

/* Does a piece of those groups, on `from`, attack `to`? */
ALWAYS_INLINE bool attackers_attack_array_sees(unsigned groups, square from,
                                               square to, bitboard occupied)
{
    const size_t i = attackers_attack_array_index(from, to);

    if (!(groups >> attackers_attack_array_tables.group[i] & 1))
        return false;

    const square step = (square)attackers_attack_array_tables.step[i];

    for (from += step; from != to; from += step)
        if (occupied & bit(from))
            return false;
    return true;
}

ALWAYS_INLINE bitboard attackers_attack_array(const struct position *p,
                                              square s, enum color by)
{
    const bitboard occupied = occupied_squares(p);
    bitboard attackers = 0;

    for (enum piece kind = PAWN; kind < PIECES; kind = next_piece(kind)) {
        const unsigned groups = attackers_attack_array_groups[kind][by];

        for (bitboard pieces = pieces_of(p, by, kind); pieces;
             pieces = without_lowest(pieces)) {
            const square from = lowest_square(pieces);

            if (attackers_attack_array_sees(groups, from, s, occupied))
                attackers |= bit(from);
        }
    }
    return attackers;
}

/* Which pieces attack over so many files and ranks, neither beyond 7. */
static inline enum attack_group attackers_attack_array_group(int files,
                                                             int ranks)
{
    const int across = abs(files), up = abs(ranks);

    if (across + up == 3 && across != 0 && up != 0)
        return ATTACK_N;
    if ((across == 0) != (up == 0))
        return across + up == 1 ? ATTACK_KQR : ATTACK_QR;
    if (across != up || up == 0)
        return ATTACK_NONE;
    if (up > 1)
        return ATTACK_QB;
    return ranks > 0 ? ATTACK_KQB_WHITE_PAWN : ATTACK_KQB_BLACK_PAWN;
}

static void attackers_attack_array_init(void)
{
    for (square from = 0; from < 64; from++)
        for (square to = 0; to < 64; to++) {
            const size_t i = attackers_attack_array_index(from, to);
            const int files = file_of(to) - file_of(from);
            const int ranks = rank_of(to) - rank_of(from);
            const int jump = 8 * ranks + files;
            const enum attack_group group =
                attackers_attack_array_group(files, ranks);
            const int steps = abs(files) > abs(ranks) ? abs(files) : abs(ranks);

            attackers_attack_array_tables.group[i] = (uint8_t)group;
            attackers_attack_array_tables.step[i] =
                (int8_t)(group == ATTACK_NONE || group == ATTACK_N
                             ? jump
                             : jump / steps);
        }
}

static const struct strategy_info attackers_attack_array_info = {
    .idea =
        "each piece asked: its group by 0x88 difference, then the way walked",
    .source = "Mediocre (Pettersson), attack array and delta array",
    .table_bytes = sizeof attackers_attack_array_tables +
                   sizeof attackers_attack_array_groups,
    .init = attackers_attack_array_init,
};

#endif
