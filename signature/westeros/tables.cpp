#include "signature/westeros/tables.hpp"

#include <algorithm>
#include <array>
#include <cassert>
#include <cstdlib>

#include "westeros/set_up/set_up.hpp"

namespace tablewright::signature {

using westeros::Does;
using westeros::Rules;
using westeros::State;
using westeros::Westeros;

namespace {

constexpr auto set_ups = std::to_array<GoldenSetUp>({
    {"two", "players 2\nexpansion no\n"},
    {"two_with_expansion", "players 2\nexpansion yes\n"},
    {"three", "players 3\nexpansion no\n"},
    {"three_with_expansion", "players 3\nexpansion yes\n"},
    {"four", "players 4\nexpansion no\n"},
    {"four_with_expansion", "players 4\nexpansion yes\n"},
    {"five_with_expansion", "players 5\nexpansion yes\n"},
    {"house_rules",
     "players 3\nexpansion yes\nhouses targaryen\nrule event_cards remove\nrule egg_price three\n"
     "rule alliances_score no\nrule dragons_together no\nrule ninth_space no\nrule retreat_to domain\n"},
});

// After so many acts; a game has about 150 with two players, 300 with four.
constexpr auto moments = std::to_array<std::uint32_t>({0, 25, 75, 125});
constexpr std::uint64_t games_searched = 40;  // for a question of every kind

// Plays on until `stop(state, acts so far)` says so, or the game is over.
template <class Stop>
State played(const Rules& rules, std::uint64_t seed, WesterosTemper temper, Stop&& stop) {
  Random random(seed);
  EventSink silent;
  State state = Westeros::set_up(rules, random, silent);
  for (std::uint32_t acts = 0; !state.frames.empty() && !stop(state, acts); ++acts) {
    ActList list;
    const Seat seat = state.top().seat;
    Westeros::legal(rules, state, seat, list);
    const Act act = any_westeros_act({list.begin(), list.end()}, random, temper);
    Westeros::apply(rules, state, seat, act, random, silent);
  }
  return state;
}

void add_first_of_each_kind(const Rules& rules, std::vector<WesterosPosition>& positions) {
  for (const Word& question : Westeros::vocabulary.questions) {
    for (std::uint64_t seed = 1; seed <= games_searched; ++seed) {
      const State state =
          played(rules, seed, WesterosTemper::Eager, [&](const State& now, std::uint32_t acts) {
            return westeros::k(now.top().step) == question.kind && acts > 0;
          });
      if (state.frames.empty()) continue;
      positions.push_back({"question_" + std::string(question.word), rules, state});
      break;
    }
  }
}

}  // namespace

std::span<const GoldenSetUp> golden_westeros_set_ups() { return set_ups; }

Rules westeros_rules_of(const westeros::Content& content, const GoldenSetUp& set_up) {
  auto rules = westeros::compiled(content, set_up.options);
  assert(rules.has_value());
  if (!rules) std::abort();
  return std::move(*rules);
}

Act any_westeros_act(std::span<const Act> acts, Random& random, WesterosTemper temper) {
  const auto any = [&] { return acts[random.below(static_cast<std::uint32_t>(acts.size()))]; };
  const Act act = any();
  const bool idle = act.kind == westeros::k(Does::Pass) || act.kind == westeros::k(Does::Stop);
  return idle && temper == WesterosTemper::Eager ? any() : act;
}

std::vector<WesterosPosition> westeros_positions(const westeros::Content& content) {
  std::vector<WesterosPosition> positions;
  const auto four = std::find_if(set_ups.begin(), set_ups.end(), [](const GoldenSetUp& set_up) {
    return set_up.name == "four_with_expansion";
  });
  add_first_of_each_kind(westeros_rules_of(content, *four), positions);
  for (const GoldenSetUp& set_up : set_ups) {
    const Rules rules = westeros_rules_of(content, set_up);
    for (const std::uint32_t moment : moments) {
      const State state = played(rules, moment + 1, WesterosTemper::Eager,
                                 [&](const State&, std::uint32_t acts) { return acts == moment; });
      positions.push_back({std::string(set_up.name) + "_after_" + std::to_string(moment), rules, state});
    }
  }
  return positions;
}

std::string counts_table(std::span<const WesterosPosition> positions) {
  return counts_of_lines<Westeros>(positions);
}

std::string orders_table(std::span<const WesterosPosition> positions) {
  return orders_of_acts<Westeros>(positions);
}

std::uint64_t signature_of_play(const westeros::Content& content) {
  Hasher hasher;
  Encoder<Hasher> out(hasher);
  for (std::uint64_t seed = 1; seed <= 50; ++seed) {
    const Rules rules = westeros_rules_of(content, set_ups[seed % set_ups.size()]);
    const WesterosTemper temper = seed % 2 == 0 ? WesterosTemper::Even : WesterosTemper::Eager;
    const State last = played(rules, seed, temper, [&](const State& state, std::uint32_t) {
      out.u64(hash_of_state<Westeros>(state));
      return false;
    });
    out.u64(hash_of_state<Westeros>(last));
  }
  return hasher.finish();
}

}  // namespace tablewright::signature
