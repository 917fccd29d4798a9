#pragma once

#include <optional>

#include "playing.hpp"
#include "westeros/rules/table_top.hpp"

// What several chapters do: gold, points, cards, units going back to their mats.
namespace tablewright::westeros {

// --- gold and points -------------------------------------------------------------------------------------
void gain_gold(Play& play, Seat seat, int gold);
void pay_gold(Play& play, Seat seat, int gold);
void gain_points(Play& play, Seat seat, int points);
void lose_points(Play& play, Seat seat, int points);

// --- cards -----------------------------------------------------------------------------------------------
inline constexpr std::uint8_t known_to_all = 0xFF;
inline constexpr unsigned spectator_bit = 7;
constexpr std::uint8_t known_to(Seat seat) { return static_cast<std::uint8_t>(1U << seat.value); }

// Everybody sees the card, which comes out of this hand, or out of the deck: nobody.
void show_card(State& state, CardId card, Seat from);
// Cards of this hand, among them those put aside, are about to go onto the deck; see Rumours.
void put_aside(State& state, Seat seat, CardId card);
void put_aside_onto_deck(State& state);

std::optional<CardId> take_top(Play& play);
// A card for the hand, if there is one; draw_card also asks for room.
bool draw_into_hand(Play& play, Seat seat);
void draw_card(Play& play, Seat seat);
void draw_to_limit(Play& play, Seat seat);
void put_into_hand(State& state, Seat seat, CardId card);
void take_from_hand(State& state, Seat seat, CardId card);
void discard(State& state, CardId card);
// Leaves the hand to be used, for everybody to see; a Hero Card lies face up from now on.
void play_card(Play& play, Seat seat, CardId card);

// --- units -----------------------------------------------------------------------------------------------
enum class Reward : std::uint8_t { None, Once, Twice };
// A unit that is nowhere any more goes back to its mat; `seat` controlled it, or nobody did.
void return_unit(Play& play, UnitId unit, Seat seat, Reward reward);
// westeros.dragon.egg-alone: Eggs that have lost their companions go back.
void return_stranded_eggs(Play& play);
// westeros.castle.upkeep and westeros.landing.lost, after every completed step.
void settle(Play& play);
// westeros.castle.upkeep alone.
void lower_coins(Play& play);

// Units put into a domain.
void put_units(Play& play, DomainId domain, const Force& force);

// --- flow ------------------------------------------------------------------------------------------------
void push_action(Play& play, Seat seat, Face face, bool following);
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
