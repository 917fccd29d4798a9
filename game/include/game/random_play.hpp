#pragma once

#include <algorithm>
#include <cstdint>
#include <vector>

#include "game/game.hpp"

// Uniform random play, as the numbers of docs/performance.md are measured: the list of legal acts, one of
// them, applied. Nothing is kept and nobody listens.
namespace tablewright {

// What was played. A decision has two or more options; what is forced costs time but does not count.
struct PlayedGames {
  std::uint64_t games{};
  std::uint64_t decisions{};
  std::uint64_t options{};  // of these decisions
  std::uint64_t forced{};
  std::uint64_t turns{};   // of figures, of players; counted only by counted_turns
  std::uint64_t digest{};  // over how the games ended: two ways to play the same games come to the same
};

// `Play` is what the loop has to know of a game beyond the contract: its Game, the event of a turn that
// began, asked(), mixed() with how a game ended, choose_among(). `heard` is called after set-up and after
// every act.
template <class Play, class Heard>
void play_at_random(const typename Play::Game::Rules& rules, std::uint64_t seed, EventSink& events,
                    PlayedGames& played, Heard&& heard) {
  using Game = typename Play::Game;
  Random random(seed);
  typename Game::State state = Game::set_up(rules, random, events);
  heard();
  ActList list;
  for (SeatSet seats = Play::asked(rules, state); !seats.empty(); seats = Play::asked(rules, state)) {
    const Seat seat = *seats.begin();
    list.clear();
    Game::legal(rules, state, seat, list);
    Play::choose_among(list, state);
    const auto options = static_cast<std::uint32_t>(list.size());
    if (options > 1) {
      ++played.decisions;
      played.options += options;
    } else {
      ++played.forced;
    }
    Game::apply(rules, state, seat, list[random.below(options)], random, events);
    heard();
  }
  ++played.games;
  played.digest = Play::mixed(played.digest, state);
}

// Whole games, the first from this seed, each next from the next seed.
template <class Play>
PlayedGames played_at_random(const typename Play::Game::Rules& rules, std::uint64_t first_seed,
                             std::uint64_t games) {
  PlayedGames played;
  EventSink nobody;
  for (std::uint64_t i = 0; i < games; ++i)
    play_at_random<Play>(rules, first_seed + i, nobody, played, [] {});
  return played;
}

// The same games with somebody who listens and counts the turns; slower, so never on the clock.
template <class Play>
PlayedGames counted_turns(const typename Play::Game::Rules& rules, std::uint64_t first_seed,
                          std::uint64_t games) {
  PlayedGames played;
  std::vector<Event> heard;
  EventSink listener(heard);
  const auto count = [&] {
    played.turns += static_cast<std::uint64_t>(std::count_if(
        heard.begin(), heard.end(), [](const Event& event) { return event.what.kind == Play::turn_began; }));
    heard.clear();
  };
  for (std::uint64_t i = 0; i < games; ++i)
    play_at_random<Play>(rules, first_seed + i, listener, played, count);
  return played;
}

// States of random games, one every fifty acts, so that pieces stand here and there.
template <class G>
std::vector<typename G::State> states_of_play(const typename G::Rules& rules, std::size_t count) {
  constexpr std::uint64_t first_seed = 1;
  constexpr int most_acts = 400;
  std::vector<typename G::State> found;
  EventSink nobody;
  ActList list;
  for (std::uint64_t seed = first_seed; found.size() < count; ++seed) {
    Random random(seed);
    typename G::State state = G::set_up(rules, random, nobody);
    for (int act = 1; act <= most_acts && !G::question(rules, state).asked.empty(); ++act) {
      const Seat seat = *G::question(rules, state).asked.begin();
      list.clear();
      G::legal(rules, state, seat, list);
      G::apply(rules, state, seat, list[random.below(static_cast<std::uint32_t>(list.size()))], random,
               nobody);
      if (act % 50 == 0) found.push_back(state);
    }
  }
  found.resize(count);
  return found;
}

}  // namespace tablewright
