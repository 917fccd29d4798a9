#include "noticing.hpp"

#include <algorithm>

#include "in_force.hpp"
#include "matching.hpp"

namespace tablewright::skirmish {

bool is_under_way(const State& state, ActionId action, PieceId actor) {
  return std::any_of(state.frames.begin(), state.frames.end(),
                     [&](const Frame& frame) { return frame.action == action && frame.actor == actor; });
}

namespace {

// Also while its figure lies or is out, unless the card says otherwise (skirmish.trait.3).
bool waits_for(const Rules& rules, const State& state, const Reaction& reaction, PieceId actor, PieceId about,
               PieceId other, Lent lent = {}) {
  if (is_used_up(state, reaction.limit) || !shows(state, reaction.face)) return false;
  if (reaction.while_standing && !state.is_standing(actor)) return false;
  if (is_under_way(state, reaction.action, actor)) return false;
  const Frame frame = standpoint(rules, reaction, actor, about, other);
  // The end of a round is about nobody in particular: every card that waits for it has its say.
  const bool about_fits = reaction.about == DescriptionId::None
                              ? about == actor || reaction.event == Trigger::EndOfRound
                              : fits(rules, state, frame, reaction.about, about, lent);
  if (!about_fits || reaction.other == DescriptionId::None) return about_fits;
  return reaction.event == Trigger::KnockedOut ? fits_deed_of(rules, state, frame, reaction.other, other)
                                               : fits(rules, state, frame, reaction.other, other, lent);
}

void note(Playing& play, std::uint8_t id, PieceId actor, PieceId about, PieceId other, std::uint8_t there) {
  State& state = play.state;
  if (!waits_for(play.rules, state, play.rules.reactions[id], actor, about, other, play.lent)) return;
  if (state.waiting.full()) {
    play.happened(Happened::CutShort, actor.value, play.rules.reactions[id].action.value);
    return;
  }
  state.waiting.push_back({id, actor, about, other, there, static_cast<std::uint8_t>(state.frames.size())});
}

// A status card speaks for its holder; one that binds everybody for whoever brought it into play. One that
// nobody brought does as the scenario: whom it is about acts.
void note_status(Playing& play, std::uint8_t id, PieceId about, PieceId other, std::uint8_t there) {
  const StatusId card = play.rules.reactions[id].status;
  const auto statuses = play.state.statuses;
  for (const HeldStatus& held : statuses) {
    const PieceId speaker = held.holder == no_piece ? held.giver : held.holder;
    if (held.card == card) note(play, id, speaker == no_piece ? about : speaker, about, other, there);
  }
}

}  // namespace

void notice_for_all(Playing& play, Trigger what, PieceId about, PieceId other, std::uint8_t there) {
  for (const std::uint8_t id : play.rules.reactions_to[static_cast<std::size_t>(what)]) {
    const Reaction& reaction = play.rules.reactions[id];
    if (reaction.status != no_status) {
      note_status(play, id, about, other, there);
    } else {
      note(play, id, reaction.of_scenario ? about : reaction.owner, about, other, there);
    }
  }
}

void notice_of_side(Playing& play, Trigger what, Side side) {
  const auto its = [&](PieceId piece) { return piece != no_piece && play.rules.side_of(piece) == side; };
  for (const std::uint8_t id : play.rules.reactions_to[static_cast<std::size_t>(what)]) {
    const Reaction& reaction = play.rules.reactions[id];
    if (its(reaction.owner)) note(play, id, reaction.owner, reaction.owner, no_piece, no_square);
    if (reaction.status == no_status) continue;
    const auto statuses = play.state.statuses;
    for (const HeldStatus& held : statuses) {
      const PieceId speaker = held.holder == no_piece ? held.giver : held.holder;
      if (held.card == reaction.status && its(speaker)) note(play, id, speaker, speaker, no_piece, no_square);
    }
  }
}

PieceSet may_handle(const Rules& rules, const State& state, PieceId piece) {
  PieceSet pieces;
  for (const std::uint8_t id : rules.reactions_to[static_cast<std::size_t>(Trigger::Interacts)]) {
    const PieceSet carried = rules.reactions[id].carried;
    const bool carries = std::any_of(carried.begin(), carried.end(), [&](PieceId marker) {
      return state.spot(marker) == Spot::carried_by(piece);
    });
    if (carries || carried.empty()) pieces = pieces | rules.reactions[id].handles;
  }
  return pieces & rules.handled;
}

bool can_handle(const Rules& rules, const State& state, PieceId piece, PieceId handled) {
  const auto& ids = rules.reactions_to[static_cast<std::size_t>(Trigger::Interacts)];
  return std::any_of(ids.begin(), ids.end(), [&](std::uint8_t id) {
    const Reaction& reaction = rules.reactions[id];
    if (!reaction.handles.has(handled)) return false;
    const PieceId actor = reaction.of_scenario ? piece : reaction.owner;
    return waits_for(rules, state, reaction, actor, piece, handled);
  });
}

}  // namespace tablewright::skirmish
