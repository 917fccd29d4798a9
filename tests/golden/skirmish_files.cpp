#include "golden/skirmish_files.hpp"

#include "games/skirmish/contract/test_content.hpp"
#include "signature/skirmish/tables.hpp"
#include "support/files.hpp"

namespace tablewright::tests {

std::vector<GoldenTable> golden_tables() {
  std::vector<signature::DrawnSheet> drawn;
  for (const std::string& path : files_below("tests/golden/skirmish/positions", ".sheet"))
    drawn.push_back({signature::position_name(path), file_text(path)});
  const auto positions = signature::golden_positions(test_content(), drawn);
  const std::string folder = "tests/golden/skirmish/";
  return {
      {folder + "counts.txt", std::string(about_counts) + signature::counts_table(positions)},
      {folder + "orders.txt", std::string(about_orders) + signature::orders_table(positions)},
      {folder + "signature.txt", signature::signature_text(signature::signature_of_play(test_content()))}};
}

}  // namespace tablewright::tests
