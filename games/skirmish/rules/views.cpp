// Who knows what: everything lies open but the leaders that are picked and not shown yet
// (skirmish.ruling.45).
#include "skirmish/rules/skirmish.hpp"

namespace tablewright::skirmish {

View Skirmish::view(const Rules& rules, const State& state, Seat seat) {
  View view{seat, state, no_piece, 0};
  if (state.stage != Stage::Leaders) return view;
  for (std::size_t side = 0; side < rules.side_count(); ++side) {
    if (state.picks[side] == no_piece) continue;
    view.picked_by = static_cast<std::uint8_t>(view.picked_by | 1U << side);
    const bool own = seat != spectator && rules.table.side_of[seat.value].value == side;
    if (own) view.picked = state.picks[side];
    view.known.picks[side] = no_piece;
  }
  return view;
}

State Skirmish::sample(const Rules& rules, const View& view, Random& random) {
  State state = view.known;
  for (std::size_t side = 0; side < rules.side_count(); ++side) {
    if ((unsigned{view.picked_by} >> side & 1U) == 0) continue;
    const bool own = view.picked != no_piece && rules.side_of(view.picked).value == side;
    if (own) {
      state.picks[side] = view.picked;
      continue;
    }
    const PieceSet characters = rules.characters & rules.of_side[side];
    std::uint32_t which = random.below(static_cast<std::uint32_t>(characters.count()));
    for (const PieceId piece : characters) {
      if (which-- == 0) state.picks[side] = piece;
    }
  }
  return state;
}

}  // namespace tablewright::skirmish
