/*
 * What queries and answers are made of.
 * SPDX-License-Identifier: MIT
 */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "ask/ask.h"
#include "chess/fen.h"
#include "chess/mailbox_moves.h"

struct words ask_words(char *query)
{
    struct words words = {.count = 0};
    char *rest = query + strspn(query, " ");

    while (*rest && words.count < WORDS_MAX) {
        words.at[words.count++] = rest;
        if (words.count == WORDS_MAX)
            break;
        rest += strcspn(rest, " ");
        if (*rest)
            *rest++ = '\0';
        rest += strspn(rest, " ");
    }
    return words;
}

/* Without the spaces at its ends. */
static char *trimmed(char *text)
{
    text += strspn(text, " ");
    for (size_t n = strlen(text); n > 0 && text[n - 1] == ' '; n--)
        text[n - 1] = '\0';
    return text;
}

char *ask_cut(char **query)
{
    char *rest = strchr(*query, ';');

    if (rest) {
        *rest = '\0';
        rest = trimmed(rest + 1);
    }
    *query = trimmed(*query);
    return rest;
}

enum asked ask_refuse(struct answer *a, const char *why, const char *text)
{
    snprintf(a->text, sizeof a->text, "%s: %.60s", why, text);
    return REFUSED;
}

bool ask_square(const char *text, square *s, struct answer *a)
{
    if (text[0] < 'a' || text[0] > 'h' || text[1] < '1' || text[1] > '8' ||
        text[2]) {
        ask_refuse(a, "no square", text);
        return false;
    }
    *s = (square)(8 * (text[1] - '1') + text[0] - 'a');
    return true;
}

bool ask_set(const char *text, bitboard *set, struct answer *a)
{
    const char *digits = strncmp(text, "0x", 2) == 0 ? text + 2 : "";
    const size_t count = strspn(digits, "0123456789abcdefABCDEF");

    if (count < 1 || count > 16 || digits[count]) {
        ask_refuse(a, "no set of squares", text);
        return false;
    }
    *set = strtoull(text, NULL, 16);
    return true;
}

bool ask_color(const char *text, enum color *color, struct answer *a)
{
    *color = strcmp(text, "white") == 0 ? WHITE : BLACK;
    if (*color == BLACK && strcmp(text, "black") != 0) {
        ask_refuse(a, "neither white nor black", text);
        return false;
    }
    return true;
}

bool ask_position(const char *text, struct position *p, struct answer *a)
{
    struct fen_error error;
    const char *end;

    if (!fen_read(text, p, &end, &error)) {
        snprintf(a->text, sizeof a->text, "%s: %s: %s", error.field, error.why,
                 error.text);
        return false;
    }
    if (*end) {
        ask_refuse(a, "more than a FEN", end);
        return false;
    }
    return true;
}

bool ask_legal_move(const char *text, const struct position *p, struct move *m,
                    struct answer *a)
{
    struct move legal[MOVES_MAX];

    if (!move_read(text, p, m)) {
        ask_refuse(a, "no move", text);
        return false;
    }
    for (size_t i = mailbox_legal_moves(p, legal); i-- > 0;)
        if (memcmp(&legal[i], m, sizeof *m) == 0)
            return true;
    ask_refuse(a, "no legal move here", text);
    return false;
}

enum asked ask_attack(char *query, struct position *p, square *s,
                      enum color *by, struct answer *a)
{
    char *place = ask_cut(&query);
    char *side = place ? ask_cut(&place) : NULL;

    if (!side)
        return ask_refuse(a, "want FEN ; square ; color", query);
    return ask_position(query, p, a) && ask_square(place, s, a) &&
                   ask_color(side, by, a)
               ? ANSWERED
               : REFUSED;
}

bool ask_played(char *query, struct played *played, struct answer *a)
{
    const char *move = ask_cut(&query);

    *played = (struct played){.moved = move != NULL};
    if (!ask_position(query, &played->before, a))
        return false;
    played->after = played->before;
    if (!move)
        return true;
    if (!ask_legal_move(move, &played->before, &played->move, a))
        return false;
    position_move(&played->after, &played->before, played->move);
    return true;
}

enum asked ask_move_missing(struct answer *a)
{
    ask_refuse(a, "this strategy must know the move", "want FEN ; e2e4");
    return UNABLE;
}

void answer_word(struct answer *a, const char *word)
{
    const size_t used = strlen(a->text);

    snprintf(a->text + used, sizeof a->text - used, "%s%s", used ? " " : "",
             word);
}

void answer_set(struct answer *a, bitboard set)
{
    char word[20];

    snprintf(word, sizeof word, "0x%016" PRIx64, set);
    answer_word(a, word);
    if (a->set_count < ANSWER_SETS)
        a->sets[a->set_count++] = set;
}

void answer_squares(struct answer *a, bitboard set)
{
    if (!set)
        answer_word(a, "-");
    for (bitboard left = set; left; left = without_lowest(left)) {
        const square s = lowest_square(left);

        answer_word(a, (char[]){(char)('a' + file_of(s)),
                                (char)('1' + rank_of(s)), '\0'});
    }
    if (a->set_count < ANSWER_SETS)
        a->sets[a->set_count++] = set;
}

static int by_text(const void *a, const void *b)
{
    return strcmp(a, b);
}

void answer_moves(struct answer *a, struct move *moves, size_t count)
{
    static char texts[MOVES_MAX][MOVE_TEXT_MAX];

    for (size_t i = 0; i < count; i++)
        move_write(moves[i], texts[i]);
    qsort(texts, count, sizeof texts[0], by_text);
    for (size_t i = 0; i < count; i++)
        answer_word(a, texts[i]);
    if (count == 0)
        answer_word(a, "-");
}
