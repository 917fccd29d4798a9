// Scoring Phase, Vengeance, end and tie-breakers.
#include "scoring.hpp"

#include <algorithm>
#include <array>

#include "cards.hpp"
#include "objectives.hpp"
#include "rival.hpp"
#include "westeros/rules/table_top.hpp"

namespace tablewright::westeros {

namespace {

// westeros.score.castles, westeros.score.castle-tie: ranks without gaps; westeros.five.castles;
// ruling.westeros.score.no-castles.
int castle_points(const Rules& rules, const State& state, Seat seat) {
  const auto castles = castles_of_all(rules, state);
  unsigned higher = 0;  // a bit for each number of castles above the own
  for (std::size_t i = 0; i < rules.players; ++i) {
    if (castles[i] > castles[seat.value]) higher |= 1U << castles[i];
  }
  return rules.track.castles[static_cast<std::size_t>(std::popcount(higher))];
}

int objective_points(const Rules& rules, const State& state, Seat seat) {
  return static_cast<int>(
      std::count_if(rules.objectives.begin(), rules.objectives.end(),
                    [&](const Objective& objective) { return is_fulfilled(rules, state, seat, objective); }));
}

// westeros.vengeance.give: to whoever is alone in last place, the Rival too
// (ruling.westeros.rival.vengeance).
void give_vengeance(Play& play) {
  State& state = play.state;
  const auto begin = state.points.begin();
  const auto end = begin + static_cast<std::ptrdiff_t>(play.rules.players);
  const auto least = std::min_element(begin, end);
  if (std::count(begin, end, *least) > 1) {
    play.tell(Happened::VengeanceGone);
    return;
  }
  const auto seat = static_cast<std::uint8_t>(least - begin);
  ++state.vengeance[seat];
  play.tell(Happened::VengeanceGiven, seat);
}

// A lasting card ends when a Scoring Phase begins.
void end_lasting_cards(Play& play) {
  for (std::size_t i = 0; i < play.rules.players; ++i) {
    CardId& card = play.state.kept[i];
    if (card == no_card) continue;
    play.tell(Happened::CardEnded, static_cast<std::uint8_t>(i), card.value);
    discard(play.state, card);
    card = no_card;
  }
}

// westeros.end.tie, in its order; ruling.westeros.rival.tie.
std::array<int, 5> standing(const Rules& rules, const State& state, Seat seat) {
  return {state.points[seat.value], has_throne(rules, state, seat) ? 1 : 0, castles_of(rules, state, seat),
          tokens_recruited(state, state.house_of[seat.value]), state.gold[seat.value]};
}

}  // namespace

namespace {

// westeros.coop.score-own, ruling.westeros.coop.score-home: only where units of the own house stand.
bool is_fulfilled_in_treaty(const Rules& rules, const State& state, Seat seat, const Objective& objective) {
  const HouseId house = state.house_of[seat.value];
  const auto stands_in = [&](DomainId domain) { return units_of(rules, state.at[domain.value], house) > 0; };
  if (tokens_recruited(state, house) < objective.tokens) return false;
  const DomainId home = rules.house(house).home;
  if (objective.home && (!stands_in(home) || state.winter.destroyed.has(home))) return false;
  if (objective.landing && !stands_in(rules.landing)) return false;
  int fiefs = 0;
  for (const DomainId domain : rules.fiefs) fiefs += stands_in(domain) ? 1 : 0;
  return fiefs >= objective.fiefs;
}

// westeros.coop.score
void score_treaty(Play& play) {
  const Rules& rules = play.rules;
  const State& state = play.state;
  const int castles = castles_of(rules, state, the_treaty) / rules.treaty_numbers.castles_a_point;
  int objectives = 0;
  for (std::size_t i = 0; i < rules.players; ++i) {
    for (const Objective& objective : rules.objectives)
      objectives += is_fulfilled_in_treaty(rules, state, seat_at(i), objective) ? 1 : 0;
  }
  const int alliances = rules.house_rules.alliances_score ? alliances_of(state, the_treaty) : 0;
  play.tell(Happened::TreatyScored, static_cast<std::uint8_t>(castles), static_cast<std::uint8_t>(objectives),
            static_cast<std::uint8_t>(alliances));
  gain_points(play, the_treaty, castles + objectives + alliances);
  if (rules.automaton != nobody)
    score_ability_of_rival(play, rules.automaton, castles_of(rules, state, the_treaty));
}

Outcome outcome_of_treaty(const Rules& rules, const State& state) {
  Outcome outcome;
  outcome.winners = state.winter.beaten ? 1 : 2;  // the second side is the Night King's
  outcome.points.push_back(points_of(rules, state, the_treaty));
  outcome.points.push_back(points_of(rules, state, the_night_king));
  outcome.reason = {k(state.winter.beaten ? Happened::TreatyWon : Happened::TreatyLost)};
  return outcome;
}

}  // namespace

void score(Play& play) {
  end_lasting_cards(play);
  if (play.rules.treaty) {
    score_treaty(play);
    return;
  }
  const State& state = play.state;
  for (std::size_t i = 0; i < play.rules.players; ++i) {
    const Seat seat = in_player_order(play.rules, state, i);
    const int castles = castle_points(play.rules, state, seat);
    const int objectives = objective_points(play.rules, state, seat);
    // westeros.score.alliance
    const int alliances = play.rules.house_rules.alliances_score ? alliances_of(state, seat) : 0;
    play.tell(Happened::Scored, seat.value, static_cast<std::uint8_t>(castles),
              static_cast<std::uint8_t>(objectives), static_cast<std::uint32_t>(alliances));
    gain_points(play, seat, castles + objectives + alliances);
    score_ability_of_rival(play, seat, castles_of(play.rules, state, seat));
  }
  // westeros.setup.track, ruling.westeros.five.scoring
  if ((play.rules.track.vengeance >> state.round & 1) != 0) give_vengeance(play);
}

Outcome outcome_of(const Rules& rules, const State& state) {
  if (rules.treaty) return outcome_of_treaty(rules, state);
  Outcome outcome;
  std::array<int, 5> best{};
  best.fill(-1);
  for (std::size_t i = 0; i < rules.players; ++i) {
    const auto its = standing(rules, state, seat_at(i));
    outcome.points.push_back(its[0]);
    if (its > best) {
      best = its;
      outcome.winners = 0;
    }
    if (its == best) outcome.winners = static_cast<std::uint16_t>(outcome.winners | 1U << i);
  }
  const auto first = static_cast<std::uint8_t>(std::countr_zero(outcome.winners));
  const bool shared = std::popcount(outcome.winners) > 1;
  outcome.reason = {k(shared ? Happened::Shared : Happened::Won), first, static_cast<std::uint8_t>(best[0])};
  return outcome;
}

}  // namespace tablewright::westeros
