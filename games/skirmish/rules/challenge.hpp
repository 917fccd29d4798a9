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

int dice_of_challenger(const Rules& rules, const State& state, PieceId challenger, PieceId target, int dice);
int dice_of_defender(const Rules& rules, const State& state, PieceId target);

// What cards have added to the rolls of a challenge: a die of its own beside the others, dice of the defence.
struct Added {
  std::uint8_t die{};  // which of Rules::dice; 0: none
  std::uint8_t defence{};
  std::uint8_t defence_die{};
};

// Declared; what waits for that comes before any die (skirmish.ruling.17). Then both rolls, successes, and
// what comes of it (skirmish.chal.6, skirmish.chal.7, skirmish.chal.8, skirmish.chal.9,
// skirmish.chal.10). The frame that is under way keeps how it ended.
void declare_challenge(Playing& play, Doer doer, PieceId target, int dice);
void settle_challenge(Playing& play, Doer doer, PieceId target, int dice, Added added = {});
// A challenge that has waited for reactions: the newest frame.
void settle_contest(Playing& play);
// A challenge that nobody's character makes (skirmish.ruling.5); `by` is the rival whose card causes it.
void self_challenge(Playing& play, PieceId target, int dice, PieceId by);

// Stars and triples of so many dice, without a defence (skirmish.chal.15), and which faces they showed.
struct Counts {
  int successes{};
  std::uint8_t faces{};  // a bit for each Face
};
Counts roll_and_count(Playing& play, PieceId who, int dice);
// The same of one special die, so many times; a die with numbers adds them up.
Counts roll_die(Playing& play, PieceId who, std::uint8_t die, int times);

// The target of a lost challenge is knocked down, out, or removed.
void suffer_loss(Playing& play, PieceId target, PieceId by);

}  // namespace tablewright::skirmish
