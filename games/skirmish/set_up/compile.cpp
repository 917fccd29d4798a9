#include <algorithm>
#include <array>
#include <optional>
#include <tuple>

#include "cards.hpp"
#include "cards/diagnostics.hpp"
#include "core/text.hpp"
#include "line_ups.hpp"
#include "position.hpp"
#include "scenario.hpp"
#include "skirmish/rules/changes.hpp"
#include "skirmish/set_up/naming.hpp"
#include "skirmish/set_up/set_up.hpp"

namespace tablewright::skirmish {

namespace {

using cards::Diagnostics;
using cards::Place;

constexpr std::uint8_t plain_defence = 2;
constexpr std::size_t most_point_markers = 26;
constexpr std::size_t most_pieces = max_pieces - most_point_markers;  // beside them

template <class Number>
std::string numbered(std::string_view word, Number number) {
  std::string out(word);
  append_number(out, static_cast<std::uint64_t>(number));
  return out;
}

// The marks of a side, from these letters on; markers of nobody get a word.
std::string default_mark(std::size_t side, std::size_t number) {
  constexpr std::array<std::string_view, max_sides> letters{"ABCDEFG", "ZYXWVUT", "HIJKLMN", "SRQPO"};
  if (side >= letters.size()) return numbered("marker_", number + 1);
  const std::string_view own = letters[side];
  if (number < own.size()) return std::string(1, own[number]);
  return numbered(own.substr(0, 1), number);
}

// Its own, or that of another box which has the scenario on this map.
std::string_view box_of_scenario(const Scenario& scenario, std::string_view map) {
  const auto elsewhere = std::find_if(scenario.also.begin(), scenario.also.end(),
                                      [&](const ScenarioElsewhere& also) { return also.map == map; });
  return elsewhere == scenario.also.end() ? scenario.box : elsewhere->box;
}

bool begins_in_position(const MatchSheet& sheet) {
  return sheet.position || (sheet.drawing && !sheet.drawing->marks.empty());
}

// Makes rules of a sheet. Each step reports what is wrong with its part and leaves the rest sound.
class Compiler {
 public:
  Compiler(const Content& content, MatchSheet sheet, Diagnostics& diagnostics)
      : content_(content), sheet_(std::move(sheet)), diagnostics_(diagnostics) {}

  Rules compile(RulesVersion version) {
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

 private:
  void problem(Place place, std::string sentence) { diagnostics_.add(place, std::move(sentence)); }
  bool is_true_to_the_book() const { return rules_.version.since(change::true_to_the_book); }

  // The thing of that name, as seen from a pack; what is wrong with the name is told.
  template <class T>
  const T* find(const std::vector<T>& things, Place place, std::string_view name, std::string_view what,
                std::string_view home = {}) {
    const auto found = all_called(things, name, home);
    if (found.size() == 1) return found.front();
    if (found.empty()) {
      std::vector<std::string_view> known;
      for (const T& thing : things) known.push_back(thing.id);
      diagnostics_.unknown(place, name, what, known);
    } else {
      problem(place, told_apart(name, found[0]->file, found[1]->file, found[0]->id));
    }
    return nullptr;
  }

  // As the sheet calls it, or so that no other pack has the same name.
  template <class T>
  static std::string name_of(const std::vector<T>& things, const T& thing, const std::string& name) {
    return name == thing.id ? plain_name(things, thing) : name;
  }

  // Whose names are meant first: a first game speaks of its own pack.
  std::string_view home() const {
    return first_game_ != nullptr ? pack_of(first_game_->file) : std::string_view();
  }

  // skirmish.first.1: on its map.
  void find_first_game() {
    if (sheet_.first_game.empty()) return;
    first_game_ = find(content_.first_games, sheet_.places.first_game, sheet_.first_game, "first game");
    if (first_game_ == nullptr) return;
    rules_.title = first_game_->title;
    rules_.is_first_game = true;
    rules_.first_game = sheet_.first_game;
    if (sheet_.map.empty() && !sheet_.drawing) sheet_.map = first_game_->map;
  }

  // A house rule of the packs: the scenario of the sheet, read in another way (skirmish.control.1).
  void read_otherwise(const SheetSquare& reading) {
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
  void find_scenario() {
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

  void take_edition() {
    rules_.edition = content_.editions.of(sheet_.edition.value_or(edition_of_its_box()));
  }

  // skirmish.mix.8
  EditionName edition_of_its_box() const {
    constexpr EditionName newest = EditionName::E2022;
    if (first_game_ != nullptr) return first_game_->edition;
    if (scenario_ == nullptr || !is_true_to_the_book()) return newest;
    return content_.editions.of_box(box_of_scenario(*scenario_, sheet_.map)).value_or(newest);
  }

  bool lay_out_map() {
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

  // --- sides ---------------------------------------------------------------------------------------------

  // A drawing without sides: A to L play against M to Z, plain figures all.
  void sides_from_letters() {
    std::vector<SheetSide> sides(2);
    for (const DrawnMark& drawn : sheet_.drawing->marks) {
      if (drawn.mark.size() != 1) continue;
      const std::string mark = capitalised(drawn.mark);
      if (mark[0] < 'A' || mark[0] > 'Z') continue;
      SheetPiece piece;
      piece.mark = mark;
      piece.title = mark;
      piece.place = drawn.place;
      sides[mark[0] <= 'L' ? 0 : 1].pieces.push_back(piece);
    }
    const auto by_mark = [](const SheetPiece& a, const SheetPiece& b) {
      return std::tuple(a.mark, a.place.line, a.place.column) <
             std::tuple(b.mark, b.place.line, b.place.column);
    };
    for (SheetSide& side : sides) {
      side.place = sheet_.places.drawing;
      std::sort(side.pieces.begin(), side.pieces.end(), by_mark);
    }
    if (sides[0].pieces.empty() != sides[1].pieces.empty()) {
      problem(sheet_.places.drawing,
              std::string("without sides in the sheet A to L play against M to Z, and no ") +
                  (sides[0].pieces.empty() ? "A to L" : "M to Z") + " is drawn.");
      return;
    }
    if (!sides[0].pieces.empty()) sheet_.sides = std::move(sides);
  }

  // The line-up of its box: a character each and the basic one of the own base (skirmish.first.3,
  // skirmish.setup.7).
  void sides_from_first_game() {
    const int players = sheet_.seats.value_or(first_game_->fewest_players);
    if (players < first_game_->fewest_players || players > first_game_->most_players) {
      problem(sheet_.places.seats, "skirmish.first.4: this first game is for " +
                                       numbered("", first_game_->fewest_players) +
                                       (first_game_->most_players > first_game_->fewest_players
                                            ? numbered(" to ", first_game_->most_players)
                                            : "") +
                                       " players.");
      return;
    }
    if (is_true_to_the_book() && sheet_.teams && !first_game_->teams)
      return problem(
          sheet_.places.seats,
          "skirmish.first.4: in this first game everybody plays against all others, and nobody in teams.");
    const std::size_t sides = first_game_->teams ? 2 : static_cast<std::size_t>(players);
    sheet_.teams = first_game_->teams && players > 2;
    for (std::size_t i = 0; i < sides; ++i) {
      SheetSide side;
      side.place = sheet_.places.first_game;
      side.start = first_game_->starts[sides][i];
      for (const std::string& card : first_game_->line_up[static_cast<std::size_t>(side.start) - 1]) {
        SheetPiece piece;
        piece.card = card;
        piece.place = sheet_.places.first_game;
        side.pieces.push_back(piece);
      }
      sheet_.sides.push_back(side);
    }
  }

  void take_sides() {
    if (sheet_.sides.empty() && first_game_ != nullptr) sides_from_first_game();
    if (sheet_.sides.empty() && sheet_.drawing && diagnostics_.none()) sides_from_letters();
    if (!diagnostics_.none()) return;
    if (sheet_.sides.empty())
      return problem({},
                     "nobody plays: a sheet names a first game, has sides with figures, or draws A to L "
                     "against M to Z.");
    if (sheet_.sides.size() < 2 || sheet_.sides.size() > max_sides)
      return problem(sheet_.sides.back().place, "a match has two to four sides, this one has " +
                                                    numbered("", sheet_.sides.size()) + '.');
    if (is_true_to_the_book()) start_by_colour();
    for (std::size_t i = 0; i < sheet_.sides.size(); ++i) {
      if (sheet_.sides[i].start == 0) sheet_.sides[i].start = default_start(i);
    }
    take_areas();
    rules_.starter_picks_colour = starter_picks_colour();
    for (std::size_t i = 0; i < sheet_.sides.size(); ++i) {
      const SheetSide& side = sheet_.sides[i];
      rules_.sides.push_back({side_name(side, i), area_index(side)});
    }
    check_sides_differ();
  }

  // skirmish.setup.6: a base colour has its starting area on the map, and a basic character its base. Who has
  // none takes one of those that are left.
  void start_by_colour() {
    for (SheetSide& side : sheet_.sides) {
      if (side.start == 0) side.start = area_of_its_colour(side);
    }
    for (std::size_t i = 0; i < sheet_.sides.size(); ++i) {
      if (sheet_.sides[i].start == 0) sheet_.sides[i].start = area_left_for(i);
    }
  }

  bool is_taken(int start) const {
    return std::any_of(sheet_.sides.begin(), sheet_.sides.end(),
                       [&](const SheetSide& side) { return side.start == start; });
  }

  // 0: the map shows no area in its colour, or another side has it.
  int area_of_its_colour(const SheetSide& side) const {
    if (map_ == nullptr) return 0;
    for (const SheetPiece& piece : side.pieces) {
      const FigureCard* card = only_called(content_.figures, piece.card, home());
      if (card == nullptr || card->base.empty()) continue;
      const auto found = std::find(map_->bases.begin(), map_->bases.end(), card->base);
      const int start = static_cast<int>(found - map_->bases.begin()) + 1;
      if (found != map_->bases.end() && !is_taken(start)) return start;
    }
    return 0;
  }

  int area_left_for(std::size_t side) const {
    const std::size_t sides = sheet_.sides.size();
    std::vector<int> wanted{default_start(side)};
    for (std::size_t i = 0; i < sides; ++i) wanted.push_back(default_start(i));
    for (int start = 1; start <= static_cast<int>(max_sides); ++start) wanted.push_back(start);
    return *std::find_if(wanted.begin(), wanted.end(), [&](int start) { return !is_taken(start); });
  }

  // As the scenario says for so many sides, else in their order.
  int default_start(std::size_t side) const {
    if (scenario_ != nullptr) {
      const std::vector<int>& starts = scenario_->starts[sheet_.sides.size()];
      if (!starts.empty() && map_has(starts)) return starts[side];
    }
    return static_cast<int>(side + 1);
  }

  // A scenario may be played on another map than its own, which may have fewer starting areas.
  bool map_has(const std::vector<int>& starts) const {
    return map_ == nullptr || std::all_of(starts.begin(), starts.end(), [&](int number) {
             return map_->squares_of({PlaceKind::Start, {}, number}).any();
           });
  }

  void check_sides_differ() {
    for (std::size_t i = 0; i < rules_.sides.size(); ++i) {
      for (std::size_t j = 0; j < i; ++j) {
        if (rules_.sides[i].start == rules_.sides[j].start)
          problem(sheet_.sides[i].place,
                  "two sides cannot share " + numbered("starting area ", rules_.sides[i].start + 1U) + '.');
        if (rules_.sides[i].name == rules_.sides[j].name)
          problem(sheet_.sides[i].place, "two sides cannot both be called \"" + rules_.sides[i].name + "\".");
      }
    }
  }

  void take_areas() {
    const std::size_t wanted = std::max<std::size_t>(sheet_.sides.size(), areas_given());
    for (std::size_t i = 0; i < wanted; ++i) {
      rules_.start_names.push_back(numbered("start_", i + 1));
      rules_.starts.push_back(area_squares(static_cast<int>(i + 1)));
    }
  }

  std::size_t areas_given() const {
    std::size_t most = 0;
    for (const SheetArea& area : sheet_.areas) most = std::max(most, static_cast<std::size_t>(area.number));
    for (const SheetSide& side : sheet_.sides) most = std::max(most, static_cast<std::size_t>(side.start));
    return most;
  }

  // As the sheet draws it, or as the map has it.
  Bitboard area_squares(int number) {
    Bitboard squares;
    for (const SheetArea& area : sheet_.areas) {
      if (area.number != number) continue;
      for (const SheetSquare& square : area.squares) squares |= square_of(square);
    }
    if (squares.any() || map_ == nullptr) return squares;
    return map_->squares_of({PlaceKind::Start, {}, number});
  }

  Bitboard square_of(const SheetSquare& named) {
    const Grid grid = rules_.board->grid();
    const auto square = square_named(grid, named.name);
    if (square && rules_.board->open().has(*square)) return Bitboard(*square);
    const std::string name = '"' + named.name.substr(0, 60) + '"';
    problem(named.place, square ? name + " is blocked: nothing can be there."
                                : name + " is no square of this map: they go from a1 to " +
                                      notation(grid, grid.at(grid.columns - 1, grid.rows - 1)) + '.');
    return {};
  }

  std::uint8_t area_index(const SheetSide& side) {
    const auto index = static_cast<std::size_t>(side.start) - 1;
    // A drawing may do without starting areas: then the whole map is one for everybody.
    if (rules_.starts[index].empty()) {
      if (map_ != nullptr)
        problem(side.place, "the map has no " + numbered("starting area ", index + 1) + '.');
      rules_.starts[index] = rules_.board->open();
    }
    return static_cast<std::uint8_t>(index);
  }

  // By the base of its basic character or that of its starting area, "Dark", unless another side has it
  // already. Where the base colour is yet to be picked it names nobody.
  std::string side_name(const SheetSide& side, std::size_t index) const {
    if (!side.name.empty()) return side.name;
    if (rules_.starter_picks_colour) return numbered("Side ", index + 1);
    const auto is_free = [&](const std::string& name) {
      const auto called = [&](const auto& other) { return other.name == name; };
      return std::none_of(sheet_.sides.begin(), sheet_.sides.end(), called) &&
             std::none_of(rules_.sides.begin(), rules_.sides.end(), called);
    };
    for (const SheetPiece& piece : side.pieces) {
      const FigureCard* card = only_called(content_.figures, piece.card, home());
      if (card != nullptr && !card->base.empty() && is_free(capitalised(card->base)))
        return capitalised(card->base);
    }
    const auto area = static_cast<std::size_t>(side.start) - 1;
    if (map_ != nullptr && area < map_->bases.size() && is_free(capitalised(map_->bases[area])))
      return capitalised(map_->bases[area]);
    return numbered("Side ", index + 1);
  }

  // skirmish.setup.5. Before, it was left out where the scenario lays something out for each side, or the map
  // has more starting areas than sides play.
  bool starter_picks_colour() const {
    if (!rules_.edition.starter_picks_colour || first_game_ != nullptr) return false;
    if (is_true_to_the_book()) return true;
    const bool laid_out =
        scenario_ != nullptr && std::any_of(scenario_->markers.begin(), scenario_->markers.end(),
                                            [](const ScenarioMarker& marker) { return marker.one_a_side; });
    return !laid_out && rules_.starts.size() == sheet_.sides.size();
  }

  // --- seats ---------------------------------------------------------------------------------------------

  // As the sheet says, else one seat a side; in teams the sides take turns around the table
  // (skirmish.team.1).
  void seat_players() {
    const std::size_t sides = sheet_.sides.size();
    const bool told = std::any_of(sheet_.sides.begin(), sheet_.sides.end(),
                                  [](const SheetSide& side) { return !side.seats.empty(); });
    if (!told && sheet_.teams && sides != 2)
      problem(sheet_.places.seats, "teams are two sides, and here play " + numbered("", sides) + '.');
    if (!told) {
      const std::size_t seats = sheet_.teams ? static_cast<std::size_t>(sheet_.seats.value_or(4)) : sides;
      for (std::size_t seat = 0; seat < seats; ++seat)
        sheet_.sides[seat % sides].seats.push_back(static_cast<int>(seat + 1));
    }
    std::size_t seats = 0;
    for (const SheetSide& side : sheet_.sides) seats += side.seats.size();
    if (sheet_.seats && static_cast<std::size_t>(*sheet_.seats) != seats) {
      problem(sheet_.places.seats, "the sheet names " + numbered("", *sheet_.seats) +
                                       " seats, and its sides have " + numbered("", seats) +
                                       (told ? "." : ": for sides of two players say: seats 4 in teams."));
    }
    take_seats(seats);
  }

  void take_seats(std::size_t seats) {
    rules_.table.side_of.resize(std::min(seats, max_seats));
    std::vector<bool> taken(seats, false);
    for (std::size_t i = 0; i < sheet_.sides.size(); ++i) {
      const SheetSide& side = sheet_.sides[i];
      if (side.seats.empty() || side.seats.size() > 2)
        problem(side.place, "skirmish.team.1: one or two players form a side.");
      for (const int seat : side.seats) {
        const auto index = static_cast<std::size_t>(seat - 1);
        if (index >= rules_.table.side_of.size() || taken[index]) {
          problem(side.place, "the seats of all sides together are 1, 2 and so on, each once.");
          return;
        }
        taken[index] = true;
        rules_.table.side_of[index] = Side{static_cast<std::uint8_t>(i)};
      }
    }
  }

  // --- pieces --------------------------------------------------------------------------------------------

  void add_pieces() {
    note_given_marks();
    for (std::size_t i = 0; i < sheet_.sides.size(); ++i) {
      for (SheetPiece& piece : sheet_.sides[i].pieces) add_piece(piece, i);
      join_attachments(i);
      share_out(i);
    }
    for (SheetPiece& marker : sheet_.markers) add_piece(marker, nobody.value);
  }

  void note_given_marks() {
    const auto note = [&](const SheetPiece& piece) {
      if (!piece.mark.empty()) given_marks_.push_back(piece.mark);
    };
    for (const SheetSide& side : sheet_.sides) std::for_each(side.pieces.begin(), side.pieces.end(), note);
    std::for_each(sheet_.markers.begin(), sheet_.markers.end(), note);
  }

  // The first of the side's marks that nothing else has.
  std::string free_mark(std::size_t side) const {
    for (std::size_t number = 0;; ++number) {
      std::string mark = default_mark(side, number);
      const bool given = std::find(given_marks_.begin(), given_marks_.end(), mark) != given_marks_.end();
      if (!given && piece_marked(mark) == no_piece) return mark;
    }
  }

  void add_piece(SheetPiece& piece, std::size_t side) {
    check_set_aside(piece);
    PieceCard card;
    card.kind = piece.kind;
    card.side = piece.kind == PieceKind::BonusObjective ? nobody : Side{static_cast<std::uint8_t>(side)};
    card.mark = piece.mark.empty() ? free_mark(side) : piece.mark;
    card.basic = piece.basic;
    card.title = piece.title.empty() ? piece.card : piece.title;
    card.dots = piece.dots;
    card.challenge_allowed = piece.challengeable;
    card.has_defence = piece.defence.has_value() || piece.kind == PieceKind::Character;
    card.defence = static_cast<std::uint8_t>(piece.defence.value_or(plain_defence));
    if (side < rules_.sides.size() && !sheet_.sides[side].seats.empty())
      card.seat = Seat{static_cast<std::uint8_t>(sheet_.sides[side].seats[0] - 1)};
    if (!piece.card.empty()) take_card(piece, card);
    piece.mark = card.mark;
    if (piece_marked(card.mark) != no_piece)
      problem(piece.place, "there are two pieces with the mark " + card.mark +
                               (sheet_.drawing && card.mark.size() == 1
                                    ? ": a small letter is the same piece, knocked down."
                                    : "."));
    if (rules_.pieces.size() >= most_pieces) {
      if (!full_)
        problem(piece.place, "a match has room for " + numbered("", most_pieces) +
                                 " pieces beside its point markers, this one has more.");
      full_ = true;
      return;
    }
    rules_.pieces.push_back(card);
  }

  // The game of a single box has none of them (skirmish.item.3).
  void check_set_aside(const SheetPiece& piece) {
    const bool attachment = piece.kind == PieceKind::Item || piece.kind == PieceKind::Companion ||
                            piece.kind == PieceKind::BonusObjective;
    if (first_game_ != nullptr && attachment && is_true_to_the_book())
      problem(piece.place,
              "skirmish.first.2: a first game is played without items, companions and bonus objectives.");
  }

  // Of any box (skirmish.mix.1).
  void take_card(const SheetPiece& piece, PieceCard& card) {
    if (piece.kind != PieceKind::Character) return take_attachment(piece, card);
    const FigureCard* found = find(content_.figures, piece.place, piece.card, "figure", home());
    if (found == nullptr) return;
    card.card = name_of(content_.figures, *found, piece.card);
    card.title = piece.title.empty() ? found->title : piece.title;
    card.basic = found->basic;
    card.defence = found->defence;
    card.dots = found->dots;
    card.back = found->back;
  }

  // An item, a companion, or a bonus objective: a card with a marker for the map (skirmish.bonus.1).
  void take_attachment(const SheetPiece& piece, PieceCard& card) {
    const bool companion = piece.kind == PieceKind::Companion;
    const bool bonus = piece.kind == PieceKind::BonusObjective;
    const auto fits = [&](const AttachmentCard& other) {
      return other.companion == companion && other.bonus == bonus;
    };
    std::vector<std::string_view> known;
    for (const AttachmentCard& other : content_.attachments) {
      if (fits(other)) known.push_back(other.id);
    }
    const auto all = all_called(content_.attachments, piece.card);
    if (all.size() > 1)
      return problem(piece.place, told_apart(piece.card, all[0]->file, all[1]->file, all[0]->id));
    const AttachmentCard* found = all.empty() ? nullptr : all.front();
    if (found == nullptr || !fits(*found))
      return diagnostics_.unknown(piece.place, piece.card,
                                  companion ? "companion"
                                  : bonus   ? "bonus objective"
                                            : "item",
                                  known);
    card.card = name_of(content_.attachments, *found, piece.card);
    card.title = found->title;
    card.has_defence = companion;
    card.defence = found->defence;
  }

  PieceId piece_marked(std::string_view mark) const {
    for (std::size_t i = 0; i < rules_.pieces.size(); ++i) {
      if (rules_.pieces[i].mark == mark) return PieceId{static_cast<std::uint8_t>(i)};
    }
    return no_piece;
  }

  // Items, companions and tokens belong to a character of their side.
  void join_attachments(std::size_t side) {
    for (const SheetPiece& piece : sheet_.sides[side].pieces) {
      const bool needs_character = piece.kind == PieceKind::Item || piece.kind == PieceKind::Companion ||
                                   piece.kind == PieceKind::Minion || piece.kind == PieceKind::Token;
      if (needs_character) join(piece, side);
    }
  }

  void join(const SheetPiece& piece, std::size_t side) {
    const PieceId id = piece_marked(piece.mark);
    if (id == no_piece) return;  // there was no room for it
    if (piece.of.empty())
      return problem(piece.place, piece.mark + " needs a character of its side: of MARK.");
    const PieceId owner = piece_marked(piece.of);
    const bool fits = owner != no_piece && rules_.side_of(owner).value == side &&
                      rules_.piece(owner).kind == PieceKind::Character;
    if (!fits) {
      std::vector<std::string_view> known;
      for (const PieceCard& card : rules_.pieces) {
        if (card.side.value == side && card.kind == PieceKind::Character) known.push_back(card.mark);
      }
      return diagnostics_.unknown(piece.of_place, piece.of, "character of this side", known);
    }
    const bool attached = piece.kind == PieceKind::Item || piece.kind == PieceKind::Companion;
    if (attached && rules_.piece(owner).basic)
      problem(piece.place, "skirmish.comp.5: " + rules_.piece(owner).title +
                               " is a basic character and can have no attachment.");
    const auto same = [&](const PieceCard& other) {
      return other.kind == PieceKind::Companion && other.of == owner;
    };
    if (piece.kind == PieceKind::Companion && std::any_of(rules_.pieces.begin(), rules_.pieces.end(), same))
      problem(piece.place,
              "skirmish.companion.2: " + rules_.piece(owner).title + " has a companion already.");
    rules_.pieces[id.value].of = owner;  // for the whole match (skirmish.item.8)
  }

  // In a team the characters go round among its players; what belongs to a character follows it. Who is alone
  // has the whole side, also against two (skirmish.ruling.33).
  void share_out(std::size_t side) {
    const std::vector<int>& seats = sheet_.sides[side].seats;
    if (seats.empty()) return;
    std::size_t turn = 0;
    for (PieceCard& card : rules_.pieces) {
      if (card.side.value != side || card.kind != PieceKind::Character) continue;
      card.seat = Seat{static_cast<std::uint8_t>(seats[turn++ % seats.size()] - 1)};
    }
    for (PieceCard& card : rules_.pieces) {
      if (card.side.value == side && card.of != no_piece) card.seat = rules_.piece(card.of).seat;
    }
    if (turn > 0 && turn < seats.size())
      problem(sheet_.sides[side].place, "skirmish.team.1: each player controls at least one character.");
  }

  std::size_t characters_of(std::size_t side) const {
    return static_cast<std::size_t>(std::count_if(
        rules_.pieces.begin(), rules_.pieces.end(),
        [&](const PieceCard& card) { return card.side.value == side && card.kind == PieceKind::Character; }));
  }

  void count_characters() {
    for (std::size_t side = 0; side < rules_.side_count(); ++side) {
      const std::size_t count = characters_of(side);
      if (count < 1 || count > most_figures_a_side)
        problem(sheet_.sides[side].place, "a side has one to seven characters, this one has " +
                                              (count == 0 ? "none" : numbered("", count)) + '.');
    }
  }

  // --- aim, dice, checks -----------------------------------------------------------------------------------

  // Points and target: of Leaders by the number of characters (skirmish.leaders.3).
  void take_aim() {
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
  void take_first_side(int side) {
    if (side > static_cast<int>(rules_.side_count()))
      return problem(sheet_.places.first_player,
                     "the First Player marker is with one of the sides: there are " +
                         numbered("", rules_.side_count()) + '.');
    rules_.first_side = Side{static_cast<std::uint8_t>(side - 1)};
  }

  // skirmish.mix.6: the target of the nearest number of characters that the aim names, the higher of two.
  std::uint8_t nearest_target(std::size_t characters) const {
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
  void take_in_play(DealtCards& cards) {
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
  std::optional<StatusId> free_copy(std::string_view name) const {
    const std::string_view plain = name.substr(name.find('.') + 1);
    for (std::size_t i = 0; i < rules_.statuses.size(); ++i) {
      const StatusCard& card = rules_.statuses[i];
      const bool called =
          card.of != no_piece &&
          (card.id == plain || card.id == rules_.piece(card.of).mark + '_' + std::string(plain));
      const StatusId id{static_cast<std::uint8_t>(i)};
      if (called && card.for_everybody && copies_agreed(id) < card.copies) return id;
    }
    return std::nullopt;
  }

  int copies_agreed(StatusId id) const {
    return static_cast<int>(std::count_if(rules_.in_play.begin(), rules_.in_play.end(),
                                          [&](const HeldStatus& held) { return held.card == id; }));
  }

  std::optional<StatusId> agreed_card(const SheetSquare& named, DealtCards& cards) {
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
  void take_in_play_of_figures() {
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

  void put_into_play(const SheetSquare& named) {
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
  void add_point_markers() {
    if (!rules_.aim.point_markers) return;  // a scenario may leave them out (skirmish.ruling.35)
    for (const SheetPoint& point : sheet_.points)
      add_point(point.letter, square_of(point.square), point.place);
    if (!sheet_.points.empty() || map_ == nullptr) return;
    for (const NamedPlace& place : map_->places) {
      if (place.name.kind == PlaceKind::Point) add_point(place.name.name, place.squares, {});
    }
  }

  void add_point(const std::string& letter, Bitboard square, Place place) {
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
  void take_dice() {
    const NamedDie* standard = first_called(content_.dice, "standard");
    if (standard == nullptr) return problem({}, "the packs have no die \"standard\".");
    rules_.dice.push_back(faces_of(sheet_.die.value_or(standard->die)));
    rules_.die_names.push_back(standard->id);
    rules_.numbers.push_back({});  // the others come with the cards that use them
  }

  const Content& content_;
  MatchSheet sheet_;
  Diagnostics& diagnostics_;
  const FirstGame* first_game_{};
  const Scenario* scenario_{};
  const Map* map_{};
  std::vector<std::string> given_marks_;
  bool full_{};
  Rules rules_;
};

}  // namespace

Result<Rules, std::vector<std::string>> compiled(const Content& content, std::string_view sheet_text,
                                                 RulesVersion version) {
  if (!content.problems.empty()) return failure(content.problems);
  Diagnostics diagnostics("sheet");
  const MatchSheet sheet = read_match_sheet(sheet_text, diagnostics);
  if (!diagnostics.none()) return failure(diagnostics.texts());
  Rules rules = Compiler(content, sheet, diagnostics).compile(version);
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
