#include "games/westeros/invariants.hpp"

#include <algorithm>
#include <array>
#include <initializer_list>

namespace tablewright::tests {

using namespace westeros;

namespace {

HouseSet houses_there(const Rules& rules, const Force& force) {
  HouseSet found = force.houses_with_tokens() | force.heroes();
  if (force.dragons() + force.eggs() > 0) found.add(rules.dragon_house);
  return found;
}

int units_there(const Rules& rules, const Force& force, HouseId house) {
  int units = force.tokens(house) + (force.heroes().has(house) ? 1 : 0);
  if (house == rules.dragon_house) units += force.dragons() + force.eggs();
  return units;
}

int castles(const Rules& rules, const State& state, Seat seat) {
  int count = 0;
  for (const DomainId domain : rules.castles) {
    const HouseSet there = houses_there(rules, state.at[domain.value]);
    count += !there.empty() && state.owner[there.lowest().value] == seat ? 1 : 0;
  }
  return count;
}

std::string tokens_lost(const Rules& rules, const State& state) {
  for (std::size_t i = 0; i < most_houses; ++i) {
    const HouseId house = house_at(i);
    int tokens = state.mat[i] + state.army.tokens(house) + state.leaving.tokens(house);
    for (const auto& pool : state.pool) tokens += pool[i];
    for (const Force& there : state.at) tokens += there.tokens(house);
    if (tokens != 9) return rules.house(house).title + " has not nine tokens";
  }
  return {};
}

// Each figure is on its mat, or in one place.
std::string figures_lost(const Rules& rules, const State& state) {
  for (std::size_t i = 0; i < unit_kinds; ++i) {
    const UnitId unit = unit_at(i);
    if (is_token(unit)) continue;
    int places = state.army.count(unit) + state.leaving.count(unit);
    for (const Force& there : state.at) places += there.count(unit);
    bool out = false;
    if (is_hero_figure(unit)) {
      const HouseId house = house_at(i - first_hero);
      out = rules.heroes.has(house) && !state.heroes_home.has(house);
    } else if (is_dragon(unit)) {
      out = (state.dragons_out >> (i - first_dragon) & 1) != 0;
    } else {
      out = (state.eggs_out >> (i - first_egg) & 1) != 0;
    }
    if (places != (out ? 1 : 0)) return "a figure is in no place or in two: unit " + std::to_string(i);
  }
  if ((state.dragons_out & state.eggs_out) != 0) return "a Dragon is out together with its Egg";
  return {};
}

bool is_going_on(const State& state, std::initializer_list<Step> steps) {
  return std::any_of(state.frames.begin(), state.frames.end(), [&](const Frame& frame) {
    return std::find(steps.begin(), steps.end(), frame.step) != steps.end();
  });
}

// Every Plot Card of the match is in exactly one place.
std::string cards_lost(const Rules& rules, const State& state) {
  std::array<int, most_plot_cards> places{};
  const auto note = [&](CardId card) {
    if (card.value < most_plot_cards) ++places[card.value];
  };
  const auto note_all = [&](const auto& cards) {
    for (const CardId card : cards) note(card);
  };
  note_all(state.deck);
  note_all(state.discard | state.shown | state.playing | state.removed);
  note_all(state.aside);
  note_all(state.kept);
  for (const Hand& hand : state.hands) note_all(hand);
  if (!state.frames.empty() && state.top().step == Step::Commit) {  // face down, and shown after it
    note_all(state.battle.attack);
    note(state.battle.defence);
  }
  const std::array piles{state.discard, state.shown, state.playing, state.removed};
  for (std::size_t i = 0; i < piles.size(); ++i) {
    for (std::size_t j = 0; j < i; ++j) {
      if (!(piles[i] & piles[j]).empty()) return "a Plot Card is in two piles";
    }
  }
  for (std::size_t i = 0; i < most_plot_cards; ++i) {
    if (places[i] != (rules.deck.has(card_at(i)) ? 1 : 0))
      return "a Plot Card is in no place or in two: " + rules.cards[i].title;
  }
  if (!(state.heroes_used & state.heroes_home).empty()) return "a Hero Card lies face up without its Hero";
  return {};
}

// The twelve Castles: each is some player's, or stands on the map; whoever leads its domain has it alone.
std::string castles_lost(const Rules& rules, const State& state) {
  int held = 0;
  for (std::size_t i = 0; i < rules.players; ++i) held += castles(rules, state, seat_at(i));
  int standing = 0;
  for (const DomainId domain : rules.castles) {
    const HouseSet there = houses_there(rules, state.at[domain.value]);
    standing += there.empty() || state.owner[there.lowest().value] == nobody ? 1 : 0;
  }
  return held + standing == 12 ? std::string() : "there are not twelve Castles";
}

// While an alliance ends, two sides stand in the domains that are being left.
std::string two_sides(const Rules& rules, const State& state) {
  for (std::size_t i = 0; i < most_domains; ++i) {
    const HouseSet houses = houses_there(rules, state.at[i]);
    for (const HouseId house : houses) {
      if (state.owner[house.value] != state.owner[houses.lowest().value])
        return "two sides in " + rules.domains[i].title;
    }
  }
  return {};
}

// Armies on their way are not in a domain, so the limit of a domain holds at every moment.
std::string crowded(const Rules& rules, const State& state) {
  for (std::size_t i = 0; i < most_domains; ++i) {
    const HouseSet houses = houses_there(rules, state.at[i]);
    if ((houses & state.non_player).count() > 1) return "two non-player houses in " + rules.domains[i].title;
    for (const HouseId house : houses) {
      if (units_there(rules, state.at[i], house) > 3)
        return "more than three of a house in " + rules.domains[i].title;
    }
  }
  return {};
}

std::string egg_alone(const Rules& rules, const State& state) {
  for (std::size_t i = 0; i < most_domains; ++i) {
    if (state.at[i].only_eggs()) return "an Egg alone in " + rules.domains[i].title;
  }
  return {};
}

std::string gold_wrong(const Rules& rules, const State& state) {
  for (std::size_t i = 0; i < rules.players; ++i) {
    if (state.gold[i] > std::max(0, 9 - castles(rules, state, seat_at(i))))
      return "more gold than the track has";
  }
  return {};
}

std::string hand_wrong(const Rules& rules, const State& state) {
  for (std::size_t i = 0; i < rules.players; ++i) {
    if (state.hands[i].size() > 4) return "more than four Plot Cards in a hand";
  }
  return {};
}

std::string landing_wrong(const Rules& rules, const State& state) {
  const HouseSet there = houses_there(rules, state.at[rules.landing.value]);
  if (there.empty()) return {};
  const Seat holder = state.owner[there.lowest().value];
  if (holder == nobody || castles(rules, state, holder) >= 3) return {};
  return "King's Landing is held with too few Castles";
}

// A house without a unit has lost its last one for want of any room; nothing else takes it.
std::string house_gone(const Rules& rules, const State& state) {
  for (std::size_t i = 0; i < most_houses; ++i) {
    const bool plays = state.owner[i] != nobody || state.non_player.has(house_at(i));
    if (!plays) continue;
    int units = 0;
    for (const Force& there : state.at) units += units_there(rules, there, house_at(i));
    units += units_there(rules, state.army, house_at(i)) + units_there(rules, state.leaving, house_at(i));
    if (units == 0 && !state.homeless.has(house_at(i)))
      return rules.houses[i].title + " has no unit on the map";
    if (units > 0 && state.homeless.has(house_at(i))) return rules.houses[i].title + " is not homeless";
  }
  return {};
}

}  // namespace

std::string what_is_wrong(const Rules& rules, const State& state) {
  if (state.round == 0) return {};
  using Check = std::string (*)(const Rules&, const State&);
  const auto first_of = [&](std::initializer_list<Check> checks) {
    for (const Check check : checks) {
      if (std::string problem = check(rules, state); !problem.empty()) return problem;
    }
    return std::string();
  };
  if (std::string problem =
          first_of({tokens_lost, figures_lost, cards_lost, castles_lost, crowded, house_gone});
      !problem.empty())
    return problem;
  if (!is_going_on(state, {Step::DiscardDown})) {
    if (std::string problem = hand_wrong(rules, state); !problem.empty()) return problem;
  }
  if (is_going_on(state, {Step::Departures, Step::Alliances})) return {};
  if (std::string problem = first_of({two_sides, gold_wrong}); !problem.empty()) return problem;
  // An army that gathers or fights has given up its Castles for the moment, and may leave an Egg for last.
  if (is_going_on(state, {Step::Army, Step::Battle, Step::Leave, Step::Enter}) ||
      (state.frames.size() > 0 && state.top().step == Step::House))
    return {};
  return first_of({egg_alone, landing_wrong});
}

}  // namespace tablewright::tests
