/*
 * What an engine asks: how often, and a trace. Follows a drop-in header, whose
 * functions it is told of: see report/sweep_build.py.
 * SPDX-License-Identifier: MIT
 */

#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

struct sightline_recorder {
    unsigned long long calls[SIGHTLINE_RECORDED], all, period;
    unsigned kept;
    struct {
        uint64_t b;
        uint8_t what, a;
    } queries[65536];
};

#ifdef __cplusplus
extern "C" {
#endif
__attribute__((weak)) struct sightline_recorder sightline_recorder;
#ifdef __cplusplus
}
#endif

static inline void sightline_record(unsigned what, unsigned a, uint64_t b)
{
    enum { STRETCH = 64, MOST = 65536 };
    struct sightline_recorder *r = &sightline_recorder;

    r->calls[what]++;
    if (r->kept == MOST) {
        r->period *= 2;
        for (unsigned n = r->kept = 0; n < MOST; n++)
            if (n / STRETCH % 2 == 0)
                r->queries[r->kept++] = r->queries[n];
    }
    if (r->all++ / STRETCH % (r->period += !r->period))
        return;
    r->queries[r->kept].what = (uint8_t)what;
    r->queries[r->kept].a = (uint8_t)a;
    r->queries[r->kept++].b = b;
}

__attribute__((destructor)) static void sightline_write(void)
{
    struct sightline_recorder *r = &sightline_recorder;
    FILE *file = r->all ? fopen(SIGHTLINE_RECORD, "w") : 0;

    if (!file)
        return;
    for (unsigned n = 0; n < SIGHTLINE_RECORDED; n++)
        fprintf(file, "%llu ", r->calls[n]);
    for (unsigned n = 0; n < r->kept; n++)
        fprintf(file, "\n%u %u %llu", r->queries[n].what, r->queries[n].a,
                (unsigned long long)r->queries[n].b);
    fclose(file);
    r->all = 0;
}
