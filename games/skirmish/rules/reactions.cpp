#include "reactions.hpp"

#include <algorithm>

#include "frames.hpp"
#include "matching.hpp"
#include "noticing.hpp"
#include "refusals.hpp"
#include "skirmish/rule_ids.hpp"
#include "verbs/steering.hpp"

namespace tablewright::skirmish {

namespace {

Side side_of(const Rules& rules, const State& state, const Waiting& waiting) {
  return waiting.actor == no_piece ? state.turn : rules.side_of(waiting.actor);
}

// The scenario first (skirmish.ruling.46), since it leaves nothing to choose; then the sides clockwise, the
// acting one last.
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

// Part by part, as abilities are (skirmish.trait.1).
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

}  // namespace tablewright::skirmish
