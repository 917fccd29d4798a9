#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>

namespace tablewright::skirmish {

// The ability types (skirmish.comp.6) by the colour of their tokens: agility, strength, cunning, leadership.
enum class TokenType : std::uint8_t { Blue, Red, Silver, Gold };
inline constexpr std::size_t token_types = 4;

// "blue", "red", "silver", "gold"
std::string_view word_of(TokenType type);
std::optional<TokenType> token_type_named(std::string_view word);

}  // namespace tablewright::skirmish
