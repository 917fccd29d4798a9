#include "judgement.hpp"

#include <algorithm>

#include "westeros/rules/table_top.hpp"

namespace tablewright::players {

using namespace westeros;

namespace {

// Worths in thousandths of a point. Found by play against itself.
constexpr std::int64_t point = 1000;
constexpr std::int64_t sure = 850;        // what stands now and counts at the end of this round
constexpr std::int64_t later = 700;       // and of that for every round more
constexpr std::int64_t castle = 180;      // beside its rank
constexpr std::int64_t first_gold = 130;  // up to three
constexpr std::int64_t more_gold = 80;    // up to six
constexpr std::int64_t much_gold = 30;
constexpr std::int64_t a_card = 60;
constexpr std::int64_t a_strength = 15;  // of a card in the hand
constexpr std::int64_t income = 70;      // a gold or a card each round
constexpr std::int64_t token_on_map = 70;
constexpr std::int64_t hero_on_map = 260;
constexpr std::int64_t dragon_on_map = 320;
constexpr std::int64_t egg_on_map = 160;
constexpr std::int64_t throne = 200;
constexpr std::int64_t alliance = 250;  // its ability, its tokens, its Hero
constexpr std::int64_t first_vote = 130;
constexpr std::int64_t margin_vote = 60;
constexpr std::int64_t a_vengeance = 200;  // a Vengeance Token
constexpr std::int64_t step_to_castle = 25;
constexpr int far_away = 6;
constexpr std::int64_t of_best_rival = 500;  // of a thousand
constexpr std::int64_t of_rivals = 350;

std::int64_t worth_of_gold(std::int64_t gold) {
  return first_gold * std::min<std::int64_t>(gold, 3) + more_gold * std::clamp<std::int64_t>(gold - 3, 0, 3) +
         much_gold * std::max<std::int64_t>(gold - 6, 0);
}

std::int64_t worth_of_force(const Force& force) {
  return force.tokens() * token_on_map + force.heroes().count() * hero_on_map +
         force.dragons() * dragon_on_map + force.eggs() * egg_on_map;
}

}  // namespace

// westeros.ally.check: whom a house joins when the round ends.
Seat WesterosJudge::promised(const State& state, HouseId house) const {
  Seat best = nobody;
  int most = rules_.numbers.ally_tokens - 1;
  for (std::size_t place = 0; place < rules_.players; ++place) {
    const Seat seat = in_player_order(rules_, state, place);
    const int count = votes(rules_, state, seat, house);
    const bool stays = count == most && best != nobody && state.owner[house.value] == seat;
    if (count <= most && !stays) continue;
    best = seat;
    most = count;
  }
  return best;
}

WesterosJudge::Outlook WesterosJudge::outlook(const State& state) const {
  Outlook out;
  out.owner = state.owner;
  for (const HouseId house : state.non_player) {
    const Seat ally = promised(state, house);
    out.owner[house.value] = ally;
    if (ally != nobody) ++out.alliances[ally.value];
  }
  for (std::size_t i = 0; i < rules_.domain_count; ++i) {
    const Force& force = state.at[i];
    const HouseId house = some_house(rules_, force);
    if (house == no_house || out.owner[house.value] == nobody) continue;
    const Seat seat = out.owner[house.value];
    const std::size_t player = seat.value;
    const DomainId domain = domain_at(i);
    if (rules_.castles.has(domain)) ++out.castles[player];
    if (rules_.fiefs.has(domain)) ++out.fiefs[player];
    if (domain == rules_.landing) out.throne = seat;
    if (state.house_of[player] != no_house && rules_.house(state.house_of[player]).home == domain)
      out.home[player] = true;
  }
  return out;
}

// How much a point is worth that every Scoring Phase to come would give.
std::int64_t WesterosJudge::scoring_weight(const State& state) const {
  std::int64_t weight = 0;
  std::int64_t certain = sure;
  for (unsigned round = state.round; round <= rules_.track.rounds;
       ++round, certain = certain * later / 1000) {
    if ((rules_.track.scoring >> round & 1U) != 0) weight += certain;
  }
  return weight;
}

std::int64_t WesterosJudge::castle_points(const Outlook& outlook, std::size_t player) const {
  std::size_t rank = 0;
  unsigned counted = 0;  // numbers of Castles that were seen, a bit each
  for (std::size_t i = 0; i < rules_.players; ++i) {
    const auto castles = static_cast<unsigned>(outlook.castles[i]);
    if (outlook.castles[i] <= outlook.castles[player] || (counted >> castles & 1U) != 0) continue;
    counted |= 1U << castles;
    ++rank;
  }
  return rules_.track.castles[rank];
}

std::int64_t WesterosJudge::objectives(const State& state, const Outlook& outlook, std::size_t player) const {
  if (state.house_of[player] == no_house) return 0;
  const int tokens = tokens_recruited(state, state.house_of[player]);
  return std::count_if(rules_.objectives.begin(), rules_.objectives.end(), [&](const Objective& objective) {
    return tokens >= objective.tokens && (!objective.home || outlook.home[player]) &&
           (!objective.landing || outlook.throne == seat_at(player)) &&
           outlook.fiefs[player] >= objective.fiefs;
  });
}

std::int64_t WesterosJudge::worth_of_card(CardId card) const {
  const CardFace& face = rules_.card(card);
  return a_card + a_strength * (face.icon == Icon::Strength ? face.strength : 3);
}

// What points are made of: it is worth nothing any more when the last round ends.
std::int64_t WesterosJudge::means(const State& state, const Outlook& outlook, std::size_t player,
                                  std::int64_t rounds) const {
  std::int64_t worth = worth_of_gold(state.gold[player]);
  for (const CardId card : state.hands[player])
    worth += card.value < rules_.cards.size() ? worth_of_card(card) : a_card + 2 * a_strength;
  if (rounds <= 1) worth = worth * 6 / 10;
  std::int64_t a_round = outlook.fiefs[player];
  if (state.house_of[player] != no_house) a_round += tokens_recruited(state, state.house_of[player]);
  if (outlook.throne == seat_at(player)) {
    a_round += rules_.numbers.landing_gold;
    worth += throne;
  }
  return worth + a_round * income * (rounds - 1) + alliance * outlook.alliances[player];
}

// Tokens that may become an alliance, or that keep one.
std::int64_t WesterosJudge::courting(const State& state, const Outlook& outlook, std::size_t player) const {
  std::int64_t worth = 0;
  for (const HouseId house : state.non_player) {
    const int own = state.pool[player][house.value];
    if (own == 0) continue;
    worth += first_vote;
    if (outlook.owner[house.value] != seat_at(player)) continue;
    int next = 0;
    for (std::size_t i = 0; i < rules_.players; ++i) {
      if (i != player) next = std::max(next, votes(rules_, state, seat_at(i), house));
    }
    worth += margin_vote * std::clamp(votes(rules_, state, seat_at(player), house) - next, 0, 2);
  }
  return worth;
}

// Nearer to the Castles of others and of nobody is better.
std::int64_t WesterosJudge::ways(const State& state, const Outlook& outlook) const {
  std::int64_t worth = 0;
  for (std::size_t i = 0; i < rules_.domain_count; ++i) {
    const HouseId house = some_house(rules_, state.at[i]);
    if (house == no_house || outlook.owner[house.value] != seat_) continue;
    int nearest = far_away;
    for (const DomainId castle_domain : rules_.castles) {
      const HouseId there = some_house(rules_, state.at[castle_domain.value]);
      if (there != no_house && outlook.owner[there.value] == seat_) continue;
      nearest = std::min<int>(nearest, rules_.roads[0].steps[i][castle_domain.value]);
    }
    worth -= step_to_castle * nearest;
  }
  return worth;
}

std::int64_t WesterosJudge::units(const State& state, const Outlook& outlook, std::size_t player) const {
  std::int64_t worth = 0;
  for (std::size_t i = 0; i < rules_.domain_count; ++i) {
    const HouseId house = some_house(rules_, state.at[i]);
    if (house != no_house && outlook.owner[house.value] == seat_at(player))
      worth += worth_of_force(state.at[i]);
  }
  return worth;
}

std::int64_t WesterosJudge::worth_of(const State& state, const Outlook& outlook, std::size_t player) const {
  if (state.frames.empty()) return point * state.points[player];  // the match is over: nothing else counts
  const std::int64_t rounds = rules_.track.rounds + 1 - std::int64_t{state.round};
  const std::int64_t alliances = rules_.house_rules.alliances_score ? outlook.alliances[player] : 0;
  const std::int64_t a_scoring =
      castle_points(outlook, player) + objectives(state, outlook, player) + alliances;
  return point * state.points[player] + scoring_weight(state) * a_scoring + castle * outlook.castles[player] +
         means(state, outlook, player, rounds) + courting(state, outlook, player) +
         units(state, outlook, player) + a_vengeance * state.vengeance[player];
}

// Own worth against that of the best rival, and a little against the others.
std::int64_t WesterosJudge::score(const State& state) const {
  const Outlook seen = outlook(state);
  std::int64_t best = 0;
  std::int64_t all = 0;
  for (std::size_t i = 0; i < rules_.players; ++i) {
    if (i == seat_.value) continue;
    const std::int64_t worth = worth_of(state, seen, i);
    best = std::max(best, worth);
    all += worth;
  }
  const std::int64_t others = std::max<std::int64_t>(1, static_cast<std::int64_t>(rules_.players) - 1);
  const std::int64_t own =
      worth_of(state, seen, seat_.value) + (state.frames.empty() ? 0 : ways(state, seen));
  return own - best * of_best_rival / 1000 - all * of_rivals / (1000 * others);
}

}  // namespace tablewright::players
