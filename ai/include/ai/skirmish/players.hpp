#pragma once

#include <span>
#include <string_view>

#include "core/random.hpp"
#include "skirmish/rules/skirmish.hpp"

namespace tablewright::ai {

// A computer player: an answer for the seat, from what it sees and chance, and nothing else.
using SkirmishPlayer = Act (*)(const skirmish::Rules& rules, const skirmish::View& view, Seat seat,
                               Random& random);

struct NamedSkirmishPlayer {
  std::string_view name;
  std::string_view about;
  SkirmishPlayer decide{};
};

std::span<const NamedSkirmishPlayer> skirmish_players();
const NamedSkirmishPlayer* find_skirmish_player(std::string_view name);

}  // namespace tablewright::ai
