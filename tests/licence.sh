#!/bin/sh
# Each source file names its licence on a line of its own: tools look there, and
# a tag within a comment's text is wrapped with it.
#
#   tests/licence.sh SOURCE_FOLDER
# SPDX-License-Identifier: MIT
set -eu

cd "$1"
count=0
untagged=0
for file in CMakeLists.txt Makefile plot.py $(find ask bench chess header impl report \
    suite tests tools -type f -size +0c \( -name '*.[ch]' -o -name '*.cc' -o -name '*.in' \
    -o -name '*.def' \
    -o -name '*.py' -o -name '*.sh' -o -name '*.sbatch' -o -name '*.css' \
    -o -name '*.js' -o -path '*/templates/*' -o -name CMakeLists.txt \)); do
    count=$((count + 1))
    grep -Eqx '(/\*| \*|#|//)? ?SPDX-License-Identifier: MIT( \*/)?' "$file" ||
        {
            echo "$file: no line that is only \"SPDX-License-Identifier: MIT\""
            untagged=$((untagged + 1))
        }
done
echo "$count files, $untagged without a tag"
[ $count -gt 300 ] && [ $untagged = 0 ]
