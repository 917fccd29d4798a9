#!/usr/bin/env bash
# Renews everything golden of Westeros: its match records, its tables, and the hashes of the whole corpus.
set -euo pipefail
. "$(dirname "${BASH_SOURCE[0]}")/setup.sh"

usage() {
  cat <<'END'
Usage: scripts/renew_westeros_golden.sh

For a change of the rules of Westeros that is meant: builds what is needed, plays the records of
tests/golden/westeros again from their seeds, writes counts, orders, signature and card texts anew, then
tests/golden/hashes.txt. The commit says what changed and why.

Once a version of Westeros has been given out, its records stay as they are: then the rules get the next
number (rules_version), and this writes records of that version beside the old ones.
END
}

case ${1:-} in
  '') ;;
  -h | --help) usage && exit 0 ;;
  *) complain "Unknown option: $1" && usage >&2 && exit 2 ;;
esac

need build libraries tests
for target in make_westeros_records make_won_records westeros_tables golden; do build release "$target" >&2; done
cd "$repo"
build/release/tests/make_westeros_records tests/golden/westeros
# Games that the simple team wins; a cell without one within the tries keeps what it has, and is told.
build/release/tests/make_won_records tests/golden/westeros --tries 60 || complain "Some cells have no won game."
build/release/tests/westeros_tables . --update
node tests/golden/golden.mjs build/release/tests/golden/golden . --update
