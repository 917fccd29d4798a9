// Retreat: the whole group, by land, to the nearest place that takes it.
#include <algorithm>

#include "chapters.hpp"
#include "doing.hpp"
#include "loss.hpp"
#include "refusals.hpp"

namespace tablewright::westeros {

namespace {

// A retreat that is going on: the frame of the step Leave, and the group in State::leaving.
Holder side_of(const Frame& frame) {
  return {frame.seat, frame.seat == nobody ? HouseId{frame.c} : no_house};
}
Seat chooser_of(const Frame& frame) { return Seat{frame.n}; }

bool can_take_all(const Rules& rules, const State& state, const Frame& frame, DomainId domain) {
  if (domain.value == frame.a) return false;
  const Force& there = state.at[domain.value];
  if (!there.empty()) {
    const Holder holder = holder_of(rules, state, domain);
    const Holder side = side_of(frame);
    const bool own =
        side.is_player() ? holder.seat == side.seat : holder.seat == nobody && holder.house == side.house;
    return own && within_limit(rules, state, together(there, state.leaving));
  }
  // westeros.retreat.castle: an unoccupied Castle Domain or King's Landing never.
  const bool open =
      rules.fiefs.has(domain) || (rules.house_rules.retreat_anywhere && domain != rules.landing);
  return open && within_limit(rules, state, state.leaving);
}

DomainSet nearest(const Rules& rules, DomainId from, DomainSet domains) {
  DomainSet found;
  std::uint8_t least = none;
  for (const DomainId domain : domains) least = std::min(least, rules.steps[from.value][domain.value]);
  for (const DomainId domain : domains) {
    if (rules.steps[from.value][domain.value] == least) found.add(domain);
  }
  return found;
}

// westeros.retreat.where, .castle, .tie
DomainSet retreats(const Rules& rules, const State& state, const Frame& frame) {
  DomainSet candidates;
  for (std::size_t i = 0; i < most_domains; ++i) {
    if (can_take_all(rules, state, frame, domain_at(i))) candidates.add(domain_at(i));
  }
  const DomainSet near = nearest(rules, DomainId{frame.a}, candidates);
  const DomainSet plain = near - rules.castles - DomainSet::of(rules.landing);
  return plain.empty() ? near : plain;
}

void lift(Play& play) {
  Frame& frame = play.top();
  State& state = play.state;
  frame.m = 1;
  Force& there = state.at[frame.a];
  switch (static_cast<Leaving>(frame.b)) {
    case Leaving::All:
      state.leaving = there;
      there = {};
      break;
    case Leaving::House:
      state.leaving = part_of(play.rules, there, HouseId{frame.c});
      for_each_unit(state.leaving, [&](UnitId unit) {
        for (int i = 0; i < state.leaving.count(unit); ++i) there.remove(unit);
      });
      break;
    case Leaving::Army:
      state.leaving = state.army;
      state.army = {};
      break;
  }
}

void arrive(Play& play, const Frame& frame, DomainId domain) {
  put_units(play, domain, play.state.leaving);
  play.tell(Happened::Retreated, frame.a, domain.value, frame.seat.value,
            static_cast<std::uint32_t>(play.state.leaving.units()));
  play.state.leaving = {};
  return_stranded_eggs(play);
}

void return_all_eggs(Play& play) {
  for (std::size_t i = 0; i < most_dragons; ++i) {
    if (!play.state.leaving.has(egg(i))) continue;
    play.state.leaving.remove(egg(i));
    return_unit(play, egg(i), nobody, Reward::None);
  }
}

// --- no room for all: ruling.westeros.retreat.no-room ------------------------------------------------------

int kept_by(const Rules& rules, const State& state, DomainId domain) {
  const Force& there = state.at[domain.value];
  const HouseSet here = houses_in(rules, there);
  int kept = 0;
  for (const HouseId house : houses_in(rules, state.leaving)) {
    const bool other_ally =
        state.non_player.has(house) && !(here & state.non_player).empty() && !here.has(house);
    const int room = other_ally ? 0 : rules.numbers.unit_limit - units_of(rules, there, house);
    kept += std::clamp(room, 0, units_of(rules, state.leaving, house));
  }
  return kept;
}

DomainId most_roomy(const Rules& rules, const State& state, const Frame& frame) {
  DomainId best = no_domain;
  int most = 0;
  const auto& steps = rules.steps[frame.a];
  for (const DomainId domain : domains_of(rules, state, side_of(frame))) {
    if (domain.value == frame.a) continue;
    const int kept = kept_by(rules, state, domain);
    const bool nearer = kept == most && best != no_domain && steps[domain.value] < steps[best.value];
    if (kept > most || nearer) {
      best = domain;
      most = kept;
    }
  }
  return best;
}

UnitId some_unit(const Force& force) {
  UnitId found = no_unit;
  for_each_unit(force, [&](UnitId unit) { found = found == no_unit ? unit : found; });
  return found;
}

// Nowhere is room: everything returns but final units, which go to the nearest unoccupied Castle Domain.
void scatter(Play& play, const Frame& frame) {
  State& state = play.state;
  while (!state.leaving.empty()) {
    const UnitId unit = some_unit(state.leaving);
    const bool final_unit = is_protected(play.rules, state, unit);
    state.leaving.remove(unit);
    DomainSet castles;
    for (const DomainId domain : play.rules.castles) {
      if (is_unoccupied(state, domain) && domain.value != frame.a) castles.add(domain);
    }
    if (final_unit && !castles.empty()) {
      const DomainId refuge = nearest(play.rules, DomainId{frame.a}, castles).lowest();
      state.at[refuge.value].add(unit);
      play.tell(Happened::Retreated, frame.a, refuge.value, frame.seat.value, 1);
      continue;
    }
    if (final_unit) state.homeless.add(house_of(play.rules, unit));
    return_unit(play, unit, frame.seat, Reward::Once);
  }
}

Refused shed_refused(const Rules& rules, const State& state, DomainId domain, UnitId unit) {
  if (!state.leaving.has(unit)) return refused(rule::retreat_no_room, Reason::NoUnitsThere, unit.value);
  const HouseId house = house_of(rules, unit);
  const Force both = together(state.at[domain.value], state.leaving);
  const HouseSet here = houses_in(rules, state.at[domain.value]);
  const bool other_ally =
      state.non_player.has(house) && !(here & state.non_player).empty() && !here.has(house);
  if (units_of(rules, both, house) <= rules.numbers.unit_limit && !other_ally &&
      (rules.house_rules.dragons_together || (!is_dragon(unit) && !is_egg(unit))))
    return refused(rule::retreat_no_room, Reason::NotLosable, unit.value);
  return std::nullopt;
}

bool can_shed_unprotected(const Rules& rules, const State& state, DomainId domain) {
  bool can = false;
  for_each_unit(state.leaving, [&](UnitId unit) {
    can = can || (!shed_refused(rules, state, domain, unit) && !is_protected(rules, state, unit));
  });
  return can;
}

}  // namespace

void push_leave(Play& play, Holder side, Seat chooser, DomainId from, Leaving what, HouseId house) {
  play.push({.step = Step::Leave,
             .seat = side.seat,
             .a = from.value,
             .b = static_cast<std::uint8_t>(what),
             .c = side.is_player() ? house.value : side.house.value,
             .n = chooser.value});
}

void advance_leave(Play& play) {
  if (play.top().m == 0) lift(play);
  const Frame frame = play.top();
  if (play.state.leaving.only_eggs()) return_all_eggs(play);
  if (play.state.leaving.empty()) {
    play.pop();
    return_stranded_eggs(play);
    return;
  }
  const DomainSet open = retreats(play.rules, play.state, frame);
  if (open.count() == 1) {
    play.pop();
    arrive(play, frame, open.lowest());
  } else if (!open.empty()) {
    play.push({.step = Step::Retreat, .seat = chooser_of(frame)});
  } else if (const DomainId domain = most_roomy(play.rules, play.state, frame); domain != no_domain) {
    play.push({.step = Step::Keep, .seat = chooser_of(frame), .a = domain.value});
  } else {
    play.pop();
    scatter(play, frame);
  }
}

// The retreat lies below its question.
Refused retreat_refused(const Rules& rules, const State& state, const Frame&, const Act& act) {
  const Frame& leave = state.frames[state.frames.size() - 2];
  const DomainId domain{act.a};
  if (retreats(rules, state, leave).has(domain)) return std::nullopt;
  const bool castle = rules.is_stronghold(domain);
  return refused(castle ? rule::retreat_castle : rule::retreat_where, Reason::NotARetreat, domain.value);
}

void retreat(Play& play, const Act& act) {
  play.pop();
  const Frame leave = play.top();
  play.pop();
  arrive(play, leave, DomainId{act.a});
}

Refused keep_refused(const Rules& rules, const State& state, const Frame& frame, const Act& act) {
  const UnitId unit{act.a};
  const DomainId domain{frame.a};
  if (const auto cannot = shed_refused(rules, state, domain, unit)) return cannot;
  if (is_protected(rules, state, unit) && can_shed_unprotected(rules, state, domain))
    return refused(rule::final_stays, Reason::FinalUnit, unit.value);
  return std::nullopt;
}

void keep(Play& play, const Act& act) {
  const UnitId unit{act.a};
  const DomainId domain{play.top().a};
  const Frame leave = play.state.frames[play.state.frames.size() - 2];
  if (is_protected(play.rules, play.state, unit)) play.state.homeless.add(house_of(play.rules, unit));
  play.state.leaving.remove(unit);
  return_unit(play, unit, leave.seat, Reward::Once);
  if (!within_limit(play.rules, play.state, together(play.state.at[domain.value], play.state.leaving)))
    return;
  play.pop();
  play.pop();
  arrive(play, leave, domain);
}

// westeros.castle.upkeep: the coin comes down to the maximum. westeros.landing.lost: whoever holds King's
// Landing with too few Castles leaves it at once.
void settle(Play& play) {
  State& state = play.state;
  for (std::size_t i = 0; i < play.rules.players; ++i) {
    const int most = most_gold(play.rules, state, seat_at(i));
    state.gold[i] = static_cast<std::uint8_t>(std::min<int>(state.gold[i], most));
  }
  const Holder holder = holder_of(play.rules, state, play.rules.landing);
  if (!holder.is_player()) return;
  if (castles_of(play.rules, state, holder.seat) >= play.rules.numbers.landing_castles) return;
  push_leave(play, holder, holder.seat, play.rules.landing, Leaving::All);
}

}  // namespace tablewright::westeros
