/* SPDX-License-Identifier: MIT */
#include "bench/cpu.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdio.h>
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
    long family, first, last; /* models, or parts */
    const char *name;
} designs[] = {
    {"AuthenticAMD", 0x15, 0x00, 0x01, "Bulldozer"},
    {"AuthenticAMD", 0x15, 0x02, 0x1F, "Piledriver"},
    {"AuthenticAMD", 0x15, 0x30, 0x3F, "Steamroller"},
    {"AuthenticAMD", 0x15, 0x60, 0x7F, "Excavator"},
    {"AuthenticAMD", 0x17, 0x00, 0x2F, "Zen 1"},
    {"AuthenticAMD", 0x17, 0x30, 0x4F, "Zen 2"},
    {"AuthenticAMD", 0x17, 0x50, 0x5F, "Zen 1"},
    {"AuthenticAMD", 0x17, 0x60, 0xAF, "Zen 2"},
    {"HygonGenuine", 0x18, 0x00, 0xFF, "Dhyana"},
    {"AuthenticAMD", 0x19, 0x00, 0x0F, "Zen 3"},
    {"AuthenticAMD", 0x19, 0x10, 0x1F, "Zen 4"},
    {"AuthenticAMD", 0x19, 0x20, 0x5F, "Zen 3"},
    {"AuthenticAMD", 0x19, 0x60, 0xAF, "Zen 4"},
    {"AuthenticAMD", 0x1A, 0x00, 0x4F, "Zen 5"},
    {"AuthenticAMD", 0x1A, 0x60, 0x7F, "Zen 5"},
    {"GenuineIntel", 6, 0x1A, 0x1A, "Nehalem"},
    {"GenuineIntel", 6, 0x1E, 0x1F, "Nehalem"},
    {"GenuineIntel", 6, 0x2E, 0x2E, "Nehalem"},
    {"GenuineIntel", 6, 0x25, 0x25, "Westmere"},
    {"GenuineIntel", 6, 0x2C, 0x2C, "Westmere"},
    {"GenuineIntel", 6, 0x2F, 0x2F, "Westmere"},
    {"GenuineIntel", 6, 0x2A, 0x2A, "Sandy Bridge"},
    {"GenuineIntel", 6, 0x2D, 0x2D, "Sandy Bridge"},
    {"GenuineIntel", 6, 0x3A, 0x3A, "Ivy Bridge"},
    {"GenuineIntel", 6, 0x3E, 0x3E, "Ivy Bridge"},
    {"GenuineIntel", 6, 0x3C, 0x3C, "Haswell"},
    {"GenuineIntel", 6, 0x3F, 0x3F, "Haswell"},
    {"GenuineIntel", 6, 0x45, 0x46, "Haswell"},
    {"GenuineIntel", 6, 0x3D, 0x3D, "Broadwell"},
    {"GenuineIntel", 6, 0x47, 0x47, "Broadwell"},
    {"GenuineIntel", 6, 0x4F, 0x4F, "Broadwell"},
    {"GenuineIntel", 6, 0x56, 0x56, "Broadwell"},
    {"GenuineIntel", 6, 0x4E, 0x4E, "Skylake"},
    {"GenuineIntel", 6, 0x5E, 0x5E, "Skylake"},
    {"GenuineIntel", 6, 0x55, 0x55, "Skylake server"},
    {"GenuineIntel", 6, 0x5C, 0x5C, "Goldmont"},
    {"GenuineIntel", 6, 0x6A, 0x6A, "Ice Lake server"},
    {"GenuineIntel", 6, 0x6C, 0x6C, "Ice Lake server"},
    {"GenuineIntel", 6, 0x7A, 0x7A, "Goldmont Plus"},
    {"GenuineIntel", 6, 0x7D, 0x7E, "Ice Lake"},
    {"GenuineIntel", 6, 0x8C, 0x8D, "Tiger Lake"},
    {"GenuineIntel", 6, 0x8E, 0x8E, "Kaby Lake"},
    {"GenuineIntel", 6, 0x9E, 0x9E, "Kaby Lake"},
    {"GenuineIntel", 6, 0x8F, 0x8F, "Sapphire Rapids"},
    {"GenuineIntel", 6, 0x86, 0x86, "Tremont"},
    {"GenuineIntel", 6, 0x96, 0x96, "Tremont"},
    {"GenuineIntel", 6, 0x9C, 0x9C, "Tremont"},
    {"GenuineIntel", 6, 0x97, 0x97, "Alder Lake"},
    {"GenuineIntel", 6, 0x9A, 0x9A, "Alder Lake"},
    {"GenuineIntel", 6, 0xA5, 0xA6, "Comet Lake"},
    {"GenuineIntel", 6, 0xA7, 0xA7, "Rocket Lake"},
    {"GenuineIntel", 6, 0xAA, 0xAA, "Meteor Lake"},
    {"GenuineIntel", 6, 0xAD, 0xAE, "Granite Rapids"},
    {"GenuineIntel", 6, 0xAF, 0xAF, "Sierra Forest"},
    {"GenuineIntel", 6, 0xB7, 0xB7, "Raptor Lake"},
    {"GenuineIntel", 6, 0xBA, 0xBA, "Raptor Lake"},
    {"GenuineIntel", 6, 0xBF, 0xBF, "Raptor Lake"},
    {"GenuineIntel", 6, 0xBD, 0xBD, "Lunar Lake"},
    {"GenuineIntel", 6, 0xBE, 0xBE, "Gracemont"},
    {"GenuineIntel", 6, 0xB5, 0xB5, "Arrow Lake"},
    {"GenuineIntel", 6, 0xC5, 0xC6, "Arrow Lake"},
    {"GenuineIntel", 6, 0xCC, 0xCC, "Panther Lake"},
    {"GenuineIntel", 6, 0xCF, 0xCF, "Emerald Rapids"},
    {"0x41", -1, 0xD03, 0xD03, "Cortex-A53"},
    {"0x41", -1, 0xD05, 0xD05, "Cortex-A55"},
    {"0x41", -1, 0xD07, 0xD07, "Cortex-A57"},
    {"0x41", -1, 0xD08, 0xD08, "Cortex-A72"},
    {"0x41", -1, 0xD09, 0xD09, "Cortex-A73"},
    {"0x41", -1, 0xD0A, 0xD0A, "Cortex-A75"},
    {"0x41", -1, 0xD0B, 0xD0B, "Cortex-A76"},
    {"0x41", -1, 0xD0C, 0xD0C, "Neoverse N1"},
    {"0x41", -1, 0xD0D, 0xD0D, "Cortex-A77"},
    {"0x41", -1, 0xD40, 0xD40, "Neoverse V1"},
    {"0x41", -1, 0xD41, 0xD41, "Cortex-A78"},
    {"0x41", -1, 0xD44, 0xD44, "Cortex-X1"},
    {"0x41", -1, 0xD46, 0xD46, "Cortex-A510"},
    {"0x41", -1, 0xD47, 0xD47, "Cortex-A710"},
    {"0x41", -1, 0xD48, 0xD48, "Cortex-X2"},
    {"0x41", -1, 0xD49, 0xD49, "Neoverse N2"},
    {"0x41", -1, 0xD4A, 0xD4A, "Neoverse E1"},
    {"0x41", -1, 0xD4B, 0xD4B, "Cortex-A78C"},
    {"0x41", -1, 0xD4D, 0xD4D, "Cortex-A715"},
    {"0x41", -1, 0xD4E, 0xD4E, "Cortex-X3"},
    {"0x41", -1, 0xD4F, 0xD4F, "Neoverse V2"},
    {"0x41", -1, 0xD80, 0xD80, "Cortex-A520"},
    {"0x41", -1, 0xD81, 0xD81, "Cortex-A720"},
    {"0x41", -1, 0xD82, 0xD82, "Cortex-X4"},
    {"0x41", -1, 0xD84, 0xD84, "Neoverse V3"},
    {"0x41", -1, 0xD85, 0xD85, "Cortex-X925"},
    {"0x41", -1, 0xD87, 0xD87, "Cortex-A725"},
    {"0x41", -1, 0xD8E, 0xD8E, "Neoverse N3"},
    {"0x43", -1, 0x0AF, 0x0AF, "ThunderX2"},
    {"0x46", -1, 0x001, 0x001, "A64FX"},
    {"0x48", -1, 0xD01, 0xD01, "Kunpeng 920"},
    {"0x4e", -1, 0x004, 0x004, "Carmel"},
    {"0x51", -1, 0x001, 0x001, "Oryon"},
    {"0x61", -1, 0x022, 0x029, "Apple M1"},
    {"0x61", -1, 0x032, 0x039, "Apple M2"},
    {"0x6d", -1, 0xD49, 0xD49, "Neoverse N2"},
    {"0xc0", -1, 0xAC3, 0xAC4, "AmpereOne"},
};

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
            d->first <= model && model <= d->last)
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
