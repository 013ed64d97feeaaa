/* SPDX-License-Identifier: MIT */
#include <stdio.h>

#include "chess/fen.h"

static char *write_board(const struct position *p, char *text)
{
    for (square r = 8; r-- > 0; *text++ = r ? '/' : ' ') {
        int empty = 0;

        for (square s = 8 * r; s < 8 * r + 8; s++) {
            if (!(occupied_squares(p) & bit(s))) {
                empty++;
                continue;
            }
            if (empty)
                *text++ = (char)('0' + empty);
            empty = 0;
            for (int k = PAWN; k < PIECES; k++)
                if (p->kind[k] & bit(s))
                    *text++ =
                        "PNBRQKpnbrqk"[p->of[WHITE] & bit(s) ? k : k + PIECES];
        }
        if (empty)
            *text++ = (char)('0' + empty);
    }
    return text;
}

static char *write_square(square s, char *text)
{
    *text++ = (char)('a' + file_of(s));
    *text++ = (char)('1' + rank_of(s));
    return text;
}

void fen_write(const struct position *p, char text[FEN_MAX])
{
    char *at = write_board(p, text);

    *at++ = p->side == WHITE ? 'w' : 'b';
    *at++ = ' ';
    for (unsigned n = 0; n < 4; n++)
        if (p->castling & 1U << n)
            *at++ = "KQkq"[n];
    if (!p->castling)
        *at++ = '-';
    *at++ = ' ';
    if (p->en_passant == NO_SQUARE)
        *at++ = '-';
    else
        at = write_square(p->en_passant, at);
    snprintf(at, (size_t)(text + FEN_MAX - at), " %u %u", p->halfmoves,
             p->fullmoves);
}
