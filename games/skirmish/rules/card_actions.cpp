#include "card_actions.hpp"

#include <algorithm>

#include "challenge.hpp"
#include "changes.hpp"
#include "cooldown.hpp"
#include "effects.hpp"
#include "extras.hpp"
#include "frames.hpp"
#include "in_force.hpp"
#include "matching.hpp"
#include "parts.hpp"
#include "placing.hpp"
#include "refusals.hpp"
#include "skirmish/board/moving.hpp"
#include "skirmish/rule_ids.hpp"
#include "table_top.hpp"
#include "turn.hpp"
#include "verbs/moving.hpp"
#include "verbs/place.hpp"

namespace tablewright::skirmish {

namespace {

// Where the actor, and one other piece, could be after the parts before a challenge.
struct Prospect {
  Bitboard actor;
  PieceId other = no_piece;
  Bitboard others;
};

Bitboard wider(const Rules& rules, const State& state, const Frame& frame, const Part& part, Bitboard from) {
  const Doer doer = actor_of(frame);
  Bitboard squares = from;
  for (const Square square : from) {
    if (part.op == Op::Place && part.where == DescriptionId::None)
      squares |= rules.board->within(square, part.n) & free_squares(rules, state);
    if (part.op != Op::Move) continue;
    const Traffic traffic = traffic_of(rules, state, doer, part);
    squares |= part.way == Way::Straight ? straight_reach(*rules.board, square, part.n, traffic)
                                         : reach(*rules.board, square, part.n, traffic);
  }
  if (part.op == Op::Place && part.where != DescriptionId::None)
    squares |= placeable(rules, state, frame, part, frame.actor);
  return squares;
}

bool moves_others(const Part& part) {
  return part.op == Op::Push || part.op == Op::Pull || part.op == Op::Swap ||
         (part.who == Subject::Picked && (part.op == Op::Move || part.op == Op::Place));
}

// A part before the challenge, as far as it changes who could be reached.
void look_ahead(const Rules& rules, const State& state, const Frame& frame, const Part& part,
                Prospect& prospect) {
  const bool places_token = part.op == Op::PlaceToken || (part.op == Op::Place && part.who == Subject::Piece);
  if (places_token) {
    for (const PieceId piece : pieces_to_place(rules, state, frame, part)) {
      prospect.other = piece;
      prospect.others |= placeable(rules, state, frame, part, piece);
      if (state.is_on_map(piece)) prospect.others.set(state.square(piece));
    }
  } else if (part.who == Subject::Self) {
    prospect.actor = wider(rules, state, frame, part, prospect.actor);
  }
}

bool has_target(const Rules& rules, const State& state, const Frame& frame, const Part& part,
                const Prospect& prospect) {
  return std::any_of(prospect.actor.begin(), prospect.actor.end(), [&](Square square) {
    const int range = with_added_range(part.range, range_to_be_added(rules, state, frame.actor));
    PieceSet targets = targets_from(rules, state, actor_of(frame), square, range);
    if (part.what != DescriptionId::None && prospect.actor.count() == 1)
      targets = targets & described(rules, state, frame, part.what);
    return targets.any();
  });
}

bool has_anybody(const Rules& rules, const State& state, const Frame& frame, const Part& each,
                 const Prospect& prospect) {
  if (prospect.actor.count() > 1) return true;  // taken to be possible
  return described_if_moved(rules, state, frame, each.what, prospect.other, prospect.others).any();
}

// Could its first challenge have a target, wherever the parts before it lead (skirmish.action.9)? Where they
// move others about, or hang on dice and choices, that is taken to be possible.
bool has_possible_target(const Rules& rules, const State& state, PieceId piece, ActionId id) {
  const CardAction& action = rules.actions[id.value];
  Frame frame;
  frame.action = id;
  frame.actor = piece;
  frame.as = rules.side_of(piece);
  Prospect prospect{Bitboard(state.square(piece)), no_piece, {}};
  bool could_pick = false;
  for (std::size_t i = 0; i < action.parts; ++i) {
    const Part& part = rules.parts[action.first_part + i];
    frame.part = static_cast<std::uint8_t>(i);
    if (part.op == Op::Pick) could_pick = can_be_done(rules, state, frame, part);
    if (part.op == Op::Each) return has_anybody(rules, state, frame, part, prospect);
    if (moves_others(part) || part.op == Op::If || part.op == Op::Choose) return true;
    if (part.op == Op::Challenge && part.same_target) return could_pick;
    const bool challenges =
        part.op == Op::Challenge || (part.op == Op::Basic && part.basics == basic::challenge);
    if (challenges && part.who == Subject::Self) return has_target(rules, state, frame, part, prospect);
    look_ahead(rules, state, frame, part, prospect);
  }
  return true;
}

bool places_itself(const Rules& rules, const CardAction& action) {
  const auto first = rules.parts.begin() + action.first_part;
  return std::any_of(first, first + action.parts,
                     [](const Part& part) { return part.op == Op::Place && part.who == Subject::Self; });
}

// What a card says of itself: once a turn, or unusable without somebody or some square.
std::optional<Refusal> card_refused(const Rules& rules, const State& state, PieceId piece, ActionId id) {
  const CardAction& action = rules.actions[id.value];
  if (!shows(state, action.face)) return refused(rule::ability_of_card, Reason::OtherFace, piece, id.value);
  if (action.limit != no_limit && (state.used >> action.limit & 1U) != 0)
    return refused(rule::once_a_turn, Reason::UsedThisTurn, piece, id.value);
  Frame frame;
  frame.action = id;
  frame.actor = piece;
  frame.as = rules.side_of(piece);
  if (action.needs != DescriptionId::None && described(rules, state, frame, action.needs).empty())
    return refused(rule::unusable, Reason::NothingFits, piece, id.value);
  if (action.needs_square != DescriptionId::None) {
    Bitboard filled = filled_squares(state);
    const bool lifted = state.is_on_map(piece) && places_itself(rules, action);  // skirmish.ruling.13
    if (lifted) filled.reset(state.square(piece));
    if ((described_squares(rules, state, frame, action.needs_square, lifted ? piece : no_piece) - filled)
            .empty())
      return refused(rule::unusable, Reason::NoSquareFits, piece, id.value);
  }
  return std::nullopt;
}

// Without its star it is no challenge action, even if a challenge is part of it (skirmish.action.8).
std::optional<Refusal> target_refused(const Rules& rules, const State& state, PieceId piece, ActionId id) {
  const CardAction& action = rules.actions[id.value];
  if (const auto unusable = card_refused(rules, state, piece, id)) return unusable;
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

std::optional<Refusal> cannot_act(const Rules& rules, const State& state, PieceId character, ActionId id) {
  if (!state.is_on_map(character)) return refused(rule::waits_out, Reason::OnTrack, character);
  if (state.down.has(character) && !rules.actions[id.value].lying_too)
    return refused(rule::knocked_down, Reason::KnockedDown, character);
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

namespace {

std::optional<Refusal> ability_refused_at(const Rules& rules, const State& state, PieceId character,
                                          ActionId id, bool lowered) {
  const PieceCard& card = rules.piece(character);
  if (card.basic) return refused(rule::basics_have_none, Reason::BasicHasNone, character);
  if (!owns(card, id)) return refused(rule::ability_of_card, Reason::NotItsAction, character, id.value);
  if (const auto cannot = cannot_act(rules, state, character, id)) return cannot;
  const CardAction& action = rules.actions[id.value];
  const auto type = static_cast<std::size_t>(action.type);
  if (cost_of(rules, state, character, action, lowered) > 0 && state.side(card.side).pool[type] == 0) {
    return refused(rule::token_in_pool, Reason::NoTokenOfType, character, id.value,
                   static_cast<unsigned>(type));
  }
  return target_refused(rules, state, character, id);
}

}  // namespace

std::optional<Refusal> ability_refused(const Rules& rules, const State& state, PieceId character,
                                       ActionId id) {
  return ability_refused_at(rules, state, character, id, false);
}

std::optional<Refusal> cheaper_refused(const Rules& rules, const State& state, PieceId character,
                                       ActionId id) {
  if (const auto no = ability_refused_at(rules, state, character, id, true)) return no;
  const CardAction& action = rules.actions[id.value];
  if (cost_of(rules, state, character, action, true) < cost_of(rules, state, character, action))
    return std::nullopt;
  return refused(rule::lowered_cost, Reason::NotCheaper, character, id.value);
}

std::optional<Refusal> item_refused(const Rules& rules, const State& state, PieceId holder, ActionId id) {
  if (rules.piece(holder).basic) return refused(rule::basics_hold_none, Reason::BasicHasNone, holder);
  const PieceId item = item_with(rules, holder, id);
  if (item == no_piece) return refused(rule::item_of_holder, Reason::NotItsAction, holder, id.value);
  if (const auto cannot = cannot_act(rules, state, holder, id)) return cannot;
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

namespace {

// As ability_refused and cheaper_refused say, but what both ask is asked once: for their price first, for
// less afterwards.
void list_abilities(const Rules& rules, const State& state, PieceId character, ActList& list) {
  const PieceCard& card = rules.piece(character);
  if (card.basic || card.actions == 0) return;
  const bool may_cost_less = optional_change_of_cost(rules, state, character) != 0;
  const bool costs_change = (rules.changed >> static_cast<unsigned>(Changes::Cost) & 1U) != 0;
  FixedVector<ActionId, 32> for_less;
  for (unsigned i = card.first_action; i < card.first_action + unsigned{card.actions}; ++i) {
    const ActionId id{static_cast<std::uint8_t>(i)};
    const CardAction& action = rules.actions[id.value];
    const bool has_token = state.side(card.side).pool[static_cast<std::size_t>(action.type)] > 0;
    if (!has_token && action.cost > 0 && !costs_change) continue;
    const int cost = cost_of(rules, state, character, action);
    const int low = may_cost_less ? cost_of(rules, state, character, action, true) : cost;
    const bool full = has_token || cost <= 0;
    const bool less = low < cost && (has_token || low <= 0);
    if (!full && !less) continue;
    if (cannot_act(rules, state, character, id) || target_refused(rules, state, character, id)) continue;
    if (full) list.push_back({k(Does::Ability), character.value, id.value});
    if (less && !for_less.full()) for_less.push_back(id);
  }
  for (const ActionId id : for_less) list.push_back({k(Does::Cheaper), character.value, id.value});
}

}  // namespace

// skirmish.action.6: abilities and items, and what a companion does.
void list_card_actions(const Rules& rules, const State& state, ActList& list) {
  const PieceId active = state.active;
  const PieceCard& card = rules.piece(active);
  list_abilities(rules, state, active, list);
  for (const PieceId item : rules.items) {
    if (rules.piece(item).of != active) continue;
    list_each(rules.piece(item), active, Does::Use, list,
              [&](ActionId id) { return item_refused(rules, state, active, id).has_value(); });
  }
  if (card.companion == no_piece) return;
  list_each(rules.piece(card.companion), card.companion, Does::Companion, list,
            [&](ActionId id) { return companion_refused(rules, state, card.companion, id).has_value(); });
}

// skirmish.ability.2: the token goes on the track before any part is carried out; the card says which one and
// where (skirmish.comp.3).
void use_ability(Playing& play, PieceId character, ActionId id, bool lowered) {
  const CardAction& action = play.rules.actions[id.value];
  const int cost = cost_of(play.rules, play.state, character, action, lowered);
  --play.state.actions_left;
  play.happened(Happened::UsedAbility, character.value, id.value);
  pay(play, play.rules.side_of(character), action.type, cost);
  begin_action(play, character, id);
  if (!lowered) return;
  ++play.state.lowered;
  play.state.frames.back().outcome |= outcome::paid_less;
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
