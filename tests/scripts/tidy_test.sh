#!/usr/bin/env bash
# Tests of scripts/tidy.sh: does it find what is planted? In a checkout of a few lines, with the real linter; .ci/run runs it.
set -euo pipefail
. "$(dirname "${BASH_SOURCE[0]}")/kit.sh"
export TW_SKIP_PACKAGES=1 GIT_CONFIG_GLOBAL=/dev/null GIT_CONFIG_NOSYSTEM=1

checkout=$scratch/checkout

# --- A checkout with a history -----------------------------------------------------------------

# new_checkout: one room of three files, of which "near" includes the header; not committed yet.
new_checkout() {
  rm -rf "$checkout"
  mkdir -p "$checkout/scripts" "$checkout/core/include/core" "$checkout/tests"
  cp "$repo"/scripts/*.sh "$repo"/scripts/*.py "$checkout/scripts"
  cp "$repo"/{.clang-tidy,.gitignore,CMakePresets.json,packages.txt} "$checkout"
  cat >"$checkout/CMakeLists.txt" <<'END'
cmake_minimum_required(VERSION 3.25)
project(tiny LANGUAGES CXX)
add_library(core STATIC core/near.cpp core/far.cpp tests/loud.cpp)
target_include_directories(core PRIVATE core/include)
END
  echo 'inline int value(const int* place) { return place ? *place : 0; }' >"$checkout/core/include/core/box.hpp"
  printf '#include "core/box.hpp"\nint near() { return value(nullptr); }\n' >"$checkout/core/near.cpp"
  echo 'int far() { return 2; }' >"$checkout/core/far.cpp"
  plain_defect tests/loud.cpp
  git -C "$checkout" init -q
}

# commit HOURS: all that lies there, so many hours before a certain day.
commit() {
  local date=$((1700000000 - $1 * 3600))
  git -C "$checkout" add -A
  GIT_AUTHOR_DATE="$date +0000" GIT_COMMITTER_DATE="$date +0000" \
    git -C "$checkout" -c user.name=T -c user.email=t@example.org commit -q --allow-empty -m "$1 hours before"
}

# history HOURS...: commits of nothing new.
history() {
  local hours
  for hours; do commit "$hours"; done
}

# Only the analyzer sees this one.
deep_defect() {
  printf 'int of(const int* place, bool is_there) {\n  if (!is_there) place = nullptr;\n  return *place;\n}\n' >>"$checkout/$1"
}

# The analyzer sees it in who calls it, which did not change.
defect_for_others() { echo 'inline int value(const int* place) { return *place; }' >"$checkout/$1"; }

# And the analyzer does not see this one.
plain_defect() { printf 'const int* nowhere() { return 0; }\n' >>"$checkout/$1"; }

tidy() { try "$checkout/scripts/tidy.sh" "$@"; }

long_ago() { history 72 60 50 48 47 46 45; }
lately() { history 9 8 7 6 5 4 3 2 1; }

# --- What is planted is found ------------------------------------------------------------------

test_clean() {
  new_checkout
  long_ago
  lately
  echo 'int farther() { return 3; }' >>"$checkout/core/far.cpp"
  commit 0
  tidy
  expect "tidy, nothing planted: exit code 0" exits_with 0
  expect "tidy, nothing planted: the analyzer looks at what changed" \
    mentions "$out" "2 files, of which the analyzer looks at 1: what changed since"
}

# test_planted WHAT FILE NAMED: the defect is in the last commit, in FILE; NAMED must be told.
test_planted() {
  new_checkout
  long_ago
  lately
  "$1" "$2"
  commit 0
  tidy
  expect "tidy, $1 in $2: exit code 1" exits_with 1
  expect "tidy, $1 in $2: names the file" mentions "$out" "$2:"
  expect "tidy, $1 in $2: names the check" mentions "$out" "$3"
}

test_planted_long_ago() {
  new_checkout
  plain_defect core/far.cpp
  long_ago
  lately
  commit 0
  tidy
  expect "tidy, plain_defect long ago: found all the same" exits_with 1
  new_checkout
  deep_defect core/far.cpp
  long_ago
  lately
  commit 0
  tidy
  expect "tidy, deep_defect long ago: not looked for" exits_with 0
  tidy --all
  expect "tidy --all, deep_defect long ago: exit code 1" exits_with 1
  expect "tidy --all, deep_defect long ago: names the file" mentions "$out" "core/far.cpp:"
  tidy --all core/near.cpp
  expect "tidy --all of another file: exit code 0" exits_with 0
  tidy --all core
  expect "tidy --all of its room: exit code 1" exits_with 1
}

# --- Since when --------------------------------------------------------------------------------

# base_is N: the commit so many before the last one.
base_is() { mentions "$err" "since $(git -C "$checkout" log -1 --format=%h "HEAD~$1") "; }
is_everything() { mentions "$err" "analyzer looks at 2: $1"; }

test_base() {
  new_checkout
  history 90 80 30 9 8 7 6 5 4 3 2 1 0
  tidy --list
  expect "base: the newest that is ten commits and a day old" base_is 10
  new_checkout
  history 90 80 70 60 50 49 48 47 46 45 44 43 42 41 0
  tidy --list
  expect "base: a day is not enough" base_is 10
  new_checkout
  history 90 24 20 12 9 8 7 6 5 4 3 2 1 0
  tidy --list
  expect "base: ten commits are not enough" base_is 12
  new_checkout
  history 23 22 21 20 19 18 9 8 7 6 5 4 3 2 1 0
  tidy --list
  expect "base: none within a day: everything" is_everything "no commit here is"
  new_checkout
  history 90 80 70 60 50 40 30 20 10 0
  tidy --list
  expect "base: none within ten commits: everything" is_everything "no commit here is"
}

test_changed() {
  new_checkout
  long_ago
  lately
  commit 0
  tidy --list
  expect "changed: nothing at all" mentions "$err" "analyzer looks at 0"
  echo '// a word' >>"$checkout/core/include/core/box.hpp"
  tidy --list
  expect "changed, a header, not committed: who includes it" mentions "$out" "analyzer and plain checks: core/near.cpp"
  expect "changed, a header: not who does not" mentions "$out" "plain checks: core/far.cpp"
  expect "changed, a header: no more than that" mentions "$err" "analyzer looks at 1"
  commit 0
  tidy --list --base HEAD
  expect "--base HEAD: nothing changed since" mentions "$err" "analyzer looks at 0"
  tidy --list --base HEAD~1
  expect "--base HEAD~1: the header" mentions "$err" "analyzer looks at 1"
  echo '# a word' >>"$checkout/.clang-tidy"
  tidy --list
  expect "changed, .clang-tidy: everything" is_everything ".clang-tidy changed"
}

test_without_history() {
  new_checkout
  long_ago
  lately
  commit 0
  git clone -q --depth 3 "file://$checkout" "$scratch/shallow"
  try "$scratch/shallow/scripts/tidy.sh" --list
  expect "a shallow clone: everything" is_everything "no commit here is"
  rm -rf "$scratch/shallow/.git"
  try "$scratch/shallow/scripts/tidy.sh" --list
  expect "no git: everything" is_everything "no commit here is"
  try "$scratch/shallow/scripts/tidy.sh" --list --base HEAD
  expect "no git, --base: exit code 2" exits_with 2
  rm -rf "$scratch/shallow"
}

# --- The other linter, and words ---------------------------------------------------------------

test_other_linter() {
  local program
  new_checkout
  commit 0
  tidy --list
  mkdir -p "$scratch/bin"
  for program in bash dirname git awk python3 sed grep wc nl xargs nproc mktemp rm cat cmake env; do
    ln -sf "$(PATH=/usr/bin:$PATH type -P "$program")" "$scratch/bin/$program"
  done
  fake clang-tidy-19 <<<"echo \"\$*\" >>'$scratch/asked'"
  PATH=$scratch/bin tidy
  expect "clang-tidy-19 alone: exit code 0" exits_with 0
  expect "clang-tidy-19 alone: says so" mentions "$out" "clang-tidy-19 looks, with the checks that both know"
  expect "clang-tidy-19 alone: looks" grep -q "core/far.cpp" "$scratch/asked"
  expect "clang-tidy-19 alone: without what 22 calls otherwise" grep -q -- "-clang-analyzer-valist" "$scratch/asked"
  fake clang-tidy-22 <<<'echo "core/far.cpp:1:1: error: by the newer"; exit 1'
  PATH=$scratch/bin tidy
  expect "both: the newer looks" mentions "$out" "by the newer"
  rm "$scratch/bin/clang-tidy-19" "$scratch/bin/clang-tidy-22"
  PATH=$scratch/bin tidy
  expect "neither: exit code 1" exits_with 1
  expect "neither: says so" mentions "$err" "neither 22 nor 19"
}

test_words() {
  tidy --help
  expect "tidy --help: exit code 0" exits_with 0
  expect "tidy --help: mentions --base" mentions "$out" "--base"
  tidy --nonsense
  expect "tidy --nonsense: exit code 2" exits_with 2
  expect "tidy --nonsense: names it" mentions "$err" "--nonsense"
  tidy --base
  expect "tidy --base without a revision: exit code 2" exits_with 2
  tidy --base no-such-thing
  expect "tidy --base of nothing: exit code 2" exits_with 2
  expect "tidy --base of nothing: names it" mentions "$err" "no-such-thing"
  tidy --all --base HEAD
  expect "tidy --all --base: exit code 2" exits_with 2
  tidy no-such-room
  expect "tidy of no room: exit code 2" exits_with 2
  tidy tests
  expect "tidy of the tests: exit code 2" exits_with 2
}

# -----------------------------------------------------------------------------------------------

test_clean
test_planted deep_defect core/far.cpp clang-analyzer-core.NullDereference
test_planted plain_defect core/far.cpp modernize-use-nullptr
test_planted defect_for_others core/include/core/box.hpp clang-analyzer-core.NullDereference
test_planted_long_ago
test_base
test_changed
test_without_history
test_other_linter
test_words
end_of_tests
