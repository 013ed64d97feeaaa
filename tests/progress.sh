#!/bin/sh
# A build shows how far it is and hides nothing else: tests/progress.sh SOURCE
# SPDX-License-Identifier: MIT
set -eu
. "$(dirname "$0")/lib.sh"
. "$(dirname "$0")/copy.sh"
tool=$1/tools/progress.sh

# A clock that is a second further each time: no machine is too busy for it.
mkdir "$work/path"
cat >"$work/path/date" <<END
#!/bin/sh
echo >>"$work/seconds"
exec wc -l <"$work/seconds"
END
chmod +x "$work/path/date"

# What make says, and a compiler.
cat >"$work/compile" <<'END'
echo '-- Build files have been written to: here'
echo '[  5%] Built target ground'
echo '[ 10%] Building C object a.o'
echo '\033[35mConsolidate compiler generated dependencies of target c\033[0m'
printf '[ 50%%] \033[32mBuilding C object b.o\033[0m\n'
echo 'b.c:1:2: warning: not so [-Wodd]' >&2
printf '    1 | a\\n  b\n'
echo '[100%] Linking C executable c'
exit 3
END
want='build: 5 %
build: 10 %
build: 50 %, 0:02 left
b.c:1:2: warning: not so [-Wodd]
    1 | a\n  b
build: 100 %, 0:00 left'
status=0
PATH=$work/path:$PATH PROGRESS_EVERY=0 "$tool" build sh "$work/compile" \
    >"$work/out" 2>"$work/err" || status=$?
is 'status' $status 3
is 'standard output' "$(cat "$work/out")" ''
is 'lines' "$(cat "$work/err")" "$want"

# Half a minute is not over: only what the compiler says.
"$tool" build sh "$work/compile" 2>"$work/err" || true
is 'lines of a short build' "$(cat "$work/err")" \
    "$(printf '%s\n' "$want" | grep -v %)"

# On a terminal each takes the place of the last, and the last one goes.
script -qec "'$tool' build sh '$work/compile'" /dev/null >"$work/err" || true
is 'on a terminal' "$(tr '\r' '\n' <"$work/err" | grep -c '^.\[Kbuild: ')" 4
is 'at its end' "$(tail -c 4 "$work/err" | tr -d '\r\033')" '[K'

# What ninja says; and a failure's text is whole.
status=0
PROGRESS_EVERY=0 "$tool" build sh -c 'echo "[1/40] Building C object a.o"
    echo "FAILED: a.o"; echo "[not/40] a step"; exit 130' 2>"$work/err" || status=$?
is 'status, ninja' $status 130
is 'lines, ninja' "$(cat "$work/err")" 'build: 2 %
FAILED: a.o
[not/40] a step'
"$tool" build true || fail 'a build with nothing to do'

# `make` and `make help` say what there is to make, and set nothing up.
copy_sources "$1"
cp "$1/Makefile" "$work"
sed -i 's/-DISA=$(ISA)/& -DPROGRAMS=OFF -DQUESTIONS=between/' "$work/Makefile"
printf '#!/bin/sh\n: >"%s/was_set_up"\n' "$work" >"$work/tools/setup.sh"
chmod +x "$work/tools/setup.sh"
unset MAKEFLAGS MAKELEVEL
make -C "$work" --no-print-directory >"$work/help"
is 'make' "$(cat "$work/help")" "$(make -C "$work" --no-print-directory help)"
for target in $(sed -n '/^\.PHONY/,/[^\\]$/p' "$1/Makefile" | tr -d '\\' |
    cut -d : -f 2); do
    case $target in help | variables | configure | programs | bench-and-ask)
        continue ;; esac
    grep -q "^  make $target\\b" "$work/help" || fail "make help: no $target"
done
for line in report compare page readme; do
    status=0
    make -C "$work" "$line" >/dev/null 2>&1 || status=$?
    is "make $line" $status 2
done
[ ! -e "$work/was_set_up" ] || fail 'set up before it is known what for'

# A build that fails says why, and fails.
echo 'no C' >>"$work/impl/between/star.h"
! make -C "$work" build >"$work/out" 2>&1 || fail 'make build did not fail'
grep -q 'impl/between/star.h:.*error' "$work/out" || {
    cat "$work/out"
    fail 'make build: the compiler is not heard'
}
finish
