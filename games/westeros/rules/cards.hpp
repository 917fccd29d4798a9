#pragma once

#include <optional>

#include "playing.hpp"

// Gold and points, cards and hands.
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

}  // namespace tablewright::westeros
