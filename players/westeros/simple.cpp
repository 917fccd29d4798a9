#include "simple.hpp"

#include <algorithm>
#include <array>
#include <limits>
#include <optional>

#include "acts.hpp"
#include "battles.hpp"
#include "judgement.hpp"
#include "westeros/rules/table_top.hpp"

namespace tablewright::players {

using namespace westeros;

namespace {

constexpr int looks_an_action = 400;  // positions that are looked at before an act of an action
constexpr int looks_a_face = 120;     // and before a die is placed, for each action it may lead to
constexpr int deepest_thought = 40;
constexpr std::int64_t worst = std::numeric_limits<std::int64_t>::min() / 4;

class Thinker {
 public:
  Thinker(const Rules& rules, Seat seat, Random& random)
      : rules_(rules), seat_(seat), judge_(rules, seat), random_(random) {}

  Act decide(const State& state) {
    ActList list;
    answers_of(rules_, state, seat_, list);
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
      default: return explored(after(state, act), looks_an_action / choices, act, 1);
    }
  }

  // --- what an action may come to ------------------------------------------------------------------------

  [[nodiscard]] bool is_mine(const State& state) const {
    return !state.frames.empty() && state.top().seat == seat_ && state.frames.size() >= frames_;
  }

  // The best position that the rest of the action can lead to, as far as so many looks reach.
  std::int64_t explored(const State& state, int looks, const Act& before, int depth) {
    if (!is_mine(state) || depth > deepest_thought) return judge_.score(state);
    ActList list;
    answers_of(rules_, state, seat_, list);
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

  State after(const State& state, const Act& act) {
    State next = state;
    Random chance(1);
    EventSink nobody_listens;
    Westeros::apply(rules_, next, state.top().seat, act, chance, nobody_listens);
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
    const std::int64_t attacker = chance_of_attacker(rules_, state, seat_, card);
    const std::int64_t chance = state.battle.attacker == seat_ ? attacker : certain - attacker;
    const std::int64_t won = chance == 0 ? 0 : worth_of_battle(state, act, false);
    const std::int64_t lost = chance == certain ? 0 : worth_of_battle(state, act, true);
    return (won * chance + lost * (certain - chance)) / certain;
  }

  // The battle fought to its end with simple answers; a rival lays a card if it is to be strong.
  std::int64_t worth_of_battle(const State& state, const Act& act, bool strong_rival) {
    State now = after(world_with(rules_, state, seat_, strong_rival), act);
    for (int i = 0; i < deepest_thought && now.battle.attacker != nobody && !now.frames.empty(); ++i) {
      ActList list;
      answers_of(rules_, now, now.top().seat, list);
      if (list.empty()) break;
      const bool lays = now.top().step == Step::Commit && strong_rival && now.top().seat != seat_;
      now = after(now, lays ? strongest(list) : quick_answer(list));
    }
    return judge_.score(now);
  }

  [[nodiscard]] const Act& strongest(const ActList& list) const {
    const auto strength = [&](const Act& act) {
      return kind_of(act) == Does::Commit ? int{rules_.card(CardId{act.b}).strength} : -1;
    };
    return *std::max_element(list.begin(), list.end(),
                             [&](const Act& a, const Act& b) { return strength(a) < strength(b); });
  }

  // --- dice ------------------------------------------------------------------------------------------------

  // What each action would gain now, from the slots that are free and the dice that could be placed.
  void look_at_faces(const State& state, const ActList& list) {
    gain_.fill(0);
    std::array<bool, faces> looked{};
    const std::int64_t now = judge_.score(state);
    for (const Act& act : list) {
      if (kind_of(act) != Does::Place) continue;
      const State placed = after(state, act);
      look_at(placed, act.b, now, looked);
      if (act.a == act.b || looked[act.a] || !opens(placed.top(), static_cast<Face>(act.b))) continue;
      ActList answers;
      answers_of(rules_, placed, seat_, answers);
      look_at(after(placed, quick_answer(answers)), act.a, now, looked);
    }
  }

  void look_at(const State& state, std::uint8_t face, std::int64_t now, std::array<bool, faces>& looked) {
    if (looked[face] || state.frames.empty() || state.top().seat != seat_ ||
        !opens(state.top(), static_cast<Face>(face)))
      return;
    looked[face] = true;
    const std::size_t frames = frames_;
    frames_ = state.frames.size();
    gain_[face] = explored(state, looks_a_face, {}, 0) - now;
    frames_ = frames;
  }

  // The others follow the die, so it is worth less than the slot.
  [[nodiscard]] std::int64_t worth_of_placing(std::uint8_t die, std::uint8_t slot) const {
    return gain_[slot] + gain_[die] * (die == slot ? 5 : 7) / 10;
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
    constexpr std::int64_t trouble = 20;  // a change must be worth it
    const Faces dice = state.dice[seat_.value];
    if (kind_of(act) == Does::Place) return worth_of_placing(act.a, act.b);
    if (kind_of(act) == Does::Set) {
      const std::int64_t price = std::int64_t{100} * rules_.house(HouseId{act.a}).ability.price;
      const std::uint8_t other = dice[0] == act.b ? dice[1] : dice[0];
      return best_placing(state, {act.c, other}) - price - trouble;
    }
    std::int64_t sum = 0;
    for (std::uint8_t face = 0; face < faces; ++face) sum += best_placing(state, {face, face});
    return sum / static_cast<std::int64_t>(faces) - trouble;
  }

  // Which die to draft, before anything is known of the turn.
  [[nodiscard]] std::int64_t hope(const State& state, Face face) const {
    const std::int64_t gold = state.gold[seat_.value];
    const auto cards = static_cast<std::int64_t>(state.hands[seat_.value].size());
    switch (face) {
      case Face::Recruit: return gold >= 2 ? 400 + 40 * gold : 50 * gold;
      case Face::March: return 450;
      case Face::Sail: return 420;
      case Face::Whisper: return 80 * (rules_.numbers.hand - cards) + (gold < 2 ? 250 : 50);
      case Face::Plot: return cards > 0 ? 120 * std::min<std::int64_t>(gold, 4) : 0;
      case Face::Event: return cards > 0 ? 350 : 100;
    }
    return 0;
  }

  const Rules& rules_;
  Seat seat_;
  WesterosJudge judge_;
  Random& random_;
  std::size_t frames_{};                    // of the action that is being thought through
  std::array<std::int64_t, faces> gain_{};  // of each action, in a turn
};

}  // namespace

Act simple(const Rules& rules, const View& view, Seat seat, Random& random) {
  const State world = Westeros::sample(rules, view, random);
  return Thinker(rules, seat, random).decide(world);
}

}  // namespace tablewright::players
