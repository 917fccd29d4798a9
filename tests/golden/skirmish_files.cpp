#include "golden/skirmish_files.hpp"

#include "core/text.hpp"
#include "games/skirmish/contract/test_content.hpp"
#include "support/files.hpp"

namespace tablewright::tests {

namespace {

constexpr std::string_view about_counts =
    "# Legal lines of play to depth 1, 2 and 3. Dice show their first face, an act that rolls counts once.\n";
constexpr std::string_view about_orders = "# The legal acts of the same positions, in their order.\n";

std::string at_line(std::size_t number) {
  std::string text = "line ";
  append_number(text, number);
  return text;
}

}  // namespace

std::vector<GoldenTable> golden_tables() {
  std::vector<DrawnSheet> drawn;
  for (const std::string& path : files_below("tests/golden/skirmish/positions", ".sheet"))
    drawn.push_back({position_name(path), file_text(path)});
  const auto positions = golden_positions(test_content(), drawn);
  const std::string folder = "tests/golden/skirmish/";
  return {{folder + "counts.txt", std::string(about_counts) + counts_table(positions)},
          {folder + "orders.txt", std::string(about_orders) + orders_table(positions)},
          {folder + "signature.txt", signature_text(signature_of_play(test_content()))}};
}

std::vector<std::string> differences(const GoldenTable& table) {
  const std::string text = file_text(table.path);
  const auto expected = lines(text);
  const auto found = lines(table.found);
  std::vector<std::string> differing;
  for (std::size_t i = 0; i < std::max(expected.size(), found.size()); ++i) {
    const std::string_view was = i < expected.size() ? expected[i] : "nothing";
    const std::string_view is = i < found.size() ? found[i] : "nothing";
    if (was != is)
      differing.push_back(at_line(i + 1) + ": expected \"" + std::string(was) + "\", found \"" +
                          std::string(is) + '"');
  }
  return differing;
}

}  // namespace tablewright::tests
