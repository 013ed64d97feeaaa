/* SPDX-License-Identifier: MIT */
#include "queries.h"

#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "between/between.h"
#include "sliders_batch/sliders_batch.h"

/* splitmix64 by S. Vigna: every seed gives another, full-period sequence. */
static uint64_t draw(uint64_t *state)
{
    uint64_t x = *state += UINT64_C(0x9E3779B97F4A7C15);

    x = (x ^ (x >> 30)) * UINT64_C(0xBF58476D1CE4E5B9);
    x = (x ^ (x >> 27)) * UINT64_C(0x94D049BB133111EB);
    return x ^ (x >> 31);
}

enum { BATCHES = QUERIES / SLIDERS_BATCH };

/* What a query of one kind is, and how many of them a set has. */
struct kind {
    const char *name;
    size_t query_size, count;
};

static const struct kind pairs = {"pairs", sizeof(struct square_pair), QUERIES};
static const struct kind rook = {"rook", sizeof(struct slider_query), QUERIES};
static const struct kind bishop = {"bishop", sizeof(struct slider_query),
                                   QUERIES};
static const struct kind queen = {"queen", sizeof(struct slider_query),
                                  QUERIES};
static const struct kind queen_batch = {
    "queen_batch", sizeof(struct slider_batch_query), BATCHES};

/* A set that is being filled, with one kind of query or another. */
struct filling {
    union {
        struct square_pair pairs[QUERIES];
        struct slider_query sliders[QUERIES];
        struct slider_batch_query batches[BATCHES];
    } at;
    size_t count, wanted;
    uint64_t state; /* of what is drawn for it */
};

static void add(struct filling *to, int a, int b)
{
    if (to->count < QUERIES)
        to->at.pairs[to->count++] =
            (struct square_pair){(uint8_t)a, (uint8_t)b};
}

static bool on_rook_line(int a, int b)
{
    return a / 8 == b / 8 || a % 8 == b % 8;
}

static bool on_bishop_line(int a, int b)
{
    return abs(a / 8 - b / 8) == abs(a % 8 - b % 8);
}

static bool is_white(char piece)
{
    return 'A' <= piece && piece <= 'Z';
}

/* Could a slider of this kind go from a to b on an empty board? */
static bool slides(char piece, int a, int b)
{
    return (strchr("RrQq", piece) && on_rook_line(a, b)) ||
           (strchr("BbQq", piece) && on_bishop_line(a, b));
}

/* Both kings with every enemy slider that would see them on an empty board. */
static void add_king_sliders(struct filling *to, const struct board *board)
{
    for (int k = 0; k < 64; k++) {
        if (board->on[k] != 'K' && board->on[k] != 'k')
            continue;
        for (int s = 0; s < 64; s++)
            if (board->on[s] &&
                is_white(board->on[s]) != (board->on[k] == 'K') &&
                slides(board->on[s], s, k))
                add(to, k, s);
    }
}

/* Steps a piece takes, as files and ranks; sliders repeat them. */
static const int steps[16][2] = {
    {0, 1}, {1, 0}, {0, -1}, {-1, 0}, {1, 1},   {1, -1},  {-1, -1}, {-1, 1},
    {1, 2}, {2, 1}, {2, -1}, {1, -2}, {-1, -2}, {-2, -1}, {-2, 1},  {-1, 2}};

static void add_piece_moves(struct filling *to, const struct board *board,
                            int from, int first, int last, int reach)
{
    for (int d = first; d < last; d++)
        for (int n = 1; n <= reach; n++) {
            const int file = from % 8 + n * steps[d][0];
            const int rank = from / 8 + n * steps[d][1];
            const int s = 8 * rank + file;

            if (file < 0 || file > 7 || rank < 0 || rank > 7)
                break;
            if (!board->on[s] || is_white(board->on[s]) != board->white)
                add(to, from, s);
            if (board->on[s])
                break;
        }
}

static void add_pawn_moves(struct filling *to, const struct board *board,
                           int from)
{
    const int up = board->white ? 8 : -8;
    const bool unmoved = from / 8 == (board->white ? 1 : 6);

    if (!board->on[from + up]) {
        add(to, from, from + up);
        if (unmoved && !board->on[from + 2 * up])
            add(to, from, from + 2 * up);
    }
    for (int side = -1; side <= 1; side += 2) {
        const int s = from + up + side;

        if (0 <= from % 8 + side && from % 8 + side < 8 && board->on[s] &&
            is_white(board->on[s]) != board->white)
            add(to, from, s);
    }
}

/* From and to of the pseudo-legal moves, castling and en passant apart. */
static void add_moves(struct filling *to, const struct board *board)
{
    for (int s = 0; s < 64; s++) {
        if (!board->on[s] || is_white(board->on[s]) != board->white)
            continue;
        switch (board->on[s] & ~32) {
        case 'P':
            if (0 < s / 8 && s / 8 < 7)
                add_pawn_moves(to, board, s);
            break;
        case 'N':
            add_piece_moves(to, board, s, 8, 16, 1);
            break;
        case 'B':
            add_piece_moves(to, board, s, 4, 8, 7);
            break;
        case 'R':
            add_piece_moves(to, board, s, 0, 4, 7);
            break;
        case 'Q':
            add_piece_moves(to, board, s, 0, 8, 7);
            break;
        case 'K':
            add_piece_moves(to, board, s, 0, 8, 1);
            break;
        }
    }
}

static bitboard occupied_squares(const struct board *board)
{
    bitboard occupied = 0;

    for (square s = 0; s < 64; s++)
        if (board->on[s])
            occupied |= bit(s);

    return occupied;
}

/* Every slider of one kind, either side's, under the board's occupancy. */
static void add_sliders(struct filling *to, const struct board *board,
                        const char *pieces)
{
    const bitboard occupied = occupied_squares(board);

    for (square s = 0; s < 64; s++)
        if (board->on[s] && strchr(pieces, board->on[s]) && to->count < QUERIES)
            to->at.sliders[to->count++] = (struct slider_query){occupied, s};
}

static void add_rooks(struct filling *to, const struct board *board)
{
    add_sliders(to, board, "Rr");
}

static void add_bishops(struct filling *to, const struct board *board)
{
    add_sliders(to, board, "Bb");
}

static void add_queens(struct filling *to, const struct board *board)
{
    add_sliders(to, board, "Qq");
}

/* Eight different men, as queens; none from a board with fewer. */
static void add_queen_batch(struct filling *to, const struct board *board)
{
    struct slider_batch_query query = {.occupied = occupied_squares(board)};
    bitboard men = query.occupied;

    for (size_t i = 0; i < SLIDERS_BATCH; i++) {
        square s;

        if (!men)
            return;
        do
            s = (square)(draw(&to->state) >> 58);
        while (!(men & bit(s)));
        men ^= bit(s);
        query.squares[i] = (uint8_t)s;
    }
    if (to->count < BATCHES)
        to->at.batches[to->count++] = query;
}

static void add_random(struct filling *to)
{
    const uint64_t x = draw(&to->state);

    add(to, (int)(x >> 8 & 63), (int)(x >> 32 & 63));
}

/* Draws until the squares are different and on a line. */
static void add_aligned(struct filling *to)
{
    const uint64_t x = draw(&to->state);
    const int a = (int)(x >> 8 & 63), b = (int)(x >> 32 & 63);

    if (a != b && (on_rook_line(a, b) || on_bishop_line(a, b)))
        add(to, a, b);
}

/*
 * Fills a set from boards drawn at random, all queries of a board together:
 * in random order, so that no sequence is met twice; together, because an
 * engine asks about one board at a time.
 */
static bool fill_from_boards(struct filling *to, const struct board *boards,
                             size_t board_count,
                             void (*add_from)(struct filling *,
                                              const struct board *))
{
    uint64_t state = 1;

    for (size_t tried = 0; to->count < to->wanted; tried++) {
        if (to->count == 0 && tried == 64 * board_count)
            return false;
        add_from(to, &boards[draw(&state) % board_count]);
    }
    return true;
}

static uint64_t hash_of(const void *bytes, size_t size)
{
    uint64_t hash = UINT64_C(0xCBF29CE484222325);

    for (size_t i = 0; i < size; i++)
        hash = (hash ^ ((const uint8_t *)bytes)[i]) * UINT64_C(0x100000001B3);
    return hash;
}

/* How the sets are made: from boards, or else drawn one by one. */
static const struct recipe {
    const char *name, *from;
    const struct kind *kind;
    void (*add_from)(struct filling *, const struct board *);
    void (*draw)(struct filling *);
} recipes[] = {
    {"king_slider", "kings and the enemy sliders aligned with them", &pairs,
     add_king_sliders, NULL},
    {"moves", "from and to of pseudo-legal moves", &pairs, add_moves, NULL},
    {"aligned", "random, on a common line", &pairs, NULL, add_aligned},
    {"random", "random, uniform", &pairs, NULL, add_random},
    {"queens", "queens where they stand", &queen, add_queens, NULL},
    {"rooks", "rooks where they stand", &rook, add_rooks, NULL},
    {"bishops", "bishops where they stand", &bishop, add_bishops, NULL},
    {"queen_batches", "eight men of a position, drawn at random, as queens",
     &queen_batch, add_queen_batch, NULL},
};
enum { SETS = sizeof recipes / sizeof recipes[0] };

const struct query_set *queries_make(const struct board *boards,
                                     size_t board_count, size_t *count)
{
    static struct filling fillings[SETS];
    static struct query_set sets[SETS];

    for (size_t i = 0; i < SETS; i++) {
        const struct recipe *r = &recipes[i];
        const size_t size = r->kind->query_size, wanted = r->kind->count;

        fillings[i].count = 0;
        fillings[i].wanted = wanted;
        fillings[i].state = i + 1;
        while (r->draw && fillings[i].count < wanted)
            r->draw(&fillings[i]);
        if (r->add_from &&
            !fill_from_boards(&fillings[i], boards, board_count, r->add_from)) {
            fprintf(stderr, "queries: no position has what %s asks about\n",
                    r->name);
            return NULL;
        }
        sets[i] =
            (struct query_set){.name = r->name,
                               .kind = r->kind->name,
                               .from = r->from,
                               .queries = &fillings[i].at,
                               .query_size = size,
                               .count = wanted,
                               .hash = hash_of(&fillings[i].at, size * wanted)};
    }
    *count = SETS;

    return sets;
}
