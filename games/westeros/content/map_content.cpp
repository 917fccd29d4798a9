// The map and its seas, and the houses.
#include "map_content.hpp"

#include <algorithm>
#include <array>

#include "blocks.hpp"

namespace tablewright::westeros {

namespace {

using cards::Block;
using cards::Diagnostics;
using cards::Fields;
using cards::Need;

}  // namespace

void read_domain_name(const Block& block, Content& content, Diagnostics& diagnostics) {
  if (!titled(block, diagnostics)) return;
  if (content.domains.size() == most_domains) {
    diagnostics.add(block.place, "there are too many domains.");
    return;
  }
  content.domains.push_back({.id = block.tokens[1].text, .title = block.tokens[2].text});
  content.names.add("domain", block.tokens[1].text, block.tokens[2].text);
}

namespace {

// westeros.map.seas: the order of a chain, so that its ends do not meet. It goes on at both ends north of the
// Wall.
std::optional<std::uint8_t> place_in_chain(const Content& content, std::string_view mat) {
  std::vector<std::string> chain{content.northern_seas[0]};
  chain.insert(chain.end(), content.seas.begin(), content.seas.end());
  chain.push_back(content.northern_seas[1]);
  const auto found = std::find(chain.begin(), chain.end(), mat);
  if (mat.empty() || found == chain.end()) return std::nullopt;
  return static_cast<std::uint8_t>(found - chain.begin());
}

}  // namespace

DomainSet domains_named(const Block& block, const std::vector<std::string>& names, const Content& content,
                        Diagnostics& diagnostics) {
  DomainSet found;
  for (const std::string& name : names) {
    const auto domain = index_of(content.domains, name);
    if (domain) {
      found.add(domain_at(*domain));
    } else {
      diagnostics.unknown(block.place, name, "domain", content.names.ids("domain"));
    }
  }
  return found;
}

void read_domain(const Block& block, Content& content, Diagnostics& diagnostics) {
  constexpr std::array<std::string_view, 3> kinds{"castle", "fief", "kings_landing"};
  if (!has_title(block)) return;
  const auto index = index_of(content.domains, block.tokens[1].text);
  if (!index) return;
  DomainCard& domain = content.domains[*index];
  Fields fields(block, "a domain", diagnostics);
  const std::string mat = fields.name("mat", Need::Required);
  const auto place = place_in_chain(content, mat);
  if (!place) diagnostics.add(block.place, "there is no mat \"" + mat + "\".");
  domain.mat = place.value_or(0);
  for (const auto& [id, its_row] : content.rows) {  // westeros.map.layout
    if (id == mat) domain.row = its_row;
  }
  domain.kind = static_cast<DomainKind>(fields.choice("kind", kinds, Need::Required).value_or(0));
  domain.borders = domains_named(block, fields.names("borders", Need::Required), content, diagnostics);
  domain.north = fields.one("north_of_the_wall") != nullptr;
  domain.coast = fields.one("no_coast") == nullptr;  // westeros.map.coast
  const DomainSet across = domains_named(block, fields.names("across_the_wall"), content, diagnostics);
  domain.across = domain.across | across;
  for (const DomainId other : across) content.domains[other.value].across.add(domain_at(*index));
  known_fields(fields, block, diagnostics);
}

void read_seas(const Block& block, Content& content, Diagnostics& diagnostics) {
  content.seas = words_after(block);
  if (content.seas.size() != mats - 2) diagnostics.add(block.place, "the chain of seas has six mats.");
}
void read_northern_seas(const Block& block, Content& content, Diagnostics& diagnostics) {
  const auto ends = words_after(block);
  if (ends.size() != 2) {
    diagnostics.add(block.place, "the chain of seas has two ends in the north.");
    return;
  }
  content.northern_seas = {ends[0], ends[1]};
}

namespace {

constexpr std::array<std::string_view, faces> face_words{"recruit", "march", "sail",
                                                         "whisper", "plot",  "event"};
constexpr std::array<std::string_view, 2> boxes{"base", "ice_and_fire"};

// set event | reroll | pay 2 set march recruit | none
Ability read_ability(const Block* field, Diagnostics& diagnostics) {
  Ability ability;
  if (field == nullptr) return ability;
  const auto& tokens = field->tokens;
  std::size_t i = 1;
  if (tokens.size() == 2 && tokens[1].text == "none") return ability;
  if (tokens.size() == 2 && tokens[1].text == "reroll") {
    ability.reroll = true;
    return ability;
  }
  if (tokens.size() > 3 && tokens[1].text == "pay" && tokens[2].kind == cards::TokenKind::Number) {
    ability.price = static_cast<std::uint8_t>(tokens[2].number);
    i = 3;
  }
  bool fits = i + 1 < tokens.size() && tokens[i].text == "set";
  for (++i; fits && i < tokens.size(); ++i) {
    const auto found = std::find(face_words.begin(), face_words.end(), tokens[i].text);
    fits = found != face_words.end();
    if (fits) ability.faces = static_cast<std::uint8_t>(ability.faces | 1U << (found - face_words.begin()));
  }
  if (!fits)
    diagnostics.add(field->place, "an ability is: set FACES, pay NUMBER set FACES, reroll, or none.");
  return ability;
}

}  // namespace

void read_house(const Block& block, Content& content, Diagnostics& diagnostics) {
  if (!titled(block, diagnostics)) return;
  if (content.houses.size() == most_houses) {
    diagnostics.add(block.place, "there are too many houses.");
    return;
  }
  HouseCard house{.id = block.tokens[1].text, .title = block.tokens[2].text, .home = {}, .ability = {}};
  Fields fields(block, "a house", diagnostics);
  house.expansion = fields.choice("box", boxes, Need::Required).value_or(0) == 1;
  const std::string home = fields.name("home", Need::Required);
  if (const auto index = index_of(content.domains, home)) {
    house.home = domain_at(*index);
  } else {
    diagnostics.unknown(block.place, home, "domain", content.names.ids("domain"));
  }
  content.heroes_of.push_back(fields.name("hero"));
  house.has_hero = !content.heroes_of.back().empty();
  house.only_non_player = fields.one("only_non_player") != nullptr;
  house.dragons = static_cast<std::uint8_t>(fields.number("dragons", 0, most_dragons).value_or(0));
  house.ability = read_ability(fields.one("ability", Need::Required), diagnostics);
  known_fields(fields, block, diagnostics);
  content.houses.push_back(std::move(house));
}

void check_borders(const Content& content, std::vector<std::string>& problems) {
  for (std::size_t i = 0; i < content.domains.size(); ++i) {
    for (const DomainId other : content.domains[i].borders) {
      if (!content.domains[other.value].borders.has(domain_at(i)))
        problems.push_back(content.domains[i].title + " borders on " + content.domains[other.value].title +
                           ", but not the other way round.");
    }
  }
}

}  // namespace tablewright::westeros
