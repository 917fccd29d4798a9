#pragma once

#include <string_view>
#include <vector>

#include "golden/golden_files.hpp"

// The golden tables of skirmish as files of the checkout.
namespace tablewright::tests {

inline constexpr std::string_view how_to_renew =
    "If this change is meant: build/release/tests/skirmish_tables . --update, then say in the commit which "
    "line "
    "changed and why.";

std::vector<GoldenTable> golden_tables();

}  // namespace tablewright::tests
