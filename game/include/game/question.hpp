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
};

// What is wrong with an act before any rule of the game is asked: the match is over, the seat is not asked, or the
// act is no word of the game. Games call it first in explain().
inline std::optional<Refusal> refused_by_table(const Question& question, Seat seat, const Act& act,
                                               std::span<const Word> acts) {
  const auto because = [&](RuleId rule, TableReason reason) {
    return Refusal{rule, {.kind = static_cast<std::uint8_t>(reason), .a = seat.value}};
  };
  if (question.asked.empty()) return because(table_rule::over, TableReason::Over);
  if (!question.asked.has(seat)) return because(table_rule::asked, TableReason::NotAsked);
  if (word_of(acts, act.kind) == nullptr) return because(table_rule::act, TableReason::NoSuchAct);
  return std::nullopt;
}

}  // namespace tablewright
