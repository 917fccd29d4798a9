// Why an act is refused: every act of the whole act space is legal or meets a rule here.
#include <algorithm>

#include "basic_actions.hpp"
#include "card_actions.hpp"
#include "challenge.hpp"
#include "extras.hpp"
#include "parts.hpp"
#include "placing.hpp"
#include "reactions.hpp"
#include "refusals.hpp"
#include "skirmish/rule_ids.hpp"
#include "skirmish/rules/skirmish.hpp"
#include "table_top.hpp"
#include "turn.hpp"
#include "verbs/moving.hpp"

namespace tablewright::skirmish {

namespace {

std::optional<Refusal> place_refused(const Rules& rules, const State& state, Seat seat, PieceId piece,
                                     Square square) {
  if (!state.to_place.has(piece)) return refused(rule_of_placing(state), Reason::NotWaiting, piece);
  if (placing_seat(rules, state, piece) != seat)
    return refused(rule::own_characters, Reason::NotYours, piece);
  return placing_refused(rules, state, piece, square);
}

// The areas of the sides that play; a map may have more.
std::optional<Refusal> colour_refused(const Rules& rules, std::uint8_t start) {
  const auto areas = areas_to_pick(rules);
  if (std::find(areas.begin(), areas.end(), start) != areas.end()) return std::nullopt;
  return refused(rule::colour, Reason::NotAnAreaToPick, no_piece, start);
}

// skirmish.bonus.3: to an opponent.
std::optional<Refusal> hand_refused(const Rules& rules, const State& state, const Act& act) {
  const PieceId bonus = *next_to_hand(rules, state);
  if (static_cast<Does>(act.kind) != Does::Hand)
    return refused(rule::bonus_before_side, Reason::HandFirst, bonus);
  if (PieceId{act.a} != bonus)
    return refused(rule::bonus_before_side, Reason::NotToHand, PieceId{act.a}, bonus.value);
  if (act.b != owner_of_bonus(rules, bonus).value) return std::nullopt;
  return refused(rule::bonus_before_side, Reason::NotAnOpponent, bonus);
}

std::optional<Refusal> choice_refused(const Rules& rules, const State& state, Seat seat, PieceId piece) {
  if (!rules.characters.has(piece)) return refused(rule::choose, Reason::NoTurns, piece);
  if (rules.piece(piece).seat != seat)
    return refused(rules.side_of(piece) == state.turn ? rule::own_characters : rule::choose, Reason::NotYours,
                   piece);
  if (state.exhausted.has(piece)) return refused(rule::once_a_round, Reason::Exhausted, piece);
  return std::nullopt;
}

// A basic action needs a character that stands on the map and has an action left.
std::optional<Refusal> basic_action_refused(const State& state) {
  const PieceId active = state.active;
  if (!state.is_on_map(active)) return refused(rule::waits_out, Reason::OnTrack, active);
  if (state.down.has(active)) return refused(rule::knocked_down, Reason::KnockedDown, active);
  if (state.actions_left == 0) return refused(rule::two_actions, Reason::NoActionsLeft, active);
  return std::nullopt;
}

std::optional<Refusal> rally_refused(const State& state) {
  const PieceId active = state.active;
  if (!state.is_on_map(active)) return refused(rule::waits_out, Reason::OnTrack, active);
  if (!state.down.has(active)) return refused(rule::rally, Reason::NotKnockedDown, active);
  if (state.actions_left < actions_a_turn) return refused(rule::rally, Reason::RallyTakesBoth, active);
  return std::nullopt;
}

std::optional<Refusal> walk_refused(const Rules& rules, const State& state, Square to) {
  const Doer doer = doer_of(rules, state.active);
  if (!rules.way_matters) return refused(rule::basic_move, Reason::NameTheEnd, doer.piece);
  if (steps_open(rules, state, doer, basic_move, false).has(to)) return std::nullopt;
  const Traffic traffic = traffic_for(rules, state, doer.piece, doer.eyes);
  const auto no = step_refused(rules, state, doer, to, traffic);
  return no ? no : no_way_on(rules, state, doer.piece, to);
}

// In the first version a card that limits how far anybody sees was no ground against a basic challenge with
// added range: nobody was offered one past it, but whoever declared one made it.
std::optional<Refusal> basic_challenge_refused(const Rules& rules, const State& state, Doer doer,
                                               PieceId target) {
  auto no = challenge_refused(rules, state, doer, target, adjacent_only);
  const bool too_dark = no && no->reason.kind == k(Reason::BeyondSight);
  return too_dark && !rules.version.since(change::true_to_the_book) ? std::nullopt : no;
}

std::optional<Refusal> basic_refused(const Rules& rules, const State& state, const Act& act) {
  if (const auto cannot = basic_action_refused(state)) return cannot;
  const Doer doer = doer_of(rules, state.active);
  const PieceId other{act.b};
  switch (static_cast<Does>(act.kind)) {
    case Does::Move:
      if (rules.way_matters) return refused(rule::enter_a_square, Reason::NameTheStep, doer.piece);
      return move_refused(rules, state, doer, Square{act.b}, basic_move,
                          traffic_for(rules, state, doer.piece, doer.eyes), rule::basic_move);
    case Does::Step: return walk_refused(rules, state, Square{act.b});
    case Does::Challenge: return basic_challenge_refused(rules, state, doer, other);
    case Does::Assist: return assist_refused(rules, state, doer, other);
    case Does::Interact: return interact_refused(rules, state, doer, other);
    default: return refused(rule::two_actions, Reason::NotNow, doer.piece);
  }
}

// A card that adds to a basic action, before it.
std::optional<Refusal> extra_in_turn_refused(const Rules& rules, const State& state, ActionId extra) {
  if (const auto cannot = basic_action_refused(state)) return cannot;
  const Doer doer = doer_of(rules, state.active);
  return extra_refused(rules, state, doer.piece, basics_to_add_to(rules, state, doer), extra);
}

// Values that this match does not have: the twelfth piece of ten.
bool names_something_else(const Rules& rules, const Act& act) {
  const Word& word = *word_of(Skirmish::vocabulary.acts, act.kind);
  return std::any_of(word.fields.begin(), word.fields.end(), [&](const Field& field) {
    return value_of(act, field.slot) >= Skirmish::values(rules, field.type);
  });
}

bool is_turn_act(Does does) {
  return (does >= Does::Move && does <= Does::Step) || does == Does::Cheaper || does == Does::React;
}

// The active character's own act, or its companion's.
std::optional<Refusal> turn_refused(const Rules& rules, const State& state, const Act& act) {
  const PieceId piece{act.a};
  const auto does = static_cast<Does>(act.kind);
  if (does == Does::Choose) return refused(rule::two_actions, Reason::Acting, state.active);
  if (!is_turn_act(does)) return refused(rule::two_actions, Reason::NotNow, state.active);
  if (does == Does::Companion) return companion_refused(rules, state, piece, ActionId{act.b});
  if (piece != state.active) return refused(rule::two_actions, Reason::NotActing, piece, state.active.value);
  switch (does) {
    case Does::Ability: return ability_refused(rules, state, piece, ActionId{act.b});
    case Does::Cheaper: return cheaper_refused(rules, state, piece, ActionId{act.b});
    case Does::React: return extra_in_turn_refused(rules, state, ActionId{act.b});
    case Does::Use: return item_refused(rules, state, piece, ActionId{act.b});
    case Does::Rally: return rally_refused(state);
    case Does::Exhaust: return std::nullopt;
    case Does::Move:
    case Does::Step:
    case Does::Challenge:
    case Does::Assist:
    case Does::Interact: return basic_refused(rules, state, act);
    default: return refused(rule::two_actions, Reason::NotNow, state.active);
  }
}

}  // namespace

std::optional<Refusal> Skirmish::explain(const Rules& rules, const State& state, Seat seat, const Act& act) {
  const Question asking = question(rules, state);
  if (const auto table = refused_by_table(asking, seat, act, vocabulary.acts)) return table;
  if (names_something_else(rules, act)) return refused_by(table_rule::act, TableReason::NoSuchAct, seat);
  const auto does = static_cast<Does>(act.kind);
  const PieceId piece{act.a};
  switch (static_cast<Asks>(asking.what.kind)) {
    case Asks::Colour:
      if (does != Does::Colour) return refused(rule::colour, Reason::ColourFirst, no_piece);
      return colour_refused(rules, act.a);
    case Asks::Place:
      if (does == Does::Place) return place_refused(rules, state, seat, piece, Square{act.b});
      return refused(rule_of_placing(state), Reason::PlaceFirst, state.to_place.first());
    case Asks::Choose:
      if (does == Does::Choose) return choice_refused(rules, state, seat, piece);
      return refused(rule::choose, Reason::ChooseFirst, no_piece);
    case Asks::Turn: return turn_refused(rules, state, act);
    case Asks::Effect: return answer_refused(rules, state, act);
    case Asks::Order: return order_refused(rules, state, act);
    case Asks::Hand: return hand_refused(rules, state, act);
    case Asks::Leader:
      if (does != Does::Leader) return refused(rule::leader, Reason::LeaderFirst, no_piece);
      if ((rules.characters & rules.of_side[rules.table.side_of[seat.value].value]).has(piece))
        return std::nullopt;
      return refused(rule::leader, Reason::NotALeader, piece);
  }
  return std::nullopt;
}

}  // namespace tablewright::skirmish
