#include "weighing.hpp"

#include <fmt/format.h>

#include <array>
#include <nlohmann/json.hpp>

#include "core/text.hpp"
#include "skirmish/set_up/naming.hpp"

namespace tablewright::tables {

namespace {

using skirmish::Ability;
using skirmish::FigureCard;
using skirmish::PieceCard;
using skirmish::PieceKind;
using skirmish::TokenType;
using wire::Json;

struct Paid {
  const FigureCard* of;
  const Ability* ability;
};
// One colour of a pool: skirmish.comp.6.
struct Colour {
  int tokens{};
  std::vector<Paid> pays_for;
};
using Pool = std::array<Colour, skirmish::token_types>;

Pool pool_of(const skirmish::Content& content, const LineUpOfSide& side) {
  Pool pool;
  for (const std::string& name : side.figures) {
    const FigureCard* card = skirmish::only_called(content.figures, name);
    if (card == nullptr) continue;
    for (const TokenType dot : card->dots) ++pool[static_cast<std::size_t>(dot)].tokens;
    for (const Ability& ability : card->text.abilities)
      pool[static_cast<std::size_t>(ability.type)].pays_for.push_back({card, &ability});
  }
  return pool;
}

Json pays_json(const skirmish::Content& content, const Colour& colour) {
  Json list = Json::array();
  for (const auto& [card, ability] : colour.pays_for)
    list.push_back({{"title", ability->title},
                    {"figure", skirmish::plain_name(content.figures, *card)},
                    {"space", ability->cost}});
  return list;
}

Json attachments_json(const LineUpOfSide& side) {
  Json list = Json::array();
  for (std::size_t i = 0; i < side.attachments.size(); ++i) {
    Json one{{"attachment", side.attachments[i]}};
    if (!side.holders[i].empty()) one["figure"] = side.holders[i];
    list.push_back(std::move(one));
  }
  return list;
}

std::string nobody_pays(std::string_view colour, const Colour& its, std::size_t side) {
  std::vector<std::string> abilities;
  for (const auto& [card, ability] : its.pays_for)
    abilities.push_back(fmt::format("{} ({})", ability->title, card->title));
  return fmt::format("Side {} has no {} token, which {} {}.", side + 1, colour, joined(abilities, " and "),
                     abilities.size() == 1 ? "costs" : "cost");
}

bool lies_before(const skirmish::Rules& rules, const PieceCard& card, std::size_t side) {
  return card.kind == PieceKind::BonusObjective && rules.table.side_of[card.seat.value].value == side;
}

void add_piece(const skirmish::Rules& rules, const PieceCard& card, std::size_t side, LineUpOfSide& out) {
  if (card.side.value == side && card.kind == PieceKind::Character) {
    out.figures.push_back(card.card);
  } else if (lies_before(rules, card, side) ||
             (card.side.value == side &&
              (card.kind == PieceKind::Item || card.kind == PieceKind::Companion))) {
    out.attachments.push_back(card.card);
    out.holders.push_back(card.of == skirmish::no_piece ? std::string() : rules.piece(card.of).card);
  }
}

}  // namespace

std::vector<LineUpOfSide> line_ups_of(const skirmish::Rules& rules) {
  std::vector<LineUpOfSide> sides(rules.side_count());
  for (std::size_t side = 0; side < sides.size(); ++side) {
    for (const PieceCard& card : rules.pieces) add_piece(rules, card, side, sides[side]);
  }
  return sides;
}

Json weighed_line_ups(const skirmish::Content& content, const std::vector<LineUpOfSide>& sides) {
  Json json{{"sides", Json::array()}, {"warnings", Json::array()}};
  for (std::size_t side = 0; side < sides.size(); ++side) {
    Json each{{"side", side + 1}, {"figures", sides[side].figures}, {"pool", Json::object()}};
    each["attachments"] = attachments_json(sides[side]);
    each["pays_for"] = Json::object();
    const Pool pool = pool_of(content, sides[side]);
    for (std::size_t type = 0; type < pool.size(); ++type) {
      const std::string colour(skirmish::word_of(static_cast<TokenType>(type)));
      each["pool"][colour] = pool[type].tokens;
      if (pool[type].pays_for.empty()) continue;
      each["pays_for"][colour] = pays_json(content, pool[type]);
      if (pool[type].tokens == 0) json["warnings"].push_back(nobody_pays(colour, pool[type], side));
    }
    json["sides"].push_back(std::move(each));
  }
  return json;
}

std::string aim_with_target(const skirmish::Aim& aim, std::uint64_t target) {
  std::string out = "aim\n";
  const auto add = [&](unsigned points, std::string_view word, std::string_view whose) {
    if (points > 0) out += fmt::format("  {} {}{}\n", word, points, whose);
  };
  add(aim.knock_out, "knock_out", "");
  add(aim.by_leader, "knock_out", " by a leader");
  add(aim.of_leader, "knock_out", " of a leader");
  add(aim.leader_by_leader, "knock_out", " of a leader by a leader");
  add(aim.beside, "beside", "");
  out += fmt::format("  target {}\n  counted {}\n", target,
                     aim.counted == skirmish::Counted::AtOnce ? "at_once" : "end_of_round");
  return aim.point_markers ? out + "  point_markers yes\n" : out;
}

}  // namespace tablewright::tables
