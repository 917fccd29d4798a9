# shellcheck shell=bash disable=SC2034,SC2154
part_about="each source compiled by itself, without the others of its unit, and the tools that no test needs"
part_groups="build libraries tests"

# A file that only compiles because of what another one of its unit includes breaks here. It is only read, not built: what it
# would be linked with is built elsewhere.
part_steps() {
  printf '%s\n' "150 engine" "150 around" "150 tests/games" "100 tests/cli" "100 tests/server" "100 tests" "200 tools"
}

part_step() {
  if [ "$1" = tools ]; then
    build release tools
  else
    configure dev && python3 "$repo/scripts/single_files.py" "$repo/build/dev" "$1"
  fi
}
