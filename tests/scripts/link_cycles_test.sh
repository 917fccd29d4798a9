#!/usr/bin/env bash
# Tests of scripts/link_cycles.py, on programs of small files that know each other.
set -euo pipefail
. "$(dirname "${BASH_SOURCE[0]}")/kit.sh"

house=$scratch/house
mkdir -p "$house/cmake"
printf 'low:\nhigh: low\nfour:\nfive:\n' >"$house/cmake/rooms.txt"

# file ROOM NAME: from stdin.
file() {
  mkdir -p "$house/$1"
  { printf 'inline int shared() { return 1; }\n' && cat; } >"$house/$1/$2.cpp"
}

# ring ROOM N: N files, each of which calls the next, the last the first.
ring() {
  local i next
  for ((i = 1; i <= $2; i++)); do
    next=$1_$((i % $2 + 1))
    file "$1" "f$i" <<<"int $next(int); int $1_$i(int left) { return left < 1 ? shared() : $next(left - 1) + $i; }"
  done
}

# linked PROGRAM FILE...: each compiled by itself, into one program.
linked() {
  local program=$scratch/$1 source objects=()
  shift
  for source; do
    objects+=("$scratch/$(tr / _ <<<"$source").o")
    c++ -O2 -g1 -c -o "${objects[-1]}" "$house/$source"
  done
  c++ -O2 -g1 -o "$program" "${objects[@]}"
}

cycles() { try "$repo/scripts/link_cycles.py" --of "$house" "$@"; }

cycles "$scratch/nothing"
expect "no program: exit code 2" exits_with 2
expect "no program: says what to build" mentions "$err" "cmake --preset release"

file low a <<<'int low(int given) { return given + shared(); }'
file high b <<<'int low(int); int main(int count, char**) { return low(count) + shared(); }'
linked one_way low/a.cpp high/b.cpp
cycles "$scratch/one_way"
expect "one way only: exit code 0" exits_with 0
expect "one way only: an inline function of both makes no circle" mentions "$out" "2 files, 0 circles, the largest of 0."

strip -g -o "$scratch/stripped" "$scratch/one_way"
cycles "$scratch/stripped"
expect "no line numbers: exit code 2" exits_with 2
expect "no line numbers: says so" mentions "$err" "no line numbers"

ring four 4
file high c <<<'int four_1(int); int main(int count, char**) { return four_1(count); }'
linked four high/c.cpp four/f{1,2,3,4}.cpp
cycles "$scratch/four"
expect "four in a circle: exit code 0" exits_with 0
expect "four in a circle: named by room" \
  grep -qx '  4  four: four/f1.cpp four/f2.cpp four/f3.cpp four/f4.cpp' "$out"

ring five 5
file high d <<<'int four_1(int); int five_1(int); int main(int count, char**) { return four_1(count) + five_1(count); }'
linked five high/d.cpp four/f{1,2,3,4}.cpp five/f{1,2,3,4,5}.cpp
five='  5  five: five/f1.cpp five/f2.cpp five/f3.cpp five/f4.cpp five/f5.cpp'
cycles "$scratch/five"
expect "five in a circle: exit code 1" exits_with 1
expect "five in a circle: the largest first" grep -qx "$five" <(head -n 1 "$out")
expect "five in a circle: says how to learn more" mentions "$err" "--why"
cycles "$scratch/five" four
expect "only the rooms asked for" exits_with 0
cycles --most 5 "$scratch/five"
expect "--most 5: exit code 0" exits_with 0
cycles --why "$scratch/five" five
expect "--why: who needs what of whom" grep -qx '       five/f5.cpp -> five/f1.cpp: five_1' "$out"

printf '# Known.\n%s\n' "$five" >"$scratch/open"
cycles --open "$scratch/open" "$scratch/five"
expect "a circle that is known to be open: exit code 0" exits_with 0
cycles --open "$scratch/open" "$scratch/four"
expect "a circle that is open no more: exit code 1" exits_with 1
expect "a circle that is open no more: asks for its line" mentions "$err" "take its line out"
printf '  5  five: five/f1.cpp five/f2.cpp\n' >"$scratch/open"
cycles --open "$scratch/open" "$scratch/five"
expect "another circle than the one that is known: exit code 1" exits_with 1

# All five compiled as one file: functions are inlined, and the circle is there all the same.
for i in 1 2 3 4 5; do printf '#define shared shared_%d\n#include "%s"\n#undef shared\n' "$i" "$house/five/f$i.cpp"; done >"$scratch/batch.cpp"
c++ -O2 -g1 -c -o "$scratch/batch.o" "$scratch/batch.cpp"
file high e <<<'int five_1(int); int main(int count, char**) { return five_1(count); }'
c++ -O2 -g1 -c -o "$scratch/e.o" "$house/high/e.cpp"
c++ -O2 -g1 -o "$scratch/together" "$scratch/e.o" "$scratch/batch.o"
cycles "$scratch/together"
expect "compiled in one batch: the circle is found" grep -qx "$five" "$out"

# By a table of functions, and over two rooms.
file low c <<<'int over(int); int c(int left) { return left < 1 ? 0 : over(left - 1); }'
file high f <<<'int c(int); int over(int left) { return c(left); } int (*const table[])(int) = {over, c}; int main(int count, char**) { return table[count % 2](count); }'
linked rooms low/c.cpp high/f.cpp
cycles "$scratch/rooms"
expect "over two rooms: both are named" grep -qx '  2  high, low: high/f.cpp low/c.cpp' "$out"

end_of_tests
