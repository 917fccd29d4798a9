#!/usr/bin/env bash
# Tests of ./test --long, in a checkout whose parts only do what a test wants.
# The words of the parts are meant for them.
# shellcheck disable=SC2016
set -euo pipefail
. "$(dirname "${BASH_SOURCE[0]}")/kit.sh"
export TW_SKIP_PACKAGES=1 GIT_CONFIG_GLOBAL=/dev/null GIT_CONFIG_NOSYSTEM=1
unset TW_FUZZ_SECONDS

checkout=$scratch/checkout

# new_checkout: two parts, committed. "alpha" has three steps; what a step does stands in $scratch/does/STEP, if it does more
# than passing. $scratch/ran lists the steps that ran.
new_checkout() {
  rm -rf "$checkout" "$scratch/does" "$scratch/ran"
  mkdir -p "$checkout/scripts" "$checkout/tests/long" "$checkout/.ci" "$scratch/does"
  cp "$repo/test" "$repo/.gitignore" "$checkout"
  cp "$repo"/.ci/* "$checkout/.ci"
  cp "$repo"/scripts/*.sh "$repo"/scripts/*.py "$checkout/scripts"
  printf '# A test.\nsome: nothing\n' >"$checkout/packages.txt"
  new_part alpha "20 one" "20 two" "20 three"
  new_part beta "30 four" "30 five"
  : >"$scratch/ran"
  git -C "$checkout" init -q
  commit
}

# new_part NAME "SECONDS STEP"...
new_part() {
  local name=$1
  shift
  {
    printf 'part_about="what %s says"\npart_groups=some\n' "$name"
    printf 'part_steps() { printf "%%s\\n"'
    printf ' "%s"' "$@"
    printf '; }\npart_step() { echo "$1" >>%q/ran; if [ -e %q/does/"$1" ]; then . %q/does/"$1"; fi; }\n' \
      "$scratch" "$scratch" "$scratch"
  } >"$checkout/tests/long/$name.sh"
}

commit() {
  git -C "$checkout" add -A
  git -C "$checkout" -c user.name=T -c user.email=t@example.org commit -q --allow-empty -m "a commit"
}

# does STEP WORDS: from now on. passes STEP: no more.
does() { printf '%s\n' "$2" >"$scratch/does/$1"; }
passes() { rm "$scratch/does/$1"; }

long() {
  : >"$scratch/ran"
  try "$checkout/test" --long "$@"
}

ran() { [ "$(paste -sd' ' "$scratch/ran")" = "$1" ]; }
last_line_is() { [ "$(tail -n 1 "$out")" = "$1" ]; }
passed_file() { printf '%s\n' "$checkout/tests/long/passed.txt"; }
has_passed() { grep -q "^$1 $(date -u +%Y)-[0-9-]* $(git -C "$checkout" rev-parse --short=12 HEAD)$" "$(passed_file)"; }
has_not_passed() { ! grep -qs "^$1 " "$(passed_file)"; }

# passed "PART DATE"...: what the file says, committed.
passed() {
  printf '%s abc\n' "$@" >"$(passed_file)"
  commit
}

# --- The list, and words -----------------------------------------------------------------------

test_list() {
  new_checkout
  long
  expect "long: exit code 0" exits_with 0
  expect "long: a part, its time, its pass, its sentence" \
    grep -qE '^ *alpha +at most +1 min +never passed +what alpha says$' "$out"
  expect "long: runs nothing" ran ""
  expect "long: of those that never passed by name" [ "$(sed -n 2p "$out" | cut -c3-7)" = alpha ]
  passed "alpha 2026-01-02"
  long
  expect "long: date and commit of a pass" mentions "$out" "passed 2026-01-02 at abc"
  expect "long: who waited longest is first" [ "$(sed -n 2p "$out" | cut -c3-6)" = beta ]
  expect "long: no word about what is not committed" lacks "$out" "Here something is not committed"
  echo >"$checkout/new"
  long
  expect "long: something is not committed, and it says so" mentions "$out" "Here something is not committed"
}

test_words() {
  new_checkout
  long gamma
  expect "long, unknown part: exit code 2" exits_with 2
  expect "long, unknown part: names it" mentions "$err" '"gamma"'
  expect "long, unknown part: names all there are" mentions "$err" "alpha beta"
  long --nonsense
  expect "long, unknown option: exit code 2" exits_with 2
  expect "long, unknown option: names it" mentions "$err" "--nonsense"
  long alpha beta
  expect "long, two parts: exit code 2" exits_with 2
  long --again
  expect "long, --again of nothing: exit code 2" exits_with 2
  long --oldest alpha
  expect "long, --oldest and a part: exit code 2" exits_with 2
  long --oldest 0
  expect "long, --oldest 0: exit code 2" exits_with 2
  try env TW_FUZZ_SECONDS=many "$checkout/test" --long alpha
  expect "long, TW_FUZZ_SECONDS is no number: exit code 2" exits_with 2
  try "$checkout/test" --again
  expect "test --again: exit code 2" exits_with 2
  expect "long, bad words: nothing ran" ran ""
}

# --- One part ----------------------------------------------------------------------------------

test_part() {
  new_checkout
  long alpha
  expect "part: exit code 0" exits_with 0
  expect "part: all steps, in order" ran "one two three"
  expect "part: each is counted" last_line_is "3 passed, 0 failed"
  expect "part: its pass is written" has_passed alpha
  long alpha
  expect "part, again: nothing is run twice" ran ""
  expect "part, again: says so" mentions "$out" "alpha, one: passed before on exactly this tree"
  commit
  long alpha
  expect "part: committing the pass forgets nothing" ran ""
  long alpha --again
  expect "part --again: all steps" ran "one two three"
  long beta
  expect "part: a pass of another one stays" has_passed beta
  expect "part: and the first is still there" grep -q "^alpha " "$(passed_file)"
  echo change >"$checkout/new"
  commit
  long alpha
  expect "part, another tree: all steps" ran "one two three"
}

test_failing_step() {
  new_checkout
  does two 'return 1'
  long alpha
  expect "part, a step fails: exit code 1" exits_with 1
  expect "part, a step fails: the others run" ran "one two three"
  expect "part, a step fails: it is counted" last_line_is "2 passed, 1 failed"
  expect "part, a step fails: it is named" mentions "$out" "failed: alpha, two"
  expect "part, a step fails: no pass" has_not_passed alpha
  passes two
  long alpha
  expect "part, resumed: only what failed" ran "two"
  expect "part, resumed: the pass is written" has_passed alpha
}

test_counts() {
  new_checkout
  does one 'record 7 0 "many tests"'
  does two 'record 3 1 "tests"'
  does three 'echo "no words" >&2; exit 3'
  long alpha
  expect "part: what a step counts itself is the count" last_line_is "10 passed, 2 failed"
  expect "part: a recorded failure is one, whatever the exit code" mentions "$err" "FAILED: alpha, three"
  passes two && passes three
  long alpha
  expect "part: a recorded failure is run again" ran "two three"
}

test_not_committed() {
  new_checkout
  echo >"$checkout/new"
  long alpha
  expect "part, not committed: exit code 0" exits_with 0
  expect "part, not committed: says that it does not count" mentions "$out" "not committed"
  expect "part, not committed: no pass" has_not_passed alpha
  long alpha
  expect "part, not committed: nothing is remembered" ran "one two three"
  rm "$checkout/new"
  long alpha
  expect "part, put back: nothing of it is remembered" ran "one two three"
  new_checkout
  does two "echo >$checkout/new"
  long alpha
  expect "part, changed while it ran: no pass" has_not_passed alpha
  new_checkout
  echo 'part_is_whole() { false; }' >>"$checkout/tests/long/alpha.sh"
  commit
  long alpha
  expect "part, asked to do less: exit code 0" exits_with 0
  expect "part, asked to do less: no pass" has_not_passed alpha
}

test_ready() {
  new_checkout
  printf 'part_ready_seconds=10\npart_ready() { echo ready >>%q/ran; . %q/does/ready; }\n' "$scratch" "$scratch" \
    >>"$checkout/tests/long/alpha.sh"
  commit
  does ready 'return 1'
  long alpha
  expect "part, does not get ready: exit code 1" exits_with 1
  expect "part, does not get ready: no step" ran "ready"
  expect "part, does not get ready: counted" last_line_is "0 passed, 1 failed"
  does ready 'true'
  long alpha
  expect "part: gets ready once" ran "ready one two three"
}

nothing_sleeps() { ! grep -lzF "$scratch/sleeper" /proc/[0-9]*/cmdline >"$err" 2>/dev/null; }

test_cut_off() {
  new_checkout
  echo 'limit_of() { echo 1; }' >>"$checkout/scripts/long.sh"
  printf '#!/usr/bin/env bash\nsleep 60\n' >"$scratch/sleeper"
  chmod 755 "$scratch/sleeper"
  commit
  does two "$scratch/sleeper"
  long alpha
  expect "part, a step hangs: exit code 1" exits_with 1
  expect "part, a step hangs: says what is wrong" mentions "$err" "the estimate in tests/long/alpha.sh, 20 s, is far too small"
  expect "part, a step hangs: the others run" ran "one two three"
  expect "part, a step hangs: what it started is ended" nothing_sleeps
}

# --- The rota ----------------------------------------------------------------------------------

test_oldest() {
  new_checkout
  passed "alpha 2026-03-01" "beta 2026-02-01"
  long --oldest
  expect "oldest: exit code 0" exits_with 0
  expect "oldest: by date" ran "four five"
  expect "oldest: counted" last_line_is "2 passed, 0 failed"
  expect "oldest: says which part" mentions "$out" "The part beta (passed 2026-02-01 at abc), portion 1 of 1: four five."
  expect "oldest: writes no pass" [ -z "$(git -C "$checkout" status --porcelain)" ]
  passed "alpha 2026-03-01" "beta 2026-03-01"
  long --oldest
  expect "oldest: of two by name" ran "one two three"
  passed "alpha 2026-03-01"
  long --oldest
  expect "oldest: who never passed waited longest" ran "four five"
  printf 'beta 2026-03-01 abc\n' >"$(passed_file)"
  long --oldest
  expect "oldest: a file that is not committed counts, too" ran "one two three"
  does two 'return 1'
  passed "beta 2026-03-01"
  long --oldest
  expect "oldest, a step fails: exit code 1" exits_with 1
  expect "oldest, a step fails: counted" last_line_is "2 passed, 1 failed"
}

# Whatever the file says, each step comes round.
test_all_come_round() {
  local turn all=$scratch/all
  new_checkout
  passed "beta 2026-02-01"
  : >"$all"
  for turn in 1 2 3 4 5 6; do
    long --oldest 45
    cat "$scratch/ran" >>"$all"
    echo "- $turn" >>"$all"
    commit
  done
  expect "rota: parts take turns, portions too" [ "$(grep -v - "$all" | paste -sd' ')" = "one two four three five two one four" ]
  expect "rota: says what is left" mentions "$out" "portion 1 of 2: four. Of its steps 1 are left to later landings."
}

test_time() {
  new_checkout
  new_part alpha "1 one" "2 two"
  passed "beta 2026-02-01"
  does one 'sleep 3'
  long --oldest 4
  expect "rota, a step took long: what does not fit any more does not begin" ran "one"
  expect "rota, a step took long: says so" mentions "$out" "alpha, two: no time left for its 2 s"
  expect "rota, a step took long: no failure" exits_with 0
  new_part alpha "10 one"
  passed "beta 2026-02-01"
  long --oldest 5
  expect "rota, nothing fits: a failure" exits_with 1
  expect "rota, nothing fits: says so" mentions "$err" "Nothing of the part fitted into 5 s"
}

test_without_history() {
  new_checkout
  commit
  git clone -q --depth 1 "file://$checkout" "$scratch/shallow"
  : >"$scratch/ran"
  try "$scratch/shallow/test" --long --oldest
  expect "rota, a shallow clone: exit code 0" exits_with 0
  expect "rota, a shallow clone: says so" mentions "$out" "The history is cut short here"
  expect "rota, a shallow clone: something ran" [ -s "$scratch/ran" ]
  rm -rf "$scratch/shallow/.git"
  : >"$scratch/ran"
  try "$scratch/shallow/test" --long --oldest
  expect "rota, no git: exit code 0" exits_with 0
  expect "rota, no git: says so" mentions "$out" "There is no history here"
  expect "rota, no git: begins where it begins" ran "one two three"
  try "$scratch/shallow/test" --long alpha
  expect "part, no git: exit code 0" exits_with 0
  expect "part, no git: no pass" [ ! -e "$scratch/shallow/tests/long/passed.txt" ]
  rm -rf "$scratch/shallow"
}

test_stage() {
  new_checkout
  expect "ci: has the stage, as its last" [ "$(grep -E '^(for name in|ci_stage)' "$checkout/.ci/run" | tail -n 1)" = "ci_stage long" ]
  sed -i -e '/^for name in .*; do ci_stage/d' -e '/^ci_stages /d' "$checkout/.ci/run"
  commit
  : >"$scratch/ran"
  try "$checkout/.ci/run"
  expect "ci, long: exit code 0" exits_with 0
  expect "ci, long: what ran is counted" mentions "$out" "passed, 0 failed"
  expect "ci, long: something ran" [ -s "$scratch/ran" ]
  does one 'return 1'
  does four 'return 1'
  try "$checkout/.ci/run"
  expect "ci, long, a step fails: exit code 1" exits_with 1
  expect "ci, long, a step fails: so does the stage" mentions "$out" "Failed: long. The stages after that did not run."
}

# --- The parts that there are ------------------------------------------------------------------

# Of each: a sentence, groups that exist, at most twenty minutes, and no step that never fits into the six of .ci/run.
sound_part() {
  try bash -c '. "$0/scripts/setup.sh" && . "$repo/scripts/checks.sh" && . "$repo/scripts/web.sh" && . "$repo/scripts/long.sh" &&
    [ -n "$(in_part "$1" show_part part_about)" ] && packages_of $(groups_of_part "$1") >/dev/null &&
    steps_of "$1" | awk -v ready="$(ready_seconds "$1")" "
      { print; sum += \$1; if (ready + \$1 > 360) bad = 1 }
      NF != 2 || \$1 !~ /^[0-9]+\$/ { bad = 1 }
      END { print ready + sum; exit bad || !sum || ready + sum > 1200 }"' "$repo" "$1"
  exits_with 0
}

# What the files of browser tests share does not ask how long they are: the part finds them by asking each itself.
only_files_ask() {
  try bash -c 'repo=$0 && . "$0/tests/long/browsers.sh" && asks_for_long $(ls "$0"/tests/browser/*.mjs | grep -v "\.test\.mjs$")' "$repo"
  [ "$code" -eq 1 ] && is_silent "$out" && is_silent "$err"
}

test_parts() {
  local part
  expect "part browsers: finds all that is longer" only_files_ask
  for part in "$repo"/tests/long/*.sh; do
    part=${part##*/}
    part=${part%.sh}
    expect "part $part: sound" sound_part "$part"
    expect "part $part: has a row in CONTRIBUTING.md" mentions "$repo/CONTRIBUTING.md" "| \`$part\` |"
  done
  try "$repo/test" --long
  expect "the parts: are listed" exits_with 0
}

# -----------------------------------------------------------------------------------------------

test_list
test_words
test_part
test_failing_step
test_counts
test_not_committed
test_ready
test_cut_off
test_oldest
test_all_come_round
test_time
test_without_history
test_stage
test_parts
end_of_tests
