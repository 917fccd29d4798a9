#include "skirmish/rules/rules.hpp"

#include <algorithm>

namespace tablewright::skirmish {

namespace {

bool is_attackable(const Rules& rules, const PieceCard& card) {
  switch (card.kind) {
    case PieceKind::Character:
    case PieceKind::Companion:
    case PieceKind::Minion: return true;
    case PieceKind::Token:
    case PieceKind::Marker:
      return card.has_defence && (rules.edition.defence_makes_target || card.challenge_allowed);
    case PieceKind::PointMarker:
    case PieceKind::BonusObjective:
    case PieceKind::Item: return false;
  }
  return false;
}

}  // namespace

DieFaces faces_of(const Die& die) {
  DieFaces faces{};
  auto at = faces.begin();
  at = std::fill_n(at, die.star, Face::Star);
  at = std::fill_n(at, die.shield, Face::Shield);
  at = std::fill_n(at, die.triple, Face::Triple);
  std::fill(at, faces.end(), Face::Blank);
  return faces;
}

// What waits for what, and what an interact may be about.
void Rules::note_reactions() {
  for (auto& ids : reactions_to) ids.clear();
  for (std::size_t i = 0; i < reactions.size(); ++i) {
    reactions_to[static_cast<std::size_t>(reactions[i].event)].push_back(static_cast<std::uint8_t>(i));
    if (reactions[i].event == Trigger::EntersSquare) way_matters = true;
  }
  const auto waits_for = [&](Trigger event) {
    return !reactions_to[static_cast<std::size_t>(event)].empty();
  };
  if ((waits_for(Trigger::Declares) || waits_for(Trigger::WouldRoll)) && contest == no_action) {
    contest = add_own_action("challenge", "the challenge", {.op = Op::Settle});
    actions.back().lying_too = true;
  }
  if ((waits_for(Trigger::BeginsMove) || waits_for(Trigger::AboutToChallenge)) && basics == no_action)
    basics = add_own_action("basics", "the basic action", {.op = Op::Basic, .basics = basic::any});
}

// An action of the engine's own, of one part.
ActionId Rules::add_own_action(std::string id, std::string name, const Part& part) {
  actions.push_back(
      {std::move(id), std::move(name), {}, 0, false, static_cast<std::uint16_t>(parts.size()), 1});
  parts.push_back(part);
  return ActionId{static_cast<std::uint8_t>(actions.size() - 1)};
}

// The markers of which a character has to carry one to fit this description.
PieceSet Rules::carried_for(DescriptionId what) const {
  if (what == DescriptionId::None) return {};
  const Description& description = descriptions[static_cast<std::size_t>(what)];
  if (description.actor) return {};
  for (std::size_t i = 0; i < description.relations; ++i) {
    const Relation& relation = relations[description.first_relation + i];
    if (relation.op == RelationOp::Carrying && !relation.negated) return relation.pieces;
  }
  return {};
}

// Every piece that some interact of a card or the scenario speaks of.
void Rules::note_handled() {
  for (const std::uint8_t id : reactions_to[static_cast<std::size_t>(Trigger::Interacts)]) {
    const DescriptionId what = reactions[id].other;
    reactions[id].handles = PieceSet{~0ULL};
    reactions[id].carried = carried_for(reactions[id].about);
    if (what == DescriptionId::None) continue;
    reactions[id].handles = {};
    const Description& description = descriptions[static_cast<std::size_t>(what)];
    for (std::size_t i = 0; i < pieces.size(); ++i) {
      const PieceId piece{static_cast<std::uint8_t>(i)};
      const bool of_kind_asked =
          (unsigned{description.kinds} >> static_cast<unsigned>(pieces[i].kind) & 1U) != 0;
      if (of_kind_asked && (!description.named || description.pieces.has(piece)))
        reactions[id].handles.add(piece);
    }
    handled = handled | reactions[id].handles;
    // "Self or a thing": whoever acts may be any piece.
    if (description.actor) reactions[id].handles = PieceSet{~0ULL};
  }
}

void Rules::finish() {
  characters = figures = attackable = point_markers = items = handled = doers = {};
  of_side = {};
  of_kind = {};
  changed = 0;
  note_reactions();
  // The basic move as an action of its own, for matches in which the way matters.
  if (way_matters)
    walk = add_own_action("walk", "the move", {.op = Op::Move, .n = 2, .way = Way::StepByStep});
  owner_of_action.assign(actions.size(), no_piece);
  for (std::size_t i = 0; i < pieces.size(); ++i) {
    const PieceId id{static_cast<std::uint8_t>(i)};
    const PieceCard& card = pieces[i];
    of_side[card.side.value].add(id);
    of_kind[static_cast<std::size_t>(card.kind)].add(id);
    if (card.kind == PieceKind::Character) characters.add(id);
    if ((unsigned{figure_kinds} >> static_cast<unsigned>(card.kind) & 1U) != 0) figures.add(id);
    if (card.kind == PieceKind::PointMarker) point_markers.add(id);
    if (card.kind == PieceKind::Item) items.add(id);
    if (is_attackable(*this, card)) attackable.add(id);
    for (std::size_t a = 0; a < card.actions; ++a) owner_of_action[card.first_action + a] = id;
    const bool lends = card.kind == PieceKind::Item || card.kind == PieceKind::Companion;
    if (card.kind == PieceKind::Character && card.actions > 0) doers.add(id);
    if (lends && card.of != no_piece) doers.add(card.of);
    if (card.kind == PieceKind::Companion && card.of != no_piece) pieces[card.of.value].companion = id;
  }
  for (const Reaction& reaction : reactions) {
    if (reaction.owner != no_piece) owner_of_action[reaction.action.value] = reaction.owner;
  }
  note_handled();
  counts_challenges = std::any_of(tests.begin(), tests.end(),
                                  [](const Test& test) { return test.op == TestOp::NotChallenged; });
  for (const Modifier& modifier : modifiers)
    changed = static_cast<std::uint16_t>(changed | 1U << static_cast<unsigned>(modifier.what));
}

}  // namespace tablewright::skirmish
