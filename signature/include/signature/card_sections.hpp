#pragma once

#include <string>
#include <string_view>
#include <vector>

// The printed text of every card of a game, in card_texts.txt beside its golden tables: a line with its id,
// and what the card says indented below.
namespace tablewright::signature {

struct CardSection {
  std::string id;
  std::string text;  // lines, without indentation
  friend bool operator==(const CardSection&, const CardSection&) = default;
};

void sort_by_id(std::vector<CardSection>& sections);

// The sections as the file has them, and the file read back.
std::string text_of(const std::vector<CardSection>& sections);
std::vector<CardSection> sections_in(std::string_view file);

}  // namespace tablewright::signature
