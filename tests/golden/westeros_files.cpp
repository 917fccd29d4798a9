#include "golden/westeros_files.hpp"

#include "core/text.hpp"
#include "games/westeros/packs.hpp"
#include "signature/westeros/cards.hpp"
#include "signature/westeros/tables.hpp"

namespace tablewright::tests {

std::vector<GoldenTable> westeros_tables() {
  const auto positions = signature::westeros_positions(westeros_content());
  const std::string folder = "tests/golden/westeros/";
  return {
      {folder + "counts.txt", std::string(about_counts) + signature::counts_table(positions)},
      {folder + "orders.txt", std::string(about_orders) + signature::orders_table(positions)},
      {folder + "signature.txt", signature::signature_text(signature::signature_of_play(westeros_content()))},
      {folder + "card_texts.txt", signature::text_of(signature::card_sections(westeros_content()))}};
}

}  // namespace tablewright::tests
