#pragma once

#include "chapters.hpp"

namespace tablewright::westeros {

// Flags of a Plot.
inline constexpr std::uint8_t plot_free = 1;
inline constexpr std::uint8_t plot_card_back = 2;

// Is there a card in hand, beside this one, that can be played for Plot?
bool can_plot(const Rules& rules, const State& state, Seat seat, std::uint8_t flags, CardId beside);
int tokens_in_pool(const Rules& rules, const State& state, Seat seat);
void move_token_to_pool(Play& play, Seat seat, HouseId house);
void move_token_to_mat(Play& play, Seat from, HouseId house);

}  // namespace tablewright::westeros
