#pragma once

#include "cards/diagnostics.hpp"
#include "skirmish/language/compiler.hpp"
#include "skirmish/set_up/content.hpp"
#include "skirmish/set_up/sheet.hpp"

namespace tablewright::skirmish {

// The scenario of a match: what it lays on the map, and what it says.
class ScenarioSetUp {
 public:
  ScenarioSetUp(const Scenario& scenario, const MatchSheet& sheet, Rules& rules,
                cards::Diagnostics& diagnostics)
      : scenario_(scenario), sheet_(sheet), rules_(rules), diagnostics_(diagnostics) {}

  // Who may play it: two sides, or everybody for themselves (skirmish.ffa.1).
  void check_sides();
  // Its markers and areas: as the sheet says where they are, or as the map does.
  void lay_out(const Map* map, std::size_t most_pieces);
  // The sentences of its card, and whether sides have leaders.
  void compile();

 private:
  Bitboard squares_of(const PlaceName& name, const Map* map, int at_least = 1);
  [[nodiscard]] Bitboard default_squares(const PlaceName& name, const Map& map, int at_least) const;
  [[nodiscard]] Bitboard area_called(const std::string& name) const;
  PieceSet lay_markers(const ScenarioMarker& marker, const CardPiece& piece, const Map* map,
                       std::size_t most_pieces);
  void lay(const ScenarioMarker& marker, const CardPiece& piece, Square square, Side side, int number,
           PieceSet& laid, std::size_t most_pieces);
  void note_homes(PieceSet laid);
  [[nodiscard]] int place_among_its_side(PieceSet laid, PieceId piece) const;

  const Scenario& scenario_;
  const MatchSheet& sheet_;
  Rules& rules_;
  cards::Diagnostics& diagnostics_;
  Cast cast_;
};

}  // namespace tablewright::skirmish
