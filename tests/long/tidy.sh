# shellcheck shell=bash disable=SC2034,SC2154
part_about="the linter with its analyzer over every source, a step a room"
part_groups="build libraries tests clang"

# The rooms, the games each by itself. The preset has no fuzz targets, and the linter does not like the macros of tests.
linted_rooms() {
  cpp_files | tr '\0' '\n' | sed -n -e '/^tests\//d' -e '/^fuzz\//d' -e '/\.cpp$/!d' -e 's|^\(games/[^/]*\)/.*|\1|p' -e t \
    -e 's|/.*||p' | LC_ALL=C sort | uniq -c
}

# On two cores a file takes one to two seconds; with clang-tidy 19 three.
part_steps() { linted_rooms | awk '{ print 20 + 2 * $1, $2 }'; }

part_step() { "$repo/scripts/tidy.sh" --all "$1"; }
