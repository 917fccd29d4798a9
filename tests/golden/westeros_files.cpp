#include "golden/westeros_files.hpp"

#include "core/text.hpp"
#include "games/westeros/packs.hpp"
#include "golden/westeros_cards.hpp"
#include "golden/westeros_tables.hpp"

namespace tablewright::tests {

std::vector<GoldenTable> westeros_tables() {
  const auto positions = westeros_positions(westeros_content());
  const std::string folder = "tests/golden/westeros/";
  return {{folder + "counts.txt", std::string(about_counts) + counts_table(positions)},
          {folder + "orders.txt", std::string(about_orders) + orders_table(positions)},
          {folder + "signature.txt", signature_text(signature_of_play(westeros_content()))},
          {folder + "card_texts.txt", text_of(card_sections(westeros_content()))}};
}

}  // namespace tablewright::tests
