/*
 * perft by words: moves are written to a list as words of 16 bits, a set of
 * targets at a time.
 *
 * Compiled for each choice on the axis "writing": which strategy writes them. A
 * word does not name its piece, so the list goes by kinds, and it is known where
 * each begins. Promotions, castling and en passant are few, and are written as
 * in by_lists.h. What squares a piece may go to is found by sets, in check too.
 * SPDX-License-Identifier: MIT
 */
#ifndef BENCH_PERFT_BY_WORDS_H
#define BENCH_PERFT_BY_WORDS_H

#ifndef GENERATED_PARTS_H
#error "a body: for a variant that has chosen its parts"
#endif

#include <stdalign.h>

#include "chess/legal.h"

/* The moves of a node; no list runs across the end of a page. */
struct written {
    alignas(1024) move_word words[MOVES_MAX + WRITE_ROOM];
    move_word *begin[PIECES + 1];
    struct move others[MOVES_MAX];
    size_t other_count;
};

/* Pieces of a kind but pawns; those that stand on the line stay on it. */
ALWAYS_INLINE move_word *write_kind(move_word *list, enum piece kind,
                                    bitboard pieces, slider_fn *attacks,
                                    bitboard occupied, bitboard allowed,
                                    bitboard line)
{
    write_moves_fn *const write =
        kind == QUEEN ? chosen.write_moves.queen : chosen.write_moves.piece;

    for (; pieces; pieces = without_lowest(pieces)) {
        const square from = lowest_square(pieces);
        const bitboard reached = kind == KNIGHT ? leapers.knight[from]
                                 : kind == KING ? leapers.king[from]
                                                : attacks(from, occupied);
        const bitboard stays = line | ~mask_if(line >> from & 1);

        list += write(list, kind, from, reached & allowed & stays);
    }
    return list;
}

/* Those of pawns that do not promote. */
ALWAYS_INLINE move_word *write_pawns(move_word *list, const struct position *p,
                                     bitboard allowed, struct lines pins)
{
    const enum color us = side_to_move(p);
    const unsigned step = pawn_step(us);
    write_moves_fn *const write = chosen.write_moves.pawns;
    const struct pawn_targets t = pawn_targets_of(
        p, color_pieces(p, us) & ~seventh_rank(us), allowed, pins);

    list += write(list, PAWN, step, t.push);
    list += write(list, PAWN, 2 * step & 63, t.twice);
    list += write(list, PAWN, step - 1, t.west);
    return list + write(list, PAWN, step + 1, t.east);
}

/* Knights, bishops, rooks and queens, as put_pieces(). */
ALWAYS_INLINE move_word *write_pieces(struct written *w, move_word *list,
                                      const struct position *p,
                                      bitboard allowed, struct lines pins)
{
    const struct slider_getter with = chosen.sliders;
    const bitboard ours = color_pieces(p, side_to_move(p));
    const bitboard all = occupied_squares(p);
    const bitboard pinned = pins.orthogonal | pins.diagonal;
    const bitboard queens = ours & kind_pieces(p, QUEEN);

    w->begin[KNIGHT] = list;
    list = write_kind(list, KNIGHT, ours & kind_pieces(p, KNIGHT) & ~pinned,
                      NULL, all, allowed, 0);
    w->begin[BISHOP] = list;
    list = write_kind(list, BISHOP,
                      ours & kind_pieces(p, BISHOP) & ~pins.orthogonal,
                      with.bishop, all, allowed, pins.diagonal);
    w->begin[ROOK] = list;
    list = write_kind(list, ROOK, ours & kind_pieces(p, ROOK) & ~pins.diagonal,
                      with.rook, all, allowed, pins.orthogonal);
    w->begin[QUEEN] = list;
    list =
        write_kind(list, QUEEN, queens & ~pinned, with.queen, all, allowed, 0);
    list = write_kind(list, QUEEN, queens & pins.orthogonal, with.rook, all,
                      allowed, pins.orthogonal);
    return write_kind(list, QUEEN, queens & pins.diagonal, with.bishop, all,
                      allowed, pins.diagonal);
}

/* All legal moves, as all_legal_moves(). */
static void write_node(struct written *w, const struct position *p)
{
    const struct slider_getter with = chosen.sliders;
    const enum color us = side_to_move(p);
    const bitboard ours = color_pieces(p, us);
    const struct king_safety k = king_safety_of(with, chosen.between, p);
    const bitboard attacked = king_danger(with, p);
    const bitboard allowed = squares_allowed(chosen.between, p, k.checkers);
    struct move *others = w->others;
    move_word *list;

    w->begin[PAWN] = w->words;
    list = write_pawns(w->words, p, allowed, k.pins);
    list = write_pieces(w, list, p, allowed, k.pins);
    w->begin[KING] = list;
    w->begin[PIECES] = write_kind(list, KING, pieces_of(p, us, KING), NULL, 0,
                                  ~ours & ~attacked, 0);
    if (!more_than_one(k.checkers)) {
        others = put_pawns(others, p, ours & seventh_rank(us), allowed, k.pins);
        others = put_en_passant(others, with, p);
    }
    if (castling_rights(p) && !k.checkers)
        others = put_castling(others, p, attacked);
    w->other_count = (size_t)(others - w->others);
}

static uint64_t node(const struct position *p, unsigned depth, bool bulk)
{
    struct written w;
    struct position after;
    uint64_t sum = 0;

    if (depth == 0)
        return 1;
    write_node(&w, p);
    if (depth == 1 && bulk)
        return (size_t)(w.begin[PIECES] - w.words) + w.other_count;
    for (unsigned kind = PAWN; kind < PIECES; kind++)
        for (const move_word *m = w.begin[kind]; m != w.begin[kind + 1]; m++) {
            position_move(
                &after, p,
                (struct move){*m >> 6 & 63, *m & 63, (uint8_t)kind, PAWN});
            sum += node(&after, depth - 1, bulk);
        }
    for (size_t i = 0; i < w.other_count; i++) {
        position_move(&after, p, w.others[i]);
        sum += node(&after, depth - 1, bulk);
    }
    return sum;
}

/* Of its own it is given whether the last ply is counted in bulk. */
static uint64_t run(void *bulk, const struct position *p, unsigned depth)
{
    return node(p, depth, *(const bool *)bulk);
}

static void init(void)
{
    leapers_init();
}

#endif
