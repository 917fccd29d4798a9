#include "skirmish/set_up/content.hpp"

#include <algorithm>
#include <array>
#include <set>

#include "cards/diagnostics.hpp"
#include "cards/fields.hpp"
#include "cards/pack.hpp"
#include "skirmish/set_up/sheet.hpp"

namespace tablewright::skirmish {

namespace {

using cards::Block;
using cards::Diagnostics;

// What stands at the top of a pack, and who reads it.
enum class Kind : std::uint8_t { Map, Character, Basic, Die, Difference, FirstGame, Aim };
constexpr std::array<std::string_view, 7> kind_words{"map",        "character",  "basic", "die",
                                                     "difference", "first_game", "aim"};

std::optional<Kind> kind_of(const Block& block) {
  const auto found = std::find(kind_words.begin(), kind_words.end(), block.word());
  if (found == kind_words.end()) return std::nullopt;
  return static_cast<Kind>(found - kind_words.begin());
}

// The blocks of some kinds as a pack of their own, for their reader.
Block only(const Block& root, std::initializer_list<Kind> kinds) {
  Block part;
  for (const Block& block : root.children) {
    const auto kind = kind_of(block);
    if (kind && std::find(kinds.begin(), kinds.end(), *kind) != kinds.end()) part.children.push_back(block);
  }
  return part;
}

template <class T>
void append(std::vector<T>& all, std::vector<T> more) {
  for (T& item : more) all.push_back(std::move(item));
}

// aim plain "A plain contest", with the fields of an aim
void read_aims(const Block& root, Content& content, Diagnostics& diagnostics) {
  for (const Block& block : root.children) {
    if (block.tokens.size() != 3 || block.tokens[2].kind != cards::TokenKind::Text) {
      diagnostics.add(block.place, "an aim is given as: aim ID \"Title\".");
      continue;
    }
    content.aims.push_back({block.tokens[1].text, block.tokens[2].text, read_aim(block, diagnostics)});
  }
}

void read_pack(const Pack& pack, Content& content) {
  Diagnostics diagnostics(pack.name + ".pack");
  const Block root = cards::parse(pack.text, diagnostics);
  content.hashes.push_back(cards::content_hash(root));
  for (const Block& block : root.children) {
    if (!kind_of(block)) diagnostics.unknown(block.place, block.word(), "thing of a pack", kind_words);
  }
  append(content.maps, read_maps(only(root, {Kind::Map}), diagnostics));
  append(content.figures, read_figures(only(root, {Kind::Character, Kind::Basic}), diagnostics));
  append(content.dice, read_dice(only(root, {Kind::Die}), diagnostics));
  append(content.first_games, read_first_games(only(root, {Kind::FirstGame}), diagnostics));
  read_aims(only(root, {Kind::Aim}), content, diagnostics);
  const Block differences = only(root, {Kind::Difference});
  if (!differences.children.empty()) content.editions = read_editions(differences, diagnostics);
  append(content.problems, diagnostics.texts());
}

// The ids that a pack gives something to.
std::vector<std::pair<Kind, std::string>> defined_in(const Block& root) {
  std::vector<std::pair<Kind, std::string>> ids;
  for (const Block& block : root.children) {
    const auto kind = kind_of(block);
    if (kind && block.tokens.size() > 1) ids.emplace_back(*kind, block.tokens[1].text);
  }
  return ids;
}

using Ids = std::set<std::string>;

struct Needed {
  Ids maps;
  Ids figures;
  Ids first_games;
};

Needed needed_by(const MatchSheet& sheet, const std::vector<FirstGame>& first_games) {
  Needed needed;
  if (!sheet.first_game.empty()) needed.first_games.insert(sheet.first_game);
  if (!sheet.map.empty()) needed.maps.insert(sheet.map);
  for (const SheetSide& side : sheet.sides) {
    for (const SheetPiece& piece : side.pieces) {
      if (!piece.card.empty()) needed.figures.insert(piece.card);
    }
  }
  for (const FirstGame& game : first_games) {
    if (game.id != sheet.first_game) continue;
    if (sheet.map.empty()) needed.maps.insert(game.map);
    if (!sheet.sides.empty()) continue;
    for (const auto& line : game.line_up) needed.figures.insert(line.begin(), line.end());
  }
  return needed;
}

// A name that no pack has is a slip of the pen: then all of its kind stay, so that the nearest can be told.
void keep_all_if_unknown(Ids& needed, const Ids& known) {
  if (!std::includes(known.begin(), known.end(), needed.begin(), needed.end())) needed = known;
}

bool is_needed(const Needed& needed, Kind kind, const std::string& id) {
  switch (kind) {
    case Kind::Map: return needed.maps.contains(id);
    case Kind::Character:
    case Kind::Basic: return needed.figures.contains(id);
    case Kind::FirstGame: return needed.first_games.contains(id);
    case Kind::Die:
    case Kind::Difference:
    case Kind::Aim: return true;
  }
  return false;
}

}  // namespace

Content read_content(std::span<const Pack> packs) {
  Content content;
  for (const Pack& pack : packs) read_pack(pack, content);
  return content;
}

std::vector<Pack> packs_for(std::span<const Pack> all, std::string_view sheet_text) {
  Diagnostics ignored("sheet");
  const MatchSheet sheet = read_match_sheet(sheet_text, ignored);
  std::vector<Block> roots;
  std::vector<FirstGame> first_games;
  for (const Pack& pack : all) {
    roots.push_back(cards::parse(pack.text, ignored));
    append(first_games, read_first_games(only(roots.back(), {Kind::FirstGame}), ignored));
  }
  Needed needed = needed_by(sheet, first_games);
  Needed known;
  for (const Block& root : roots) {
    for (const auto& [kind, id] : defined_in(root)) {
      if (kind == Kind::Map) known.maps.insert(id);
      if (kind == Kind::Character || kind == Kind::Basic) known.figures.insert(id);
      if (kind == Kind::FirstGame) known.first_games.insert(id);
    }
  }
  keep_all_if_unknown(needed.maps, known.maps);
  keep_all_if_unknown(needed.figures, known.figures);
  keep_all_if_unknown(needed.first_games, known.first_games);
  std::vector<Pack> found;
  for (std::size_t i = 0; i < roots.size(); ++i) {
    const auto ids = defined_in(roots[i]);
    if (std::any_of(ids.begin(), ids.end(),
                    [&](const auto& id) { return is_needed(needed, id.first, id.second); }))
      found.push_back(all[i]);
  }
  return found;
}

}  // namespace tablewright::skirmish
