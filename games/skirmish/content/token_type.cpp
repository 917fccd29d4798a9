#include "skirmish/content/token_type.hpp"

#include <algorithm>
#include <array>

namespace tablewright::skirmish {

namespace {
constexpr std::array<std::string_view, token_types> token_words{"blue", "red", "silver", "gold"};
}

std::string_view word_of(TokenType type) { return token_words[static_cast<std::size_t>(type)]; }

std::optional<TokenType> token_type_named(std::string_view word) {
  const auto found = std::find(token_words.begin(), token_words.end(), word);
  if (found == token_words.end()) return std::nullopt;
  return static_cast<TokenType>(found - token_words.begin());
}

}  // namespace tablewright::skirmish
