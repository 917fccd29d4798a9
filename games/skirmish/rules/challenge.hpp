#pragma once

#include <optional>

#include "game/rule.hpp"
#include "playing.hpp"

// Challenges: skirmish.chal, and what they do to their target: skirmish.ko.
namespace tablewright::skirmish {

inline constexpr int basic_dice = 2;  // skirmish.action.3
inline constexpr int adjacent_only = 0;

// Everything this piece could challenge now, with a challenge of that range (0: adjacent).
PieceSet targets_of(const Rules& rules, const State& state, Doer doer, int range);
// The same as if it stood on `from`.
PieceSet targets_from(const Rules& rules, const State& state, Doer doer, Square from, int range);

// Nothing if the challenge is legal; else the rule that forbids it.
std::optional<Refusal> challenge_refused(const Rules& rules, const State& state, Doer doer, PieceId target,
                                         int range);

int dice_of_challenger(const Rules& rules, const State& state, PieceId challenger, int dice);
int dice_of_defender(const Rules& rules, const State& state, PieceId target);

enum class ChallengeResult : std::uint8_t { Won, Tied, Lost };

// Declared, both rolls, successes, and what comes of it (skirmish.chal.6 to 10).
ChallengeResult resolve_challenge(Playing& play, Doer doer, PieceId target, int dice);

// Stars and triples of so many dice, without a defence (skirmish.chal.15).
int roll_and_count(Playing& play, PieceId who, int dice);

// The target of a lost challenge is knocked down, out, or removed.
void suffer_loss(Playing& play, PieceId target, PieceId by);

}  // namespace tablewright::skirmish
