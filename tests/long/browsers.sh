# shellcheck shell=bash disable=SC2034,SC2154
part_about="browser tests that do more with TW_LONG: more sizes of screens, both themes, longer matches"
part_groups="build libraries tests browser"
# Once ./test has built.
part_ready_seconds=30

# Those that import the word "long" of kit.mjs. The others do the same in every ./test.
asks_for_long() { grep -lPz 'import\s*\{[^}]*\blong\b[^}]*\}\s*from\s*.\./kit\.mjs' "$@"; }
longer_files() { asks_for_long "$repo"/tests/browser/*.test.mjs; }

part_ready() { build release && web_page && web_libraries; }

part_steps() {
  local file
  for file in $(longer_files); do
    file=${file##*/}
    case $file in
      skirmish.test.mjs) printf '300 ' ;;
      met.test.mjs | sizes.test.mjs) printf '90 ' ;;
      *) printf '150 ' ;;
    esac
    printf '%s\n' "${file%.test.mjs}"
  done
}

part_step() {
  local folder=$repo/build/long/browsers.reports code=0
  web_libraries && rm -rf "$folder" && mkdir -p "$folder" || return
  TW_LONG=yes browser_file "$repo/tests/browser/$1.test.mjs" "$folder/$1.xml" </dev/null >"$folder/$1.log" 2>&1 || code=$?
  if [ "$code" -ne 0 ]; then tail -n 80 "$folder/$1.log" >&2; fi
  count_report "long browser, $1" "$folder/$1.xml" "$code"
}
