#include "extras.hpp"

#include <algorithm>

#include "challenge.hpp"
#include "changes.hpp"
#include "in_force.hpp"
#include "noticing.hpp"
#include "refusals.hpp"
#include "skirmish/rule_ids.hpp"
#include "verbs/steering.hpp"

namespace tablewright::skirmish {

namespace {

Trigger moment_before(unsigned basics) {
  return basics == basic::move ? Trigger::BeginsMove : Trigger::AboutToChallenge;
}

const std::vector<std::uint8_t>& extras_before(const Rules& rules, unsigned basics) {
  return rules.reactions_to[static_cast<std::size_t>(moment_before(basics))];
}

// The most that the parts of this action add.
int adds(const Rules& rules, ActionId id, Op op) {
  const CardAction& action = rules.actions[id.value];
  int sum = 0;
  for (std::size_t i = 0; i < action.parts; ++i) {
    const Part& part = rules.parts[action.first_part + i];
    if (part.op == op) sum += part.n;
  }
  return sum;
}

// Does this reaction belong to the piece, and could it be carried out now? For those that players ask for.
bool may_react(const Rules& rules, const State& state, const Reaction& reaction, PieceId piece) {
  const bool its = reaction.status == no_status ? reaction.owner == piece
                                                : copies_held(rules, state, reaction.status, piece) > 0;
  if (!its || is_used_up(state, reaction.limit) || is_under_way(state, reaction.action, piece)) return false;
  if (reaction.while_standing && !state.is_standing(piece)) return false;
  if (!shows(state, reaction.face)) return false;
  return can_begin(rules, state, standpoint(rules, reaction, piece, piece, no_piece), 0);
}

template <class Take>
void for_each_extra(const Rules& rules, const State& state, PieceId piece, unsigned basics,
                    const Take& take) {
  for (const std::uint8_t id : extras_before(rules, basics)) {
    if (may_react(rules, state, rules.reactions[id], piece)) take(rules.reactions[id].action);
  }
}

void list_before(const Rules& rules, const State& state, PieceId piece, unsigned basics, ActList& list) {
  for_each_extra(rules, state, piece, basics, [&](ActionId action) {
    const Act act{k(Does::React), piece.value, action.value};
    if (std::find(list.begin(), list.end(), act) == list.end()) list.push_back(act);
  });
}

}  // namespace

int range_to_be_added(const Rules& rules, const State& state, PieceId piece) {
  int sum = 0;
  for_each_extra(rules, state, piece, basic::challenge,
                 [&](ActionId action) { sum += adds(rules, action, Op::MoreRange); });
  return std::min(sum, most_added);
}

void list_extras(const Rules& rules, const State& state, PieceId piece, unsigned basics, ActList& list) {
  if ((basics & basic::move) != 0) list_before(rules, state, piece, basic::move, list);
  if ((basics & basic::challenge) != 0) list_before(rules, state, piece, basic::challenge, list);
}

unsigned basics_to_add_to(const Rules& rules, const State& state, Doer doer) {
  const int range = with_added_range(adjacent_only, range_to_be_added(rules, state, doer.piece));
  const bool finds_target = targets_of(rules, state, doer, range).any();
  return basic::move | (finds_target ? unsigned{basic::challenge} : 0U);
}

std::optional<Refusal> extra_refused(const Rules& rules, const State& state, PieceId piece, unsigned basics,
                                     ActionId action) {
  ActList list;
  list_extras(rules, state, piece, basics, list);
  const Act act{k(Does::React), piece.value, action.value};
  if (std::find(list.begin(), list.end(), act) != list.end()) return std::nullopt;
  return refused(rule::extra_first, Reason::NotItsAction, piece, action.value);
}

}  // namespace tablewright::skirmish
