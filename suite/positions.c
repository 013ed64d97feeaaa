/* SPDX-License-Identifier: MIT */
#include "suite/positions.h"

#include <string.h>

#include "chess/definition.h"
#include "chess/mailbox_moves.h"

/*
 * Where a query has many answers, its positions fit a cache, as those that a
 * search works on do. Where it has one there are more, or a branch predictor
 * learns them: with 8,192 positions a loop over snipers took half the time.
 */
enum { NODES = SET_ANSWERS / 32, POSITIONS_ONCE = SET_ANSWERS / 2 };

static uint64_t hash_node(uint64_t hash, const void *query)
{
    const struct node *n = query;

    hash = filling_hash(hash, &n->position, sizeof n->position);
    return filling_hash(hash, n->moves, n->count * sizeof n->moves[0]);
}

static size_t moves_of(const void *query)
{
    return ((const struct node *)query)->count;
}

static const struct kind position_kind = {
    KIND("positions", struct position, POSITIONS_ONCE, 8, 256)};
static const struct kind nodes = {KIND("nodes", struct node, NODES, 1, 64),
                                  .answers_of = moves_of, .hash = hash_node};

static void keep_moves(void *query)
{
    struct node *n = query;
    struct move *moves = filling_allocate(n->count * sizeof *moves);

    memcpy(moves, n->moves, n->count * sizeof *moves);
    n->moves = moves;
}

/* A search makes few of a node's moves. */
const struct kind recorded_nodes = {
    KIND("nodes", struct node, SET_ANSWERS / 4, 8, 128), .answers_of = moves_of,
    .hash = hash_node, .keep = keep_moves};

struct position position_drawn_after(struct filling *to,
                                     const struct position *p)
{
    struct move moves[MOVES_MAX];
    const size_t count = mailbox_legal_moves(p, moves);

    return count > 0 ? position_after(p, moves[filling_draw_below(to, count)])
                     : *p;
}

const struct recipe recorded_positions[] = {
    TRACED("recorded_nodes", "nodes of a search", &position_kind),
    {.name = NULL}};

void position_add(struct filling *to, const struct position *p)
{
    struct position after = *p;

    for (size_t plies = filling_draw_below(to, 3); plies > 0; plies--)
        after = position_drawn_after(to, &after);
    filling_add(to, &after, 1);
}

const struct recipe position_recipes[] = {
    {"games", "positions up to two random plies off games", &position_kind, 14,
     0, position_add, NULL},
    {.name = NULL}};

static bool is_check(const struct position *p, struct move m)
{
    const struct position after = position_after(p, m);

    return mailbox_checkers(&after, after.side);
}

enum wanted_moves { ALL, CHECKS, NO_CHECKS };

/* A node with those of its legal moves that are wanted, if it has one. */
static void add_node(struct filling *to, const struct position *p)
{
    struct node n = {.position = *p};
    struct move moves[MOVES_MAX];
    const size_t count = mailbox_legal_moves(p, moves);

    n.moves = moves;
    for (size_t i = 0; i < count; i++)
        if (to->of == ALL || is_check(p, moves[i]) == (to->of == CHECKS))
            moves[n.count++] = moves[i];
    if (n.count == 0 || to->count == to->wanted)
        return;
    keep_moves(&n);
    filling_add(to, &n, n.count);
}

const struct recipe node_recipes[] = {
    {"real_checks", "positions from games, all legal moves", &nodes, 11, ALL,
     add_node, NULL},
    {"no_checks", "likewise, the moves that give no check", &nodes, 12,
     NO_CHECKS, add_node, NULL},
    {"only_checks", "likewise, the moves that give check", &nodes, 13, CHECKS,
     add_node, NULL},
    {.name = NULL}};

const struct field position_fields[] = {{.type = FIELD_POSITION},
                                        {.type = FIELD_END}};

static bool read_moves(char *words, struct typed *t, void *at, struct text *why)
{
    char *rest = words, *word;
    struct node *n = (void *)t->query;

    (void)at;
    n->moves = t->moves;
    while ((word = text_next(&rest)) && n->count < MOVES_MAX)
        if (!text_read_legal_move(word, &n->position, &t->moves[n->count++],
                                  why))
            return false;
    return (n->count > 0 && !word) ||
           text_refuse(why, "want a move after the semicolon", words);
}

static void write_moves(const void *query, const void *at, struct text *out)
{
    const struct node *n = query;
    char move[MOVE_TEXT_MAX];

    (void)at;
    for (size_t i = 0; i < n->count; i++) {
        move_write(n->moves[i], move);
        text_word(out, move);
    }
}

const struct field node_fields[] = {{FIELD(POSITION, node, position)},
                                    {FIELD(OWN, node, count), .part = true,
                                     .optional = true, .read = read_moves,
                                     .write = write_moves},
                                    {.type = FIELD_END}};

size_t node_asks(const struct strategy *s, const struct node *n)
{
    return n->count > 0 ? n->count : !strategy_follows_move(s);
}

struct move node_move(const struct node *n, size_t i)
{
    return n->count > 0 ? n->moves[i] : (struct move){.from = 0};
}

struct board_with_bytes node_after(const struct strategy *s,
                                   const struct node *n, size_t i)
{
    struct board_with_bytes after = {.position = n->position};

    if (s->reads_bytes)
        after.bytes = byteboard_of(&n->position);
    if (n->count == 0)
        return after;

    const struct byteboard before = after.bytes;

    position_move(&after.position, &n->position, n->moves[i]);
    if (s->reads_bytes)
        byteboard_move(&after.bytes, &before, &n->position, n->moves[i]);
    return after;
}
