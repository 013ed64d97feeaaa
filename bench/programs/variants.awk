# Makes a program's variants: its body compiled around one choice each.
#
#   awk -f suite/strategies.awk -f bench/programs/variants.awk \
#       PROGRAM FOLDER axes=... picks=... targets=...
#
# Of variants.def and the lists of strategies. The axes are those that have more
# than the default; "picks" alone: there is no other. picks are
# NAME:axis=choice,axis=choice, several choices at once, and what the program has
# no axis for is left out; targets are what the target has, as suite/isa.h says
# it. All are separated by spaces. Writes
# FOLDER/PROGRAM_AXIS_CHOICE.c and FOLDER/PROGRAM_variants.c, the table of them,
# and prints their names with semicolons between. And for each body
# FOLDER/BODY_heard.h, the defaults of all axes with somebody who listens.
# SPDX-License-Identifier: MIT

BEGIN {
    program = ARGV[1]
    folder = ARGV[2]
    targets = " " said("targets") " "
    read_axes("bench/programs/variants.def")
    read_picks(said("picks"))
    n = split(said("axes"), wanted, " ")
    for (i = 1; i <= n; i++)
        if (!(wanted[i] in question_of) && said("axes") != "picks")
            refuse("AXES: no such axis: " wanted[i])
    for (b = 1; b <= bodies; b++)
        for (v = 1; v <= varied[b]; v++)
            make_axis(b, axes[b, v], " " said("axes") " ")
    for (b = 1; b <= bodies; b++)
        make_heard(b)
    table = folder "/" program "_variants.c"
    keep(table, "/* Made by bench/programs/variants.awk. */\n" \
        "#include \"bench/programs/variant.h\"\n\n" \
        "extern const struct variant " declared ";\n" \
        "const struct variant *const variants[] = {\n    &" listed "};\nconst size_t variant_count = " \
        "sizeof variants / sizeof variants[0];\n")
    print files table
    exit
}

# An argument WORD=TEXT.
function said(word,    i) {
    for (i = 3; i < ARGC; i++)
        if (index(ARGV[i], word "=") == 1)
            return substr(ARGV[i], length(word) + 2)
}

# Reads the axes and the bodies of the program.
#   question_of, axis_of, default_of[axis]
#   body[b], varied[b], axes_of[b], axes[b, a]   the varied ones first
function read_axes(file,    text, next_text) {
    while ((getline next_text <file) > 0)
        if (next_text ~ /^ /) {
            text = text next_text
        } else {
            read_axes_line(text)
            text = next_text
        }
    read_axes_line(text)
    close(file)
}

function read_axes_line(text,    words, n, i) {
    n = split(text, words, " ")
    if (words[1] == "axis") {
        question_of[words[2]] = words[3]
        axis_of[words[3]] = words[2]
        read_list(words[3])
        for (i = engine_count[words[3]]; i > 0; i--)
            if (runs(words[3], engines[words[3], i]))
                default_of[words[2]] = engines[words[3], i]
    } else if (words[1] == "body" && words[2] ~ "^" program "/") {
        body[++bodies] = words[2]
        for (i = 4; i <= n; i++)
            if (words[i] == "with")
                varied[bodies] = axes_of[bodies]
            else
                axes[bodies, ++axes_of[bodies]] = words[i]
        if (!varied[bodies])
            varied[bodies] = axes_of[bodies]
    }
}

# Does the target have what the strategy needs?
function runs(q, s) {
    return index(targets, " HAS_" needs[q, s] " ")
}

# Sets picks and, where a pick has one, picked[its name, axis].
function read_picks(text,    entries, n, i, words, k, choice) {
    n = split(text, entries, " ")
    for (i = 1; i <= n; i++) {
        split(entries[i], words, /[:,]/)
        if (entries[i] !~ /^[a-z][a-z0-9_]*:./ || words[1] == "none")
            refuse("PICKS: want NAME:axis=choice,axis=choice: " entries[i])
        picks[++pick_count] = words[1]
        for (k = 2; k in words; k++) {
            split(words[k], choice, "=")
            if (!((question_of[choice[1]], choice[2]) in needs))
                refuse("PICKS: no such choice: " words[k])
            picked[words[1], choice[1]] = choice[2]
        }
    }
}

# Every choice on an axis; the default alone if it is not wanted.
function make_axis(b, axis, wanted,    q, i) {
    if (axis == "picks") {
        if (pick_count)
            make_variant(b, axis, "none")
        for (i = 1; i <= pick_count; i++)
            make_variant(b, axis, picks[i])
        return
    }
    q = question_of[axis]
    for (i = 2; i <= count[q] && wanted != " picks "; i++)
        if (index(wanted, " " axis " ") || name[q, i] == default_of[axis])
            make_variant(b, axis, name[q, i])
}

# What the variant has on an axis.
function chosen(of_axis, choice, axis) {
    if (of_axis == axis)
        return choice
    if (of_axis == "picks" && (choice, axis) in picked)
        return picked[choice, axis]
    return default_of[axis]
}

# The strategies that another one takes, as the variant has them.
function chosen_partners(of_axis, choice, q, s,    from, i, text) {
    split(takes[q, s], from, ",")
    for (i = 1; i in from; i++)
        text = text " " chosen(of_axis, choice, axis_of[from[i]])
    return text
}

function make_variant(b, axis, choice,    a, q, s, own, others, many, row) {
    functions = members = headers = needed = several = ""
    row = choice
    for (a = 1; a <= axes_of[b]; a++) {
        if (axes[b, a] == "picks")
            continue
        q = question_of[axes[b, a]]
        s = chosen(axis, choice, axes[b, a])
        add_member(q, s, chosen_partners(axis, choice, q, s))
        if (axis != axes[b, a] && axis != "picks") {
            others = others ", &" q "_" s "_info"
            continue
        }
        own = own (many++ ? ", " : "") "&" q "_" s "_info"
        if (axis == axes[b, a])
            row = title
        else if ((choice, axes[b, a]) in picked)
            several = several (several ? ", " : "") s
    }
    q = axis == "picks" ? "-" : question_of[axis]
    write_variant(b, axis, choice, q, row (several ? " (" several ")" : ""), \
        many, own others)
}

# A strategy with its partners, as a member of what the body asks.
function add_member(q, s, with_these) {
    bind(q, s, with_these)
    headers = with_headers(headers)
    functions = functions bound_to_partners(q, s)
    members = members "    ." q " = " \
        (takes[q, s] ? answer_of(q, s) : initializer(value_of(q, s))) ",\n"
    if (says[q, "begins"])
        members = members "    ." q "_begin = " begin_of(q, s) ",\n"
    needed = also(needed, needs[q, s])
}

# An expression without its type, as a constant must begin.
function initializer(value) {
    sub(/^\([^)]*\)/, "", value)
    return value
}

function write_variant(b, axis, choice, q, row, many, infos,    symbol) {
    symbol = program "_" axis "_" choice
    files = files folder "/" symbol ".c;"
    declared = declared (declared ? ",\n    " : "") symbol
    listed = listed (listed ? ",\n    &" : "") symbol
    keep(folder "/" symbol ".c", \
        "/* Made of lists of strategies by bench/programs/variants.awk. */\n" \
        "#include \"bench/programs/variant.h\"\n" headers \
        "#include \"suite/isa.h\"\n\n" only_if(needed, \
            with_body(b, functions, members)) \
        "\nextern const struct variant " symbol ";\nconst struct variant " \
        symbol " = {\n    .axis = \"" axis "\",\n    .choice = \"" choice \
        "\",\n    .is_default = " \
        (choice == (axis == "picks" ? "none" : default_of[axis]) ? \
            "true" : "false") ",\n    .question = \"" q "\",\n    .row = \"" \
        row "\",\n    .body = \"" body_name(b) "\",\n    .own = " many ",\n    .parts = {" infos "},\n" \
        only_if(needed, "    .init = init,\n    .run = run,\n") "};\n")
}

# A body, after what it asks: its struct parts is in parts.h beside it.
function with_body(b, functions, members,    file) {
    file = "#include \"bench/programs/" body[b] "\"\n"
    sub(/[a-z_]*\.h/, "parts.h", file)
    return file "\n" functions "\nstatic const struct parts chosen = {\n" \
        members "};\n\n#include \"bench/programs/" body[b] "\"\n"
}

# by_sets of perft/by_sets.h
function body_name(b,    text) {
    text = body[b]
    gsub(/.*\/|\.h$/, "", text)
    return text
}

# A body with the default of each axis, whose calls are heard on their way, those
# that strategies make of their partners too. Who includes it defines before
#   HEAR(HEARD_QUESTION, FUNCTION, ARGUMENTS...)
# and is given heard_parts[], all that is to be filled before init(), and
# heard_questions[], the questions that the body varies: those by which
# HEARD_QUESTION begins to count.
function make_heard(b,    a, q, s, declarations, enumerators, infos, names) {
    heard = 1
    headers = functions = members = heard_functions = ""
    for (a = 1; a <= axes_of[b]; a++) {
        if (axes[b, a] == "picks")
            continue
        q = question_of[axes[b, a]]
        s = default_of[axes[b, a]]
        bind(q, s, chosen_partners("", "", q, s))
        headers = with_headers(headers)
        functions = functions bound_to_partners(q, s)
        declarations = declarations hear_kinds(q, s)
        members = members "    ." q " = " initializer(value_of(q, s)) ",\n" \
            (says[q, "begins"] ? "    ." q "_begin = " begin_of(q, s) ",\n" : "")
        enumerators = enumerators "HEARD_" toupper(q) ", "
        infos = infos "&" q "_" s "_info, "
            if (a <= varied[b])
            names = names "\"" q "\", "
    }
    keep(folder "/" body_name(b) "_heard.h", \
        "/* Made of lists of strategies by bench/programs/variants.awk. */\n" \
        headers "\nenum { " enumerators "HEARD };\n\n" declarations "\n" \
        with_body(b, functions heard_functions, members) \
        "\nstatic const struct strategy_info *const heard_parts[] = {" \
        infos "};\nstatic const char *const heard_questions[] = {" names \
        "};\n")
    heard = 0
}

# The functions that hear a question; returns their declarations.
function hear_kinds(q, s,    kinds, n, i, text) {
    n = split(says[q, "kinds"], kinds, " ")
    for (i = 1; i <= n; i++)
        text = text hear(q, "_" kinds[i], q "_" s "_" kinds[i])
    return n ? text : hear(q, "", answer_of(q, s))
}

function hear(q, kind, answer,    type, parameters, declared) {
    type = parameters = says[q, "answers"]
    sub(/ *\(.*/, "", type)
    sub(/^[^(]*/, "", parameters)
    declared = "static " type " heard_" q kind parameters
    heard_functions = heard_functions "\n" declared "\n{\n    HEAR(HEARD_" \
        toupper(q) ", " q kind ", " arguments_of(parameters) \
        ");\n    return " answer "(" arguments_of(parameters) ");\n}\n"
    return declared ";\n"
}
