#include "card_actions.hpp"

#include <algorithm>

#include "challenge.hpp"
#include "changes.hpp"
#include "cooldown.hpp"
#include "effects.hpp"
#include "parts.hpp"
#include "placing.hpp"
#include "refusals.hpp"
#include "skirmish/board/moving.hpp"
#include "skirmish/rule_ids.hpp"
#include "turn.hpp"

namespace tablewright::skirmish {

namespace {

// From where it could make its challenge, after this part of its own.
Bitboard squares_after(const Rules& rules, const State& state, Doer doer, const Part& part, Bitboard from) {
  if (part.who != Subject::Self) return from;
  Bitboard wider = from;
  for (const Square square : from) {
    if (part.op == Op::Place) wider |= rules.board->within(square, part.n) & free_squares(rules, state);
    if (part.op != Op::Move) continue;
    const Traffic traffic = traffic_of(rules, state, doer, part);
    wider |= part.way == Way::Straight ? straight_reach(*rules.board, square, part.n, traffic)
                                       : reach(*rules.board, square, part.n, traffic);
  }
  return wider;
}

bool moves_others(const Part& part) {
  return part.op == Op::Push || part.op == Op::Pull ||
         (part.who == Subject::Picked && (part.op == Op::Move || part.op == Op::Place));
}

// Could its first challenge have a target, wherever the parts before it lead (skirmish.action.9)? Where they
// move others about, that is taken to be possible.
bool has_possible_target(const Rules& rules, const State& state, PieceId piece, ActionId id) {
  const CardAction& action = rules.actions[id.value];
  const Doer doer = doer_of(rules, piece);
  Bitboard from(state.square(piece));
  bool could_pick = false;
  for (std::size_t i = 0; i < action.parts; ++i) {
    const Part& part = rules.parts[action.first_part + i];
    const Frame frame{id, static_cast<std::uint8_t>(i), piece, no_piece, doer.side, 0, 0};
    if (part.op == Op::Pick) could_pick = can_be_done(rules, state, frame, part);
    if (moves_others(part)) return true;
    if (part.op == Op::Challenge && part.same_target) return could_pick;
    if (part.op == Op::Challenge && part.who == Subject::Self) {
      return std::any_of(from.begin(), from.end(), [&](Square square) {
        return targets_from(rules, state, doer, square, part.range).any();
      });
    }
    from = squares_after(rules, state, doer, part, from);
  }
  return true;
}

std::optional<Refusal> target_refused(const Rules& rules, const State& state, PieceId piece, ActionId id) {
  const CardAction& action = rules.actions[id.value];
  if (!action.star || !rules.edition.challenge_action_needs_target) return std::nullopt;
  if (has_possible_target(rules, state, piece, id)) return std::nullopt;
  return refused(rule::challenge_action_target, Reason::NoPossibleTarget, piece, id.value);
}

bool owns(const PieceCard& card, ActionId action) {
  return action.value >= card.first_action && action.value < card.first_action + card.actions;
}

PieceId item_with(const Rules& rules, PieceId holder, ActionId action) {
  for (const PieceId item : rules.items) {
    if (rules.piece(item).of == holder && owns(rules.piece(item), action)) return item;
  }
  return no_piece;
}

std::optional<Refusal> cannot_act(const State& state, PieceId character) {
  if (!state.is_on_map(character)) return refused(rule::waits_out, Reason::OnTrack, character);
  if (state.down.has(character)) return refused(rule::knocked_down, Reason::KnockedDown, character);
  if (state.actions_left == 0) return refused(rule::two_actions, Reason::NoActionsLeft, character);
  return std::nullopt;
}

template <class IsRefused>
void list_each(const PieceCard& card, PieceId doer, Does does, ActList& list, const IsRefused& is_refused) {
  for (unsigned i = card.first_action; i < card.first_action + unsigned{card.actions}; ++i) {
    const ActionId action{static_cast<std::uint8_t>(i)};
    if (!is_refused(action)) list.push_back({k(does), doer.value, action.value});
  }
}

}  // namespace

std::optional<Refusal> ability_refused(const Rules& rules, const State& state, PieceId character,
                                       ActionId id) {
  const PieceCard& card = rules.piece(character);
  if (card.basic) return refused(rule::basics_have_none, Reason::BasicHasNone, character);
  if (!owns(card, id)) return refused(rule::ability_of_card, Reason::NotItsAction, character, id.value);
  if (const auto cannot = cannot_act(state, character)) return cannot;
  const CardAction& action = rules.actions[id.value];
  const auto type = static_cast<std::size_t>(action.type);
  if (cost_of(rules, state, character, action) > 0 && state.side(card.side).pool[type] == 0) {
    return refused(rule::token_in_pool, Reason::NoTokenOfType, character, id.value,
                   static_cast<unsigned>(type));
  }
  return target_refused(rules, state, character, id);
}

std::optional<Refusal> item_refused(const Rules& rules, const State& state, PieceId holder, ActionId id) {
  if (rules.piece(holder).basic) return refused(rule::basics_hold_none, Reason::BasicHasNone, holder);
  const PieceId item = item_with(rules, holder, id);
  if (item == no_piece) return refused(rule::item_of_holder, Reason::NotItsAction, holder, id.value);
  if (const auto cannot = cannot_act(state, holder)) return cannot;
  const Spot spot = state.spot(item);
  if (spot.is_on_track())
    return refused(rule::item_on_track, Reason::ItemOnTrack, item, static_cast<unsigned>(spot.space()));
  return target_refused(rules, state, holder, id);
}

std::optional<Refusal> companion_refused(const Rules& rules, const State& state, PieceId companion,
                                         ActionId id) {
  const PieceCard& card = rules.piece(companion);
  if (card.kind != PieceKind::Companion || card.of != state.active || !owns(card, id))
    return refused(rule::companion_of, Reason::NotItsAction, companion, id.value);
  if (!state.is_on_map(companion)) return refused(rule::companion_away, Reason::CompanionAway, companion);
  if (!companion_may_act(rules, state))
    return refused(rule::companion_actions, Reason::CompanionDone, companion);
  return target_refused(rules, state, companion, id);
}

void list_card_actions(const Rules& rules, const State& state, ActList& list) {
  const PieceId active = state.active;
  const PieceCard& card = rules.piece(active);
  list_each(card, active, Does::Ability, list,
            [&](ActionId id) { return ability_refused(rules, state, active, id).has_value(); });
  for (const PieceId item : rules.items) {
    if (rules.piece(item).of != active) continue;
    list_each(rules.piece(item), active, Does::Use, list,
              [&](ActionId id) { return item_refused(rules, state, active, id).has_value(); });
  }
  if (card.companion == no_piece) return;
  list_each(rules.piece(card.companion), card.companion, Does::Companion, list,
            [&](ActionId id) { return companion_refused(rules, state, card.companion, id).has_value(); });
}

// skirmish.ability.2: the token goes on the track before any part is carried out.
void use_ability(Playing& play, PieceId character, ActionId id) {
  const CardAction& action = play.rules.actions[id.value];
  const int cost = cost_of(play.rules, play.state, character, action);
  --play.state.actions_left;
  play.happened(Happened::UsedAbility, character.value, id.value);
  pay(play, play.rules.side_of(character), action.type, cost);
  begin_action(play, character, id);
}

void use_item(Playing& play, PieceId holder, ActionId id) {
  --play.state.actions_left;
  play.happened(Happened::UsedItem, holder.value, id.value);
  begin_action(play, holder, id);
}

// The first action of a turn is free, each further one costs its character an action.
void use_companion(Playing& play, PieceId companion, ActionId id) {
  if (play.state.companion_acted) --play.state.actions_left;
  play.state.companion_acted = true;
  play.happened(Happened::CompanionActed, companion.value, id.value);
  begin_action(play, companion, id);
}

}  // namespace tablewright::skirmish
