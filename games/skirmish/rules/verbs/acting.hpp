#pragma once

#include <optional>

#include "verb.hpp"

// Challenge, SelfChallenge, Assist, Interact, Basic, BasicAction: what figures do by themselves too, and a
// card lets them do.
namespace tablewright::skirmish {

// A challenge that a status card makes against its holder.
inline bool is_made_by_status(const Part& part) {
  return part.op == Op::Challenge && part.status != no_status && !part.same_target;
}
// The basic actions that the part allows, and those of them that this piece can do: bits of basic::.
std::uint8_t basics_of(const Part& part);
std::uint8_t basics_for(const Rules& rules, const Frame& frame, const Part& part, PieceId piece);
// The move or challenge of this part that cards of its doer could add to, as bits of basic::. A challenge
// only if it then has a target.
unsigned basics_to_add_to(const Rules& rules, const State& state, const Frame& frame, const Part& part);
// Has its challenge a target only if its doer uses a card that adds range?
bool needs_more_range(const Rules& rules, const State& state, const Frame& frame, const Part& part);
// How many dice that challenge rolls, before cards change it.
int dice_of_part(const Rules& rules, const State& state, const Frame& frame, const Part& part,
                 PieceId target);
bool is_answered_by_basics(const Rules& rules, const Part& part, Does does);

bool may_challenge(const Rules& rules, const State& state, const Frame& frame, const Part& part,
                   PieceId piece);
bool asks_for_target(const Rules& rules, const State& state, const Frame& frame, const Part& part);
void list_challenges(const Rules& rules, const State& state, const Frame& frame, const Part& part,
                     PieceId piece, ActList& list);
bool is_answered_by_challenge(const Rules& rules, const Part& part, Does does);
Refusal refuse_to_begin_challenge(const Rules& rules, const State& state, const Frame& frame,
                                  const Part& part, PieceId piece);
void challenge_at_once(Playing& play, const Frame& frame, const Part& part, PieceId piece);

bool may_be_challenged(const Rules& rules, const State& state, const Frame& frame, const Part& part,
                       PieceId piece);
void challenge_by_opponent(Playing& play, const Frame& frame, const Part& part, PieceId piece);

bool may_do_basics(const Rules& rules, const State& state, const Frame& frame, const Part& part,
                   PieceId piece);
void list_basics(const Rules& rules, const State& state, const Frame& frame, const Part& part, PieceId piece,
                 ActList& list);

std::optional<Refusal> refuse_acting(const Rules& rules, const State& state, const Frame& frame,
                                     const Part& part, const Act& act);
void take_acting(Playing& play, const Frame& frame, const Part& part, const Doer& doer, const Act& act);

}  // namespace tablewright::skirmish
