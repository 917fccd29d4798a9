#include "signature/card_sections.hpp"

#include <algorithm>

#include "core/text.hpp"

namespace tablewright::signature {

namespace {

constexpr std::string_view about =
    "# The printed text of every card. 'tablewright packs accept CARD' renews that of a card.\n";
constexpr std::string_view indent = "  ";

}  // namespace

void sort_by_id(std::vector<CardSection>& sections) {
  std::sort(sections.begin(), sections.end(),
            [](const CardSection& a, const CardSection& b) { return a.id < b.id; });
}

std::string text_of(const std::vector<CardSection>& sections) {
  std::string out(about);
  for (const CardSection& section : sections) {
    out += section.id + '\n';
    for (const std::string_view line : lines(section.text))
      out += std::string(indent) + std::string(line) + '\n';
  }
  return out;
}

std::vector<CardSection> sections_in(std::string_view file) {
  std::vector<CardSection> sections;
  for (const std::string_view line : lines(file)) {
    if (line.starts_with('#') || line.empty()) continue;
    if (!line.starts_with(indent)) {
      sections.push_back({std::string(line), ""});
    } else if (!sections.empty()) {
      sections.back().text += std::string(line.substr(indent.size())) + '\n';
    }
  }
  return sections;
}

}  // namespace tablewright::signature
