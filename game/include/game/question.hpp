#pragma once

#include <cstdint>
#include <optional>

#include "game/phrase.hpp"
#include "game/rule.hpp"
#include "game/seat.hpp"

namespace tablewright {

// How a set of seats is asked.
enum class Asking : std::uint8_t {
  One,  // the one seat answers
  Any,  // the first answer of any of them counts: a team, a cooperative choice
  All,  // each of them answers, hidden until complete; the order of answers does not matter
};

// An optional trigger may be answered in advance: always yes, always no.
struct OptionalTrigger {
  std::uint8_t trigger{};  // 0: this question cannot be answered in advance
  Act yes;
  Act no;
};

// What is asked, and of whom. In an All question `asked` holds the seats that have not answered yet.
// Nobody is asked: the match is over.
struct Question {
  Phrase what;
  SeatSet asked;
  Asking asking = Asking::One;
  OptionalTrigger trigger;
};

// How a match ended: the sides that won (none: a draw), each side's points, and why.
struct Outcome {
  std::uint16_t winners{};  // a bit per side
  FixedVector<std::int32_t, max_seats> points;
  Phrase reason;  // of the game's events

  [[nodiscard]] constexpr bool has_won(std::size_t side) const {
    return (unsigned{winners} >> side & 1U) != 0;
  }
};

inline Refusal refused_by(RuleId rule, TableReason reason, Seat seat) {
  return {rule, {.kind = static_cast<std::uint8_t>(reason), .a = seat.value}};
}

// What is wrong with an act before any rule of the game is asked: the match is over, the seat is not asked,
// or the act is no word of the game or says more than its word has fields for. Games call it first in
// explain().
inline std::optional<Refusal> refused_by_table(const Question& question, Seat seat, const Act& act,
                                               std::span<const Word> acts) {
  if (question.asked.empty()) return refused_by(table_rule::over, TableReason::Over, seat);
  if (!question.asked.has(seat)) return refused_by(table_rule::asked, TableReason::NotAsked, seat);
  const Word* word = word_of(acts, act.kind);
  if (word == nullptr || act != only_its_fields(*word, act)) {
    return refused_by(table_rule::act, TableReason::NoSuchAct, seat);
  }
  return std::nullopt;
}

}  // namespace tablewright
