#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "golden/skirmish_tables.hpp"

// The golden tables of skirmish as files of the checkout.
namespace tablewright::tests {

inline constexpr std::string_view how_to_renew =
    "If this change is meant: build/release/tests/skirmish_tables . --update, then say in the commit which "
    "line "
    "changed and why.";

struct GoldenTable {
  std::string path;
  std::string found;  // what the rules come to
};
std::vector<GoldenTable> golden_tables();

// Each line of the file that differs from what was found, with both.
std::vector<std::string> differences(const GoldenTable& table);

}  // namespace tablewright::tests
