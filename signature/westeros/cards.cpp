#include "signature/westeros/cards.hpp"

#include <array>

#include "core/text.hpp"

namespace tablewright::signature {

namespace {

using westeros::CardFace;
using westeros::Icon;

std::string battle_of(const CardFace& face) {
  constexpr std::array<std::string_view, 4> icons{"", "retreat", "conscripts", "secret"};
  std::string out = "Battle ";
  if (face.icon == Icon::Strength) {
    append_number(out, std::uint64_t{face.strength});
  } else {
    out += icons[static_cast<std::size_t>(face.icon)];
  }
  out += ", a defender pays ";
  append_number(out, std::uint64_t{face.price});
  return out + ".\n";
}

std::string shields_of(const westeros::Content& content, const CardFace& face) {
  std::vector<std::string> houses;
  for (const westeros::HouseId house : face.shields) houses.push_back(content.houses[house.value].id);
  return houses.empty() ? std::string() : "Shields: " + joined(houses, ", ") + ".\n";
}

}  // namespace

std::vector<CardSection> card_sections(const westeros::Content& content) {
  std::vector<CardSection> sections;
  for (const auto* cards : {&content.plot_cards, &content.heroes}) {
    for (const westeros::WrittenCard& card : *cards) {
      const CardFace& face = card.face;
      std::string text = face.title + '\n' + battle_of(face) + shields_of(content, face);
      if (!card.house.empty()) text += "Hero of " + card.house + ".\n";
      sections.push_back({face.id, text + face.text + '\n'});
    }
  }
  sort_by_id(sections);
  return sections;
}

}  // namespace tablewright::signature
