#include "tables/skirmish/match_notes.hpp"

#include <fmt/format.h>

#include <array>
#include <nlohmann/json.hpp>

#include "core/text.hpp"
#include "skirmish/set_up/set_up.hpp"

namespace tablewright::tables {

namespace {

using skirmish::PieceCard;
using skirmish::PieceKind;
using skirmish::TokenType;
using Json = nlohmann::ordered_json;

// One colour of a pool: its tokens, and the abilities of the side that they pay for.
struct Colour {
  int tokens{};
  std::vector<std::string> pays_for;
};
using Pool = std::array<Colour, skirmish::token_types>;

// What a side has beside its figures; a bonus objective lies before it, and its marker is nobody's.
bool is_attachment(const skirmish::Rules& rules, const PieceCard& card, std::size_t side) {
  if (card.kind == PieceKind::BonusObjective) return rules.table.side_of[card.seat.value].value == side;
  return card.side.value == side && (card.kind == PieceKind::Item || card.kind == PieceKind::Companion);
}

Pool pool_of(const skirmish::Rules& rules, std::size_t side) {
  Pool pool;
  for (const PieceCard& card : rules.pieces) {
    if (card.side.value != side || card.kind != PieceKind::Character) continue;
    for (const TokenType dot : card.dots) ++pool[static_cast<std::size_t>(dot)].tokens;
    for (std::size_t i = card.first_action; i < std::size_t{card.first_action} + card.actions; ++i) {
      const skirmish::CardAction& action = rules.actions[i];
      pool[static_cast<std::size_t>(action.type)].pays_for.push_back(
          fmt::format("{} ({}, {})", action.title, card.title, action.cost));
    }
  }
  return pool;
}

std::string figure_text(const PieceCard& card) {
  return fmt::format("{} (defence {}{})", card.title, card.defence, card.basic ? ", basic" : "");
}

std::string attachment_text(const skirmish::Rules& rules, const PieceCard& card) {
  if (card.of == skirmish::no_piece) return card.title;
  return fmt::format("{} of {}", card.title, rules.piece(card.of).title);
}

std::string colour_text(std::size_t type, const Colour& colour) {
  std::string out = fmt::format("{} {}", skirmish::word_of(static_cast<TokenType>(type)), colour.tokens);
  if (!colour.pays_for.empty()) out += " for " + joined(colour.pays_for, ", ");
  return out;
}

std::string side_notes(const skirmish::Rules& rules, std::size_t side) {
  std::vector<std::string> brings;
  for (const PieceCard& card : rules.pieces) {
    if (card.side.value == side && card.kind == PieceKind::Character) brings.push_back(figure_text(card));
  }
  for (const PieceCard& card : rules.pieces) {
    if (is_attachment(rules, card, side)) brings.push_back(attachment_text(rules, card));
  }
  std::string out = fmt::format("# {}: {}\n", rules.sides[side].name, joined(brings, ", "));
  const Pool pool = pool_of(rules, side);
  bool any = false;
  for (std::size_t type = 0; type < pool.size(); ++type) {
    if (pool[type].tokens == 0 && pool[type].pays_for.empty()) continue;
    out += fmt::format("#   {}\n", colour_text(type, pool[type]));
    any = true;
  }
  return any ? out : out + "#   no ability tokens\n";
}

}  // namespace

std::string match_notes(const skirmish::Rules& rules) {
  std::string out;
  for (std::size_t side = 0; side < rules.side_count(); ++side) out += side_notes(rules, side);
  if (const std::string uneven = skirmish::about_uneven_sides(rules); !uneven.empty())
    out += "# " + uneven + '\n';
  return out;
}

Json match_notes_json(const skirmish::Rules& rules) {
  Json sides = Json::array();
  for (std::size_t side = 0; side < rules.side_count(); ++side) {
    Json each{{"name", rules.sides[side].name}, {"figures", Json::array()}, {"attachments", Json::array()}};
    for (const PieceCard& card : rules.pieces) {
      if (card.side.value == side && card.kind == PieceKind::Character)
        each["figures"].push_back({{"id", card.card}, {"defence", card.defence}, {"basic", card.basic}});
      if (!is_attachment(rules, card, side)) continue;
      Json attachment{{"id", card.card}};
      if (card.of != skirmish::no_piece) attachment["of"] = rules.piece(card.of).card;
      each["attachments"].push_back(std::move(attachment));
    }
    const Pool pool = pool_of(rules, side);
    for (std::size_t type = 0; type < pool.size(); ++type) {
      const std::string word(skirmish::word_of(static_cast<TokenType>(type)));
      each["pool"][word] = pool[type].tokens;
      if (!pool[type].pays_for.empty()) each["pays_for"][word] = pool[type].pays_for;
    }
    sides.push_back(std::move(each));
  }
  return sides;
}

}  // namespace tablewright::tables
