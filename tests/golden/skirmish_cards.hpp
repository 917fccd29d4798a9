#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "skirmish/set_up/content.hpp"

// The printed text of every card, in tests/golden/skirmish/card_texts.txt: a line with its id, and what the
// card says indented below.
namespace tablewright::tests {

struct CardSection {
  std::string id;
  std::string text;  // lines, without indentation
  friend bool operator==(const CardSection&, const CardSection&) = default;
};

// Every card of the packs, sorted by id.
std::vector<CardSection> card_sections(const skirmish::Content& content);

// The sections as the file has them, and the file read back.
std::string text_of(const std::vector<CardSection>& sections);
std::vector<CardSection> sections_in(std::string_view file);

}  // namespace tablewright::tests
