/*
 * Keys, sums and the evaluation made of them; compiled once for all variants.
 * SPDX-License-Identifier: MIT
 */
#include "bench/programs/search/state.h"

/* A piece on a square, as a number; NOBODY changes nothing. */
enum { NOBODY = COLORS * PIECES * 64, MEN };

static _Alignas(64) int16_t rows[MEN][NEURONS];
static _Alignas(64) int16_t output[2][NEURONS]; /* of the mover, the other */
static int16_t bias[NEURONS];
static int16_t worths[MEN];
static uint64_t piece_keys[MEN];
static uint64_t castling_keys[16], en_passant_keys[NO_SQUARE + 1], side_key;

/* The pieces who leave their squares by a move, and those who come. */
struct change {
    unsigned gone[2], come[2];
};

static unsigned piece_number(enum color color, enum piece kind, square s)
{
    return ((unsigned)color * PIECES + kind) * 64 + s;
}

/* The same piece as black sees him: colours and ranks change places. */
static unsigned number_mirrored(unsigned number)
{
    if (number == NOBODY)
        return NOBODY;
    return (number + PIECES * 64) % NOBODY ^ 56;
}

static struct change change_of(const struct position *p, struct move m)
{
    const enum color us = (enum color)p->side, them = enemy_of(us);
    const square victim = is_en_passant(p, m) ? en_passant_victim(m.to) : m.to;
    struct change c = {
        {piece_number(us, (enum piece)m.piece, m.from), NOBODY},
        {piece_number(us, piece_after(m), m.to), NOBODY},
    };

    if (p->of[them] >> victim & 1)
        c.gone[1] = piece_number(them, piece_on(p, victim), victim);
    if (is_castling(m)) {
        c.gone[1] = piece_number(us, ROOK, castling_rook_from(m.to));
        c.come[1] = piece_number(us, ROOK, castling_rook_to(m.to));
    }
    return c;
}

static uint64_t rights_key(const struct position *p)
{
    return castling_keys[p->castling] ^ en_passant_keys[p->en_passant];
}

/* One pass over the sums: rows of nobody are read rather than branched on. */
static void sums_change(int16_t *restrict after, const int16_t *restrict before,
                        struct change c)
{
    const int16_t *gone = rows[c.gone[0]], *gone_too = rows[c.gone[1]];
    const int16_t *come = rows[c.come[0]], *come_too = rows[c.come[1]];

    for (int i = 0; i < NEURONS; i++)
        after[i] = (int16_t)(before[i] - gone[i] - gone_too[i] + come[i] +
                             come_too[i]);
}

void state_make(struct state *after, const struct state *before, struct move m)
{
    const struct change c = change_of(&before->position, m);
    struct change mirrored;

    position_move(&after->position, &before->position, m);
    after->ply = (uint16_t)(before->ply + 1);
    after->key = before->key ^ side_key ^ rights_key(&before->position) ^
                 rights_key(&after->position);
    after->worth = before->worth;
    for (int i = 0; i < 2; i++) {
        after->key ^= piece_keys[c.gone[i]] ^ piece_keys[c.come[i]];
        after->worth += worths[c.come[i]] - worths[c.gone[i]];
        mirrored.gone[i] = number_mirrored(c.gone[i]);
        mirrored.come[i] = number_mirrored(c.come[i]);
    }
    sums_change(after->sums[WHITE], before->sums[WHITE], c);
    sums_change(after->sums[BLACK], before->sums[BLACK], mirrored);
}

void state_from(struct state *root, const struct position *p)
{
    *root = (struct state){.position = *p, .key = rights_key(p)};
    if (p->side == BLACK)
        root->key ^= side_key;
    memcpy(root->sums[WHITE], bias, sizeof bias);
    memcpy(root->sums[BLACK], bias, sizeof bias);
    for (square s = 0; s < 64; s++) {
        const enum color color = p->of[WHITE] >> s & 1 ? WHITE : BLACK;
        const unsigned piece = occupied_squares(p) >> s & 1
                                   ? piece_number(color, piece_on(p, s), s)
                                   : NOBODY;

        root->key ^= piece_keys[piece];
        root->worth += worths[piece];
        for (int i = 0; i < NEURONS; i++) {
            root->sums[WHITE][i] += rows[piece][i];
            root->sums[BLACK][i] += rows[number_mirrored(piece)][i];
        }
    }
}

/* The second layer, over half of the sums, each cut to 0..127. */
static int weigh(const int16_t *restrict sums, const int16_t *restrict weights)
{
    int total = 0;

    for (int i = 0; i < NEURONS; i++) {
        const int16_t low = sums[i] < 0 ? 0 : sums[i];
        const int16_t cut = low > 127 ? 127 : low;

        total += cut * weights[i];
    }
    return total;
}

int evaluate(const struct state *s)
{
    const unsigned us = s->position.side;

    return (us == WHITE ? s->worth : -s->worth) +
           (weigh(s->sums[us], output[0]) + weigh(s->sums[us ^ 1], output[1])) /
               32;
}

/* splitmix64 (Steele, Lea and Flood, 2014): a stream of numbers. */
static uint64_t draw(uint64_t *stream)
{
    uint64_t x = *stream += UINT64_C(0x9E3779B97F4A7C15);

    x = (x ^ x >> 30) * UINT64_C(0xBF58476D1CE4E5B9);
    x = (x ^ x >> 27) * UINT64_C(0x94D049BB133111EB);
    return x ^ x >> 31;
}

/* From -limit to limit. */
static int16_t draw_weight(uint64_t *stream, int limit)
{
    return (int16_t)((int)(draw(stream) >> 33) % (2 * limit + 1) - limit);
}

/* What a piece is worth to white: himself, and how near he is to the centre. */
static int16_t worth_of(enum color color, enum piece kind, square s)
{
    const int file = file_of(s), rank = rank_of(s);
    const int near =
        (file < 4 ? file : 7 - file) + (rank < 4 ? rank : 7 - rank);
    const int worth = piece_worth[kind] + 4 * near;

    return (int16_t)(color == WHITE ? worth : -worth);
}

void state_init(void)
{
    uint64_t stream = 1;

    for (unsigned piece = 0; piece < NOBODY; piece++) {
        worths[piece] = worth_of((enum color)(piece / (PIECES * 64)),
                                 (enum piece)(piece / 64 % PIECES), piece % 64);
        piece_keys[piece] = draw(&stream);
        for (int i = 0; i < NEURONS; i++)
            rows[piece][i] = draw_weight(&stream, 16);
    }
    for (int i = 0; i < NEURONS; i++) {
        bias[i] = draw_weight(&stream, 64);
        output[0][i] = draw_weight(&stream, 8);
        output[1][i] = draw_weight(&stream, 8);
    }
    for (int i = 0; i < 16; i++)
        castling_keys[i] = draw(&stream);
    for (int s = 0; s < NO_SQUARE; s++)
        en_passant_keys[s] = draw(&stream);
    side_key = draw(&stream);
}
