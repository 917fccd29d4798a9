#include "games/skirmish/contract/conservation.hpp"

#include <algorithm>
#include <array>
#include <numeric>

namespace tablewright::tests {

using skirmish::PieceCard;
using skirmish::PieceId;
using skirmish::PieceKind;
using skirmish::Rules;
using skirmish::SideState;
using skirmish::Spot;
using skirmish::Stage;
using skirmish::State;

namespace {

PieceId piece_at(std::size_t index) { return PieceId{static_cast<std::uint8_t>(index)}; }

// A card may exchange tokens for others from outside the game: then only their number stays.
bool tokens_change(const Rules& rules) {
  return std::any_of(rules.parts.begin(), rules.parts.end(),
                     [](const skirmish::Part& part) { return part.op == skirmish::Op::Exchange; });
}

// A card may take tokens into another pool: then only their number over all sides stays.
bool tokens_wander(const Rules& rules) {
  return std::any_of(rules.parts.begin(), rules.parts.end(), [](const skirmish::Part& part) {
    return part.op == skirmish::Op::TakeFromPool && part.n == 0;
  });
}

std::string tokens_lost_by_all(const Rules& rules, const State& state) {
  std::size_t dots = 0;
  for (const PieceCard& card : rules.pieces) dots += card.dots.size();
  std::size_t tokens = 0;
  for (const SideState& side : state.sides) {
    tokens = std::accumulate(side.pool.begin(), side.pool.end(), tokens);
    for (const auto& space : side.track) tokens = std::accumulate(space.begin(), space.end(), tokens);
  }
  return dots == tokens ? "" : "there are more or fewer tokens than dots";
}

// Every ability token of a side is in its pool or on its track: one for each dot.
std::string tokens_lost(const Rules& rules, const State& state) {
  if (tokens_wander(rules)) return tokens_lost_by_all(rules, state);
  for (std::size_t side = 0; side < rules.side_count(); ++side) {
    std::array<int, skirmish::token_types> missing{};
    for (const PieceCard& card : rules.pieces) {
      if (card.side.value != side) continue;
      for (const skirmish::TokenType type : card.dots) ++missing[static_cast<std::size_t>(type)];
    }
    const SideState& its = state.sides[side];
    for (std::size_t type = 0; type < skirmish::token_types; ++type) {
      missing[type] -= its.pool[type];
      for (const auto& space : its.track) missing[type] -= space[type];
    }
    if (tokens_change(rules)) missing = {std::accumulate(missing.begin(), missing.end(), 0)};
    for (std::size_t type = 0; type < skirmish::token_types; ++type) {
      if (missing[type] != 0)
        return rules.sides[side].name + " has more or fewer tokens than dots of " +
               std::string(word_of(static_cast<skirmish::TokenType>(type)));
    }
  }
  return {};
}

// Whether a piece may ever be on a track; tokens and minions are removed instead, but for those that a
// scenario brings back to their squares.
bool goes_on_tracks(const PieceCard& card) {
  const PieceKind kind = card.kind;
  if (kind == PieceKind::Token) return card.home.has_value() || card.brought;
  return kind == PieceKind::Character || kind == PieceKind::Companion || kind == PieceKind::Item ||
         kind == PieceKind::PointMarker || kind == PieceKind::BonusObjective || kind == PieceKind::Marker;
}

bool is_before_the_first_round(const State& state) { return state.round == 0; }

std::string misplaced(const Rules& rules, const State& state, PieceId piece) {
  const PieceCard& card = rules.piece(piece);
  const Spot spot = state.spot(piece);
  const bool waits = state.to_place.has(piece);
  if (waits && !spot.is_aside()) return "waits to be placed and is somewhere";
  if (spot.is_on_map() && !rules.board->open().has(spot.square())) return "is on a blocked square";
  if (spot.is_on_map() && card.kind == PieceKind::Item) return "is an item on the map";
  if (spot.is_on_track()) {
    if (!goes_on_tracks(card)) return "does not go on tracks";
    if (spot.track_of().value >= rules.side_count()) return "is on the track of no side";
    const bool own = card.kind != PieceKind::PointMarker && card.kind != PieceKind::BonusObjective &&
                     card.kind != PieceKind::Marker;
    if (own && spot.track_of() != card.side) return "is on the track of another side";
  }
  const bool figure = card.kind == PieceKind::Character || card.kind == PieceKind::Companion;
  if (figure && spot.is_aside() && !waits && !is_before_the_first_round(state)) return "is nowhere";
  if (card.kind == PieceKind::PointMarker && spot.is_aside()) return "is nowhere";
  return {};
}

std::string lost_pieces(const Rules& rules, const State& state) {
  for (std::size_t i = 0; i < state.where.size(); ++i) {
    if (i >= rules.pieces.size()) {
      if (!state.where[i].is_aside()) return "a piece that the match does not have is somewhere";
      continue;
    }
    const std::string wrong = misplaced(rules, state, piece_at(i));
    if (!wrong.empty()) return rules.pieces[i].mark + ' ' + wrong;
  }
  return {};
}

// Only a figure in the middle of a walk passes an occupied square.
std::string shared_square(const Rules& rules, const State& state) {
  if (std::any_of(state.frames.begin(), state.frames.end(),
                  [](const skirmish::Frame& frame) { return frame.steps_taken > 0; }))
    return {};
  std::array<PieceId, max_squares> there{};
  there.fill(skirmish::no_piece);
  for (std::size_t i = 0; i < rules.pieces.size(); ++i) {
    if (!state.where[i].is_on_map() || !fills_its_square(rules.pieces[i].kind)) continue;
    PieceId& other = there[state.where[i].square().index];
    if (other != skirmish::no_piece)
      return rules.pieces[i].mark + " and " + rules.piece(other).mark + " fill the same square";
    other = piece_at(i);
  }
  return {};
}

std::string wrong_marks(const Rules& rules, const State& state) {
  for (const PieceId piece : state.down) {
    if (!rules.characters.has(piece)) return "something is knocked down that is no character";
    if (!state.is_on_map(piece)) return rules.piece(piece).mark + " is knocked down and not on the map";
  }
  if ((state.exhausted - rules.characters).any()) return "something is exhausted that is no character";
  return {};
}

std::string wrong_boards(const Rules& rules, const State& state) {
  State again = state;
  note_filled_squares(rules, again);
  if (again.standing != state.standing) return "the board of what stands is not that of the pieces";
  if (again.fallen != state.fallen) return "the board of what lies is not that of the pieces";
  return {};
}

// Copies of a status card are as many as printed, and lie with pieces of the match.
std::string wrong_statuses(const Rules& rules, const State& state) {
  std::array<int, 256> given{};
  for (const skirmish::HeldStatus& held : state.statuses) {
    if (held.card.value >= rules.statuses.size()) return "a status card that the match does not have";
    const bool beside_the_map = held.holder == skirmish::no_piece;
    if (beside_the_map != rules.statuses[held.card.value].for_everybody)
      return rules.statuses[held.card.value].id + " lies where it does not belong";
    if (++given[held.card.value] > rules.statuses[held.card.value].copies)
      return "more copies of " + rules.statuses[held.card.value].id + " than there are";
  }
  return {};
}

}  // namespace

std::string unsound(const Rules& rules, const State& state) {
  for (const auto check :
       {tokens_lost, lost_pieces, shared_square, wrong_marks, wrong_boards, wrong_statuses}) {
    std::string wrong = check(rules, state);
    if (!wrong.empty()) return wrong;
  }
  return {};
}

std::string ran_backwards(const Rules& rules, const State& before, const State& after) {
  if (after.round < before.round) return "the round number fell";
  if (after.round > before.round + 1) return "a round was left out";
  for (std::size_t side = 0; side < rules.side_count(); ++side) {
    if (after.sides[side].points < before.sides[side].points)
      return "the points of " + rules.sides[side].name + " fell";
  }
  return {};
}

}  // namespace tablewright::tests
