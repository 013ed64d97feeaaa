/*
 * Positions and moves as text: FEN, EPD and long algebraic moves.
 *
 * Read are four fields (board, side, castling, en passant), as in EPD, or six,
 * with both clocks. Castling fields may be KQkq in any order, which mean the
 * outermost rook on that side of the king, as in X-FEN, or name the rooks' files
 * as Shredder-FEN does (HAha); each side has files of its own. Clocks go up to
 * 9999; a move number of 0, which some programs write, is read as 1.
 *
 * Refused is what no pawns' promotions can explain: not one king a side, pawns
 * on the first or last rank, more pieces than eight pawns can become, the side
 * not to move in check, castling rights without a king on its first rank and
 * such a rook there, and an en-passant square without the double push that
 * leads to it. An en-passant square that no pawn can capture on is dropped, see
 * pieces.h.
 * SPDX-License-Identifier: MIT
 */
#ifndef CHESS_FEN_H
#define CHESS_FEN_H

#include <stddef.h>

#include "chess/move.h"

enum { FEN_MAX = 96, MOVE_TEXT_MAX = 6, EPD_DEPTHS = 16 };

/* What is wrong with a text: `field: why: text` makes a line of it. */
struct fen_error {
    const char *field, *why;
    char text[48]; /* the offending part, cut if it is long */
};

/*
 * Reads a position from the start of the text. True: *end is behind the last
 * field and the spaces after it. False: *error says what is wrong.
 */
bool fen_read(const char *text, struct position *p, const char **end,
              struct fen_error *error);

/*
 * Writes the position with all six fields, castling as in X-FEN: KQkq, but the
 * file's letter where a rook stands further out than the one that castles.
 */
void fen_write(const struct position *p, char text[FEN_MAX]);

/* The same with the letters of the files: HAha. */
void fen_write_shredder(const struct position *p, char text[FEN_MAX]);

/*
 * Reads a move such as e2e4 or e7e8q, made by what stands on its first square
 * (PAWN if nothing does). False if it is no such text, or longer. Castling is
 * e1g1 in standard chess; in Chess960 the king goes to its rook, f1h1. A suffix
 * is kept on whatever it stands: e1g1q is read, and no castling.
 */
bool move_read(const char *text, const struct position *p, struct move *m);

void move_write(struct move m, char text[MOVE_TEXT_MAX]);

/* A line of an EPD file. */
struct epd {
    struct position position;
    uint64_t nodes[EPD_DEPTHS]; /* [d]: `;Dd NODES` of the line, or 0 */
};

/*
 * Returns the positions of a file, to be freed by the caller, and their number
 * in *count. Blank lines and comments, from a # at the start or after a blank,
 * are passed over; other opcodes than D1.. are ignored. NULL, with a line
 * `FILE:LINE: field: why: text` on standard error: it cannot be read, is wrong,
 * or holds no position.
 */
struct epd *epd_read(const char *file, size_t *count);

#endif
