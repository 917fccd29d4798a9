#include "signature/skirmish/random_play.hpp"

#include <algorithm>

namespace tablewright::signature {

using skirmish::Rules;
using skirmish::Skirmish;
using skirmish::State;

Act lively_act(std::span<const Act> acts, Random& random) {
  FixedVector<std::uint8_t, 32> kinds;
  for (const Act& act : acts) {
    if (std::find(kinds.begin(), kinds.end(), act.kind) == kinds.end()) kinds.push_back(act.kind);
  }
  const std::uint8_t kind = kinds[random.below(static_cast<std::uint32_t>(kinds.size()))];
  ActList alike;
  for (const Act& act : acts) {
    if (act.kind == kind) alike.push_back(act);
  }
  return alike[random.below(static_cast<std::uint32_t>(alike.size()))];
}

std::optional<Answer> any_answer(const Rules& rules, const State& state, Random& random, Temper temper) {
  FixedVector<Seat, max_seats> seats;
  for (const Seat seat : skirmish::asked(rules, state)) seats.push_back(seat);
  ActList list;
  while (!seats.empty()) {
    const std::uint32_t at = random.below(static_cast<std::uint32_t>(seats.size()));
    Skirmish::legal(rules, state, seats[at], list);
    if (!list.empty()) {
      const Act act = temper == Temper::Lively ? lively_act({list.begin(), list.end()}, random)
                                               : list[random.below(static_cast<std::uint32_t>(list.size()))];
      return Answer{seats[at], act};
    }
    seats.erase_at(at);
  }
  return std::nullopt;
}

State state_after(const Rules& rules, std::uint64_t seed, int acts, Temper temper) {
  Random random(seed);
  EventSink silent;
  State state = Skirmish::set_up(rules, random, silent);
  for (int i = 0; i < acts; ++i) {
    const auto answer = any_answer(rules, state, random, temper);
    State next = state;
    if (answer) Skirmish::apply(rules, next, answer->seat, answer->act, random, silent);
    if (!answer || next.stage == skirmish::Stage::Over) break;
    state = next;
  }
  return state;
}

RandomGame played_at_random(const Rules& rules, std::uint64_t seed) {
  Random random(seed);
  EventSink silent;
  RandomGame game;
  State& state = game.end;
  state = Skirmish::set_up(rules, random, silent);
  const std::uint32_t most = Skirmish::most_acts(rules);
  while (state.stage != skirmish::Stage::Over) {
    const auto answer = any_answer(rules, state, random);
    if (!answer || game.acts == most) {
      game.problem = answer ? "the game is longer than it says" : "nobody can act";
      return game;
    }
    Skirmish::apply(rules, state, answer->seat, answer->act, random, silent);
    ++game.acts;
  }
  if (!Skirmish::result(rules, state)) game.problem = "the game is over without a result";
  if (!Skirmish::question(rules, state).asked.empty())
    game.problem = "the game is over and somebody is asked";
  return game;
}

}  // namespace tablewright::signature
