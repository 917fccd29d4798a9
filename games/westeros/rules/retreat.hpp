#pragma once

#include "playing.hpp"
#include "refusals.hpp"
#include "westeros/rules/table_top.hpp"

namespace tablewright::westeros {

void advance_leave(Play& play);
Refused retreat_refused(const Rules& rules, const State& state, const Frame& frame, const Act& act);
void retreat(Play& play, const Act& act);
Refused keep_refused(const Rules& rules, const State& state, const Frame& frame, const Act& act);
void keep(Play& play, const Act& act);
void advance_departures(Play& play);
Refused leave_first_refused(const Rules& rules, const State& state, const Frame& frame, const Act& act);
void leave_first(Play& play, const Act& act);

// The domains that the group may retreat to about which a seat is being asked.
DomainSet open_retreats(const Rules& rules, const State& state);

// westeros.castle.upkeep and westeros.landing.lost, after every completed step.
void settle(Play& play);
// westeros.castle.upkeep alone.
void lower_coins(Play& play);

// How a retreat is pushed.
enum class Leaving : std::uint8_t { All, House, Army };
// westeros.rival.np: not to the own domains.
inline constexpr std::uint8_t leave_to_unoccupied = 1;
// Who chooses where units retreat to that a player has driven away: their own player; of a house that nobody
// leads the one who did it (ruling.westeros.retreat.np-tie), or the Treaty.
inline Seat chooser_for(const Rules& rules, const Holder& side, Seat by) {
  if (side.is_player()) return side.seat;
  return rules.treaty ? the_treaty : by;
}
void push_leave(Play& play, Holder side, Seat chooser, DomainId from, Leaving what, HouseId house = no_house,
                std::uint8_t flags = 0);
// The old ally leaves all domains shared with a house that is lost.
void push_departures(Play& play, Seat old, HouseId lost);

}  // namespace tablewright::westeros
