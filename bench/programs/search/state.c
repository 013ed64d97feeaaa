/*
 * Keys, sums and the evaluation made of them; compiled once for all variants.
 * SPDX-License-Identifier: MIT
 */
#include "bench/programs/search/state.h"

/* A piece on a square, as a number; NO_PIECE changes nothing. */
enum { NO_PIECE = COLORS * PIECES * 64, PIECE_NUMBERS };

/* The scale makes the networks' part of the worth alike. */
static const struct {
    int neurons, scale;
} nets[NETS] = {
    [NET_SMALL] = {NEURONS_SMALL, 4096}, [NET_LARGE] = {NEURONS_LARGE, 8192}};

static enum net net = NET_SMALL;

/* A row has as many numbers as the network has neurons. */
static _Alignas(64) int16_t rows[PIECE_NUMBERS * NEURONS_LARGE];
static _Alignas(64) int16_t output[2][NEURONS_LARGE]; /* mover, the other */
static int16_t bias[NEURONS_LARGE];
static int16_t worths[PIECE_NUMBERS];
static uint64_t piece_keys[PIECE_NUMBERS];
static uint64_t castling_keys[16], en_passant_keys[NO_SQUARE + 1], side_key;

static uint16_t piece_number(enum color color, enum piece kind, square s)
{
    return (uint16_t)(((unsigned)color * PIECES + kind) * 64 + s);
}

/* The same piece as black sees it: colours and ranks change places. */
static unsigned number_mirrored(unsigned number)
{
    return number == NO_PIECE ? number : (number + PIECES * 64) % NO_PIECE ^ 56;
}

ALWAYS_INLINE struct change change_of(const struct position *p, struct move m,
                                      bool castles)
{
    const enum color us = side_to_move(p), them = enemy_of(us);
    const square victim = is_en_passant(p, m) ? en_passant_victim(m.to) : m.to;
    struct change c = {
        {piece_number(us, (enum piece)m.piece, m.from), NO_PIECE},
        {piece_number(us, piece_after(m), m.to), NO_PIECE},
    };

    if (p->of[them] >> victim & 1)
        c.gone[1] = piece_number(them, piece_on(p, victim), victim);
    if (castles) {
        c.come[0] = piece_number(us, KING, castling_king_to(m));
        c.gone[1] = piece_number(us, ROOK, castling_rook_from(m));
        c.come[1] = piece_number(us, ROOK, castling_rook_to(m));
    }
    return c;
}

static uint64_t rights_key(const struct position *p)
{
    return castling_keys[p->castling & 15] ^ en_passant_keys[p->en_passant];
}

/* What state_make() does but for the pieces. */
ALWAYS_INLINE void state_after(struct state *after, const struct state *before,
                               struct change c)
{
    after->ply = (uint16_t)(before->ply + 1);
    after->passed = false;
    after->change = c;
    after->before = before;
    after->key = before->key ^ side_key ^ rights_key(&before->position) ^
                 rights_key(&after->position);
    after->worth = before->worth;
    for (int i = 0; i < 2; i++) {
        after->key ^= piece_keys[c.gone[i]] ^ piece_keys[c.come[i]];
        after->worth += worths[c.come[i]] - worths[c.gone[i]];
    }
}

/* Apart, so that nothing of it is in the way of standard chess. */
static __attribute__((noinline)) void state_make_960(struct state *after,
                                                     const struct state *before,
                                                     struct move m)
{
    position_move_960(&after->position, &before->position, m);
    state_after(after, before,
                change_of(&before->position, m, m.promotion == KING));
}

void state_make(struct state *after, const struct state *before, struct move m)
{
    if (rarely(before->position.chess960)) {
        state_make_960(after, before, m);
        return;
    }

    position_move_standard(&after->position, &before->position, m);
    state_after(after, before,
                change_of(&before->position, m, is_castling_standard(m)));
}

void state_pass(struct state *after, const struct state *before)
{
    after->position = before->position;
    after->position.side ^= 1;
    after->position.en_passant = NO_SQUARE;
    after->ply = (uint16_t)(before->ply + 1);
    after->passed = true;
    after->change = (struct change){{NO_PIECE, NO_PIECE}, {NO_PIECE, NO_PIECE}};
    after->before = before;
    after->key = before->key ^ side_key ^ rights_key(&before->position) ^
                 rights_key(&after->position);
    after->worth = before->worth;
}

/*
 * What follows is compiled for each number of neurons, which the compiler then
 * knows: its loops are wide instructions, whichever the target has.
 */

/* One pass over the sums: rows of no piece are read rather than branched on. */
ALWAYS_INLINE void sum(struct state *s, int neurons)
{
    const uint16_t moved[] = {s->change.gone[0], s->change.gone[1],
                              s->change.come[0], s->change.come[1]};

    for (unsigned side = 0; side < COLORS; side++) {
        const int16_t *row[4], *restrict before = s->before->sums[side];
        int16_t *restrict after = s->sums[side];

        for (int i = 0; i < 4; i++)
            row[i] =
                &rows[(side == WHITE ? moved[i] : number_mirrored(moved[i])) *
                      (unsigned)neurons];
        for (int i = 0; i < neurons; i++)
            after[i] = (int16_t)(before[i] - row[0][i] - row[1][i] + row[2][i] +
                                 row[3][i]);
    }
}

/* The second layer, over half of the sums, each cut to 0..127. */
ALWAYS_INLINE int weigh(const int16_t *restrict sums,
                        const int16_t *restrict weights, int neurons)
{
    int total = 0;

    for (int i = 0; i < neurons; i++) {
        const int16_t low = sums[i] < 0 ? 0 : sums[i];
        const int16_t cut = low > 127 ? 127 : low;
        const int16_t weighed = (int16_t)(cut * weights[i]);

        total += cut * weighed;
    }
    return total;
}

ALWAYS_INLINE int weigh_both(const struct state *s, int neurons)
{
    const unsigned us = s->position.side;

    return weigh(s->sums[us], output[0], neurons) +
           weigh(s->sums[us ^ 1], output[1], neurons);
}

void state_sum(struct state *s)
{
    if (!s->before)
        return;
    if (net == NET_SMALL)
        sum(s, NEURONS_SMALL);
    else if (net == NET_LARGE)
        sum(s, NEURONS_LARGE);
    s->before = NULL;
}

int evaluate(const struct state *s)
{
    const int worth = s->position.side == WHITE ? s->worth : -s->worth;

    if (net == NET_NONE)
        return worth;
    return worth + (net == NET_SMALL ? weigh_both(s, NEURONS_SMALL)
                                     : weigh_both(s, NEURONS_LARGE)) /
                       nets[net].scale;
}

void state_from(struct state *root, const struct position *p)
{
    const int neurons = nets[net].neurons;

    *root = (struct state){
        .bytes = byteboard_of(p), .position = *p, .key = rights_key(p)};
    if (p->side == BLACK)
        root->key ^= side_key;
    memcpy(root->sums[WHITE], bias, sizeof bias);
    memcpy(root->sums[BLACK], bias, sizeof bias);
    for (square s = 0; s < 64; s++) {
        const enum color color = p->of[WHITE] >> s & 1 ? WHITE : BLACK;
        const unsigned piece = occupied_squares(p) >> s & 1
                                   ? piece_number(color, piece_on(p, s), s)
                                   : NO_PIECE;

        root->key ^= piece_keys[piece];
        root->worth += worths[piece];
        for (int i = 0; i < neurons; i++) {
            root->sums[WHITE][i] += rows[(int)piece * neurons + i];
            root->sums[BLACK][i] +=
                rows[(int)number_mirrored(piece) * neurons + i];
        }
    }
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

/* What a piece is worth to white: itself, and how near it is to the centre. */
static int16_t worth_of(enum color color, enum piece kind, square s)
{
    const int file = file_of(s), rank = rank_of(s);
    const int near =
        (file < 4 ? file : 7 - file) + (rank < 4 ? rank : 7 - rank);
    const int worth = piece_worth[kind] + 4 * near;

    return (int16_t)(color == WHITE ? worth : -worth);
}

void state_net(enum net chosen)
{
    net = chosen;
}

void state_init(void)
{
    const int neurons = nets[net].neurons;
    uint64_t stream = 1;

    for (unsigned piece = 0; piece < NO_PIECE; piece++) {
        worths[piece] = worth_of((enum color)(piece / (PIECES * 64)),
                                 (enum piece)(piece / 64 % PIECES), piece % 64);
        piece_keys[piece] = draw(&stream);
    }
    for (int i = 0; i < 16; i++)
        castling_keys[i] = draw(&stream);
    for (int s = 0; s < NO_SQUARE; s++)
        en_passant_keys[s] = draw(&stream);
    side_key = draw(&stream);
    for (int i = 0; i < NO_PIECE * neurons; i++)
        rows[i] = draw_weight(&stream, 16);
    for (int i = 0; i < neurons; i++) {
        bias[i] = draw_weight(&stream, 64);
        output[0][i] = draw_weight(&stream, 8);
        /* What is good for one side is bad for the other. */
        output[1][i] = (int16_t)-output[0][i];
    }
}
