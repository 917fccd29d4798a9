// What the Rival has, and what the human chooses for it.
#include "rival_choices.hpp"

#include <algorithm>

namespace tablewright::westeros {

namespace {

RuleId rule_of(const Frame& frame) {
  switch (static_cast<Choice>(frame.b)) {
    case Choice::Place:
    case Choice::Ally: return rule::rival_recruit;
    case Choice::Token:
    case Choice::HandOver: return rule::rival_plot;
    case Choice::PutBack:
    case Choice::Return: return rule::rival_whisper;
    case Choice::Target: break;
  }
  return rule::rival_choice;
}

}  // namespace

std::optional<DomainId> chosen_domain(Play& play, Seat seat, DomainSet domains, Choice what) {
  Solo& solo = play.state.solo;
  if (solo.chosen != none) {
    const DomainId domain{solo.chosen};
    solo.chosen = none;
    return domain;
  }
  if (domains.at_most_one()) return domains.lowest();
  solo.domains = domains;
  play.push({.step = Step::RivalDomain, .seat = seat, .b = k(what)});
  return std::nullopt;
}

std::optional<HouseId> chosen_house(Play& play, Seat seat, HouseSet houses, Choice what) {
  Solo& solo = play.state.solo;
  if (solo.chosen != none) {
    const HouseId house{solo.chosen};
    solo.chosen = none;
    return house;
  }
  if (houses.at_most_one()) return houses.lowest();
  solo.houses = houses;
  play.push({.step = Step::RivalHouse, .seat = seat, .b = k(what)});
  return std::nullopt;
}

Refused rival_domain_refused(const Rules&, const State& state, const Frame& frame, const Act& act) {
  if (state.solo.domains.has(DomainId{act.a})) return std::nullopt;
  return refused(rule_of(frame), Reason::NotAmongChoices, act.a);
}

void rival_domain(Play& play, const Act& act) {
  play.pop();
  play.state.solo.domains = {};
  play.state.solo.chosen = act.a;
}

Refused rival_house_refused(const Rules&, const State& state, const Frame& frame, const Act& act) {
  if (state.solo.houses.has(HouseId{act.a})) return std::nullopt;
  return refused(rule_of(frame), Reason::NotAmongHouses, act.a);
}

void rival_house(Play& play, const Act& act) {
  play.pop();
  play.state.solo.houses = {};
  play.state.solo.chosen = act.a;
}

// --- what it has -----------------------------------------------------------------------------------------

const SoloHero& hero_of_rival(const Rules& rules, const State& state) {
  return rules.solo_heroes[house_of_rival(rules, state).value];
}

DomainId domain_of_hero(const Rules& rules, const State& state, HouseId house) {
  for (std::size_t i = 0; i < rules.domain_count; ++i) {
    if (state.at[i].heroes().has(house)) return domain_at(i);
  }
  return no_domain;
}

bool has_ally(const Rules& rules, const State& state) { return alliances_of(state, rules.automaton) > 0; }

HouseSet strongest_allies(const Rules& rules, const State& state) {
  HouseSet best;
  int most = 0;
  for (const HouseId house : state.non_player) {
    if (!leads(state, rules.automaton, house)) continue;
    const int tokens = pool_of(rules, state, rules.automaton)[house.value];
    if (tokens > most) best = {};
    if (tokens >= most) best.add(house);
    most = std::max(most, tokens);
  }
  return best;
}

}  // namespace tablewright::westeros
