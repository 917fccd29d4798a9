#!/usr/bin/env bash
# Puts our C++ files into the one format that ./test asks for.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."
. scripts/setup.sh
. scripts/checks.sh

need tests
clang_format -i
