#pragma once

#include <optional>
#include <string>

#include "game/any_game.hpp"
#include "skirmish/rules/rules.hpp"
#include "skirmish/rules/state.hpp"

namespace tablewright::skirmish {

// What a seat sees: everything but the leaders that other sides have picked and not shown yet.
struct View {
  Seat seat;
  State known;                // without picks
  PieceId picked = no_piece;  // the leader of the own side, while it is secret
  std::uint8_t picked_by{};   // a bit for each side that has picked
  friend bool operator==(const View&, const View&) = default;
};

// The skirmish game as the contract wants it: docs of each function in game/game.hpp.
// Could its last dice show these faces? Of a challenge that waits for its dice: are these dice in the match?
bool faces_fit(const Rules& rules, const Frame& frame);

struct Skirmish {
  using Rules = skirmish::Rules;
  using State = skirmish::State;
  using View = skirmish::View;
  static constexpr std::string_view name = "skirmish";
  static constexpr std::uint32_t rules_version = 2;
  static const Vocabulary vocabulary;

  static Table table(const Rules& rules) { return rules.table; }
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
  // A side has no secrets from its own players (skirmish.team.2).
  static bool reads_acts_of(const Rules& rules, Seat reader, Seat seat) {
    return rules.table.side_of[reader.value] == rules.table.side_of[seat.value];
  }
  static void encode_view(const View& view, Encoder<Writer>& out);
  static State decode(const Rules& rules, Decoder& in);
  static void describe(const Rules& rules, const View& view, Describer& out);
  static std::uint32_t values(const Rules& rules, std::uint8_t type);
  static void print(const Rules& rules, std::uint8_t type, std::uint32_t value, std::string& out);
};

// The seats that are asked now.
SeatSet asked(const Rules& rules, const State& state);

}  // namespace tablewright::skirmish
