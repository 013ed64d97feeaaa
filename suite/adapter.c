/*
 * What adapters have in common, and answers that several questions have: sets,
 * yes or no, lists of moves.
 * SPDX-License-Identifier: MIT
 */
#include "suite/adapter.h"

#include <string.h>

#include "suite/with_bytes.h"

/* A move as a word, and back. */
static uint64_t word_of(struct move m)
{
    return (uint64_t)m.from << 24 | (uint64_t)m.to << 16 |
           (uint64_t)m.piece << 8 | m.promotion;
}

static struct move move_of(uint64_t word)
{
    return (struct move){(uint8_t)(word >> 24), (uint8_t)(word >> 16),
                         (uint8_t)(word >> 8), (uint8_t)word};
}

/* By insertion: lists are short, and nearly in order. */
void answers_add(struct answers *a, size_t first, uint64_t word)
{
    size_t at = a->count++;

    for (; at > first && a->at[at - 1] > word; at--)
        a->at[at] = a->at[at - 1];
    a->at[at] = word;
}

void answers_set_moves(struct answers *a, const struct move *list, size_t count)
{
    a->at[0] = count;
    a->count = 1;
    for (size_t i = 0; i < count && a->count < ANSWER_WORDS; i++)
        answers_add(a, 1, word_of(list[i]));
}

void show_moves(const struct answers *a, struct text *out)
{
    struct move list[ANSWER_WORDS];

    for (size_t i = 1; i < a->count; i++)
        list[i - 1] = move_of(a->at[i]);
    text_moves(out, list, a->count - 1);
}

void adapter_ask(const struct adapter *adapter, const struct strategy *s,
                 size_t kind, const void *query, struct answers *a)
{
    const size_t size = adapter->recipes->kind->query_size;
    struct board_with_bytes b;

    if (adapter->fields->type == FIELD_POSITION &&
        size <= offsetof(struct board_with_bytes, bytes)) {
        /* Wrong for who should not read them. */
        memset(&b.bytes, 0xFF, sizeof b.bytes);
        if (s->reads_bytes)
            b.bytes = byteboard_of(query);
        query = memcpy(&b, query, size);
    }
    adapter->ask(s, kind, query, a);
}

static bool is_among(const struct recipe *all, const struct recipe *r)
{
    for (; all && all->name; all++)
        if (all == r)
            return true;
    return false;
}

bool adapter_takes(const struct adapter *adapter, const struct recipe *r)
{
    return is_among(adapter->recorded, r) || is_among(adapter->recipes, r);
}

size_t adapter_at_once(const struct adapter *adapter)
{
    return adapter->at_once ? adapter->at_once : 1;
}

uint64_t adapter_sum(const struct adapter *adapter, const struct answers *a)
{
    uint64_t sum = 0;

    if (adapter->sum)
        return adapter->sum(a);
    for (size_t i = 0; i < a->count; i++)
        sum += a->at[i];
    return sum;
}

void show_sets(const struct answers *a, struct text *out)
{
    for (size_t i = 0; i < a->count; i++)
        text_set(out, a->at[i]);
}

void show_squares(const struct answers *a, struct text *out)
{
    for (size_t i = 0; i < a->count; i++) {
        if (i > 0)
            text_word(out, ";");
        text_squares(out, a->at[i]);
    }
}

void show_yes_no(const struct answers *a, struct text *out)
{
    for (size_t i = 0; i < a->count; i++)
        text_word(out, a->at[i] ? "yes" : "no");
}

bool answers_have_yes(const struct answers *a)
{
    for (size_t i = 0; i < a->count; i++)
        if (a->at[i])
            return true;
    return false;
}

bool answers_have_no(const struct answers *a)
{
    for (size_t i = 0; i < a->count; i++)
        if (!a->at[i])
            return true;
    return false;
}

bool answers_have_several(const struct answers *a)
{
    for (size_t i = 0; i < a->count; i++)
        if (without_lowest(a->at[i]))
            return true;
    return false;
}
