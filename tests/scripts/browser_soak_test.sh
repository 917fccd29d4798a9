#!/usr/bin/env bash
# Tests of scripts/browser_soak, in a checkout of two files whose runner is a fake.
# The words for the fakes are meant for them.
# shellcheck disable=SC2016
set -euo pipefail
repo=$(cd "$(dirname "${BASH_SOURCE[0]}")/../.." && pwd)

scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
out=$scratch/out err=$scratch/err failures=0

expect() {
  local what=$1
  shift
  if "$@"; then
    printf 'ok - %s\n' "$what"
  else
    printf 'not ok - %s\n' "$what"
    failures=$((failures + 1))
    sed 's/^/#   out: /' "$out"
    sed 's/^/#   err: /' "$err"
  fi
}

exits_with() { [ "$code" -eq "$1" ]; }
mentions() { grep -qF -- "$2" "$1"; }
is_silent() { [ ! -s "$1" ]; }
has_lines() { [ "$(wc -l <"$1")" -eq "$2" ]; }
ledger() { printf '%s\n' "$scratch/page/build/browser-soak.txt"; }
runs_of() { grep -c "^$1 " "$(ledger)"; }
shows() { grep -qE "$1" "$out"; }
# Nothing that the checkout started is still there.
nothing_runs() { ! grep -lzF "$scratch/page" /proc/[0-9]*/cmdline >"$err" 2>/dev/null; }

# new_page WORDS: files "a" and "b"; WORDS are what the runner does, with $file, and $times it was called for it.
new_page() {
  rm -rf "${scratch:?}"/{bin,page}
  mkdir -p "$scratch/bin" "$scratch/page/scripts" "$scratch/page/tests/browser" "$scratch/page/web/"{src,public,node_modules}
  cp "$repo"/scripts/{browser_soak,job,*.sh,*.py} "$scratch/page/scripts"
  (cd "$scratch/page/web" && touch src/a.ts public/icon index.html package.json package-lock.json vite.config.ts \
    svelte.config.js tsconfig.json)
  touch "$scratch/page/tests/browser/"{a,b}.test.mjs "$scratch/page/tests/browser/kit.mjs"
  printf 'browser:\n' >"$scratch/page/packages.txt"
  printf '#!/bin/sh\n' >"$scratch/page/program"
  chmod 755 "$scratch/page/program"
  printf '#!/usr/bin/env bash\n' | tee "$scratch/bin/npm" >"$scratch/bin/node"
  cat >>"$scratch/bin/node" <<END
if [ "\$1" = --version ]; then echo v20.19.0; exit; fi
mkdir -p "$scratch/page/build/web" && touch "$scratch/page/build/web/index.html"
for word; do case \$word in *.test.mjs) file=\$word ;; esac; done
[ -n "\${file:-}" ] || exit 0
name=\${file##*/}; echo x >>"$scratch/page/\$name.times"; times=\$(wc -l <"$scratch/page/\$name.times")
$1
END
  chmod 755 "$scratch/bin/"*
}

soak() {
  code=0
  TW_PROGRAM=$scratch/page/program PATH=$scratch/bin:$PATH "$scratch/page/scripts/browser_soak" "$@" \
    </dev/null >"$out" 2>"$err" || code=$?
}

test_options() {
  new_page ':'
  for option in --help -h; do
    soak "$option"
    expect "$option: exit code 0" exits_with 0
    expect "$option: tells how" mentions "$out" "Usage: scripts/browser_soak"
  done
  for bad in --nonsense nonsense '--times' '--times 0' '--times many' '--loops -1' '--at-once 0' '--ledger'; do
    # Some are two words.
    # shellcheck disable=SC2086
    soak $bad
    expect "$bad: exit code 2" exits_with 2
    expect "$bad: tells how, on stderr" mentions "$err" "Usage: scripts/browser_soak"
    expect "$bad: nothing on stdout" is_silent "$out"
  done
  soak nonsense
  expect "a file that is not there: those that are" mentions "$err" 'no file of browser tests "nonsense". There are: a b'
  rm "$scratch/page/program"
  soak a
  expect "without a program: exit code 1" exits_with 1
  expect "without a program: says so" mentions "$err" "There is no program"
}

test_runs() {
  new_page 'case $name/$times in b.test.mjs/2) echo "a race"; exit 1 ;; esac'
  soak --times 3 --loops 1 --at-once 2
  expect "runs: one that failed is told by the exit code" exits_with 1
  expect "runs: each file so often" has_lines "$(ledger)" 6
  expect "runs: progress" mentions "$out" "[6/6] "
  expect "runs: the table counts failures" shows '^b +3 +1 +[0-9]+ s$'
  expect "runs: the table has the others, too" shows '^a +3 +0 +[0-9]+ s$'
  expect "runs: words of the failed run are kept" mentions "$(echo "$scratch"/page/build/browser-soak/b-*-2/b.log)" "a race"
  expect "runs: nothing is left running" nothing_runs
  soak --times 3
  expect "again: nothing is run twice" has_lines "$(ledger)" 6
  expect "again: the failure is still told" exits_with 1
  soak --times 4 --loops 0 a
  expect "more of one file: the rest is run" [ "$(runs_of a)" -eq 4 ]
  expect "more of one file: without failures, exit code 0" exits_with 0
  echo change >>"$scratch/page/tests/browser/b.test.mjs"
  soak --table
  expect "a changed file: begins anew" shows '^b +0 +0 '
  expect "a changed file: the others keep their runs" shows '^a +4 +0 '
  echo change >>"$scratch/page/tests/browser/kit.mjs"
  soak --table
  expect "a change of what they share: all begin anew" shows '^a +0 +0 '
}

test_left_behind() {
  new_page "bash -c 'sleep 100; true' $scratch/page/left-behind & exit 0"
  soak --times 1 --loops 0 a
  expect "left behind: has failed" exits_with 1
  expect "left behind: says so" mentions "$(echo "$scratch"/page/build/browser-soak/a-*-1/a.log)" "left 2 processes behind"
  expect "left behind: is ended" nothing_runs
}

test_hanging() {
  new_page "exec bash -c 'sleep 100; true' $scratch/page/hanging"
  soak --times 1 --loops 0 --longest 1 a
  expect "a run that hangs: has failed" shows '^a +1 +1 '
  expect "a run that hangs: is ended" nothing_runs
}

# Stopped in its second run: the first is kept, the second is not, and the same call goes on.
test_stopped() {
  local id tries
  new_page "if [ \$times -eq 2 ]; then exec bash -c 'sleep 100; true' $scratch/page/second; fi"
  TW_PROGRAM=$scratch/page/program PATH=$scratch/bin:$PATH "$scratch/page/scripts/browser_soak" --times 2 --loops 2 a \
    </dev/null >"$out" 2>"$err" &
  id=$!
  for ((tries = 0; tries < 600; tries++)); do
    if [ -e "$scratch/page/a.test.mjs.times" ] && has_lines "$scratch/page/a.test.mjs.times" 2; then break; fi
    sleep 0.05
  done
  code=0
  kill "$id"
  wait "$id" || code=$?
  expect "stopped: exit code 130" exits_with 130
  expect "stopped: says how to go on" mentions "$err" "The same call goes on from here"
  expect "stopped: what was over is written down" has_lines "$(ledger)" 1
  expect "stopped: nothing is left running" nothing_runs
  soak --times 2 --loops 0 a
  expect "stopped: the same call does the rest" has_lines "$(ledger)" 2
  expect "stopped: and only the rest" has_lines "$scratch/page/a.test.mjs.times" 3
}

test_options
test_runs
test_left_behind
test_hanging
test_stopped

if [ "$failures" -gt 0 ]; then
  echo "$failures not ok"
  exit 1
fi
echo "all ok"
