#!/usr/bin/env bash
# Counts the instructions of a decision and compares them with the bound in bench/bounds.txt. Unlike time, this
# number does not depend on how busy the machine is.
set -euo pipefail
. "$(dirname "${BASH_SOURCE[0]}")/setup.sh"

bounds=$repo/bench/bounds.txt
game=skirmish     # of the kits
match=plain       # 3 against 3 plain figures; a box: with abilities and attachments; expansion: Westeros for four
worst_box=sg100   # whose decisions cost the most: docs/performance.md
margin_percent=5  # what a bound leaves for another processor or compiler
few_games=10 many_games=60

usage() {
  cat <<'END'
Usage: scripts/instructions.sh [--cards | --box BOX | --westeros | --coop] [--update] [PROGRAM]

Plays random games under callgrind, few and then many of them, and divides the difference by the decisions, so
that set-up does not count. Exit code 1 when a decision costs more than bench/bounds.txt allows.

  --cards      games with full cards and attachments instead of plain figures, of the box that costs the most
  --box BOX    the same with the cards of this box: got100, jp101, rm100, sg100. All boxes have one bound
  --westeros   games of Westeros for four with Ice & Fire
  --coop       games of four against the Night King
  --update     write a new bound: what was measured and 5 % more, but never above what we promise: 2000 for
               plain figures, 3000 with cards and in Westeros, 4000 against the Night King
  PROGRAM      the program that plays; built by itself when it is not given
END
}

# instructions_of GAMES: "INSTRUCTIONS DECISIONS" for so many games.
instructions_of() {
  local decisions words collected
  words=$(mktemp) || return
  if ! decisions=$(valgrind --tool=callgrind --callgrind-out-file=/dev/null "$program" "$game" "$match" "$1" 2>"$words"); then
    complain "The games could not be counted:"
    tail -n 20 "$words" >&2
    rm -f "$words"
    return 1
  fi
  collected=$(sed -n 's/^==[0-9]*== Collected : \([0-9]*\)$/\1/p' "$words")
  rm -f "$words"
  case $collected/$decisions in
    */*[!0-9]* | /* | */) complain "Neither instructions nor decisions could be read." && return 1 ;;
  esac
  printf '%s %s\n' "$collected" "$decisions"
}

# measure: instructions a decision, rounded.
measure() {
  local few many
  few=$(instructions_of "$few_games") || return
  many=$(instructions_of "$many_games") || return
  # shellcheck disable=SC2086
  set -- $few $many
  if [ "$4" -le "$2" ]; then
    complain "More games have no more decisions: $2 and $4."
    return 1
  fi
  printf '%s\n' $((($3 - $1 + ($4 - $2) / 2) / ($4 - $2)))
}

recorded_bound() { sed -n "s/^$name \\([0-9][0-9]*\\)\$/\\1/p" "$bounds"; }

update_bound() {
  local bound=$((($1 * (100 + margin_percent) + 50) / 100))
  if [ "$bound" -gt "$bar" ]; then bound=$bar; fi
  sed -i "s/^$name .*/$name $bound/" "$bounds"
  say "    The bound is now $bound instructions a decision."
}

compare() {
  local measured=$1 bound
  bound=$(recorded_bound)
  if [ -z "$bound" ] || [ "$bound" -gt "$bar" ]; then
    complain "bench/bounds.txt needs a line \"$name N\" with at most $bar instructions."
    return 1
  fi
  if [ "$measured" -gt "$bound" ]; then
    complain "A decision costs $measured instructions, the bound is $bound. What got slower? If it is worth it:"
    complain "scripts/instructions.sh --update, and say why in the commit."
    return 1
  fi
  say "    $measured instructions a decision, ${match/expansion/westeros} (at most $bound)"
}

update=no program=
while [ $# -gt 0 ]; do
  case $1 in
    --cards) game=skirmish match=$worst_box ;;
    --box) [ $# -gt 1 ] || { usage >&2 && exit 2; }
      game=skirmish match=$2
      shift ;;
    --westeros) game=westeros match=expansion ;;
    --coop) game=westeros match=coop ;;
    --update) update=yes ;;
    -h | --help) usage && exit 0 ;;
    -*) complain "Unknown option: $1" && usage >&2 && exit 2 ;;
    *) program=$1 ;;
  esac
  shift
done

# What we promise: no bound may be above it.
case $match in
  plain) name=skirmish_decisions bar=2000 ;;
  expansion) name=westeros_decisions bar=3000 ;;
  coop) name=westeros_coop bar=4000 ;;
  *) name=skirmish_cards bar=3000 ;;
esac

if [ -z "$program" ]; then
  need build libraries tests
  build release decisions >&2
  program=$repo/build/release/bench/decisions
fi
measured=$(measure)
if [ "$update" = yes ]; then update_bound "$measured"; fi
compare "$measured"
