#include "westeros/rules/occasion.hpp"

#include "round.hpp"
#include "turn.hpp"

namespace tablewright::westeros {

namespace {

Occasion of_turn(const State& state, std::size_t flow) {
  const Frame& turn = state.frames[flow];
  if (flow + 1 == state.frames.size() || state.frames[flow + 1].step == Step::Turn) return {};
  // The action of the slot is asked for before that of the die (turn.cpp): the stage is the one that follows.
  if (!slot_is_done(turn)) return {Occasion::What::Slot, turn.seat, static_cast<Face>(turn.b), no_card};
  const bool follows = state.frames[flow + 1].seat != turn.seat;
  return {follows ? Occasion::What::Follow : Occasion::What::Die, turn.seat, static_cast<Face>(turn.c),
          no_card};
}

}  // namespace

Occasion occasion_of(const State& state) {
  Occasion occasion;
  for (std::size_t i = 0; i < state.frames.size(); ++i) {
    const Frame& frame = state.frames[i];
    if (frame.step == Step::TurnFlow) occasion = of_turn(state, i);
    if (frame.step == Step::RivalTurn && i + 1 < state.frames.size() &&
        state.frames[i + 1].seat != frame.seat)
      occasion = {Occasion::What::Follow, frame.seat, static_cast<Face>(frame.c), no_card};
    if (frame.step == Step::Bottom && frame.a < state.bottom.size() && state.bottom[frame.a] != none)
      occasion = {Occasion::What::Bottom, nobody, static_cast<Face>(state.bottom[frame.a]), no_card};
    if (frame.step == Step::Draft)
      occasion.what = is_for_the_bottom(frame) ? Occasion::What::BottomDraft : Occasion::What::OwnDraft;
    if (frame.step == Step::Effect) occasion.card = CardId{frame.a};
  }
  return occasion;
}

}  // namespace tablewright::westeros
