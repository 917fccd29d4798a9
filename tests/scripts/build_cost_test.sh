#!/usr/bin/env bash
# Tests of scripts/build_cost, on a build that is made up, with a compiler that is a fake.
# The body of the fake is meant for its own bash.
# shellcheck disable=SC2016
set -euo pipefail
. "$(dirname "${BASH_SOURCE[0]}")/kit.sh"

bounds=$scratch/checkout/bench/bounds.txt
built=$scratch/checkout/build/release

# new_checkout BOUND YARDSTICK: a build of three files, 10 seconds in all.
new_checkout() {
  rm -rf "${scratch:?}"/{checkout,bin}
  mkdir -p "$scratch/checkout/scripts" "$scratch/checkout/bench" "$scratch/bin" "$built"/{core/CMakeFiles,cli}
  cp "$repo/scripts/build_cost" "$scratch/checkout/scripts"
  touch "$scratch/checkout/bench/yardstick.cpp" "$built/core/CMakeFiles/"{a,b}.o "$built/cli/tablewright"
  printf '# A comment.\nbuild_cost_release %s\nbuild_yardstick_release %s\n' "$1" "$2" >"$bounds"
  printf 'CMAKE_CXX_COMPILER:FILEPATH=%s\nCMAKE_BUILD_TYPE:STRING=Release\n' "$scratch/bin/compiler" >"$built/CMakeCache.txt"
  printf '9 9 core/CMakeFiles/a.o\n5 1 core/CMakeFiles/a.o\n2.5 0.5 core/CMakeFiles/b.o\n1 0 cli/tablewright\n9 9 gone.o\n9 9 -\n' \
    >"$built/cost.txt"
  fake compiler <<<'for ((i = 0; i < 60000; i++)); do :; done; touch "${@: -1}"'
}

cost() { try "$scratch/checkout/scripts/build_cost" "$@"; }

new_checkout 10 0.0001
cost --of "$built"
expect "a machine that is far slower: exit code 0" exits_with 0
expect "a machine that is far slower: both yardsticks" mentions "$out" "0.00 s where the bound was measured"
new_checkout 10 1000
cost --of "$built"
expect "a machine that is far faster: exit code 1" exits_with 1
expect "above the bound: says what to do" mentions "$err" "--update"

new_checkout 9 1
cost --of "$built" --update
expect "--update: exit code 0" exits_with 0
expect "--update: 5 % more than measured" grep -qx 'build_cost_release 10' "$bounds"
expect "--update: keeps the comment" grep -qx '# A comment.' "$bounds"
expect "--update: what the yardstick took" grep -qxE 'build_yardstick_release 0\.[0-9]+' "$bounds"
expect "by room: the last time of each file that is there" grep -qE '^ +9\.0 +90\.0% +2 +core$' "$out"
expect "by room: linking apart" grep -qE '^ +1\.0 .* \(linking\)$' "$out"
expect "the dearest first" grep -qE '^ +6\.0  core/CMakeFiles/a.o$' "$out"

printf 'direct_cache_hit\nlocal_storage_read_hit\ncache_miss\n' >"$built/cache.txt"
new_bound=$(cat "$bounds")
cost --of "$built" --update
expect "something came from the cache: exit code 0" exits_with 0
expect "something came from the cache: says that it does not judge" mentions "$out" "Not judged: 1"
expect "something came from the cache: no bound" [ "$new_bound" = "$(cat "$bounds")" ]

new_checkout 10 1
printf '# Nothing.\n' >"$bounds"
cost --of "$built"
expect "no bound: exit code 2" exits_with 2
expect "no bound: says which line is missing" mentions "$err" "build_cost_release SECONDS"
new_checkout 10 1
fake compiler <<<'exit 1'
cost --of "$built"
expect "the yardstick does not compile: exit code 2" exits_with 2
expect "the yardstick does not compile: says so" mentions "$err" "bench/yardstick.cpp does not compile"

new_checkout 10 1
printf 'CMAKE_BUILD_TYPE:STRING=Release\n' >"$built/CMakeCache.txt"
cost --of "$built"
expect "no compiler is named: exit code 2" exits_with 2
expect "no compiler is named: says so" mentions "$err" "does not say with which compiler"

rm "$built/cost.txt"
cost --of "$built"
expect "nothing was built: exit code 2" exits_with 2
cost --of "$scratch/nowhere"
expect "no folder: exit code 2" exits_with 2
expect "no folder: says so" mentions "$err" "nothing was built there yet"
cost --of "$scratch/cost"
expect "no folder, of build/cost: exit code 2" exits_with 2
expect "no folder, of build/cost: says so" mentions "$err" "is no folder of a build"
cost --nonsense
expect "an unknown option: exit code 2" exits_with 2
expect "an unknown option: named" mentions "$err" "--nonsense"
cost release --of "$built"
expect "a preset and a folder: exit code 2" exits_with 2
cost --help
expect "--help: exit code 0" exits_with 0
expect "--help: mentions --of" mentions "$out" "--of FOLDER"

end_of_tests
