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

# run_program PROGRAM FOLDER: all tests of one program, with its report in the folder. Its words come only if it fails.
run_program() {
  local name=${1##*/} folder=$2 code=0
  (cd "$repo" && timeout 1200 "$1" --gtest_brief=1 --gtest_output="xml:$folder/$name.xml") >"$folder/$name.log" 2>&1 \
    </dev/null || code=$?
  if [ "$code" -eq 0 ]; then return 0; fi
  tail -n 60 "$folder/$name.log" >&2
  complain "$name ended with code $code."
  printf '%s\n' "$code" >"$folder/$name.code"
}

# run_programs PRESET: every test program as a whole, as many at a time as there are cores, and then what is no program of
# GoogleTest. Where starting a program is dear (a sanitizer), this takes a third of the time of a process for each test.
run_programs() {
  local preset=$1 program name before folder=$repo/build/$1/test-reports
  before=$(failed_so_far)
  rm -rf "$folder" && mkdir -p "$folder" || return
  export repo
  export -f run_program complain
  xargs -P "$(jobs)" -I{} bash -c 'run_program "$1" "$2"' run_program {} "$folder" \
    <"$repo/build/$preset/test_programs.txt" || true
  while IFS= read -r program; do
    name=${program##*/}
    python3 "$repo/scripts/count_report.py" "$preset, $name" "$folder/$name.xml" >>"$ledger" ||
      record 0 1 "$preset: $name did not finish"
    # Who reports no failure and still ends with an error (a leak that a sanitizer found at the end) has failed.
    if [ -e "$folder/$name.code" ] && ! grep -q '<failure' "$folder/$name.xml" 2>/dev/null; then
      record 0 1 "$preset: $name itself (exit code $(cat "$folder/$name.code"))"
    fi
  done <"$repo/build/$preset/test_programs.txt"
  run_ctest "$preset" -R '^(golden|dice_check_of_the_docs|scripts|instructions_script)$' || return
  [ "$(failed_so_far)" -eq "$before" ]
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
