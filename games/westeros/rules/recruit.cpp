// Recruit: units from mats and pools into domains one controls.
#include "recruit.hpp"

#include "cards.hpp"
#include "placing.hpp"
#include "refusals.hpp"
#include "retreat.hpp"
#include "westeros/rules/table_top.hpp"

namespace tablewright::westeros {

namespace {

bool is_free(const Frame& frame) { return (frame.flags & recruit_free) != 0; }

// westeros.recruit.own, .hero, .ally, .ally-hero
int price_of(const Rules& rules, const State& state, const Frame& frame, UnitId unit) {
  if (is_free(frame)) return 0;
  const HouseId house = house_of(rules, unit);
  const bool allied = state.non_player.has(house);
  if (is_hero_figure(unit)) return allied ? rules.numbers.ally_hero_price : rules.numbers.hero_price;
  if (allied) return rules.numbers.ally_price;
  const std::size_t leftmost = force_spaces - state.mat[house.value];
  return rules.force_prices[leftmost];
}

RuleId rule_of(const State& state, UnitId unit, HouseId house) {
  const bool allied = state.non_player.has(house);
  if (is_hero_figure(unit)) return allied ? rule::recruit_ally_hero : rule::recruit_hero;
  return allied ? rule::recruit_ally : rule::recruit_own;
}

bool is_on_mat(const State& state, UnitId unit, HouseId house) {
  if (is_token(unit)) return state.mat[house.value] > 0;
  return is_hero_figure(unit) && state.heroes_home.has(house);
}

bool is_wanted(const State& state, const Frame& frame, UnitId unit, HouseId house) {
  switch (static_cast<Recruits>(frame.a)) {
    case Recruits::OwnTokens: return is_token(unit) && !state.non_player.has(house);
    case Recruits::AlliedTokens: return is_token(unit) && state.non_player.has(house);
    case Recruits::Tokens: return is_token(unit);
    case Recruits::Units: break;
  }
  return true;
}

Refused where_refused(const Rules& rules, const State& state, const Frame& frame, UnitId unit,
                      DomainId domain) {
  if ((frame.flags & recruit_beside_hero) != 0 && !has_hero(led_by(rules, state, frame.seat, domain)))
    return refused(rule::recruit_where, Reason::NotAtHero, domain.value);
  return place_unit_refused(rules, state, frame.seat, unit, domain);
}

// Mostly at home; else anywhere.
bool fits_somewhere(const Rules& rules, const State& state, const Frame& frame, UnitId unit) {
  const auto fits = [&](DomainId domain) {
    return could_settle(rules, state, frame.seat, domain) &&
           !where_refused(rules, state, frame, unit, domain);
  };
  if (fits(rules.house(house_of(rules, unit)).home)) return true;
  const bool anywhere = rules.treaty || !state.homeless.empty();
  for (std::size_t i = 0; i < rules.domain_count; ++i) {
    const HouseId house = some_house(rules, state.at[i]);
    if (!anywhere && (house == no_house || state.owner[house.value] != frame.seat)) continue;
    if (fits(domain_at(i))) return true;
  }
  return false;
}

}  // namespace

Refused unit_recruit_refused(const Rules& rules, const State& state, const Frame& frame, UnitId unit) {
  if (!is_token(unit) && !is_hero_figure(unit))
    return refused(rule::recruit_two, Reason::WrongKind, unit.value);
  const HouseId house = house_of(rules, unit);
  const RuleId rule = rule_of(state, unit, house);
  if (!leads(state, frame.seat, house)) return refused(rule, Reason::NotYourUnit, unit.value);
  if (!is_wanted(state, frame, unit, house)) return refused(rule::event_play, Reason::WrongKind, unit.value);
  if (!is_on_mat(state, unit, house)) return refused(rule, Reason::NotOnMat, unit.value);
  const int price = price_of(rules, state, frame, unit);
  if (gold_of(rules, state, frame.seat) < price)
    return refused(rule, Reason::NotEnoughGold, static_cast<std::uint8_t>(price),
                   gold_of(rules, state, frame.seat));
  if (!fits_somewhere(rules, state, frame, unit))
    return refused(rule::limit_house, Reason::NoPlace, unit.value);
  return std::nullopt;
}

bool can_recruit_any(const Rules& rules, const State& state, const Frame& frame) {
  for (const HouseId house : houses_of(state, frame.seat)) {
    if (!unit_recruit_refused(rules, state, frame, token_of(house))) return true;
    if (!unit_recruit_refused(rules, state, frame, hero_of(house))) return true;
  }
  return false;
}

Refused recruit_refused(const Rules& rules, const State& state, const Frame& frame, const Act& act) {
  return unit_recruit_refused(rules, state, frame, UnitId{act.a});
}

void recruit(Play& play, const Act& act) {
  play.push({.step = Step::Deploy, .seat = play.top().seat, .a = act.a});
}

// The question of the recruit lies below that of the domain.
Refused deploy_refused(const Rules& rules, const State& state, const Frame& frame, const Act& act) {
  const Frame& below = state.frames[state.frames.size() - 2];
  return where_refused(rules, state, below, UnitId{frame.a}, DomainId{act.a});
}

void put_recruit(Play& play, Seat seat, UnitId unit, DomainId domain) {
  const HouseId house = house_of(play.rules, unit);
  if (is_token(unit)) {
    --play.state.mat[house.value];
  } else {  // westeros.hero.recruit-card, ruling.westeros.hero.ready: the card comes to hand with the figure
    play.state.heroes_home.remove(house);
    play.state.heroes_used.remove(house);
  }
  play.state.homeless.remove(house);
  play.state.at[domain.value].add(unit);
  play.tell(Happened::Recruited, seat.value, unit.value, domain.value);
}

void deploy(Play& play, const Act& act) {
  const UnitId unit{play.top().a};
  play.pop();
  const Frame frame = play.top();
  pay_gold(play, frame.seat, price_of(play.rules, play.state, frame, unit));
  put_recruit(play, frame.seat, unit, DomainId{act.a});
  if (--play.top().n == 0) play.pop();  // ruling.westeros.recruit.hero-counts
  settle(play);
}

}  // namespace tablewright::westeros
