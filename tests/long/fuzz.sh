# shellcheck shell=bash disable=SC2034,SC2154
part_about="each fuzz target for a minute (TW_FUZZ_SECONDS) under sanitizers"
part_groups="build libraries clang"
part_ready_seconds=170

fuzz_seconds=${TW_FUZZ_SECONDS:-60}
fuzz_targets() { sed -n 's/^tw_fuzz(\([a-z_]*\) .*/\1/p' "$repo/fuzz/CMakeLists.txt"; }

part_is_whole() { [ "$fuzz_seconds" -ge 60 ]; }

part_ready() { build fuzz fuzz/all; }

part_steps() {
  local target
  for target in $(fuzz_targets); do printf '%s %s\n' $((fuzz_seconds + 30)) "$target"; done
}

# part_step TARGET: on a copy of the corpus, because libFuzzer writes what it finds next to what it reads.
part_step() {
  local name=$1 target=$repo/build/fuzz/fuzz/fuzz_$1 code=0
  local scratch=$repo/build/fuzz-scratch/$name crashes=$repo/build/fuzz-crashes/$name
  local log=$scratch/log corpus=$scratch/corpus
  rm -rf "$scratch" && mkdir -p "$corpus" "$crashes" || return
  if [ -d "$repo/fuzz/corpus/$name" ]; then cp -r "$repo/fuzz/corpus/$name/." "$corpus" || return; fi
  (cd "$repo" && ASAN_SYMBOLIZER_PATH=$(command -v llvm-symbolizer-19) "$target" "$corpus" \
    -max_total_time="$fuzz_seconds" -timeout=10 -rss_limit_mb=2048 -artifact_prefix="$crashes/" \
    </dev/null >"$log" 2>&1) || code=$?
  tell_fuzz "$code" "$log"
}

# tell_fuzz CODE LOG: what came out, in a line or two.
tell_fuzz() {
  local code=$1 log=$2
  if [ "$code" -eq 0 ]; then
    sed -n -e 's/^Done \([0-9]*\) runs.*/    \1 inputs, no crash/p' -e 's/^Drawn: /    drawn: /p' "$log"
    return 0
  fi
  tail -n 60 "$log" >&2
  sed -n 's/.*Test unit written to \(.*\)/The input is kept: \1/p' "$log" >&2
  return 1
}
