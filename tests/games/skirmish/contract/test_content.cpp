#include "games/skirmish/contract/test_content.hpp"

#include <string_view>

#include "signature/skirmish/set_ups.hpp"
#include "support/files.hpp"

namespace tablewright::tests {

const std::vector<Pack>& test_packs() {
  static const std::vector<Pack> packs = [] {
    std::vector<Pack> found;
    for (const std::string& path : files_below("packs", ".pack")) {
      if (signature::is_content(path)) found.push_back({signature::pack_name(path), file_text(path)});
    }
    found.push_back({"other_boxes", file_text("tests/games/skirmish/cards/other_boxes.pack")});
    found.push_back({"invented_cards", file_text("tests/games/skirmish/contract/invented_cards.pack")});
    return found;
  }();
  return packs;
}

std::span<const Pack> printed_packs() { return std::span(test_packs()).first(test_packs().size() - 2); }

const skirmish::Content& test_content() {
  static const skirmish::Content content = skirmish::read_content(test_packs());
  return content;
}

}  // namespace tablewright::tests
