#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "cards/pack.hpp"
#include "skirmish/board/board.hpp"
#include "skirmish/board/drawing.hpp"

namespace tablewright::skirmish {

enum class PlaceKind : std::uint8_t { Start, Point, Area, Marker };

// What a mark of the legend stands for: "start 1", "point A", "area scoring", "marker flag 2".
struct PlaceName {
  PlaceKind kind{};
  std::string name;  // the point's letter, the area's or the marker's name
  int number{};      // the side; 0 where none is given
  friend bool operator==(const PlaceName&, const PlaceName&) = default;
};
std::string text(const PlaceName& place);

struct NamedPlace {
  PlaceName name;
  Bitboard squares;
};

// A map of a box: the board, and the places that scenarios speak of.
struct Map {
  std::string id;
  std::string title;
  std::string box;
  std::string symmetry;
  std::shared_ptr<const Board> board;
  std::vector<NamedPlace> places;  // in the order of the legend
  std::vector<std::string>
      bases;  // the base colours of its starting areas, in their order (skirmish.setup.6)
  // where it stands: set_up/naming.hpp
  std::string file{};  // NOLINT(readability-redundant-member-init): aggregates leave it out

  [[nodiscard]] Bitboard squares_of(const PlaceName& name) const;
};

// The maps of a pack. Reported beside what a drawing reports: marks that the legend does not name, a map
// without starting area, a place that cannot be reached, facts that are not true of the drawing.
std::vector<Map> read_maps(const cards::Block& root, cards::Diagnostics& diagnostics);

}  // namespace tablewright::skirmish
