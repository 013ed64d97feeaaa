/* SPDX-License-Identifier: MIT */
#include "tests/checker.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "chess/definition.h"
#include "tests/boards.h"

struct judged judged = {.one_in = SAMPLED};

static bool is_same(const struct strategy *a, const struct strategy *b)
{
    const size_t length = strcspn(a->name, "+");

    return length == strcspn(b->name, "+") &&
           memcmp(a->name, b->name, length) == 0;
}

static bool is_first(const struct strategy *s)
{
    for (size_t k = 0; k < judged.count; k++)
        if (is_same(judged.rows[k].strategy, s))
            return false;
    return s != question_row(judged.layouts[0], 0) && s->role == CANDIDATE;
}

/* Fills the tables of its parts that no row before has. */
static void fill_tables(const struct strategy *s)
{
    const struct strategy_info *part;

    for (size_t i = 0; (part = strategy_part(s, i)); i++) {
        size_t k = 0;

        while (k < judged.count && !strategy_has(judged.rows[k].strategy, part))
            k++;
        if (k == judged.count && part->init)
            part->init();
    }
}

void judged_add(const struct strategy *s)
{
    if (s->role == FLOOR || !strategy_runs(s))
        return;
    fill_tables(s);
    if (judged.count == ALL_ROWS_MAX)
        abort();
    judged.rows[judged.count] =
        (struct judged_row){.strategy = s, .is_first = is_first(s)};
    judged.count++;
}

void judged_add_layout(size_t layout)
{
    const struct question *q = judged.layouts[layout];

    for (size_t k = 0; k < q->row_count; k++)
        judged_add(question_row(q, k));
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
    struct text asking = TEXT(TEXT_MAX), came = TEXT(TEXT_MAX),
                wanted = TEXT(TEXT_MAX);

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
    for (size_t k = 0; k < judged.count; k++) {
        struct judged_row *row = &judged.rows[k];

        if (judged.only_first && !row->is_first)
            continue;
        adapter_ask(judged.adapter, row->strategy, kind, query, &got);
        row->answers += got.count;
        judged.answers += got.count;
        if (is_right(row->strategy, &got))
            continue;
        judged.wrong++;
        if (judged.dropped) {
            judged.dropped(row->strategy);
            judged.rows[k--] = judged.rows[--judged.count];
            continue;
        }
        if (row->wrong++ < FAILURES_SHOWN)
            show_wrong(row->strategy, kind, query, &got);
    }
}

bool typed_read(struct typed *t, const char *words, struct text *why)
{
    char copy[TEXT_MAX];

    snprintf(copy, sizeof copy, "%s", words);
    return query_read(judged.adapter, copy, t, why);
}

bool judge_known(void)
{
    bool all = true;

    for (const struct known *k = judged.truth->known; k->query; k++) {
        const size_t wrong = judged.wrong;
        struct text said = TEXT(TEXT_MAX);
        struct typed typed;

        if (typed_read(&typed, k->query, &said)) {
            judge(typed.kind, typed.query, NULL);
            judged.adapter->show(&judged.want, &said);
        }
        if (judged.wrong == wrong && strcmp(said.at, k->answer) == 0)
            continue;
        fprintf(stderr, "%s: %s, want %s: %s\n", k->query, said.at, k->answer,
                k->why);
        all = false;
    }
    return all;
}
