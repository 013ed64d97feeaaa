# Reads lists of strategies, impl/QUESTION/strategies.def, for what is made of
# them: suite/rows.awk and bench/programs/variants.awk. Run from the root.
#
# The first strategy of a list is the reference, the second the baseline, which
# stands for the question where other strategies are varied. A line each:
#
#   NEEDS NAME [takes QUESTION,...] [with GROUP,...] [begins] [bytes] [in GROUP]
#
# NEEDS is what the target must have, a word of suite/isa.h; NAME that of the
# header, impl/QUESTION/NAME.h, and of what is in it, QUESTION_NAME.
#   takes   its first arguments are strategies of these questions. There is a
#           row with each of one question that is in a GROUP, and the baselines
#           of the others; "candidates" are all but the reference.
#   begins  it works at the node first: QUESTION_NAME_begin.
#   bytes   it reads the bytes beside a position: see chess/byteboard.h.
#   in      is of that group.
#
# Before them stands what all strategies of the question have in common:
#
#   engines NAME...            what engines use, best first
#   answers TYPE (PARAMETERS)  how those that take others are declared
#   begins TYPE (PARAMETERS)   a row has a second function: QUESTION_no_facts if
#                              its strategy does not begin
#   bytes                      the loops are told, last, whether a row reads these
#   kinds WORD...              a strategy is one function for each kind of query
#   as EXPRESSION              what others are handed of NAME, which is * here
#   rows TYPE                  of a row, if it is not QUESTION_strategy
#
# A line that begins with a space goes on with the last one, # with a comment.
# SPDX-License-Identifier: MIT

function refuse(what) {
    print what >"/dev/stderr"
    exit 2
}

function read_targets(    text) {
    while ((getline text <"suite/isa.h") > 0)
        if (sub(/^#define HAS_/, "", text)) {
            sub(/ .*/, "", text)
            is_target[text] = 1
        }
}

# Reads a question's list, once; refuses what it cannot mean.
#   count[q], name[q, i]            strategies, from 1
#   needs, takes, with, begins, bytes, group[q, name]
#   says[q, word]                   what all have in common
function read_list(q,    file, text, at, word) {
    if (q in count)
        return
    if (!("ANY" in is_target))
        read_targets()
    file = "impl/" q "/strategies.def"
    count[q] = 0
    while ((getline text <file) > 0) {
        at = file ":" ++at_line[q] ": "
        if (text ~ /^#/ || text ~ /^ *$/)
            continue
        if (text ~ /^ /) {
            sub(/^ +/, " ", text)
            says[q, word] = says[q, word] text
        } else if (text ~ /^[a-z]/) {
            word = text
            sub(/ .*/, "", word)
            if (word !~ /^(engines|answers|begins|bytes|kinds|as|rows)$/)
                refuse(at "no such word: " word)
            sub(/^[a-z]+ +/, "", text)
            says[q, word] = text
        } else {
            read_strategy(q, at, text)
        }
    }
    close(file)
    if (!at)
        refuse(file ": no such list")
    if (count[q] < 2 || needs[q, name[q, 1]] != "ANY" || \
        needs[q, name[q, 2]] != "ANY")
        refuse(file ": want a reference and a baseline that any target has")
    check_engines(q, file)
}

# Sets engines[q, i], from 1, and engine_count[q].
function check_engines(q, file,    words, n, i) {
    n = engine_count[q] = split(says[q, "engines"], words, " ")
    if (!n)
        refuse(file ": does not say what engines use")
    for (i = 1; i <= n; i++) {
        engines[q, i] = words[i]
        if (!((q, words[i]) in needs))
            refuse(file ": engines: no such strategy: " words[i])
    }
}

# What engines use, as rows: each with its partners as engines have them.
function incumbents_of(q,    i, text) {
    read_list(q)
    for (i = 1; i <= engine_count[q]; i++)
        text = text " " with_engines(engines[q, i], takes[q, engines[q, i]])
    return substr(text, 2)
}

# A row's name with all that it takes of these questions, separated by commas.
function with_engines(row, taken,    first, i, text) {
    if (!taken)
        return row
    first = taken
    sub(/,.*/, "", first)
    read_list(first)
    taken = substr(taken, length(first) + 2)
    for (i = 1; i <= engine_count[first]; i++)
        text = text " " with_engines(row "+" engines[first, i], taken)
    return substr(text, 2)
}

function read_strategy(q, at, text,    words, n, i, s) {
    n = split(text, words, " ")
    s = words[2]
    if (!(words[1] in is_target))
        refuse(at "no such target in suite/isa.h: " words[1])
    if (s !~ /^[a-z][a-z0-9_]*$/ || (q, s) in needs)
        refuse(at "no name, or a second time: " s)
    name[q, ++count[q]] = s
    needs[q, s] = words[1]
    line_of[q, s] = at
    for (i = 3; i <= n; i++) {
        if (words[i] == "begins")
            begins[q, s] = 1
        else if (words[i] == "bytes")
            bytes[q, s] = 1
        else if (words[i] == "takes" && i < n)
            takes[q, s] = words[++i]
        else if (words[i] == "with" && i < n)
            with[q, s] = words[++i]
        else if (words[i] == "in" && i < n)
            group[q, s] = words[++i]
        else
            refuse(at "no such word: " words[i])
    }
    if ((takes[q, s] == "") != (with[q, s] == ""))
        refuse(at "what it takes, and with which: say both or neither")
    if (takes[q, s] && says[q, "answers"] == "" ||
        begins[q, s] && says[q, "begins"] == "" ||
        bytes[q, s] && !says[q, "bytes"])
        refuse(at "the list does not say before what it answers, begins with " \
            "or reads")
}

# Is the i-th strategy of a question in the group? With ROWS=grouped in the
# environment only the baseline and what is in a group are candidates.
function is_in(q, i, of,    own) {
    own = group[q, name[q, i]]
    if (of != "candidates")
        return own == of
    return i == 2 || i > 2 && (own || ENVIRON["ROWS"] != "grouped")
}

# Sets partners[1..n] to what a strategy has rows with: a name for each question
# that it takes. Returns n; 1, and no names, if it takes nothing.
function partners_of(q, s,    n, from, groups, all, i, g, k, j, found) {
    all = split(takes[q, s], from, ",")
    split(with[q, s], groups, ",")
    for (i = 1; i <= all; i++)
        read_list(from[i])
    for (g = 1; g in groups; g++) {
        found = 0
        for (i = 1; i <= all; i++)
            for (k = 2; k <= count[from[i]]; k++)
                found += is_in(from[i], k, groups[g])
        if (!found)
            refuse(line_of[q, s] "nothing is in the group: " groups[g])
    }
    for (i = 1; i <= all; i++)
        for (g = 1; g in groups; g++)
            for (k = 2; k <= count[from[i]]; k++) {
                if (!is_in(from[i], k, groups[g]) || i > 1 && k == 2)
                    continue
                partners[++n] = ""
                for (j = 1; j <= all; j++)
                    partners[n] = partners[n] " " \
                        name[from[j], j == i ? k : 2]
            }
    if (!all)
        partners[++n] = ""
    return n
}

# A strategy with its partners, as partners_of() has them:
#   id, title     of the row, in C and as a table shows it
#   partner_infos C, what its partners say about themselves
#   parts[1..n]   it and its partners, as QUESTION/NAME; n is parts_count
#   handed        C, its first arguments
#   condition     C, what the target must have; "" if nothing
function bind(q, s, with_these,    p, from, n, i) {
    n = split(with_these, p, " ")
    split(takes[q, s], from, ",")
    id = title = s
    partner_infos = handed = ""
    condition = also("", needs[q, s])
    parts[1] = q "/" s
    parts_count = n + 1
    for (i = 1; i <= n; i++) {
        read_list(from[i])
        id = id (i == 1 ? "_with_" : "_and_") p[i]
        title = title "+" p[i]
        partner_infos = partner_infos (i == 1 ? "" : ", ") "&" from[i] "_" \
            p[i] "_info"
        parts[i + 1] = from[i] "/" p[i]
        handed = handed value_of(from[i], p[i]) ", "
        condition = also(condition, needs[from[i], p[i]])
    }
}

# A text with lines that include the headers of the parts, once each.
function with_headers(text,    i, line) {
    for (i = 1; i <= parts_count; i++) {
        line = "#include \"impl/" parts[i] ".h\"\n"
        if (!index(text, line))
            text = text line
    }
    return text
}

# A condition, of C, that a target is wanted for as well.
function also(condition, target) {
    if (target == "ANY" || index(condition " ", "HAS_" target " "))
        return condition
    return condition (condition ? " && " : "") "HAS_" target
}

# What those that take a strategy are handed; if `heard` is set, not the
# strategy but heard_QUESTION, which somebody else defines.
function value_of(q, s,    value) {
    value = says[q, "as"] ? says[q, "as"] : q "_*"
    if (heard)
        gsub(q "_[*]", "heard_" q, value)
    gsub(/\*/, s, value)
    return value
}

# What answers a row: the strategy itself if it takes nothing.
function answer_of(q, s) {
    return q "_" (takes[q, s] ? id : s)
}

# What a row begins with, of a question that does.
function begin_of(q, s) {
    if (!begins[q, s])
        return no_begin(q)
    return takes[q, s] ? "begin_" id : q "_" s "_begin"
}

function no_begin(q) {
    return says[q, "begins"] ? q "_no_facts" : ""
}

# The functions that a row needs, for what it takes others.
function bound_to_partners(q, s) {
    if (!takes[q, s])
        return ""
    return (begins[q, s] ? bound(q "_" s "_begin", begin_of(q, s), \
            says[q, "begins"]) : "") \
        bound(q "_" s, answer_of(q, s), says[q, "answers"])
}

# A function that is another one with its first arguments.
function bound(called, function_name, declared,    type, parameters) {
    type = parameters = declared
    sub(/ *\(.*/, "", type)
    sub(/^[^(]*/, "", parameters)
    return "ALWAYS_INLINE " type " " function_name "(\n    " \
        substr(parameters, 2) "\n{\n    return " called "(" handed \
        arguments_of(parameters) ");\n}\n"
}

function only_if(condition, text) {
    return condition ? "#if " condition "\n" text "#endif\n" : text
}

# The names of what is declared.
function arguments_of(declared,    n, parts, i, text) {
    gsub(/[()]/, "", declared)
    n = split(declared, parts, ",")
    for (i = 1; i <= n; i++) {
        sub(/.*[^a-z0-9_]/, "", parts[i])
        text = text (i == 1 ? "" : ", ") parts[i]
    }
    return text
}

# Writes a file, unless it holds just that: then nothing is built anew.
function keep(file, text,    old, line) {
    while ((getline line <file) > 0)
        old = old line "\n"
    close(file)
    if (old == text)
        return
    printf "" >file
    print substr(text, 1, length(text) - 1) >file
    close(file)
}
