/*
 * Lists of words that commas part, as switches take them.
 * SPDX-License-Identifier: MIT
 */
#ifndef SUITE_WORDS_H
#define SUITE_WORDS_H

#include <stdbool.h>
#include <string.h>

/* Is it among the words, or is there no list (NULL)? */
static inline bool words_allow(const char *words, const char *word)
{
    const size_t length = strlen(word);

    while (words && (strncmp(words, word, length) != 0 ||
                     (words[length] && words[length] != ','))) {
        words = strchr(words, ',');
        if (!words)
            return false;
        words++;
    }
    return true;
}

/* The first of the words that is none of the names, to the list's end; NULL: all
 * are, or there is no list. */
static inline const char *words_unknown(const char *words,
                                        const char *const names[], size_t count)
{
    while (words) {
        const size_t length = strcspn(words, ",");
        size_t i = 0;

        while (i < count &&
               (strncmp(names[i], words, length) != 0 || names[i][length]))
            i++;
        if (i == count)
            return words;
        words = words[length] ? words + length + 1 : NULL;
    }
    return NULL;
}

#endif
