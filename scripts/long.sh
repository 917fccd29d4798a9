# The long round: its parts, what passed before, and whose turn it is. Source it after setup.sh, checks.sh and web.sh.
# shellcheck shell=bash disable=SC2154

# A part is a file tests/long/NAME.sh. It sets
#   part_about            a sentence
#   part_groups           the groups of packages.txt that it needs
#   part_ready_seconds    at most how long part_ready takes on a machine that knows nothing yet
# and says
#   part_steps            a line "SECONDS STEP" for each step, in order; SECONDS is an upper estimate on two cores
#   part_ready            what all steps need, a build for example
#   part_step STEP        one step; each can begin by itself
#   part_is_whole         false if it was asked to do less than it should, so that passing does not count
parts_folder=$repo/tests/long
passes=$parts_folder/passed.txt
long_memory=$repo/build/long

part_names() { (cd "$parts_folder" && printf '%s\n' *.sh) | sed 's/\.sh$//' | LC_ALL=C sort; }

is_part() { part_names | grep -qxF -- "$1"; }

# in_part PART COMMAND...: with the words of a part, in a shell of its own, so that no part sees another's.
in_part() (
  # Asked for by name, below.
  # shellcheck disable=SC2034
  part_groups='' part_ready_seconds=0
  part_ready() { :; }
  part_is_whole() { :; }
  # shellcheck source=/dev/null
  . "$parts_folder/$1.sh"
  shift
  "$@"
)

show_part() { printf '%s\n' "${!1}"; }
groups_of_part() { in_part "$1" show_part part_groups; }
ready_seconds() { in_part "$1" show_part part_ready_seconds; }
steps_of() { in_part "$1" part_steps; }

# minutes_of PART: its estimates together, rounded up.
minutes_of() { steps_of "$1" | awk -v sum="$(ready_seconds "$1")" '{ sum += $1 } END { print int((sum + 59) / 60) }'; }

# --- What passed before ------------------------------------------------------------------------

# In a container the checkout often belongs to somebody else.
long_git() { git -C "$repo" -c safe.directory="$repo" "$@" 2>/dev/null; }

is_committed() {
  local status
  status=$(long_git status --porcelain -- . ':(exclude)tests/long/passed.txt') && [ -z "$status" ]
}

# tree_name: stands for exactly what is here, but for the file of passes. Nothing where something is not committed.
tree_name() {
  if is_committed; then
    long_git ls-tree -r --full-tree HEAD | grep -v "$(printf '\ttests/long/passed.txt$')" | sha256sum | cut -d' ' -f1
  fi
}

# pass_of PART: "DATE COMMIT", or nothing.
pass_of() {
  if [ -e "$passes" ]; then awk -v part="$1" '$1 == part { print $2, $3 }' "$passes"; fi
}

tell_pass() {
  local date commit
  read -r date commit <<<"$(pass_of "$1")" || true
  if [ -n "$date" ]; then printf 'passed %s at %s\n' "$date" "$commit"; else printf 'never passed\n'; fi
}

# write_pass PART: for whoever ran it to commit.
write_pass() {
  local lines
  lines=$(
    grep '^#' "$passes" 2>/dev/null || true
    {
      grep -v '^#' "$passes" 2>/dev/null | awk -v part="$1" 'NF && $1 != part' || true
      printf '%s %s %s\n' "$1" "$(date -u +%Y-%m-%d)" "$(long_git rev-parse --short=12 HEAD)"
    } | LC_ALL=C sort
  )
  printf '%s\n' "$lines" >"$passes"
  say "$1 passed: written to tests/long/passed.txt, to be committed."
}

# What passed on a tree: the name of the tree, then a line "SECONDS STEP" for each step. A step that was asked to take
# another time is another step.
remembers() {
  local file=$long_memory/$1
  [ -n "$tree" ] && [ -e "$file" ] && [ "$(head -n 1 "$file")" = "$tree" ] && grep -qxF -- "$2 $3" "$file"
}

remember() {
  local file=$long_memory/$1
  [ -n "$tree" ] || return 0
  mkdir -p "$long_memory"
  if [ ! -e "$file" ] || [ "$(head -n 1 "$file")" != "$tree" ]; then printf '%s\n' "$tree" >"$file"; fi
  printf '%s %s\n' "$2" "$3" >>"$file"
}

# --- Running -----------------------------------------------------------------------------------

limit_of() { printf '%s\n' $((2 * $1 + 30)); }

# limited PART SECONDS COMMAND...: a function of the part in a shell of its own, which is ended with all that it started
# when it takes far longer than the estimate.
limited() {
  local part=$1 seconds=$2 limit code=0
  shift 2
  limit=$(limit_of "$seconds")
  # The words are for that bash.
  # shellcheck disable=SC2016
  ledger=$ledger timeout --kill-after=10 "$limit" bash -c '
    . "$0/scripts/setup.sh" && . "$repo/scripts/checks.sh" && . "$repo/scripts/web.sh" && . "$repo/scripts/long.sh" &&
      in_part "$@"' "$repo" "$part" "$@" </dev/null &
  limited_by=$!
  # Waiting for what runs beside can be interrupted; waiting for a program cannot.
  trap 'kill "$limited_by"; exit 130' INT TERM
  wait "$limited_by" || code=$?
  trap - INT TERM
  if [ "$code" -eq 124 ] || [ "$code" -eq 137 ]; then
    complain "Cut off after $limit s: it hangs, or the estimate in tests/long/$part.sh, $seconds s, is far too small."
  fi
  return "$code"
}

# counted NAME COMMAND...: a stage that counts what it recorded itself. One check if it recorded nothing; a failure without
# a failed test of its own still counts.
counted() {
  local name=$1 code=0 lines failed
  lines=$(wc -l <"$ledger") failed=$(failed_so_far)
  stage "$@" || code=$?
  if [ "$code" -ne 0 ]; then
    if [ "$(failed_so_far)" -eq "$failed" ]; then record 0 1 "$name"; fi
    return 1
  fi
  if [ "$(wc -l <"$ledger")" -eq "$lines" ]; then record 1 0 "$name"; fi
  [ "$(failed_so_far)" -eq "$failed" ]
}

run_step() { counted "$1, $3" limited "$1" "$2" part_step "$3" && remember "$@"; }

# packages_for PART: how long that takes, says the network.
packages_for() {
  local groups
  groups=$(groups_of_part "$1")
  # One word is one group.
  # shellcheck disable=SC2086
  need $groups || { record 0 1 "$1, packages" && return 1; }
}

# get_ready PART: what its steps need.
get_ready() {
  local part=$1 seconds
  seconds=$(ready_seconds "$part")
  if [ "$seconds" -gt 0 ]; then
    stage "$part, getting ready" limited "$part" "$seconds" part_ready || { record 0 1 "$part, getting ready" && return 1; }
  fi
}

# --- One part ----------------------------------------------------------------------------------

# run_part PART: what did not pass on this tree yet.
run_part() {
  local part=$1 seconds step steps open=() bad=no
  local tree
  tree=$(tree_name)
  if [ -z "$tree" ]; then say "Something here is not committed (or there is no git): what passes now does not count as a pass."; fi
  mapfile -t steps < <(steps_of "$part")
  for step in "${steps[@]}"; do
    read -r seconds step <<<"$step"
    if remembers "$part" "$seconds" "$step"; then
      say "    $part, $step: passed before on exactly this tree"
    else
      open+=("$seconds $step")
    fi
  done
  if [ ${#open[@]} -gt 0 ]; then packages_for "$part" && get_ready "$part" || return; fi
  for step in "${open[@]}"; do
    read -r seconds step <<<"$step"
    run_step "$part" "$seconds" "$step" || bad=yes
  done
  [ "$bad" = no ] || return
  if [ ${#open[@]} -eq 0 ]; then say "All of it passed before; --again runs it anew."; fi
  if ! in_part "$part" part_is_whole; then
    say "It was asked to do less than it should, so this is no pass."
  elif [ -n "$tree" ] && [ "$(tree_name)" = "$tree" ]; then
    write_pass "$part"
  fi
}

forget_part() { rm -f "$long_memory/$1"; }

# --- All parts ---------------------------------------------------------------------------------

# by_age: the names of the parts, the one that waited longest first; of two that waited as long by name.
by_age() {
  local part date
  while IFS= read -r part; do
    date=$(pass_of "$part")
    printf '%s %s\n' "${date:-0000-00-00}" "$part"
  done < <(part_names) | LC_ALL=C sort -s -k 1,1 | sed 's/.* //'
}

list_parts() {
  local part
  say "The parts of the long round, the one that waited longest first. ./test --long PART runs one."
  while IFS= read -r part; do
    printf '  %-10s at most %2d min  %-34s  %s\n' "$part" "$(minutes_of "$part")" "$(tell_pass "$part")" \
      "$(in_part "$part" show_part part_about)"
  done < <(by_age)
  say "A pass is written to tests/long/passed.txt by whoever ran the part, to be committed. It counts only for what is committed."
  if ! is_committed; then say "Here something is not committed (or there is no git): what passes now does not count."; fi
}

# --- The rota ----------------------------------------------------------------------------------
# Nobody but people can write a pass. So each landing since the file of passes changed last counts as a turn: the part that
# waited longest has the first, the next one the second, and so on round; and whenever a part has its turn again it goes on
# with the next portion of its steps. So all steps come round even if nobody renews the file.

# landings: how many there were since the file of passes changed last. Where the history is cut short, counting is no use:
# there the name of the commit says a number, another one for each commit.
landings() {
  local last commit
  if ! commit=$(long_git rev-parse HEAD); then
    printf '0\n'
  elif [ -n "$(long_git status --porcelain -- tests/long/passed.txt)" ]; then
    printf '0\n'
  elif [ "$(long_git rev-parse --is-shallow-repository)" = true ]; then
    printf '%d\n' "0x${commit:0:6}"
  else
    last=$(long_git log -1 --format=%H -- tests/long/passed.txt)
    long_git rev-list --count --first-parent "${last:+$last..}HEAD"
  fi
}

tell_landings() {
  if ! long_git rev-parse HEAD >/dev/null; then
    say "There is no history here, so the rota begins where it begins."
  elif [ "$(long_git rev-parse --is-shallow-repository)" = true ]; then
    say "The history is cut short here, so the name of the commit says whose turn it is."
  else
    say "Landings since tests/long/passed.txt changed: $1."
  fi
}

# portions PART SECONDS: lines "PORTION SECONDS STEP"; a portion is what fits into this time by the estimates.
portions() {
  steps_of "$1" | awk -v room=$(($2 - $(ready_seconds "$1"))) '
    used && used + $1 > room { portion++; used = 0 }
    { used += $1; print portion + 0, $0 }'
}

# choose_turn SECONDS: keeps in $part, $portion, $of and $chosen whose turn it is, and with what. The order within a portion
# moves on with each round, so that no step is always the one for which there was no time left.
choose_turn() {
  local order all count turn
  turn=$(landings)
  tell_landings "$turn"
  mapfile -t order < <(by_age)
  part=${order[turn % ${#order[@]}]}
  turn=$((turn / ${#order[@]}))
  all=$(portions "$part" "$1")
  of=$(($(tail -n 1 <<<"$all" | cut -d' ' -f1) + 1))
  portion=$((turn % of))
  mapfile -t chosen < <(awk -v portion="$portion" '$1 == portion { print $2, $3 }' <<<"$all")
  count=$((turn / of % ${#chosen[@]}))
  chosen=("${chosen[@]:count}" "${chosen[@]:0:count}")
  others=$(($(wc -l <<<"$all") - ${#chosen[@]}))
}

# run_oldest SECONDS: the part whose turn it is, for so long. What passed before is run all the same.
run_oldest() {
  local budget=$1 begin seconds step begun=0 part portion of chosen others tree
  choose_turn "$budget"
  tree=$(tree_name)
  say "The part $part ($(tell_pass "$part")), portion $((portion + 1)) of $of: $(printf '%s\n' "${chosen[@]}" | cut -d' ' -f2 |
    paste -sd' '). Of its steps $others are left to later landings."
  packages_for "$part" || return 0
  begin=$SECONDS
  get_ready "$part" || return 0
  for step in "${chosen[@]}"; do
    read -r seconds step <<<"$step"
    if [ "$seconds" -gt $((budget - SECONDS + begin)) ]; then
      say "    $part, $step: no time left for its $seconds s, so it is left to a later landing"
      continue
    fi
    begun=$((begun + 1))
    run_step "$part" "$seconds" "$step" || true
  done
  if [ "$begun" -eq 0 ]; then
    complain "Nothing of the part fitted into $budget s: the estimates in tests/long/$part.sh are too small, or too large."
    record 0 1 "$part, in time"
  fi
}
