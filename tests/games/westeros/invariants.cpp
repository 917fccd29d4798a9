#include "games/westeros/invariants.hpp"

#include <algorithm>
#include <array>
#include <bit>
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

bool is_led(const State& state, HouseSet houses, Seat seat) {
  if (houses.empty()) return false;
  const Seat owner = state.owner[houses.lowest().value];
  return state.winter.in_play ? owner != nobody : owner == seat;
}

int castles(const Rules& rules, const State& state, Seat seat) {
  int count = 0;
  for (const DomainId domain : rules.castles - state.winter.destroyed)
    count += is_led(state, houses_there(rules, state.at[domain.value]), seat) ? 1 : 0;
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
  const std::size_t sides = rules.treaty ? 1 : rules.players;
  for (std::size_t i = 0; i < sides; ++i) held += castles(rules, state, seat_at(i));
  int standing = 0;
  for (const DomainId domain : rules.castles - state.winter.destroyed) {
    const HouseSet there = houses_there(rules, state.at[domain.value]);
    standing += there.empty() || state.owner[there.lowest().value] == nobody ? 1 : 0;
  }
  const int all = held + standing + state.winter.destroyed.count();
  return all == (rules.treaty ? 13 : 12) ? std::string() : "there are not twelve Castles";
}

// While an alliance ends, two sides stand in the domains that are being left.
std::string two_sides(const Rules& rules, const State& state) {
  for (std::size_t i = 0; i < rules.domain_count; ++i) {
    const HouseSet houses = houses_there(rules, state.at[i]);
    if (rules.treaty && (houses - state.non_player).count() > 1)
      return "units of two players in " + rules.domains[i].title;
    for (const HouseId house : houses) {
      const Seat one = state.owner[house.value];
      const Seat other = state.owner[houses.lowest().value];
      if (rules.treaty ? (one == nobody) != (other == nobody) : one != other)
        return "two sides in " + rules.domains[i].title;
    }
  }
  return {};
}

// Armies on their way are not in a domain, so the limit of a domain holds at every moment.
std::string crowded(const Rules& rules, const State& state) {
  for (std::size_t i = 0; i < rules.domain_count; ++i) {
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
  for (std::size_t i = 0; i < rules.domain_count; ++i) {
    if (state.at[i].only_eggs()) return "an Egg alone in " + rules.domains[i].title;
  }
  return {};
}

std::string gold_wrong(const Rules& rules, const State& state) {
  if (rules.treaty) return state.gold[0] > 10 ? "more gold than the Treaty Mat has" : std::string();
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
  const bool eight = rules.players == 5 && !rules.house_rules.landing_five_as_six;
  const int needed = !rules.treaty ? 3 : eight ? 8 : 6;
  if (holder == nobody || castles(rules, state, holder) >= needed) return {};
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

// The Night King's side: thirteen White Walkers, every token in one place, and nobody beside the undead but
// those who fight them just now.
std::string winter_wrong(const Rules& rules, const State& state) {
  if (!rules.treaty) return {};
  const Winter& winter = state.winter;
  if (winter.walkers.count() + winter.terror_walkers > 13) return "more than thirteen White Walkers";
  if (winter.glass > 3 || winter.steel > 5) return "more covers than spaces";
  if (winter.glass == 3 && winter.ice_dragon != winter.night_king)
    return "the Ice Dragon is not with its king";
  if (winter.wall && winter.night_king != no_domain && !rules.north.has(winter.night_king))
    return "the Night King is beyond a Wall that stands";
  std::array<int, most_tokens> places{};
  for (const TokenId token : winter.spent) ++places[token.value];
  for (const TokenId token : winter.supply) ++places[token.value];
  for (std::size_t i = 0; i < most_tokens; ++i) places[i] += winter.face_up[i] != no_domain ? 1 : 0;
  for (const TokenId token : winter.face_down) {
    if (token != no_token) ++places[token.value];
  }
  int boxed = 0;
  for (std::size_t i = 0; i < most_tokens; ++i) {
    if (places[i] > 1) return "an Exploration Token is in two places";
    if (places[i] == 0) ++boxed;
  }
  if (boxed != 2) return "not two Exploration Tokens are in the box";
  for (const HouseId house : winter.terrified) {
    if (state.owner[house.value] != nobody) return "a terrified house has an ally";
  }
  for (std::size_t i = 0; i < most_domains; ++i) {
    if (winter.wall && i >= southern_domains && !state.at[i].empty()) return "somebody is beyond the Wall";
  }
  return {};
}

std::string beside_undead(const Rules& rules, const State& state) {
  if (!rules.treaty) return {};
  DomainSet undead = state.winter.walkers;
  if (state.winter.night_king != no_domain) undead.add(state.winter.night_king);
  if (state.winter.ice_dragon != no_domain) undead.add(state.winter.ice_dragon);
  for (const DomainId domain : undead) {
    if (!state.at[domain.value].empty()) return "units beside the undead in " + rules.domain(domain).title;
  }
  return {};
}

// westeros.rival.setup, westeros.rival.loss: no gold, no hand, its Hero always out; twelve cards.
std::string rival_wrong(const Rules& rules, const State& state) {
  if (rules.automaton == nobody) return {};
  const std::size_t rival = rules.automaton.value;
  const Solo& solo = state.solo;
  if (state.gold[rival] != 0) return "the Rival has gold";
  if (!state.hands[rival].empty()) return "the Rival has a hand";
  if (state.heroes_home.has(state.house_of[rival]) && !state.homeless.has(state.house_of[rival]))
    return "the Hero of the Rival has left the map";
  unsigned cards = solo.boxed;
  std::size_t count = static_cast<std::size_t>(std::popcount(solo.boxed));
  const auto note = [&](std::uint8_t card) {
    cards |= 1U << card;
    ++count;
  };
  for (const std::uint8_t card : solo.deck) note(card);
  if (solo.card != none) note(solo.card);
  if (count != 12 || cards != (1U << 12U) - 1) return "a Rival Card is in no place or in two";
  if (state.first != seat_at(0)) return "the Rival is first";
  if (std::popcount(solo.coins) != (state.round == 1 ? 0 : 2)) return "not two slots are closed";
  const bool before_the_dice = is_going_on(state, {Step::Ranger, Step::Walkers, Step::NightKing}) &&
                               !is_going_on(state, {Step::TurnFlow, Step::RivalTurn});
  if (!state.frames.empty() && !before_the_dice && (solo.coins & ~state.covered) != 0)
    return "a closed slot is open";
  const bool asked = !state.frames.empty() && state.top().step >= first_asking_of_solo;
  if (!asked && (!solo.domains.empty() || !solo.houses.empty())) return "a choice is left over";
  if (solo.chosen != none) return "an answer is left over";
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
  if (std::string problem = first_of({tokens_lost, figures_lost, cards_lost, castles_lost, crowded,
                                      house_gone, winter_wrong, rival_wrong});
      !problem.empty())
    return problem;
  if (!is_going_on(state, {Step::DiscardDown})) {
    if (std::string problem = hand_wrong(rules, state); !problem.empty()) return problem;
  }
  if (is_going_on(state, {Step::Departures, Step::Alliances})) return {};
  if (std::string problem = first_of({two_sides, gold_wrong}); !problem.empty()) return problem;
  // An army that gathers or fights has given up its Castles for the moment, and may leave an Egg for last.
  if (is_going_on(state, {Step::Army, Step::Battle, Step::Leave, Step::Enter, Step::NightKing}) ||
      (state.frames.size() > 0 && state.top().step == Step::House))
    return {};
  return first_of({egg_alone, landing_wrong, beside_undead});
}

}  // namespace tablewright::tests
