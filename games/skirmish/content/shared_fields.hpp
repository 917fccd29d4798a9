#pragma once

#include <array>
#include <string_view>

// Fields that several kinds of blocks have.
namespace tablewright::skirmish {

inline constexpr int most_defence = 9;
// In the order of FirstPlayer.
inline constexpr std::array<std::string_view, 2> first_player_words{"flip", "random"};

}  // namespace tablewright::skirmish
