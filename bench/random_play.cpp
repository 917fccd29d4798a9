#include "bench/random_play.hpp"

#include <algorithm>
#include <vector>

#include "skirmish/rules/words.hpp"
#include "westeros/rules/table_top.hpp"
#include "westeros/rules/words.hpp"

namespace tablewright::bench {

namespace {

// What the loop has to know of a game beyond the contract.
struct SkirmishPlay {
  using Game = skirmish::Skirmish;
  static constexpr std::uint8_t turn_began = skirmish::k(skirmish::Happened::TurnBegan);

  static SeatSet asked(const Game::Rules& rules, const Game::State& state) {
    return skirmish::asked(rules, state);
  }
  static std::uint64_t mixed(std::uint64_t digest, const Game::State& state) {
    std::uint64_t next = digest * 31 + state.round;
    for (const skirmish::SideState& side : state.sides) next = next * 31 + side.points;
    return next;
  }
  static void choose_among(ActList&, const Game::State&) {}
};

struct WesterosPlay {
  using Game = westeros::Westeros;
  static constexpr std::uint8_t turn_began = westeros::k(westeros::Happened::TurnBegan);

  static SeatSet asked(const Game::Rules& rules, const Game::State& state) {
    return westeros::asked_seats(rules, state);
  }
  static std::uint64_t mixed(std::uint64_t digest, const Game::State& state) {
    std::uint64_t next = digest * 31 + state.discard.bits();
    for (const std::uint8_t points : state.points) next = next * 31 + points;
    for (const std::uint8_t gold : state.gold) next = next * 31 + gold;
    return next;
  }
  // As computers do, units are taken one by one: so the games, and what a decision costs, stay comparable.
  // That armies may be lifted as a whole is still listed and counts.
  static void choose_among(ActList& list, const Game::State& state) {
    if (state.top().step != westeros::Step::Army || !state.army.empty()) return;
    const auto* end = std::remove_if(list.begin(), list.end(), [](const Act& act) {
      return act.kind == westeros::k(westeros::Does::Lift);
    });
    list.resize(static_cast<std::size_t>(end - list.begin()));
  }
};

// `heard` is called after set-up and after every act.
template <class Play, class Heard>
void play_game(const typename Play::Game::Rules& rules, std::uint64_t seed, EventSink& events, Played& played,
               Heard&& heard) {
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

template <class Play>
Played played_games(const typename Play::Game::Rules& rules, std::uint64_t first_seed, std::uint64_t games) {
  Played played;
  EventSink nobody;
  for (std::uint64_t i = 0; i < games; ++i) play_game<Play>(rules, first_seed + i, nobody, played, [] {});
  return played;
}

template <class Play>
Played counted_turns(const typename Play::Game::Rules& rules, std::uint64_t first_seed, std::uint64_t games) {
  Played played;
  std::vector<Event> heard;
  EventSink listener(heard);
  const auto count = [&] {
    played.turns += static_cast<std::uint64_t>(std::count_if(
        heard.begin(), heard.end(), [](const Event& event) { return event.what.kind == Play::turn_began; }));
    heard.clear();
  };
  for (std::uint64_t i = 0; i < games; ++i) play_game<Play>(rules, first_seed + i, listener, played, count);
  return played;
}

}  // namespace

Played play_games(const skirmish::Rules& rules, std::uint64_t first_seed, std::uint64_t games) {
  return played_games<SkirmishPlay>(rules, first_seed, games);
}

Played play_games(const westeros::Rules& rules, std::uint64_t first_seed, std::uint64_t games) {
  return played_games<WesterosPlay>(rules, first_seed, games);
}

Played count_turns(const skirmish::Rules& rules, std::uint64_t first_seed, std::uint64_t games) {
  return counted_turns<SkirmishPlay>(rules, first_seed, games);
}

Played count_turns(const westeros::Rules& rules, std::uint64_t first_seed, std::uint64_t games) {
  return counted_turns<WesterosPlay>(rules, first_seed, games);
}

}  // namespace tablewright::bench
