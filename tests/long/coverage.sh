# shellcheck shell=bash disable=SC2034,SC2154
part_about="the tests of the engine rooms reach at least 95 % of their lines"
part_groups="build libraries tests checks"

least_coverage=95

# Since each step reaches enough of its own rooms, all of them together do. What a step names: the rooms, then where the tests
# are that must reach them.
rooms_of() {
  case $1 in
    engine) printf '%s\n' core game cards ;;
    *) printf '%s\n' "games/$1" ;;
  esac
}

tests_of() {
  case $1 in
    engine) printf '%s\n' core game cards contract ;;
    *) printf '%s\n' "games/$1" ;;
  esac
}

part_steps() { printf '%s\n' "200 engine" "340 skirmish" "240 westeros"; }

part_step() {
  local step=$1 folder=$repo/build/coverage
  build_tests "$step" || return
  # Old counts would flatter the new ones.
  find "$folder" -name '*.gcda' -delete
  run_tests_of "$step" || return
  room_coverage "$step"
}

# programs_of STEP: the test programs of these folders. What measures is left out, and the random games of skirmish: with every
# line counted they take longer than all others together.
programs_of() {
  local room
  for room in $(tests_of "$1"); do
    cut -d' ' -f1 "$repo/build/coverage/test_programs.txt" | grep "/build/coverage/tests/$room/" || true
  done | grep -vE '/(skirmish_contract|[a-z]+_speed|parallel)_test$'
}

build_tests() {
  local targets
  configure coverage && mapfile -t targets < <(programs_of "$1" | sed 's|.*/||') &&
    (cd "$repo" && cmake --build --preset coverage --parallel "$(jobs)" --target "${targets[@]}")
}

# run_counting PROGRAM FOLDER: its words come only if it fails.
run_counting() {
  local name=${1##*/} code=0
  (cd "$repo" && "$1" --gtest_brief=1 --gtest_output="xml:$2/$name.xml") >"$2/$name.log" 2>&1 </dev/null || code=$?
  [ "$code" -ne 0 ] || return 0
  tail -n 60 "$2/$name.log" >&2
  complain "$name ended with code $code."
  return 1
}

# run_tests_of STEP: its programs, as many at a time as there are cores.
run_tests_of() {
  local folder=$repo/build/coverage/test-reports-$1 program name before bad=no
  before=$(failed_so_far)
  rm -rf "$folder" && mkdir -p "$folder" || return
  export repo
  export -f run_counting complain
  # The words are for that bash.
  # shellcheck disable=SC2016
  programs_of "$1" | xargs -P "$(jobs)" -I{} bash -c 'run_counting "$1" "$2"' run_counting {} "$folder" || bad=yes
  while IFS= read -r program; do
    name=${program##*/}
    python3 "$repo/scripts/count_report.py" "coverage, $name" "$folder/$name.xml" >>"$ledger" ||
      record 0 1 "coverage: $name did not finish"
  done < <(programs_of "$1")
  [ "$bad" = no ] && [ "$(failed_so_far)" -eq "$before" ]
}

# room_coverage STEP: how many lines of the rooms were reached.
room_coverage() {
  local room filters=() report=$repo/build/coverage/coverage-$1.txt code=0 percent
  for room in $(rooms_of "$1"); do filters+=(--filter "$room/"); done
  (cd "$repo" && gcovr --root . "${filters[@]}" --exclude '.*tests/' --txt "$report" --print-summary \
    --fail-under-line "$least_coverage" build/coverage) >"$report.summary" || code=$?
  percent=$(sed -n 's/^lines: \([0-9.]*\)%.*/\1/p' "$report.summary")
  say "    Line coverage, $1: ${percent:-unknown} % (at least $least_coverage %)"
  if [ "$code" -ne 0 ] || [ -z "$percent" ]; then
    cat "$report" >&2
    return 1
  fi
  record 1 0 "coverage, $1"
}
