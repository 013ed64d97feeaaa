/*
 * What an engine asks: how often, and a trace. Follows a drop-in header, whose
 * functions it is told of: see run/sweep_calls.py.
 * SPDX-License-Identifier: MIT
 */

#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

/* Of one function, or of all of a question in turn. */
struct sightline_calls {
    unsigned long long calls, period;
    unsigned kept;
    struct {
        uint64_t b;
        uint8_t a, what;
    } queries[65536];
};

#ifdef __cplusplus
extern "C" {
#endif
struct sightline_calls sightline_asked[SIGHTLINE_RECORDED + SIGHTLINE_MIXES]
    __attribute__((weak));
#ifdef __cplusplus
}
#endif

static inline void sightline_keep(struct sightline_calls *r, unsigned what,
                                  unsigned a, uint64_t b)
{
    enum { STRETCH = 64, MOST = 65536 };

    if (r->kept == MOST) {
        r->period *= 2;
        for (unsigned n = r->kept = 0; n < MOST; n++)
            if (n / STRETCH % 2 == 0)
                r->queries[r->kept++] = r->queries[n];
    }
    if (r->calls++ / STRETCH % (r->period += !r->period))
        return;
    r->queries[r->kept].what = (uint8_t)what;
    r->queries[r->kept].a = (uint8_t)a;
    r->queries[r->kept++].b = b;
}

static inline void sightline_record(unsigned mix, unsigned what, unsigned a,
                                    uint64_t b)
{
    sightline_keep(&sightline_asked[what], what, a, b);
    sightline_keep(&sightline_asked[SIGHTLINE_RECORDED + mix], what, a, b);
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
    for (unsigned of = 0; of < SIGHTLINE_RECORDED + SIGHTLINE_MIXES; of++) {
        for (unsigned n = 0; n < all[of].kept; n++)
            fprintf(file, "\n%u %u %u %llu", of, all[of].queries[n].what,
                    all[of].queries[n].a,
                    (unsigned long long)all[of].queries[n].b);
        all[of].calls = 0;
    }
    fclose(file);
}
