/* SPDX-License-Identifier: MIT */
#include "tests/checker.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "chess/definition.h"

struct judged judged;

static struct {
    struct judged_row *rows[ALL_ROWS_MAX];
    size_t count;
} asked;

/* Neither the reference, nor a row of which an earlier one differs in partners
 * alone. */
static bool stands_for_itself(size_t row)
{
    const struct strategy *s = judged.rows[row].strategy;

    for (size_t k = 0; k < row; k++)
        if (judged.rows[k].strategy->info == s->info)
            return false;
    return s != question_row(judged.layouts[0], 0) && s->role == CANDIDATE;
}

void judged_choose(enum choice choice)
{
    asked.count = 0;
    for (size_t k = 0; k < judged.count; k++)
        if (choice == EVERY_LAYOUT ||
            (k < judged.first_count &&
             (choice == FIRST_LAYOUT || stands_for_itself(k))))
            asked.rows[asked.count++] = &judged.rows[k];
}

void judged_add(const struct strategy *s)
{
    if (s->role == FLOOR || !strategy_runs(s))
        return;
    judged.asking = s;
    strategy_init(s);
    if (judged.count == ALL_ROWS_MAX)
        abort();
    judged.rows[judged.count++].strategy = s;
}

bool judged_find(const char *name)
{
    size_t q = 0;

    while (q < question_count && strcmp(questions[q][0]->name, name) != 0)
        q++;
    if (q == question_count)
        return false;
    judged.layouts = questions[q];
    judged.adapter = questions[q][0]->adapter;
    judged.truth = judged.adapter->truth;
    for (size_t i = 0; judged.truth->met && judged.truth->met[i].name; i++)
        if (i == METS_MAX)
            abort();
    defined_init();
    return true;
}

bool judged_begin(const char *name)
{
    if (!judged_find(name))
        return false;
    for (size_t l = 0; l < layout_count; l++) {
        for (size_t k = 0; k < judged.layouts[l]->row_count; k++)
            judged_add(question_row(judged.layouts[l], k));
        if (l == 0)
            judged.first_count = judged.count;
    }
    judged_choose(FIRST_LAYOUT);
    return true;
}

static void show_rank(bitboard set, unsigned rank)
{
    for (square file = 0; file < 8; file++)
        fputs(set & bit(8 * rank + file) ? " x" : " .", stderr);
}

/* What came and what was wanted, side by side. */
static void show_boards(bitboard got, bitboard want)
{
    for (unsigned rank = 8; rank-- > 0;) {
        show_rank(got, rank);
        fputs("    ", stderr);
        show_rank(want, rank);
        fputc('\n', stderr);
    }
}

static void show_wrong(const struct strategy *s, size_t kind, const void *query,
                       const struct answers *got)
{
    const struct answers *want = &judged.want;
    static struct text asking, came, wanted;

    asking.length = came.length = wanted.length = 0;
    query_write(judged.adapter, kind, query, &asking);
    judged.adapter->show(got, &came);
    judged.adapter->show(want, &wanted);
    fprintf(stderr, "%s %s\n  got  %s\n  want %s\n", s->name, asking.at,
            came.at, wanted.at);
    if (!judged.adapter->sets || got->count != want->count)
        return;
    for (size_t i = 0; i < want->count; i++)
        if (got->at[i] != want->at[i]) {
            fprintf(stderr, "  answer %zu, got and want:\n", i + 1);
            show_boards(got->at[i], want->at[i]);
        }
}

static bool is_right(const struct strategy *s, const struct answers *got)
{
    if (got->count == 0)
        return strategy_follows_move(s);
    if (got->count != judged.want.count)
        return false;
    for (size_t i = 0; i < got->count; i++)
        if (got->at[i] != judged.want.at[i])
            return false;
    return true;
}

void judge(size_t kind, const void *query, void *unused)
{
    const struct met *met = judged.truth->met;
    static struct answers got;

    (void)unused;
    judged.truth->answer(kind, query, &judged.want);
    judged.queries++;
    for (size_t i = 0; met && met[i].name; i++)
        judged.met[i] += met[i].is(&judged.want);
    for (size_t k = 0; k < asked.count; k++) {
        struct judged_row *row = asked.rows[k];

        judged.asking = row->strategy;
        judged.adapter->ask(row->strategy, kind, query, &got);
        row->answers += got.count;
        judged.answers += got.count;
        if (is_right(row->strategy, &got))
            continue;
        judged.wrong++;
        if (row->wrong++ < FAILURES_SHOWN)
            show_wrong(row->strategy, kind, query, &got);
    }
}

bool typed_read(struct typed *t, const char *words, struct text *why)
{
    why->length = 0;
    snprintf(t->words, sizeof t->words, "%s", words);
    return query_read(judged.adapter, t->words, &t->kind, t->query, why);
}
