#pragma once

#include "march.hpp"
#include "retreat.hpp"
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
bool each_domain(Does does, Test&& test, Visit&& visit) {
  for (std::size_t i = 0; i < most_domains; ++i) {
    if (test(domain_at(i)) && !visit(Act{.kind = k(does), .a = domain_at(i).value})) return false;
  }
  return true;
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

inline unsigned faces_of(const Faces& dice) {
  unsigned bits = 0;
  for (const std::uint8_t die : dice) bits |= die == none ? 0U : 1U << die;
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
  return each_face(faces_of(state.dice[seat.value]), [&](std::uint8_t die) {
    return each_face(
        open, [&](std::uint8_t slot) { return visit(Act{.kind = k(Does::Place), .a = die, .b = slot}); });
  });
}

template <class Visit>
bool each_setting(const Rules& rules, const State& state, Seat seat, Visit&& visit) {
  for (const HouseId house : houses_of(state, seat) & rules.with_ability) {
    const unsigned wanted = rules.house(house).ability.faces;
    const bool more = each_face(faces_of(state.dice[seat.value]), [&](std::uint8_t die) {
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
bool each_target(const State& state, const Frame& frame, Visit&& visit) {
  std::array<DomainSet, unit_kinds> where{};
  for (std::size_t i = 0; i < most_domains; ++i) {
    if (frame.a != none && frame.a != i) continue;
    for_each_unit(state.at[i], [&](UnitId unit) { where[unit.value].add(domain_at(i)); });
  }
  for (std::size_t i = 0; i < unit_kinds; ++i) {
    for (const DomainId domain : where[i]) {
      if (!visit(Act{.kind = k(Does::Target), .a = unit_at(i).value, .b = domain.value})) return false;
    }
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
    case Does::Deploy:
      return each_domain(
          does, [&](DomainId domain) { return could_settle(rules, state, seat, domain); }, visit);
    case Does::From:
      if (frame.step == Step::LeaveFirst) return each(does, DomainSet::first(most_domains), visit);
      return each_domain(does, [&](DomainId domain) { return controls(rules, state, seat, domain); }, visit);
    case Does::Take: return frame.n > 0 || each_unit_of(does, state.at[frame.a], visit);
    case Does::Drop: return frame.c == 0 || each_unit_of(does, state.army, visit);
    case Does::Go: return each(does, ways_to_go(rules, state, frame), visit);
    case Does::Fly: return each(does, ways_to_fly(rules, state, frame), visit);
    case Does::Discard: return each_plot_card(state, seat, does, visit);
    case Does::Play:
    case Does::Commit: return each_card(rules, state, seat, does, visit);
    case Does::Shield: return each(does, shields_of(rules, CardId{frame.a}), visit);
    case Does::Lose: return each_unit_of(does, force_that_loses(state, frame), visit);
    case Does::Retreat: return each(does, open_retreats(rules, state), visit);
    case Does::Target: return each_target(state, frame, visit);
    case Does::Domain: return each(does, DomainSet::first(most_domains), visit);
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
