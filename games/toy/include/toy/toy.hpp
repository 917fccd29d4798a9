#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>

#include "game/any_game.hpp"
#include "game/version.hpp"

// Lanterns: the smallest example of a game, and the proof of the contract. Three seats, a hermit (seat 1)
// against two sisters (seats 2 and 3) who form a team. Each round:
//   all lay a card face down, together; the highest wins a point for its side;
//   the winner may roll a die for a second point (a 4, a 5 or a 6);
//   either sister may look at the top of the deck, and keeps that card as her draw or buries it;
//   everybody draws a card while the deck has enough for all.
namespace tablewright::toy {

inline constexpr std::size_t seats = 3;
inline constexpr std::size_t most_cards = 24;
inline constexpr std::uint32_t die_faces = 6;
inline constexpr std::uint8_t hidden = 0xFF;  // in views: a card this seat does not know

// What changed play, by version of the rules. 1: the first rules, a second point for a 5 or a 6.
inline constexpr std::uint32_t a_four_hits_too = 2;

struct Rules {
  std::uint8_t cards{};
  std::uint8_t hand{};
  std::uint8_t rounds{};
  RulesVersion version{2};
};

enum class Phase : std::uint8_t { Commit, Roll, Look, Keep, Over };

using Cards = FixedVector<std::uint8_t, most_cards>;

struct State {
  Phase phase{};
  std::uint8_t round{};
  Seat turn;   // the winner in Roll, the looker in Keep
  Cards deck;  // the top is at the back
  Cards played;
  std::array<Cards, seats> hands;  // sorted
  std::array<std::uint8_t, seats>
      committed{};  // a card + 1, or 0; the card stays in the hand until all is revealed
  Cards buried;
  FixedVector<Seat, most_cards> buried_by;  // who knows each buried card
  std::array<std::uint8_t, 2> points{};     // by side
  friend bool operator==(const State&, const State&) = default;
};
static_assert(std::is_trivially_copyable_v<State>);

// A state with everything blanked that the seat does not know.
struct View {
  Seat seat;
  State known;
  friend bool operator==(const View&, const View&) = default;
};

enum class ActKind : std::uint8_t { Commit = 1, Roll, Pass, Look, Decline, Keep, Bury };
enum class EventKind : std::uint8_t {
  Dealt = 1,
  Committed,
  Revealed,
  Won,
  Rolled,
  Looked,
  Kept,
  Buried,
  Drew,
  Ended
};

enum class Reason : std::uint8_t { NotNow = 1, NotInHand };

// The number of a kind, as phrases carry it.
template <class Kind>
constexpr std::uint8_t k(Kind kind) {
  return static_cast<std::uint8_t>(kind);
}
constexpr Seat seat_at(std::size_t i) { return Seat{static_cast<std::uint8_t>(i)}; }

struct Toy {
  using Rules = toy::Rules;
  using State = toy::State;
  using View = toy::View;
  static constexpr std::string_view name = "toy";
  static constexpr std::uint32_t rules_version = 2;
  static const Vocabulary vocabulary;

  static Table table(const Rules&);
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

// The game as the catalogue knows it. Its pack: tests/games/toy/toy.pack.
GameKind kind();
Result<Rules, std::vector<std::string>> read_pack(const Pack& pack, std::uint64_t& hash);

}  // namespace tablewright::toy
