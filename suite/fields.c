/* SPDX-License-Identifier: MIT */
#include "suite/fields.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "chess/fen.h"
#include "suite/adapter.h"

/* What is not yet read: of a part, and the parts behind it. */
struct rest {
    char *part, *parts;
};

static bool is_over(const struct rest *r)
{
    return !*r->part && !r->parts;
}

/* Cuts out what the field is read from; NULL: it is missing. */
static char *next_words(struct rest *r, const struct field *f)
{
    char *words;

    if (f->part && (*r->part || !r->parts))
        return NULL;
    if (f->part) {
        r->part = r->parts;
        r->parts = text_cut(&r->part);
    }
    words = r->part;
    r->part += f->type == FIELD_POSITION || f->type == FIELD_OWN
                   ? strlen(words)
                   : strcspn(words, " ");
    if (*r->part)
        *r->part++ = '\0';
    r->part += strspn(r->part, " ");
    return *words || f->part ? words : NULL;
}

_Static_assert(__BYTE_ORDER__ == __ORDER_LITTLE_ENDIAN__,
               "a field's value is its low bytes");

static uint64_t load(const struct field *f, const void *at)
{
    uint64_t value = 0;

    memcpy(&value, at, f->size);
    return value;
}

static int64_t load_number(const struct field *f, const void *at)
{
    const unsigned unused = 64 - 8 * (unsigned)f->size;

    return (int64_t)(load(f, at) << unused) >> unused;
}

static bool read_square(const char *word, uint64_t *s, struct text *why)
{
    if (word[0] < 'a' || word[0] > 'h' || word[1] < '1' || word[1] > '8' ||
        word[2])
        return text_refuse(why, "no square", word);
    *s = (uint64_t)(8 * (word[1] - '1') + word[0] - 'a');
    return true;
}

static bool read_set(const char *word, bitboard *set, struct text *why)
{
    const char *digits = strncmp(word, "0x", 2) == 0 ? word + 2 : "";
    const size_t count = strspn(digits, "0123456789abcdefABCDEF");

    if (count < 1 || count > 16 || digits[count])
        return text_refuse(why, "no set of squares", word);
    *set = strtoull(word, NULL, 16);
    return true;
}

static bool read_name(const struct field *f, const char *word, uint64_t *i,
                      struct text *why)
{
    for (*i = 0; f->names[*i]; ++*i)
        if (strcmp(f->names[*i], word) == 0)
            return true;
    return text_refuse(why, f->none, word);
}

static bool read_field(const struct field *f, char *words, struct typed *t,
                       void *at, struct text *why)
{
    uint64_t value = 0;
    int64_t number = 0;
    bool read = true;

    switch (f->type) {
    case FIELD_POSITION:
        return text_read_position(words, at, why);
    case FIELD_MOVE:
        return text_read_legal_move(words, (void *)t->query, at, why);
    case FIELD_OWN:
        return f->read(words, t, at, why);
    case FIELD_SQUARE:
        read = read_square(words, &value, why);
        break;
    case FIELD_SET:
        read = read_set(words, &value, why);
        break;
    case FIELD_NUMBER:
        read = text_read_number(words, f->least, f->most, &number, why);
        value = (uint64_t)number;
        break;
    default:
        read = read_name(f, words, &value, why);
    }
    memcpy(at, &value, f->size);
    return read;
}

/* The fields that repeat; the end, if none does. */
static const struct field *repeated(const struct adapter *adapter)
{
    const struct field *f = adapter->fields;

    while (f->type && !f->stride)
        f++;
    return f;
}

/* There are too few words, or too many. */
static bool refuse_words(const struct adapter *adapter, struct text *why)
{
    why->length = 0;
    text_add(why, "%s", adapter->want);
    return false;
}

/* Where a field is, the n-th time. */
static void *field_at(const struct field *f, size_t n, void *query,
                      size_t *kind)
{
    return f->is_kind ? (void *)kind
                      : (uint8_t *)query + f->offset + n * f->stride;
}

/* What an optional field is if it is missing. */
static const void *unless_typed(const struct field *f, const uint8_t *query)
{
    return f->like ? (const void *)(query + f->like) : &f->least;
}

/* Reads the fields; from the second time on those that repeat. */
static bool read_fields(const struct adapter *adapter, size_t n, struct rest *r,
                        struct typed *t, struct text *why)
{
    for (const struct field *f = n ? repeated(adapter) : adapter->fields;
         f->type; f++) {
        void *at = field_at(f, n, t->query, &t->kind);
        char *words = next_words(r, f);

        if (words && !read_field(f, words, t, at, why))
            return false;
        if (!words && !f->optional)
            return refuse_words(adapter, why);
        if (!words)
            memcpy(at, unless_typed(f, t->query), f->size);
    }
    return true;
}

bool query_read(const struct adapter *adapter, char *words, struct typed *t,
                struct text *why)
{
    const struct kind *of = adapter->recipes->kind;
    const struct field *again = repeated(adapter);
    struct rest r;

    r.parts = text_cut(&words);
    r.part = words;
    t->kind = 0;
    memset(t->query, 0, adapter_at_once(adapter) * of->query_size);
    for (size_t n = 0; n == 0 || (again->type && n < FIELD_REPEATS); n++)
        if (n > 0 && is_over(&r))
            *(uint8_t *)field_at(again, n, t->query, &t->kind) = NO_SQUARE;
        else if (!read_fields(adapter, n, &r, t, why))
            return false;
    if (!is_over(&r))
        return refuse_words(adapter, why);
    if (adapter->kind_of)
        t->kind = adapter->kind_of(t->query);
    if (of->link)
        of->link(t->query, of->query_size);
    return !adapter->check || adapter->check(words, t->query, why);
}

static void write_field(const struct field *f, const void *query,
                        const void *at, struct text *out)
{
    char words[FEN_MAX];

    switch (f->type) {
    case FIELD_POSITION:
        fen_write(at, words);
        text_word(out, words);
        break;
    case FIELD_MOVE:
        move_write(*(const struct move *)at, words);
        text_word(out, words);
        break;
    case FIELD_OWN:
        f->write(query, at, out);
        break;
    case FIELD_SQUARE:
        text_squares(out, bit((square)load(f, at)));
        break;
    case FIELD_SET:
        text_set(out, load(f, at));
        break;
    case FIELD_NUMBER:
        text_word(out, "");
        text_add(out, "%" PRId64, load_number(f, at));
        break;
    default:
        text_word(out, f->names[load(f, at)]);
    }
}

void query_write(const struct adapter *adapter, size_t kind, const void *query,
                 struct text *out)
{
    const struct field *again = repeated(adapter);

    for (size_t n = 0; n == 0 || (again->type && n < FIELD_REPEATS); n++)
        for (const struct field *f = n ? again : adapter->fields; f->type;
             f++) {
            const uint8_t *at = field_at(f, n, (void *)query, &kind);

            if (f == again && *at == NO_SQUARE)
                return;
            if (f->optional && memcmp(at, unless_typed(f, query), f->size) == 0)
                continue;
            if (f->part)
                text_word(out, ";");
            write_field(f, query, at, out);
        }
}
