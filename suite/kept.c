/* SPDX-License-Identifier: MIT */
#include "suite/kept.h"

#include "suite/filling.h"

const void *queries_with_bytes(const void *queries, size_t count,
                               const struct kind *kind)
{
    const size_t query_size = kind->query_size;
    const size_t stride = query_stride(query_size, true);
    uint8_t *memory = filling_allocate((count + 2) * stride);
    uint8_t *first =
        memory + -(uintptr_t)memory % 64 + sizeof(struct byteboard);

    for (size_t i = 0; i < count; i++) {
        const void *query = query_after(queries, i, query_size, false);
        const struct byteboard bytes = byteboard_of(query);

        memcpy(first + i * stride - sizeof bytes, &bytes, sizeof bytes);
        memcpy(first + i * stride, query, query_size);
        if (kind->link)
            kind->link(first + i * stride, stride);
    }
    return first;
}
