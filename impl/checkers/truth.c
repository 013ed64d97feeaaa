/*
 * What "checkers" answers by definition: of a position and after all its moves.
 * SPDX-License-Identifier: MIT
 */
#include "impl/checkers/truth.h"

#include "chess/definition.h"
#include "suite/node.h"

#define CHECK(query, checkers, why) {query, checkers, why},
#define NONE(query, why)            {query, "-", why},
static const struct known known[] = {CHECKS_KNOWN(CHECK, NONE){.query = NULL}};

/* What is right of the node that a test asks about, from when it was made. */
static struct {
    struct node node;
    struct move moves[MOVES_MAX];
    bitboard checkers[MOVES_MAX];
} asked;

void checks_answer(size_t kind, const void *query, struct answers *a)
{
    const struct node *n = query;

    (void)kind;
    a->count = n->count;
    if (n->count == 0)
        a->at[a->count++] =
            defined_checkers(&n->position, (enum color)n->position.side);
    for (size_t i = 0; i < n->count; i++)
        if (n == &asked.node) {
            a->at[i] = asked.checkers[i];
        } else {
            const struct position after =
                position_after(&n->position, n->moves[i]);

            a->at[i] = defined_checkers(&after, side_to_move(&after));
        }
}

/* The position itself, and all its legal moves. */
void checks_about(const struct position *p, enum share share,
                  query_visit *visit, void *context)
{
    static struct child children[MOVES_MAX];
    const size_t count = defined_children(p, children);
    struct node *n = &asked.node;

    (void)share;
    *n = (struct node){.position = *p, .moves = asked.moves};
    visit(0, n, context);
    for (; n->count < count; n->count++) {
        asked.moves[n->count] = children[n->count].move;
        asked.checkers[n->count] = children[n->count].checkers;
    }
    if (count > 0)
        visit(0, n, context);
}

static const struct met met[] = {{"check", answers_have_yes, 100},
                                 {"double check", answers_have_several, 5},
                                 {.name = NULL}};

const struct truth checkers_truth = {.answer = checks_answer,
                                     .known = known,
                                     .about = checks_about,
                                     .amount = {CHECKS_AMOUNT},
                                     .met = met};
