/*
 * What tests/disassembly.py must refuse: a call in a timed loop, a loop that
 * the compiler vectorised, no loop at all, and a planted control that differs
 * from aa by more than an operation.
 * SPDX-License-Identifier: MIT
 */
#include "suite/controls.h"

uint64_t throughput_call(const uint8_t *queries, size_t count,
                         uint64_t (*answer)(uint8_t));
uint64_t throughput_vector(const uint64_t *queries, size_t count);
uint64_t latency_gone(const uint8_t *queries, size_t count);
uint64_t latency_aa(const uint8_t *queries, size_t count);
uint64_t latency_planted(const uint8_t *queries, size_t count);

uint64_t throughput_call(const uint8_t *queries, size_t count,
                         uint64_t (*answer)(uint8_t))
{
    uint64_t sum = 0;

    for (size_t i = 0; i < count; i++)
        sum += answer(queries[i]);
    return sum;
}

uint64_t throughput_vector(const uint64_t *queries, size_t count)
{
    uint64_t sum = 0;

    for (size_t i = 0; i < count; i++)
        sum += queries[i] ^ (queries[i] << 7);
    return sum;
}

uint64_t latency_gone(const uint8_t *queries, size_t count)
{
    return count ? queries[0] * count : 0;
}

uint64_t latency_aa(const uint8_t *queries, size_t count)
{
    uint64_t sum = 0;

    for (size_t i = 0; i < count; i++)
        sum += taken(queries[i], false);
    return sum;
}

uint64_t latency_planted(const uint8_t *queries, size_t count)
{
    uint64_t sum = 0;

    for (size_t i = 0; i < count; i++)
        sum += taken(queries[i] ^ sum, true);
    return sum;
}
