#include "scenario.hpp"

#include <algorithm>

#include "cards.hpp"
#include "core/text.hpp"

namespace tablewright::skirmish {

namespace {

constexpr int squares_of_an_area = 4;  // at least; all that are equally near the middle

// How far a square is from the middle of the map, in quarters of a square, squared.
int from_the_middle(Grid grid, Square square) {
  const int column = 2 * grid.column(square) - (grid.columns - 1);
  const int row = 2 * grid.row(square) - (grid.rows - 1);
  return column * column + row * row;
}

// The squares nearest to the middle of the map: at least so many, and all that are equally near as the last.
Bitboard nearest_to_the_middle(Grid grid, Bitboard among, int at_least) {
  Bitboard found;
  while (among.any() && found.count() < at_least) {
    int nearest = from_the_middle(grid, among.lowest());
    for (const Square square : among) nearest = std::min(nearest, from_the_middle(grid, square));
    Bitboard next;
    for (const Square square : among) {
      if (from_the_middle(grid, square) == nearest) next.set(square);
    }
    found |= next;
    among -= next;
  }
  return found;
}

// Some maps have a closed-off part: nobody would ever come to a marker there.
Bitboard reached_from_starts(const Map& map) {
  Bitboard reached;
  for (const NamedPlace& place : map.places) {
    if (place.name.kind == PlaceKind::Start) reached |= place.squares;
  }
  for (Bitboard before; before != reached;) {
    before = reached;
    reached |= map.board->one_step_from(reached);
  }
  return reached;
}

}  // namespace

// skirmish.mix.5: on a map of another box an area is in the middle, and so is a marker of nobody; the marker
// of a side lies in front in its starting area. Point markers keep their squares to themselves.
Bitboard ScenarioSetUp::default_squares(const PlaceName& name, const Map& map, int at_least) const {
  const Grid grid = rules_.board->grid();
  Bitboard taken;
  for (const NamedPlace& place : map.places) {
    if (place.name.kind == PlaceKind::Point) taken |= place.squares;
  }
  for (const PieceCard& card : rules_.pieces) {
    if (card.home) taken.set(*card.home);
  }
  if (name.kind == PlaceKind::Area) {
    for (const Bitboard area : rules_.areas) taken |= area;
  }
  const Bitboard open = reached_from_starts(map) - taken;
  if (name.kind == PlaceKind::Area) return nearest_to_the_middle(grid, open, squares_of_an_area);
  const Bitboard own = name.number == 0 ? open : map.squares_of({PlaceKind::Start, {}, name.number}) - taken;
  const Bitboard nearest = nearest_to_the_middle(grid, own, at_least);
  return nearest.any() && at_least == 1 ? Bitboard(nearest.lowest()) : nearest;
}

void ScenarioSetUp::check_sides() {
  const cards::Place place = sheet_.places.scenario;
  if (!scenario_.free_for_all && rules_.side_count() != 2)
    diagnostics_.add(place, scenario_.title + " is played by two sides.");
  const bool shared = std::any_of(sheet_.sides.begin(), sheet_.sides.end(),
                                  [](const SheetSide& side) { return side.seats.size() > 1; });
  if (scenario_.free_for_all && (shared || sheet_.teams))
    diagnostics_.add(place, "skirmish.ffa.1: in a free-for-all every player plays for themselves.");
}

Bitboard ScenarioSetUp::squares_of(const PlaceName& name, const Map* map, int at_least) {
  Bitboard squares;
  const Grid grid = rules_.board->grid();
  for (const SheetPlace& place : sheet_.named_places) {
    if (place.name != name) continue;
    for (const SheetSquare& named : place.squares) {
      const auto square = square_named(grid, named.name);
      if (square && rules_.board->open().has(*square)) {
        squares.set(*square);
      } else {
        diagnostics_.add(named.place, '"' + named.name.substr(0, 60) + "\" is no open square of this map.");
      }
    }
  }
  if (squares.empty() && map != nullptr) squares = map->squares_of(name);
  if (squares.empty() && map != nullptr) squares = default_squares(name, *map, at_least);
  if (squares.empty())
    diagnostics_.add(sheet_.places.scenario, "the map has no " + text(name) + ", which " + scenario_.title +
                                                 " needs: place " + text(name) + " a1.");
  rules_.places.push_back({name, squares});
  return squares;
}

// An area of the scenario that was laid out already.
Bitboard ScenarioSetUp::area_called(const std::string& name) const {
  const auto& names = scenario_.text.areas;
  const auto found = std::find(names.begin(), names.end(), name);
  return found == names.end() ? Bitboard()
                              : rules_.areas[cast_.areas[static_cast<std::size_t>(found - names.begin())]];
}

void ScenarioSetUp::lay(const ScenarioMarker& marker, const CardPiece& piece, Square square, Side side,
                        int number, PieceSet& laid, std::size_t most_pieces) {
  if (rules_.pieces.size() >= most_pieces)
    return diagnostics_.add(sheet_.places.scenario, "a match has no room for all markers of its scenario.");
  PieceCard card;
  card.kind = marker.token ? PieceKind::Token : PieceKind::Marker;
  card.has_defence = piece.defence.has_value();
  card.defence = piece.defence.value_or(0);
  card.challenge_allowed = piece.challengeable;
  card.side = side;
  card.mark = mark_of(rules_, {}, marker.id, number);
  card.title = marker.title;
  if (number > 0) {
    card.title += ' ';
    append_number(card.title, number);
  }
  card.home = square;
  card.brought = true;
  laid.add(PieceId{static_cast<std::uint8_t>(rules_.pieces.size())});
  rules_.pieces.push_back(std::move(card));
}

PieceSet ScenarioSetUp::lay_markers(const ScenarioMarker& marker, const CardPiece& piece, const Map* map,
                                    std::size_t most_pieces) {
  PieceSet laid;
  if (!marker.areas.empty()) {
    int number = marker.areas.size() > 1 ? 1 : 0;
    for (const std::string& area : marker.areas) {
      const Bitboard squares = area_called(area);
      if (squares.any())
        lay(marker, piece, squares.lowest(), nobody, number > 0 ? number++ : 0, laid, most_pieces);
    }
    return laid;
  }
  if (!marker.one_a_side) {
    const Bitboard squares = squares_of({PlaceKind::Marker, marker.place, 0}, map);
    int number = squares.count() > 1 ? 1 : 0;
    for (const Square square : squares)
      lay(marker, piece, square, nobody, number > 0 ? number++ : 0, laid, most_pieces);
    return laid;
  }
  for (std::size_t side = 0; side < rules_.side_count(); ++side) {
    const int area = rules_.sides[side].start + 1;
    const Bitboard squares = squares_of({PlaceKind::Marker, marker.place, area}, map, marker.a_side);
    int number = (area - 1) * marker.a_side;
    const int last = area * marker.a_side;
    for (const Square square : squares) {
      if (number < last)
        lay(marker, piece, square, Side{static_cast<std::uint8_t>(side)}, ++number, laid, most_pieces);
    }
    if (number < last && squares.any())
      diagnostics_.add(sheet_.places.scenario, scenario_.title + " needs more squares that are " +
                                                   text({PlaceKind::Marker, marker.place, area}) + '.');
  }
  if (rules_.starter_picks_colour) note_homes(laid);
  return laid;
}

// Where a side will start is not known yet (skirmish.setup.5): what lies there for it belongs where the same
// lies for whoever starts in that area now.
void ScenarioSetUp::note_homes(PieceSet laid) {
  for (const PieceId piece : laid) {
    std::vector<Square> homes(rules_.starts.size(), *rules_.piece(piece).home);
    const int place = place_among_its_side(laid, piece);
    for (const PieceId other : laid) {
      if (place_among_its_side(laid, other) == place)
        homes[rules_.sides[rules_.side_of(other).value].start] = *rules_.piece(other).home;
    }
    rules_.pieces[piece.value].homes = std::move(homes);
  }
}

int ScenarioSetUp::place_among_its_side(PieceSet laid, PieceId piece) const {
  int place = 0;
  for (const PieceId other : laid) {
    if (other == piece) return place;
    if (rules_.side_of(other) == rules_.side_of(piece)) ++place;
  }
  return place;
}

// skirmish.setup.13
void ScenarioSetUp::lay_out(const Map* map, std::size_t most_pieces) {
  rules_.scenario = scenario_.id;
  rules_.leaders = scenario_.leaders;
  for (const std::string& area : scenario_.text.areas) {
    cast_.areas.push_back(static_cast<std::uint8_t>(rules_.areas.size()));
    rules_.areas.push_back(squares_of({PlaceKind::Area, area, 0}, map));
  }
  for (std::size_t i = 0; i < scenario_.markers.size(); ++i)
    cast_.pieces.push_back(lay_markers(scenario_.markers[i], scenario_.text.pieces[i], map, most_pieces));
}

void ScenarioSetUp::compile() {
  cards::Diagnostics of_scenario(scenario_.file + ".pack");
  compile_card(scenario_.text, cast_, rules_, of_scenario);
  diagnostics_.take(of_scenario);
}

}  // namespace tablewright::skirmish
