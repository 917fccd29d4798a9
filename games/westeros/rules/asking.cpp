// What is asked, what may be answered, why not, and what an answer does: the one table that says which words
// answer which question, who judges and who does each; and how goes on what asks nobody.
#include <algorithm>
#include <array>
#include <cassert>

#include "alliances.hpp"
#include "battle.hpp"
#include "candidates.hpp"
#include "effects.hpp"
#include "event.hpp"
#include "exploration.hpp"
#include "flow.hpp"
#include "march.hpp"
#include "night_king.hpp"
#include "plot.hpp"
#include "recruit.hpp"
#include "refusals.hpp"
#include "retreat.hpp"
#include "rival.hpp"
#include "rival_choices.hpp"
#include "rival_lines.hpp"
#include "rival_moves.hpp"
#include "round.hpp"
#include "set_up.hpp"
#include "strongholds.hpp"
#include "terror.hpp"
#include "treaty.hpp"
#include "turn.hpp"
#include "walkers.hpp"
#include "westeros/rules/table_top.hpp"
#include "westeros/rules/westeros.hpp"
#include "whisper.hpp"

namespace tablewright::westeros {

namespace {

using Judge = Refused (*)(const Rules&, const State&, const Frame&, const Act&);
using Doer = void (*)(Play&, const Act&);

// One word that answers a question: may it, and doing it.
struct Answer {
  Does word{};
  Judge refused{};
  Doer carry_out{};
};

struct Asking {
  Step step{};
  RuleId rule;       // why nothing else may be answered now
  bool open = true;  // does everybody see what can be answered? Then a single answer is given by itself.
  FixedVector<Answer, 6> answers;
};

Refused never_refused(const Rules&, const State&, const Frame&, const Act&) { return std::nullopt; }
void leave_it(Play& play, const Act&) { play.pop(); }

const auto askings = std::to_array<Asking>({
    {Step::PickHouse, rule::pick_house, true, {{Does::House, pick_house_refused, pick_house}}},
    {Step::Draft, rule::draft, true, {{Does::Draft, draft_refused, draft}}},
    {Step::Turn,
     rule::place_die,
     true,
     {{Does::Place, place_die_refused, place_die},
      {Does::Set, set_die_refused, set_die},
      {Does::Reroll, reroll_refused, reroll}}},
    {Step::Recruit,
     rule::recruit_two,
     true,
     {{Does::Recruit, recruit_refused, recruit}, {Does::Pass, never_refused, leave_it}}},
    {Step::Deploy, rule::recruit_where, true, {{Does::Deploy, deploy_refused, deploy}}},
    {Step::From,
     rule::march_army,
     true,
     {{Does::From, from_refused, from}, {Does::Pass, no_move_refused, leave_it}}},
    {Step::Army,
     rule::march_army,
     true,
     {{Does::Take, take_refused, take},
      {Does::Lift, lift_refused, lift},
      {Does::Drop, drop_refused, drop},
      {Does::Go, go_refused, go},
      {Does::Fly, fly_refused, fly},
      {Does::Stop, stop_refused, stop}}},
    {Step::Whisper,
     rule::whisper,
     false,
     {{Does::Discard, whisper_refused, whisper},
      {Does::Draw, draw_refused, draw},
      {Does::Pass, no_whisper_refused, leave_it}}},
    {Step::PlayPlot,
     rule::plot_card,
     false,
     {{Does::Play, play_plot_refused, play_plot}, {Does::Pass, never_refused, leave_it}}},
    {Step::Shield,
     rule::plot_card,
     true,
     {{Does::Shield, shield_refused, shield},
      {Does::Banish, banish_refused, banish},
      {Does::Pass, end_plot_refused, end_plot}}},
    {Step::PlotHouse, rule::plot_own, true, {{Does::Token, plot_house_refused, plot_house}}},
    {Step::PlotPlayer, rule::plot_np_empty, true, {{Does::Player, plot_player_refused, plot_player}}},
    {Step::PlayEvent,
     rule::event_play,
     false,
     {{Does::Play, play_event_refused, play_event}, {Does::Pass, never_refused, leave_it}}},
    {Step::Commit,
     rule::attacker_card,
     false,
     {{Does::Commit, commit_refused, commit}, {Does::Pass, never_refused, commit_nothing}}},
    {Step::Lose, rule::loss_one, true, {{Does::Lose, lose_answer_refused, lose}}},
    {Step::Retreat, rule::retreat_where, true, {{Does::Retreat, retreat_refused, retreat}}},
    {Step::Keep, rule::retreat_no_room, true, {{Does::Lose, keep_refused, keep}}},
    {Step::Target, rule::event_play, true, {{Does::Target, named_target_refused, name_target}}},
    {Step::Domain,
     rule::event_play,
     true,
     {{Does::Domain, named_domain_refused, name_domain}, {Does::Pass, no_domain_refused, end_part}}},
    {Step::House,
     rule::event_play,
     true,
     {{Does::Token, named_token_refused, name_token}, {Does::Pass, no_token_refused, end_part}}},
    {Step::Player, rule::event_play, true, {{Does::Player, named_player_refused, name_player}}},
    {Step::Buy,
     rule::event_play,
     true,
     {{Does::Buy, buy_refused, buy}, {Does::Pass, never_refused, end_part}}},
    {Step::DiscardDown, rule::hand_limit, false, {{Does::Discard, discard_down_refused, discard_down}}},
    {Step::LeaveFirst, rule::retreat_several, true, {{Does::From, leave_first_refused, leave_first}}},
    {Step::Explore,
     rule::explore_army,
     true,
     {{Does::Explore, explore_refused, explore},
      {Does::Collect, collect_refused, collect},
      {Does::Pass, never_refused, leave_it}}},
    {Step::WalkerFirst, rule::ranger_order, true, {{Does::Domain, walker_first_refused, walker_first}}},
    {Step::RemoveWalker, rule::explore_remove, true, {{Does::Domain, remove_walker_refused, remove_walker}}},
    {Step::HuntWhere, rule::icedragon_hunt, true, {{Does::Domain, hunt_where_refused, hunt_where}}},
    {Step::Debt, rule::walker_debt, true, {{Does::Token, debt_refused, pay_debt}}},
    {Step::RivalDomain, rule::rival_choice, true, {{Does::Domain, rival_domain_refused, rival_domain}}},
    {Step::RivalHouse, rule::rival_choice, true, {{Does::Token, rival_house_refused, rival_house}}},
});

// What goes on by itself.
struct Going {
  Step step{};
  void (*on)(Play&){};
};

constexpr auto goings = std::to_array<Going>({
    {Step::Game, advance_game},
    {Step::Round, advance_round},
    {Step::TurnFlow, advance_turn},
    {Step::Bottom, advance_bottom},
    {Step::Effect, advance_effect},
    {Step::Battle, advance_battle},
    {Step::Enter, advance_enter},
    {Step::Leave, advance_leave},
    {Step::Departures, advance_departures},
    {Step::Alliances, advance_alliances},
    {Step::Ranger, advance_ranger},
    {Step::Walkers, advance_walkers},
    {Step::NightKing, advance_night_king},
    {Step::Terror, advance_terror},
    {Step::Hunt, advance_hunt},
    {Step::RivalTurn, advance_rival_turn},
    {Step::RivalLine, advance_rival_line},
    {Step::RivalMove, advance_rival_move},
    {Step::RivalPlot, advance_rival_plot},
});

// By the number of the step.
constexpr std::size_t steps = std::size_t{k(last_step)} + 1;

const std::array<const Asking*, steps> asking_by_step = [] {
  std::array<const Asking*, steps> by_step{};
  for (const Asking& asking : askings) by_step[k(asking.step)] = &asking;
  return by_step;
}();

constexpr std::array<void (*)(Play&), steps> going_by_step = [] {
  std::array<void (*)(Play&), steps> by_step{};
  for (const Going& going : goings) by_step[k(going.step)] = going.on;
  return by_step;
}();

// Whatever asks nobody goes on.
constexpr bool all_go_on(Step first, Step last) {
  for (auto step = std::size_t{k(first)}; step <= k(last); ++step) {
    if (!asks(static_cast<Step>(step)) && going_by_step[step] == nullptr) return false;
  }
  return true;
}
static_assert(all_go_on(Step::PickHouse, last_asking_of_treaty) &&
              all_go_on(Step::RivalTurn, Step::RivalPlot));

const Asking& asking_of(Step step) { return *asking_by_step[k(step)]; }

const Answer* answer_of(const Asking& asking, Does word) {
  for (const Answer& answer : asking.answers) {
    if (answer.word == word) return &answer;
  }
  return nullptr;
}

// A legal answer: its word is one of the question's.
void carry_out(Play& play, const Act& act) {
  const Answer* answer = answer_of(asking_of(play.top().step), static_cast<Does>(act.kind));
  assert(answer != nullptr);
  answer->carry_out(play, act);
}

// westeros.coop: what the team chooses, any player may answer (ruling.westeros.treaty.chooser); whoever does
// is asked as if alone.
const Frame* asked_as(const Frame* frame, Seat seat, Frame& own) {
  if (frame->seat != the_treaty) return frame;
  own = *frame;
  own.seat = seat;
  return &own;
}

void settle_who(Frame& frame, Seat seat) {
  if (frame.seat == the_treaty) frame.seat = seat;
}

// The legal acts of one word; a visitor that returns false has seen enough.
template <class Visit>
bool each_legal(const Rules& rules, const State& state, const Frame& frame, const Answer& answer,
                Visit&& visit) {
  return each_candidate(rules, state, frame, answer.word, [&](const Act& act) {
    return answer.refused(rules, state, frame, act).has_value() || visit(act);
  });
}

// Is the last word one that lets it be, and quickly judged? A move that has to be made looks far ahead.
bool is_easily_left(const Frame& frame, Does last) {
  const bool is_move = frame.step == Step::From || frame.step == Step::Army;
  return is_move ? (frame.flags & move_optional) != 0 : last == Does::Pass;
}

// A question passes by itself only where everybody sees that there is one answer. Letting it be is judged
// first: it is mostly allowed, and then any other answer is enough.
std::optional<Act> forced_answer(const Rules& rules, const State& state) {
  Frame own;
  const Frame& frame = *asked_as(&state.top(), seat_at(0), own);
  const Asking& asking = asking_of(frame.step);
  if (!asking.open) return std::nullopt;
  std::optional<Act> only;
  const auto is_first = [&](const Act& act) {
    if (only) return false;
    only = act;
    return true;
  };
  const Answer& last = asking.answers.back();
  const bool last_first = is_easily_left(frame, last.word);
  if (last_first) each_legal(rules, state, frame, last, is_first);
  for (const Answer& answer : asking.answers) {
    if (last_first && answer.word == last.word) continue;
    if (!each_legal(rules, state, frame, answer, is_first)) return std::nullopt;
  }
  return only;
}

void advance(Play& play) { going_by_step[k(play.top().step)](play); }

// Between the steps of a round, and where an army leaves units on its way, no battle, retreat, alliance or
// card is half done.
bool is_at_rest(Step step) {
  return step == Step::Army || step == Step::RivalTurn || (step > last_asking && step < Step::Effect);
}

// westeros.turn.follow: whoever may follow a die may say in advance that they never do, for each face by
// itself. How to follow is chosen anew each time, so no act says yes in advance.
OptionalTrigger trigger_of(const State& state) {
  if (state.frames.size() < 2) return {};
  const Frame& frame = state.top();
  const Frame& below = state.frames[state.frames.size() - 2];
  const bool is_turn = below.step == Step::TurnFlow || below.step == Step::RivalTurn;
  const bool is_action = frame.step == Step::Recruit || frame.step == Step::From ||
                         frame.step == Step::Whisper || frame.step == Step::PlayPlot ||
                         frame.step == Step::PlayEvent;
  if (!is_turn || !is_action || frame.seat == below.seat) return {};
  return {static_cast<std::uint8_t>(below.c + 1), {}, {.kind = k(Does::Pass)}};
}

bool names_something_else(const Rules& rules, const Act& act) {
  const Word& word = *word_of(Westeros::vocabulary.acts, act.kind);
  return std::any_of(word.fields.begin(), word.fields.end(), [&](const Field& field) {
    return value_of(act, field.slot) >= Westeros::values(rules, field.type);
  });
}

}  // namespace

void run(Play& play) {
  while (!play.state.frames.empty()) {
    if (play.told != nullptr && is_at_rest(play.top().step)) tell_changes(play);
    if (!asks(play.top().step)) {
      advance(play);
      continue;
    }
    const auto forced = forced_answer(play.rules, play.state);
    if (!forced) return;
    settle_who(play.top(), seat_at(0));
    carry_out(play, *forced);
  }
}

void answer(Play& play, Seat seat, const Act& act) {
  settle_who(play.top(), seat);
  carry_out(play, act);
  run(play);
}

Question Westeros::question(const Rules& rules, const State& state) {
  if (state.frames.empty()) return {};
  const Frame& frame = state.top();
  const bool any = frame.seat == the_treaty && rules.humans > 1;
  return {{.kind = k(frame.step), .a = frame.a, .b = frame.b},
          asked_seats(rules, state),
          any ? tablewright::Asking::Any : tablewright::Asking::One,
          trigger_of(state)};
}

void Westeros::legal(const Rules& rules, const State& state, Seat seat, ActList& list) {
  if (state.frames.empty() || !is_asked(rules, state.top(), seat)) return;
  Frame own;
  const Frame& frame = *asked_as(&state.top(), seat, own);
  const auto add = [&](const Act& act) {
    list.push_back(act);
    return true;
  };
  for (const Answer& answer : asking_of(frame.step).answers) {
    // In a plain march or sail every part of those who stand there may be lifted: nothing is left to judge.
    if (answer.word == Does::Lift && (frame.b == plain_march || frame.b == plain_sail)) {
      each_candidate(rules, state, frame, answer.word, add);
    } else {
      each_legal(rules, state, frame, answer, add);
    }
  }
}

std::optional<Refusal> Westeros::explain(const Rules& rules, const State& state, Seat seat, const Act& act) {
  if (const auto at_table = refused_by_table(question(rules, state), seat, act, vocabulary.acts))
    return at_table;
  if (names_something_else(rules, act)) return refused_by(table_rule::act, TableReason::NoSuchAct, seat);
  Frame own;
  const Frame& frame = *asked_as(&state.top(), seat, own);
  const Asking& asking = asking_of(frame.step);
  const Answer* answer = answer_of(asking, static_cast<Does>(act.kind));
  if (answer == nullptr) return refused(asking.rule, Reason::NotNow);
  return answer->refused(rules, state, frame, act);
}

}  // namespace tablewright::westeros
