// From where an army may set out.
#include "march.hpp"
#include "refusals.hpp"
#include "westeros/rules/table_top.hpp"

namespace tablewright::westeros {

namespace {

// With all that may go from there; of those that go alone, with any of them. The scratch is a copy of the
// state without an army.
bool can_start_from(const Rules& rules, State& scratch, Seat seat, std::uint8_t campaign, DomainId domain) {
  const Frame frame{.step = Step::Army, .seat = seat, .a = domain.value, .b = campaign};
  if (!is_alone(rules.campaigns[campaign].movers)) return can_begin_with(rules, scratch, frame, Force{});
  const Force there = scratch.at[domain.value];
  bool can = false;
  for_each_unit(led_by(rules, scratch, seat, domain), [&](UnitId unit) {
    if (can) return;
    Force one;
    one.add(unit);
    scratch.at[domain.value].remove(unit);
    can = can_begin_with(rules, scratch, frame, one);
    scratch.at[domain.value] = there;
  });
  return can;
}

// Does somebody there lead what the move asks for?
Refused starters_refused(const Rules& rules, const State& state, const Frame& frame, DomainId domain) {
  if (!leads_any(rules, state, frame.seat, domain))
    return refused(rule::control, Reason::NotYourDomain, domain.value);
  if (frame.b == plain_march || frame.b == plain_sail) return std::nullopt;
  const Movers movers = rules.campaigns[frame.b].movers;
  if (movers != Movers::Army && movers != Movers::LoneUnit &&
      !has_hero(led_by(rules, state, frame.seat, domain)))
    return refused(rule::event_hero, Reason::NeedsHero);
  return std::nullopt;
}

Refused start_refused(const Rules& rules, const State& state, const Frame& frame, DomainId domain) {
  if (const auto who = starters_refused(rules, state, frame, domain)) return who;
  if (frame.b == plain_march || frame.b == plain_sail) return std::nullopt;
  State scratch = state;
  scratch.army = {};
  if (can_start_from(rules, scratch, frame.seat, frame.b, domain)) return std::nullopt;
  return refused(rule::event_must_battle, Reason::NoBattleThere, domain.value);
}

}  // namespace

bool can_move(const Rules& rules, const State& state, Seat seat, std::uint8_t campaign) {
  const Frame frame{.step = Step::From, .seat = seat, .b = campaign};
  const bool plain = campaign == plain_march || campaign == plain_sail;
  State scratch = state;
  scratch.army = {};
  for (std::size_t i = 0; i < rules.domain_count; ++i) {
    const DomainId domain = domain_at(i);
    if (starters_refused(rules, state, frame, domain)) continue;
    if (plain || can_start_from(rules, scratch, seat, campaign, domain)) return true;
  }
  return false;
}

Refused from_refused(const Rules& rules, const State& state, const Frame& frame, const Act& act) {
  return start_refused(rules, state, frame, DomainId{act.a});
}

void from(Play& play, const Act& act) {
  const Frame frame = play.top();
  play.pop();
  play.push(
      {.step = Step::Army, .seat = frame.seat, .a = act.a, .b = frame.b, .m = act.a, .flags = frame.flags});
}

Refused no_move_refused(const Rules& rules, const State& state, const Frame& frame, const Act&) {
  if ((frame.flags & move_optional) != 0 || !can_move(rules, state, frame.seat, frame.b)) return std::nullopt;
  return refused(rule::event_play, Reason::MustChoose);
}

}  // namespace tablewright::westeros
