# shellcheck shell=bash disable=SC2034,SC2154
part_about="all random games of the contract programs, of which the usual round plays half"
part_groups="build libraries tests"
# Once ./test has built.
part_ready_seconds=20

part_ready() { build release; }

part_steps() {
  printf '%s\n' "200 westeros_contract_test" "240 skirmish_contract_test" "60 contract_test" "60 line_up_test" "180 players_test"
}

# half PROGRAM 0|1 FOLDER: every second of its tests, so that each core has some.
half() {
  local name=${1##*/}-$2
  (cd "$repo" && TW_GAMES=all GTEST_TOTAL_SHARDS=2 GTEST_SHARD_INDEX=$2 "$1" --gtest_brief=1 \
    --gtest_output="xml:$3/$name.xml") >"$3/$name.log" 2>&1 </dev/null
}

# count_half PROGRAM 0|1 FOLDER CODE: who ends with an error has failed, whatever the report says.
count_half() {
  local name=${1##*/}-$2
  if [ "$4" -ne 0 ]; then
    tail -n 60 "$3/$name.log" >&2
    record 0 1 "$name ended with code $4"
  fi
  python3 "$repo/scripts/count_report.py" "all games, ${1##*/}" "$3/$name.xml" >>"$ledger"
}

part_step() {
  local program folder=$repo/build/long/contract.reports first=0 second=0 beside
  program=$(cut -d' ' -f1 "$repo/build/release/test_programs.txt" | grep "/$1\$") || { complain "No test program is called $1." && return 1; }
  mkdir -p "$folder" && rm -f "$folder/$1"-?.xml || return
  half "$program" 0 "$folder" &
  beside=$!
  half "$program" 1 "$folder" || second=$?
  wait "$beside" || first=$?
  count_half "$program" 0 "$folder" "$first"
  count_half "$program" 1 "$folder" "$second" && [ "$first" -eq 0 ] && [ "$second" -eq 0 ]
}
