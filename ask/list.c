/* SPDX-License-Identifier: MIT */
#include "ask/list.h"

#include "suite/adapter.h"

void list_usage(void)
{
    puts("ask: asks strategies by hand\n"
         "\n"
         "  ask --list | --json --list        what there is\n"
         "  ask [--board] [--labels] QUESTION STRATEGY QUERY...\n"
         "  ask [--board] [--labels] QUESTION STRATEGY < FILE    a query a "
         "line\n"
         "\n"
         "--board draws each set of squares; --labels names the parts of an "
         "answer, as\non a terminal. STRATEGY \"all\" asks every one, "
         "a line\neach, and exits with 1 if one differs from the reference. "
         "For example:\n");
    for (size_t i = 0; i < question_count; i++)
        printf("  ask %s %s '%s'\n", questions[i][0]->name,
               question_row(questions[i][0], 1)->name,
               questions[i][0]->adapter->form);
}

void list_text(FILE *out)
{
    fputs("question\tstrategy\ttable_bytes\tneeds\tsource\tidea\n", out);
    for (size_t i = 0; i < question_count; i++)
        for (size_t k = 0; k < questions[i][0]->row_count; k++) {
            const struct strategy *s = question_row(questions[i][0], k);

            fprintf(out, "%s\t%s\t%zu\t%s\t%s\t%s\n", questions[i][0]->name,
                    s->name, strategy_table_bytes(s), s->needs ? s->needs : "-",
                    s->info->source, s->info->idea);
        }
}

/* No text of a row holds a character that JSON would want escaped. */
void list_json(void)
{
    static const char *const roles[] = {"candidate", "aa", "planted", "floor"};

    puts("[");
    for (size_t i = 0; i < question_count; i++) {
        const struct question *q = questions[i][0];

        printf("%s{\"question\": \"%s\", \"asks\": \"%s\", \"baseline\": "
               "\"%s\", \"incumbent\": \"%s\", \"strategies\": [\n",
               i ? ",\n" : "", q->name, q->asks, question_row(q, 1)->name,
               q->incumbent);
        for (size_t k = 0; k < q->row_count; k++) {
            const struct strategy *s = question_row(q, k);

            printf("%s  {\"strategy\": \"%s\", \"table_bytes\": %zu, "
                   "\"needs\": \"%s\", \"role\": \"%s\", \"idea\": \"%s\", "
                   "\"source\": \"%s\", \"skipped\": \"%s\"}",
                   k ? ",\n" : "", s->name, strategy_table_bytes(s),
                   s->needs ? s->needs : "", roles[s->role], s->info->idea,
                   s->info->source,
                   strategy_runs(s) ? "" : "this build's target lacks it");
        }
        fputs("]}", stdout);
    }
    puts("]");
}
