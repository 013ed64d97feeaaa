/*
 * What knights, kings and single pawns attack: tables every engine has.
 * SPDX-License-Identifier: MIT
 */
#ifndef CHESS_LEAPERS_H
#define CHESS_LEAPERS_H

#include "chess/move.h"

TABLE struct leapers {
    bitboard knight[64], king[64];
    bitboard pawn[COLORS][64]; /* of that colour, on that square */
} leapers;

/* Where the steps given as files and ranks lead from s, on the board. */
static inline bitboard leapers_steps(square s, const int8_t (*steps)[2])
{
    bitboard set = 0;

    for (int n = 0; n < 8; n++) {
        const int file = file_of(s) + steps[n][0];
        const int rank = rank_of(s) + steps[n][1];

        if (0 <= file && file < 8 && 0 <= rank && rank < 8)
            set |= bit((square)(8 * rank + file));
    }
    return set;
}

/* Fills the tables; may be called again. */
static inline void leapers_init(void)
{
    static const int8_t knight[8][2] = {{1, 2},   {2, 1},   {2, -1}, {1, -2},
                                        {-1, -2}, {-2, -1}, {-2, 1}, {-1, 2}};
    static const int8_t king[8][2] = {{0, 1},  {1, 1},   {1, 0},  {1, -1},
                                      {0, -1}, {-1, -1}, {-1, 0}, {-1, 1}};

    for (square s = 0; s < 64; s++) {
        leapers.knight[s] = leapers_steps(s, knight);
        leapers.king[s] = leapers_steps(s, king);
        leapers.pawn[WHITE][s] = pawns_attack(bit(s), WHITE);
        leapers.pawn[BLACK][s] = pawns_attack(bit(s), BLACK);
    }
}

#endif
