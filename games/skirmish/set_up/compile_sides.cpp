// A sheet becomes a match: its sides, where they start, and who sits where.
#include <algorithm>
#include <tuple>

#include "sheet_compiler.hpp"

namespace tablewright::skirmish {

// A drawing without sides: A to L play against M to Z, plain figures all.
void SheetCompiler::sides_from_letters() {
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
void SheetCompiler::sides_from_first_game() {
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

void SheetCompiler::take_sides() {
  if (sheet_.sides.empty() && first_game_ != nullptr) sides_from_first_game();
  if (sheet_.sides.empty() && sheet_.drawing && diagnostics_.none()) sides_from_letters();
  if (!diagnostics_.none()) return;
  if (sheet_.sides.empty())
    return problem({},
                   "nobody plays: a sheet names a first game, has sides with figures, or draws A to L "
                   "against M to Z.");
  if (sheet_.sides.size() < 2 || sheet_.sides.size() > max_sides)
    return problem(sheet_.sides.back().place,
                   "a match has two to four sides, this one has " + numbered("", sheet_.sides.size()) + '.');
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
void SheetCompiler::start_by_colour() {
  for (SheetSide& side : sheet_.sides) {
    if (side.start == 0) side.start = area_of_its_colour(side);
  }
  for (std::size_t i = 0; i < sheet_.sides.size(); ++i) {
    if (sheet_.sides[i].start == 0) sheet_.sides[i].start = area_left_for(i);
  }
}

bool SheetCompiler::is_taken(int start) const {
  return std::any_of(sheet_.sides.begin(), sheet_.sides.end(),
                     [&](const SheetSide& side) { return side.start == start; });
}

// 0: the map shows no area in its colour, or another side has it.
int SheetCompiler::area_of_its_colour(const SheetSide& side) const {
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

int SheetCompiler::area_left_for(std::size_t side) const {
  const std::size_t sides = sheet_.sides.size();
  std::vector<int> wanted{default_start(side)};
  for (std::size_t i = 0; i < sides; ++i) wanted.push_back(default_start(i));
  for (int start = 1; start <= static_cast<int>(max_sides); ++start) wanted.push_back(start);
  return *std::find_if(wanted.begin(), wanted.end(), [&](int start) { return !is_taken(start); });
}

// As the scenario says for so many sides, else in their order.
int SheetCompiler::default_start(std::size_t side) const {
  if (scenario_ != nullptr) {
    const std::vector<int>& starts = scenario_->starts[sheet_.sides.size()];
    if (!starts.empty() && map_has(starts)) return starts[side];
  }
  return static_cast<int>(side + 1);
}

// A scenario may be played on another map than its own, which may have fewer starting areas.
bool SheetCompiler::map_has(const std::vector<int>& starts) const {
  return map_ == nullptr || std::all_of(starts.begin(), starts.end(), [&](int number) {
           return map_->squares_of({PlaceKind::Start, {}, number}).any();
         });
}

void SheetCompiler::check_sides_differ() {
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

void SheetCompiler::take_areas() {
  const std::size_t wanted = std::max<std::size_t>(sheet_.sides.size(), areas_given());
  for (std::size_t i = 0; i < wanted; ++i) {
    rules_.start_names.push_back(numbered("start_", i + 1));
    rules_.starts.push_back(area_squares(static_cast<int>(i + 1)));
  }
}

std::size_t SheetCompiler::areas_given() const {
  std::size_t most = 0;
  for (const SheetArea& area : sheet_.areas) most = std::max(most, static_cast<std::size_t>(area.number));
  for (const SheetSide& side : sheet_.sides) most = std::max(most, static_cast<std::size_t>(side.start));
  return most;
}

// As the sheet draws it, or as the map has it.
Bitboard SheetCompiler::area_squares(int number) {
  Bitboard squares;
  for (const SheetArea& area : sheet_.areas) {
    if (area.number != number) continue;
    for (const SheetSquare& square : area.squares) squares |= square_of(square);
  }
  if (squares.any() || map_ == nullptr) return squares;
  return map_->squares_of({PlaceKind::Start, {}, number});
}

Bitboard SheetCompiler::square_of(const SheetSquare& named) {
  const Grid grid = rules_.board->grid();
  const auto square = square_named(grid, named.name);
  if (square && rules_.board->open().has(*square)) return Bitboard(*square);
  const std::string name = '"' + named.name.substr(0, 60) + '"';
  problem(named.place, square ? name + " is blocked: nothing can be there."
                              : name + " is no square of this map: they go from a1 to " +
                                    notation(grid, grid.at(grid.columns - 1, grid.rows - 1)) + '.');
  return {};
}

std::uint8_t SheetCompiler::area_index(const SheetSide& side) {
  const auto index = static_cast<std::size_t>(side.start) - 1;
  // A drawing may do without starting areas: then the whole map is one for everybody.
  if (rules_.starts[index].empty()) {
    if (map_ != nullptr) problem(side.place, "the map has no " + numbered("starting area ", index + 1) + '.');
    rules_.starts[index] = rules_.board->open();
  }
  return static_cast<std::uint8_t>(index);
}

// By the base of its basic character or that of its starting area, "Dark", unless another side has it
// already. Where the base colour is yet to be picked it names nobody.
std::string SheetCompiler::side_name(const SheetSide& side, std::size_t index) const {
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
bool SheetCompiler::starter_picks_colour() const {
  if (!rules_.edition.starter_picks_colour || first_game_ != nullptr) return false;
  if (is_true_to_the_book()) return true;
  const bool laid_out =
      scenario_ != nullptr && std::any_of(scenario_->markers.begin(), scenario_->markers.end(),
                                          [](const ScenarioMarker& marker) { return marker.one_a_side; });
  return !laid_out && rules_.starts.size() == sheet_.sides.size();
}

// As the sheet says, else one seat a side; in teams the sides take turns around the table
// (skirmish.team.1).
void SheetCompiler::seat_players() {
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

void SheetCompiler::take_seats(std::size_t seats) {
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

}  // namespace tablewright::skirmish
