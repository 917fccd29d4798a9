#pragma once

#include <compare>
#include <cstdint>
#include <optional>
#include <vector>

#include "core/fixed_vector.hpp"
#include "game/phrase.hpp"
#include "game/rule.hpp"
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

// The same with what follows if it is lost, where a card challenges the same target again: each try counts
// only if those before it failed. None if the act declares no challenge.
inline constexpr std::size_t most_tries = 4;
using Tries = FixedVector<ChallengeDice, most_tries>;
Tries tries_of(const Rules& rules, const State& state, const Act& act);
// The tries of the first challenge of a card action, as if this piece began it now and named that target.
Tries tries_of_action(const Rules& rules, const State& state, PieceId piece, ActionId action, PieceId target);

// What its player should know before it pays: that a card action which lets others do something would reach
// nobody now, and why (skirmish.ruling.15, skirmish.ruling.50). Nothing: it would, or that cannot be told
// yet.
std::optional<Refusal> reaches_nobody(const Rules& rules, const State& state, const Act& act);

// As if it were the turn of this piece, which is on the map: where a basic move may end, whom it could
// challenge from a square, what it sees.
Bitboard basic_move_ends(const Rules& rules, const State& state, PieceId piece);
PieceSet basic_targets_from(const Rules& rules, const State& state, PieceId piece, Square from);
Bitboard seen_by(const Rules& rules, const State& state, PieceId piece);
// What it would see from another square.
Bitboard seen_by_from(const Rules& rules, const State& state, PieceId piece, Square from);
// Why a piece on the map does not see this square, cards counted in: told of the piece that is named there,
// else of the square. Nothing: it sees it.
std::optional<Refusal> why_unseen(const Rules& rules, const State& state, PieceId piece, Square to,
                                  PieceId there = no_piece);
// Where the line of a piece on the map to this square stops: the squares on both sides of a wall or corner, a
// blocked square, the square of a rival or of smoke. None: nothing stops it, though it may be too long.
Bitboard stops_of_line(const Rules& rules, const State& state, PieceId piece, Square to);

// A shortest way on which this piece, which is on the map, may be moved there: by the part of a card that is
// being carried out if that moves it, else by a basic move of any length. Both ends are in it; empty: no way
// leads there.
using WayThere = FixedVector<Square, max_squares>;
WayThere way_there(const Rules& rules, const State& state, PieceId piece, Square to);

// What fills this square; no_piece: nothing does.
PieceId piece_on(const Rules& rules, const State& state, Square square);

// What cards offer of themselves and a seat may answer in advance (OptionalTrigger), whenever it is offered
// in one way; where there are several, it is asked all the same.
struct StandingOffer {
  PieceId owner;  // who acts by it: for an item whoever holds it
  ActionId action;
  std::uint8_t trigger{};
};
std::vector<StandingOffer> standing_offers(const Rules& rules);

}  // namespace tablewright::skirmish
