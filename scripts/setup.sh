# Shared by ./run, ./test, .ci/run and the other scripts. Source it; it runs nothing by itself.
# shellcheck shell=bash

repo=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)

# --- Words -------------------------------------------------------------------------------------

say() { printf '%s\n' "$*"; }

complain() { printf '%s\n' "$*" >&2; }

# jobs: how many things to do at the same time. (Hides the shell's own "jobs", which no script needs.)
jobs() { nproc 2>/dev/null || getconf _NPROCESSORS_ONLN; }

# stage NAME COMMAND...: names the stage, runs it, tells how long it took. The time is kept in stage_seconds.
stage() {
  local name=$1 code=0 start=$SECONDS
  shift
  say "==> $name"
  "$@" || code=$?
  # Read by .ci/run for its table of times.
  # shellcheck disable=SC2034
  stage_seconds=$((SECONDS - start))
  if [ "$code" -ne 0 ]; then
    complain "FAILED: $name, after $stage_seconds s (exit code $code)."
    return "$code"
  fi
  say "    $name: $stage_seconds s"
}

# --- Packages ----------------------------------------------------------------------------------

# packages_of GROUP...: the packages of these groups, one a line.
packages_of() {
  local group line name found
  for group; do
    found=no
    while IFS= read -r line || [ -n "$line" ]; do
      name=${line%%:*}
      if [ "$name" = "$group" ] && [ "$name" != "$line" ]; then
        found=yes
        # One word is one package.
        # shellcheck disable=SC2086
        printf '%s\n' ${line#*:}
      fi
    done <"$repo/packages.txt"
    if [ "$found" = no ]; then
      complain "packages.txt has no group \"$group\"."
      return 1
    fi
  done
}

# missing_of PACKAGE...: those that are not installed. Of "a|b" one is enough. One call of dpkg-query, so that asking costs
# nothing.
missing_of() {
  local known word name
  # It ends with an error as soon as one package is unknown; the rest of its answer still counts.
  # The braces are dpkg-query's, not the shell's; one word is one package.
  # shellcheck disable=SC2016,SC2048,SC2086
  known=$'\n'$(dpkg-query -W -f '${Package} ${Status}\n' ${*//|/ } 2>/dev/null || true)$'\n'
  for word; do
    for name in ${word//|/ }; do
      case $known in
        *$'\n'"$name install ok installed"$'\n'*) continue 2 ;;
      esac
    done
    printf '%s\n' "$word"
  done
}

# need GROUP...: installs what is missing of these groups. Silent when there is nothing to do.
need() {
  local wanted missing
  wanted=$(packages_of "$@") || return 1
  # For people who bring the tools in their own way, on another system for example.
  [ -z "${TW_SKIP_PACKAGES:-}" ] || return 0
  # From here on: one word is one package.
  # shellcheck disable=SC2086
  if ! command -v dpkg-query >/dev/null || ! command -v apt-get >/dev/null; then
    complain "Only Debian 12 with apt is set up automatically. Needed are the equivalents of:" $wanted
    complain "Install them, then start again with TW_SKIP_PACKAGES=1."
    return 1
  fi
  # shellcheck disable=SC2086
  missing=$(missing_of $wanted)
  [ -n "$missing" ] || return 0
  # shellcheck disable=SC2086
  install_packages $missing
}

# as_root: prints the words to put before a command that needs root. Fails when there is no way.
as_root() {
  if [ "$(id -u)" -eq 0 ]; then
    return 0
  elif ! command -v sudo >/dev/null; then
    return 1
  elif [ -t 0 ] && [ -z "${CI:-}" ]; then
    printf 'sudo'
  else
    # Nobody can type a password here, so find out now rather than hang.
    sudo -n true 2>/dev/null && printf 'sudo -n'
  fi
}

# to_be_had NAME|NAME...: the first of them that apt can install. If it can install none, the first: apt then tells why.
to_be_had() {
  local name
  for name in ${1//|/ }; do
    # Where there is only one, nothing is to be chosen.
    if [ "$name" = "$1" ] || apt_get "" install --simulate -y --no-install-recommends "$name" >/dev/null 2>&1; then
      printf '%s\n' "$name"
      return
    fi
  done
  printf '%s\n' "${1%%|*}"
}

install_packages() {
  local prefix log word name names=()
  if ! prefix=$(as_root); then
    complain "Missing packages, and no right to install them. Please ask an administrator for: $*"
    return 1
  fi
  log=$(mktemp) || return 1
  say "Installing what is missing: $*"
  say "  Reading the package lists ..."
  # An unreachable list need not matter: the install below decides.
  apt_get "$prefix" update >"$log" 2>&1 || say "  Could not read all lists. Going on with what is known."
  for word; do
    name=$(to_be_had "$word")
    names+=("$name")
    if [ "$name" != "${word%%|*}" ]; then say "  ${word%%|*} is not to be had here: $name will do."; fi
  done
  say "  Downloading and unpacking ..."
  if ! apt_get "$prefix" install -y --no-install-recommends "${names[@]}" >>"$log" 2>&1; then
    tail -n 40 "$log" >&2
    complain "The packages could not be installed. The end of apt's own words is above, all of them in $log."
    return 1
  fi
  rm -f "$log"
  say "  Done."
}

# apt_get PREFIX COMMAND...: apt-get that never asks, and waits for another apt to finish.
apt_get() {
  local prefix=$1
  shift
  # The prefix is nothing, "sudo" or "sudo -n".
  # shellcheck disable=SC2086
  $prefix env DEBIAN_FRONTEND=noninteractive apt-get -q -o DPkg::Lock::Timeout=300 "$@" </dev/null
}

# --- Building ----------------------------------------------------------------------------------

# is_configured PRESET: nothing to do for CMake. Changes of CMakeLists.txt are noticed by ninja itself,
# changes of the presets are not.
is_configured() {
  local folder=$repo/build/$1
  [ -e "$folder/build.ninja" ] && [ ! "$repo/CMakePresets.json" -nt "$folder/build.ninja" ] && is_at_home "$folder"
}

# is_at_home FOLDER: false for a build folder that was copied or moved with the checkout.
is_at_home() { grep -qxF "CMAKE_HOME_DIRECTORY:INTERNAL=$repo" "$1/CMakeCache.txt"; }

configure() {
  local preset=$1 fresh=()
  if is_configured "$preset"; then return 0; fi
  if [ -e "$repo/build/$preset/CMakeCache.txt" ] && ! is_at_home "$repo/build/$preset"; then fresh=(--fresh); fi
  (cd "$repo" && cmake "${fresh[@]}" --preset "$preset")
}

# build PRESET [TARGET]: configures if needed, then builds with all cores.
build() {
  local preset=$1 target=${2:-all}
  configure "$preset" || return
  (cd "$repo" && NINJA_STATUS='[%f/%t, %es] ' cmake --build --preset "$preset" --parallel "$(jobs)" --target "$target")
}
