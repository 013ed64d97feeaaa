# Makes lists of strategies short, and adds one to a list.
#
#   awk -f suite/strategies.awk -f tools/try.awk FOLDER QUESTION LINE ROW...
#
# Writes FOLDER/impl/*/strategies.def, of every question: the reference, the
# baseline, what engines use, the first of each group, and the parts of the ROWs;
# and LINE at the end of QUESTION's. Run from the root.
# SPDX-License-Identifier: MIT

BEGIN {
    while (("ls -d impl/*/" | getline folder) > 0) {
        split(folder, part, "/")
        lists[part[2]]
    }
    if (!(ARGV[2] in lists))
        refuse("no such question: " ARGV[2])
    read_list(ARGV[2])
    split(ARGV[3], words, " ")
    if ((ARGV[2], words[2]) in needs)
        refuse(words[2] ": there is one of that name: call yours otherwise")
    for (i = 4; i < ARGC; i++)
        for (n = split(ARGV[i], part, "+"); n > 0; n--)
            wanted[part[n]]
    for (q in lists)
        keep(ARGV[1] "/impl/" q "/strategies.def", \
            short(q) (q == ARGV[2] ? ARGV[3] "\n" : ""))
    exit
}

function short(q,    kept, groups, i, g, s, line, text) {
    read_list(q)
    for (i = 1; i <= count[q]; i++) {
        s = name[q, i]
        g = group[q, s]
        if (i <= 2 || s in wanted || g && !(g in groups))
            kept[s]
        groups[g]
    }
    for (i = 1; i <= engine_count[q]; i++)
        kept[engines[q, i]]
    while ((getline line <("impl/" q "/strategies.def")) > 0) {
        split(line, words, " ")
        if (line !~ /^[A-Z]/ || words[2] in kept)
            text = text line "\n"
    }
    return text
}
