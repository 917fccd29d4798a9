#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

namespace tablewright {

// One character of UTF-8, and how many bytes it takes. A byte that belongs to none counts as one character,
// the replacement character.
struct CodePoint {
  char32_t value{};
  std::size_t bytes{};
};
CodePoint code_point_at(std::string_view text, std::size_t at);

// Text as RFC 3629 wants it: no stray bytes, no overlong forms, no surrogates.
bool is_utf8(std::string_view text);

enum class Rows : std::uint8_t { One, Several };

// Text that came from somebody else, as it may be shown: without what a terminal obeys, what turns the
// direction of reading, and what nobody sees. What is no UTF-8 becomes a replacement character, every blank
// a plain one; a line break too, where one row is meant.
std::string showable(std::string_view text, Rows rows = Rows::One);

// Of a text its first whole characters that take no more bytes than that.
std::string_view beginning_of(std::string_view text, std::size_t bytes);

}  // namespace tablewright
