#pragma once

#include "playing.hpp"
#include "refusals.hpp"

namespace tablewright::westeros {

Refused play_plot_refused(const Rules& rules, const State& state, const Frame& frame, const Act& act);
void play_plot(Play& play, const Act& act);
Refused shield_refused(const Rules& rules, const State& state, const Frame& frame, const Act& act);
void shield(Play& play, const Act& act);
Refused banish_refused(const Rules& rules, const State& state, const Frame& frame, const Act& act);
void banish(Play& play, const Act& act);
Refused end_plot_refused(const Rules& rules, const State& state, const Frame& frame, const Act& act);
void end_plot(Play& play, const Act& act);
Refused plot_house_refused(const Rules& rules, const State& state, const Frame& frame, const Act& act);
void plot_house(Play& play, const Act& act);
Refused plot_player_refused(const Rules& rules, const State& state, const Frame& frame, const Act& act);
void plot_player(Play& play, const Act& act);

// Flags of a Plot.
inline constexpr std::uint8_t plot_free = 1;
inline constexpr std::uint8_t plot_card_back = 2;

// Is there a card in hand, beside this one, that can be played for Plot?
bool can_plot(const Rules& rules, const State& state, Seat seat, std::uint8_t flags, CardId beside);
int tokens_in_pool(const Rules& rules, const State& state, Seat seat);
void move_token_to_pool(Play& play, Seat seat, HouseId house);
void move_token_to_mat(Play& play, Seat from, HouseId house);

}  // namespace tablewright::westeros
