#include <algorithm>
#include <set>

#include "cards/diagnostics.hpp"
#include "skirmish/set_up/naming.hpp"
#include "skirmish/set_up/set_up.hpp"
#include "starting_areas.hpp"

namespace tablewright::skirmish {

namespace {

// The boxes of the figures, side after side.
std::vector<std::string_view> boxes_of(const MatchSheet& sheet, const Content& content) {
  std::vector<std::string_view> boxes;
  for (const SheetSide& side : sheet.sides) {
    for (const SheetPiece& piece : side.pieces) {
      const FigureCard* card = only_called(content.figures, piece.card);
      if (piece.kind == PieceKind::Character && card != nullptr) boxes.push_back(card->box);
    }
  }
  return boxes;
}

// skirmish.mix.7: with a starting area for each side and none beside, of the box of the first figure that has
// such a map; else any of the boxes' maps with enough of them, else any map at all.
const Map* map_for(const MatchSheet& sheet, const Content& content) {
  const std::size_t sides = sheet.sides.size();
  std::vector<std::string_view> boxes = boxes_of(sheet, content);
  for (const Map& map : content.maps) boxes.push_back(map.box);
  const auto first = [&](auto fits) -> const Map* {
    for (const std::string_view box : boxes) {
      for (const Map& map : content.maps) {
        if (map.box == box && fits(starting_areas(map))) return &map;
      }
    }
    return nullptr;
  };
  const Map* exact = first([&](std::size_t areas) { return areas == sides; });
  return exact != nullptr ? exact : first([&](std::size_t areas) { return areas > sides; });
}

bool has_room(const Content& content, const Scenario& scenario, std::size_t sides) {
  const Map* map = only_called(content.maps, scenario.map, pack_of(scenario.file));
  return map == nullptr || starting_areas(*map) >= sides;
}

}  // namespace

bool needs_map(std::string_view sheet_text) {
  cards::Diagnostics diagnostics("sheet");
  const MatchSheet sheet = read_match_sheet(sheet_text, diagnostics);
  return diagnostics.none() && sheet.map.empty() && !sheet.drawing && sheet.first_game.empty() &&
         sheet.sides.size() >= 2;
}

std::string with_defaults(const Content& content, std::string_view sheet_text) {
  std::string text(sheet_text);
  if (!needs_map(sheet_text)) return text;
  cards::Diagnostics ignored("sheet");
  const MatchSheet sheet = read_match_sheet(sheet_text, ignored);
  if (!sheet.scenario.empty()) {
    const Scenario* scenario = only_called(content.scenarios, sheet.scenario);
    if (scenario == nullptr || has_room(content, *scenario, sheet.sides.size())) return text;
  }
  const Map* map = map_for(sheet, content);
  if (map == nullptr) return text;
  return "map " + plain_name(content.maps, *map) + '\n' + on_its_lines(sheet_text);
}

}  // namespace tablewright::skirmish
