#include "skirmish/set_up/content.hpp"

#include <algorithm>
#include <array>
#include <set>

#include "cards/diagnostics.hpp"
#include "cards/fields.hpp"
#include "cards/pack.hpp"
#include "skirmish/set_up/naming.hpp"
#include "skirmish/set_up/sheet.hpp"

namespace tablewright::skirmish {

namespace {

using cards::Block;
using cards::Diagnostics;

// What stands at the top of a pack, and who reads it.
enum class Kind : std::uint8_t {
  Map,
  Character,
  Basic,
  Item,
  Companion,
  Bonus,
  Die,
  Difference,
  Book,
  FirstGame,
  Scenario,
  Aim,
  Pack,
  Status  // below a card, not at the top
};
constexpr std::array<std::string_view, 13> kind_words{
    "map",        "character", "basic",      "item",     "companion", "bonus", "die",
    "difference", "book",      "first_game", "scenario", "aim",       "pack"};

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

template <class T>
void append(std::vector<T>& all, std::vector<T> more, const std::string& file) {
  for (T& item : more) item.file = file;
  append(all, std::move(more));
}

// aim plain "A plain contest", with the fields of an aim
void read_aims(const Block& root, const std::string& file, Content& content, Diagnostics& diagnostics) {
  for (const Block& block : root.children) {
    if (block.tokens.size() != 3 || block.tokens[2].kind != cards::TokenKind::Text) {
      diagnostics.add(block.place, "an aim is given as: aim ID \"Title\".");
      continue;
    }
    content.aims.push_back({block.tokens[1].text, block.tokens[2].text, read_aim(block, diagnostics), file});
  }
}

// pack hearthfolk "The Hearthfolk": what the whole pack is called
void read_pack_line(const Block& block, Diagnostics& diagnostics) {
  const auto& tokens = block.tokens;
  if (tokens.size() != 3 || tokens[1].kind != cards::TokenKind::Word ||
      tokens[2].kind != cards::TokenKind::Text)
    return diagnostics.add(block.place, "a pack is named as: pack ID \"Title\".");
  cards::Fields fields(block, "a pack", diagnostics);
  fields.one("provenance");
  fields.all("note");
  fields.finish();
}

// There is one table of editions; a second one would quietly change the rules of every match.
void read_differences(const Block& root, const std::string& file, Content& content,
                      Diagnostics& diagnostics) {
  if (root.children.empty()) return;
  if (!content.editions_file.empty())
    return diagnostics.add(root.children.front().place, "the differences between editions stand in " +
                                                            content.editions_file + ".pack already.");
  content.editions = read_editions(root, diagnostics);
  content.editions_file = file;
}

void read_pack(const Pack& pack, Content& content) {
  Diagnostics diagnostics(pack.name + ".pack");
  const Block root = cards::parse(pack.text, diagnostics);
  content.hashes.push_back(cards::content_hash(root));
  if (!cards::game_of(root).empty()) return;  // the packs of skirmish need not say so
  for (const Block& block : root.children) {
    if (!kind_of(block)) diagnostics.unknown(block.place, block.word(), "thing of a pack", kind_words);
  }
  const std::string& file = pack.name;
  append(content.maps, read_maps(only(root, {Kind::Map}), diagnostics), file);
  append(content.figures, read_figures(only(root, {Kind::Character, Kind::Basic}), diagnostics), file);
  append(content.attachments,
         read_attachments(only(root, {Kind::Item, Kind::Companion, Kind::Bonus}), diagnostics), file);
  append(content.dice, read_dice(only(root, {Kind::Die}), diagnostics), file);
  append(content.first_games, read_first_games(only(root, {Kind::FirstGame}), diagnostics), file);
  append(content.scenarios, read_scenarios(only(root, {Kind::Scenario}), diagnostics), file);
  read_aims(only(root, {Kind::Aim}), file, content, diagnostics);
  for (const Block& block : only(root, {Kind::Pack}).children) read_pack_line(block, diagnostics);
  read_differences(only(root, {Kind::Difference, Kind::Book}), file, content, diagnostics);
  append(content.problems, diagnostics.texts());
}

// The ids that a pack gives something to.
using Defined = std::vector<std::pair<Kind, std::string>>;
Defined defined_in(const Block& root) {
  Defined ids;
  for (const Block& block : root.children) {
    const auto kind = kind_of(block);
    if (!kind || block.tokens.size() < 2) continue;
    ids.emplace_back(*kind, block.tokens[1].text);
    for (const Block& line : block.children) {
      if (line.word() == "status" && line.tokens.size() > 1)
        ids.emplace_back(Kind::Status, line.tokens[1].text);
    }
  }
  return ids;
}

using Ids = std::set<std::string>;

struct Needed {
  Ids aims;
  Ids maps;
  Ids figures;
  Ids attachments;
  Ids first_games;
  Ids scenarios;
  Ids statuses;
};

Needed needed_by(const MatchSheet& sheet, const std::vector<FirstGame>& first_games,
                 const std::vector<Scenario>& scenarios) {
  Needed needed;
  if (!sheet.aim_id.empty()) needed.aims.insert(sheet.aim_id);
  if (!sheet.scenario.empty()) needed.scenarios.insert(sheet.scenario);
  if (!sheet.first_game.empty()) needed.first_games.insert(sheet.first_game);
  if (!sheet.map.empty()) needed.maps.insert(sheet.map);
  for (const SheetSquare& reading : sheet.readings) needed.scenarios.insert(reading.name);
  for (const SheetSquare& named : sheet.in_play) needed.statuses.insert(named.name);
  for (const SheetSide& side : sheet.sides) {
    for (const SheetPiece& piece : side.pieces) {
      const bool figure = piece.kind == PieceKind::Character;
      if (!piece.card.empty()) (figure ? needed.figures : needed.attachments).insert(piece.card);
    }
  }
  for (const Scenario& scenario : scenarios) {
    const auto means = [&](const SheetSquare& reading) {
      return is_called(scenario.file, scenario.id, reading.name);
    };
    const bool played = is_called(scenario.file, scenario.id, sheet.scenario) ||
                        std::any_of(sheet.readings.begin(), sheet.readings.end(), means);
    if (played && sheet.map.empty() && !sheet.drawing) needed.maps.insert(scenario.map);
  }
  for (const FirstGame& game : first_games) {
    if (!is_called(game.file, game.id, sheet.first_game)) continue;
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

bool has(const Ids& needed, std::string_view file, const std::string& id) {
  return needed.contains(id) || needed.contains(full_name(file, id));
}

bool is_needed(const Needed& needed, Kind kind, std::string_view file, const std::string& id) {
  switch (kind) {
    case Kind::Map: return has(needed.maps, file, id);
    case Kind::Character:
    case Kind::Basic: return has(needed.figures, file, id);
    case Kind::Item:
    case Kind::Companion:
    case Kind::Bonus: return has(needed.attachments, file, id);
    case Kind::FirstGame: return has(needed.first_games, file, id);
    case Kind::Scenario: return has(needed.scenarios, file, id);
    case Kind::Aim: return has(needed.aims, file, id);
    case Kind::Status: return has(needed.statuses, file, id);
    case Kind::Die:
    case Kind::Difference:
    case Kind::Book:
    case Kind::Pack: return false;
  }
  return false;
}

bool is_general(Kind kind) { return kind == Kind::Die || kind == Kind::Difference || kind == Kind::Aim; }

// Dice, aims and editions belong to no match in particular: those of the rules, whose pack tells how editions
// differ, are always there; those of another pack come along with what is needed of it.
std::set<std::string_view> packs_that_come_along(std::span<const Pack> all,
                                                 const std::vector<Defined>& defined, const Needed& needed) {
  std::set<std::string_view> packs;
  for (std::size_t i = 0; i < all.size(); ++i) {
    for (const auto& [kind, id] : defined[i]) {
      if (kind == Kind::Difference || is_needed(needed, kind, all[i].name, id))
        packs.insert(pack_of(all[i].name));
    }
  }
  return packs;
}

}  // namespace

Content read_content(std::span<const Pack> packs) {
  Content content;
  for (const Pack& pack : packs) read_pack(pack, content);
  return content;
}

std::vector<ScenarioStatus> scenario_statuses(const Content& content) {
  std::vector<ScenarioStatus> found;
  const auto add = [&](const auto& card) {
    for (const CardStatus& status : card.text.statuses) {
      if (status.for_everybody) found.push_back({&status, &card.text, card.title, card.box, card.file});
    }
  };
  std::for_each(content.figures.begin(), content.figures.end(), add);
  std::for_each(content.attachments.begin(), content.attachments.end(), add);
  return found;
}

std::vector<Pack> packs_for(std::span<const Pack> all, std::string_view sheet_text) {
  Diagnostics ignored("sheet");
  const MatchSheet sheet = read_match_sheet(sheet_text, ignored);
  std::vector<Defined> defined;
  std::vector<FirstGame> first_games;
  std::vector<Scenario> scenarios;
  for (const Pack& pack : all) {
    const Block root = cards::parse(pack.text, ignored);
    defined.push_back(defined_in(root));
    append(first_games, read_first_games(only(root, {Kind::FirstGame}), ignored), pack.name);
    append(scenarios, read_scenarios(only(root, {Kind::Scenario}), ignored), pack.name);
  }
  Needed needed = needed_by(sheet, first_games, scenarios);
  Needed known;
  for (std::size_t i = 0; i < all.size(); ++i) {
    for (const auto& [kind, id] : defined[i]) {
      for (const std::string& name : {id, full_name(all[i].name, id)}) {
        if (kind == Kind::Map) known.maps.insert(name);
        if (kind == Kind::Character || kind == Kind::Basic) known.figures.insert(name);
        if (kind == Kind::Item || kind == Kind::Companion || kind == Kind::Bonus)
          known.attachments.insert(name);
        if (kind == Kind::FirstGame) known.first_games.insert(name);
        if (kind == Kind::Scenario) known.scenarios.insert(name);
        if (kind == Kind::Status) known.statuses.insert(name);
      }
    }
  }
  keep_all_if_unknown(needed.maps, known.maps);
  keep_all_if_unknown(needed.figures, known.figures);
  keep_all_if_unknown(needed.attachments, known.attachments);
  keep_all_if_unknown(needed.first_games, known.first_games);
  keep_all_if_unknown(needed.scenarios, known.scenarios);
  keep_all_if_unknown(needed.statuses, known.statuses);
  const auto along = packs_that_come_along(all, defined, needed);
  std::vector<Pack> found;
  for (std::size_t i = 0; i < all.size(); ++i) {
    const bool is_along = along.empty() || along.contains(pack_of(all[i].name));
    if (std::any_of(defined[i].begin(), defined[i].end(), [&](const auto& id) {
          return is_needed(needed, id.first, all[i].name, id.second) || (is_along && is_general(id.first));
        }))
      found.push_back(all[i]);
  }
  return found;
}

}  // namespace tablewright::skirmish
