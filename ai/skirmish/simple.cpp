#include "simple.hpp"

#include <limits>

#include "judgement.hpp"
#include "skirmish/rules/words.hpp"

namespace tablewright::ai {

using skirmish::Skirmish;
using skirmish::State;

namespace {

// Dice that fall as they are told to: the challenger's best against the defender's worst, or the other way
// round. So a player sees both ends of a challenge without a look at the dice.
class ToldDice final : public Tape {
 public:
  ToldDice(const skirmish::Rules& rules, const skirmish::ChallengeDice& dice, bool won)
      : rules_(rules), dice_(dice), won_(won) {}

  std::uint32_t below(std::uint32_t n) override {
    const unsigned rolled = rolled_++;
    if (rolled >= dice_.attack + unsigned{dice_.defence}) return 0;
    const bool attack = rolled < dice_.attack;
    const bool special = rolled == 0 || rolled == dice_.attack;
    const std::uint8_t die = attack ? dice_.attack_die : dice_.defence_die;
    const skirmish::DieFaces& faces = rules_.dice[special ? die : 0];
    return face_of(faces, attack, attack == won_) % n;
  }

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
  unsigned rolled_{};
};

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
  std::int64_t worth_of(const State& state, const Act& act) {
    if (const auto challenge = declared_challenge(rules_, state, act)) {
      const std::int64_t chance = chances_.of_winning(challenge->dice);
      const std::int64_t won = chance == 0 ? 0 : judge_.score(after(state, act, challenge->dice, true));
      const std::int64_t lost = chance == whole ? 0 : judge_.score(after(state, act, challenge->dice, false));
      return part_of(won, chance) + part_of(lost, whole - chance);
    }
    const State next = after(state, act, {}, false);
    if (act.kind == skirmish::k(skirmish::Does::Choose)) return worth_of_best_act(next);
    return judge_.score(next);
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

  State after(const State& state, const Act& act, const skirmish::ChallengeDice& dice, bool won) {
    State next = state;
    ToldDice told(rules_, dice, won);
    Random random(told);
    EventSink nobody_listens;
    Skirmish::apply(rules_, next, seat_, act, random, nobody_listens);
    return next;
  }

  const skirmish::Rules& rules_;
  Seat seat_;
  Side side_;
  Chances chances_;
  Judge judge_;
};

}  // namespace

Act simple(const skirmish::Rules& rules, const skirmish::View& view, Seat seat, Random& random) {
  return Thinker(rules, seat).decide(view.known, random);
}

}  // namespace tablewright::ai
