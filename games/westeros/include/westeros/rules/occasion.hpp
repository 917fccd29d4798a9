#pragma once

#include <cstdint>

#include "westeros/rules/state.hpp"

namespace tablewright::westeros {

// What a question comes from: the slot or the die of somebody's turn, a die that others follow, a die at the
// bottom of the Action Mat; or what a die of the draft is for.
struct Occasion {
  enum class What : std::uint8_t { None, Slot, Die, Follow, Bottom, OwnDraft, BottomDraft };
  What what{};
  Seat active = nobody;  // whose turn it is; of a bottom die nobody
  Face face{};
  CardId card = no_card;  // the event that is being played in it
};
Occasion occasion_of(const State& state);

}  // namespace tablewright::westeros
