#include "treaty_judgement.hpp"

#include <algorithm>

#include "westeros/rules/table_top.hpp"
#include "westeros/rules/undead.hpp"

namespace tablewright::players {

using namespace westeros;

namespace {

// Worths in thousandths of a point. Those of walkers, the first gold, strikes, margin, share and gap were
// tried against one to four other values in 60 to 80 games of teams of two and three; the rest is chosen by
// thought.
constexpr std::int64_t point = 1000;
constexpr std::int64_t victory = 150 * point;
constexpr std::int64_t ahead = 400;          // a point more than the Night King has
constexpr std::int64_t walker_a_tax = 1100;  // what a White Walker on the map costs in each tax phase to come
constexpr std::int64_t walker_in_way = 1000;  // and because the next one may find no place
constexpr std::int64_t terror_walker = 350;
// What Scoring Phases to come pay, of a thousand: the next one, and of that for every round more.
constexpr std::int64_t sure = 850;
constexpr std::int64_t later = 700;
constexpr std::int64_t alliance = 1500;
constexpr std::int64_t terrified = 700;
constexpr std::int64_t first_vote = 500;
constexpr std::int64_t margin_vote = 250;
constexpr std::int64_t castle = 200;
// Means.
constexpr std::int64_t first_gold = 300;  // up to four
constexpr std::int64_t more_gold = 80;    // up to eight
constexpr std::int64_t income = 120;
constexpr std::int64_t a_card = 100;
constexpr std::int64_t a_strength = 40;
constexpr std::int64_t token_on_map = 600;
constexpr std::int64_t hero_on_map = 900;
constexpr std::int64_t dragon_on_map = 1000;
constexpr std::int64_t egg_on_map = 400;
// What is found.
constexpr std::int64_t a_steel = 2000;
constexpr std::int64_t steel_a_tax = 900;  // and for each round in which it is of use
constexpr std::int64_t a_glass = 8000;
constexpr std::int64_t raven = 200;
constexpr std::int64_t of_blue = 1500;  // of a thousand: the Rangers turn up what is bad in the north anyway
// Battles.
constexpr std::int64_t strike = 1500;            // a round of an army that surely beats White Walkers
constexpr std::int64_t a_house = 1500;           // beaten: a point and a token
constexpr std::int64_t a_defeat = 900;           // a unit, and the way back
constexpr std::int64_t a_margin = 300;           // a strength more in the best battle with the Night King
constexpr std::int64_t king_share = 60 * point;  // being able to beat him surely
constexpr std::int64_t a_gap = 120;              // of a thousand of it lost for each point that is missing
constexpr std::int64_t conscript_card = 500;
constexpr int card_strength = 3;   // that an army finds in the hands
constexpr int drawn_strength = 2;  // that the other side draws
constexpr int far_strength = 3;    // what the way to the Night King takes off an army
constexpr int most_behind = -40;   // margins that make a difference
constexpr int most_ahead = 4;

// Of a thousand: what a goal is still worth so many steps away. Much less than reaching it: a promise that is
// nearly as good as the deed is never kept.
constexpr std::array<std::int64_t, 8> reach{700, 300, 260, 160, 140, 80, 56, 40};

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

// What is won early is used longer.
std::int64_t TreatyJudge::worth_of_steel(const State& state) const {
  return a_steel + steel_a_tax * taxes_to_come(state);
}

std::int64_t TreatyJudge::worth_of_finding(const State& state, const ExplorationKind& kind) const {
  switch (kind.finding) {
    case Finding::Glass: return a_glass;
    case Finding::Steel: return worth_of_steel(state);
    case Finding::RemoveWalker: return worth_of_walker(state);
    case Finding::Gold: return first_gold * kind.gold;
    case Finding::LoseGold: return -first_gold * kind.gold / 2;
    case Finding::AddWalker: return -worth_of_walker(state) / 2;
    case Finding::Terror: return -terror_walker;
    case Finding::Raven: return raven;
  }
  return 0;
}

// On average, by the tokens of the colour that have not been seen yet.
std::int64_t TreatyJudge::unseen_token(const State& state, bool blue) const {
  std::int64_t worth = 0;
  std::int64_t count = 0;
  const std::size_t first = blue ? 0 : tokens_a_colour;
  for (std::size_t i = first; i < first + tokens_a_colour; ++i) {
    const TokenId token = exploration_at(i);
    if (state.winter.spent.has(token) || state.winter.face_up[i] != no_domain) continue;
    worth += worth_of_finding(state, rules_.exploration(token));
    ++count;
  }
  return count == 0 ? 0 : worth / count;
}

std::int64_t TreatyJudge::finds(const State& state) const {
  return worth_of_steel(state) * state.winter.steel + a_glass * state.winter.glass;
}

// --- what armies could do ----------------------------------------------------------------------------------

void TreatyJudge::find_tokens(const State& state, Goals& goals) const {
  const int explorers = rules_.treaty_numbers.explorers;
  const DomainSet held = undead(state);
  const std::int64_t brown = unseen_token(state, false);
  const std::int64_t blue = unseen_token(state, true) * of_blue / 1000;
  for (const DomainId domain : rules_.everywhere) {
    const TokenId token = state.winter.face_down[domain.value];
    if (token == no_token || (state.winter.wall && rules_.north.has(domain))) continue;
    const int guard = held.has(domain) ? walker_strength(rules_, state) + drawn_strength : 0;
    goals.push_back({domain, rules_.north.has(domain) ? blue : brown, guard, explorers});
  }
  for (std::size_t i = 0; i < most_tokens; ++i) {
    const DomainId domain = state.winter.face_up[i];
    if (domain == no_domain || (state.winter.wall && rules_.north.has(domain))) continue;
    switch (rules_.exploration(exploration_at(i)).finding) {
      case Finding::Glass:
        goals.push_back({domain, a_glass,
                         total_of(ice_dragon_parts(rules_, state, domain)) + drawn_strength - 1, explorers});
        break;
      case Finding::Steel: goals.push_back({domain, worth_of_steel(state), 0, explorers}); break;
      case Finding::RemoveWalker: goals.push_back({domain, worth_of_walker(state), 0, explorers}); break;
      case Finding::Raven:
      case Finding::Gold:
      case Finding::LoseGold:
      case Finding::AddWalker:
      case Finding::Terror: goals.push_back({domain, point, 0, explorers}); break;
    }
  }
}

// What the hands hold for a battle: the best strength, and whether there are Conscripts.
TreatyJudge::Cards TreatyJudge::cards_for_battle(const State& state) const {
  Cards cards;
  for (std::size_t i = 0; i < rules_.players; ++i) {
    for (const CardId card : state.hands[i]) {
      const CardFace& face = rules_.card(card);
      if (face.icon == Icon::Strength) cards.strength = std::max(cards.strength, int{face.strength});
      cards.conscripts = cards.conscripts || face.icon == Icon::Conscripts;
    }
  }
  return cards;
}

// With what an army of the Treaty could come to him at best: units next to him join by Conscripts.
int TreatyJudge::best_against(const State& state, DomainId king, const Cards& cards) const {
  const Roads& roads = roads_of(rules_, state);
  const DomainSet near = roads.borders[king.value];
  int around = 0;
  for (const DomainId domain : near) {
    if (holder_of(rules_, state, domain).treaty) around += strength_of(rules_, state.at[domain.value]);
  }
  int most = 0;
  for (std::size_t i = 0; i < rules_.domain_count; ++i) {
    const DomainId domain = domain_at(i);
    if (state.at[i].empty() || !holder_of(rules_, state, domain).treaty) continue;
    const int strength = strength_of(rules_, state.at[i]);
    const int others = around - (near.has(domain) ? strength : 0);
    const bool far = roads.steps[i][king.value] > rules_.numbers.march_steps &&
                     !roads.by_sea[i][rules_.numbers.sail_seas].has(king);
    const int laid = std::max(cards.strength, cards.conscripts ? others : 0);
    most = std::max(most, strength + laid - (far ? far_strength : 0));
  }
  return most;
}

// The best battle that could be fought with him: every strength counts on the way there, and his points.
std::int64_t TreatyJudge::night_king(const State& state) const {
  const DomainId king = state.winter.night_king;
  if (king == no_domain) return 0;
  const Cards cards = cards_for_battle(state);
  const int his = total_of(night_king_parts(rules_, state, king)) + drawn_strength;
  const int margin = best_against(state, king, cards) - his;
  const std::int64_t gap =
      std::int64_t{points_of(rules_, state, the_night_king)} - points_of(rules_, state, the_treaty);
  const std::int64_t morale = std::clamp<std::int64_t>(1000 - a_gap * gap, 0, 1000);
  return a_margin * std::clamp(margin, most_behind, most_ahead) +
         king_share * morale / 1000 * chance(margin) / 1000 + (cards.conscripts ? conscript_card : 0);
}

void TreatyJudge::find_goals(const State& state, Goals& goals) const {
  const std::int64_t walker = point + worth_of_walker(state);
  const int strength = walker_strength(rules_, state) + drawn_strength;
  for (const DomainId domain : state.winter.walkers) {
    if (domain == state.winter.night_king || (state.winter.wall && rules_.north.has(domain))) continue;
    goals.push_back({domain, walker, strength, 1});
  }
  find_tokens(state, goals);
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

// What the strongest armies, one a player, will do in the rounds to come.
std::int64_t TreatyJudge::strikes(const State& state, const Armies& armies) const {
  const int walker = walker_strength(rules_, state) + drawn_strength;
  const std::size_t strikers = std::min<std::size_t>(armies.size(), rules_.players);
  std::int64_t worth = 0;
  for (std::size_t i = 0; i < strikers; ++i)
    worth += strike * (taxes_to_come(state) + 1) * chance(armies[i].strength + card_strength - walker) / 1000;
  return worth;
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
  std::int64_t worth = strikes(state, armies);
  for (const Army& army : armies) {
    Goal* best = nullptr;
    std::int64_t most = 0;
    for (Goal& goal : goals) {
      if (goal.taken || goal.worth * reach[0] / 1000 <= most) continue;
      const std::int64_t its = promise(state, army, goal);
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
  return lead(state) + houses(state) + scorings(state) + means(state) + finds(state) + armies(state) +
         night_king(state);
}

}  // namespace tablewright::players
