#include "skirmish/set_up/meaning.hpp"

#include <algorithm>

#include "cards/diagnostics.hpp"
#include "cards/pack.hpp"
#include "skirmish/language/filled.hpp"
#include "skirmish/language/meaning.hpp"
#include "skirmish/set_up/naming.hpp"
#include "starting_areas.hpp"

namespace tablewright::skirmish {

namespace {

using cards::Block;
using cards::Diagnostics;

// What a block of this file became, if it could be read.
template <class T>
const T* made_of(const std::vector<T>& things, const Block& block, const std::string& file) {
  if (block.tokens.size() < 2) return nullptr;
  const auto found = std::find_if(things.begin(), things.end(), [&](const T& thing) {
    return thing.file == file && thing.id == block.tokens[1].text;
  });
  return found == things.end() ? nullptr : &*found;
}

bool has_marker(const Map& map, std::string_view name) {
  return std::any_of(map.places.begin(), map.places.end(), [&](const NamedPlace& place) {
    return place.name.kind == PlaceKind::Marker && place.name.name == name;
  });
}

// The names in the blocks of one file, and what they name in all packs.
class References {
 public:
  References(const Content& content, std::string_view file, Diagnostics& diagnostics)
      : content_(content), home_(pack_of(file)), diagnostics_(diagnostics) {}

  // On its own map, and on that of each other box which has it.
  void check_scenario(const Block& block) {
    if (const Map* map = map_of(block)) check_scenario_on(block, *map);
    for (const Block& field : block.children) {
      if (field.word() != "also" || field.tokens.size() != 3) continue;
      if (const Map* map = named(content_.maps, field.tokens[2], "map")) check_scenario_on(block, *map);
    }
  }

  void check_first_game(const Block& block) {
    for (const Block& field : block.children) {
      for (std::size_t i = 2; field.word() == "side" && i < field.tokens.size(); ++i)
        named(content_.figures, field.tokens[i], "figure");
    }
    if (const Map* map = map_of(block)) check_starts(block, *map);
  }

  void check_dice(const Block& block) {
    for (const Block& field : block.children) {
      if (field.word() == "die" && field.tokens.size() > 1) named(content_.dice, field.tokens[1], "die");
    }
  }

 private:
  void check_scenario_on(const Block& block, const Map& map) {
    check_starts(block, map);
    for (const Block& field : block.children) {
      if (field.word() == "area" && field.tokens.size() == 2) check_area(field, map);
      const bool at = (field.word() == "marker" || field.word() == "token") && field.tokens.size() > 4 &&
                      field.tokens[3].text == "at";
      if (at && !has_marker(map, field.tokens[4].text))
        diagnostics_.add(field.tokens[4].place, "the map \"" + map.id + "\" has no marker \"" +
                                                    field.tokens[4].text + "\": name it in its legend.");
    }
  }

  template <class T>
  const T* named(const std::vector<T>& things, const cards::Token& name, std::string_view what) {
    const auto found = all_called(things, name.text, home_);
    if (!found.empty()) return found.front();
    std::vector<std::string_view> known;
    for (const T& thing : things) known.push_back(thing.id);
    diagnostics_.unknown(name.place, name.text, std::string(what) + " of the packs", known);
    return nullptr;
  }

  const Map* map_of(const Block& block) {
    for (const Block& field : block.children) {
      if (field.word() == "map" && field.tokens.size() == 2)
        return named(content_.maps, field.tokens[1], "map");
    }
    return nullptr;
  }

  void check_area(const Block& field, const Map& map) {
    const std::string& name = field.tokens[1].text;
    if (map.squares_of({PlaceKind::Area, name, 0}).empty())
      diagnostics_.add(field.tokens[1].place,
                       "the map \"" + map.id + "\" has no area \"" + name + "\": name it in its legend.");
  }

  void check_starts(const Block& block, const Map& map) {
    const std::size_t areas = starting_areas(map);
    for (const Block& field : block.children) {
      for (std::size_t i = 1; field.word() == "starts" && i < field.tokens.size(); ++i) {
        if (field.tokens[i].number > static_cast<std::int64_t>(areas))
          diagnostics_.add(field.tokens[i].place,
                           "the map \"" + map.id + "\" has " + number_text(areas) + " starting areas.");
      }
    }
  }

  const Content& content_;
  std::string_view home_;
  Diagnostics& diagnostics_;
};

CardKind kind_of(const AttachmentCard& card) {
  if (card.bonus) return CardKind::Bonus;
  return card.companion ? CardKind::Companion : CardKind::Item;
}

void check_block(const Block& block, const std::string& file, const Content& content,
                 Diagnostics& diagnostics) {
  References references(content, file, diagnostics);
  const std::string_view word = block.word();
  if (word == "first_game") references.check_first_game(block);
  if (word == "character" || word == "item" || word == "companion") references.check_dice(block);
  if (word == "character") {
    if (const FigureCard* card = made_of(content.figures, block, file))
      check_meaning(block, card->text, CardKind::Character, card->dots, diagnostics);
  } else if (word == "item" || word == "companion" || word == "bonus") {
    if (const AttachmentCard* card = made_of(content.attachments, block, file))
      check_meaning(block, card->text, kind_of(*card), std::nullopt, diagnostics);
  } else if (word == "scenario") {
    references.check_scenario(block);
    if (const Scenario* scenario = made_of(content.scenarios, block, file))
      check_meaning(block, scenario->text, CardKind::Scenario, std::nullopt, diagnostics);
  }
}

bool has_problems(const Content& content, const std::string& file) {
  return std::any_of(content.problems.begin(), content.problems.end(),
                     [&](const std::string& problem) { return problem.starts_with(file + ".pack:"); });
}

}  // namespace

std::vector<std::string> problems_of_meaning(std::span<const Pack> packs, const Content& content) {
  std::vector<std::string> problems;
  for (const Pack& pack : packs) {
    Diagnostics diagnostics(pack.name + ".pack");
    const Block root = cards::parse(pack.text, diagnostics);
    // What could not be read is mended first.
    if (!cards::game_of(root).empty() || has_problems(content, pack.name)) continue;
    for (const Block& block : root.children) check_block(block, pack.name, content, diagnostics);
    for (std::string& problem : diagnostics.texts()) problems.push_back(std::move(problem));
  }
  return problems;
}

}  // namespace tablewright::skirmish
