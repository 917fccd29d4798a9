// What is made from the map and the cards of a match, because it is asked again and again.
#include <algorithm>
#include <array>

#include "westeros/rules/rules.hpp"

namespace tablewright::westeros {

namespace {

void find_borders(const Rules& rules, bool wall, Roads& roads) {
  for (std::size_t i = 0; i < rules.domains.size(); ++i) {
    const DomainCard& domain = rules.domains[i];
    roads.borders[i] = (wall ? domain.borders : domain.borders | domain.across) & rules.everywhere;
  }
}

void find_steps(const Rules& rules, Roads& roads) {
  for (std::size_t from = 0; from < rules.domains.size(); ++from) {
    auto& steps = roads.steps[from];
    steps.fill(none);
    DomainSet reached;
    DomainSet edge = DomainSet::of(domain_at(from));
    for (std::uint8_t distance = 0; !edge.empty(); ++distance) {
      reached = reached | edge;
      DomainSet next;
      for (const DomainId domain : edge) {
        steps[domain.value] = distance;
        next = next | roads.borders[domain.value];
      }
      edge = next - reached;
    }
  }
}

// westeros.wall.closed, ruling.westeros.wall.sea
bool is_sailed(const Rules& rules, bool wall, DomainId from, DomainId to) {
  const DomainCard& a = rules.domain(from);
  const DomainCard& b = rules.domain(to);
  return a.coast && b.coast && (!wall || a.north == b.north);
}

// Whatever a match asks again and again, as sets.
void find_ways(const Rules& rules, bool wall, Roads& roads) {
  for (std::size_t from = 0; from < rules.domains.size(); ++from) {
    roads.by_air[from] = {};
    roads.by_sea[from] = {};
    roads.rings[from] = {};
    for (std::size_t to = 0; to < rules.domains.size(); ++to) {
      const int steps = roads.steps[from][to];
      roads.rings[from][std::min<std::size_t>(roads.steps[from][to], most_domains)].add(domain_at(to));
      if (steps > 0 && steps <= rules.numbers.flight_steps) roads.by_air[from].add(domain_at(to));
      const int seas = rules.seas_between(domain_at(from), domain_at(to));
      if (seas == 0 || !is_sailed(rules, wall, domain_at(from), domain_at(to))) continue;
      for (auto most = static_cast<std::size_t>(seas); most <= mats; ++most)
        roads.by_sea[from][most].add(domain_at(to));
    }
  }
}

// ruling.westeros.explore.mix: as many of each kind as exploration.pack says.
void number_tokens(Rules& rules) {
  std::array<std::size_t, 2> next{0, tokens_a_colour};
  for (std::size_t kind = 0; kind < rules.explorations.size(); ++kind) {
    std::size_t& token = next[rules.explorations[kind].blue ? 0 : 1];
    for (std::size_t i = 0; i < rules.explorations[kind].count && token < most_tokens; ++i)
      rules.kind_of_token[token++] = static_cast<std::uint8_t>(kind);
  }
}

}  // namespace

void finish(Rules& rules) {
  rules.domain_count = rules.domains.size();
  rules.everywhere = DomainSet::first(rules.domain_count);
  rules.castles = {};
  rules.fiefs = {};
  rules.north = {};
  for (std::size_t i = 0; i < rules.domains.size(); ++i) {
    const DomainKind kind = rules.domains[i].kind;
    if (kind == DomainKind::Castle) rules.castles.add(domain_at(i));
    if (kind == DomainKind::Fief) rules.fiefs.add(domain_at(i));
    if (kind == DomainKind::Landing) rules.landing = domain_at(i);
    if (rules.domains[i].north) rules.north.add(domain_at(i));
  }
  for (std::size_t i = 0; i < rules.houses.size(); ++i) {
    if (rules.houses[i].dragons > 0) rules.dragon_house = house_at(i);
    if (rules.houses[i].has_hero) rules.heroes.add(house_at(i));
    if (rules.houses[i].ability.exists()) rules.with_ability.add(house_at(i));
  }
  for (const bool wall : {false, true}) {
    Roads& roads = rules.roads[wall ? 1 : 0];
    find_borders(rules, wall, roads);
    find_steps(rules, roads);
    find_ways(rules, wall, roads);
  }
  number_tokens(rules);
}

}  // namespace tablewright::westeros
