// Events on single units of the map: eliminating, striking, taking to a pool, a token that makes room for a
// Hero.
#include <algorithm>

#include "../loss.hpp"
#include "../placing.hpp"
#include "../recruit.hpp"
#include "../refusals.hpp"
#include "../retreat.hpp"
#include "../walkers.hpp"
#include "verb.hpp"
#include "westeros/rules/table_top.hpp"
#include "westeros/rules/undead.hpp"

namespace tablewright::westeros {

namespace {

// --- whom a part means -------------------------------------------------------------------------------------

// The player alone in the lead; nobody on a tie.
Seat sole_leader(const Rules& rules, const State& state) {
  const auto begin = state.points.begin();
  const auto end = begin + static_cast<std::ptrdiff_t>(rules.players);
  const auto most = std::max_element(begin, end);
  return std::count(begin, end, *most) == 1 ? seat_at(static_cast<std::size_t>(most - begin)) : nobody;
}

// Poisoning and its like: a token of a house that is allied with that player, or the Iron Throne.
bool courts_an_ally_of(const Rules& rules, const State& state, Seat seat, Seat other) {
  for (const HouseId house : state.non_player) {
    if (state.owner[house.value] == other && votes(rules, state, seat, house) > 0) return true;
  }
  return false;
}

// Poisoning and its like, aimed at the Night King: his allies are the terrified houses.
bool courts_the_terrified(const Rules& rules, const State& state, Seat seat) {
  for (const HouseId house : state.winter.terrified) {
    if (votes(rules, state, seat, house) > 0) return true;
  }
  return false;
}

bool is_next_to_own(const Rules& rules, const State& state, Seat seat, DomainId domain) {
  return !(borders_of(rules, state, domain) & domains_of(rules, state, seat)).empty();
}

// westeros.coop.event-walker, ruling.westeros.undead.kinds: to be eliminated a White Walker is a Power Token,
// the Night King's.
bool is_walker_victim(const Rules& rules, const State& state, Seat seat, Victim victim, DomainId domain) {
  switch (victim) {
    case Victim::AnyToken: return true;
    case Victim::LandingToken: return domain == rules.landing;
    case Victim::NeighbourToken: return domain != rules.landing && is_next_to_own(rules, state, seat, domain);
    case Victim::CourtedToken: return courts_the_terrified(rules, state, seat);
    case Victim::LeaderUnit: return !has_morale(rules, state);
    case Victim::OwnToken:
    case Victim::OwnUnit:
    case Victim::OwnHero: return false;
  }
  return false;
}

// ruling.westeros.dragon.no-token: tokens are meant, and no Dragon is one.
bool is_victim(const Rules& rules, const State& state, Seat seat, Victim victim, UnitId unit,
               DomainId domain) {
  if (unit == white_walker) return is_walker_victim(rules, state, seat, victim, domain);
  const Holder holder = holder_of(rules, state, domain);
  const bool own_house = house_of(rules, unit) == state.house_of[seat.value];
  switch (victim) {
    case Victim::AnyToken: return is_token(unit);
    case Victim::LandingToken: return is_token(unit) && domain == rules.landing;
    case Victim::NeighbourToken:
      return is_token(unit) && domain != rules.landing && holder.is_hostile_to(seat) &&
             is_next_to_own(rules, state, seat, domain);
    case Victim::CourtedToken:
      return is_token(unit) && !holder.treaty && holder.is_player() && holder.seat != seat &&
             courts_an_ally_of(rules, state, seat, holder.seat);
    case Victim::LeaderUnit:
      return !is_egg(unit) && !holder.treaty && holder.is_player() &&
             holder.seat == sole_leader(rules, state) && holder.seat != seat;
    case Victim::OwnToken: return is_token(unit) && own_house && holder.seat == seat;
    case Victim::OwnUnit: return !is_egg(unit) && own_house && holder.seat == seat;
    case Victim::OwnHero:
      return is_hero(unit) &&
             (rules.treaty ? leads(state, seat, house_of(rules, unit)) : holder.seat == seat);
  }
  return false;
}

}  // namespace

Refused unit_refused(const Rules& rules, const State& state, Seat seat, const Part& part, UnitId unit,
                     DomainId domain, const UnitNamed& named) {
  const bool walker = unit == white_walker;
  if (walker ? !state.winter.walkers.has(domain) : !state.at[domain.value].has(unit))
    return refused(rule::event_play, Reason::NoUnitsThere, unit.value, domain.value);
  if (!named.fits(rules, state, seat, part, unit, domain))
    return refused(rule::event_play, Reason::NotATarget, unit.value, domain.value);
  if (!walker && is_protected(rules, state, unit))
    return protected_refusal(rules, state, rule::final_immune, unit);
  return std::nullopt;
}

namespace {

bool has_target_in(const Rules& rules, const State& state, Seat seat, const Part& part, DomainId domain,
                   const UnitNamed& named) {
  if (is_unoccupied(state, domain)) return false;
  bool any = false;
  for_each_unit(state.at[domain.value], [&](UnitId unit) {
    any = any || !unit_refused(rules, state, seat, part, unit, domain, named);
  });
  return any || (state.winter.walkers.has(domain) &&
                 !unit_refused(rules, state, seat, part, white_walker, domain, named));
}

bool has_target(const Rules& rules, const State& state, Seat seat, const Part& part, const UnitNamed& named) {
  return some_domain(rules,
                     [&](DomainId domain) { return has_target_in(rules, state, seat, part, domain, named); });
}

void ask_for_target(Play& play, const Frame& event, const Part&) {
  ask(play, Step::Target, event.seat, none);
}

void after_loss(Play& play) {
  return_stranded_eggs(play);
  settle(play);
}

// --- eliminating -------------------------------------------------------------------------------------------

bool is_victim_of(const Rules& rules, const State& state, Seat seat, const Part& part, UnitId unit,
                  DomainId domain) {
  return is_victim(rules, state, seat, static_cast<Victim>(part.kind), unit, domain);
}

void eliminate(Play& play, const Part& part, UnitId unit, DomainId domain) {
  if (unit == white_walker) {
    return_walker(play, domain);
    return;
  }
  const Seat owner = holder_of(play.rules, play.state, domain).seat;
  play.state.at[domain.value].remove(unit);
  play.tell(Happened::Eliminated, unit.value, domain.value);
  const Reward reward = part.free ? Reward::None : part.extra ? Reward::Twice : Reward::Once;
  return_unit(play, unit, owner, reward);
}

void eliminate_victim(Play& play, const Frame&, const Part& part, UnitId unit, DomainId domain) {
  eliminate(play, part, unit, domain);
  after_loss(play);
}

constexpr UnitNamed victim{is_victim_of, eliminate_victim};

bool has_victim(const Rules& rules, const State& state, Seat seat, CardId, const Part& part) {
  return has_target(rules, state, seat, part, victim);
}

bool costs_a_hero(const Rules&, const Part& part) {
  return static_cast<Victim>(part.kind) == Victim::OwnHero;
}

// --- striking: a token of a domain next door, and the rest retreats ----------------------------------------

bool is_struck(const Rules& rules, const State& state, Seat seat, DomainId domain) {
  const Holder holder = holder_of(rules, state, domain);
  if (holder.undead && !state.winter.walkers.has(domain)) return false;
  return domain != rules.landing && holder.is_hostile_to(seat) && is_next_to_own(rules, state, seat, domain);
}

bool can_strike(const Rules& rules, const State& state, Seat seat, CardId, const Part&) {
  return some_domain(rules, [&](DomainId domain) { return is_struck(rules, state, seat, domain); });
}

Refused strike_refused(const Rules& rules, const State& state, Seat seat, const Part&, DomainId domain) {
  if (is_struck(rules, state, seat, domain)) return std::nullopt;
  return refused(rule::event_play, Reason::NotThatTarget, domain.value);
}

bool is_token_or_walker(const Rules&, const State&, Seat, const Part&, UnitId unit, DomainId) {
  return is_token(unit) || unit == white_walker;
}

void drive_away(Play& play, Seat seat, DomainId domain) {
  const Holder holder = holder_of(play.rules, play.state, domain);
  if (holder.is_nobody() || holder.undead) return;
  push_leave(play, holder, chooser_for(play.rules, holder, seat), domain, Leaving::All);
}

void strike_unit(Play& play, const Frame& ask, const Part& part, UnitId unit, DomainId domain) {
  eliminate(play, part, unit, domain);
  drive_away(play, ask.seat, domain);
  after_loss(play);
}

constexpr UnitNamed struck{is_token_or_walker, strike_unit};

void strike_domain(Play& play, const Part& part, DomainId domain) {
  const Seat seat = play.top().seat;
  play.pop();
  if (has_target_in(play.rules, play.state, seat, part, domain, struck)) {
    ask(play, Step::Target, seat, domain.value);
    return;
  }
  drive_away(play, seat, domain);
  settle(play);
}

// --- a token of a house that nobody plays, from the map to the own pool ------------------------------------

bool can_be_taken(const Rules& rules, const State& state, Seat, const Part&, UnitId unit, DomainId domain) {
  return is_token(unit) && unit != white_walker && state.non_player.has(house_of(rules, unit)) &&
         domain != rules.landing;
}

void take_to_pool(Play& play, const Frame& ask, const Part&, UnitId unit, DomainId domain) {
  const HouseId house = house_of(play.rules, unit);
  play.state.at[domain.value].remove(unit);
  ++pool_of(play.rules, play.state, ask.seat)[house.value];
  play.tell(Happened::UnitToPool, ask.seat.value, house.value);
  after_loss(play);
}

constexpr UnitNamed taken{can_be_taken, take_to_pool};

bool has_token_to_take(const Rules& rules, const State& state, Seat seat, CardId, const Part& part) {
  return has_target(rules, state, seat, part, taken);
}

// --- a token makes room for a Hero that waits on its mat ---

bool can_promote(const Rules& rules, const State& state, Seat seat, UnitId token, DomainId domain) {
  for (const HouseId house : state.heroes_home) {
    if (!leads(state, seat, house)) continue;
    Force there = state.at[domain.value];
    there.remove(token);
    there.add(hero_of(house));
    if (within_limit(rules, state, there)) return true;
  }
  return false;
}

bool makes_room(const Rules& rules, const State& state, Seat seat, const Part&, UnitId unit,
                DomainId domain) {
  return unit != white_walker && is_victim(rules, state, seat, Victim::OwnToken, unit, domain) &&
         can_promote(rules, state, seat, unit, domain);
}

// The domain is not given up meanwhile.
void make_room(Play& play, const Frame& asked, const Part&, UnitId unit, DomainId domain) {
  play.state.at[domain.value].remove(unit);
  return_unit(play, unit, asked.seat, Reward::None);
  ask(play, Step::House, asked.seat, domain.value);
}

constexpr UnitNamed promoted{makes_room, make_room};

bool has_token_to_promote(const Rules& rules, const State& state, Seat seat, CardId, const Part& part) {
  return has_target(rules, state, seat, part, promoted);
}

// A Hero for the place of a token that has just gone, even if nobody else is left there.
Refused hero_promoted_refused(const Rules& rules, const State& state, const Frame& ask, const Part&,
                              HouseId house) {
  if (const auto away = hero_refused(rules, state, ask.seat, house)) return away;
  Force there = state.at[ask.a];
  there.add(hero_of(house));
  return crowd_refused(rules, state, there, DomainId{ask.a});
}

void promote(Play& play, const Part&, HouseId house) {
  const Frame ask = play.top();
  play.pop();
  put_recruit(play, ask.seat, hero_of(house), DomainId{ask.a});
}

}  // namespace

const Verb verb::eliminate{.is_possible = has_victim,
                           .begin = ask_for_target,
                           .is_required = always,
                           .involves_hero = costs_a_hero,
                           .unit = victim};
const Verb verb::strike{.is_possible = can_strike,
                        .begin = ask_for_domain,
                        .unit = struck,
                        .domain = {strike_refused, strike_domain}};
const Verb verb::take_from_map{.is_possible = has_token_to_take, .begin = ask_for_target, .unit = taken};
const Verb verb::promote_token{.is_possible = has_token_to_promote,
                               .begin = ask_for_target,
                               .is_required = always,
                               .unit = promoted,
                               .token = {hero_promoted_refused, promote}};

}  // namespace tablewright::westeros
