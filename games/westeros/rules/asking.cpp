// What is asked, what may be answered, why not, and what an answer does: the one table that says which words
// answer which question.
#include <algorithm>
#include <array>

#include "candidates.hpp"
#include "chapters.hpp"
#include "doing.hpp"
#include "flow.hpp"
#include "march.hpp"
#include "refusals.hpp"
#include "westeros/rules/westeros.hpp"

namespace tablewright::westeros {

namespace {

using Judge = Refused (*)(const Rules&, const State&, const Frame&, const Act&);
using Doer = void (*)(Play&, const Act&);

struct Asking {
  Step step{};
  RuleId rule;       // why nothing else may be answered now
  bool open = true;  // does everybody see what can be answered? Then a single answer is given by itself.
  Judge refused{};
  Doer does{};
  FixedVector<Does, 6> words;
};

const auto askings = std::to_array<Asking>({
    {Step::PickHouse, rule::pick_house, true, pick_house_refused, pick_house, {Does::House}},
    {Step::Draft, rule::draft, true, draft_refused, draft, {Does::Draft}},
    {Step::Turn, rule::place_die, true, turn_refused, turn, {Does::Place, Does::Set, Does::Reroll}},
    {Step::Recruit, rule::recruit_two, true, recruit_refused, recruit, {Does::Recruit, Does::Pass}},
    {Step::Deploy, rule::recruit_where, true, deploy_refused, deploy, {Does::Deploy}},
    {Step::From, rule::march_army, true, from_refused, from, {Does::From, Does::Pass}},
    {Step::Army,
     rule::march_army,
     true,
     army_refused,
     army,
     {Does::Take, Does::Lift, Does::Drop, Does::Go, Does::Fly, Does::Stop}},
    {Step::Whisper, rule::whisper, false, whisper_refused, whisper, {Does::Discard, Does::Draw, Does::Pass}},
    {Step::PlayPlot, rule::plot_card, false, play_plot_refused, play_plot, {Does::Play, Does::Pass}},
    {Step::Shield, rule::plot_card, true, shield_refused, shield, {Does::Shield, Does::Banish, Does::Pass}},
    {Step::PlotHouse, rule::plot_own, true, plot_house_refused, plot_house, {Does::Token}},
    {Step::PlotPlayer, rule::plot_np_empty, true, plot_player_refused, plot_player, {Does::Player}},
    {Step::PlayEvent, rule::event_play, false, play_event_refused, play_event, {Does::Play, Does::Pass}},
    {Step::Commit, rule::attacker_card, false, commit_refused, commit, {Does::Commit, Does::Pass}},
    {Step::Lose, rule::loss_one, true, lose_answer_refused, lose, {Does::Lose}},
    {Step::Retreat, rule::retreat_where, true, retreat_refused, retreat, {Does::Retreat}},
    {Step::Keep, rule::retreat_no_room, true, keep_refused, keep, {Does::Lose}},
    {Step::Target, rule::event_play, true, effect_refused, effect, {Does::Target}},
    {Step::Domain, rule::event_play, true, effect_refused, effect, {Does::Domain, Does::Pass}},
    {Step::House, rule::event_play, true, effect_refused, effect, {Does::Token, Does::Pass}},
    {Step::Player, rule::event_play, true, effect_refused, effect, {Does::Player}},
    {Step::Buy, rule::event_play, true, effect_refused, effect, {Does::Buy, Does::Pass}},
    {Step::DiscardDown, rule::hand_limit, false, discard_down_refused, discard_down, {Does::Discard}},
    {Step::LeaveFirst, rule::retreat_several, true, leave_first_refused, leave_first, {Does::From}},
    {Step::Explore,
     rule::explore_army,
     true,
     explore_refused,
     explore,
     {Does::Explore, Does::Collect, Does::Pass}},
    {Step::WalkerFirst, rule::ranger_order, true, walker_first_refused, walker_first, {Does::Domain}},
    {Step::RemoveWalker, rule::explore_remove, true, remove_walker_refused, remove_walker, {Does::Domain}},
    {Step::HuntWhere, rule::icedragon_hunt, true, hunt_where_refused, hunt_where, {Does::Domain}},
    {Step::Debt, rule::walker_debt, true, debt_refused, pay_debt, {Does::Token}},
    {Step::RivalDomain, rule::rival_choice, true, rival_domain_refused, rival_domain, {Does::Domain}},
    {Step::RivalHouse, rule::rival_choice, true, rival_house_refused, rival_house, {Does::Token}},
});

// By the number of the step; those that ask nobody have none.
const std::array<Asking, std::size_t{k(last_step)} + 1> table = [] {
  std::array<Asking, std::size_t{k(last_step)} + 1> by_step{};
  for (const Asking& asking : askings) by_step[k(asking.step)] = asking;
  return by_step;
}();

const Asking& asking_of(Step step) { return table[k(step)]; }

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
bool each_legal(const Rules& rules, const State& state, const Frame& frame, const Asking& asking, Does does,
                Visit&& visit) {
  return each_candidate(rules, state, frame, does, [&](const Act& act) {
    return asking.refused(rules, state, frame, act).has_value() || visit(act);
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
  const Does last = asking.words.back();
  const bool last_first = is_easily_left(frame, last);
  if (last_first) each_legal(rules, state, frame, asking, last, is_first);
  for (const Does does : asking.words) {
    if (last_first && does == last) continue;
    if (!each_legal(rules, state, frame, asking, does, is_first)) return std::nullopt;
  }
  return only;
}

void advance(Play& play) {
  switch (play.top().step) {
    case Step::Game: advance_game(play); break;
    case Step::Round: advance_round(play); break;
    case Step::TurnFlow: advance_turn(play); break;
    case Step::Bottom: advance_bottom(play); break;
    case Step::Effect: advance_effect(play); break;
    case Step::Battle: advance_battle(play); break;
    case Step::Enter: advance_enter(play); break;
    case Step::Leave: advance_leave(play); break;
    case Step::Departures: advance_departures(play); break;
    case Step::Ranger: advance_ranger(play); break;
    case Step::Walkers: advance_walkers(play); break;
    case Step::NightKing: advance_night_king(play); break;
    case Step::Terror: advance_terror(play); break;
    case Step::Hunt: advance_hunt(play); break;
    case Step::RivalTurn: advance_rival_turn(play); break;
    case Step::RivalLine: advance_rival_line(play); break;
    case Step::RivalMove: advance_rival_move(play); break;
    case Step::RivalPlot: advance_rival_plot(play); break;
    default: advance_alliances(play); break;
  }
}

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
    asking_of(play.top().step).does(play, *forced);
  }
}

void answer(Play& play, Seat seat, const Act& act) {
  settle_who(play.top(), seat);
  asking_of(play.top().step).does(play, act);
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
  const Asking& asking = asking_of(frame.step);
  const auto add = [&](const Act& act) {
    list.push_back(act);
    return true;
  };
  for (const Does does : asking.words) {
    // In a plain march or sail every part of those who stand there may be lifted: nothing is left to judge.
    if (does == Does::Lift && (frame.b == plain_march || frame.b == plain_sail)) {
      each_candidate(rules, state, frame, does, add);
    } else {
      each_legal(rules, state, frame, asking, does, add);
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
  const bool answers =
      std::find(asking.words.begin(), asking.words.end(), static_cast<Does>(act.kind)) != asking.words.end();
  if (!answers) return refused(asking.rule, Reason::NotNow);
  return asking.refused(rules, state, frame, act);
}

}  // namespace tablewright::westeros
