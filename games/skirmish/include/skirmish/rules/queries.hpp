#pragma once

#include <compare>
#include <cstdint>
#include <optional>

#include "game/phrase.hpp"
#include "skirmish/odds/odds.hpp"
#include "skirmish/rules/rules.hpp"
#include "skirmish/rules/state.hpp"

// What players, people and programs alike, ask about a match before they act. Nothing here changes anything.
namespace tablewright::skirmish {

// What a challenge would be rolled with now, cards counted in. A special die replaces the first standard one.
struct ChallengeDice {
  std::uint8_t attack{};
  std::uint8_t defence{};
  std::uint8_t attack_die{};  // in Rules::dice
  std::uint8_t defence_die{};
  friend auto operator<=>(const ChallengeDice&, const ChallengeDice&) = default;
};

// A basic challenge (skirmish.action.3), wherever the two are.
ChallengeDice basic_challenge_dice(const Rules& rules, const State& state, PieceId challenger,
                                   PieceId target);
Odds odds_of(const Rules& rules, const ChallengeDice& dice);

// The challenge that an act declares, basic or a part of an ability; nothing if it declares none.
struct DeclaredChallenge {
  PieceId challenger;
  PieceId target;
  ChallengeDice dice;
};
std::optional<DeclaredChallenge> declared_challenge(const Rules& rules, const State& state, const Act& act);

// As if it were the turn of this piece, which is on the map: where a basic move may end, whom it could
// challenge from a square, what it sees.
Bitboard basic_move_ends(const Rules& rules, const State& state, PieceId piece);
PieceSet basic_targets_from(const Rules& rules, const State& state, PieceId piece, Square from);
Bitboard seen_by(const Rules& rules, const State& state, PieceId piece);

// What fills this square; no_piece: nothing does.
PieceId piece_on(const Rules& rules, const State& state, Square square);

}  // namespace tablewright::skirmish
