#pragma once

#include <string_view>
#include <vector>

#include "golden/golden_files.hpp"

// The golden tables of Westeros as files of the checkout.
namespace tablewright::tests {

inline constexpr std::string_view how_to_renew_westeros =
    "If this change is meant: scripts/renew_westeros_golden.sh, then say in the commit what changed and why.";

std::vector<GoldenTable> westeros_tables();

}  // namespace tablewright::tests
