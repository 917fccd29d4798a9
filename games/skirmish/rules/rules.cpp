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
    default: return false;
  }
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

void Rules::finish() {
  characters = attackable = point_markers = items = doers = {};
  of_side = {};
  changed = 0;
  // The basic move as an action of its own, for matches in which the way matters.
  if (way_matters) {
    walk = ActionId{static_cast<std::uint8_t>(actions.size())};
    actions.push_back({"walk", "the move", {}, 0, false, static_cast<std::uint16_t>(parts.size()), 1});
    parts.push_back({.op = Op::Move, .n = 2, .way = Way::StepByStep});
  }
  owner_of_action.assign(actions.size(), no_piece);
  for (std::size_t i = 0; i < pieces.size(); ++i) {
    const PieceId id{static_cast<std::uint8_t>(i)};
    const PieceCard& card = pieces[i];
    of_side[card.side.value].add(id);
    if (card.kind == PieceKind::Character) characters.add(id);
    if (card.kind == PieceKind::PointMarker) point_markers.add(id);
    if (card.kind == PieceKind::Item) items.add(id);
    if (is_attackable(*this, card)) attackable.add(id);
    for (std::size_t a = 0; a < card.actions; ++a) owner_of_action[card.first_action + a] = id;
    const bool lends = card.kind == PieceKind::Item || card.kind == PieceKind::Companion;
    if (card.kind == PieceKind::Character && card.actions > 0) doers.add(id);
    if (lends && card.of != no_piece) doers.add(card.of);
    if (card.kind == PieceKind::Companion && card.of != no_piece) pieces[card.of.value].companion = id;
  }
  for (const Modifier& modifier : modifiers)
    changed = static_cast<std::uint8_t>(changed | 1U << static_cast<unsigned>(modifier.what));
}

}  // namespace tablewright::skirmish
