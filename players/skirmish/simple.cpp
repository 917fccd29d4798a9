#include "simple.hpp"

#include <algorithm>
#include <limits>

#include "judgement.hpp"
#include "skirmish/rules/words.hpp"

namespace tablewright::players {

using skirmish::Skirmish;
using skirmish::State;

namespace {

// Dice that fall as they are told to: the challenger's best against the defender's worst, or the other way
// round. So a player sees both ends of a challenge without a look at the dice. Dice that nobody told (those
// that a card rolls of itself) are imagined.
class ToldDice final : public Tape {
 public:
  ToldDice(const skirmish::Rules& rules, const skirmish::ChallengeDice& dice, bool won, Random& imagined)
      : rules_(rules), dice_(dice), won_(won), imagined_(imagined) {}

  std::uint32_t below(std::uint32_t n) override {
    const unsigned rolled = rolled_++;
    if (rolled >= dice_.attack + unsigned{dice_.defence}) {
      has_imagined_ = true;
      return imagined_.below(n);
    }
    const bool attack = rolled < dice_.attack;
    const bool special = rolled == 0 || rolled == dice_.attack;
    const std::uint8_t die = attack ? dice_.attack_die : dice_.defence_die;
    const skirmish::DieFaces& faces = rules_.dice[special ? die : 0];
    return face_of(faces, attack, attack == won_) % n;
  }
  [[nodiscard]] bool has_imagined() const { return has_imagined_; }

 private:
  // The face with the most successes, or the fewest.
  static std::uint32_t face_of(const skirmish::DieFaces& faces, bool attack, bool good) {
    const auto successes = [&](skirmish::Face face) {
      if (face == skirmish::Face::Triple) return 3;
      return face == (attack ? skirmish::Face::Star : skirmish::Face::Shield) ? 1 : 0;
    };
    std::uint32_t best = 0;
    for (std::uint32_t i = 1; i < faces.size(); ++i) {
      const int difference = successes(faces[i]) - successes(faces[best]);
      if (good ? difference > 0 : difference < 0) best = i;
    }
    return best;
  }

  const skirmish::Rules& rules_;
  skirmish::ChallengeDice dice_;
  bool won_;
  Random& imagined_;
  unsigned rolled_{};
  bool has_imagined_{};
};

// How far a player follows an action of a card: so many of its questions, and so many positions in all.
constexpr int questions_ahead = 4;
constexpr int positions_a_decision = 600;
// So often dice that a card rolls are imagined. Each decision imagines the same.
constexpr int imagined_rolls = 4;
constexpr std::uint64_t imagined_seed = 1;

class Thinker {
 public:
  Thinker(const skirmish::Rules& rules, Seat seat)
      : rules_(rules),
        seat_(seat),
        side_(rules.table.side_of[seat.value]),
        chances_(rules),
        judge_(rules, side_, chances_) {}

  Act decide(const State& state, Random& random) {
    ActList list;
    Skirmish::legal(rules_, state, seat_, list);
    FixedVector<Act, 512> best;
    std::int64_t most = std::numeric_limits<std::int64_t>::min();
    for (const Act& act : list) {
      const std::int64_t worth = list.size() == 1 ? 0 : worth_of(state, act);
      if (worth < most) continue;
      if (worth > most) best.clear();
      most = worth;
      best.push_back(act);
    }
    return best[random.below(static_cast<std::uint32_t>(best.size()))];
  }

 private:
  std::int64_t worth_of(const State& state, const Act& act, int questions = questions_ahead) {
    if (const auto challenge = declared_challenge(rules_, state, act)) {
      const std::int64_t chance = chances_.of_winning(challenge->dice);
      const std::int64_t won = chance == 0 ? 0 : worth_after(state, act, challenge->dice, true, questions);
      const std::int64_t lost =
          chance == whole ? 0 : worth_after(state, act, challenge->dice, false, questions);
      return part_of(won, chance) + part_of(lost, whole - chance);
    }
    return worth_after(state, act, {}, false, questions);
  }

  // Where a card rolled dice of itself: what they come to on average.
  std::int64_t worth_after(const State& state, const Act& act, const skirmish::ChallengeDice& dice, bool won,
                           int questions) {
    std::int64_t sum = 0;
    for (int rolls = 1;; ++rolls) {
      State next = state;
      ToldDice told(rules_, dice, won, imagined_);
      Random random(told);
      EventSink nobody_listens;
      Skirmish::apply(rules_, next, seat_, act, random, nobody_listens);
      --positions_left_;
      sum += act.kind == skirmish::k(skirmish::Does::Choose) ? worth_of_best_act(next)
                                                             : worth_of_position(next, questions);
      if (!told.has_imagined() || rolls == imagined_rolls) return sum / rolls;
    }
  }

  // An action of a card that goes on asking this player is worth what its best answer is.
  std::int64_t worth_of_position(const State& state, int questions) {
    const bool goes_on = !state.frames.empty() && questions > 0 && positions_left_ > 0;
    if (!goes_on || !asked(rules_, state).has(seat_)) return judge_.score(state);
    ActList list;
    Skirmish::legal(rules_, state, seat_, list);
    std::int64_t most = std::numeric_limits<std::int64_t>::min();
    for (const Act& act : list) most = std::max(most, worth_of(state, act, questions - 1));
    return list.empty() ? judge_.score(state) : most;
  }

  // One action further: what the chosen character would do.
  std::int64_t worth_of_best_act(const State& state) {
    ActList list;
    Skirmish::legal(rules_, state, seat_, list);
    if (list.empty()) return judge_.score(state);  // it was exhausted at once
    std::int64_t most = std::numeric_limits<std::int64_t>::min();
    for (const Act& act : list) {
      if (act.kind != skirmish::k(skirmish::Does::Choose)) most = std::max(most, worth_of(state, act));
    }
    return most == std::numeric_limits<std::int64_t>::min() ? judge_.score(state) : most;
  }

  const skirmish::Rules& rules_;
  Seat seat_;
  Side side_;
  Chances chances_;
  Judge judge_;
  Random imagined_{imagined_seed};
  int positions_left_ = positions_a_decision;
};

}  // namespace

Act simple(const skirmish::Rules& rules, const skirmish::View& view, Seat seat, Random& random) {
  return Thinker(rules, seat).decide(view.known, random);
}

}  // namespace tablewright::players
