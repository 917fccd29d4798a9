#include "reactions.hpp"

#include <algorithm>

#include "changes.hpp"
#include "frames.hpp"
#include "matching.hpp"
#include "parts.hpp"
#include "refusals.hpp"
#include "skirmish/rule_ids.hpp"

namespace tablewright::skirmish {

namespace {

// From where a reaction looks at what happened.
Frame standpoint(const Rules& rules, const Reaction& reaction, PieceId actor, PieceId about, PieceId other) {
  Frame frame;
  frame.action = reaction.action;
  frame.actor = actor;
  frame.as = actor == no_piece ? Side{} : rules.side_of(actor);
  frame.picked = about;
  frame.target = other;
  return frame;
}

// A reaction does not answer what happens while it is itself carried out.
bool is_under_way(const State& state, ActionId action, PieceId actor) {
  return std::any_of(state.frames.begin(), state.frames.end(),
                     [&](const Frame& frame) { return frame.action == action && frame.actor == actor; });
}

bool is_used_up(const State& state, std::uint8_t limit) {
  return limit != no_limit && (state.used >> limit & 1U) != 0;
}

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

Side side_of(const Rules& rules, const State& state, const Waiting& waiting) {
  return waiting.actor == no_piece ? state.turn : rules.side_of(waiting.actor);
}

// The scenario first, since it leaves nothing to choose; then the sides clockwise, the acting one last.
std::size_t rank(const Rules& rules, const State& state, const Waiting& waiting) {
  if (rules.reactions[waiting.reaction].of_scenario) return 0;
  const std::size_t sides = rules.side_count();
  const std::size_t after = (side_of(rules, state, waiting).value + sides - state.turn.value) % sides;
  return after == 0 ? sides : after;
}

// What follows the price of an offer that begins here; the price itself, if nothing does.
std::size_t behind_price(const Rules& rules, const Frame& frame, std::size_t offered) {
  const std::size_t parts = action_of(rules, frame).parts;
  std::size_t part = offered;
  while (part < parts && part_at(rules, frame, part).op == Op::Pay) ++part;
  return part < parts ? part : offered;
}

// A card that offers one thing, which cannot be had just now, goes by in silence: to pay red 1 without a red
// token, or for a challenge of somebody who is gone.
bool offers_nothing(const Rules& rules, const State& state, const Frame& frame) {
  const Part& offer = part_at(rules, frame, 0);
  const bool is_all = std::max<std::size_t>(offer.skip, 1) >= action_of(rules, frame).parts;
  if (!is_all || (offer.op != Op::May && !offer.may)) return false;
  const std::size_t offered = offer.op == Op::May ? 1 : 0;
  if (!can_begin(rules, state, frame, offered)) return true;
  return rules.version.since(change::true_to_the_book) &&
         !can_begin(rules, state, frame, behind_price(rules, frame, offered));
}

// Conditions may leave nothing of it: no cost was lowered, an ally is adjacent.
bool comes_to_nothing(const Rules& rules, const State& state, const Frame& frame) {
  const std::size_t parts = action_of(rules, frame).parts;
  for (std::size_t at = 0; at < parts;) {
    const Part& part = part_at(rules, frame, at);
    if (part.op != Op::If && part.op != Op::Jump) return false;
    at = part.op == Op::If && holds(rules, state, frame, part.test) ? at + 1 : part.skip;
  }
  return true;
}

// What set it off, for those who listen: the moment, and the other one of it.
std::uint32_t told(const Rules& rules, const Waiting& waiting) {
  const Trigger moment = rules.reactions[waiting.reaction].event;
  return told_moment::packed(static_cast<unsigned>(moment), waiting.about.value, waiting.other.value);
}

bool are_alike(const Waiting& a, const Waiting& b) { return a.reaction == b.reaction && a.actor == b.actor; }

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

FixedVector<std::uint8_t, 24> next_waiting(const Rules& rules, const State& state) {
  FixedVector<std::uint8_t, 24> next;
  unsigned deepest = 0;
  std::size_t first = max_sides + 1;
  for (std::size_t i = 0; i < state.waiting.size(); ++i) {
    const Waiting& waiting = state.waiting[i];
    const std::size_t its = rank(rules, state, waiting);
    if (next.empty() || waiting.depth > deepest || (waiting.depth == deepest && its < first)) {
      next.clear();
      deepest = waiting.depth;
      first = its;
    } else if (waiting.depth < deepest || its > first) {
      continue;
    }
    next.push_back(static_cast<std::uint8_t>(i));
  }
  return next;
}

bool order_is_asked(const Rules& rules, const State& state, const FixedVector<std::uint8_t, 24>& next) {
  if (rules.reactions[state.waiting[next[0]].reaction].of_scenario) return false;  // in the order written
  return std::any_of(next.begin(), next.end(),
                     [&](std::uint8_t i) { return !are_alike(state.waiting[i], state.waiting[next[0]]); });
}

void begin_reaction(Playing& play, std::uint8_t index) {
  const Waiting waiting = play.state.waiting[index];
  play.state.waiting.erase_at(index);
  carry_out_reaction(play, waiting);
}

void carry_out_reaction(Playing& play, const Waiting& waiting) {
  State& state = play.state;
  const Reaction& reaction = play.rules.reactions[waiting.reaction];
  if (is_used_up(state, reaction.limit)) return;
  if (reaction.while_standing && !state.is_standing(waiting.actor)) return;
  if (state.frames.full()) {
    play.happened(Happened::CutShort, waiting.actor.value, reaction.action.value);
    return;
  }
  Frame frame = standpoint(play.rules, reaction, waiting.actor, waiting.about, waiting.other);
  if (waiting.actor == no_piece) frame.as = state.turn;
  frame.there = waiting.there;
  state.frames.push_back(frame);
  if (reaction.of_scenario) return;
  if (offers_nothing(play.rules, state, frame)) return state.frames.pop_back();
  if (!play.events.listens() || comes_to_nothing(play.rules, state, frame)) return;
  play.happened(Happened::Reacted, waiting.actor.value, reaction.action.value, waiting.about.value,
                told(play.rules, waiting));
}

bool may_react(const Rules& rules, const State& state, const Reaction& reaction, PieceId piece) {
  const bool its = reaction.status == no_status ? reaction.owner == piece
                                                : copies_held(rules, state, reaction.status, piece) > 0;
  if (!its || is_used_up(state, reaction.limit) || is_under_way(state, reaction.action, piece)) return false;
  if (reaction.while_standing && !state.is_standing(piece)) return false;
  if (!shows(state, reaction.face)) return false;
  return can_begin(rules, state, standpoint(rules, reaction, piece, piece, no_piece), 0);
}

Seat ordering_seat(const Rules& rules, const State& state) {
  const Waiting& first = state.waiting[next_waiting(rules, state)[0]];
  return first.actor == no_piece ? spectator : rules.piece(first.actor).seat;
}

void list_orders(const Rules& rules, const State& state, ActList& list) {
  for (const std::uint8_t i : next_waiting(rules, state)) {
    const Waiting& waiting = state.waiting[i];
    const Act act{k(Does::React), waiting.actor.value, rules.reactions[waiting.reaction].action.value};
    if (std::find(list.begin(), list.end(), act) == list.end()) list.push_back(act);
  }
}

std::optional<Refusal> order_refused(const Rules& rules, const State& state, const Act& act) {
  ActList list;
  list_orders(rules, state, list);
  if (std::find(list.begin(), list.end(), act) != list.end()) return std::nullopt;
  return refused(rule::reaction_order, Reason::OrderFirst, PieceId{list[0].a}, list[0].b);
}

void take_order(Playing& play, const Act& act) {
  for (const std::uint8_t i : next_waiting(play.rules, play.state)) {
    const Waiting& waiting = play.state.waiting[i];
    if (waiting.actor.value != act.a || play.rules.reactions[waiting.reaction].action.value != act.b)
      continue;
    return begin_reaction(play, i);
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
