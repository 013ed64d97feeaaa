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
            for (unsigned k = PAWN; k < PIECES; k++)
                if (kind_pieces(p, k) & bit(s))
                    *text++ = "PNBRQKpnbrqk"[color_pieces(p, WHITE) & bit(s)
                                                 ? k
                                                 : k + PIECES];
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

/* Does another rook of the side stand further out than the one that castles? */
static bool is_inner(const struct position *p, enum color us, bool queenside)
{
    const square rook = castling_rook(p, us, queenside);
    const bitboard rooks = pieces_of(p, us, ROOK) & RANK_1 << home_of(us);

    return rooks & (queenside ? below(rook) : above(rook));
}

static char *write_castling(const struct position *p, bool by_files, char *text)
{
    for (unsigned n = 0; n < 4; n++) {
        const enum color us = n < 2 ? WHITE : BLACK;
        const square rook = castling_rook(p, us, n & 1);

        if (!(castling_rights(p) & 1U << n))
            continue;
        *text++ = by_files || is_inner(p, us, n & 1)
                      ? (us == WHITE ? "ABCDEFGH" : "abcdefgh")[file_of(rook)]
                      : "KQkq"[n];
    }
    if (!castling_rights(p))
        *text++ = '-';
    return text;
}

static void write(const struct position *p, bool by_files, char text[FEN_MAX])
{
    char *at = write_board(p, text);

    *at++ = side_to_move(p) == WHITE ? 'w' : 'b';
    *at++ = ' ';
    at = write_castling(p, by_files, at);
    *at++ = ' ';
    if (en_passant_square(p) == NO_SQUARE)
        *at++ = '-';
    else
        at = write_square(en_passant_square(p), at);
    snprintf(at, (size_t)(text + FEN_MAX - at), " %u %u", p->halfmoves,
             p->fullmoves);
}

void fen_write(const struct position *p, char text[FEN_MAX])
{
    write(p, false, text);
}

void fen_write_shredder(const struct position *p, char text[FEN_MAX])
{
    write(p, true, text);
}
