#include "tables/westeros/program.hpp"

#include <nlohmann/json.hpp>

#include "tables/westeros/match.hpp"

namespace tablewright::tables {

namespace {

using westeros::Westeros;
using wire::Json;

std::string printed(const westeros::Rules& rules, westeros::Type type, std::size_t value) {
  std::string text;
  Westeros::print(rules, type, static_cast<std::uint32_t>(value), text);
  return text;
}

Json faces_json(const westeros::Rules& rules, unsigned faces) {
  Json list = Json::array();
  for (std::size_t face = 0; face < westeros::faces; ++face) {
    if ((faces >> face & 1U) != 0) list.push_back(printed(rules, westeros::type_face, face));
  }
  return list;
}

Json house_json(const westeros::Rules& rules, westeros::HouseId id) {
  const westeros::HouseCard& house = rules.house(id);
  Json json{{"house", house.id}, {"title", house.title}, {"home", rules.domain(house.home).id}};
  json["playable"] = !house.only_non_player;
  if (house.has_hero) json["hero"] = rules.card(westeros::hero_card_of(id)).id;
  Json ability = Json::object();
  if (house.ability.faces != 0) ability["sets"] = faces_json(rules, house.ability.faces);
  if (house.ability.reroll) ability["rerolls"] = true;
  if (house.ability.price > 0) ability["price"] = house.ability.price;
  if (!ability.empty()) json["ability"] = ability;
  return json;
}

std::string_view word_of(westeros::DomainKind kind) {
  switch (kind) {
    case westeros::DomainKind::Castle: return "castle";
    case westeros::DomainKind::Fief: return "fief";
    case westeros::DomainKind::Landing: return "landing";
  }
  return {};
}

// What the Wall makes of a domain.
void add_north(const westeros::Rules& rules, const westeros::DomainCard& domain, Json& json) {
  if (domain.north) json["north"] = true;
  if (!domain.coast) json["coast"] = false;
  if (domain.across.empty()) return;
  json["across"] = Json::array();
  for (const westeros::DomainId other : domain.across) json["across"].push_back(rules.domain(other).id);
}

Json map_json(const westeros::Rules& rules) {
  Json list = Json::array();
  for (const westeros::DomainCard& domain : rules.domains) {
    Json borders = Json::array();
    for (const westeros::DomainId other : domain.borders) borders.push_back(rules.domain(other).id);
    list.push_back({{"domain", domain.id},
                    {"title", domain.title},
                    {"kind", word_of(domain.kind)},
                    {"sea", domain.mat},  // those of the south are 1 to 6, as in print
                    {"borders", borders}});
    if (rules.treaty) add_north(rules, domain, list.back());
  }
  return list;
}

std::string_view word_of(westeros::Icon icon) {
  switch (icon) {
    case westeros::Icon::Strength: return "strength";
    case westeros::Icon::Retreat: return "retreat";
    case westeros::Icon::Conscripts: return "conscripts";
    case westeros::Icon::Secret: return "secret";
  }
  return {};
}

Json card_json(const westeros::Rules& rules, const westeros::CardFace& card) {
  Json json{{"card", card.id}, {"title", card.title}, {"battle", word_of(card.icon)}};
  if (card.icon == westeros::Icon::Strength) json["strength"] = card.strength;
  json["price"] = card.price;
  json["shields"] = Json::array();
  for (const westeros::HouseId house : card.shields) json["shields"].push_back(rules.house(house).id);
  json["event"] = card.text;
  return json;
}

Json cards_json(const westeros::Rules& rules) {
  Json list = Json::array();
  for (const westeros::CardId card : rules.deck) list.push_back(card_json(rules, rules.card(card)));
  for (const westeros::HouseId house : rules.houses_in_play & rules.heroes)
    list.push_back(card_json(rules, rules.card(westeros::hero_card_of(house))));
  return list;
}

Json rounds_json(const westeros::Track& track, unsigned bits) {
  Json list = Json::array();
  for (unsigned round = 1; round <= track.rounds; ++round) {
    if ((bits >> round & 1U) != 0) list.push_back(round);
  }
  return list;
}

Json domains_json(const westeros::Rules& rules, const FixedVector<westeros::DomainId, 4>& domains) {
  Json list = Json::array();
  for (const westeros::DomainId domain : domains) list.push_back(rules.domain(domain).id);
  return list;
}

// The boxes of Ranger Cards and Exploration Tokens: what may come, not where it is.
void add_treaty(const westeros::Rules& rules, Json& contents) {
  contents["rangers"] = Json::array();
  for (const westeros::RangerCard& card : rules.rangers) {
    contents["rangers"].push_back({{"ranger", card.id},
                                   {"round", card.round},
                                   {"tokens", domains_json(rules, card.tokens)},
                                   {"walkers", domains_json(rules, card.walkers)}});
    if (card.attacks != westeros::no_domain)
      contents["rangers"].back()["attacks"] = rules.domain(card.attacks).id;
  }
  contents["tokens"] = Json::array();
  for (const westeros::ExplorationKind& kind : rules.explorations)
    contents["tokens"].push_back({{"token", kind.id},
                                  {"title", kind.title},
                                  {"colour", kind.blue ? "blue" : "brown"},
                                  {"count", kind.count}});
}

}  // namespace

Json title_json(const westeros::Rules& rules) {
  Json json{{"title", title_of_match(rules)}};
  if (rules.treaty) json["difficulty"] = difficulty_word(rules.difficulty);
  json["expansion"] = rules.expansion;
  return json;
}

Json contents_json(const westeros::Rules& rules) {
  Json contents = Json::object();
  contents["sides"] = Json::array();
  const std::vector<std::string> sides = sides_of_match(rules);
  for (std::size_t i = 0; i < sides.size(); ++i)
    contents["sides"].push_back({{"side", i + 1}, {"name", sides[i]}});
  contents["rounds"] = rules.track.rounds;
  contents["scoring"] = rounds_json(rules.track, rules.track.scoring);
  contents["houses"] = Json::array();
  for (const westeros::HouseId house : rules.houses_in_play)
    contents["houses"].push_back(house_json(rules, house));
  contents["map"] = map_json(rules);
  contents["cards"] = cards_json(rules);
  if (rules.treaty) add_treaty(rules, contents);
  return contents;
}

}  // namespace tablewright::tables
