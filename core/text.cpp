#include "core/text.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <numeric>

namespace tablewright {

namespace {

template <class Number>
void append(std::string& out, Number number) {
  std::array<char, 24> digits{};
  const auto end = std::to_chars(digits.data(), digits.data() + digits.size(), number).ptr;
  out.append(digits.data(), end);
}

constexpr bool is_blank(char c) { return c == ' ' || c == '\t' || c == '\r'; }

// Optimal string alignment: insertions, deletions, changes and swapped neighbours count one each.
std::size_t edit_distance(std::string_view a, std::string_view b) {
  std::vector<std::size_t> before(b.size() + 1);
  std::vector<std::size_t> last(b.size() + 1);
  std::vector<std::size_t> row(b.size() + 1);
  std::iota(last.begin(), last.end(), std::size_t{0});
  for (std::size_t i = 1; i <= a.size(); ++i) {
    row[0] = i;
    for (std::size_t j = 1; j <= b.size(); ++j) {
      row[j] = std::min({last[j] + 1, row[j - 1] + 1, last[j - 1] + (a[i - 1] == b[j - 1] ? 0U : 1U)});
      const bool swapped = i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1];
      if (swapped) row[j] = std::min(row[j], before[j - 2] + 1);
    }
    std::swap(before, last);
    std::swap(last, row);
  }
  return last[b.size()];
}

}  // namespace

void append_number(std::string& out, std::int64_t number) { append(out, number); }
void append_number(std::string& out, std::uint64_t number) { append(out, number); }

void append_hex(std::string& out, std::uint64_t number) {
  constexpr std::string_view digits = "0123456789abcdef";
  for (int shift = 60; shift >= 0; shift -= 4) out += digits[(number >> static_cast<unsigned>(shift)) & 15U];
}

std::string hex(std::uint64_t number) {
  std::string out;
  append_hex(out, number);
  return out;
}

std::optional<std::uint64_t> hex_number(std::string_view text) {
  if (text.size() != 16) return std::nullopt;
  std::uint64_t number = 0;
  for (const char c : text) {
    const bool digit = c >= '0' && c <= '9';
    if (!digit && (c < 'a' || c > 'f')) return std::nullopt;
    number = number << 4U | static_cast<std::uint64_t>(digit ? c - '0' : c - 'a' + 10);
  }
  return number;
}

std::optional<std::uint64_t> whole_number(std::string_view text, std::uint64_t max) {
  std::uint64_t number = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (text.empty() || error != std::errc{} || end != text.data() + text.size()) return std::nullopt;
  if (number > max) return std::nullopt;
  return number;
}

std::string_view trimmed(std::string_view text) {
  while (!text.empty() && is_blank(text.front())) text.remove_prefix(1);
  while (!text.empty() && is_blank(text.back())) text.remove_suffix(1);
  return text;
}

std::vector<std::string_view> words(std::string_view text) {
  std::vector<std::string_view> found;
  std::size_t at = 0;
  while (at < text.size()) {
    if (is_blank(text[at])) {
      ++at;
      continue;
    }
    const std::size_t start = at;
    while (at < text.size() && !is_blank(text[at])) ++at;
    found.push_back(text.substr(start, at - start));
  }
  return found;
}

std::vector<std::string_view> lines(std::string_view text) {
  std::vector<std::string_view> found;
  while (!text.empty()) {
    const std::size_t end = std::min(text.find('\n'), text.size());
    std::string_view line = text.substr(0, end);
    if (!line.empty() && line.back() == '\r') line.remove_suffix(1);
    found.push_back(line);
    text.remove_prefix(std::min(end + 1, text.size()));
  }
  return found;
}

std::string capitalised(std::string text) {
  if (!text.empty() && text[0] >= 'a' && text[0] <= 'z') text[0] = static_cast<char>(text[0] - 'a' + 'A');
  return text;
}

std::string joined(std::span<const std::string> parts, std::string_view between) {
  std::string out;
  for (std::size_t i = 0; i < parts.size(); ++i) {
    if (i > 0) out += between;
    out += parts[i];
  }
  return out;
}

std::string listed(std::span<const std::string_view> names, std::string_view last) {
  std::string out;
  for (std::size_t i = 0; i < names.size(); ++i) {
    if (i > 0) out += i + 1 == names.size() ? ' ' + std::string(last) + ' ' : std::string(", ");
    out += names[i];
  }
  return out;
}

std::optional<std::string_view> nearest_name(std::string_view typed,
                                             std::span<const std::string_view> names) {
  std::optional<std::string_view> best;
  // A single letter is near to every other one, and so to none.
  if (typed.size() < 2 || typed.size() > 64) return std::nullopt;
  std::size_t fewest = std::max<std::size_t>(1, typed.size() / 3) + 1;
  for (const std::string_view name : names) {
    const std::size_t changes = edit_distance(typed, name);
    if (changes < fewest) {
      fewest = changes;
      best = name;
    }
  }
  return best;
}

std::string on_one_line(std::string_view text) {
  std::string out;
  for (const std::string_view row : lines(text)) {
    for (const char c : row) out += c == '\\' ? std::string_view("\\\\") : std::string_view(&c, 1);
    out += "\\n";
  }
  return out;
}

std::string on_its_lines(std::string_view text) {
  const std::string_view line = text.substr(0, text.find_last_not_of(" \r\n") + 1);
  const bool folded = line.find("\\n") != std::string_view::npos && line.find('\n') == std::string_view::npos;
  if (!folded) return std::string(text);
  text = line;
  std::string out;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const bool escape = text[i] == '\\' && i + 1 < text.size();
    if (escape) ++i;
    out += escape && text[i] == 'n' ? '\n' : text[i];
  }
  return out;
}

}  // namespace tablewright
