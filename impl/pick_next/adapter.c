/*
 * How "pick_next" is asked: how many moves are taken, and the limit; then the
 * moves as they were written, each with its score. A move is a word of 16 bits,
 * from | to << 6 | what the pawn becomes << 12, as text e2e4 or e7e8q.
 *
 * A set's lists stand one behind the other, with room between: they are copied
 * from there, as an engine writes them.
 * SPDX-License-Identifier: MIT
 */
#include "suite/adapter.h"
#include "chess/fen.h"
#include "impl/pick_next/pick_next.h"

static size_t takes_of(const void *query)
{
    return ((const struct pick_next_query *)query)->takes;
}

static uint64_t hash(uint64_t hash, const void *query)
{
    const struct pick_next_query *q = query;

    hash = filling_hash(hash, &q->limit,
                        sizeof *q - offsetof(struct pick_next_query, limit));
    return filling_hash(hash, q->moves, q->count * sizeof *q->moves);
}

static void keep(void *query)
{
    struct pick_next_query *q = query;
    struct scored_move *const moves =
        filling_allocate((q->count + PICK_ROOM) * sizeof *moves);

    q->moves = memcpy(moves, q->moves, q->count * sizeof *moves);
}

static const struct kind lists = {
    KIND("lists", struct pick_next_query, SET_ANSWERS / 4, 8, 128),
    .answers_of = takes_of, .hash = hash, .keep = keep};

/* How many reach the limit. */
static size_t reach_limit(const struct pick_next_query *q)
{
    size_t count = 0;

    for (size_t i = 0; i < q->count; i++)
        count += q->moves[i].score >= q->limit;
    return count;
}

/* A list as long as those of quiet moves, one in four with a limit that half of
 * it reach; half of them end after one or two moves, an eighth at the end. */
static void draw_long(struct filling *to)
{
    struct scored_move moves[PICK_MAX];
    struct pick_next_query q = {.moves = moves, .limit = INT32_MIN};
    size_t most;

    q.count = (uint16_t)(32 + filling_draw_below(to, 33));
    for (size_t i = 0; i < q.count; i++)
        moves[i] = (struct scored_move){
            (uint16_t)filling_draw_below(to, 1 << 12), (uint16_t)(PICK_MAX - i),
            (int32_t)filling_draw_below(to, 1 << 16) - (1 << 15)};
    if (filling_draw_below(to, 4) == 0)
        q.limit = 0;
    most = reach_limit(&q);
    if (most == 0)
        return;
    q.takes = (uint16_t)(1 + filling_draw_below(to, most < 2 ? most : 2));
    if (filling_draw_below(to, 2) == 0)
        q.takes = (uint16_t)(1 + filling_draw_below(to, most));
    if (filling_draw_below(to, 8) == 0)
        q.takes = (uint16_t)most;
    keep(&q);
    filling_add(to, &q, q.takes);
}

RECORDED("recorded_scores", "lists that a search took moves of, and how many",
         &lists);

RECIPES({"long_lists", "32 to 64 drawn scores, of which a few or all are taken",
         &lists, 41, 0, NULL, draw_long});

/* On an empty board a move is squares, and what the pawn becomes. */
static bool read_move(const char *word, uint16_t *move, struct text *why)
{
    const struct position empty = {.en_passant = NO_SQUARE};
    struct move m;

    if (!move_read(word, &empty, &m))
        return text_refuse(why, "no move", word);
    *move = (uint16_t)(m.from | m.to << 6 | m.promotion << 12);
    return true;
}

static void write_move(uint64_t move, struct text *out)
{
    char word[MOVE_TEXT_MAX];

    move_write((struct move){.from = move & 63,
                             .to = move >> 6 & 63,
                             .promotion = move >> 12 & 7},
               word);
    text_word(out, word);
}

static bool read_moves(char *words, struct typed *t, void *at, struct text *why)
{
    struct pick_next_query *q = (void *)t->query;
    struct scored_move *const moves = (void *)t->words;
    struct text reach = TEXT(REASON_MAX);
    char *word;

    (void)at;
    q->moves = moves;
    while ((word = text_next(&words)) && q->count < PICK_MAX) {
        struct scored_move m = {.place = (uint16_t)(PICK_MAX - q->count)};
        const char *score = text_next(&words);
        int64_t value;

        if (!read_move(word, &m.move, why))
            return false;
        if (!score)
            return text_refuse(why, "want a score behind the move", word);
        if (!text_read_number(score, INT32_MIN, INT32_MAX, &value, why))
            return false;
        m.score = (int32_t)value;
        memcpy(moves + q->count++, &m, sizeof m);
    }
    if (word)
        return text_refuse(why, "over 218 moves", word);
    if (q->takes <= reach_limit(q))
        return true;
    text_add(&reach, "%zu", reach_limit(q));
    return text_refuse(why, "moves that reach the limit are too few", reach.at);
}

static void write_moves(const void *query, const void *at, struct text *out)
{
    const struct pick_next_query *q = query;

    (void)at;
    for (size_t i = 0; i < q->count; i++) {
        write_move(q->moves[i].move, out);
        text_add(out, " %ld", (long)q->moves[i].score);
    }
}

FIELDS({FIELD(NUMBER, pick_next_query, takes), .least = 1, .most = PICK_MAX},
       {FIELD(NUMBER, pick_next_query, limit), .optional = true,
        .least = INT32_MIN, .most = INT32_MAX},
       {FIELD(OWN, pick_next_query, moves), .part = true, .read = read_moves,
        .write = write_moves});

/* What is wrong with a list that moves were taken of: all words are still there,
 * and none is written before them or too far behind them. */
static bool is_spoilt(const struct pick_next_query *q,
                      const struct scored_move *list, size_t edge)
{
    const size_t end = edge + q->count + PICK_ROOM;
    uint64_t sum = 0;

    for (size_t i = 0; i < q->count; i++)
        sum += (uint64_t)scored_word(q->moves, i) -
               (uint64_t)scored_word(list + edge, i);
    for (size_t i = 0; i < edge; i++)
        sum |= (uint64_t)(scored_word(list, i) | scored_word(list + end, i));
    return sum != 0;
}

/* The moves in the order in which they are taken; one more if the list is
 * spoilt. */
static void ask(const struct strategy *s, size_t kind, const void *query,
                struct answers *a)
{
    const struct pick_next_strategy *row = (const void *)s;
    const struct pick_next_query *q = query;
    enum { EDGE = 8 };
    struct scored_move list[EDGE + PICK_MAX + PICK_ROOM + EDGE] = {{0, 0, 0}};
    size_t ordered;

    (void)kind;
    memcpy(list + EDGE, q->moves, q->count * sizeof *list);
    ordered = row->begin(list + EDGE, q->count, q->limit);
    a->count = 0;
    while (a->count < q->takes && a->count < ordered) {
        a->at[a->count] = row->answer(list + EDGE, a->count, ordered);
        a->count++;
    }
    if (is_spoilt(q, list, EDGE))
        a->at[a->count++] = UINT64_MAX;
}

static void show(const struct answers *a, struct text *out)
{
    for (size_t i = 0; i < a->count; i++)
        write_move(a->at[i], out);
}

/* By turn: what a pass adds up. */
static uint64_t sum(const struct answers *a)
{
    uint64_t all = 0;

    for (size_t i = 0; i < a->count; i++)
        all += a->at[i] << i % 32;
    return all;
}

ADAPTER(pick_next, OWN, .form = "2 -100 ; e2e4 50 g1f3 70 a2a3 -200",
        .want = "want how many, a limit ; moves and scores",
        .recorded = recorded, .show = show, .sum = sum);
