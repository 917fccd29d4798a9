# A small kit for the tests of scripts: a scratch folder, fakes of programs, and sentences about what came out. Source it.
# shellcheck shell=bash disable=SC2034

repo=$(cd "$(dirname "${BASH_SOURCE[0]}")/../.." && pwd)

scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
# Somebody without rights must be able to read it.
chmod 755 "$scratch"
out=$scratch/out err=$scratch/err failures=0

# expect WHAT COMMAND...
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

# try COMMAND...: keeps its exit code in $code, its words in $out and $err. There is no terminal in it.
try() {
  code=0
  "$@" </dev/null >"$out" 2>"$err" || code=$?
}

exits_with() { [ "$code" -eq "$1" ]; }
mentions() { grep -qF -- "$2" "$1"; }
is_silent() { [ ! -s "$1" ]; }
lacks() { ! mentions "$@"; }

# fake NAME: a program in the fake PATH, with its body from stdin.
fake() {
  { printf '#!/usr/bin/env bash\n' && cat; } >"$scratch/bin/$1"
  chmod 755 "$scratch/bin/$1"
}

# end_of_tests: the last word, and the exit code.
end_of_tests() {
  if [ "$failures" -gt 0 ]; then
    echo "$failures not ok"
    exit 1
  fi
  echo "all ok"
}
