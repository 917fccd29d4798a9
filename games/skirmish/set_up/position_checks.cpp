// Does a position fit together?
#include <algorithm>

#include "position_reader.hpp"

namespace tablewright::skirmish {

// What was read has to be a state that a match can be in. What people get wrong has a sentence of its own;
// the last word has the check that every saved state passes.
void PositionReader::settle() {
  if (!diagnostics_.none()) return;
  check_squares();
  check_everybody_is_somewhere();
  check_stage();
  check_waiting();
  if (!diagnostics_.none()) return;
  note_filled_squares(rules_, state_);
  const auto checked = loaded<Skirmish>(rules_, saved<Skirmish>(state_));
  if (!checked)
    problem(here_, "no match can be in this position: whose turn it is and who can act do not fit.");
}

// While an action goes on step by step, one may be passing the other.
void PositionReader::check_squares() {
  for (std::size_t i = 0; i < rules_.pieces.size() && state_.frames.empty(); ++i) {
    for (std::size_t j = 0; j < i; ++j) {
      const bool fill = fills_its_square(rules_.pieces[i].kind) && fills_its_square(rules_.pieces[j].kind);
      if (fill && state_.where[i].is_on_map() && state_.where[i] == state_.where[j])
        problem(said_at_[said_at_[i].line >= said_at_[j].line ? i : j],
                rules_.pieces[j].mark + " and " + rules_.pieces[i].mark + " are both on " +
                    notation(rules_.board->grid(), state_.where[i].square()) + '.');
    }
  }
  for (const PieceId piece : state_.down) {
    if (!state_.is_on_map(piece))
      problem(said_at_[piece.value], mark(piece) + " is knocked down, but not on the map.");
  }
}

bool PositionReader::is_setting_up() const {
  return state_.stage == Stage::Colour || state_.stage == Stage::Leaders || state_.stage == Stage::SetUp ||
         state_.stage == Stage::Arrange || state_.stage == Stage::Hand;
}

// How many turns of placing come before this side's.
std::size_t PositionReader::place_in_order(Side side) const {
  return (side.value + rules_.side_count() - state_.first.value) % rules_.side_count();
}

// Who is not on the map waits for it, on a track or in the hand of a player whose turn to place has not
// come.
void PositionReader::check_everybody_is_somewhere() {
  if (state_.stage == Stage::Over) return;  // who waited then, waits no longer
  for (std::size_t i = 0; i < rules_.pieces.size(); ++i) {
    const PieceId piece{static_cast<std::uint8_t>(i)};
    const bool figure = kind(piece) == PieceKind::Character || kind(piece) == PieceKind::Companion;
    if (!figure || state_.to_place.has(piece)) continue;
    const bool comes_later =
        state_.stage == Stage::Colour || state_.stage == Stage::Leaders || state_.stage == Stage::Hand ||
        (is_setting_up() && place_in_order(rules_.side_of(piece)) > place_in_order(state_.turn));
    if (comes_later && !state_.spot(piece).is_aside())
      problem(said_at_[i], mark(piece) + " cannot be placed before the turn of its side to place comes.");
    if (!comes_later && state_.spot(piece).is_aside())
      problem(here_, "the position does not say where " + mark(piece) + " is.");
  }
}

void PositionReader::check_stage() {
  if (is_setting_up() != (state_.round == 0))
    problem(here_, is_setting_up() ? "while figures are placed for the start, the round is 0."
                                   : "round 0 is the set-up: the first round of play is 1.");
  if (state_.round > rules_.house.round_limit)
    problem(here_, "this is round " + number_text(state_.round) + ", but the match ends after round " +
                       number_text(rules_.house.round_limit) + ": rounds.");
  if (state_.stage == Stage::Colour && !rules_.starter_picks_colour)
    problem(here_, "nobody picks a starting area in this match (skirmish.setup.5): no stage \"colour\".");
  if (state_.stage == Stage::Turn && state_.active == no_piece)
    problem(here_, "in the stage \"turn\" somebody acts: active A.");
  if (state_.stage == Stage::Turn && state_.active != no_piece && state_.exhausted.has(state_.active))
    problem(here_, mark(state_.active) + " acts and is exhausted at once.");
  const PieceSet ready = (rules_.characters & rules_.of_side[state_.turn.value]) - state_.exhausted;
  if (state_.stage == Stage::Choose && ready.empty())
    problem(here_, "nobody can act: every character of side " + number_text(state_.turn.value + 1U) +
                       ", whose turn it is, is exhausted.");
  if (state_.stage == Stage::Over && state_.ending == Ending::None)
    problem(here_, "a match that is over has an ending: ending won, or ending round_limit.");
  if (state_.stage != Stage::Over && state_.ending != Ending::None)
    problem(here_, "only a match that is over has an ending: stage over.");
  if (state_.ending == Ending::Won && !somebody_leads())
    problem(here_, "nobody has won: " + number_text(rules_.target) + " points and more than all others win.");
}

bool PositionReader::somebody_leads() const {
  unsigned most = 0;
  int leaders = 0;
  for (std::size_t i = 0; i < rules_.side_count(); ++i) {
    const unsigned points = state_.sides[i].points;
    if (points > most) leaders = 0;
    if (points >= most) ++leaders;
    most = std::max(most, points);
  }
  return most >= rules_.target && leaders == 1;
}

void PositionReader::check_waiting() {
  const bool placing = state_.stage == Stage::SetUp || state_.stage == Stage::Cooldown;
  const bool in_effect = !state_.frames.empty() || !state_.waiting.empty();
  if (placing && state_.to_place.empty() && !in_effect)
    problem(here_, "in the stages \"set_up\" and \"cooldown\" somebody is waiting to be placed: waiting A.");
  if (state_.to_place.empty()) return;
  if (!placing && !in_effect)
    problem(here_, "pieces wait to be placed only in the stages \"set_up\" and \"cooldown\".");
  for (const PieceId piece : state_.to_place) {
    const bool figure = kind(piece) == PieceKind::Character || kind(piece) == PieceKind::Companion;
    const bool bonus = kind(piece) == PieceKind::BonusObjective;
    if (!figure && !bonus)
      problem(said_at_[piece.value], mark(piece) + " is nothing that its player places.");
    if (placing && figure && !in_effect && rules_.side_of(piece) != state_.turn)
      problem(said_at_[piece.value], mark(piece) + " waits, but it is side " +
                                         number_text(state_.turn.value + 1U) + " that places now: turn.");
  }
  Bitboard filled;
  for (std::size_t i = 0; i < rules_.pieces.size(); ++i) {
    if (state_.where[i].is_on_map() && fills_its_square(rules_.pieces[i].kind))
      filled.set(state_.where[i].square());
  }
  if ((rules_.board->open() - filled).empty())
    problem(here_, "nobody can act: no square is free for " + mark(state_.to_place.first()) + '.');
}

}  // namespace tablewright::skirmish
