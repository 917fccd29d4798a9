#pragma once

#include <string>
#include <string_view>

#include "games/skirmish/sketch.hpp"
#include "skirmish/board/moving.hpp"

namespace tablewright::tests {

// "a1 b2": all that a piece sees, and all that is adjacent to it.
inline std::string seen(const Sketch& table, char who) {
  return table.names(table.position().seen_by(table.piece(who)));
}
inline std::string adjacent(const Sketch& table, char who) {
  return table.names(table.board().adjacent(table.piece(who).square));
}

// "2": the steps of its shortest move to a square, or "never" where no move ends there.
inline std::string steps(const Sketch& table, char who, std::string_view to) {
  const skirmish::Piece& mover = table.piece(who);
  const auto fewest =
      steps_to(table.board(), mover.square, table.square(to), table.position().traffic_for(mover));
  return fewest ? std::to_string(*fewest) : "never";
}

}  // namespace tablewright::tests
