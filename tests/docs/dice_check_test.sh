#!/usr/bin/env bash
# The Python program of docs/dice.md, taken out of the page and run: it believes honest records and finds a forged draw.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../.."
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
sed -n '/^```python/,/^```$/p' docs/dice.md | sed '1d;$d' >"$scratch/check.py"

for record in tests/golden/toy/provable*.record; do
  [ "$(python3 "$scratch/check.py" "$record")" = ok ] || { echo "$record should be proved" && exit 1; }
done
sed -E '0,/draws 16:[0-9]+/s//draws 16:15/' tests/golden/toy/provable.record >"$scratch/forged.record"
if python3 "$scratch/check.py" "$scratch/forged.record" 2>"$scratch/said"; then
  echo "a forged draw was not noticed" && exit 1
fi
grep -q "a draw below 16" "$scratch/said" || { cat "$scratch/said" && exit 1; }
