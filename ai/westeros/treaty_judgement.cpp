#include "treaty_judgement.hpp"

#include <algorithm>

#include "westeros/rules/table_top.hpp"
#include "westeros/rules/undead.hpp"

namespace tablewright::ai {

using namespace westeros;

namespace {

// Worths in thousandths of a point. Chosen by thought, hardly tuned yet.
constexpr std::int64_t point = 1000;
constexpr std::int64_t victory = 150 * point;
constexpr std::int64_t ahead = 400;          // a point more than the Night King has
constexpr std::int64_t walker_a_tax = 800;   // what a White Walker on the map costs in each tax phase to come
constexpr std::int64_t walker_in_way = 500;  // and because the next one may find no place
constexpr std::int64_t terror_walker = 350;
constexpr std::int64_t sure = 850;
constexpr std::int64_t later = 700;
constexpr std::int64_t alliance = 1500;
constexpr std::int64_t terrified = 700;
constexpr std::int64_t first_vote = 500;
constexpr std::int64_t margin_vote = 250;
constexpr std::int64_t token_on_map = 600;
constexpr std::int64_t hero_on_map = 900;
constexpr std::int64_t dragon_on_map = 1000;
constexpr std::int64_t egg_on_map = 400;
constexpr std::int64_t first_gold = 200;  // up to four
constexpr std::int64_t more_gold = 80;    // up to eight
constexpr std::int64_t a_card = 100;
constexpr std::int64_t a_strength = 40;
constexpr std::int64_t income = 120;
constexpr std::int64_t castle = 200;
constexpr std::int64_t a_steel = 3500;
constexpr std::int64_t a_glass = 8000;
constexpr std::int64_t brown_token = 2400;
constexpr std::int64_t blue_token = 2500;
constexpr std::int64_t a_house = 1500;  // beaten: a point and a token
constexpr std::int64_t a_defeat = 900;  // a unit, and the way back
constexpr int card_strength = 3;        // that an army finds in the hands
constexpr int drawn_strength = 2;       // that the other side draws

// Of a thousand: what a goal is still worth so many steps away. Much less than reaching it: a promise that is
// nearly as good as the deed is never kept.
constexpr std::array<std::int64_t, 8> reach{700, 300, 260, 160, 140, 80, 60, 40};

// The chance of winning with so much more than the other side, in thousandths, cards being what they are.
std::int64_t chance(int margin) { return std::clamp(320 + 130 * margin, 5, 980); }

std::int64_t worth_of_gold(std::int64_t gold) {
  return first_gold * std::min<std::int64_t>(gold, 4) + more_gold * std::clamp<std::int64_t>(gold - 4, 0, 4);
}

std::int64_t worth_of_force(const Force& force) {
  return force.tokens() * token_on_map + force.heroes().count() * hero_on_map +
         force.dragons() * dragon_on_map + force.eggs() * egg_on_map;
}

}  // namespace

// Tax phases in which the Night King scores before the last chance to beat him is gone.
std::int64_t TreatyJudge::taxes_to_come(const State& state) const {
  return std::max<std::int64_t>(0, std::int64_t{rules_.track.rounds} - state.round);
}

std::int64_t TreatyJudge::worth_of_walker(const State& state) const {
  return walker_a_tax * taxes_to_come(state) + walker_in_way;
}

// westeros.coop.check, with the debt of the White Walkers in the Terror Pool left out.
bool TreatyJudge::is_promised(const State& state, HouseId house) const {
  const int own = votes(rules_, state, the_treaty, house);
  return own >= rules_.numbers.ally_tokens && own >= votes(rules_, state, the_night_king, house);
}

bool TreatyJudge::is_led(const State& state, HouseId house) const {
  return state.owner[house.value] != nobody || (state.non_player.has(house) && is_promised(state, house));
}

// Points against his; being far ahead is worth less than catching up.
std::int64_t TreatyJudge::lead(const State& state) const {
  const std::int64_t own = points_of(rules_, state, the_treaty);
  const std::int64_t his = points_of(rules_, state, the_night_king);
  const std::int64_t walkers = state.winter.walkers.count();
  const std::int64_t difference = own - his;
  return std::min<std::int64_t>(difference, 0) * point + std::max<std::int64_t>(difference, 0) * ahead -
         walkers * worth_of_walker(state) - state.winter.terror_walkers * terror_walker;
}

std::int64_t TreatyJudge::houses(const State& state) const {
  std::int64_t worth = 0;
  for (const HouseId house : state.non_player) {
    const int own = votes(rules_, state, the_treaty, house);
    const int his = votes(rules_, state, the_night_king, house);
    worth += first_vote * std::min(own, 2) + margin_vote * std::clamp(own - his, -2, 2);
    if (is_promised(state, house)) {
      worth += alliance;
    } else if (his >= rules_.numbers.ally_tokens) {
      worth -= terrified;
    }
  }
  return worth;
}

int TreatyJudge::objectives(const State& state, std::size_t player) const {
  const HouseId own = state.house_of[player];
  if (own == no_house) return 0;
  const int tokens = tokens_recruited(state, own);
  int fiefs = 0;
  for (const DomainId domain : rules_.fiefs)
    fiefs += units_of(rules_, state.at[domain.value], own) > 0 ? 1 : 0;
  const auto stands_in = [&](DomainId domain) { return units_of(rules_, state.at[domain.value], own) > 0; };
  const DomainId home = rules_.house(own).home;
  return static_cast<int>(
      std::count_if(rules_.objectives.begin(), rules_.objectives.end(), [&](const Objective& objective) {
        return tokens >= objective.tokens &&
               (!objective.home || (stands_in(home) && !state.winter.destroyed.has(home))) &&
               (!objective.landing || stands_in(rules_.landing)) && fiefs >= objective.fiefs;
      }));
}

// What the Scoring Phases to come would pay as things stand.
std::int64_t TreatyJudge::scorings(const State& state) const {
  std::int64_t weight = 0;
  std::int64_t certain = sure;
  for (unsigned round = state.round; round < rules_.track.rounds; ++round, certain = certain * later / 1000) {
    if ((rules_.track.scoring >> round & 1U) != 0) weight += certain;
  }
  int castles = 0;
  for (const DomainId domain : rules_.castles - state.winter.destroyed - undead(state)) {
    const HouseId house = some_house(rules_, state.at[domain.value]);
    castles += house != no_house && is_led(state, house) ? 1 : 0;
  }
  int alliances = 0;
  for (const HouseId house : state.non_player) alliances += is_promised(state, house) ? 1 : 0;
  int boxes = 0;
  for (std::size_t i = 0; i < rules_.players; ++i) boxes += objectives(state, i);
  const int points = castles / rules_.treaty_numbers.castles_a_point + alliances + boxes;
  return weight * points + castle * castles;
}

std::int64_t TreatyJudge::means(const State& state) const {
  std::int64_t worth = worth_of_gold(gold_of(rules_, state, the_treaty));
  for (std::size_t i = 0; i < rules_.players; ++i) {
    for (const CardId card : state.hands[i]) {
      const CardFace& face = rules_.card(card);
      worth += a_card + a_strength * (face.icon == Icon::Strength ? int{face.strength} : 2);
    }
  }
  std::int64_t fiefs = 0;
  for (std::size_t i = 0; i < rules_.domain_count; ++i) {
    const HouseId house = some_house(rules_, state.at[i]);
    if (house == no_house || !is_led(state, house)) continue;
    const bool already = state.owner[house.value] != nobody;
    worth += worth_of_force(state.at[i]) * (already ? 10 : 8) / 10;
    fiefs += rules_.fiefs.has(domain_at(i)) ? 1 : domain_at(i) == rules_.landing ? 3 : 0;
  }
  return worth + income * fiefs * taxes_to_come(state);
}

std::int64_t TreatyJudge::finds(const State& state) const {
  return a_steel * state.winter.steel + a_glass * state.winter.glass;
}

// --- what armies could do
// ------------------------------------------------------------------------------------

void TreatyJudge::find_tokens(const State& state, Goals& goals) const {
  const int explorers = rules_.treaty_numbers.explorers;
  const DomainSet held = undead(state);
  for (const DomainId domain : rules_.everywhere) {
    const TokenId token = state.winter.face_down[domain.value];
    if (token == no_token || (state.winter.wall && rules_.north.has(domain))) continue;
    const int guard = held.has(domain) ? walker_strength(rules_, state) + drawn_strength : 0;
    goals.push_back({domain, rules_.north.has(domain) ? blue_token : brown_token, guard, explorers});
  }
  for (std::size_t i = 0; i < most_tokens; ++i) {
    const DomainId domain = state.winter.face_up[i];
    if (domain == no_domain || (state.winter.wall && rules_.north.has(domain))) continue;
    switch (rules_.exploration(exploration_at(i)).finding) {
      case Finding::Glass:
        goals.push_back({domain, a_glass,
                         total_of(ice_dragon_parts(rules_, state, domain)) + drawn_strength - 1, explorers});
        break;
      case Finding::Steel: goals.push_back({domain, a_steel, 0, explorers}); break;
      case Finding::RemoveWalker: goals.push_back({domain, worth_of_walker(state), 0, explorers}); break;
      default: goals.push_back({domain, point, 0, explorers}); break;
    }
  }
}

// Even without the points for it an army that could beat him is worth something.
void TreatyJudge::find_night_king(const State& state, Goals& goals) const {
  const DomainId king = state.winter.night_king;
  if (king == no_domain) return;
  const std::int64_t gap =
      std::int64_t{points_of(rules_, state, the_night_king)} - points_of(rules_, state, the_treaty);
  const std::int64_t morale = gap <= 0 ? 1000 : std::max<std::int64_t>(50, 400 - 40 * gap);
  goals.push_back({king, victory * morale / 1000 * 4 / 10,
                   total_of(night_king_parts(rules_, state, king)) + drawn_strength, 1});
}

void TreatyJudge::find_goals(const State& state, Goals& goals) const {
  const std::int64_t walker = point + worth_of_walker(state);
  const int strength = walker_strength(rules_, state) + drawn_strength;
  for (const DomainId domain : state.winter.walkers) {
    if (domain == state.winter.night_king || (state.winter.wall && rules_.north.has(domain))) continue;
    goals.push_back({domain, walker, strength, 1});
  }
  find_tokens(state, goals);
  find_night_king(state, goals);
  for (std::size_t i = 0; i < rules_.domain_count; ++i) {
    const HouseId house = some_house(rules_, state.at[i]);
    if (house == no_house || is_led(state, house)) continue;
    const int defence = strength_of(rules_, state.at[i]) + (rules_.castles.has(domain_at(i)) ? 1 : 0);
    goals.push_back({domain_at(i), a_house, defence + drawn_strength, 1});
  }
}

std::int64_t TreatyJudge::promise(const State& state, const Army& army, const Goal& goal) const {
  const Roads& roads = roads_of(rules_, state);
  std::size_t steps = roads.steps[army.where.value][goal.where.value];
  if (steps > 2 && roads.by_sea[army.where.value][rules_.numbers.sail_seas].has(goal.where)) steps = 2;
  if (steps >= reach.size()) return 0;
  std::int64_t worth = goal.worth * reach[steps] / 1000;
  if (army.units < goal.units) worth = worth * army.units / (std::int64_t{2} * goal.units);
  if (goal.strength == 0) return worth;
  const std::int64_t won = chance(army.strength + card_strength - goal.strength);
  return (worth * won - a_defeat * reach[steps] / 1000 * (1000 - won)) / 1000;
}

// The strongest first; what one army goes for is not there for the others.
std::int64_t TreatyJudge::armies(const State& state) const {
  Goals goals;
  find_goals(state, goals);
  Armies armies;
  for (std::size_t i = 0; i < rules_.domain_count; ++i) {
    const HouseId house = some_house(rules_, state.at[i]);
    if (house == no_house || state.owner[house.value] == nobody) continue;
    armies.push_back({domain_at(i), strength_of(rules_, state.at[i]), state.at[i].units()});
  }
  std::sort(armies.begin(), armies.end(), [](const Army& a, const Army& b) {
    return a.strength != b.strength ? a.strength > b.strength : a.where < b.where;
  });
  std::int64_t worth = 0;
  for (const Army& army : armies) {
    Goal* best = nullptr;
    std::int64_t most = 0;
    for (Goal& goal : goals) {
      const std::int64_t its = goal.taken ? 0 : promise(state, army, goal);
      if (its <= most) continue;
      most = its;
      best = &goal;
    }
    if (best != nullptr) best->taken = true;
    worth += most;
  }
  return worth;
}

std::int64_t TreatyJudge::score(const State& state) const {
  if (state.winter.beaten) return victory;
  if (state.frames.empty()) return -victory;
  return lead(state) + houses(state) + scorings(state) + means(state) + finds(state) + armies(state);
}

}  // namespace tablewright::ai
