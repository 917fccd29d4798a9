#!/usr/bin/env bash
# Runs clang-tidy over our C++ files, with the options of .clang-tidy. Exit code 1 when it finds something.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."
. scripts/setup.sh

# our_files: a pattern for the sources of the rooms; what the build wrote and the tests (whose macros it does not like) are left out.
our_files() {
  python3 -c 'import re, sys; print("^" + re.escape(sys.argv[1]) + "/(?!build/|tests/)")' "$repo"
}

# The counts of warnings in other people's headers say nothing to us.
without_noise() { sed -E -e '/^[0-9]+ warnings? generated\.$/d' -e '/^$/d'; }

need build libraries tests clang
configure clang
if ! run-clang-tidy-22 -quiet -p build/clang -j "$(jobs)" "$(our_files)" 2>&1 | without_noise; then
  complain "clang-tidy found something: see the lines with \"error:\" above."
  exit 1
fi
