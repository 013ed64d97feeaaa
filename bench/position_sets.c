/*
 * Queries about positions, and about moves made from them.
 * SPDX-License-Identifier: MIT
 */
#include <string.h>

#include "bench/filling.h"
#include "chess/leapers.h"
#include "chess/mailbox_moves.h"
#include "impl/attackers/attackers.h"
#include "impl/is_pseudo_legal/is_pseudo_legal.h"
#include "suite/node.h"

/*
 * Where a query has many answers, its positions fit a cache, as those that a
 * search works on do. Where it has one there are more, or a branch predictor
 * learns them: with 8,192 positions a loop over snipers took half the time.
 */
enum {
    BOARDS = ANSWERS / 8,
    NODES = ANSWERS / 32,
    POSITIONS_ONCE = ANSWERS / 2,
    CHECKS_ONCE = ANSWERS / 4
};

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

static const struct kind squares = {.name = "squares",
                                    .query_size = sizeof(struct attack_query),
                                    .wanted = BOARDS,
                                    .group = 2,
                                    .window = 256};
static const struct kind nodes = {.name = "nodes",
                                  .query_size = sizeof(struct node),
                                  .wanted = NODES,
                                  .group = 1,
                                  .window = 64,
                                  .answers_of = moves_of,
                                  .hash = hash_node};
static const struct kind positions = {.name = "positions",
                                      .query_size = sizeof(struct position),
                                      .wanted = POSITIONS_ONCE,
                                      .group = 8,
                                      .window = 256};
static const struct kind evasions = {.name = "evasions",
                                     .query_size = sizeof(struct position),
                                     .wanted = CHECKS_ONCE,
                                     .group = 4,
                                     .window = 128};
static const struct kind candidates = {.name = "candidates",
                                       .query_size =
                                           sizeof(struct candidates_query),
                                       .wanted = BOARDS,
                                       .group = 2,
                                       .window = 256};

static size_t draw_below(struct filling *to, size_t n)
{
    return (size_t)((filling_draw(&to->state) >> 32) * n >> 32);
}

/* Where exchanges happen: who attacks the target of a legal move, by turns? */
static void add_targets(struct filling *to, const struct position *p)
{
    struct attack_query q = {.position = *p};
    struct move moves[MOVES_MAX];
    const size_t count = mailbox_legal_moves(p, moves);

    for (size_t i = 0; count > 0 && i < ATTACK_ASKED; i++) {
        q.asked[i].square = moves[draw_below(to, count)].to;
        q.asked[i].by = i & 1;
    }
    if (count > 0)
        filling_add(to, &q, ATTACK_ASKED);
}

/* May the king stay, and where could he step? In turn, until eight are asked.
 */
static void add_king_steps(struct filling *to, const struct position *p)
{
    struct attack_query q = {.position = *p};
    const square king = king_square(p, p->side);
    bitboard left = 0;

    leapers_init();
    for (size_t i = 0; i < ATTACK_ASKED; i++) {
        if (!left)
            left = leapers.king[king] | bit(king);
        q.asked[i].square = (uint8_t)lowest_square(left);
        q.asked[i].by = p->side ^ 1;
        left = without_lowest(left);
    }
    filling_add(to, &q, ATTACK_ASKED);
}

static bool is_check(const struct position *p, struct move m)
{
    const struct position after = position_after(p, m);

    return mailbox_checkers(&after, after.side);
}

enum wanted_moves { ALL, CHECKS, NO_CHECKS };

/* A node with those of its legal moves that are wanted, if it has one. */
static void add_node(struct filling *to, const struct position *p,
                     enum wanted_moves wanted)
{
    struct node n = {.position = *p};
    struct move moves[MOVES_MAX];
    const size_t count = mailbox_legal_moves(p, moves);

    for (size_t i = 0; i < count; i++)
        if (wanted == ALL || is_check(p, moves[i]) == (wanted == CHECKS))
            moves[n.count++] = moves[i];
    if (n.count == 0 || to->count == to->wanted)
        return;

    struct move *kept = filling_allocate(n.count * sizeof *kept);

    memcpy(kept, moves, n.count * sizeof *kept);
    n.moves = kept;
    filling_add(to, &n, n.count);
}

static void add_all_moves(struct filling *to, const struct position *p)
{
    add_node(to, p, ALL);
}

static void add_checks(struct filling *to, const struct position *p)
{
    add_node(to, p, CHECKS);
}

static void add_no_checks(struct filling *to, const struct position *p)
{
    add_node(to, p, NO_CHECKS);
}

/* What answers a check: one of those that the position's moves give. */
static void add_evasion(struct filling *to, const struct position *p)
{
    struct move moves[MOVES_MAX], replies[MOVES_MAX];
    const size_t count = mailbox_legal_moves(p, moves);
    const size_t first = draw_below(to, count);

    for (size_t i = 0; i < count; i++) {
        const struct position after =
            position_after(p, moves[(first + i) % count]);

        if (mailbox_checkers(&after, after.side) &&
            mailbox_legal_moves(&after, replies) > 0) {
            filling_add(to, &after, 1);
            return;
        }
    }
}

/* After one legal move, any; the position itself if it has none. */
static struct position after_any(struct filling *to, const struct position *p)
{
    struct move moves[MOVES_MAX];
    const size_t count = mailbox_legal_moves(p, moves);

    return count > 0 ? position_after(p, moves[draw_below(to, count)]) : *p;
}

/* A few plies off, so that hardly a position comes twice. */
static void add_position(struct filling *to, const struct position *p)
{
    struct position after = *p;

    for (size_t plies = draw_below(to, 3); plies > 0; plies--)
        after = after_any(to, &after);
    filling_add(to, &after, 1);
}

/*
 * Killers and hash moves come from nodes nearby: of eight candidates four were
 * legal in siblings of the position that is asked, four in its cousins.
 */
static void add_cousins(struct filling *to, const struct position *p)
{
    const struct position parent = after_any(to, p), uncle = after_any(to, p);
    struct candidates_query q = {.position = after_any(to, &parent)};

    for (size_t i = 0; i < CANDIDATES; i += 2) {
        const struct position other =
            after_any(to, i < CANDIDATES / 2 ? &parent : &uncle);
        struct move moves[MOVES_MAX];
        const size_t count = mailbox_legal_moves(&other, moves);

        if (count == 0)
            return;
        q.moves[i] = moves[draw_below(to, count)];
        q.moves[i + 1] = moves[draw_below(to, count)];
    }
    filling_add(to, &q, CANDIDATES);
}

/* Any two squares and any piece: what a broken table entry may say. */
static void add_garbage(struct filling *to, const struct position *p)
{
    struct candidates_query q = {.position = *p};

    for (size_t i = 0; i < CANDIDATES; i++) {
        const uint64_t x = filling_draw(&to->state);

        q.moves[i] = (struct move){
            .from = x & 63,
            .to = x >> 6 & 63,
            .piece = (uint8_t)((x >> 12 & 255) % PIECES),
            .promotion =
                (uint8_t)((x >> 20 & 15) ? PAWN : KNIGHT + (x >> 24 & 3))};
    }
    filling_add(to, &q, CANDIDATES);
}

const struct recipe position_recipes[] = {
    {"targets", "targets of legal moves, for either side", &squares,
     add_targets, NULL},
    {"king_steps", "the king's square and those around it, for the enemy",
     &squares, add_king_steps, NULL},
    {"real_checks", "positions from games, all legal moves", &nodes,
     add_all_moves, NULL},
    {"no_checks", "likewise, the moves that give no check", &nodes,
     add_no_checks, NULL},
    {"only_checks", "likewise, the moves that give check", &nodes, add_checks,
     NULL},
    {"games", "positions up to two random plies off games", &positions,
     add_position, NULL},
    {"evasions", "positions from games after a check", &evasions, add_evasion,
     NULL},
    {"cousins", "moves that were legal in siblings and cousins", &candidates,
     add_cousins, NULL},
    {"garbage", "random squares, pieces and promotions", &candidates,
     add_garbage, NULL},
};
const size_t position_recipe_count =
    sizeof position_recipes / sizeof position_recipes[0];
