/* SPDX-License-Identifier: MIT */
#include <stdlib.h>
#include <string.h>

#include "ask.h"

bool ask_square(const char *text, square *s)
{
    if (text[0] < 'a' || text[0] > 'h' || text[1] < '1' || text[1] > '8' ||
        text[2])
        return false;
    *s = (square)(8 * (text[1] - '1') + text[0] - 'a');
    return true;
}

bool ask_set(const char *text, bitboard *set)
{
    if (strncmp(text, "0x", 2) != 0)
        return false;

    const size_t digits = strspn(text + 2, "0123456789abcdefABCDEF");

    if (digits < 1 || digits > 16 || text[2 + digits])
        return false;
    *set = strtoull(text, NULL, 16);
    return true;
}
