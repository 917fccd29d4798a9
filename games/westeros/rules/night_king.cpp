// The Night King comes to a domain, by a Ranger Card or with the Ice Dragon; and the Ice Dragon.
#include "night_king.hpp"

#include <algorithm>

#include "defence.hpp"
#include "glass.hpp"
#include "loss.hpp"
#include "refusals.hpp"
#include "retreat.hpp"
#include "terror.hpp"
#include "walkers.hpp"
#include "westeros/rules/table_top.hpp"
#include "westeros/rules/undead.hpp"

namespace tablewright::westeros {

namespace {

enum Stage : std::uint8_t { Arrive, Meet, Flee, Control };

// westeros.wall.falls, ruling.westeros.wall.moment
void arrive(Play& play, DomainId domain, bool hunting) {
  Winter& winter = play.state.winter;
  if (winter.wall && !play.rules.north.has(domain)) {
    winter.wall = false;
    play.tell(Happened::WallFell);
  }
  winter.night_king = domain;
  if (serves(play.rules, play.state)) winter.ice_dragon = domain;
  if (!hunting) return;
  // ruling.westeros.icedragon.one-walker: it fights beside him, not in a battle of its own.
  if (walkers_in_pool(play.rules, play.state) > 0) {
    winter.walkers.add(domain);
    play.tell(Happened::WalkerPlaced, domain.value);
  } else {
    play.tell(Happened::WalkerNotPlaced, domain.value);
    night_king_scores(play, 1);
  }
}

void give_way(Play& play, DomainId domain) {
  const Holder holder = holder_of(play.rules, play.state, domain);
  play.tell(Happened::GaveWay, domain.value);
  if (!can_lose_to_undead(play.rules, play.state, play.state.at[domain.value])) return;
  play.push({.step = Step::Lose, .seat = holder.seat, .a = 1, .b = domain.value, .c = the_night_king.value});
}

// westeros.nightking.control and the rules after it.
void control(Play& play, DomainId domain, bool hunting) {
  Winter& winter = play.state.winter;
  if (play.rules.castles.has(domain) && !winter.destroyed.has(domain)) {  // westeros.nightking.destroy
    winter.destroyed.add(domain);
    play.tell(Happened::CastleDestroyed, domain.value);
  }
  // westeros.nightking.ring: after those who are there have left.
  if (!hunting) push_ring(play, domain);
  if (holder_of(play.rules, play.state, domain).is_house()) drive_out(play, domain);
  settle(play);  // King's Landing may have lost its sixth Castle
}

}  // namespace

void push_night_king(Play& play, DomainId domain, bool hunting) {
  play.push({.step = Step::NightKing,
             .seat = nobody,
             .a = domain.value,
             .c = hunting ? std::uint8_t{1} : std::uint8_t{0}});
}

// With the Ice Dragon: westeros.icedragon.assault.
void advance_night_king(Play& play) {
  Frame& frame = play.top();
  const DomainId domain{frame.a};
  const bool hunting = frame.c != 0;
  const Holder holder = holder_of(play.rules, play.state, domain);
  switch (static_cast<Stage>(frame.b)) {
    case Arrive:
      frame.b = Meet;
      arrive(play, domain, hunting);
      return;
    case Meet:
      frame.b = Control;
      if (!holder.treaty) return;
      if (has_morale(play.rules, play.state)) {  // westeros.nightking.morale
        push_defence(play, domain, Undead::NightKing);
      } else {  // westeros.nightking.give-way
        frame.b = Flee;
        give_way(play, domain);
      }
      return;
    case Flee:
      frame.b = Control;
      if (holder.treaty) push_leave(play, holder, holder.seat, domain, Leaving::All);
      return;
    case Control:
      play.pop();
      control(play, domain, hunting);
      return;
  }
}

// --- the Ice Dragon ----------------------------------------------------------------------------------------

void call_ice_dragon(Play& play, DomainId domain) {
  play.state.winter.ice_dragon = domain;
  play.tell(Happened::IceDragonCame, domain.value);
  push_defence(play, domain, Undead::IceDragon);
}

// westeros.icedragon.beaten, ruling.westeros.icedragon.one-battle, ruling.westeros.icedragon.small-army
void beat_undead(Play& play, const Battle& battle) {
  Winter& winter = play.state.winter;
  if (battle.undead == Undead::NightKing) {
    winter.beaten = true;
    return;
  }
  if (winter.walkers.has(battle.domain)) {
    winter.walkers.remove(battle.domain);
    play.tell(Happened::WalkerBeaten, battle.domain.value);
  }
  if (battle.undead != Undead::IceDragon) return;
  // westeros.icedragon.stays: only a victory sends it away.
  winter.ice_dragon = no_domain;
  play.tell(Happened::IceDragonLeft, battle.domain.value);
  if (has_explorers(play.rules, play.state, battle.domain)) take_glass(play, battle.domain);
}

// --- the hunt ---

namespace {

bool is_hunted(const Rules& rules, const State& state, DomainId domain) {
  const Winter& winter = state.winter;
  if (winter.destroyed.has(domain) || winter.walkers.has(domain)) return false;
  const Holder holder = holder_of(rules, state, domain);
  return !(holder.is_house() && winter.terrified.has(holder.house));
}

// westeros.icedragon.hunt: the nearest, of these the Treaty's.
DomainSet hunted(const Rules& rules, const State& state) {
  const DomainId from = state.winter.night_king;
  if (from == no_domain || !serves(rules, state)) return {};
  for (std::size_t steps = 1; steps < most_domains; ++steps) {
    DomainSet found;
    DomainSet held;
    for (const DomainId domain : roads_of(rules, state).rings[from.value][steps] & rules.castles) {
      if (!is_hunted(rules, state, domain)) continue;
      found.add(domain);
      if (holder_of(rules, state, domain).treaty) held.add(domain);
    }
    if (!found.empty()) return held.empty() ? found : held;
  }
  return {};  // ruling.westeros.icedragon.no-castle
}

void fly_to(Play& play, DomainId domain) {
  const DomainId from = play.state.winter.night_king;
  play.tell(Happened::NightKingHunts, domain.value,
            roads_of(play.rules, play.state).steps[from.value][domain.value]);
  push_night_king(play, domain, true);
}

}  // namespace

void advance_hunt(Play& play) {
  play.pop();
  const DomainSet targets = hunted(play.rules, play.state);
  if (targets.empty()) return;
  if (targets.at_most_one()) {
    fly_to(play, targets.lowest());
  } else {
    play.push({.step = Step::HuntWhere, .seat = the_treaty});
  }
}

Refused hunt_where_refused(const Rules& rules, const State& state, const Frame&, const Act& act) {
  if (hunted(rules, state).has(DomainId{act.a})) return std::nullopt;
  return refused(rule::icedragon_hunt, Reason::NotHunted, act.a);
}

void hunt_where(Play& play, const Act& act) {
  play.pop();
  fly_to(play, DomainId{act.a});
}

}  // namespace tablewright::westeros
