#!/usr/bin/env bash
# Runs clang-tidy over our C++ files, with the options of .clang-tidy. Exit code 1 when it finds something.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."
. scripts/setup.sh

usage() {
  cat <<'END'
Usage: scripts/tidy.sh [--all | --base REVISION] [--list] [--help] [PATH...]

Looks for likely mistakes in the sources of the rooms, with the checks of .clang-tidy. All of them pass the plain checks;
those that changed lately, or that include what changed, pass the analyzer, too. Lately is since the newest commit that is
at least ten commits and one day older than the last one. Where there is none, and where .clang-tidy itself changed, the
analyzer looks at everything. With a PATH only at what lies there.

  --all             the analyzer looks at everything
  --base REVISION   lately is since this commit
  --list            only tell what would be looked at
  --help, -h        show this text
END
}

refuse() {
  complain "$1"
  usage >&2
  exit 2
}

# --- What changed ------------------------------------------------------------------------------

# In a container the checkout often belongs to somebody else.
our_git() { git -c safe.directory="$repo" "$@"; }

least_commits=10
least_seconds=$((24 * 60 * 60))

# usual_base: the newest commit that is old enough, or nothing. So a base is never the last commit itself, and what landed
# together lately is seen together, by whoever comes next.
usual_base() {
  our_git log --first-parent --format='%ct %H' HEAD 2>/dev/null | awk -v commits="$least_commits" -v seconds="$least_seconds" '
    NR == 1 { last = $1 }
    NR > commits && $1 <= last - seconds && !found { found = $2 }
    END { print found }' || true
}

# changed_since BASE: paths, each ended by a zero byte; what is not committed yet is changed, too.
changed_since() {
  our_git diff --name-only --no-renames -z "$1" -- &&
    our_git ls-files -z --others --exclude-standard
}

# --- What is looked at -------------------------------------------------------------------------

known=build/tidy/compile_commands.json

# only_wanted: lets through what lies in one of the wanted paths; everything if none was named.
only_wanted() {
  local file path
  while IFS= read -r file; do
    if [ ${#wanted[@]} -eq 0 ]; then printf '%s\n' "$file"; fi
    for path in "${wanted[@]}"; do
      case $file in
        "$path" | "$path"/*) printf '%s\n' "$file" && break ;;
      esac
    done
  done
}

# plan_work: $work becomes a line "deep FILE" or "plain FILE" for each file, $why a sentence about it.
plan_work() {
  local files deep changed
  changed=$(mktemp)
  files=$(python3 scripts/tidy_files.py "$known" "$repo" | only_wanted)
  if [ -z "$base" ]; then
    deep=$files
  else
    changed_since "$base" >"$changed"
    if grep -qzxF .clang-tidy "$changed"; then
      why=".clang-tidy changed since $(name_of "$base")"
      deep=$files
    else
      why="what changed since $(name_of "$base"), and what includes it"
      deep=$(python3 scripts/tidy_files.py "$known" "$repo" "$changed" | only_wanted)
    fi
  fi
  rm -f "$changed"
  work=$(awk 'NR == FNR { deep[$0] = 1; next } $0 != "" { print (($0 in deep) ? "deep" : "plain"), $0 }' \
    <(printf '%s\n' "$deep") <(printf '%s\n' "$files"))
}

name_of() { our_git log -1 --format='%h of %cs' "$1"; }

# --- Looking -----------------------------------------------------------------------------------

find_tidy() {
  options=
  for tidy in clang-tidy-22 clang-tidy-19; do
    if command -v "$tidy" >/dev/null; then
      if [ "$tidy" = clang-tidy-22 ]; then return 0; fi
      # What it calls valist, 22 knows by another name. Of the others each is known to 22, or finds nothing by itself.
      options=',-clang-analyzer-valist.*'
      say "clang-tidy-22 is not to be had here: clang-tidy-19 looks, with the checks that both know. It takes longer."
      return 0
    fi
  done
  complain "There is no clang-tidy here, neither 22 nor 19."
  return 1
}

# look_at NUMBER deep|plain FILE: its words come only if it finds something.
look_at() {
  local words checks=$options
  if [ "$2" = plain ]; then checks=",-clang-analyzer-*$options"; fi
  if ! words=$("$tidy" -quiet -p build/tidy ${checks:+--checks="$checks"} "$3" 2>&1); then
    # The counts of warnings in other people's headers say nothing to us.
    sed -E -e '/^[0-9]+ warnings? (generated|and [0-9]+ errors? generated)\.$/d' -e '/^$/d' <<<"$words"
    say "found in $3"
    return 1
  fi
  if [ $(($1 % 25)) -eq 0 ]; then say "    $1 ..."; fi
}

look_at_all() {
  export tidy options
  export -f look_at say
  # The words are for that bash.
  # shellcheck disable=SC2016
  nl -w 1 -s ' ' <<<"$work" | xargs -P "$(jobs)" -L 1 bash -c 'look_at "$@"' look_at
}

# -----------------------------------------------------------------------------------------------

all=no list=no base='' wanted=()
while [ $# -gt 0 ]; do
  case $1 in
    --all) all=yes ;;
    --base)
      if [ $# -lt 2 ]; then refuse "--base needs a revision."; fi
      asked=$2 base=$2
      shift
      ;;
    --list) list=yes ;;
    -h | --help) usage && exit 0 ;;
    -*) refuse "Unknown option: $1" ;;
    *)
      if [ ! -e "$1" ]; then refuse "There is no $1 here."; fi
      wanted+=("${1%/}")
      ;;
  esac
  shift
done
if [ "$all" = yes ] && [ -n "$base" ]; then refuse "--all and --base do not go together."; fi
if [ -n "$base" ] && ! base=$(our_git rev-parse --verify --quiet "$asked^{commit}" 2>/dev/null); then
  refuse "There is no revision \"$asked\" here."
fi
if [ "$all" = yes ]; then
  why="as asked"
elif [ -z "$base" ]; then
  base=$(usual_base)
  why="no commit here is $least_commits commits and a day old"
fi

need build libraries tests clang
configure tidy >&2
plan_work
if [ -z "$work" ]; then refuse "No source of a room lies in ${wanted[*]}."; fi
summary="$(wc -l <<<"$work") files, of which the analyzer looks at $(grep -c '^deep' <<<"$work" || true): $why."
if [ "$list" = yes ]; then
  sed -e 's/^deep /analyzer and plain checks: /' -e 's/^plain /plain checks: /' <<<"$work"
  complain "$summary"
  exit 0
fi
find_tidy
say "$summary"
if ! look_at_all; then
  complain "clang-tidy found something: see the lines with \"error:\" above."
  exit 1
fi
