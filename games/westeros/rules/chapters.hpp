#pragma once

#include <optional>

#include "game/rule.hpp"
#include "playing.hpp"

// What each chapter answers to a question of its own: may this act be done, and doing it; and how its steps
// go on that ask nobody.
namespace tablewright::westeros {

using Refused = std::optional<Refusal>;

// set_up.cpp
void begin_game(Play& play);
void advance_game(Play& play);
Refused pick_house_refused(const Rules& rules, const State& state, const Frame& frame, const Act& act);
void pick_house(Play& play, const Act& act);

// round.cpp: the round, dice and draft, bottom dice
void advance_round(Play& play);
void advance_bottom(Play& play);
Refused draft_refused(const Rules& rules, const State& state, const Frame& frame, const Act& act);
void draft(Play& play, const Act& act);
// Is this die chosen for the bottom of the Action Mat, not for oneself?
bool is_for_the_bottom(const Frame& draft);

// turn.cpp
void advance_turn(Play& play);
Refused place_die_refused(const Rules& rules, const State& state, const Frame& frame, const Act& act);
void place_die(Play& play, const Act& act);
Refused set_die_refused(const Rules& rules, const State& state, const Frame& frame, const Act& act);
void set_die(Play& play, const Act& act);
Refused reroll_refused(const Rules& rules, const State& state, const Frame& frame, const Act& act);
void reroll(Play& play, const Act& act);
// Has the action of the slot been asked for, so that the die is next or under way?
bool slot_is_done(const Frame& turn_flow);

// recruit.cpp
Refused recruit_refused(const Rules& rules, const State& state, const Frame& frame, const Act& act);
void recruit(Play& play, const Act& act);
Refused deploy_refused(const Rules& rules, const State& state, const Frame& frame, const Act& act);
void deploy(Play& play, const Act& act);

// march.cpp: March, Sail, flying, and the moves of cards
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

// whisper.cpp
Refused whisper_refused(const Rules& rules, const State& state, const Frame& frame, const Act& act);
void whisper(Play& play, const Act& act);
Refused draw_refused(const Rules& rules, const State& state, const Frame& frame, const Act& act);
void draw(Play& play, const Act& act);
Refused no_whisper_refused(const Rules& rules, const State& state, const Frame& frame, const Act& act);
Refused discard_down_refused(const Rules& rules, const State& state, const Frame& frame, const Act& act);
void discard_down(Play& play, const Act& act);

// plot.cpp
Refused play_plot_refused(const Rules& rules, const State& state, const Frame& frame, const Act& act);
void play_plot(Play& play, const Act& act);
Refused shield_refused(const Rules& rules, const State& state, const Frame& frame, const Act& act);
void shield(Play& play, const Act& act);
Refused banish_refused(const Rules& rules, const State& state, const Frame& frame, const Act& act);
void banish(Play& play, const Act& act);
Refused end_plot_refused(const Rules& rules, const State& state, const Frame& frame, const Act& act);
void end_plot(Play& play, const Act& act);
Refused plot_house_refused(const Rules& rules, const State& state, const Frame& frame, const Act& act);
void plot_house(Play& play, const Act& act);
Refused plot_player_refused(const Rules& rules, const State& state, const Frame& frame, const Act& act);
void plot_player(Play& play, const Act& act);

// event.cpp
Refused play_event_refused(const Rules& rules, const State& state, const Frame& frame, const Act& act);
void play_event(Play& play, const Act& act);

// effects.cpp: the parts of an event
void advance_effect(Play& play);
Refused named_target_refused(const Rules& rules, const State& state, const Frame& frame, const Act& act);
void name_target(Play& play, const Act& act);
Refused named_domain_refused(const Rules& rules, const State& state, const Frame& frame, const Act& act);
void name_domain(Play& play, const Act& act);
Refused no_domain_refused(const Rules& rules, const State& state, const Frame& frame, const Act& act);
Refused named_token_refused(const Rules& rules, const State& state, const Frame& frame, const Act& act);
void name_token(Play& play, const Act& act);
Refused no_token_refused(const Rules& rules, const State& state, const Frame& frame, const Act& act);
Refused named_player_refused(const Rules& rules, const State& state, const Frame& frame, const Act& act);
void name_player(Play& play, const Act& act);
Refused buy_refused(const Rules& rules, const State& state, const Frame& frame, const Act& act);
void buy(Play& play, const Act& act);
// Enough of it.
void end_part(Play& play, const Act& act);

// battle.cpp
void advance_battle(Play& play);
Refused commit_refused(const Rules& rules, const State& state, const Frame& frame, const Act& act);
void commit(Play& play, const Act& act);
void commit_nothing(Play& play, const Act& act);
Refused lose_answer_refused(const Rules& rules, const State& state, const Frame& frame, const Act& act);
void lose(Play& play, const Act& act);

// retreat.cpp
void advance_leave(Play& play);
Refused retreat_refused(const Rules& rules, const State& state, const Frame& frame, const Act& act);
void retreat(Play& play, const Act& act);
Refused keep_refused(const Rules& rules, const State& state, const Frame& frame, const Act& act);
void keep(Play& play, const Act& act);
void advance_departures(Play& play);
Refused leave_first_refused(const Rules& rules, const State& state, const Frame& frame, const Act& act);
void leave_first(Play& play, const Act& act);

// alliances.cpp
void advance_alliances(Play& play);
void change_alliance(Play& play, HouseId house, Seat winner);
// The same in the cooperative game, where the Night King may win a house: it is terrified.
void change_terror(Play& play, HouseId house, Seat winner);

// treaty.cpp, walkers.cpp, night_king.cpp, terror.cpp, exploration.cpp: the cooperative game
void advance_ranger(Play& play);
void advance_walkers(Play& play);
Refused walker_first_refused(const Rules& rules, const State& state, const Frame& frame, const Act& act);
void walker_first(Play& play, const Act& act);
Refused remove_walker_refused(const Rules& rules, const State& state, const Frame& frame, const Act& act);
void remove_walker(Play& play, const Act& act);
void advance_night_king(Play& play);
void advance_hunt(Play& play);
Refused hunt_where_refused(const Rules& rules, const State& state, const Frame& frame, const Act& act);
void hunt_where(Play& play, const Act& act);
void advance_terror(Play& play);
Refused debt_refused(const Rules& rules, const State& state, const Frame& frame, const Act& act);
void pay_debt(Play& play, const Act& act);
Refused explore_refused(const Rules& rules, const State& state, const Frame& frame, const Act& act);
void explore(Play& play, const Act& act);
Refused collect_refused(const Rules& rules, const State& state, const Frame& frame, const Act& act);
void collect(Play& play, const Act& act);

// rival.cpp, rival_lines.cpp, rival_moves.cpp: the solo game
void advance_rival_turn(Play& play);
void advance_rival_line(Play& play);
void advance_rival_move(Play& play);
void advance_rival_plot(Play& play);
Refused rival_domain_refused(const Rules& rules, const State& state, const Frame& frame, const Act& act);
void rival_domain(Play& play, const Act& act);
Refused rival_house_refused(const Rules& rules, const State& state, const Frame& frame, const Act& act);
void rival_house(Play& play, const Act& act);

// taxes.cpp, scoring.cpp
// westeros.score.objective
bool is_fulfilled(const Rules& rules, const State& state, Seat seat, const Objective& objective);
void collect_taxes(Play& play);
void cull(Play& play);
void score(Play& play);
Outcome outcome_of(const Rules& rules, const State& state);

}  // namespace tablewright::westeros
