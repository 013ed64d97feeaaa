# Makes questions' timed functions and tables of rows of their lists.
#
#   awk -f suite/strategies.awk -f suite/rows.awk FOLDER QUESTION...
#
# Writes FOLDER/QUESTION_rows.h, for impl/QUESTION/QUESTION.c to include after
# its loops, throughput() and latency(), and QUESTION_floor().
# SPDX-License-Identifier: MIT

BEGIN {
    for (i = 2; i < ARGC; i++)
        keep(ARGV[1] "/" ARGV[i] "_rows.h", rows_of(ARGV[i]))
    exit
}

function rows_of(q,    headers, functions, table, baseline, begin, read, n, i, k,
    s) {
    read_list(q)
    for (i = 1; i <= count[q]; i++) {
        s = name[q, i]
        n = partners_of(q, s)
        for (k = 1; k <= n; k++) {
            bind(q, s, partners[k])
            headers = with_headers(headers)
            functions = functions "\n" only_if(condition, \
                bound_to_partners(q, s) loops(id, q, begin_of(q, s), \
                    answer_of(q, s), "false", bytes[q, s]))
            table = table row_of(q, s)
            if (i == 2 && k == 1) {
                begin = begin_of(q, s)
                baseline = answer_of(q, s)
                read = bytes[q, s]
            }
        }
    }
    functions = functions "\n" loops("aa", q, begin, baseline, "false", read) \
        "\n" loops("planted", q, begin, baseline, "true", read) \
        "\n" loops("floor", q, no_begin(q), q "_floor", "false", "")
    table = table control(q, "aa", begin, baseline, read) \
        control(q, "planted", begin, baseline, read) \
        control(q, "floor", no_begin(q), q "_floor", "")
    return "/* Made of impl/" q "/strategies.def by suite/rows.awk. */\n" \
        headers "#include \"suite/controls.h\"\n#include \"suite/isa.h\"\n" \
        functions "\nstatic const char incumbent[] = \"" incumbents_of(q) \
        "\";\n\nstatic const struct " (says[q, "rows"] ? says[q, "rows"] : q "_strategy") " rows[] = {\n" \
        table "};\n"
}

# The loops around an answer: once, or for each kind of query.
function loops(row, q, begin, answer, planted, read,    kinds, n, i, text, told) {
    told = planted (says[q, "bytes"] ? (read ? ", true" : ", false") : "")
    n = split(says[q, "kinds"], kinds, " ")
    for (i = 1; i <= n; i++)
        text = text loops_of(kinds[i] "_" row, begin, \
            row == "floor" ? answer : answer "_" kinds[i], told)
    return n ? text : loops_of(row, begin, answer, told)
}

function loops_of(row, begin, answer, told) {
    answer = (begin ? begin ", " : "") answer
    return loop("throughput", row, answer, told) \
        loop("latency", row, answer, told)
}

function loop(mode, row, answers, told) {
    return "static uint64_t " mode "_" row \
        "(const void *queries, size_t count)\n{\n    return " mode "(" \
        answers ", queries, count, " told ");\n}\n"
}

function row_of(q, s) {
    return "    {.as.name = \"" title "\",\n     .as.info = &" q "_" s \
        "_info,\n" \
        (partner_infos ? "     .as.partners = {" partner_infos "},\n" : "") \
        reading(bytes[q, s]) \
        only_if(condition, answers(q, id, begin_of(q, s), answer_of(q, s))) \
        "    },\n"
}

function reading(read) {
    return read ? "     .as.reads_bytes = true,\n" : ""
}

function control(q, row, begin, answer, read) {
    return "    {.as.name = \"" row "\",\n     .as.info = &" row "_info,\n" \
        "     .as.role = " toupper(row) ",\n" \
        (row == "floor" ? "" : "     .as.control_of = &rows[1].as,\n") \
        reading(read) answers(q, row, begin, answer) "    },\n"
}

# What a row that runs has besides.
function answers(q, row, begin, answer,    kinds, n, i, passes, functions) {
    n = split(says[q, "kinds"], kinds, " ")
    for (i = 1; i <= n; i++) {
        passes = passes (i == 1 ? "" : ",\n                   ") \
            pair(kinds[i] "_" row)
        functions = functions (i == 1 ? "" : ", ") \
            (row == "floor" ? answer : answer "_" kinds[i])
    }
    return "     .as.passes = {" (n ? passes : pair(row)) "},\n" \
        (begin ? "     .begin = " begin ",\n" : "") \
        (n ? "     .answers = {" functions "},\n" : \
            "     .answer = " answer ",\n")
}

function pair(row) {
    return "{throughput_" row ", latency_" row "}"
}
