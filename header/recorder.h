/*
 * What an engine asks: how often, and a trace. Follows a drop-in header, whose
 * functions it is told of: see report/sweep_build.py.
 * SPDX-License-Identifier: MIT
 */

#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

/* Of one function. */
struct sightline_calls {
    unsigned long long calls, period;
    unsigned kept;
    struct {
        uint64_t b;
        uint8_t a;
    } queries[65536];
};

#ifdef __cplusplus
extern "C" {
#endif
struct sightline_calls sightline_asked[SIGHTLINE_RECORDED]
    __attribute__((weak));
#ifdef __cplusplus
}
#endif

static inline void sightline_record(unsigned what, unsigned a, uint64_t b)
{
    enum { STRETCH = 64, MOST = 65536 };
    struct sightline_calls *r = &sightline_asked[what];

    if (r->kept == MOST) {
        r->period *= 2;
        for (unsigned n = r->kept = 0; n < MOST; n++)
            if (n / STRETCH % 2 == 0)
                r->queries[r->kept++] = r->queries[n];
    }
    if (r->calls++ / STRETCH % (r->period += !r->period))
        return;
    r->queries[r->kept].a = (uint8_t)a;
    r->queries[r->kept++].b = b;
}

__attribute__((destructor)) static void sightline_write(void)
{
    struct sightline_calls *all = sightline_asked;
    unsigned long long calls = 0;
    FILE *file;

    for (unsigned what = 0; what < SIGHTLINE_RECORDED; what++)
        calls += all[what].calls;
    file = calls ? fopen(SIGHTLINE_RECORD, "w") : 0;
    if (!file)
        return;
    for (unsigned what = 0; what < SIGHTLINE_RECORDED; what++)
        fprintf(file, "%llu ", all[what].calls);
    for (unsigned what = 0; what < SIGHTLINE_RECORDED; what++) {
        for (unsigned n = 0; n < all[what].kept; n++)
            fprintf(file, "\n%u %u %llu", what, all[what].queries[n].a,
                    (unsigned long long)all[what].queries[n].b);
        all[what].calls = 0;
    }
    fclose(file);
}
