/* SPDX-License-Identifier: MIT */
#include "bench/cpu.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

const char *cpu_field(const char *text, const char *key)
{
    const size_t length = strlen(key);

    while (text && *text) {
        const char *line = text + strcspn(text, "\n");

        if (strncmp(text, key, length) == 0) {
            const char *colon = text + length;

            colon += strspn(colon, " \t");
            if (*colon == ':')
                return colon + 1 + strspn(colon + 1, " \t");
        }
        text = *line ? line + 1 : NULL;
    }
    return NULL;
}

/* Is the word at text this one, up to the line's end or a blank? */
static bool is_word(const char *text, const char *word)
{
    return text && strcspn(text, " \t\r\n") == strlen(word) &&
           strncmp(text, word, strlen(word)) == 0;
}

/* The number at text; -1 if there is none. */
static long number_at(const char *text)
{
    char *end = NULL;
    const long number = text ? strtol(text, &end, 10) : -1;

    return end == text ? -1 : number;
}

const char *cpu_slow_pext(const char *cpuinfo)
{
    const char *vendor = cpu_field(cpuinfo, "vendor_id");
    const long family = number_at(cpu_field(cpuinfo, "cpu family"));
    const long model = number_at(cpu_field(cpuinfo, "model"));

    if (is_word(vendor, "HygonGenuine") && family == 0x18)
        return "PEXT and PDEP are microcode on this CPU (Hygon Dhyana): "
               "strategies that use them are slow here";
    if (!is_word(vendor, "AuthenticAMD"))
        return NULL;
    if (family == 0x15 && 0x60 <= model && model <= 0x7F)
        return "PEXT and PDEP are microcode on this CPU (AMD Excavator): "
               "strategies that use them are slow here";
    if (family == 0x17)
        return "PEXT and PDEP are microcode on this CPU (AMD Zen 1 or 2): "
               "strategies that use them are slow here";

    return NULL;
}
