#pragma once

#include <algorithm>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "cards/fields.hpp"

// What the readers of all blocks need.
namespace tablewright::westeros {

// ID "Title"
bool has_title(const cards::Block& block);
// The same, and a complaint if it has none.
bool titled(const cards::Block& block, cards::Diagnostics& diagnostics);
std::vector<std::string> words_after(const cards::Block& block);
// Nothing else stands in the block.
void known_fields(cards::Fields& fields, const cards::Block& block, cards::Diagnostics& diagnostics,
                  std::span<const std::string_view> read_elsewhere = {});
// A row of numbers behind a word.
std::vector<std::uint8_t> row(cards::Fields& fields, std::string_view word, cards::Diagnostics& diagnostics);
// A line "hand 5" for each word, all of them needed, each number from 0 to `most`.
struct NumberRow {
  std::string_view word;
  std::uint8_t* number{};
};
void read_rows(cards::Fields& fields, std::span<const NumberRow> rows, std::int64_t most);
// A bit for each round.
std::uint8_t bits_of(const std::vector<std::uint8_t>& rounds);
// The line of a field, or of the block if it has none.
cards::Place place_of(const cards::Block& block, std::string_view word);

template <class List>
std::optional<std::size_t> index_of(const List& list, std::string_view id) {
  const auto found = std::find_if(list.begin(), list.end(), [&](const auto& each) { return each.id == id; });
  if (found == list.end()) return std::nullopt;
  return static_cast<std::size_t>(found - list.begin());
}

}  // namespace tablewright::westeros
