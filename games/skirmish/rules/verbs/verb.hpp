#pragma once

#include <array>
#include <optional>

#include "../frames.hpp"
#include "game/game.hpp"
#include "game/rule.hpp"

namespace tablewright::skirmish {

// A verb of cards: what its file says of it. `piece` is the subject of the part, no_piece: nobody was picked.
struct Verb {
  Op op{};
  bool needs_somebody{};  // else nobody in particular does it, or it is done to nobody
  // May it be done now at all? And does it leave a choice, so that its player is asked?
  bool (*may)(const Rules&, const State&, const Frame&, const Part&, PieceId piece);
  bool (*asks)(const Rules&, const State&, const Frame&, const Part&);
  // Its answers, and which acts are answers to it.
  void (*list)(const Rules&, const State&, const Frame&, const Part&, PieceId piece, ActList&);
  bool (*is_answered_by)(const Rules&, const Part&, Does);
  // Why such an act is none of the answers, and why it does not begin.
  std::optional<Refusal> (*refuse)(const Rules&, const State&, const Frame&, const Part&, const Act&);
  Refusal (*refuse_to_begin)(const Rules&, const State&, const Frame&, const Part&, PieceId piece);
  // Does it: what leaves no choice, and what was answered.
  void (*carry_out)(Playing&, const Frame&, const Part&, PieceId piece);
  void (*take)(Playing&, const Frame&, const Part&, const Doer&, const Act&);
  // Does an offer of it come with a choice of squares or targets nearly every time?
  bool (*is_open)(const Part&);
};

// One row for each Op, in their order.
inline constexpr std::size_t verb_count = static_cast<std::size_t>(Op::Settle) + 1;
extern const std::array<Verb, verb_count> verbs;

inline const Verb& verb_of(const Part& part) { return verbs[static_cast<std::size_t>(part.op)]; }

}  // namespace tablewright::skirmish
