#pragma once

#include "playing.hpp"
#include "refusals.hpp"
#include "westeros/rules/changes.hpp"
#include "westeros/rules/table_top.hpp"

// March, Sail, flying, and the moves of cards.
namespace tablewright::westeros {

Refused from_refused(const Rules& rules, const State& state, const Frame& frame, const Act& act);
void from(Play& play, const Act& act);
Refused no_move_refused(const Rules& rules, const State& state, const Frame& frame, const Act& act);
Refused take_refused(const Rules& rules, const State& state, const Frame& frame, const Act& act);
void take(Play& play, const Act& act);
Refused lift_refused(const Rules& rules, const State& state, const Frame& frame, const Act& act);
void lift(Play& play, const Act& act);
Refused drop_refused(const Rules& rules, const State& state, const Frame& frame, const Act& act);
void drop(Play& play, const Act& act);
Refused go_refused(const Rules& rules, const State& state, const Frame& frame, const Act& act);
void go(Play& play, const Act& act);
Refused fly_refused(const Rules& rules, const State& state, const Frame& frame, const Act& act);
void fly(Play& play, const Act& act);
Refused stop_refused(const Rules& rules, const State& state, const Frame& frame, const Act& act);
void stop(Play& play, const Act& act);

// Flags of a move.
inline constexpr std::uint8_t move_optional = 1;
inline constexpr std::uint8_t move_again = 2;  // the second one of a card that allows two
// 4 is battle_decided. The army was large enough for a token when it entered; only with the house rule
// explore_by.
inline constexpr std::uint8_t move_explores = 8;

// Where the army may be able to go or fly from where it is; the judge of the march decides.
DomainSet ways_to_go(const Rules& rules, const State& state, const Frame& frame);
DomainSet ways_to_fly(const Rules& rules, const State& state, const Frame& frame);
// May this army attack the domain? It is hostile. (westeros.battle.legal)
Refused attack_refused(const Rules& rules, const State& state, Seat seat, const Force& army, DomainId domain);
// The battle that begins when the army of this move enters a hostile domain.
Battle battle_for(const Rules& rules, const State& state, const Frame& frame, DomainId domain);
// Is there a domain from which the move of a card can be made?
bool can_move(const Rules& rules, const State& state, Seat seat, std::uint8_t campaign);
// Is this where an army may be lifted as a whole? Matches from before it was possible take units one by one.
// The move of a card begins by itself with the only kind of unit there is.
inline bool may_lift(const Rules& rules, const State& state, const Frame& march) {
  if (march.c > 0 || !state.army.empty() || !rules.version.since(change::true_to_the_book)) return false;
  if (march.b == plain_march || march.b == plain_sail) return true;
  int kinds = 0;
  for_each_unit(led_by(rules, state, march.seat, DomainId{march.a}), [&](UnitId) { ++kinds; });
  return kinds > 1;
}
void advance_enter(Play& play);

// --- among the files of the march ---

inline const Campaign& campaign_of(const Rules& rules, const Frame& frame) {
  return rules.campaigns[frame.b];
}
inline bool goes_by_steps(const Campaign& campaign) {
  return campaign.way == Way::March || campaign.way == Way::MarchOrSail;
}
inline bool must_battle(const Campaign& campaign) {
  return campaign.aim == Aim::Battle || campaign.aim == Aim::BattleAtStronghold ||
         campaign.aim == Aim::BattleUnallied || campaign.aim == Aim::BattleLone ||
         campaign.aim == Aim::CaptureLone;
}
inline bool is_alone(Movers movers) { return movers == Movers::LoneHero || movers == Movers::LoneUnit; }
// With these units at least, and more of those that are there, can the move of a card begin?
bool can_begin_with(const Rules& rules, State& scratch, const Frame& frame, const Force& army);
// May the move end here, whatever else could be done?
Refused plain_stop_refused(const Rules& rules, const State& state, const Frame& frame);

}  // namespace tablewright::westeros
