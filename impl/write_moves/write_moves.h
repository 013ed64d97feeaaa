/*
 * Write the moves to a set of squares to the end of a list.
 *
 * Every strategy keeps this contract, with three functions:
 *   - piece: targets are squares that a knight, bishop, rook or king on `from`
 *     attacks on the empty board: 14 at most. queen: that a queen there
 *     attacks, 27 at most. Engines know the piece when they are compiled, and
 *     `piece` is it;
 *   - pawns: targets of at most 8 pawns, which all step by `from` squares, added
 *     modulo 64: 8 and 16, 7 and 9, and for black 56 and 48, 57 and 55;
 *     `piece` is PAWN;
 *   - a move is a word of 16 bits, to | from << 6, as Stockfish's Move: the four
 *     bits for castling, promotions and en passant are 0;
 *   - moves are written from `list` on, by ascending target: the order is fixed,
 *     so that all builds of an engine count the same nodes. The answer is how
 *     many there are;
 *   - 64 words from `list` on, WRITE_ROOM, may be written, however many moves
 *     there are. The rest of these may hold anything;
 *   - the answer depends on the arguments alone. Tables are filled once, by
 *     init().
 *
 * What engines use: `pop_lsb`. Where the CPU has AVX-512 VBMI2 Stockfish writes as
 * `compress_words_vbmi2` since July 2025 (#6153) and as `compress_bytes_vbmi2`
 * in 2026, and Halogen by words since August 2025 (#717; read in September 2026).
 * SPDX-License-Identifier: MIT
 */
#ifndef IMPL_WRITE_MOVES_H
#define IMPL_WRITE_MOVES_H

#include <stddef.h>

#include "chess/position.h"
#include "suite/strategy.h"

enum { WRITE_PIECE, WRITE_QUEEN, WRITE_PAWNS, WRITE_KINDS };

/* A query of the kinds "piece", "queen" and "pawns". */
struct write_moves_query {
    bitboard targets;
    uint32_t piece, from;
};

/* Which of them. */
ALWAYS_INLINE unsigned write_moves_kind(unsigned piece)
{
    return piece == PAWN    ? WRITE_PAWNS
           : piece == QUEEN ? WRITE_QUEEN
                            : WRITE_PIECE;
}

typedef uint16_t move_word;

enum { WRITE_ROOM = 64 };

typedef size_t write_moves_fn(move_word *list, unsigned piece, unsigned from,
                              bitboard targets);

/* A strategy as those take it who write moves of all kinds. */
struct move_writer {
    write_moves_fn *piece, *queen, *pawns;
};

struct write_moves_strategy {
    struct strategy as;
    write_moves_fn *answers[WRITE_KINDS]; /* NULL: see struct strategy */
};

/* The move of a piece. */
ALWAYS_INLINE move_word move_word_of(unsigned from, square to)
{
    return (move_word)(to | from << 6);
}

/* The move of a pawn that gets there by a step. */
ALWAYS_INLINE move_word move_word_by(unsigned step, square to)
{
    return move_word_of((to - step) & 63, to);
}

#endif
