#include "cards/unsaid.hpp"

#include <algorithm>

#include "core/text.hpp"

namespace tablewright::cards {

namespace {

constexpr std::string_view anything = "...";
constexpr std::string_view a_number = "#";

bool is_word(const Token& token, std::string_view word) {
  return word == a_number ? token.kind == TokenKind::Number
                          : token.kind != TokenKind::Text && token.text == word;
}

// Do these words stand in the line from here on, over the token at which it stopped making sense?
bool stands(const std::vector<Token>& tokens, std::size_t from, std::size_t at, std::string_view way) {
  std::size_t next = from;
  bool gap = false;
  for (const std::string_view word : tablewright::words(way)) {
    if (word == anything) {
      gap = true;
      continue;
    }
    while (gap && next < tokens.size() && !is_word(tokens[next], word)) ++next;
    if (next >= tokens.size() || !is_word(tokens[next], word)) return false;
    ++next;
    gap = false;
  }
  return next > at;
}

bool is_looked_for(const Block& line, std::size_t at, std::string_view ways) {
  while (!ways.empty()) {
    const std::size_t end = std::min(ways.find('|'), ways.size());
    const std::string_view way = ways.substr(0, end);
    for (std::size_t from = 0; from < line.tokens.size() && from <= at; ++from) {
      if (stands(line.tokens, from, at, way)) return true;
    }
    ways.remove_prefix(std::min(end + 1, ways.size()));
  }
  return false;
}

}  // namespace

std::string_view unsaid_at(const Block& line, std::size_t at, std::span<const Unsaid> table) {
  const auto found = std::find_if(table.begin(), table.end(),
                                  [&](const Unsaid& each) { return is_looked_for(line, at, each.words); });
  return found == table.end() ? std::string_view() : found->sentence;
}

}  // namespace tablewright::cards
