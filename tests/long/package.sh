# shellcheck shell=bash disable=SC2034,SC2154
part_about="the Debian package in a fresh root without a compiler: installed, played, served and removed; needs root"
part_groups="build libraries package"
# Once ./test has built.
part_ready_seconds=100

part_ready() { "$repo/scripts/package.sh"; }

part_steps() { printf '%s\n' "250 fresh_root"; }

part_step() { "$repo/tests/packaging/fresh_root_test.sh" "$(find "$repo/build/package" -maxdepth 1 -name 'tablewright_*.deb')"; }
