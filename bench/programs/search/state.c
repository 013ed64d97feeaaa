/*
 * Keys, and what moves change; compiled once for all variants.
 * SPDX-License-Identifier: MIT
 */
#include "bench/programs/search/state.h"

#include "suite/filling.h"

/* By piece, as a number; NO_PIECE changes nothing. */
static struct {
    uint64_t key;
    int32_t worth, part;
} pieces[NO_PIECE + 1];
static uint64_t castling_keys[16], en_passant_keys[NO_SQUARE + 1], side_key;

static uint16_t piece_number(enum color color, enum piece kind, square s)
{
    return (uint16_t)(((unsigned)color * PIECES + kind) * 64 + s);
}

uint64_t state_step_key(enum color color, enum piece kind, square a, square b)
{
    return side_key ^ pieces[piece_number(color, kind, a)].key ^
           pieces[piece_number(color, kind, b)].key;
}

/* A piece comes, or goes if the sign is -1; in all but the key. */
ALWAYS_INLINE void enter(struct state *s, unsigned number, int sign)
{
    s->parts[pieces[number].part] ^= pieces[number].key;
    s->worth += sign * pieces[number].worth;
}

static uint64_t rights_key(const struct position *p)
{
    return castling_keys[p->castling & 15] ^ en_passant_keys[p->en_passant];
}

void state_change(struct state *after, const struct state *before,
                  struct move m)
{
    const struct position *p = &before->position;
    const enum color us = side_to_move(p), them = enemy_of(us);
    const square victim = is_en_passant(p, m) ? en_passant_victim(m.to) : m.to;
    struct change c = {
        {piece_number(us, (enum piece)m.piece, m.from), NO_PIECE},
        {piece_number(us, piece_after(m), m.to), NO_PIECE},
    };

    if (p->of[them] >> victim & 1)
        c.gone[1] = piece_number(them, piece_on(before, victim), victim);
    if (is_castling(m)) {
        c.come[0] = piece_number(us, KING, castling_king_to(m));
        c.gone[1] = piece_number(us, ROOK, castling_rook_from(m));
        c.come[1] = piece_number(us, ROOK, castling_rook_to(m));
    }
    after->change = c;
    after->key = before->key ^ side_key ^ rights_key(p) ^
                 rights_key(&after->position) ^ pieces[c.gone[0]].key ^
                 pieces[c.gone[1]].key ^ pieces[c.come[0]].key ^
                 pieces[c.come[1]].key;
}

void state_follow(struct state *after, const struct state *before,
                  struct move m)
{
    const struct position *p = &before->position;
    const struct change c = after->change;
    const bool takes = c.gone[1] != NO_PIECE && !is_castling(m);

    byteboard_move(&after->bytes, &before->bytes, p, m);
    after->before = before;
    after->ply = (uint16_t)(before->ply + 1);
    after->reversible =
        after->position.halfmoves > 0 ? (uint16_t)(before->reversible + 1) : 0;
    after->line =
        (uint16_t)((unsigned)takes << 10 |
                   64U * piece_byte(side_to_move(p), (enum piece)m.piece) |
                   m.to);
    memcpy(after->parts, before->parts, sizeof after->parts);
    after->worth = before->worth;
    for (int i = 0; i < 2; i++) {
        enter(after, c.gone[i], -1);
        enter(after, c.come[i], 1);
    }
}

void state_pass(struct state *after, const struct state *before)
{
    *after = *before;
    after->before = before;
    after->ply++;
    after->position.side ^= 1;
    after->position.en_passant = NO_SQUARE;
    after->reversible = after->line = 0;
    after->change = (struct change){{NO_PIECE, NO_PIECE}, {NO_PIECE, NO_PIECE}};
    after->key ^=
        side_key ^ rights_key(&before->position) ^ rights_key(&after->position);
}

void state_from(struct state *root, const struct position *p)
{
    *root = (struct state){
        .position = *p, .bytes = byteboard_of(p), .key = rights_key(p)};
    if (p->side == BLACK)
        root->key ^= side_key;
    for (square s = 0; s < 64; s++)
        if (root->bytes.at[s]) {
            const enum color color = (enum color)(root->bytes.at[s] >> 3);
            const unsigned piece = piece_number(color, piece_on(root, s), s);

            root->key ^= pieces[piece].key;
            enter(root, piece, 1);
        }
}

/* What a piece is worth: itself, and how near it is to the centre. */
static int worth_of(enum piece kind, square s)
{
    const int file = file_of(s), rank = rank_of(s);

    return piece_worth[kind] + 4 * (file < 4 ? file : 7 - file) +
           4 * (rank < 4 ? rank : 7 - rank);
}

void state_init(void)
{
    uint64_t stream = 1;

    for (unsigned piece = 0; piece < NO_PIECE; piece++) {
        const enum piece kind = (enum piece)(piece / 64 % PIECES);
        const int worth = worth_of(kind, piece % 64);
        const bool black = piece / 64 >= PIECES;

        pieces[piece].key = filling_draw(&stream);
        pieces[piece].worth = black ? -worth : worth;
        pieces[piece].part = kind == PAWN ? PAWN_PART : black;
    }
    for (int i = 0; i < 16; i++)
        castling_keys[i] = filling_draw(&stream);
    for (int s = 0; s < NO_SQUARE; s++)
        en_passant_keys[s] = filling_draw(&stream);
    side_key = filling_draw(&stream);
}
