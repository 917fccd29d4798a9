# A queue of jobs that share the cores: test programs, browser files, checks. Source it after checks.sh and web.sh.
# shellcheck shell=bash disable=SC2154

# A job is a line of three words:
#   program PROGRAM PART/PARTS   tests of GoogleTest: all, or every so many of them
#   ctest TEST PRESET            a test of ctest that is no program of GoogleTest
#   browser FILE -               a file of browser tests
#   page - -                     the modules of the page, without a browser
#   check FUNCTION OPTION        a shell function that is one check
# What a job says, how it ended and its report are kept in the folder of the queue: NAME.log, NAME.code, NAME.xml.

# job_name KIND WHAT PART
job_name() {
  local name=${2##*/}
  name=${name%.test.mjs}
  case $1 in
    program) if [ "${3#*/}" != 1 ]; then name+=-${3%/*}-of-${3#*/}; fi ;;
    page) name=page ;;
    check) if [ "$3" != - ]; then name+=$3; fi ;;
  esac
  printf '%s\n' "$name"
}

# program_job PROGRAM PART/PARTS REPORT
program_job() {
  GTEST_SHARD_INDEX=$((${2%/*} - 1)) GTEST_TOTAL_SHARDS=${2#*/} \
    timeout 1200 "$1" --gtest_brief=1 --gtest_output="xml:$3"
}

# work KIND WHAT PART REPORT
work() {
  case $1 in
    program) program_job "$2" "$3" "$4" ;;
    ctest) ctest --test-dir "build/$3" -R "^$2\$" --no-tests=error --output-on-failure ;;
    browser) browser_file "$2" "$4" ;;
    page) page_tests "$4" ;;
    check) if [ "$3" = - ]; then "$2"; else "$2" "$3"; fi ;;
  esac
}

# run_job FOLDER KIND WHAT PART: one job, to its end. Never false, so that the queue goes on.
run_job() {
  local folder=$1 name code=0 start=$SECONDS
  shift
  name=$(job_name "$@")
  (cd "$repo" && work "$@" "$folder/$name.xml") >"$folder/$name.log" 2>&1 </dev/null || code=$?
  printf '%s\n' "$code" >"$folder/$name.code"
  printf '%s\n' $((SECONDS - start)) >"$folder/$name.seconds"
  if [ "$code" -eq 0 ]; then
    say "    $name: $((SECONDS - start)) s"
    # What a check found out: a number, and its bound.
    if [ "$1" = check ]; then sed 's/^ */      /' "$folder/$name.log"; fi
  else
    tail -n 80 "$folder/$name.log" >&2
    complain "    $name: FAILED, after $((SECONDS - start)) s (exit code $code)"
  fi
}

# count_job FOLDER TITLE KIND WHAT PART: its lines for the ledger.
count_job() {
  local folder=$1 title=$2 name code
  shift 2
  name=$(job_name "$@")
  title="$title, $name"
  code=$(cat "$folder/$name.code" 2>/dev/null || echo none)
  case $1 in
    check | ctest) if [ "$code" = 0 ]; then record 1 0 "$title"; else record 0 1 "$title"; fi ;;
    *) count_report "$title" "$folder/$name.xml" "$code" || true ;;
  esac
}

# run_queue TITLE FOLDER AT-ONCE: the jobs of standard input, in their order, so many at a time. False when one failed.
run_queue() {
  local title=$1 folder=$2 at_once=$3 kind what part before
  before=$(failed_so_far)
  rm -rf "$folder" && mkdir -p "$folder" || return
  cat >"$folder/jobs.txt"
  xargs -a "$folder/jobs.txt" -P "$at_once" -L 1 "$repo/scripts/job" "$folder" || true
  while read -r kind what part; do count_job "$folder" "$title" "$kind" "$what" "$part"; done <"$folder/jobs.txt"
  [ "$(failed_so_far)" -eq "$before" ]
}

# know_tests PRESET: ctest asks all programs for their tests and writes down what they say: once, before several of it run beside
# each other.
know_tests() { ctest --test-dir "$repo/build/$1" -N >/dev/null; }

# --- What is there to do -----------------------------------------------------------------------

# program_jobs PRESET: all test programs of a build, those that take longest first.
program_jobs() {
  local program parts part
  while read -r program parts; do
    for ((part = 1; part <= parts; ++part)); do say "program $program $part/$parts"; done
  done <"$repo/build/$1/test_programs.txt"
}

# browser_jobs: what measures (frames, layout, memory) is left out: it has the machine for itself.
browser_jobs() {
  local file
  while read -r file; do
    if [ "${file##*/}" != numbers.test.mjs ]; then say "browser $file -"; fi
  done < <(browser_files)
}

# alternately FILE FILE: a line of the one, a line of the other. A program keeps a core busy while a browser waits.
alternately() { paste -d '\n' "$1" "$2" | sed '/^$/d'; }
