#include "team.hpp"

#include <algorithm>
#include <array>
#include <limits>

#include "acts.hpp"
#include "treaty_judgement.hpp"
#include "undead_battles.hpp"
#include "westeros/rules/table_top.hpp"

namespace tablewright::ai {

using namespace westeros;

namespace {

constexpr TeamThought thoughtful{400, 120, true};
constexpr TeamThought hasty{40, 20, false};
constexpr int deepest_thought = 40;
constexpr std::int64_t worst = std::numeric_limits<std::int64_t>::min() / 4;

bool is_fought(const State& state) {
  return state.battle.attacker != nobody || state.battle.undead != Undead::None;
}

class TeamThinker {
 public:
  TeamThinker(const TeamThought& thought, const Rules& rules, Seat seat, Random& random)
      : thought_(thought), rules_(rules), seat_(seat), judge_(rules), random_(random) {}

  Act decide(const State& state) {
    ActList list;
    Westeros::legal(rules_, state, seat_, list);
    if (list.size() == 1) return list[0];
    frames_ = state.frames.size();
    if (state.top().step == Step::Turn) look_at_faces(state, list);
    FixedVector<Act, 1024> best;
    std::int64_t most = worst;
    for (const Act& act : list) {
      const std::int64_t worth = worth_of(state, act, static_cast<int>(list.size()));
      if (worth < most) continue;
      if (worth > most) best.clear();
      most = worth;
      best.push_back(act);
    }
    return best[random_.below(static_cast<std::uint32_t>(best.size()))];
  }

 private:
  std::int64_t worth_of(const State& state, const Act& act, int choices) {
    switch (state.top().step) {
      case Step::PickHouse: return 0;
      case Step::Draft: return hope(state, static_cast<Face>(act.a));
      case Step::Turn: return worth_of_dice(state, act);
      case Step::Commit: return worth_of_commitment(state, act);
      default: return explored(after(state, act), thought_.looks_an_action / choices, act, 1);
    }
  }

  // --- what an action may come to ------------------------------------------------------------------------

  // A question to the whole Treaty is the own one too.
  [[nodiscard]] bool is_mine(const State& state) const {
    if (state.frames.empty() || state.frames.size() < frames_) return false;
    return state.top().seat == seat_ || state.top().seat == the_treaty;
  }

  std::int64_t explored(const State& state, int looks, const Act& before, int depth) {
    if (!is_mine(state) || depth > deepest_thought) return judge_.score(state);
    ActList list;
    Westeros::legal(rules_, state, seat_, list);
    if (list.empty()) return judge_.score(state);
    if (state.top().step == Step::Commit) return best_commitment(state, list);
    const auto out_of_order = [&](const Act& act) { return same_in_another_order(before, act); };
    const auto choices = static_cast<int>(list.size()) -
                         static_cast<int>(std::count_if(list.begin(), list.end(), out_of_order));
    if (looks <= choices) return explored(after(state, quick_answer(list)), 0, {}, depth + 1);
    std::int64_t most = worst;
    for (const Act& act : list) {
      if (!out_of_order(act))
        most = std::max(most, explored(after(state, act), looks / choices, act, depth + 1));
    }
    return most;
  }

  [[nodiscard]] Seat who_answers(const State& state) const {
    const Seat seat = state.top().seat;
    return seat == the_treaty ? seat_ : seat;
  }

  State after(const State& state, const Act& act) {
    State next = state;
    Random chance(1);
    EventSink nobody_listens;
    Westeros::apply(rules_, next, who_answers(state), act, chance, nobody_listens);
    return next;
  }

  // --- battles ---------------------------------------------------------------------------------------------

  std::int64_t best_commitment(const State& state, const ActList& list) {
    std::int64_t most = worst;
    for (const Act& act : list) most = std::max(most, worth_of_commitment(state, act));
    return most;
  }

  std::int64_t worth_of_commitment(const State& state, const Act& act) {
    const CardId card = kind_of(act) == Does::Pass ? no_card : CardId{act.b};
    const std::int64_t chance = chance_of_treaty(rules_, state, card);
    const std::int64_t won = chance == 0 ? 0 : worth_of_battle(state, act, false);
    const std::int64_t lost = chance == certain ? 0 : worth_of_battle(state, act, true);
    return (won * chance + lost * (certain - chance)) / certain;
  }

  // The battle fought to its end with simple answers.
  std::int64_t worth_of_battle(const State& state, const Act& act, bool strong_enemy) {
    State now = after(world_with_top(rules_, state, strong_enemy), act);
    for (int i = 0; i < deepest_thought && is_fought(now) && !now.frames.empty(); ++i) {
      ActList list;
      Westeros::legal(rules_, now, who_answers(now), list);
      if (list.empty()) break;
      now = after(now, quick_answer(list));
    }
    return judge_.score(now);
  }

  // --- dice ------------------------------------------------------------------------------------------------

  // What each action would gain now, from the slots that are free and the dice that could be placed; and what
  // the others would gain by following a die.
  void look_at_faces(const State& state, const ActList& list) {
    gain_.fill(0);
    others_.fill(0);
    std::array<bool, faces> looked{};
    std::array<bool, faces> followed{};
    const std::int64_t now = judge_.score(state);
    for (const Act& act : list) {
      if (kind_of(act) != Does::Place) continue;
      const State placed = after(state, act);
      look_at(placed, act.b, now, looked);
      if (followed[act.a]) continue;
      followed[act.a] = true;
      follow(placed, act, now, looked);
    }
  }

  // Goes on without doing anything, and looks at every action of the die on the way.
  void follow(State state, const Act& placed, std::int64_t now, std::array<bool, faces>& looked) {
    const std::size_t frames = state.frames.size();
    const bool slot = placed.a == placed.b;
    for (int i = 0; i < deepest_thought && !state.frames.empty(); ++i) {
      const Frame& top = state.top();
      if (state.frames.size() + 1 < frames || top.step == Step::Turn) return;
      if (opens(top, static_cast<Face>(placed.a))) {
        if (top.seat == seat_ && !slot) {
          look_at(state, placed.a, now, looked);
        } else if (top.seat != seat_) {
          if (!thought_.of_others) return;
          others_[placed.a] += std::max<std::int64_t>(0, gain_of(state, now, top.seat));
        }
      }
      ActList answers;
      Westeros::legal(rules_, state, who_answers(state), answers);
      if (answers.empty()) return;
      state = after(state, quick_answer(answers));
    }
  }

  // Thinks in the place of another for a while.
  std::int64_t gain_of(const State& state, std::int64_t now, Seat seat) {
    const std::size_t frames = frames_;
    const Seat own = seat_;
    seat_ = seat;
    frames_ = state.frames.size();
    const std::int64_t gain = explored(state, thought_.looks_a_face, {}, 0) - now;
    frames_ = frames;
    seat_ = own;
    return gain;
  }

  void look_at(const State& state, std::uint8_t face, std::int64_t now, std::array<bool, faces>& looked) {
    if (looked[face] || state.frames.empty() || state.top().seat != seat_ ||
        !opens(state.top(), static_cast<Face>(face)))
      return;
    looked[face] = true;
    gain_[face] = gain_of(state, now, seat_);
  }

  // Doing the same twice brings less the second time; so does what the others do after it.
  [[nodiscard]] std::int64_t worth_of_placing(std::uint8_t die, std::uint8_t slot) const {
    return gain_[slot] + gain_[die] * (die == slot ? 6 : 9) / 10 + others_[die] * 7 / 10;
  }

  [[nodiscard]] std::int64_t best_placing(const State& state, Faces dice) const {
    std::int64_t most = worst;
    for (const std::uint8_t die : dice) {
      for (std::uint8_t slot = 0; slot < faces && die != none; ++slot) {
        if ((state.covered >> slot & 1U) == 0) most = std::max(most, worth_of_placing(die, slot));
      }
    }
    return most;
  }

  [[nodiscard]] std::int64_t worth_of_dice(const State& state, const Act& act) const {
    constexpr std::int64_t trouble = 50;  // a change must be worth it
    const Faces dice = state.dice[seat_.value];
    if (kind_of(act) == Does::Place) return worth_of_placing(act.a, act.b);
    if (kind_of(act) == Does::Set) {
      const std::int64_t price = std::int64_t{200} * rules_.house(HouseId{act.a}).ability.price;
      const std::uint8_t other = dice[0] == act.b ? dice[1] : dice[0];
      return best_placing(state, {act.c, other}) - price - trouble;
    }
    std::int64_t sum = 0;
    for (std::uint8_t face = 0; face < faces; ++face) sum += best_placing(state, {face, face});
    return sum / static_cast<std::int64_t>(faces) - trouble;
  }

  // Which die to draft, before anything is known of the turn.
  [[nodiscard]] std::int64_t hope(const State& state, Face face) const {
    const std::int64_t gold = gold_of(rules_, state, the_treaty);
    const auto cards = static_cast<std::int64_t>(state.hands[seat_.value].size());
    switch (face) {
      case Face::Recruit: return gold >= 2 ? 400 + 40 * gold : 50 * gold;
      case Face::March: return 600;
      case Face::Sail: return 500;
      case Face::Whisper: return 80 * (rules_.numbers.hand - cards) + (gold < 2 ? 250 : 50);
      case Face::Plot: return cards > 0 ? 120 * std::min<std::int64_t>(gold, 4) : 0;
      case Face::Event: return cards > 0 ? 350 : 100;
    }
    return 0;
  }

  TeamThought thought_;
  const Rules& rules_;
  Seat seat_;
  TreatyJudge judge_;
  Random& random_;
  std::size_t frames_{};                      // of the action that is being thought through
  std::array<std::int64_t, faces> gain_{};    // of each action, in a turn
  std::array<std::int64_t, faces> others_{};  // of those who follow a die
};

}  // namespace

Act team_mate_with(const TeamThought& thought, const Rules& rules, const View& view, Seat seat,
                   Random& random) {
  const State world = Westeros::sample(rules, view, random);
  return TeamThinker(thought, rules, seat, random).decide(world);
}

Act team_mate(const Rules& rules, const View& view, Seat seat, Random& random) {
  return team_mate_with(thoughtful, rules, view, seat, random);
}

Act hasty_team_mate(const Rules& rules, const View& view, Seat seat, Random& random) {
  return team_mate_with(hasty, rules, view, seat, random);
}

}  // namespace tablewright::ai
