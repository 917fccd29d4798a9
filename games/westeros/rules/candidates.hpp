#pragma once

#include "march.hpp"
#include "retreat.hpp"
#include "westeros/rules/lifting.hpp"
#include "westeros/rules/table_top.hpp"
#include "westeros/rules/words.hpp"

// What comes into question as an answer, found from what lies on the table instead of by trying every act
// there is. It may be more than what is legal, never less, because the judge of the question decides; and it
// comes in the order of the act space, because lists of legal acts are compared and shown. A test compares it
// with the whole act space (tests/games/westeros/candidates_test.cpp).
//
// Every function here calls its visitor until that returns false, and then returns false itself.
namespace tablewright::westeros {

namespace candidates {

template <class Set, class Visit>
bool each(Does does, Set set, Visit&& visit) {
  for (const auto thing : set) {
    if (!visit(Act{.kind = k(does), .a = thing.value})) return false;
  }
  return true;
}

// One after the other, because often the first two are enough.
template <class Test, class Visit>
bool each_domain(const Rules& rules, Does does, Test&& test, Visit&& visit) {
  for (std::size_t i = 0; i < rules.domain_count; ++i) {
    if (test(domain_at(i)) && !visit(Act{.kind = k(does), .a = domain_at(i).value})) return false;
  }
  return true;
}

// The domains of a player who plays alone; all of them lie in the south.
template <class Visit>
bool each_held(const Rules& rules, const State& state, Seat seat, Does does, Visit&& visit) {
  for (std::size_t i = 0; i < southern_domains; ++i) {
    const HouseId house = some_house(rules, state.at[i]);
    const bool own = house != no_house && state.owner[house.value] == seat;
    if (own && !visit(Act{.kind = k(does), .a = domain_at(i).value})) return false;
  }
  return true;
}

// Where the player has units to lead.
template <class Visit>
bool each_start(const Rules& rules, const State& state, Seat seat, Visit&& visit) {
  if (rules.treaty)
    return each_domain(
        rules, Does::From, [&](DomainId domain) { return leads_any(rules, state, seat, domain); }, visit);
  return each_held(rules, state, seat, Does::From, visit);
}

template <class Visit>
bool each_place_for_recruits(const Rules& rules, const State& state, Seat seat, Visit&& visit) {
  if (rules.treaty || !state.homeless.empty())
    return each_domain(
        rules, Does::Deploy, [&](DomainId domain) { return could_settle(rules, state, seat, domain); },
        visit);
  return each_held(rules, state, seat, Does::Deploy, visit);
}

template <class Visit>
bool each_unit_of(Does does, const Force& force, Visit&& visit) {
  bool more = true;
  for_each_unit(force, [&](UnitId unit) { more = more && visit(Act{.kind = k(does), .a = unit.value}); });
  return more;
}

// The cards of a hand are sorted, and those of Heroes come after them.
template <class Visit>
bool each_plot_card(const State& state, Seat seat, Does does, Visit&& visit) {
  for (const CardId card : state.hands[seat.value]) {
    if (!visit(Act{.kind = k(does), .b = card.value})) return false;
  }
  return true;
}

template <class Visit>
bool each_card(const Rules& rules, const State& state, Seat seat, Does does, Visit&& visit) {
  if (!each_plot_card(state, seat, does, visit)) return false;
  for (const HouseId house : houses_of(state, seat) & rules.heroes) {
    if (!visit(Act{.kind = k(does), .b = hero_card_of(house).value})) return false;
  }
  return true;
}

// A bit for each face that is set; they are asked for in the order of the faces.
template <class Visit>
bool each_face(unsigned bits, Visit&& visit) {
  for (; bits != 0; bits &= bits - 1) {
    if (!visit(static_cast<std::uint8_t>(std::countr_zero(bits)))) return false;
  }
  return true;
}

inline unsigned faces_of(const State& state, Seat seat) {
  unsigned bits = state.solo.third == none ? 0U : 1U << state.solo.third;
  for (const std::uint8_t die : state.dice[seat.value]) bits |= die == none ? 0U : 1U << die;
  return bits;
}

template <class Visit>
bool each_loose_die(const State& state, Visit&& visit) {
  for (std::uint8_t face = 0; face < faces; ++face) {
    if (state.loose_dice[face] > 0 && !visit(Act{.kind = k(Does::Draft), .a = face})) return false;
  }
  return true;
}

template <class Visit>
bool each_placing(const State& state, Seat seat, Visit&& visit) {
  const unsigned open = ~unsigned{state.covered} & ((1U << faces) - 1U);
  return each_face(faces_of(state, seat), [&](std::uint8_t die) {
    return each_face(
        open, [&](std::uint8_t slot) { return visit(Act{.kind = k(Does::Place), .a = die, .b = slot}); });
  });
}

template <class Visit>
bool each_setting(const Rules& rules, const State& state, Seat seat, Visit&& visit) {
  for (const HouseId house : houses_of(state, seat) & rules.with_ability) {
    const unsigned wanted = rules.house(house).ability.faces;
    const bool more = each_face(faces_of(state, seat), [&](std::uint8_t die) {
      return each_face(wanted, [&](std::uint8_t to) {
        return visit(Act{.kind = k(Does::Set), .a = house.value, .b = die, .c = to});
      });
    });
    if (!more) return false;
  }
  return true;
}

template <class Visit>
bool each_recruit(const State& state, Seat seat, Visit&& visit) {
  const HouseSet houses = houses_of(state, seat);
  for (const HouseId house : houses) {
    if (!visit(Act{.kind = k(Does::Recruit), .a = token_of(house).value})) return false;
  }
  for (const HouseId house : houses& state.heroes_home) {
    if (!visit(Act{.kind = k(Does::Recruit), .a = hero_of(house).value})) return false;
  }
  return true;
}

inline HouseSet shields_of(const Rules& rules, CardId card) {
  HouseSet houses;
  for (const HouseId house : rules.card(card).shields) houses.add(house);
  return houses;
}

// Only one domain's, if that is settled already.
template <class Visit>
bool each_target(const Rules& rules, const State& state, const Frame& frame, Visit&& visit) {
  std::array<DomainSet, unit_kinds> where{};
  for (std::size_t i = 0; i < rules.domain_count; ++i) {
    if (frame.a != none && frame.a != i) continue;
    for_each_unit(state.at[i], [&](UnitId unit) { where[unit.value].add(domain_at(i)); });
  }
  for (std::size_t i = 0; i < unit_kinds; ++i) {
    for (const DomainId domain : where[i]) {
      if (!visit(Act{.kind = k(Does::Target), .a = unit_at(i).value, .b = domain.value})) return false;
    }
  }
  for (const DomainId domain : state.winter.walkers) {
    if (!visit(Act{.kind = k(Does::Target), .a = white_walker.value, .b = domain.value})) return false;
  }
  return true;
}

// Where units stand on a token that lies face down.
inline DomainSet unexplored(const State& state) {
  DomainSet found;
  for (std::size_t i = 0; i < most_domains; ++i) {
    if (state.winter.face_down[i] != no_token && !state.at[i].empty()) found.add(domain_at(i));
  }
  return found;
}

inline DomainSet domains_asked_for(const Rules& rules, const State& state, const Frame& frame) {
  if (frame.step == Step::WalkerFirst) return state.winter.coming;
  if (frame.step == Step::RemoveWalker) return state.winter.walkers;
  return frame.step == Step::HuntWhere ? rules.castles : rules.everywhere;
}

template <class Visit>
bool each_face_up(const Rules& rules, const State& state, Visit&& visit) {
  for (std::size_t kind = 0; kind < rules.explorations.size(); ++kind) {
    DomainSet where;
    for (std::size_t i = 0; i < most_tokens; ++i) {
      if (rules.kind_of_token[i] == kind && state.winter.face_up[i] != no_domain)
        where.add(state.winter.face_up[i]);
    }
    for (const DomainId domain : where) {
      if (!visit(Act{.kind = k(Does::Collect), .a = static_cast<std::uint8_t>(kind), .b = domain.value}))
        return false;
    }
  }
  return true;
}

// What those who stand there can be lifted by.
struct LiftedParts {
  unsigned own{};
  unsigned ally{};
  unsigned brood{};
};

// The parts that have so many units.
template <class Visit>
bool each_lift_of(unsigned units, const LiftedParts& parts, Visit&& visit) {
  Act act{.kind = k(Does::Lift)};
  for (unsigned own = parts.own; own != 0; own &= own - 1) {
    act.a = static_cast<std::uint8_t>(std::countr_zero(own));
    for (unsigned ally = parts.ally; ally != 0; ally &= ally - 1) {
      act.b = static_cast<std::uint8_t>(std::countr_zero(ally));
      const unsigned of_brood =
          units - units_of_group[act.a] - units_of_group[act.b];  // wraps where too many
      if (of_brood >= broods_with_units.size()) continue;
      for (unsigned brood = parts.brood & broods_with_units[of_brood]; brood != 0; brood &= brood - 1) {
        act.c = static_cast<std::uint8_t>(std::countr_zero(brood));
        if (!visit(act)) return false;
      }
    }
  }
  return true;
}

// Before anybody has been taken along, from two units on: all of them first, then all but one.
template <class Visit>
bool each_lift(const Rules& rules, const State& state, const Frame& frame, Visit&& visit) {
  if (!may_lift(rules, state, frame)) return true;
  const Liftable from = liftable(rules, state, frame);
  const LiftedParts parts{groups_within(from.units, from.own), groups_within(from.units, from.ally),
                          broods_within(from.units)};
  for (auto units = static_cast<unsigned>(from.units.units()); units >= fewest_lifted; --units) {
    if (!each_lift_of(units, parts, visit)) return false;
  }
  return true;
}

inline const Force& force_that_loses(const State& state, const Frame& frame) {
  if (frame.step == Step::Keep) return state.leaving;
  return frame.a == 0 ? state.army : state.at[frame.b];
}

}  // namespace candidates

template <class Visit>
bool each_candidate(const Rules& rules, const State& state, const Frame& frame, Does does, Visit&& visit) {
  using namespace candidates;
  const Seat seat = frame.seat;
  switch (does) {
    case Does::House: return each(does, rules.houses_in_play, visit);
    case Does::Draft: return each_loose_die(state, visit);
    case Does::Set: return each_setting(rules, state, seat, visit);
    case Does::Reroll: return each(does, houses_of(state, seat) & rules.with_ability, visit);
    case Does::Place: return each_placing(state, seat, visit);
    case Does::Recruit: return each_recruit(state, seat, visit);
    case Does::Deploy: return each_place_for_recruits(rules, state, seat, visit);
    case Does::From:
      if (frame.step == Step::LeaveFirst) return each(does, rules.everywhere, visit);
      return each_start(rules, state, seat, visit);
    case Does::Take: return frame.n > 0 || each_unit_of(does, state.at[frame.a], visit);
    case Does::Lift: return each_lift(rules, state, frame, visit);
    case Does::Drop: return frame.c == 0 || each_unit_of(does, state.army, visit);
    case Does::Go: return each(does, ways_to_go(rules, state, frame), visit);
    case Does::Fly: return each(does, ways_to_fly(rules, state, frame), visit);
    case Does::Discard: return each_plot_card(state, seat, does, visit);
    case Does::Play:
    case Does::Commit: return each_card(rules, state, seat, does, visit);
    case Does::Shield: return each(does, shields_of(rules, CardId{frame.a}), visit);
    case Does::Lose: return each_unit_of(does, force_that_loses(state, frame), visit);
    case Does::Retreat: return each(does, open_retreats(rules, state), visit);
    case Does::Target: return each_target(rules, state, frame, visit);
    case Does::Explore: return each(does, unexplored(state), visit);
    case Does::Domain: return each(does, domains_asked_for(rules, state, frame), visit);
    case Does::Collect: return each_face_up(rules, state, visit);
    case Does::Banish: return each(does, shields_of(rules, CardId{frame.a}), visit);
    case Does::Token: return each(does, HouseSet::first(most_houses), visit);
    case Does::Player: return each(does, SetOf<Seat, std::uint16_t>::first(rules.players), visit);
    case Does::Stop:
    case Does::Draw:
    case Does::Buy:
    case Does::Pass: return visit(Act{.kind = k(does)});
  }
  return true;
}

}  // namespace tablewright::westeros
