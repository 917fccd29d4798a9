#!/usr/bin/env bash
# Makes the Debian package: program, page, packs, units, manual and completions in one file.
set -euo pipefail
. "$(dirname "${BASH_SOURCE[0]}")/setup.sh"
. "$repo/scripts/web.sh"

usage() {
  cat <<'END'
Usage: scripts/package.sh [--help]

Installs what is missing, builds program and page, makes the Debian package, has lintian look at it, and says where it
lies: build/package/tablewright_VERSION_ARCHITECTURE.deb. Any word of lintian is a failure.

Install it with: sudo apt install ./build/package/tablewright_*.deb
Try it in a fresh root with: tests/packaging/fresh_root_test.sh
END
}

folder=$repo/build/package

# pack: a package that is made again of the same commit is the same, byte by byte.
pack() {
  rm -rf "$folder" && mkdir -p "$folder" || return
  SOURCE_DATE_EPOCH=$(git -C "$repo" log -1 --format=%ct 2>/dev/null || stat -c %Y "$repo/CMakeLists.txt")
  export SOURCE_DATE_EPOCH
  (cd "$folder" && cpack -G DEB --config "$repo/build/release/CPackConfig.cmake" -B "$folder") >"$folder/cpack.log" 2>&1 ||
    { cat "$folder/cpack.log" >&2 && return 1; }
  rm -rf "$folder/_CPack_Packages"
  [ -n "$(package_file)" ]
}

# package_file: the one that was made.
package_file() { find "$folder" -maxdepth 1 -name 'tablewright_*.deb'; }

# look_at FILE: silent, or its words are the failure.
look_at() {
  local words
  words=$(lintian --allow-root --fail-on error,warning "$1" 2>&1) && [ -z "$words" ] && return
  printf '%s\n' "$words" >&2
  return 1
}

while [ $# -gt 0 ]; do
  case $1 in
    -h | --help) usage && exit 0 ;;
    *)
      complain "Unknown option: $1"
      usage >&2
      exit 2
      ;;
  esac
done

need build libraries package
# lintian wants to come back to where it was started, which may be the folder that is made anew.
cd "$repo"
stage "program" build release tablewright
stage "page" web_page
stage "package" pack
file=$(package_file)
stage "lintian" look_at "$file"
say "The package: $file ($(du -h "$file" | cut -f1))"
