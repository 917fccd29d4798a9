#include "core/showable.hpp"

#include <algorithm>
#include <array>
#include <iterator>

namespace tablewright {

namespace {

constexpr char32_t replacement = 0xFFFD;

struct Range {
  char32_t first;
  char32_t last;
};

// In ascending order, as is_in wants them.
constexpr auto blanks = std::to_array<Range>({
    {0x0A, 0x0C},      // ends of a line and of a page
    {0x85, 0x85},      // the end of a line of old machines
    {0xA0, 0xA0},      // one that does not break
    {0x115F, 0x1160},  // letters of Korean that show nothing
    {0x1680, 0x1680},
    {0x2000, 0x200A},
    {0x2028, 0x2029},
    {0x202F, 0x202F},
    {0x205F, 0x205F},
    {0x2800, 0x2800},  // a letter of braille without a dot
    {0x3000, 0x3000},
    {0x3164, 0x3164},
    {0xFFA0, 0xFFA0},
});
constexpr auto unseen = std::to_array<Range>({
    {0x00, 0x1F},      // C0: bell, escape
    {0x7F, 0x9F},      // delete, and C1: U+009B is an escape of its own
    {0xAD, 0xAD},      // a hyphen that may be
    {0x034F, 0x034F},  // joins marks to letters
    {0x061C, 0x061C},  // a mark of direction
    {0x180E, 0x180E},
    {0x200B, 0x200B},
    {0x200E, 0x200F},  // marks of direction
    {0x202A, 0x202E},  // direction, embedded and overridden
    {0x2060, 0x206F},  // word joiner, operators that are not seen, isolates
    {0xFEFF, 0xFEFF},
    {0xFFF9, 0xFFFB},
    {0xE0000, 0xE0FFF},  // tags
});

template <std::size_t Count>
constexpr bool is_in(const std::array<Range, Count>& ranges, char32_t value) {
  const auto after = std::upper_bound(ranges.begin(), ranges.end(), value,
                                      [](char32_t each, const Range& range) { return each < range.first; });
  return after != ranges.begin() && value <= std::prev(after)->last;
}

// Persian and the scripts of India are spelt with joiners, families of emoji are made by them. Between
// letters of other scripts they only make two names that look the same.
constexpr bool is_joiner(char32_t value) { return value == 0x200C || value == 0x200D; }
constexpr bool may_be_joined(char32_t value) {
  return value >= 0x0600 && value != replacement && !is_joiner(value) && !is_in(blanks, value) &&
         !is_in(unseen, value);
}

void append(std::string& out, char32_t value) {
  const auto tail = [&](unsigned shift) {
    out += static_cast<char>(0x80U | ((static_cast<unsigned>(value) >> shift) & 0x3FU));
  };
  if (value < 0x80) {
    out += static_cast<char>(value);
  } else if (value < 0x800) {
    out += static_cast<char>(0xC0U | (static_cast<unsigned>(value) >> 6U));
    tail(0);
  } else if (value < 0x10000) {
    out += static_cast<char>(0xE0U | (static_cast<unsigned>(value) >> 12U));
    tail(6);
    tail(0);
  } else {
    out += static_cast<char>(0xF0U | (static_cast<unsigned>(value) >> 18U));
    tail(12);
    tail(6);
    tail(0);
  }
}

bool is_plain(std::string_view text) {
  return std::all_of(text.begin(), text.end(), [](char c) { return c >= ' ' && c < 0x7F; });
}

}  // namespace

CodePoint code_point_at(std::string_view text, std::size_t at) {
  const auto byte = [&](std::size_t i) { return static_cast<unsigned char>(text[at + i]); };
  const unsigned lead = byte(0);
  if (lead < 0x80) return {lead, 1};
  const std::size_t more = lead >= 0xF0 ? 3 : lead >= 0xE0 ? 2 : 1;
  if (lead < 0xC2 || lead > 0xF4 || text.size() - at <= more) return {replacement, 1};
  const unsigned least = lead == 0xE0 ? 0xA0 : lead == 0xF0 ? 0x90 : 0x80;
  const unsigned most = lead == 0xED ? 0x9F : lead == 0xF4 ? 0x8F : 0xBF;
  if (byte(1) < least || byte(1) > most) return {replacement, 1};
  char32_t value = lead & (0x3FU >> more);
  for (std::size_t i = 1; i <= more; ++i) {
    if ((byte(i) & 0xC0U) != 0x80U) return {replacement, 1};
    value = value << 6U | (byte(i) & 0x3FU);
  }
  return {value, more + 1};
}

bool is_utf8(std::string_view text) {
  for (std::size_t at = 0; at < text.size();) {
    const CodePoint next = code_point_at(text, at);
    if (next.value == replacement && next.bytes == 1) return false;
    at += next.bytes;
  }
  return true;
}

std::string showable(std::string_view text, Rows rows) {
  if (is_plain(text)) return std::string(text);
  std::string out;
  char32_t last = 0;
  for (std::size_t at = 0; at < text.size();) {
    const auto [value, bytes] = code_point_at(text, at);
    at += bytes;
    if (is_joiner(value)) {
      const bool joins =
          at < text.size() && may_be_joined(last) && may_be_joined(code_point_at(text, at).value);
      if (!joins) continue;
    }
    const bool lays_out = value == '\n' || value == '\t';
    const bool is_blank = value == '\t' || is_in(blanks, value);
    if (!is_blank && is_in(unseen, value)) continue;
    last = is_blank && (!lays_out || rows != Rows::Several) ? U' ' : value;
    append(out, last);
  }
  return out;
}

std::string_view beginning_of(std::string_view text, std::size_t bytes) {
  std::size_t end = 0;
  while (end < text.size()) {
    const std::size_t next = end + code_point_at(text, end).bytes;
    if (next > bytes) break;
    end = next;
  }
  return text.substr(0, end);
}

}  // namespace tablewright
