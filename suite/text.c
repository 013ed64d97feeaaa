/* SPDX-License-Identifier: MIT */
#include "suite/text.h"

#include <inttypes.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "chess/fen.h"
#include "chess/mailbox_moves.h"
#include "suite/terminal.h"

void text_add(struct text *t, const char *format, ...)
{
    va_list arguments;

    va_start(arguments, format);
    t->length += (size_t)vsnprintf(t->at + t->length, t->size - t->length,
                                   format, arguments);
    va_end(arguments);
    if (t->length >= t->size)
        exit_with("text: over %zu bytes: %.40s", t->size, t->at);
}

void text_word(struct text *t, const char *word)
{
    text_add(t, "%s%s", t->length ? " " : "", word);
}

void text_set(struct text *t, bitboard set)
{
    text_word(t, "0x");
    text_add(t, "%016" PRIx64, set);
}

void text_squares(struct text *t, bitboard set)
{
    if (!set)
        text_word(t, "-");
    for (; set; set = without_lowest(set))
        text_word(t, text_square(lowest_square(set)).at);
}

struct square_name text_square(square s)
{
    return (struct square_name){
        {(char)('a' + file_of(s)), (char)('1' + rank_of(s)), '\0'}};
}

void text_pair(struct text *t, square a, square b)
{
    text_word(t, text_square(a).at);
    text_add(t, "%s", text_square(b).at);
}

static int by_text(const void *a, const void *b)
{
    return strcmp(a, b);
}

void text_moves(struct text *t, const struct move *moves, size_t count)
{
    char texts[MOVES_MAX][MOVE_TEXT_MAX];

    for (size_t i = 0; i < count; i++)
        move_write(moves[i], texts[i]);
    qsort(texts, count, sizeof texts[0], by_text);
    for (size_t i = 0; i < count; i++)
        text_word(t, texts[i]);
    if (count == 0)
        text_word(t, "-");
}

/* Without the spaces at its ends. */
static char *trimmed(char *words)
{
    words += strspn(words, " ");
    for (size_t n = strlen(words); n > 0 && words[n - 1] == ' '; n--)
        words[n - 1] = '\0';
    return words;
}

char *text_cut(char **words)
{
    char *rest = strchr(*words, ';');

    if (rest) {
        *rest = '\0';
        rest = trimmed(rest + 1);
    }
    *words = trimmed(*words);
    return rest;
}

char *text_next(char **words)
{
    char *word = *words + strspn(*words, " ");

    *words = word + strcspn(word, " ");
    if (**words)
        *(*words)++ = '\0';
    return *word ? word : NULL;
}

bool text_refuse(struct text *why, const char *reason, const char *offending)
{
    why->length = 0;
    text_add(why, "%s: %.60s", reason, offending);
    return false;
}

bool text_read_number(const char *word, int64_t least, int64_t most,
                      int64_t *value, struct text *why)
{
    char *end;

    *value = strtoll(word, &end, 10);
    if (end != word && !*end && *value >= least && *value <= most)
        return true;
    why->length = 0;
    text_add(why, "no number from %" PRId64 " to %" PRId64 ": %.60s", least,
             most, word);
    return false;
}

bool text_read_position(const char *words, struct position *p, struct text *why)
{
    struct fen_error error;
    const char *end;

    if (!fen_read(words, p, &end, &error)) {
        text_refuse(why, error.field, error.why);
        text_add(why, ": %s", error.text);
        return false;
    }
    return !*end || text_refuse(why, "more than a FEN", end);
}

bool text_read_legal_move(const char *word, const struct position *p,
                          struct move *m, struct text *why)
{
    struct move legal[MOVES_MAX];

    if (!move_read(word, p, m))
        return text_refuse(why, "no move", word);
    for (size_t i = mailbox_legal_moves(p, legal); i-- > 0;)
        if (memcmp(&legal[i], m, sizeof *m) == 0)
            return true;
    return text_refuse(why, "no legal move here", word);
}
