#include "dice.hpp"

#include "../challenge.hpp"
#include "../extras.hpp"

namespace tablewright::skirmish {

void roll_and_keep(Playing& play, const Frame& /*frame*/, const Part& part, PieceId piece) {
  const Counts counts =
      part.die == 0 ? roll_and_count(play, piece, part.n) : roll_die(play, piece, part.die, part.n);
  play.state.frames.back().counted = static_cast<std::uint8_t>(counts.successes);
  play.state.frames.back().faces = counts.faces;
  if (piece == no_piece) return;
  play.happened(Happened::Counted, piece.value, static_cast<unsigned>(counts.successes));
}

namespace {

bool is_contest_below(const Rules& rules, const State& state) {
  return state.frames.size() >= 2 && state.frames[state.frames.size() - 2].action == rules.contest;
}

// Beside the others of one roll lies one die (skirmish.ruling.55).
bool has_added_die(const State& state, const Frame& frame) {
  const Frame& below = state.frames[state.frames.size() - 2];
  const unsigned shift = frame.picked == below.target ? 4U : 0U;
  return (unsigned{below.faces} >> shift & 15U) != 0;
}

// Added to the challenge below, which has not rolled yet: to the roll of the one that the event is about.
void add_to_challenge(Playing& play, const Frame& frame, int dice) {
  Frame& below = play.state.frames[play.state.frames.size() - 2];
  std::uint8_t& added = frame.picked == below.target ? below.steps_taken : below.more;
  added = static_cast<std::uint8_t>(added + dice);
  play.happened(Happened::MoreDice, frame.picked.value, static_cast<unsigned>(dice));
}

}  // namespace

bool may_add_dice(const Rules& rules, const State& state, const Frame& /*frame*/, const Part& /*part*/,
                  PieceId /*piece*/) {
  return is_contest_below(rules, state);
}

void add_dice(Playing& play, const Frame& frame, const Part& part, PieceId /*piece*/) {
  add_to_challenge(play, frame, part.n);
}

bool may_add_die(const Rules& rules, const State& state, const Frame& frame, const Part& /*part*/,
                 PieceId /*piece*/) {
  return is_contest_below(rules, state) && !has_added_die(state, frame);
}

// One die beside the others of that roll.
void add_die(Playing& play, const Frame& frame, const Part& part, PieceId /*piece*/) {
  const std::uint8_t die = part.die;
  Frame& below = play.state.frames[play.state.frames.size() - 2];
  const unsigned shift = frame.picked == below.target ? 4U : 0U;
  below.faces = static_cast<std::uint8_t>(below.faces | unsigned{die} << shift);
  play.happened(Happened::DieAdded, frame.picked.value, die);
}

bool may_add_extra(const Rules& rules, const State& state, const Frame& /*frame*/, const Part& /*part*/,
                   PieceId /*piece*/) {
  return state.frames.size() >= 2 && !is_contest_below(rules, state);
}

// To the move or the challenge below, which has not been done yet.
void add_more_range(Playing& play, const Frame& /*frame*/, const Part& part, PieceId /*piece*/) {
  add_range(play.state.frames[play.state.frames.size() - 2], part.n);
}

void add_more_steps(Playing& play, const Frame& /*frame*/, const Part& part, PieceId /*piece*/) {
  add_steps(play.state.frames[play.state.frames.size() - 2], part.n);
}

}  // namespace tablewright::skirmish
