#pragma once

#include <string>
#include <string_view>
#include <vector>

// Golden tables as files of the checkout, whatever game they are of.
namespace tablewright::tests {

struct GoldenTable {
  std::string path;
  std::string found;  // what the rules come to
};

inline constexpr std::string_view about_counts =
    "# Legal lines of play to depth 1, 2 and 3. Dice show their first face, an act that rolls counts once.\n";
inline constexpr std::string_view about_orders = "# The legal acts of the same positions, in their order.\n";

// Each line of the file that differs from what was found, with both.
std::vector<std::string> differences(const GoldenTable& table);

// For a program ROOT [--update]: prints what differs, or writes the tables. What main() returns.
int compare_or_write(const std::vector<GoldenTable>& tables, int argc, char** argv,
                     std::string_view how_to_renew);

}  // namespace tablewright::tests
