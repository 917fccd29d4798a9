#include "steering.hpp"

#include <algorithm>

#include "../grounds.hpp"
#include "../parts.hpp"
#include "../refusals.hpp"
#include "../table_top.hpp"
#include "listing.hpp"
#include "pick.hpp"
#include "skirmish/rule_ids.hpp"

namespace tablewright::skirmish {

FixedVector<std::uint8_t, 16> options_of(const Rules& rules, const State& state, const Frame& frame) {
  FixedVector<std::uint8_t, 16> options;
  const Part& choose = part_of(rules, frame);
  for (std::size_t i = 1; i <= static_cast<std::size_t>(choose.n) && !options.full(); ++i) {
    const Part& option = part_at(rules, frame, frame.part + i);
    if (can_begin(rules, state, frame, option.skip)) options.push_back(option.text);
  }
  return options;
}

bool can_begin(const Rules& rules, const State& state, const Frame& frame, std::size_t at) {
  const Part& part = part_at(rules, frame, at);
  if (part.op == Op::Choose) {
    Frame there = frame;
    there.part = static_cast<std::uint8_t>(at);
    return !options_of(rules, state, there).empty();
  }
  return is_steering(part.op) || can_be_done(rules, state, frame, part);
}

namespace {

// Those of Each that have left meanwhile are passed over (skirmish.ruling.16).
PieceSet still_there(const Rules& rules, const State& state, const Frame& frame, const Part& each) {
  PieceSet left = frame.left;
  if (rules.descriptions[static_cast<std::size_t>(each.what)].place != Whereabouts::OnMap) return left;
  for (const PieceId piece : left) {
    if (!state.is_on_map(piece)) left.remove(piece);
  }
  return left;
}

bool speaks_of_passed(const Rules& rules, const Part& each) {
  const Description& what = rules.descriptions[static_cast<std::size_t>(each.what)];
  const auto first = rules.relations.begin() + what.first_relation;
  return std::any_of(first, first + what.relations,
                     [](const Relation& relation) { return relation.op == RelationOp::Passed; });
}

// Those that a straight move went through come in its order: the first of them lies farthest behind.
PieceId first_passed(const Rules& rules, const State& state, const Frame& frame, PieceSet left) {
  PieceId first = left.first();
  if (!state.is_on_map(frame.actor)) return first;
  const Square from = state.square(frame.actor);
  for (const PieceId piece : left) {
    if (rules.board->distance(from, state.square(piece)) > rules.board->distance(from, state.square(first)))
      first = piece;
  }
  return first;
}

void begin_share(State& state, PieceId piece, std::size_t each) {
  Frame& frame = state.frames.back();
  frame.left.remove(piece);
  frame.picked = piece;
  frame.target = no_piece;
  frame.outcome = static_cast<std::uint8_t>(frame.outcome & ~(outcome::won | outcome::lost));
  go_to_part(state, each + 1);
}

// One after the other, in the order its player picks: those pushed together (skirmish.ruling.8), those that a
// part moves (skirmish.ruling.39).
Steered next_share(Playing& play, const Frame& frame, const Part& part) {
  State& state = play.state;
  const PieceSet left = still_there(play.rules, state, frame, part_at(play.rules, frame, part.skip));
  state.frames.back().left = left;
  if (left.empty()) {
    state.frames.back().picked = no_piece;
    next_part(state);
    return Steered::GoesOn;
  }
  if (speaks_of_passed(play.rules, part_at(play.rules, frame, part.skip))) {
    begin_share(state, first_passed(play.rules, state, frame, left), part.skip);
    return Steered::GoesOn;
  }
  // At the end of a round nobody in particular does it, and nobody is asked.
  if (frame.actor != no_piece && order_matters(play.rules, state, left)) return Steered::Asks;
  begin_share(state, left.first(), part.skip);
  return Steered::GoesOn;
}

}  // namespace

Steered steer(Playing& play, const Frame& frame, const Part& part) {
  State& state = play.state;
  switch (part.op) {
    case Op::Each:
      state.frames.back().left = spoken_of(play.rules, state, frame, part);
      go_to_part(state, part.skip - std::size_t{1});
      return Steered::GoesOn;
    case Op::Next: return next_share(play, frame, part);
    case Op::If:
      if (holds(play.rules, state, frame, part.test)) {
        next_part(state);
      } else {
        go_to_part(state, part.skip);
      }
      return Steered::GoesOn;
    case Op::Jump: go_to_part(state, part.skip); return Steered::GoesOn;
    case Op::Choose:
      return options_of(play.rules, state, frame).empty() ? Steered::Impossible : Steered::Asks;
    case Op::May:  // offered only if what follows could be begun
      if (can_begin(play.rules, state, frame, frame.part + std::size_t{1})) return Steered::Asks;
      go_to_part(state, part.skip);
      return Steered::GoesOn;
    default: return Steered::Asks;  // an option is gone to, and never come by
  }
}

void list_shares(const Rules& /*rules*/, const State& /*state*/, const Frame& frame, const Part& /*part*/,
                 PieceId /*piece*/, ActList& list) {
  list_targets(frame.left, list);
}

// Who comes next of those that the part speaks of.
std::optional<Refusal> refuse_share(const Rules& rules, const State& state, const Frame& frame,
                                    const Part& part, const Act& act) {
  const PieceId piece{act.a};
  const Part& each = part_at(rules, frame, part.skip);
  if (fits(rules, state, frame, each.what, piece))
    return refused(rule::fixed_list, Reason::NotAmongThem, piece, frame.action.value);
  return piece_not_described(rules, state, frame, each.what, piece);
}

void take_share(Playing& play, const Frame& /*frame*/, const Part& part, const Doer& /*doer*/,
                const Act& act) {
  begin_share(play.state, PieceId{act.a}, part.skip);
}

void list_options(const Rules& rules, const State& state, const Frame& frame, const Part& /*part*/,
                  PieceId /*piece*/, ActList& list) {
  for (const std::uint8_t text : options_of(rules, state, frame)) list.push_back({k(Does::Option), text});
}

std::optional<Refusal> refuse_option(const Rules& rules, const State& state, const Frame& frame,
                                     const Part& part, const Act& act) {
  const std::uint8_t text = act.a;
  for (std::size_t i = 1; i <= static_cast<std::size_t>(part.n); ++i) {
    const Part& option = part_at(rules, frame, frame.part + i);
    if (option.text != text) continue;
    const Part& first = part_at(rules, frame, option.skip);
    return verb_of(first).refuse_to_begin(rules, state, frame, first, subject(rules, state, frame, first));
  }
  return Refusal{rule::parts_in_order, {k(Reason::NoSuchAlternative), text}};
}

void take_option(Playing& play, const Frame& frame, const Part& part, const Doer& /*doer*/, const Act& act) {
  const std::uint8_t text = act.a;
  for (std::size_t i = 1; i <= static_cast<std::size_t>(part.n); ++i) {
    const Part& option = part_at(play.rules, frame, frame.part + i);
    if (option.text != text) continue;
    play.happened(Happened::OptionTaken, frame.actor.value, text);
    return go_to_part(play.state, option.skip);
  }
}

void list_yes_or_no(const Rules& /*rules*/, const State& /*state*/, const Frame& /*frame*/,
                    const Part& /*part*/, PieceId /*piece*/, ActList& list) {
  list.push_back({k(Does::Accept)});
  list.push_back({k(Does::Skip)});
}

void take_yes_or_no(Playing& play, const Frame& /*frame*/, const Part& part, const Doer& /*doer*/,
                    const Act& act) {
  if (static_cast<Does>(act.kind) == Does::Skip) {
    go_to_part(play.state, part.skip);
  } else {
    next_part(play.state);
  }
}

}  // namespace tablewright::skirmish
