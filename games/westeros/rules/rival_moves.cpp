// March and Sail of the Rival: the target of its card, NEXT TARGET, and going there.
#include "rival_moves.hpp"

#include <algorithm>

#include "glass.hpp"
#include "march.hpp"
#include "night_king.hpp"
#include "objectives.hpp"
#include "placing.hpp"
#include "refusals.hpp"
#include "retreat.hpp"
#include "rival_choices.hpp"
#include "westeros/rules/table_top.hpp"

namespace tablewright::westeros {

namespace {

// A move that is going on: frame.a says how, b where its target comes from (0 the card, from 1 on the
// objectives of its mat), c how many borders an attack reaches, n more strength, m that it has gone.
constexpr std::uint8_t from_card = 0;

// The army of its Hero, and who stays behind.
struct Departure {
  Force army;
  Force stay;
  UnitId left = no_unit;
};

// westeros.rival.move: everybody there goes with the Hero, but one Power Token stays, of its own house rather
// than of an ally.
Departure departure(const Rules& rules, const State& state, DomainId from) {
  Departure departure{state.at[from.value], {}};
  const HouseId own = house_of_rival(rules, state);
  const HouseSet houses = departure.army.houses_with_tokens();
  if (houses.empty()) return departure;
  departure.left = token_of(houses.has(own) ? own : houses.lowest());
  departure.army.remove(departure.left);
  departure.stay.add(departure.left);
  return departure;
}

// westeros.rival.target, ruling.westeros.rival.landing, ruling.westeros.rival.final: may it go there?
Passed passed_over(const Rules& rules, const State& state, DomainId from, DomainId to) {
  const Seat rival = rules.automaton;
  if (controls(rules, state, rival, to) || holder_of(rules, state, to).treaty) return Passed::Held;
  if (state.winter.wall && rules.north.has(to)) return Passed::Wall;  // westeros.teammate.target
  const Departure leaving = departure(rules, state, from);
  State gone = state;  // Castles are counted without the army
  gone.at[from.value] = leaving.stay;
  gone.army = leaving.army;
  if (to == rules.landing && castles_of(rules, gone, rival) < rules.numbers.landing_castles)
    return Passed::Castles;
  if (!holder_of(rules, gone, to).is_hostile_to(rival)) return Passed::Not;
  const auto refused = attack_refused(rules, gone, rival, leaving.army, to);
  if (!refused) return Passed::Not;
  if (refused->rule.text == rule::nightking_morale.text) return Passed::Morale;
  return refused->rule.text == rule::final_no_attack.text ? Passed::FinalArmy : Passed::FinalUnit;
}

DomainSet open_among(const Rules& rules, const State& state, DomainId from, DomainSet domains) {
  DomainSet open;
  for (const DomainId domain : domains) {
    if (passed_over(rules, state, from, domain) == Passed::Not) open.add(domain);
  }
  return open;
}

// In march steps from its Hero, over anybody.
DomainSet nearest_to(const Rules& rules, const State& state, DomainId from, DomainSet domains) {
  for (const DomainSet ring : roads_of(rules, state).rings[from.value]) {
    if (!(ring & domains).empty()) return ring & domains;
  }
  return {};
}

DomainSet occupied(const Rules& rules, const State& state, DomainSet domains, bool by_others) {
  DomainSet found;
  for (const DomainId domain : domains) {
    const Holder holder = holder_of(rules, state, domain);
    if (by_others ? holder.is_hostile_to(rules.automaton) : holder.is_nobody()) found.add(domain);
  }
  return found;
}

DomainSet goals(const Rules& rules, const State& state, NextTarget target) {
  switch (target) {
    case NextTarget::Home: return DomainSet::of(rules.house(house_of_rival(rules, state)).home);
    case NextTarget::UnoccupiedFief: return occupied(rules, state, rules.fiefs, false);
    case NextTarget::OccupiedFief: return occupied(rules, state, rules.fiefs, true);
    case NextTarget::Landing: return DomainSet::of(rules.landing);
    case NextTarget::Castle: break;
  }
  return rules.castles - domains_of(rules, state, rules.automaton);
}

// ruling.westeros.rival.next-first: the leftmost that is not fulfilled, though all its tokens are out; else
// the leftmost that is not fulfilled.
std::size_t first_objective(const Rules& rules, const State& state) {
  const int recruited = tokens_recruited(state, house_of_rival(rules, state));
  const auto& objectives = rules.objectives;
  const auto open = [&](const Objective& each) { return !is_fulfilled(rules, state, rules.automaton, each); };
  const auto ready = std::find_if(objectives.begin(), objectives.end(), [&](const Objective& each) {
    return open(each) && recruited >= each.tokens;
  });
  if (ready != objectives.end()) return static_cast<std::size_t>(ready - objectives.begin());
  const auto first = std::find_if(objectives.begin(), objectives.end(), open);
  return first == objectives.end() ? 0 : static_cast<std::size_t>(first - objectives.begin());
}

// --- going -------------------------------------------------------------------------------------------------

void fight(Play& play, const Frame& frame, DomainId from, DomainId to) {
  State& state = play.state;
  const bool by_sea = static_cast<RivalGoes>(frame.a) == RivalGoes::Sail;
  const Frame move{.seat = frame.seat, .b = by_sea ? plain_sail : plain_march, .m = from.value};
  state.battle = battle_for(play.rules, state, move, to);
  state.battle.bonus = static_cast<std::uint8_t>(state.battle.bonus + frame.n);
  state.battle_began = true;
  state.battle_won = false;
  play.push({.step = Step::Battle, .seat = frame.seat});
}

void go(Play& play, Frame& frame, DomainId from, DomainId to) {
  State& state = play.state;
  const Departure leaving = departure(play.rules, state, from);
  frame.m = 1;
  state.at[from.value] = leaving.stay;
  state.army = leaving.army;
  state.solo.from = from;
  play.tell(Happened::RivalMoved, from.value, to.value, 0, static_cast<std::uint32_t>(leaving.army.units()));
  if (leaving.left != no_unit)
    play.tell(Happened::LeftBehind, frame.seat.value, leaving.left.value, from.value);
  if (holder_of(play.rules, state, to).is_hostile_to(frame.seat)) {
    fight(play, frame, from, to);
    return;
  }
  put_units(play, to, state.army);
  state.army = {};
  if (is_guarded(play.rules, state, to)) call_ice_dragon(play, to);  // westeros.icedragon.guard
}

// --- whereto -----------------------------------------------------------------------------------------------

void go_by_card(Play& play, Frame& frame, DomainId from) {
  const bool by_sea = static_cast<RivalGoes>(frame.a) == RivalGoes::Sail;
  const RivalCard& card = play.rules.rival_cards[play.state.solo.card];
  const Row row = play.rules.domain(from).row;
  const DomainId target = (by_sea ? card.sail : card.march)[static_cast<std::size_t>(row)];
  play.tell(Happened::RivalTarget, target.value, static_cast<std::uint8_t>(row),
            static_cast<std::uint8_t>(by_sea ? Face::Sail : Face::March), play.state.solo.card);
  const Passed why = passed_over(play.rules, play.state, from, target);
  if (why == Passed::Not) {
    go(play, frame, from, target);
    return;
  }
  play.tell(Happened::RivalPassedOver, target.value, static_cast<std::uint8_t>(why));
  frame.b = static_cast<std::uint8_t>(1 + first_objective(play.rules, play.state));
}

// westeros.teammate.target: the nearest White Walker.
void go_by_walker(Play& play, Frame& frame, DomainId from) {
  const DomainSet open = open_among(play.rules, play.state, from, play.state.winter.walkers);
  if (open.empty()) {
    play.tell(Happened::RivalStays, from.value);
    play.pop();
    return;
  }
  const auto target = chosen_domain(play, play.rules.automaton,
                                    nearest_to(play.rules, play.state, from, open), Choice::Target);
  if (!target) return;
  play.tell(Happened::TeammateTarget, target->value);
  go(play, frame, from, *target);
}

// westeros.rival.next, ruling.westeros.rival.no-target
void go_by_objective(Play& play, Frame& frame, DomainId from) {
  const std::size_t number = frame.b - std::size_t{1};
  if (number >= play.rules.objectives.size()) {
    play.tell(Happened::RivalStays, from.value);
    play.pop();
    return;
  }
  const DomainSet all =
      goals(play.rules, play.state, play.rules.objectives[number].next_target.value_or(NextTarget::Castle));
  const DomainSet open = open_among(play.rules, play.state, from, all);
  if (open.empty()) {
    const Passed why =
        all.empty() ? Passed::Nowhere : passed_over(play.rules, play.state, from, all.lowest());
    play.tell(Happened::RivalObjectivePassed, static_cast<std::uint8_t>(number),
              static_cast<std::uint8_t>(why));
    ++frame.b;
    return;
  }
  const auto target = chosen_domain(play, play.rules.automaton,
                                    nearest_to(play.rules, play.state, from, open), Choice::Target);
  if (!target) return;
  play.tell(Happened::RivalNextTarget, static_cast<std::uint8_t>(number), target->value);
  go(play, frame, from, *target);
}

// A card that sends the army of its Hero against the human.
void hunt(Play& play, Frame& frame, DomainId from) {
  DomainSet near;
  const auto& rings = roads_of(play.rules, play.state).rings[from.value];
  for (std::size_t steps = 1; steps <= frame.c; ++steps) near = near | rings[steps];
  // westeros.teammate.words: the domains of the Night King are those of White Walkers.
  const DomainSet rivals =
      is_teammate(play.rules) ? play.state.winter.walkers : domains_of(play.rules, play.state, the_human);
  const DomainSet open = open_among(play.rules, play.state, from, near & rivals);
  if (open.empty()) {
    std::uint8_t& bonus = play.state.solo.bonus;
    bonus = static_cast<std::uint8_t>(bonus + frame.n);
    play.tell(Happened::RivalBonus, frame.n, bonus);
    play.pop();
    return;
  }
  const auto target = chosen_domain(play, play.rules.automaton,
                                    nearest_to(play.rules, play.state, from, open), Choice::Target);
  if (!target) return;
  play.tell(is_teammate(play.rules) ? Happened::TeammateTarget : Happened::RivalHunts, target->value);
  go(play, frame, from, *target);
}

}  // namespace

void push_move(Play& play, RivalGoes how, std::uint8_t bonus, std::uint8_t borders) {
  play.push({.step = Step::RivalMove,
             .seat = play.rules.automaton,
             .a = static_cast<std::uint8_t>(how),
             .b = from_card,
             .c = borders,
             .n = bonus});
}

void advance_rival_move(Play& play) {
  Frame& frame = play.top();
  const DomainId from = domain_of_hero(play.rules, play.state, house_of_rival(play.rules, play.state));
  if (frame.m != 0 || from == no_domain || play.state.solo.card == none) {
    play.pop();
    play.state.solo.from = no_domain;
    settle(play);
  } else if (static_cast<RivalGoes>(frame.a) == RivalGoes::Attack) {
    hunt(play, frame, from);
  } else if (frame.b == from_card) {
    go_by_card(play, frame, from);
  } else if (is_teammate(play.rules)) {
    go_by_walker(play, frame, from);
  } else {
    go_by_objective(play, frame, from);
  }
}

}  // namespace tablewright::westeros
