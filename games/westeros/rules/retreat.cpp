// Retreat: the whole group, by land, to the nearest place that takes it.
#include "retreat.hpp"

#include <algorithm>

#include "loss.hpp"
#include "placing.hpp"
#include "refusals.hpp"
#include "westeros/rules/changes.hpp"
#include "westeros/rules/table_top.hpp"

namespace tablewright::westeros {

namespace {

// A retreat that is going on: the frame of the step Leave, and the group in State::leaving.
Holder side_of(const Frame& frame) {
  return {frame.seat, frame.seat == nobody ? HouseId{frame.c} : no_house};
}
Seat chooser_of(const Frame& frame) { return Seat{frame.n}; }

// Whose units are in the group beside those of allies; of allies alone the Treaty's, whoever led them.
Seat whose_group(const Rules& rules, const State& state) {
  for (const HouseId house : houses_in(rules, state.leaving)) {
    const Seat owner = state.owner[house.value];
    if (owner.value < most_players) return owner;
  }
  return the_treaty;
}

// ruling.westeros.coop.retreat: a player's group goes to domains of the own house and to those of allies
// alone, allies alone to any domain of the Treaty.
bool is_friend(const Rules& rules, const State& state, DomainId domain) {
  const Seat seat = whose_group(rules, state);
  const HouseSet there = houses_in(rules, state.at[domain.value]);
  for (const HouseId house : there) {
    const Seat owner = state.owner[house.value];
    if (owner == nobody || (seat != the_treaty && owner != seat && owner != the_treaty)) return false;
  }
  return !there.empty();
}

// Units of the retreating side and of nobody else: in a domain whose alliance has just ended two sides still
// stand together.
bool is_held_by(const Rules& rules, const State& state, Holder side, DomainId domain) {
  const HouseSet there = houses_in(rules, state.at[domain.value]);
  if (rules.treaty && side.is_player()) return is_friend(rules, state, domain);
  for (const HouseId house : there) {
    const Seat owner = state.owner[house.value];
    if (side.is_player() ? owner != side.seat : owner != nobody || house != side.house) return false;
  }
  return !there.empty();
}

// westeros.nightking.terror-token: whoever leaves the domain that he has come to.
bool flees_from_night_king(const Rules& rules, const State& state, const Frame& frame) {
  return rules.version.since(change::true_to_the_book) && state.winter.night_king.value == frame.a &&
         static_cast<Leaving>(frame.b) == Leaving::All;
}

// Does an unoccupied domain take them in? westeros.retreat.castle, ruling.westeros.nightking.refuge
bool is_open(const Rules& rules, const State& state, const Frame& frame, DomainId domain) {
  if (rules.fiefs.has(domain)) return true;
  const bool flees = flees_from_night_king(rules, state, frame);
  if (domain != rules.landing) return flees || rules.house_rules.retreat_anywhere;
  const Holder side = side_of(frame);
  return flees && (!side.is_player() || castles_of(rules, state, side.seat) >= rules.numbers.landing_castles);
}

// westeros.retreat.group
bool can_take_all(const Rules& rules, const State& state, const Frame& frame, DomainId domain) {
  if (domain.value == frame.a || has_undead(state, domain)) return false;
  if (is_walled_off(rules, state, domain)) return false;
  const Force& there = state.at[domain.value];
  if (!there.empty())
    return (frame.flags & leave_to_unoccupied) == 0 && is_held_by(rules, state, side_of(frame), domain) &&
           within_limit(rules, state, together(there, state.leaving));
  return is_open(rules, state, frame, domain) && within_limit(rules, state, state.leaving);
}

DomainSet nearest(const Rules& rules, const State& state, DomainId from, DomainSet domains) {
  DomainSet found;
  std::uint8_t least = none;
  for (const DomainId domain : domains)
    least = std::min(least, roads_of(rules, state).steps[from.value][domain.value]);
  for (const DomainId domain : domains) {
    if (roads_of(rules, state).steps[from.value][domain.value] == least) found.add(domain);
  }
  return found;
}

// westeros.retreat.where, westeros.retreat.castle, ruling.westeros.retreat.castles-tie,
// ruling.westeros.nightking.refuge. westeros.retreat.path: by steps over land and over anybody, to where
// nobody else is.
DomainSet retreats(const Rules& rules, const State& state, const Frame& frame) {
  DomainSet near;
  for (const DomainSet ring : roads_of(rules, state).rings[frame.a]) {
    for (const DomainId domain : ring) {
      if (can_take_all(rules, state, frame, domain)) near.add(domain);
    }
    if (!near.empty()) break;
  }
  if (flees_from_night_king(rules, state, frame)) return near;
  const DomainSet plain = near - rules.castles - DomainSet::of(rules.landing);
  return plain.empty() ? near : plain;
}

void remove_part(Force& force, const Force& part) {
  for_each_unit(part, [&](UnitId unit) {
    for (int i = 0; i < part.count(unit); ++i) force.remove(unit);
  });
}

// westeros.limit.ally, ruling.westeros.retreat.no-room: two allies never share a domain. An army that has
// them both and no way on retreats in groups, the own units with the first ally.
Force first_group(const Rules& rules, const State& state) {
  const HouseSet allies = houses_in(rules, state.army) & state.non_player;
  Force group = state.army;
  for (const HouseId house : allies) {
    if (house != allies.lowest()) remove_part(group, part_of(rules, state.army, house));
  }
  return group;
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
      remove_part(there, state.leaving);
      break;
    case Leaving::Army:
      state.leaving = first_group(play.rules, state);
      remove_part(state.army, state.leaving);
      break;
  }
}

// A castle that is found on a retreat covers a space of the Gold Track as well.
void arrive(Play& play, const Frame& frame, DomainId domain, const Force& group) {
  put_units(play, domain, group);
  play.tell(Happened::Retreated, frame.a, domain.value, frame.seat.value,
            static_cast<std::uint32_t>(group.units()));
  return_stranded_eggs(play);
  lower_coins(play);
}

void arrive_with_all(Play& play, const Frame& frame, DomainId domain) {
  const Force group = play.state.leaving;
  play.state.leaving = {};
  arrive(play, frame, domain, group);
}

void return_all_eggs(Play& play) {
  for (std::size_t i = 0; i < most_dragons; ++i) {
    if (!play.state.leaving.has(egg(i))) continue;
    play.state.leaving.remove(egg(i));
    return_unit(play, egg(i), nobody, Reward::None);
  }
}

// --- no room for all: ruling.westeros.retreat.no-room ------------------------------------------------------

bool is_other_ally(const Rules& rules, const State& state, DomainId domain, HouseId house) {
  const HouseSet here = houses_in(rules, state.at[domain.value]);
  return state.non_player.has(house) && !(here & state.non_player).empty() && !here.has(house);
}

// How many of a house's units in the group find no room there.
int surplus(const Rules& rules, const State& state, DomainId domain, HouseId house) {
  const int coming = units_of(rules, state.leaving, house);
  if (is_other_ally(rules, state, domain, house)) return coming;
  const int room = rules.numbers.unit_limit - units_of(rules, state.at[domain.value], house);
  return std::clamp(coming - room, 0, coming);
}

// Of Dragons and Eggs, where a house rule lets only one be in a domain.
int surplus_dragons(const Rules& rules, const State& state, DomainId domain) {
  if (rules.house_rules.dragons_together) return 0;
  const Force& there = state.at[domain.value];
  const int coming = state.leaving.dragons() + state.leaving.eggs();
  return std::clamp(coming + there.dragons() + there.eggs() - 1, 0, coming);
}

int kept_by(const Rules& rules, const State& state, DomainId domain) {
  int kept = state.leaving.units();
  for (const HouseId house : houses_in(rules, state.leaving)) kept -= surplus(rules, state, domain, house);
  return kept - surplus_dragons(rules, state, domain);
}

// The controlled domains that keep most of the group, of these the nearest.
DomainSet most_roomy(const Rules& rules, const State& state, const Frame& frame) {
  DomainSet best;
  int most = 1;
  for (std::size_t i = 0; i < rules.domain_count; ++i) {
    const DomainId domain = domain_at(i);
    if (domain.value == frame.a || !is_held_by(rules, state, side_of(frame), domain)) continue;
    const int kept = kept_by(rules, state, domain);
    if (kept > most) best = {};
    if (kept >= most) best.add(domain);
    most = std::max(most, kept);
  }
  return nearest(rules, state, DomainId{frame.a}, best);
}

bool all_protected(const Rules& rules, const State& state) {
  bool all = true;
  for_each_unit(state.leaving, [&](UnitId unit) { all = all && is_protected(rules, state, unit); });
  return all;
}

// For final units that no domain of theirs takes: the nearest unoccupied Castle Domains.
DomainSet refuges(const Rules& rules, const State& state, const Frame& frame) {
  DomainSet castles;
  for (const DomainId domain : rules.castles) {
    if (is_unoccupied(state, domain) && domain.value != frame.a && !is_walled_off(rules, state, domain))
      castles.add(domain);
  }
  return nearest(rules, state, DomainId{frame.a}, castles);
}

// Where the group, or what is kept of it, may go.
DomainSet places(const Rules& rules, const State& state, const Frame& frame) {
  const DomainSet open = retreats(rules, state, frame);
  if (!open.empty()) return open;
  const DomainSet roomy = most_roomy(rules, state, frame);
  if (!roomy.empty()) return roomy;
  return all_protected(rules, state) ? refuges(rules, state, frame) : DomainSet();
}

// The last resort: the house may come back with its next recruit in any unoccupied domain.
void return_final_units(Play& play, const Frame& frame) {
  State& state = play.state;
  const Force group = state.leaving;
  state.leaving = {};
  for_each_unit(group, [&](UnitId unit) {
    if (!is_egg(unit)) state.homeless.add(house_of(play.rules, unit));
    return_unit(play, unit, frame.seat, Reward::Once);
  });
}

// Is it one of those for which there is no room? Without any domain all are.
Refused shed_refused(const Rules& rules, const State& state, const Frame& keep, UnitId unit) {
  if (!state.leaving.has(unit)) return refused(rule::retreat_no_room, Reason::NotRetreating, unit.value);
  if (keep.a == none) return std::nullopt;
  const DomainId domain{keep.a};
  const bool dragon = is_dragon(unit) || is_egg(unit);
  if (surplus(rules, state, domain, house_of(rules, unit)) > 0 ||
      (dragon && surplus_dragons(rules, state, domain) > 0))
    return std::nullopt;
  return refused(rule::retreat_no_room, Reason::HasRoom, unit.value, domain.value);
}

bool can_shed_unprotected(const Rules& rules, const State& state, const Frame& keep) {
  bool can = false;
  for_each_unit(state.leaving, [&](UnitId unit) {
    can = can || (!shed_refused(rules, state, keep, unit) && !is_protected(rules, state, unit));
  });
  return can;
}

// What has room arrives; final units without it stay behind and look for a place of their own.
void arrive_with_the_kept(Play& play, const Frame& frame, const Frame& keep) {
  State& state = play.state;
  Force kept;
  Force left;
  for_each_unit(state.leaving, [&](UnitId unit) {
    const bool stays = shed_refused(play.rules, state, keep, unit).has_value();
    for (int i = 0; i < state.leaving.count(unit); ++i) (stays ? kept : left).add(unit);
  });
  state.leaving = left;
  if (!kept.empty()) arrive(play, frame, DomainId{keep.a}, kept);
}

// Goes to a domain of choice, with all or with those it keeps.
void go_to(Play& play, const Frame& frame, DomainId domain) {
  const bool everybody =
      can_take_all(play.rules, play.state, frame, domain) || is_unoccupied(play.state, domain);
  const Frame keep{.step = Step::Keep, .seat = chooser_of(frame), .a = domain.value};
  if (everybody) {
    arrive_with_all(play, frame, domain);
  } else if (can_shed_unprotected(play.rules, play.state, keep)) {
    play.push(keep);
  } else {
    arrive_with_the_kept(play, frame, keep);
  }
}

}  // namespace

void push_leave(Play& play, Holder side, Seat chooser, DomainId from, Leaving what, HouseId house,
                std::uint8_t flags) {
  play.push({.step = Step::Leave,
             .seat = side.seat,
             .a = from.value,
             .b = static_cast<std::uint8_t>(what),
             .c = side.is_player() ? house.value : side.house.value,
             .n = chooser.value,
             .flags = flags});
}

void advance_leave(Play& play) {
  if (play.top().m == 0) lift(play);
  const Frame frame = play.top();
  if (play.state.leaving.only_eggs()) return_all_eggs(play);
  if (play.state.leaving.empty()) {
    if (static_cast<Leaving>(frame.b) == Leaving::Army && !play.state.army.empty()) {
      play.top().m = 0;  // the next group
      return;
    }
    play.pop();
    return_stranded_eggs(play);
    return;
  }
  const DomainSet open = places(play.rules, play.state, frame);
  if (open.count() == 1) {
    go_to(play, frame, open.lowest());
  } else if (!open.empty()) {
    // westeros.retreat.tie
    play.push({.step = Step::Retreat, .seat = chooser_of(frame), .a = frame.a});
  } else if (all_protected(play.rules, play.state)) {
    return_final_units(play, frame);
  } else {
    play.push({.step = Step::Keep, .seat = chooser_of(frame), .a = none});
  }
}

// The retreat lies below its question.
DomainSet open_retreats(const Rules& rules, const State& state) {
  return places(rules, state, state.frames[state.frames.size() - 2]);
}

Refused retreat_refused(const Rules& rules, const State& state, const Frame&, const Act& act) {
  const DomainId domain{act.a};
  if (open_retreats(rules, state).has(domain)) return std::nullopt;
  const Frame& leave = state.frames[state.frames.size() - 2];
  if (domain.value == leave.a) return refused(rule::retreat_where, Reason::SameDomain, domain.value);
  const bool own = is_held_by(rules, state, side_of(leave), domain);
  const bool takes_in = own || (is_unoccupied(state, domain) && is_open(rules, state, leave, domain));
  // Whoever flees from the Night King finds a stronghold as good as any domain: it is only too far, or full.
  const bool as_any = takes_in && flees_from_night_king(rules, state, leave);
  if (rules.is_stronghold(domain) && !as_any) {
    return refused(rule::retreat_castle, takes_in ? Reason::CastleNotNearest : Reason::CastleNotHeld,
                   domain.value);
  }
  if (!own && !is_unoccupied(state, domain))
    return refused(rule::retreat_where, Reason::NotYourDomain, domain.value);
  if (!can_take_all(rules, state, leave, domain))
    return refused(rule::retreat_where, Reason::NoRoomForAll, domain.value);
  return refused(rule::retreat_where, Reason::NotNearest, domain.value);
}

void retreat(Play& play, const Act& act) {
  play.pop();
  const Frame leave = play.top();
  go_to(play, leave, DomainId{act.a});
}

Refused keep_refused(const Rules& rules, const State& state, const Frame& frame, const Act& act) {
  const UnitId unit{act.a};
  if (const auto cannot = shed_refused(rules, state, frame, unit)) return cannot;
  if (is_protected(rules, state, unit)) return protected_refusal(rules, state, rule::final_stays, unit);
  return std::nullopt;
}

// westeros.retreat.overflow. The question ends when there is room for all that are left, or only final units
// are left.
void keep(Play& play, const Act& act) {
  const UnitId unit{act.a};
  const Frame keep = play.top();
  const Frame leave = play.state.frames[play.state.frames.size() - 2];
  play.state.leaving.remove(unit);
  return_unit(play, unit, leave.seat, Reward::Once);
  if (can_shed_unprotected(play.rules, play.state, keep)) return;
  play.pop();
  if (keep.a != none) arrive_with_the_kept(play, leave, keep);
}

// --- an alliance has ended: who still stands with the lost house leaves -----------------------------------

namespace {

DomainSet shared_with(const Rules& rules, const State& state, HouseId own, HouseId lost) {
  DomainSet shared;
  for (std::size_t i = 0; i < rules.domain_count; ++i) {
    const HouseSet there = houses_in(rules, state.at[i]);
    if (there.has(own) && there.has(lost)) shared.add(domain_at(i));
  }
  return shared;
}

}  // namespace

void push_departures(Play& play, Seat old, HouseId lost) {
  play.push({.step = Step::Departures, .seat = old, .a = lost.value});
}

// ruling.westeros.retreat.several: each owner orders the own domains. westeros.landing.ally: King's Landing
// is one of them.
void advance_departures(Play& play) {
  const Frame frame = play.top();
  const HouseId own = play.state.house_of[frame.seat.value];
  const DomainSet shared = shared_with(play.rules, play.state, own, HouseId{frame.a});
  if (shared.empty()) {
    play.pop();
  } else if (shared.count() > 1) {
    play.push({.step = Step::LeaveFirst, .seat = frame.seat, .a = frame.a});
  } else {
    push_leave(play, {frame.seat, no_house}, frame.seat, shared.lowest(), Leaving::House, own);
  }
}

Refused leave_first_refused(const Rules& rules, const State& state, const Frame& frame, const Act& act) {
  const HouseId own = state.house_of[frame.seat.value];
  if (shared_with(rules, state, own, HouseId{frame.a}).has(DomainId{act.a})) return std::nullopt;
  return refused(rule::retreat_several, Reason::NotShared, act.a, frame.a);
}

void leave_first(Play& play, const Act& act) {
  const Frame frame = play.top();
  play.pop();
  const HouseId own = play.state.house_of[frame.seat.value];
  push_leave(play, {frame.seat, no_house}, frame.seat, DomainId{act.a}, Leaving::House, own);
}

// westeros.castle.upkeep: the coin comes down to the maximum.
void lower_coins(Play& play) {
  if (play.rules.treaty) return;  // westeros.treaty.gold
  const auto castles = castles_of_all(play.rules, play.state);
  for (std::size_t i = 0; i < play.rules.players; ++i) {
    const int most = most_gold(play.rules, castles[i]);
    if (play.state.gold[i] > most) play.state.gold[i] = static_cast<std::uint8_t>(most);
  }
}

// westeros.landing.lost, ruling.westeros.landing.inherited: whoever holds King's Landing with too few Castles
// leaves it at once. ruling.westeros.landing.np: an unallied house stays.
void settle(Play& play) {
  lower_coins(play);
  const Holder holder = holder_of(play.rules, play.state, play.rules.landing);
  if (!holder.is_player()) return;
  if (castles_of(play.rules, play.state, holder.seat) >= play.rules.numbers.landing_castles) return;
  push_leave(play, holder, holder.seat, play.rules.landing, Leaving::All);
}

}  // namespace tablewright::westeros
