#include "status.hpp"

#include <algorithm>

#include "refusals.hpp"
#include "skirmish/rule_ids.hpp"

namespace tablewright::skirmish {

namespace {

bool has_free_copy(const Rules& rules, const State& state, StatusId card) {
  const auto in_play = std::count_if(state.statuses.begin(), state.statuses.end(),
                                     [&](const HeldStatus& held) { return held.card == card; });
  return in_play < rules.statuses[card.value].copies && !state.statuses.full();
}

}  // namespace

std::optional<Refusal> giving_refused(const Rules& rules, const State& state, StatusId card, PieceId giver,
                                      PieceId holder) {
  if (rules.piece(holder).kind != PieceKind::Character)
    return refused(rule::status_holder, Reason::NoStatusHolder, holder, card.value);
  if (!has_free_copy(rules, state, card))
    return refused(rule::status_copies, Reason::NoCopyFree, holder, card.value);
  if (giver == holder && !rules.edition.status_on_giver)
    return refused(rule::status_holder, Reason::NotOnGiver, holder, card.value);
  return std::nullopt;
}

void give_status(Playing& play, StatusId card, PieceId giver, PieceId holder) {
  play.state.statuses.push_back({card, holder, giver});
  play.happened(Happened::StatusGiven, holder.value, card.value, giver.value);
}

// The copy is free again (skirmish.status.5).
void discard_status(Playing& play, StatusId card, PieceId holder) {
  auto& statuses = play.state.statuses;
  for (std::size_t i = 0; i < statuses.size(); ++i) {
    if (statuses[i].card != card || statuses[i].holder != holder) continue;
    statuses.erase_at(i);
    play.happened(Happened::StatusDiscarded, holder.value, card.value);
    return;
  }
}

bool can_be_enacted(const Rules& rules, const State& state, StatusId card) {
  return has_free_copy(rules, state, card);
}

// Beside those in play already (skirmish.sstatus.4).
void enact_status(Playing& play, StatusId card, PieceId giver) {
  play.state.statuses.push_back({card, no_piece, giver});
  play.happened(Happened::StatusEnacted, giver.value, card.value);
}

}  // namespace tablewright::skirmish
