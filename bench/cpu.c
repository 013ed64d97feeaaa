/* SPDX-License-Identifier: MIT */
#include "bench/cpu.h"

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
    const long number = text ? strtol(text, &end, 0) : -1;

    return end == text ? -1 : number;
}

/* As the vendors and the Linux kernel have them; of Arm's, the maker and the
 * part. */
static const struct design {
    const char *maker;
    long family;
    const char *models; /* or parts: in hexadecimal, and ranges of them */
    const char *name;
} designs[] = {
    {"AuthenticAMD", 0x15, "0-1", "Bulldozer"},
    {"AuthenticAMD", 0x15, "2-1f", "Piledriver"},
    {"AuthenticAMD", 0x15, "30-3f", "Steamroller"},
    {"AuthenticAMD", 0x15, "60-7f", "Excavator"},
    {"AuthenticAMD", 0x17, "0-2f 50-5f", "Zen 1"},
    {"AuthenticAMD", 0x17, "30-4f 60-af", "Zen 2"},
    {"HygonGenuine", 0x18, "0-ff", "Dhyana"},
    {"AuthenticAMD", 0x19, "0-f 20-5f", "Zen 3"},
    {"AuthenticAMD", 0x19, "10-1f 60-af", "Zen 4"},
    {"AuthenticAMD", 0x1A, "0-4f 60-7f", "Zen 5"},
    {"GenuineIntel", 6, "1a 1e-1f 2e", "Nehalem"},
    {"GenuineIntel", 6, "25 2c 2f", "Westmere"},
    {"GenuineIntel", 6, "2a 2d", "Sandy Bridge"},
    {"GenuineIntel", 6, "3a 3e", "Ivy Bridge"},
    {"GenuineIntel", 6, "3c 3f 45-46", "Haswell"},
    {"GenuineIntel", 6, "3d 47 4f 56", "Broadwell"},
    {"GenuineIntel", 6, "4e 5e", "Skylake"},
    {"GenuineIntel", 6, "55", "Skylake server"},
    {"GenuineIntel", 6, "5c", "Goldmont"},
    {"GenuineIntel", 6, "6a 6c", "Ice Lake server"},
    {"GenuineIntel", 6, "7a", "Goldmont Plus"},
    {"GenuineIntel", 6, "7d-7e", "Ice Lake"},
    {"GenuineIntel", 6, "8c-8d", "Tiger Lake"},
    {"GenuineIntel", 6, "8e 9e", "Kaby Lake"},
    {"GenuineIntel", 6, "8f", "Sapphire Rapids"},
    {"GenuineIntel", 6, "86 96 9c", "Tremont"},
    {"GenuineIntel", 6, "97 9a", "Alder Lake"},
    {"GenuineIntel", 6, "a5-a6", "Comet Lake"},
    {"GenuineIntel", 6, "a7", "Rocket Lake"},
    {"GenuineIntel", 6, "aa", "Meteor Lake"},
    {"GenuineIntel", 6, "ad-ae", "Granite Rapids"},
    {"GenuineIntel", 6, "af", "Sierra Forest"},
    {"GenuineIntel", 6, "b7 ba bf", "Raptor Lake"},
    {"GenuineIntel", 6, "bd", "Lunar Lake"},
    {"GenuineIntel", 6, "be", "Gracemont"},
    {"GenuineIntel", 6, "b5 c5-c6", "Arrow Lake"},
    {"GenuineIntel", 6, "cc", "Panther Lake"},
    {"GenuineIntel", 6, "cf", "Emerald Rapids"},
    {"0x41", -1, "d03", "Cortex-A53"},
    {"0x41", -1, "d05", "Cortex-A55"},
    {"0x41", -1, "d07", "Cortex-A57"},
    {"0x41", -1, "d08", "Cortex-A72"},
    {"0x41", -1, "d09", "Cortex-A73"},
    {"0x41", -1, "d0a", "Cortex-A75"},
    {"0x41", -1, "d0b", "Cortex-A76"},
    {"0x41", -1, "d0c", "Neoverse N1"},
    {"0x41", -1, "d0d", "Cortex-A77"},
    {"0x41", -1, "d40", "Neoverse V1"},
    {"0x41", -1, "d41", "Cortex-A78"},
    {"0x41", -1, "d44", "Cortex-X1"},
    {"0x41", -1, "d46", "Cortex-A510"},
    {"0x41", -1, "d47", "Cortex-A710"},
    {"0x41", -1, "d48", "Cortex-X2"},
    {"0x41", -1, "d49", "Neoverse N2"},
    {"0x41", -1, "d4a", "Neoverse E1"},
    {"0x41", -1, "d4b", "Cortex-A78C"},
    {"0x41", -1, "d4d", "Cortex-A715"},
    {"0x41", -1, "d4e", "Cortex-X3"},
    {"0x41", -1, "d4f", "Neoverse V2"},
    {"0x41", -1, "d80", "Cortex-A520"},
    {"0x41", -1, "d81", "Cortex-A720"},
    {"0x41", -1, "d82", "Cortex-X4"},
    {"0x41", -1, "d84", "Neoverse V3"},
    {"0x41", -1, "d85", "Cortex-X925"},
    {"0x41", -1, "d87", "Cortex-A725"},
    {"0x41", -1, "d8e", "Neoverse N3"},
    {"0x43", -1, "af", "ThunderX2"},
    {"0x46", -1, "1", "A64FX"},
    {"0x48", -1, "d01", "Kunpeng 920"},
    {"0x4e", -1, "4", "Carmel"},
    {"0x51", -1, "1", "Oryon"},
    {"0x61", -1, "22-29", "Apple M1"},
    {"0x61", -1, "32-39", "Apple M2"},
    {"0x6d", -1, "d49", "Neoverse N2"},
    {"0xc0", -1, "ac3-ac4", "AmpereOne"},
};

static bool is_among(long model, const char *models)
{
    while (*models) {
        char *end;
        const long first = strtol(models, &end, 16);
        const long last = *end == '-' ? strtol(end + 1, &end, 16) : first;

        models = end;
        if (first <= model && model <= last)
            return true;
    }
    return false;
}

/* That of the first processor in the text; NULL if it is not known. */
static const char *first_design(const char *cpuinfo)
{
    const char *vendor = cpu_field(cpuinfo, "vendor_id");
    const bool arm = !vendor;
    const char *maker = arm ? cpu_field(cpuinfo, "CPU implementer") : vendor;
    const long family = number_at(cpu_field(cpuinfo, "cpu family"));
    const long model =
        number_at(cpu_field(cpuinfo, arm ? "CPU part" : "model"));

    for (size_t i = 0; i < sizeof designs / sizeof designs[0]; i++) {
        const struct design *d = &designs[i];

        if (is_word(maker, d->maker) && family == d->family &&
            is_among(model, d->models))
            return d->name;
    }
    return NULL;
}

const char *cpu_design(const char *cpuinfo, char names[DESIGNS_MAX])
{
    static const char others[] = "others";

    names[0] = '\0';
    for (const char *each = cpuinfo, *end; each; each = end ? end + 2 : NULL) {
        const char *name = first_design(each);
        const size_t used = strlen(names);

        end = strstr(each, "\n\n");
        if (!name || strstr(names, name) || strstr(names, others))
            continue;
        if (used + strlen(name) + 2 * sizeof " + " + sizeof others >
            DESIGNS_MAX)
            name = others;
        strcat(strcat(names, used ? " + " : ""), name);
    }
    return names[0] ? names : NULL;
}

bool cpu_slow_pext(const char *cpuinfo)
{
    static const char *const slow[] = {"Excavator", "Zen 1", "Zen 2", "Dhyana"};
    const char *name = first_design(cpuinfo);

    for (size_t i = 0; name && i < sizeof slow / sizeof *slow; i++)
        if (strcmp(name, slow[i]) == 0)
            return true;
    return false;
}
