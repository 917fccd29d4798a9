// The lines of a Rival Card and of a solo hero card, part by part, and the Rival's Plot.
#include "rival_lines.hpp"

#include <algorithm>

#include "cards.hpp"
#include "loss.hpp"
#include "plot.hpp"
#include "recruit.hpp"
#include "retreat.hpp"
#include "rival_choices.hpp"
#include "rival_moves.hpp"
#include "walkers.hpp"
#include "westeros/rules/table_top.hpp"

namespace tablewright::westeros {

namespace {

// A line that is being carried out: frame.a says which, b is the part, n how many of its units or tokens are
// done, c the domain of the last one, m the ally.
const RivalParts& line_of(const Rules& rules, const State& state, const Frame& frame) {
  static const RivalParts nothing;
  const SoloHero& hero = hero_of_rival(rules, state);
  const bool has_card = state.solo.card != none;
  switch (static_cast<LineOf>(frame.a)) {
    case LineOf::Recruit: return has_card ? rules.rival_cards[state.solo.card].recruit : nothing;
    case LineOf::Whisper: return has_card ? rules.rival_cards[state.solo.card].whisper : nothing;
    case LineOf::AfterRecruit: return hero.after_recruit;
    case LineOf::AfterPlot: return hero.after_plot;
    case LineOf::AfterWin: return hero.after_win;
  }
  return nothing;
}

void next_part(Frame& frame) {
  ++frame.b;
  frame.n = 0;
  frame.c = none;
  frame.m = none;
}

// --- units ---------------------------------------------------------------------------------------------

DomainSet with_fewest(const State& state, DomainSet domains) {
  DomainSet found;
  int least = 255;
  for (const DomainId domain : domains) {
    const int units = state.at[domain.value].units();
    if (units < least) found = {};
    if (units <= least) found.add(domain);
    least = std::min(least, units);
  }
  return found;
}

DomainSet if_held(const Rules& rules, const State& state, DomainId domain) {
  return controls(rules, state, rules.automaton, domain) ? DomainSet::of(domain) : DomainSet{};
}

DomainSet nearest_to_human(const Rules& rules, const State& state, DomainSet domains) {
  const DomainId hero = is_teammate(rules) ? state.winter.night_king
                                           : domain_of_hero(rules, state, state.house_of[the_human.value]);
  if (hero == no_domain) return {};
  for (const DomainSet ring : roads_of(rules, state).rings[hero.value]) {
    if (!(ring & domains).empty()) return ring & domains;
  }
  return {};
}

// Where the part puts its next unit; several: the human chooses. Nothing: there is no such domain.
DomainSet wanted_places(const Rules& rules, const State& state, const Frame& frame, const RivalPart& part,
                        HouseId house) {
  const DomainSet own = domains_of(rules, state, rules.automaton);
  DomainSet others = own;  // one each
  if (frame.c != none) others.remove(DomainId{frame.c});
  const DomainId hero = domain_of_hero(rules, state, house_of_rival(rules, state));
  switch (part.where) {
    case RivalPlace::Home:
    case RivalPlace::AllyHome: return if_held(rules, state, rules.house(house).home);
    case RivalPlace::Landing: return if_held(rules, state, rules.landing);
    case RivalPlace::FewestCastle: return with_fewest(state, own & rules.castles);
    case RivalPlace::FewestDomain: return with_fewest(state, own);
    case RivalPlace::NearestToYou: return nearest_to_human(rules, state, own);
    case RivalPlace::CastlesEach: return with_fewest(state, others & rules.castles);
    case RivalPlace::FiefsEach:
      return hero == no_domain ? DomainSet{} : others & rules.fiefs & borders_of(rules, state, hero);
    case RivalPlace::Hero: break;
  }
  return {};
}

bool is_one_each(RivalPlace where) {
  return where == RivalPlace::CastlesEach || where == RivalPlace::FiefsEach;
}

DomainSet places(const Rules& rules, const State& state, const Frame& frame, const RivalPart& part,
                 HouseId house) {
  // Units of one place stay together.
  if (frame.n > 0 && !is_one_each(part.where)) return DomainSet::of(DomainId{frame.c});
  const DomainSet wanted = wanted_places(rules, state, frame, part, house);
  if (!wanted.empty()) return wanted;
  const DomainId hero = domain_of_hero(rules, state, house_of_rival(rules, state));
  return hero == no_domain ? DomainSet{} : DomainSet::of(hero);
}

// ruling.westeros.rival.limit: what finds no room stays on its mat.
void place_token(Play& play, HouseId house, DomainId domain) {
  Force with = play.state.at[domain.value];
  with.add(token_of(house));
  if (play.state.mat[house.value] == 0 || !within_limit(play.rules, play.state, with)) {
    play.tell(Happened::RivalNotPlaced, token_of(house).value, domain.value);
    return;
  }
  put_recruit(play, play.rules.automaton, token_of(house), domain);
}

// westeros.rival.recruit
void add_units(Play& play, Frame& frame, const RivalPart& part) {
  HouseId house = house_of_rival(play.rules, play.state);
  if (part.ally) {
    if (frame.m == none) {
      const auto ally =
          chosen_house(play, play.rules.automaton, strongest_allies(play.rules, play.state), Choice::Ally);
      if (!ally) return;
      frame.m = ally->value;
    }
    house = HouseId{frame.m};
  }
  const DomainSet open = places(play.rules, play.state, frame, part, house);
  if (open.empty()) {
    next_part(frame);
    return;
  }
  const auto domain = chosen_domain(play, play.rules.automaton, open, Choice::Place);
  if (!domain) return;
  frame.c = domain->value;
  place_token(play, house, *domain);
  if (++frame.n == part.n) next_part(frame);
}

// --- tokens of the pools ---------------------------------------------------------------------------------

HouseSet in_token_pools(const State& state) {
  HouseSet found;
  for (const HouseId house : state.non_player) {
    if (state.mat[house.value] > 0) found.add(house);
  }
  return found;
}

template <class Count>
HouseSet with_most(HouseSet houses, Count&& count) {
  HouseSet found;
  int most = -255;
  for (const HouseId house : houses) {
    const int its = count(house);
    if (its > most) found = {};
    if (its >= most) found.add(house);
    most = std::max(most, its);
  }
  return found;
}

HouseSet of_fullest_pool(const Rules&, const State& state) {
  return with_most(in_token_pools(state), [&](HouseId house) { return int{state.mat[house.value]}; });
}

HouseSet of_fewest_own(const Rules& rules, const State& state) {
  return with_most(in_token_pools(state),
                   [&](HouseId house) { return -int{pool_of(rules, state, rules.automaton)[house.value]}; });
}

HouseSet of_strongest_allies(const Rules& rules, const State& state) {
  return strongest_allies(rules, state) & in_token_pools(state);
}

using Wanted = HouseSet (*)(const Rules&, const State&);

void take_tokens(Play& play, Frame& frame, const RivalPart& part, Wanted wanted) {
  const HouseSet houses = wanted(play.rules, play.state);
  if (houses.empty()) {
    play.tell(Happened::RivalNothing);
    next_part(frame);
    return;
  }
  const auto house = chosen_house(play, play.rules.automaton, houses, Choice::Token);
  if (!house) return;
  move_token_to_pool(play, play.rules.automaton, *house);
  if (++frame.n == part.n) next_part(frame);
}

// --- what the human loses --------------------------------------------------------------------------------

// Whom its cards mean by "you": the human, or for a Teammate the Night King (westeros.teammate.words).
Seat victim(const Rules& rules) { return is_teammate(rules) ? the_night_king : the_human; }

HouseSet in_pool_of_victim(const Rules& rules, const State& state) {
  HouseSet found;
  for (const HouseId house : state.non_player) {
    if (pool_of(rules, state, victim(rules))[house.value] > 0) found.add(house);
  }
  return found;
}

// Cards and gold that the Night King does not have: a White Walker leaves the Terror Pool instead.
void calm_terror(Play& play, int walkers) {
  std::uint8_t& there = play.state.winter.terror_walkers;
  const int back = std::min<int>(walkers, there);
  if (back == 0) {
    play.tell(Happened::RivalNothing);
    return;
  }
  there = static_cast<std::uint8_t>(there - back);
  play.tell(Happened::TerrorBack, static_cast<std::uint8_t>(back));
}

void put_back(Play& play, Frame& frame, const RivalPart& part) {
  const HouseSet houses = in_pool_of_victim(play.rules, play.state);
  if (houses.empty()) {
    play.tell(Happened::RivalNothing);
    next_part(frame);
    return;
  }
  const auto house = chosen_house(play, the_human, houses, Choice::PutBack);
  if (!house) return;
  move_token_to_mat(play, victim(play.rules), *house);
  if (++frame.n == part.n) next_part(frame);
}

DomainSet with_units_of_human(const Rules& rules, const State& state, int units) {
  const UnitId token = token_of(state.house_of[the_human.value]);
  DomainSet found;
  if (is_protected(rules, state, token)) return found;
  for (const DomainId domain : domains_of(rules, state, the_human)) {
    const Force& there = state.at[domain.value];
    if (there.has(token) && there.units() >= units) found.add(domain);
  }
  return found;
}

void return_own(Play& play, Frame& frame, const RivalPart& part) {
  const DomainSet domains = is_teammate(play.rules) ? play.state.winter.walkers
                                                    : with_units_of_human(play.rules, play.state, part.m);
  if (domains.empty()) {
    play.tell(Happened::RivalNothing);
    next_part(frame);
    return;
  }
  const auto domain = chosen_domain(play, the_human, domains, Choice::Return);
  if (!domain) return;
  if (++frame.n == part.n) next_part(frame);
  if (is_teammate(play.rules)) {
    return_walker(play, *domain);
    return;
  }
  const UnitId token = token_of(play.state.house_of[the_human.value]);
  play.state.at[domain->value].remove(token);
  return_unit(play, token, the_human, Reward::Once);
  return_stranded_eggs(play);
  settle(play);
}

// Parts that ask nobody in their midst go on to the next one before they are done.
void discard_cards(Play& play, Frame& frame, const RivalPart& part) {
  next_part(frame);
  if (is_teammate(play.rules)) {
    calm_terror(play, part.n);
    return;
  }
  const std::size_t cards = std::min<std::size_t>(part.n, play.state.hands[the_human.value].size());
  if (cards == 0) play.tell(Happened::RivalNothing);
  for (std::size_t i = 0; i < cards; ++i) play.push({.step = Step::DiscardDown, .seat = the_human});
}

void lose_gold(Play& play, Frame& frame, const RivalPart& part) {
  next_part(frame);
  if (is_teammate(play.rules)) {
    calm_terror(play, 1);
    return;
  }
  const int gold = std::min<int>(part.n, gold_of(play.rules, play.state, the_human));
  if (gold == 0) play.tell(Happened::RivalNothing);
  pay_gold(play, the_human, gold);
}

void add_bonus(Play& play, Frame& frame, const RivalPart& part) {
  next_part(frame);
  std::uint8_t& bonus = play.state.solo.bonus;
  bonus = static_cast<std::uint8_t>(bonus + part.n);
  play.tell(Happened::RivalBonus, part.n, bonus);
}

// westeros.rival.recruit: lines on allies are ignored without one.
bool is_ignored(const Rules& rules, const State& state, const Frame& frame, const RivalPart& part) {
  // westeros.teammate.words: an ability of its Hero that names gold has become strength.
  const bool of_hero = static_cast<LineOf>(frame.a) >= LineOf::AfterRecruit;
  if (is_teammate(rules) && of_hero && part.op == RivalOp::YouLoseGold) return true;
  const bool asks_for_ally = part.ally || part.op == RivalOp::TakeAlly;
  return has_ally(rules, state) ? part.lone : asks_for_ally;
}

void begin_move(Play& play, Frame& frame, const RivalPart& part, RivalGoes how) {
  next_part(frame);
  push_move(play, how, part.n, part.m);
}

}  // namespace

void push_line(Play& play, LineOf line) {
  play.push({.step = Step::RivalLine,
             .seat = play.rules.automaton,
             .a = static_cast<std::uint8_t>(line),
             .c = none,
             .m = none});
}

void advance_rival_line(Play& play) {
  Frame& frame = play.top();
  const RivalParts& line = line_of(play.rules, play.state, frame);
  if (frame.b >= line.size()) {
    play.pop();
    return;
  }
  const RivalPart& part = line[frame.b];
  if (is_ignored(play.rules, play.state, frame, part)) {
    next_part(frame);
    return;
  }
  switch (part.op) {
    case RivalOp::Add: add_units(play, frame, part); return;
    case RivalOp::TakeFullest: take_tokens(play, frame, part, of_fullest_pool); return;
    case RivalOp::TakeAlly: take_tokens(play, frame, part, of_strongest_allies); return;
    case RivalOp::TakeFewest: take_tokens(play, frame, part, of_fewest_own); return;
    case RivalOp::YouPutBack: put_back(play, frame, part); return;
    case RivalOp::YouReturn: return_own(play, frame, part); return;
    case RivalOp::Bonus: add_bonus(play, frame, part); return;
    case RivalOp::YouDiscard: discard_cards(play, frame, part); return;
    case RivalOp::YouLoseGold: lose_gold(play, frame, part); return;
    case RivalOp::Attack: begin_move(play, frame, part, RivalGoes::Attack); return;
    case RivalOp::March: begin_move(play, frame, part, RivalGoes::March); return;
    case RivalOp::Sail: begin_move(play, frame, part, RivalGoes::Sail); return;
  }
}

// --- Plot --------------------------------------------------------------------------------------------------

// westeros.rival.plot: the top Plot Card, every Shield; ruling.westeros.cards.none-left.
void push_plot(Play& play) {
  const auto card = take_top(play);
  if (!card) return;
  show_card(play.state, *card, nobody);
  play.state.playing.add(*card);
  play.reveal();
  play.tell(Happened::RivalPlots, card->value);
  play.push({.step = Step::RivalPlot, .seat = play.rules.automaton, .a = card->value});
}

namespace {

void hand_over(Play& play, Frame& frame) {
  const HouseSet houses = in_pool_of_victim(play.rules, play.state);
  if (!houses.empty()) {
    const auto house = chosen_house(play, the_human, houses, Choice::HandOver);
    if (!house) return;
    --pool_of(play.rules, play.state, the_human)[house->value];
    ++pool_of(play.rules, play.state, play.rules.automaton)[house->value];
    play.tell(Happened::TokenGiven, the_human.value, house->value, play.rules.automaton.value);
  }
  ++frame.b;
}

// Its own Shield, or one of a house that is not there (ruling.westeros.rival.plot-absent); for a Teammate
// also the player's (ruling.westeros.teammate.plot).
void court_ally(Play& play, Frame& frame) {
  const HouseSet allies = strongest_allies(play.rules, play.state);
  const HouseSet houses = (allies.empty() ? play.state.non_player : allies) & in_token_pools(play.state);
  if (!houses.empty()) {
    const auto house = chosen_house(play, play.rules.automaton, houses, Choice::Token);
    if (!house) return;
    move_token_to_pool(play, play.rules.automaton, *house);
  }
  ++frame.b;
}

void court(Play& play, Frame& frame, HouseId house) {
  if (play.state.mat[house.value] > 0) move_token_to_pool(play, play.rules.automaton, house);
  ++frame.b;
}

}  // namespace

void advance_rival_plot(Play& play) {
  Frame& frame = play.top();
  const CardId card{frame.a};
  const auto& shields = play.rules.card(card).shields;
  if (frame.b >= shields.size()) {
    play.state.playing.remove(card);
    discard(play.state, card);
    play.pop();
    return;
  }
  const HouseId house = shields[frame.b];
  if (play.state.non_player.has(house)) {
    court(play, frame, house);
  } else if (house == play.state.house_of[the_human.value] && !is_teammate(play.rules)) {
    hand_over(play, frame);
  } else {
    court_ally(play, frame);
  }
}

}  // namespace tablewright::westeros
