#!/usr/bin/env bash
# Tests of scripts/house.py: the house keeps its bounds, and what breaks one of them is found.
set -euo pipefail
. "$(dirname "${BASH_SOURCE[0]}")/kit.sh"

small=$scratch/small
mkdir -p "$small/cmake" "$small/game/include/game" "$small/cli" "$small/packs/box/rules"
printf 'game:\ncli: game\n' >"$small/cmake/rooms.txt"
printf 'chapter move "Moving"\n  rule chess.move.1\n  rule chess.move.2\n' >"$small/packs/box/rules/move.pack"
printf '// chess.move.2\n#include "game/move.hpp"\nint move();  // chess.move.1\n' >"$small/game/move.cpp"
printf '#pragma once\n' >"$small/game/include/game/move.hpp"
house() { try "$repo/scripts/house.py" "$@"; }

house
expect "house: keeps its bounds" exits_with 0
house --of "$small"
expect "house, a rule at the head of a file: exit code 1" exits_with 1
expect "house, a rule at the head of a file: is named" mentions "$out" "chess.move.2 is cited nowhere"
printf 'int jump();  // chess.move.2\n' >>"$small/game/move.cpp"
house --of "$small"
expect "house, every rule is cited: exit code 0" exits_with 0
house --of "$small" --draw 2 --seed 1
expect "house, rules by chance: exit code 0" exits_with 0
expect "house, rules by chance: where one is carried out" mentions "$out" "game/move.cpp:4"
expect "house, rules by chance: where one is told" mentions "$out" "packs/box/rules/move.pack:3"
house --of "$small" --draw 1 --seed 7
cp "$out" "$scratch/drawn"
house --of "$small" --draw 1 --seed 7
expect "house, rules by chance: the same ones of the same seed" cmp -s "$out" "$scratch/drawn"
for i in 1 2 3 4 5; do printf '#include "part%d.hpp"\n' $((i % 5 + 1)) >"$small/game/part$i.hpp"; done
house --of "$small"
expect "house, a circle of five: exit code 1" exits_with 1
expect "house, a circle of five: is named" mentions "$out" "a circle of 5: game/part1, game/part2"
rm "$small"/game/part*.hpp
printf '// long\n%.0s' $(seq 501) >"$small/game/long.cpp"
house --of "$small"
expect "house, a long file: exit code 1" exits_with 1
expect "house, a long file: is named" mentions "$out" "game/long.cpp has 501 lines"
house --of "$scratch"
expect "house, no house: exit code 2" exits_with 2
expect "house, no house: says so" mentions "$err" "cmake/rooms.txt is missing"
end_of_tests
