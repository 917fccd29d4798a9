#pragma once

#include <optional>
#include <string>

#include "game/game.hpp"
#include "westeros/rules/rules.hpp"
#include "westeros/rules/state.hpp"
#include "westeros/rules/words.hpp"

namespace tablewright::westeros {

// The competitive game for two to five.
struct Westeros {
  using Rules = westeros::Rules;
  using State = westeros::State;
  using View = westeros::View;
  static constexpr std::string_view name = "westeros";
  static constexpr std::uint32_t rules_version = 2;
  static const Vocabulary vocabulary;

  static Table table(const Rules& rules);
  static std::uint32_t most_acts(const Rules& rules);
  static State set_up(const Rules& rules, Random& random, EventSink& events);
  static Question question(const Rules& rules, const State& state);
  static void legal(const Rules& rules, const State& state, Seat seat, ActList& list);
  static std::optional<Refusal> explain(const Rules& rules, const State& state, Seat seat, const Act& act);
  static Applied apply(const Rules& rules, State& state, Seat seat, const Act& act, Random& random,
                       EventSink& events);
  static std::optional<Outcome> result(const Rules& rules, const State& state);
  static View view(const Rules& rules, const State& state, Seat seat);
  static State sample(const Rules& rules, const View& view, Random& random);
  template <class Out>
  static void encode(const State& state, Encoder<Out>& out);
  static void encode_view(const View& view, Encoder<Writer>& out);
  static State decode(const Rules& rules, Decoder& in);
  static void describe(const Rules& rules, const View& view, Describer& out);
  static std::uint32_t values(const Rules& rules, std::uint8_t type);
  static void print(const Rules& rules, std::uint8_t type, std::uint32_t value, std::string& out);
};

}  // namespace tablewright::westeros
