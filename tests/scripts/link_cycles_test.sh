#!/usr/bin/env bash
# Tests of scripts/link_cycles.py, on objects of small files that know each other.
set -euo pipefail
. "$(dirname "${BASH_SOURCE[0]}")/kit.sh"

build=$scratch/build

# object ROOM FILE: from stdin, as CMake lays it out.
object() {
  local folder=$build/$1/CMakeFiles/room.dir
  mkdir -p "$folder/$(dirname "$2")"
  { printf 'inline int shared() { return 1; }\n' && cat; } >"$scratch/source.cpp"
  c++ -c -o "$folder/$2.cpp.o" "$scratch/source.cpp"
}

# ring ROOM N: N files, each of which calls the next, the last the first.
ring() {
  local i
  for ((i = 1; i <= $2; i++)); do
    object "$1" "f$i" <<<"int $1_$((i % $2 + 1))(); int $1_$i() { return $1_$((i % $2 + 1))() + shared(); }"
  done
}

cycles() { try "$repo/scripts/link_cycles.py" "$@"; }

cycles "$build"
expect "no objects: exit code 2" exits_with 2
expect "no objects: says what to build" mentions "$err" "cmake --preset dev"

object low a <<<'int low() { return shared(); }'
object high b <<<'int low(); int high() { return low() + shared(); }'
cycles "$build"
expect "one way only: exit code 0" exits_with 0
expect "an inline function of both makes no circle" mentions "$out" "2 files, 0 circles, the largest of 0."

ring four 4
cycles "$build"
expect "four in a circle: exit code 0" exits_with 0
expect "four in a circle: named by room" grep -qx '  4  four: f1.cpp f2.cpp f3.cpp f4.cpp' "$out"

ring five 5
cycles "$build"
expect "five in a circle: exit code 1" exits_with 1
expect "five in a circle: the largest first" grep -qx '  5  five: f1.cpp f2.cpp f3.cpp f4.cpp f5.cpp' <(head -n 1 "$out")
expect "five in a circle: says how to learn more" mentions "$err" "--why"
cycles "$build" four
expect "only the rooms asked for" exits_with 0
cycles --most 5 "$build"
expect "--most 5: exit code 0" exits_with 0
cycles --why "$build" five
expect "--why: who needs what of whom" grep -qx '       f5.cpp -> f1.cpp: five_1' "$out"

object low c <<<'int over(); int c() { return over(); }'
object high d <<<'int c(); int over() { return c(); }'
cycles "$build" low high
expect "over two rooms: both are named" grep -qx '  2  high, low: high/d.cpp low/c.cpp' "$out"

printf '[{"command": "c++ -o %s -c a.cpp"}]' low/CMakeFiles/room.dir/a.cpp.o >"$build/compile_commands.json"
cycles "$build"
expect "what the build no longer makes does not count" mentions "$out" "1 files, 0 circles"

touch "$build/low/CMakeFiles/room.dir/unity_0_cxx.cxx.o"
cycles "$build"
expect "a build in batches: exit code 2" exits_with 2
expect "a build in batches: says which preset" mentions "$err" "preset dev"

end_of_tests
