#!/usr/bin/env bash
# The Debian package in a fresh root: installed by apt, played, served, removed. What somebody without a compiler meets.
set -euo pipefail
. "$(dirname "${BASH_SOURCE[0]}")/../../scripts/setup.sh"

most_seconds=60

usage() {
  cat <<END
Usage: tests/packaging/fresh_root_test.sh [PACKAGE.deb]

Makes a minimal root of this Debian with mmdebstrap, from the lists of this machine's apt, and installs the package there,
by default one that scripts/package.sh makes now. From "apt update" to the first table at most $most_seconds seconds may
pass. Then manual, completions, units and removal are looked at. Needs root and the network of apt; nothing is installed
on this machine but the tools of packages.txt. The last line counts: "N passed, M failed".
END
}

fail() {
  complain "$1"
  exit 1
}

# --- A small test kit --------------------------------------------------------------------------

passed=0 failed=0

# expect WHAT COMMAND...
expect() {
  local what=$1
  shift
  if "$@" >"$scratch/said" 2>&1; then
    say "ok - $what"
    passed=$((passed + 1))
  else
    say "not ok - $what"
    sed 's/^/#   /' "$scratch/said"
    failed=$((failed + 1))
  fi
}

# refused COMMAND...: the opposite.
refused() { ! "$@"; }

# inside COMMAND..., as_user USER COMMAND...: in the root, as root or as somebody else. What this machine's user has set
# is not known there.
surroundings=(env -u TABLEWRIGHT_PACKS -u XDG_DATA_HOME LC_ALL=C.UTF-8 DEBIAN_FRONTEND=noninteractive MANPAGER=cat)
inside() { chroot "$root" "${surroundings[@]}" HOME=/root "$@"; }
as_user() { chroot --userspec="$1" --groups="" "$root" "${surroundings[@]}" HOME="/home/$1" "${@:2}"; }
as_ann() { as_user ann "$@"; }

# since FROM: seconds since then, with a fraction.
since() {
  local from=${1/./} now=${EPOCHREALTIME/./}
  printf '%d.%06d' $(((now - from) / 1000000)) $(((now - from) % 1000000))
}

# --- The root ----------------------------------------------------------------------------------

# lists: those of Debian in this machine's apt, as lines of a sources.list. Not those of others, such as Node's.
lists() {
  # The braces are apt's.
  # shellcheck disable=SC2016
  apt-get indextargets --format 'deb $(REPO_URI) $(RELEASE) $(COMPONENT)' 'Identifier: Packages' 'Origin: Debian' | sort -u
}

# proxies: those that this machine's apt goes through.
proxies() { apt-config dump | grep -iE '^Acquire::[a-z]+::(Proxy|Proxy::[^ ]*) ' || true; }

make_root() {
  local options=() include=systemd,man-db line sources
  sources=$(lists)
  [ -n "$sources" ] || fail "apt knows no Debian on this machine: try 'apt-get update' first."
  while IFS= read -r line; do
    if [ -n "$line" ]; then options+=("--aptopt=$line"); fi
  done < <(proxies)
  case $sources in *https:*) include+=,ca-certificates ;; esac
  # Nobody misses this root after a power cut; what is measured in it later is written as carefully as everywhere.
  # shellcheck disable=SC1091
  mmdebstrap --mode=root --variant=minbase --dpkgopt=force-unsafe-io --include="$include" "${options[@]}" "$(. /etc/os-release && echo "$VERSION_CODENAME")" \
    "$root" - <<<"$sources" >"$scratch/root.log" 2>&1 || { tail -n 30 "$scratch/root.log" >&2 && return 1; }
  rm "$root/etc/dpkg/dpkg.cfg.d/99mmdebstrap" && mount -t proc proc "$root/proc" && cp /etc/resolv.conf /etc/hosts "$root/etc/" && inside useradd --create-home ann
}

compilers() {
  local tool
  for tool in cc c++ gcc g++ cpp clang clang++ tcc make cmake ninja ld node npm; do
    ! inside sh -c "command -v $tool" || return 1
  done
}

# --- What somebody does ------------------------------------------------------------------------

# asked PORT METHOD PATH [BODY]: status line, headers and body of the answer.
asked() {
  local body=${4:-}
  exec 9<>"/dev/tcp/127.0.0.1/$1"
  printf '%s %s HTTP/1.1\r\nHost: localhost:%s\r\nConnection: close\r\nContent-Type: application/json\r\nContent-Length: %d\r\n\r\n%s' \
    "$2" "$3" "$1" "${#body}" "$body" >&9
  timeout 20 cat <&9
  exec 9>&-
}

install_package() { inside sh -c 'apt-get -q update && cd /tmp && apt -q install -y ./tablewright.deb'; }

first_table_in_terminal() {
  as_ann tablewright play --seed 1 --plain </dev/null >"$scratch/play" 2>&1 || true
  cat "$scratch/play"
  grep -q '^Dark (you): Where do you place your figures?' "$scratch/play"
}

# open_house USER COMMAND...: starts a server and keeps its $port and $server. It is quick; 30 seconds are for busy machines.
open_house() {
  local tries=0
  : >"$scratch/serve"
  # The words of as_user, so that $! is the server itself and no shell around it.
  chroot --userspec="$1" --groups="" "$root" "${surroundings[@]}" HOME="/home/$1" "${@:2}" >"$scratch/serve" 2>&1 </dev/null &
  server=$!
  until grep -q 'Stop with Ctrl-C' "$scratch/serve"; do
    tries=$((tries + 1))
    if [ "$tries" -gt 300 ] || ! kill -0 "$server" 2>/dev/null; then cat "$scratch/serve" && return 1; fi
    sleep 0.1
  done
  port=$(sed -n 's/^Tablewright is open: .*:\([0-9]*\)$/\1/p' "$scratch/serve")
}
close_house() {
  kill "$server" && wait "$server"
  grep -q 'Every match is kept' "$scratch/serve"
}

first_table_in_browser() {
  open_house ann tablewright serve --port 0 &&
    asked "$port" POST /api/tables '{"game":"skirmish"}' | tee /dev/stderr | grep -q '^{"table":"'
}

page_is_there() {
  local script
  asked "$port" GET / >"$scratch/page" && grep -qi '<!doctype html>' "$scratch/page" || return
  script=$(grep -o '/assets/[^"]*\.js' "$scratch/page" | head -n 1)
  asked "$port" GET "$script" | grep -aqm 1 '^HTTP/1.1 200'
}

# --- What was installed ------------------------------------------------------------------------

only_ours() {
  inside dpkg -L tablewright >"$scratch/files"
  cat "$scratch/files"
  [ "$(grep -c '^/usr/bin/.' "$scratch/files")" -eq 1 ] &&
    ! grep -E '^/usr/(include|sbin|local)|^/(opt|etc|var)|\.(a|o|so|hpp)$|_test|/CONTRIBUTING' "$scratch/files"
}
stripped() { ! readelf --wide --sections "$root/usr/bin/tablewright" | grep -E '\.(symtab|debug)'; }
# A manual that names each command that --help lists.
manual_names_commands() {
  local command
  as_ann man tablewright >"$scratch/manual" || return
  for command in $(as_ann tablewright --help | sed -n '/^Subcommands:/,/^$/s/^  \([a-z]*\) .*/\1/p'); do
    grep -q "^ *tablewright $command" "$scratch/manual" || { echo "no word on $command" && return 1; }
  done
  [ -n "${command:-}" ]
}
nothing_runs() { ! cat /proc/[0-9]*/comm 2>/dev/null | grep -x tablewright; }
is_disabled() { [ "$(inside systemctl is-enabled "$1")" = disabled ]; }

# told_by UNIT: the command of a unit, with the port that is free.
told_by() {
  # The variable is systemd's.
  # shellcheck disable=SC2016
  sed -n -e 's/\$TABLEWRIGHT_OPTIONS//' -e 's/--port 8080/--port 0/' -e 's/%%/%/g' -e 's/^ExecStart=//p' \
    "$root/usr/lib/systemd/system/$1"
}
unit_serves() {
  inside install -d -m 700 -o tablewright -g tablewright /var/lib/tablewright /var/lib/tablewright/backups || return
  open_house tablewright sh -c "exec $(told_by tablewright.service)" || return
  asked "$port" GET /health | grep -q '"health":"good"'
}
unit_backs_up() {
  as_user tablewright sh -c "$(told_by tablewright-backup.service)" && ls "$root"/var/lib/tablewright/backups/tables-*.db
}

# leftovers: what is still called like us, but for the matches of those who played.
leftovers() {
  ! { find "$root" -xdev \( -path "$root/proc" -o -path "$root/home" -o -path "$root/tmp" \) -prune -o -iname '*tablewright*' -print &&
    grep -H tablewright "$root/etc/passwd" "$root/etc/group"; } | grep .
}

# -----------------------------------------------------------------------------------------------

case ${1:-} in
  -h | --help) usage && exit 0 ;;
  -*)
    complain "Unknown option: $1"
    usage >&2
    exit 2
    ;;
esac
package=${1:-}
[ -z "$package" ] || [ -f "$package" ] || { complain "There is no file \"$package\"." && exit 2; }
[ "$(id -u)" -eq 0 ] || fail "Only root can make a fresh root: start it with sudo."

# In a world of its own: what is started here ends with it, and what is mounted here is gone after it.
if [ -z "${TW_IN_FRESH_ROOT:-}" ]; then
  need build package
  if [ -z "$package" ]; then
    "$repo/scripts/package.sh"
    package=$(find "$repo/build/package" -maxdepth 1 -name 'tablewright_*.deb')
  fi
  unshare --mount --pid --fork true 2>/dev/null || fail "This machine lets nobody mount anything, so no fresh root can be made here."
  scratch=$(mktemp -d)
  trap 'rm -rf --one-file-system "$scratch"' EXIT
  code=0
  TW_IN_FRESH_ROOT=$scratch unshare --mount --pid --fork --kill-child --mount-proc "$0" "$package" || code=$?
  exit "$code"
fi

scratch=$TW_IN_FRESH_ROOT
root=$scratch/root
stage "fresh root" make_root
expect "there is no compiler" compilers
cp "$package" "$root/tmp/tablewright.deb"

begun=$EPOCHREALTIME
expect "apt installs it" install_package
installed=$(since "$begun")
expect "a first table in the terminal" first_table_in_terminal
in_terminal=$(since "$begun")
expect "a first table for a browser, laid over the network" first_table_in_browser
in_browser=$(since "$begun")
say "    Installed after ${installed%?????} s; first table in the terminal after ${in_terminal%?????} s, for a browser after ${in_browser%?????} s."
expect "all that within $most_seconds s" [ "${in_browser%.*}" -lt "$most_seconds" ]
expect "the page is served" page_is_there
expect "the server stops and keeps its matches" close_house

expect "it tells its version" as_ann tablewright --version
expect "it finds its packs from any folder" as_ann sh -c 'cd / && tablewright packs show t_rex'
expect "there is still no compiler" compilers
expect "only program, packs, page, docs and units are installed" only_ours
expect "the program is stripped" stripped
expect "man finds the manual" [ "$(as_ann man -w tablewright)" = /usr/share/man/man1/tablewright.1.gz ]
expect "the manual names every command" manual_names_commands
expect "bash reads its completions" inside bash -n /usr/share/bash-completion/completions/tablewright

expect "nothing was started" nothing_runs
for unit in tablewright.service tablewright-backup.timer; do expect "$unit is not enabled" is_disabled "$unit"; done
expect "the units are sound" inside systemd-analyze verify --man=no tablewright.service tablewright-backup.service tablewright-backup.timer
expect "the server has a user" inside getent passwd tablewright
expect "the unit's command serves" unit_serves
expect "the unit's backup is made meanwhile" unit_backs_up
expect "the unit's server stops" close_house

expect "zsh and fish can be had" inside apt-get -q install -y --no-install-recommends zsh fish
expect "zsh reads its completions" inside zsh -n /usr/share/zsh/vendor-completions/_tablewright
expect "fish completes a command" grep -q '^packs' <(inside fish -c "complete -C 'tablewright pac'")

expect "apt removes it" inside apt-get -q remove -y tablewright
expect "the program is gone" refused inside sh -c 'command -v tablewright'
expect "matches outlive it" test -s "$root/var/lib/tablewright/tables.db"
expect "apt purges it" inside apt-get -q purge -y tablewright
expect "nothing of it is left" leftovers
expect "but the matches of those who played" test -s "$root/home/ann/.local/share/tablewright/tables.db"

say "$passed passed, $failed failed"
[ "$failed" -eq 0 ]
