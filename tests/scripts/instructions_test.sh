#!/usr/bin/env bash
# Tests of scripts/instructions.sh, with a valgrind that is a fake: it says what the test wants.
# The body of the fake is meant for its own bash.
# shellcheck disable=SC2016
set -euo pipefail
. "$(dirname "${BASH_SOURCE[0]}")/kit.sh"

westeros_bound_is() { grep -qx "westeros_decisions $1" "$scratch/checkout/bench/bounds.txt"; }
cards_bound_is() { grep -qx "skirmish_cards $1" "$scratch/checkout/bench/bounds.txt"; }
bound_is() { grep -qx "skirmish_decisions $1" "$scratch/checkout/bench/bounds.txt"; }

# new_checkout BOUND: with a program of 100 decisions a game.
new_checkout() {
  rm -rf "${scratch:?}"/{checkout,bin}
  mkdir -p "$scratch/checkout/scripts" "$scratch/checkout/bench" "$scratch/bin"
  cp "$repo/scripts/setup.sh" "$repo/scripts/instructions.sh" "$scratch/checkout/scripts"
  printf '# A comment.\nskirmish_decisions %s\nskirmish_cards 2500\nwesteros_decisions 2400\n' "$1" >"$scratch/checkout/bench/bounds.txt"
}

# fake_valgrind: its body from stdin; $games is how many games it was asked for.
fake_valgrind() {
  { printf '#!/usr/bin/env bash\ngames=${*: -1}\n' && cat; } >"$scratch/bin/valgrind"
  chmod +x "$scratch/bin/valgrind"
}

# costs N: a set-up of 5000000 instructions, and N for each of 100 decisions a game.
costs() {
  fake_valgrind <<<"echo \$((games * 100)); echo \"==7== Collected : \$((5000000 + games * 100 * $1))\" >&2"
}

try() {
  code=0
  PATH=$scratch/bin:$PATH "$scratch/checkout/scripts/instructions.sh" "$@" </dev/null >"$out" 2>"$err" || code=$?
}

new_checkout 1300
costs 1300
try program
expect "at the bound: exit code 0" exits_with 0
expect "at the bound: both numbers" mentions "$out" "1300 instructions a decision, plain (at most 1300)"

costs 1301
try program
expect "above the bound: exit code 1" exits_with 1
expect "above the bound: both numbers" mentions "$err" "costs 1301 instructions, the bound is 1300"

try --update program
expect "--update: exit code 0" exits_with 0
expect "--update: 5 % more than measured" bound_is 1366
expect "--update: keeps the comment" grep -qx '# A comment.' "$scratch/checkout/bench/bounds.txt"

costs 1950
try --update program
expect "--update: never above 2000" bound_is 2000
expect "--update: below the bar is fine" exits_with 0

costs 2001
try --update program
expect "above the bar: no bound helps" exits_with 1

new_checkout 1300
costs 2501
try --cards program
expect "cards above their bound: exit code 1" exits_with 1
costs 2950
try --cards --update program
expect "--cards --update: never above 3000" cards_bound_is 3000
expect "--cards --update: the other bound stays" bound_is 1300
costs 2100
try --box jp101 program
expect "--box: the same bound" mentions "$out" "2100 instructions a decision, jp101 (at most 3000)"
try --box
expect "--box without a name: exit code 2" exits_with 2
costs 3001
try --cards --update program
expect "cards above the bar: no bound helps" exits_with 1

new_checkout 1300
costs 2401
try --westeros program
expect "westeros above its bound: exit code 1" exits_with 1
costs 2100
try --westeros program
expect "westeros below its bound: exit code 0" exits_with 0
expect "westeros below its bound: both numbers" mentions "$out" "2100 instructions a decision, westeros (at most 2400)"
try --westeros --update program
expect "--westeros --update: 5 % more than measured" westeros_bound_is 2205
expect "--westeros --update: the other bounds stay" cards_bound_is 2500
costs 2950
try --westeros --update program
expect "--westeros --update: never above 3000" westeros_bound_is 3000
costs 3001
try --westeros --update program
expect "westeros above the bar: no bound helps" exits_with 1

new_checkout 2001
costs 1
try program
expect "a bound above the bar: exit code 1" exits_with 1
expect "a bound above the bar: says so" mentions "$err" "at most 2000"

new_checkout many
try program
expect "no bound: exit code 1" exits_with 1

new_checkout 1300
fake_valgrind <<<'echo "cannot open shared object" >&2; exit 127'
try program
expect "a program that does not run: exit code 1" exits_with 1
expect "a program that does not run: its words" mentions "$err" "cannot open shared object"

fake_valgrind <<<'echo 100'
try program
expect "no count: exit code 1" exits_with 1

fake_valgrind <<<'echo 100; echo "==7== Collected : 500" >&2'
try program
expect "no decisions: exit code 1" exits_with 1

try --nonsense
expect "an unknown option: exit code 2" exits_with 2
expect "an unknown option: named" mentions "$err" "--nonsense"
try --help
expect "--help: exit code 0" exits_with 0
expect "--help: mentions --update" mentions "$out" "--update"

end_of_tests
