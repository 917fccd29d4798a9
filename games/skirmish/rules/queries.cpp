#include "skirmish/rules/queries.hpp"

#include <algorithm>
#include <vector>

#include "challenge.hpp"
#include "changes.hpp"
#include "frames.hpp"
#include "parts.hpp"
#include "skirmish/board/moving.hpp"
#include "skirmish/rules/words.hpp"
#include "table_top.hpp"
#include "turn.hpp"

namespace tablewright::skirmish {

namespace {

Die die_with(const DieFaces& faces) {
  const auto count = [&](Face face) {
    return static_cast<std::uint8_t>(std::count(faces.begin(), faces.end(), face));
  };
  return {count(Face::Star), count(Face::Shield), count(Face::Triple), count(Face::Blank)};
}

std::vector<Die> dice_of_roll(const Rules& rules, std::uint8_t count, std::uint8_t first) {
  std::vector<Die> dice(count, die_with(rules.dice[0]));
  if (count > 0) dice[0] = die_with(rules.dice[first]);
  return dice;
}

std::uint8_t at_most_24(int dice) {
  return static_cast<std::uint8_t>(std::min(dice, static_cast<int>(most_dice)));
}

ChallengeDice challenge_dice(const Rules& rules, const State& state, PieceId challenger, PieceId target,
                             int dice) {
  return {at_most_24(dice_of_challenger(rules, state, challenger, target, dice)),
          at_most_24(dice_of_defender(rules, state, target)), special_die_of(rules, state, challenger),
          special_die_of(rules, state, target)};
}

// How many dice a challenge rolls that is declared now: those of the part that asks, or the basic ones.
int dice_now(const Rules& rules, const State& state, PieceId challenger, PieceId target) {
  if (state.frames.empty()) return rules.piece(challenger).challenge_dice;
  const Frame& frame = state.frames.back();
  return dice_of_part(rules, state, frame, part_of(rules, frame), target);
}

}  // namespace

ChallengeDice basic_challenge_dice(const Rules& rules, const State& state, PieceId challenger,
                                   PieceId target) {
  return challenge_dice(rules, state, challenger, target, rules.piece(challenger).challenge_dice);
}

Odds odds_of(const Rules& rules, const ChallengeDice& dice) {
  return challenge_odds(dice_of_roll(rules, dice.attack, dice.attack_die),
                        dice_of_roll(rules, dice.defence, dice.defence_die));
}

std::optional<DeclaredChallenge> declared_challenge(const Rules& rules, const State& state, const Act& act) {
  if (act.kind != k(Does::Challenge)) return std::nullopt;
  const PieceId challenger{act.a};
  const PieceId target{act.b};
  return DeclaredChallenge{
      challenger, target,
      challenge_dice(rules, state, challenger, target, dice_now(rules, state, challenger, target))};
}

Bitboard basic_move_ends(const Rules& rules, const State& state, PieceId piece) {
  return reach(*rules.board, state.square(piece), basic_move,
               traffic_for(rules, state, piece, rules.side_of(piece)));
}

PieceSet basic_targets_from(const Rules& rules, const State& state, PieceId piece, Square from) {
  return targets_from(rules, state, doer_of(rules, piece), from, adjacent_only);
}

Bitboard seen_by(const Rules& rules, const State& state, PieceId piece) {
  return seen_from(rules, state, state.square(piece), rules.side_of(piece));
}

PieceId piece_on(const Rules& rules, const State& state, Square square) {
  return piece_filling(rules, state, square);
}

}  // namespace tablewright::skirmish
