#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace tablewright {

// The few text tools the engine needs; fmt stays outside, so that the engine also runs in a browser.
void append_number(std::string& out, std::int64_t number);
void append_number(std::string& out, std::uint64_t number);
inline void append_number(std::string& out, int number) { append_number(out, std::int64_t{number}); }
inline void append_number(std::string& out, std::uint32_t number) {
  append_number(out, std::uint64_t{number});
}

// Sixteen lower-case hexadecimal digits.
void append_hex(std::string& out, std::uint64_t number);
std::string hex(std::uint64_t number);
std::optional<std::uint64_t> hex_number(std::string_view sixteen_digits);

// "0" .. "max", nothing else: no sign, no blank.
std::optional<std::uint64_t> whole_number(std::string_view text, std::uint64_t max);

std::string_view trimmed(std::string_view text);
// Words between runs of blanks.
std::vector<std::string_view> words(std::string_view text);
// Lines without their line ends ("\n" or "\r\n"); a last line without line end counts too.
std::vector<std::string_view> lines(std::string_view text);

// A text of several lines as a single one, as records want it: \n for each line end, \\ for each backslash.
// A text that is one line by itself has no \n in it, so the two forms cannot be taken for each other.
std::string on_one_line(std::string_view text);
// The text that was put on one line; any other as it is.
std::string on_its_lines(std::string_view text);

// With a capital letter in front.
std::string capitalised(std::string text);
std::string joined(std::span<const std::string> parts, std::string_view between);
// "a, b or c"
std::string listed(std::span<const std::string_view> names, std::string_view last = "or");

// The name that is closest to what was typed, if any is close enough to be meant.
std::optional<std::string_view> nearest_name(std::string_view typed, std::span<const std::string_view> names);

}  // namespace tablewright
