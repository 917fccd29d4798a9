// Placing White Walkers, one a domain, and what they meet there.
#include "walkers.hpp"

#include "defence.hpp"
#include "refusals.hpp"
#include "retreat.hpp"
#include "terror.hpp"
#include "westeros/rules/changes.hpp"
#include "westeros/rules/table_top.hpp"

namespace tablewright::westeros {

namespace {

// Whoever is there fights or flees, so the order counts; and where the pool does not last for all.
bool order_matters(const Rules& rules, const State& state) {
  const DomainSet coming = state.winter.coming;
  if (coming.at_most_one()) return false;
  if (walkers_in_pool(rules, state) < coming.count()) return true;
  for (const DomainId domain : coming) {
    if (!state.at[domain.value].empty()) return true;
  }
  return false;
}

void place(Play& play, DomainId domain) {
  State& state = play.state;
  state.winter.coming.remove(domain);
  // westeros.walker.one, westeros.walker.empty-pool
  if (state.winter.walkers.has(domain) || walkers_in_pool(play.rules, state) == 0) {
    play.tell(Happened::WalkerNotPlaced, domain.value);
    night_king_scores(play, 1);
    return;
  }
  state.winter.walkers.add(domain);
  play.tell(Happened::WalkerPlaced, domain.value);
  const Holder holder = holder_of(play.rules, state, domain);
  if (holder.treaty) {
    push_defence(play, domain, Undead::Walker);  // westeros.walker.battle
  } else if (holder.is_house()) {
    drive_out(play, domain);  // westeros.walker.np
  }
}

}  // namespace

void push_walkers(Play& play, DomainSet domains) {
  play.state.winter.coming = play.state.winter.coming | domains;
  play.push({.step = Step::Walkers, .seat = nobody});
}

void push_ring(Play& play, DomainId domain) {
  push_walkers(play, borders_of(play.rules, play.state, domain) | DomainSet::of(domain));
  if (!play.rules.version.since(change::true_to_the_book)) return;
  play.top().a = domain.value;
  play.top().n = 1;
}

void return_walker(Play& play, DomainId domain) {
  play.state.winter.walkers.remove(domain);
  play.tell(Happened::WalkerBack, domain.value);
}

// ruling.westeros.nightking.ring-order: those that are still to come bar no retreat.
void advance_walkers(Play& play) {
  const DomainSet coming = play.state.winter.coming;
  const Frame frame = play.top();
  if (frame.n == 1) {  // westeros.nightking.ring: his own before all others
    play.top().n = 0;
    place(play, DomainId{frame.a});
  } else if (coming.empty()) {
    play.pop();
    settle(play);
  } else if (order_matters(play.rules, play.state)) {  // westeros.ranger.order
    play.push({.step = Step::WalkerFirst, .seat = the_treaty});
  } else {
    place(play, coming.lowest());
  }
}

Refused walker_first_refused(const Rules&, const State& state, const Frame&, const Act& act) {
  if (state.winter.coming.has(DomainId{act.a})) return std::nullopt;
  return refused(rule::ranger_order, Reason::NotComing, act.a);
}

void walker_first(Play& play, const Act& act) {
  play.pop();
  place(play, DomainId{act.a});
}

// westeros.nightking.terror-token, ruling.westeros.undead.final
void drive_out(Play& play, DomainId domain) {
  State& state = play.state;
  Force& there = state.at[domain.value];
  const HouseId house = some_house(play.rules, there);
  if (there.tokens(house) > 0 && !is_final(play.rules, state, house)) {
    there.remove(token_of(house));
    token_to_terror(play, house);
  }
  if (!there.empty()) push_leave(play, {nobody, house}, the_treaty, domain, Leaving::All);
}

// --- a token that sends one back ------------------------------------------------------------------------

Refused remove_walker_refused(const Rules&, const State& state, const Frame&, const Act& act) {
  if (state.winter.walkers.has(DomainId{act.a})) return std::nullopt;
  return refused(rule::explore_remove, Reason::NoWalkerThere, act.a);
}

void remove_walker(Play& play, const Act& act) {
  play.pop();
  return_walker(play, DomainId{act.a});
}

}  // namespace tablewright::westeros
