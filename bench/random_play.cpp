#include "bench/random_play.hpp"

#include <algorithm>
#include <vector>

#include "skirmish/rules/words.hpp"

namespace tablewright::bench {

namespace {

using skirmish::Rules;
using skirmish::Skirmish;
using skirmish::State;

std::uint64_t mixed(std::uint64_t digest, const State& state) {
  std::uint64_t next = digest * 31 + state.round;
  for (const skirmish::SideState& side : state.sides) next = next * 31 + side.points;
  return next;
}

// `heard` is called after set-up and after every act.
template <class Heard>
void play_game(const Rules& rules, std::uint64_t seed, EventSink& events, Played& played, Heard&& heard) {
  Random random(seed);
  State state = Skirmish::set_up(rules, random, events);
  heard();
  ActList list;
  for (SeatSet seats = asked(rules, state); !seats.empty(); seats = asked(rules, state)) {
    const Seat seat = *seats.begin();
    list.clear();
    Skirmish::legal(rules, state, seat, list);
    const auto options = static_cast<std::uint32_t>(list.size());
    if (options > 1) {
      ++played.decisions;
      played.options += options;
    } else {
      ++played.forced;
    }
    Skirmish::apply(rules, state, seat, list[random.below(options)], random, events);
    heard();
  }
  ++played.games;
  played.digest = mixed(played.digest, state);
}

}  // namespace

Played play_games(const Rules& rules, std::uint64_t first_seed, std::uint64_t games) {
  Played played;
  EventSink nobody;
  for (std::uint64_t i = 0; i < games; ++i) play_game(rules, first_seed + i, nobody, played, [] {});
  return played;
}

Played count_turns(const Rules& rules, std::uint64_t first_seed, std::uint64_t games) {
  Played played;
  std::vector<Event> heard;
  EventSink listener(heard);
  const auto count = [&] {
    played.turns +=
        static_cast<std::uint64_t>(std::count_if(heard.begin(), heard.end(), [](const Event& event) {
          return event.what.kind == skirmish::k(skirmish::Happened::TurnBegan);
        }));
    heard.clear();
  };
  for (std::uint64_t i = 0; i < games; ++i) play_game(rules, first_seed + i, listener, played, count);
  return played;
}

}  // namespace tablewright::bench
