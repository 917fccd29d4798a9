#include <algorithm>

#include "line_ups.hpp"
#include "position.hpp"
#include "scenario.hpp"
#include "sheet_compiler.hpp"
#include "skirmish/rules/changes.hpp"
#include "skirmish/set_up/naming.hpp"
#include "skirmish/set_up/set_up.hpp"

namespace tablewright::skirmish {

using cards::Diagnostics;
using cards::Place;

namespace {

// Its own, or that of another box which has the scenario on this map.
std::string_view box_of_scenario(const Scenario& scenario, std::string_view map) {
  const auto elsewhere = std::find_if(scenario.also.begin(), scenario.also.end(),
                                      [&](const ScenarioElsewhere& also) { return also.map == map; });
  return elsewhere == scenario.also.end() ? scenario.box : elsewhere->box;
}

bool begins_in_position(const MatchSheet& sheet) {
  return sheet.position || (sheet.drawing && !sheet.drawing->marks.empty());
}

}  // namespace

Rules SheetCompiler::compile(RulesVersion version) {
  rules_.version = version;
  find_first_game();
  find_scenario();
  take_edition();
  if (!lay_out_map()) return {};
  take_sides();
  if (!diagnostics_.none()) return {};
  seat_players();
  add_pieces();
  if (!diagnostics_.none()) return {};
  count_characters();
  take_aim();
  DealtCards cards(content_, rules_, diagnostics_);
  cards.bring(most_pieces);
  std::optional<ScenarioSetUp> scenario;
  if (scenario_ != nullptr) {
    scenario.emplace(*scenario_, sheet_, rules_, diagnostics_);
    scenario->check_sides();
    scenario->lay_out(map_, most_pieces);
  }
  take_in_play(cards);
  add_point_markers();
  take_dice();
  check_line_ups(sheet_, rules_, diagnostics_);
  check_room(sheet_, rules_, begins_in_position(sheet_), diagnostics_);
  if (!diagnostics_.none()) return {};
  cards.compile();
  if (scenario) scenario->compile();
  rules_.house = sheet_.house;
  for (const cards::SheetPack& pack : sheet_.packs) rules_.own_packs.push_back({pack.name, pack.content});
  if (!diagnostics_.none()) return {};
  rules_.finish();
  return std::move(rules_);
}

// Whose names are meant first: a first game speaks of its own pack.
std::string_view SheetCompiler::home() const {
  return first_game_ != nullptr ? pack_of(first_game_->file) : std::string_view();
}

// skirmish.first.1: on its map.
void SheetCompiler::find_first_game() {
  if (sheet_.first_game.empty()) return;
  first_game_ = find(content_.first_games, sheet_.places.first_game, sheet_.first_game, "first game");
  if (first_game_ == nullptr) return;
  rules_.title = first_game_->title;
  rules_.is_first_game = true;
  rules_.first_game = sheet_.first_game;
  if (sheet_.map.empty() && !sheet_.drawing) sheet_.map = first_game_->map;
}

// A house rule of the packs: the scenario of the sheet, read in another way (skirmish.control.1).
void SheetCompiler::read_otherwise(const SheetSquare& reading) {
  std::vector<std::string_view> known(house_rule_words.begin(), house_rule_words.end());
  const Scenario* found = nullptr;
  for (const Scenario& other : content_.scenarios) {
    if (other.instead_of.empty()) continue;
    known.push_back(other.id);
    if (is_called(other.file, other.id, reading.name)) found = &other;
  }
  if (found == nullptr) return diagnostics_.unknown(reading.place, reading.name, "house rule", known);
  if (scenario_ == nullptr || scenario_->id != found->instead_of)
    return problem(reading.place, "the house rule " + found->id + " is another reading of the scenario " +
                                      found->instead_of + ": scenario " + found->instead_of + '.');
  scenario_ = found;
}

// skirmish.setup.1: a scenario comes with a map that it belongs to (skirmish.comp.8), if the sheet names
// none.
void SheetCompiler::find_scenario() {
  if (sheet_.scenario.empty()) {
    for (const SheetSquare& reading : sheet_.readings) read_otherwise(reading);
    return;
  }
  if (!sheet_.first_game.empty())  // skirmish.first.1
    return problem(sheet_.places.scenario, "a match has a scenario or is a first game, not both.");
  scenario_ = find(content_.scenarios, sheet_.places.scenario, sheet_.scenario, "scenario");
  for (const SheetSquare& reading : sheet_.readings) read_otherwise(reading);
  if (scenario_ == nullptr) return;
  rules_.title = scenario_->title;
  if (sheet_.map.empty() && !sheet_.drawing) sheet_.map = scenario_->map;
}

void SheetCompiler::take_edition() {
  rules_.edition = content_.editions.of(sheet_.edition.value_or(edition_of_its_box()));
}

// skirmish.mix.8
EditionName SheetCompiler::edition_of_its_box() const {
  constexpr EditionName newest = EditionName::E2022;
  if (first_game_ != nullptr) return first_game_->edition;
  if (scenario_ == nullptr || !is_true_to_the_book()) return newest;
  return content_.editions.of_box(box_of_scenario(*scenario_, sheet_.map)).value_or(newest);
}

bool SheetCompiler::lay_out_map() {
  if (sheet_.drawing && !sheet_.map.empty()) {
    problem(sheet_.places.map, "a sheet has a map or a drawing, not both.");
    return false;
  }
  if (sheet_.drawing) {
    rules_.board = std::make_shared<const Board>(sheet_.drawing->ground);
    return true;
  }
  if (!sheet_.map.empty()) {
    const std::string_view its_pack = scenario_ != nullptr ? pack_of(scenario_->file) : home();
    map_ = find(content_.maps, sheet_.places.map, sheet_.map, "map", its_pack);
  } else if (sheet_.first_game.empty() && sheet_.scenario.empty()) {
    problem({}, "a sheet names a first game, a map, or has a drawing: first_game jp101.");
  }
  if (map_ != nullptr) {
    rules_.board = map_->board;
    rules_.start_bases = map_->bases;
    rules_.map = plain_name(content_.maps, *map_);
  }
  return map_ != nullptr;
}

// Points and target: of Leaders by the number of characters (skirmish.leaders.3).
void SheetCompiler::take_aim() {
  const NamedAim* named = sheet_.aim_id.empty()
                              ? first_called(content_.aims, "plain")
                              : find(content_.aims, sheet_.places.aim, sheet_.aim_id, "aim");
  const bool own = !sheet_.aim && sheet_.aim_id.empty();
  const bool of_first_game = first_game_ != nullptr && own;
  rules_.first_player = of_first_game ? first_game_->first_player : FirstPlayer::Flip;
  if (scenario_ != nullptr) rules_.first_player = scenario_->first_player;
  if (sheet_.first_player) rules_.first_player = *sheet_.first_player;
  if (sheet_.first_side) take_first_side(*sheet_.first_side);
  if (sheet_.aim) {
    rules_.aim = *sheet_.aim;
  } else if (of_first_game) {
    rules_.aim = first_game_->aim;
  } else if (scenario_ != nullptr && own) {
    rules_.aim = scenario_->aim;
  } else if (named != nullptr) {
    rules_.aim = named->aim;
  }
  std::size_t most = 0;
  for (std::size_t side = 0; side < rules_.side_count(); ++side) most = std::max(most, characters_of(side));
  if (!diagnostics_.none()) return;
  const std::uint8_t of_sides = rules_.aim.target_of_sides[rules_.side_count()];
  rules_.target = of_sides != 0 ? of_sides : rules_.aim.target[most];
  if (rules_.target == 0 && !sheet_.aim) rules_.target = nearest_target(most);
  if (rules_.target == 0)
    problem(sheet_.places.aim, "the aim names no target for " + numbered("", most) + " characters a side.");
}

// skirmish.pick.5: the flip came before the picks.
void SheetCompiler::take_first_side(int side) {
  if (side > static_cast<int>(rules_.side_count()))
    return problem(sheet_.places.first_player,
                   "the First Player marker is with one of the sides: there are " +
                       numbered("", rules_.side_count()) + '.');
  rules_.first_side = Side{static_cast<std::uint8_t>(side - 1)};
}

// skirmish.mix.6: the target of the nearest number of characters that the aim names, the higher of two.
std::uint8_t SheetCompiler::nearest_target(std::size_t characters) const {
  const auto& targets = rules_.aim.target;
  for (std::size_t away = 1; away < targets.size(); ++away) {
    if (characters + away < targets.size() && targets[characters + away] != 0)
      return targets[characters + away];
    if (characters > away && targets[characters - away] != 0) return targets[characters - away];
  }
  return 0;
}

// skirmish.sstatus.5: scenario status cards that lie beside the map from the start. Those that a figure of
// this match brings are its own; what is agreed on beyond them belongs to nobody.
void SheetCompiler::take_in_play(DealtCards& cards) {
  if (!is_true_to_the_book()) return take_in_play_of_figures();
  if (sheet_.in_play.size() > most_agreed_statuses)
    return problem(sheet_.in_play.back().place, "a match begins with at most " +
                                                    numbered("", most_agreed_statuses) +
                                                    " scenario status cards in play.");
  for (const SheetSquare& named : sheet_.in_play) {
    const auto id = free_copy(named.name);
    const auto held = id ? id : agreed_card(named, cards);
    if (!held) return;
    rules_.in_play.push_back({*held, no_piece, rules_.statuses[held->value].of});
    rules_.agreed.push_back(named.name);
  }
}

// A card that a figure of this match has, and that does not lie there yet.
std::optional<StatusId> SheetCompiler::free_copy(std::string_view name) const {
  const std::string_view plain = name.substr(name.find('.') + 1);
  for (std::size_t i = 0; i < rules_.statuses.size(); ++i) {
    const StatusCard& card = rules_.statuses[i];
    const bool called = card.of != no_piece && (card.id == plain || card.id == rules_.piece(card.of).mark +
                                                                                   '_' + std::string(plain));
    const StatusId id{static_cast<std::uint8_t>(i)};
    if (called && card.for_everybody && copies_agreed(id) < card.copies) return id;
  }
  return std::nullopt;
}

int SheetCompiler::copies_agreed(StatusId id) const {
  return static_cast<int>(std::count_if(rules_.in_play.begin(), rules_.in_play.end(),
                                        [&](const HeldStatus& held) { return held.card == id; }));
}

std::optional<StatusId> SheetCompiler::agreed_card(const SheetSquare& named, DealtCards& cards) {
  const auto all = scenario_statuses(content_);
  std::vector<std::string_view> known;
  std::vector<const ScenarioStatus*> found;
  for (const ScenarioStatus& each : all) {
    known.push_back(each.card->id);
    if (is_called(each.file, each.card->id, named.name)) found.push_back(&each);
  }
  if (found.empty()) {
    diagnostics_.unknown(named.place, named.name, "scenario status card", known);
  } else if (found.size() > 1) {
    problem(named.place, told_apart(named.name, found[0]->file, found[1]->file, found[0]->card->id));
  } else {
    return cards.bring_agreed(*found[0]->text, pack_of(found[0]->file), found[0]->card->id);
  }
  return std::nullopt;
}

// As matches had it that began before: only those of figures that play.
void SheetCompiler::take_in_play_of_figures() {
  if (!sheet_.in_play.empty() && begins_in_position(sheet_))
    return problem(sheet_.in_play[0].place,
                   "a position says itself which status cards are in play: status CARD nobody A.");
  std::vector<std::string_view> known;
  for (const StatusCard& card : rules_.statuses) {
    if (card.for_everybody) known.push_back(card.id);
  }
  for (const SheetSquare& named : sheet_.in_play) {
    if (std::find(known.begin(), known.end(), named.name) == known.end()) {
      diagnostics_.unknown(named.place, named.name, "scenario status card of this match", known);
      continue;
    }
    put_into_play(named);
  }
}

void SheetCompiler::put_into_play(const SheetSquare& named) {
  for (std::size_t i = 0; i < rules_.statuses.size(); ++i) {
    const StatusCard& card = rules_.statuses[i];
    if (!card.for_everybody || card.id != named.name) continue;
    const StatusId id{static_cast<std::uint8_t>(i)};
    if (copies_agreed(id) == card.copies)
      return problem(named.place, '"' + named.name + "\" is in play already.");
    rules_.in_play.push_back({id, no_piece, card.of});
  }
}

// skirmish.points.2: whatever the scenario.
void SheetCompiler::add_point_markers() {
  if (!rules_.aim.point_markers) return;  // a scenario may leave them out (skirmish.ruling.35)
  for (const SheetPoint& point : sheet_.points) add_point(point.letter, square_of(point.square), point.place);
  if (!sheet_.points.empty() || map_ == nullptr) return;
  for (const NamedPlace& place : map_->places) {
    if (place.name.kind == PlaceKind::Point) add_point(place.name.name, place.squares, {});
  }
}

void SheetCompiler::add_point(const std::string& letter, Bitboard square, Place place) {
  if (square.empty()) return;
  PieceCard card;
  card.kind = PieceKind::PointMarker;
  card.mark = "point_" + letter;
  card.title = "point marker " + letter;
  card.home = square.lowest();
  for (const PieceCard& other : rules_.pieces) {
    if (other.mark == card.mark) problem(place, "there are two pieces with the mark " + card.mark + '.');
    if (other.kind == card.kind && other.home == card.home)
      problem(place, "there are two point markers on one square.");
  }
  if (rules_.pieces.size() == max_pieces) {
    if (!full_) problem(place, "a match has room for 26 point markers.");
    full_ = true;
    return;
  }
  rules_.pieces.push_back(card);
}

// One kind for everybody, as many as a roll asks for (skirmish.setup.3).
void SheetCompiler::take_dice() {
  const NamedDie* standard = first_called(content_.dice, "standard");
  if (standard == nullptr) return problem({}, "the packs have no die \"standard\".");
  rules_.dice.push_back(faces_of(sheet_.die.value_or(standard->die)));
  rules_.die_names.push_back(standard->id);
  rules_.numbers.push_back({});  // the others come with the cards that use them
}

Result<Rules, std::vector<std::string>> compiled(const Content& content, std::string_view sheet_text,
                                                 RulesVersion version) {
  if (!content.problems.empty()) return failure(content.problems);
  Diagnostics diagnostics("sheet");
  const MatchSheet sheet = read_match_sheet(sheet_text, diagnostics);
  if (!diagnostics.none()) return failure(diagnostics.texts());
  Rules rules = SheetCompiler(content, sheet, diagnostics).compile(version);
  if (diagnostics.none()) rules.begins_with = read_position(rules, sheet, diagnostics);
  if (!diagnostics.none()) return failure(diagnostics.texts());
  return rules;
}

GameKind kind() {
  return {Skirmish::name, Skirmish::rules_version, &Skirmish::vocabulary,
          [](const SetUp& set_up) -> Result<Compiled, std::vector<std::string>> {
            const Content content = read_content(set_up.packs);
            auto rules = compiled(content, set_up.options, {set_up.rules_version});
            if (!rules) return failure(rules.error());
            Compiled result;
            result.game =
                std::make_unique<AnyGameOf<Skirmish>>(std::make_shared<const Rules>(std::move(*rules)));
            result.pack_hashes = content.hashes;
            return result;
          }};
}

}  // namespace tablewright::skirmish
