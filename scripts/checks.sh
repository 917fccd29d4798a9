# What ./test and .ci/run share: running tests, counting them, checking the format. Source it after setup.sh.
# shellcheck shell=bash disable=SC2154

# --- The ledger: lines "passed failed what" -------------------------------------------------------

# open_ledger FILE: starts counting at nothing.
open_ledger() {
  ledger=$1
  mkdir -p "$(dirname "$ledger")"
  : >"$ledger"
}

# record PASSED FAILED WHAT
record() { printf '%s %s %s\n' "$1" "$2" "$3" >>"$ledger"; }

failed_so_far() { awk '{ failed += $2 } END { print failed + 0 }' "$ledger"; }

# close_ledger: names what failed; its last line is the total. False when anything failed.
close_ledger() {
  awk '$2 > 0 { sub(/^[0-9]+ [0-9]+ /, ""); print "failed: " $0 }' "$ledger"
  awk '{ passed += $1; failed += $2 } END { printf "%d passed, %d failed\n", passed, failed }' "$ledger"
  [ "$(failed_so_far)" -eq 0 ]
}

# check NAME COMMAND...: a stage that counts as one check.
check() {
  if stage "$@"; then
    record 1 0 "$1"
  else
    record 0 1 "$1"
    return 1
  fi
}

# --- Tests -------------------------------------------------------------------------------------

# run_ctest PRESET [OPTION OF CTEST...]: runs the tests and counts them.
# launcher: words to put before ctest, for tests that need special surroundings.
launcher=()
run_ctest() {
  local preset=$1 code=0 progress=() report=$repo/build/$1/ctest.xml
  shift
  if [ -t 1 ] && [ -z "${CI:-}" ]; then progress=(--progress); fi
  rm -f "$report"
  "${launcher[@]}" ctest --test-dir "$repo/build/$preset" -j 2 --output-on-failure "${progress[@]}" \
    --output-junit "$report" "$@" </dev/null || code=$?
  count_tests "$preset" "$report" "$code"
}

# count_tests PRESET REPORT CODE: a run that ends with an error has failed, whatever its report says.
count_tests() {
  local preset=$1 report=$2 code=$3 before
  before=$(failed_so_far)
  if ! python3 "$repo/scripts/count_tests.py" "$preset" "$report" >>"$ledger"; then
    record 0 1 "$preset: ctest did not finish"
  elif [ "$code" -ne 0 ] && [ "$(failed_so_far)" -eq "$before" ]; then
    record 0 1 "$preset: ctest itself (exit code $code)"
  fi
  [ "$(failed_so_far)" -eq "$before" ]
}

# --- Format ------------------------------------------------------------------------------------

# cpp_files: our C++ files, each ended by a zero byte. Without git (an unpacked archive) all that lie around.
cpp_files() {
  local file
  # safe.directory: in a container the checkout often belongs to somebody else.
  { git -C "$repo" -c safe.directory="$repo" ls-files -z --cached --others --exclude-standard -- '*.cpp' '*.hpp' 2>/dev/null ||
    (cd "$repo" && find . -path ./build -prune -o \( -name '*.cpp' -o -name '*.hpp' \) -print0); } |
    while IFS= read -r -d '' file; do
      # A file may be deleted but still known to git.
      if [ -e "$repo/$file" ]; then printf '%s\0' "$file"; fi
    done
}

# clang_format OPTION...: over all our files, from the top of the checkout.
clang_format() {
  cpp_files | (cd "$repo" && xargs -0 -r -n 32 -P "$(jobs)" clang-format-19 "$@")
}

check_format() {
  local words names
  if words=$(clang_format --dry-run -Werror 2>&1); then return 0; fi
  names=$(sed -n 's/^\(.*\):[0-9]*:[0-9]*: error: .*/  not formatted: \1/p' <<<"$words" | LC_ALL=C sort -u)
  # The names are enough; where there are none, clang-format has trouble of its own to tell.
  complain "${names:-$words}"
  complain "To fix the format: scripts/format.sh"
  return 1
}

# count_report TITLE REPORT CODE: the tests of a report, of GoogleTest, vitest or node's test runner. Who reports no failure and
# still ends with an error (a leak that a sanitizer found at the end) has failed.
count_report() {
  local before
  before=$(failed_so_far)
  if ! python3 "$repo/scripts/count_report.py" "$1" "$2" >>"$ledger"; then
    record 0 1 "$1 did not finish"
  elif [ "$3" != 0 ] && [ "$(failed_so_far)" -eq "$before" ]; then
    record 0 1 "$1 itself (exit code $3)"
  fi
  [ "$(failed_so_far)" -eq "$before" ]
}

# --- Circles -----------------------------------------------------------------------------------

# link_cycles: files of the program that was built know each other in no circle of more than four.
link_cycles() {
  "$repo/scripts/link_cycles.py" --open "$repo/tests/rooms/still_in_a_circle.txt" "$repo/build/release/cli/tablewright"
}

# --- Instructions ------------------------------------------------------------------------------

# instructions [OPTION]: what a decision costs, against the bound of bench/bounds.txt.
instructions() {
  local player=skirmish
  case ${1:-} in --westeros | --coop) player=westeros ;; esac
  "$repo/scripts/instructions.sh" ${1:+"$1"} "$repo/build/release/bench/${player}_decisions"
}
