// An army on its way: taken up, sent on, left behind, and what it meets.
#include <algorithm>

#include "cards.hpp"
#include "exploration.hpp"
#include "forces.hpp"
#include "glass.hpp"
#include "loss.hpp"
#include "march.hpp"
#include "night_king.hpp"
#include "placing.hpp"
#include "retreat.hpp"
#include "walkers.hpp"
#include "westeros/rules/lifting.hpp"
#include "westeros/rules/table_top.hpp"
#include "westeros/rules/undead.hpp"

namespace tablewright::westeros {

Battle battle_for(const Rules& rules, const State& state, const Frame& frame, DomainId domain) {
  const Holder holder = holder_of(rules, state, domain);
  Battle battle;
  battle.attacker = frame.seat;
  battle.defender = holder.seat;
  battle.house = holder.is_player() ? no_house : holder.house;
  battle.undead = holder.undead ? undead_in(state, domain) : Undead::None;
  battle.domain = domain;
  battle.campaign = frame.b;
  const Campaign& campaign = campaign_of(rules, frame);
  int bonus = campaign.strength;
  if (campaign.for_each_sea) bonus *= rules.seas_between(DomainId{frame.m}, domain) - 1;
  if (campaign.most_strength > 0) bonus = std::min<int>(bonus, campaign.most_strength);
  if (campaign.at_stronghold && !rules.is_stronghold(domain)) bonus = 0;
  if (campaign.hero_counts > 0) bonus += campaign.hero_counts - rules.numbers.hero_strength;
  battle.bonus = static_cast<std::uint8_t>(std::max(0, bonus));
  return battle;
}

namespace {

// So many units have entered the domain by this move; who is picked up there was there before.
void mark_entry(const Rules& rules, const Force& army, Frame& frame) {
  if (!rules.house_rules.explore_by_entry) return;
  frame.flags = static_cast<std::uint8_t>(frame.flags & ~move_explores);
  if (army.units() >= rules.treaty_numbers.explorers) frame.flags |= move_explores;
}

void offer_by_entry(Play& play, const Frame& frame, DomainId domain) {
  if ((frame.flags & move_explores) != 0)
    offer_on_entry(play, frame.seat, domain, play.rules.treaty_numbers.explorers);
}

// westeros.icedragon.guard: whoever enters brings the Ice Dragon.
void end_march(Play& play, DomainId domain) {
  put_units(play, domain, play.state.army);
  play.state.army = {};
  const Frame frame = play.top();
  play.pop();
  offer_by_entry(play, frame, domain);
  if (is_guarded(play.rules, play.state, domain)) call_ice_dragon(play, domain);
}

void capture(Play& play, Seat seat, DomainId domain) {
  Force& there = play.state.at[domain.value];
  if (there.empty()) {  // westeros.coop.event-walker
    return_walker(play, domain);
    return;
  }
  const HouseId house = some_house(play.rules, there);
  const Seat owner = play.state.owner[house.value];
  there.remove(token_of(house));
  if (play.state.non_player.has(house)) {
    ++pool_of(play.rules, play.state, seat)[house.value];
    play.tell(Happened::UnitToPool, seat.value, house.value);
  } else {
    play.tell(Happened::Eliminated, token_of(house).value, domain.value);
    return_unit(play, token_of(house), owner, Reward::Once);
  }
}

void start_battle(Play& play, const Frame& frame, DomainId domain) {
  play.state.battle = battle_for(play.rules, play.state, frame, domain);
  play.state.battle_began = true;
  play.state.battle_won = false;
  play.push({.step = Step::Battle, .seat = frame.seat, .flags = frame.flags});
}

// westeros.march.ends, westeros.coop.stop: whatever comes of it, the move is over.
void enter_hostile(Play& play, const Frame& frame, DomainId domain) {
  play.pop();
  const auto entry = static_cast<std::uint8_t>(frame.flags & move_explores);
  const Campaign& campaign = campaign_of(play.rules, frame);
  if (is_guarded(play.rules, play.state, domain) && undead_in(play.state, domain) == Undead::Walker &&
      campaign.aim != Aim::CaptureLone) {
    // ruling.westeros.icedragon.one-battle: the White Walker fights beside the Ice Dragon.
    put_units(play, domain, play.state.army);
    play.state.army = {};
    offer_by_entry(play, frame, domain);
    call_ice_dragon(play, domain);
  } else if (campaign.aim == Aim::DriveOut) {
    const Holder holder = holder_of(play.rules, play.state, domain);
    play.push({.step = Step::Enter, .seat = frame.seat, .a = domain.value, .flags = entry});
    push_leave(play, holder, chooser_for(play.rules, holder, frame.seat), domain, Leaving::All);
  } else if (campaign.aim == Aim::CaptureLone) {
    capture(play, frame.seat, domain);
    play.push({.step = Step::Enter, .seat = frame.seat, .a = domain.value, .flags = entry});
  } else {
    start_battle(play, frame, domain);
  }
}

void tell_of_going(Play& play, const Frame& frame, DomainId domain, bool flying) {
  const Campaign& campaign = campaign_of(play.rules, frame);
  const bool border = borders_of(play.rules, play.state, DomainId{frame.a}).has(domain);
  const bool by_land = campaign.way == Way::March || (campaign.way == Way::MarchOrSail && border);
  const Happened how = flying ? Happened::Flew : by_land ? Happened::Marched : Happened::Sailed;
  play.tell(how, frame.seat.value, frame.a, domain.value,
            static_cast<std::uint32_t>(play.state.army.units()));
}

void set_out(Play& play, DomainId domain, bool flying) {
  mark_entry(play.rules, play.state.army, play.top());
  const Frame frame = play.top();
  const Campaign& campaign = campaign_of(play.rules, frame);
  tell_of_going(play, frame, domain, flying);
  const int between = play.rules.seas_between(DomainId{frame.a}, domain) - 1;
  if (campaign.sea_gold > 0 && between > 0 && !flying)
    gain_gold(play, frame.seat, campaign.sea_gold * between);
  // westeros.sail.direct: only on foot there are domains on the way.
  const bool on_foot =
      goes_by_steps(campaign) && !flying && borders_of(play.rules, play.state, DomainId{frame.a}).has(domain);
  // ruling.westeros.castle.sequence: King's Landing is looked at when the army has come to rest, has left
  // units behind or has fought, not while it is on its way from one Castle to another.
  if (holder_of(play.rules, play.state, domain).is_hostile_to(frame.seat)) {
    enter_hostile(play, frame, domain);
  } else if (on_foot && frame.c + 1 < play.rules.numbers.march_steps &&
             !is_guarded(play.rules, play.state, domain)) {
    play.top().a = domain.value;
    ++play.top().c;
    play.top().n = 0;
  } else {
    end_march(play, domain);
    settle(play);
  }
}

}  // namespace

void take(Play& play, const Act& act) {
  const Frame& frame = play.top();
  const UnitId unit{act.a};
  play.state.at[frame.a].remove(unit);
  play.state.army.add(unit);
  if (frame.c > 0) play.tell(Happened::PickedUp, frame.seat.value, unit.value, frame.a);
}

void lift(Play& play, const Act& act) {
  const Frame& frame = play.top();
  Force& there = play.state.at[frame.a];
  play.state.army = lifted(liftable(play.rules, play.state, frame), act).value_or(Force{});
  there = without(there, play.state.army);
}

void drop(Play& play, const Act& act) {
  const UnitId unit{act.a};
  Frame& frame = play.top();
  frame.n = 1;
  play.state.army.remove(unit);
  play.state.at[frame.a].add(unit);
  play.tell(Happened::LeftBehind, frame.seat.value, unit.value, frame.a);
  if (play.state.army.empty()) {
    const Frame last = frame;
    play.pop();
    offer_by_entry(play, last, DomainId{last.a});
  }
  settle(play);
}

void go(Play& play, const Act& act) { set_out(play, DomainId{act.a}, false); }

void fly(Play& play, const Act& act) { set_out(play, DomainId{act.a}, true); }

void stop(Play& play, const Act&) {
  const Frame frame = play.top();
  const bool fits = frame.c == 0 || !plain_stop_refused(play.rules, play.state, frame) ||
                    within_limit(play.rules, play.state, together(play.state.at[frame.a], play.state.army));
  if (fits) {
    end_march(play, DomainId{frame.a});
  } else {  // there is no room for them here, and no way on
    play.pop();
    push_leave(play, {frame.seat, no_house}, frame.seat, DomainId{frame.a}, Leaving::Army);
  }
  settle(play);
}

void advance_enter(Play& play) {
  end_march(play, DomainId{play.top().a});
  settle(play);
}

}  // namespace tablewright::westeros
