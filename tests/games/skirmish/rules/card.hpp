#pragma once

#include <gmock/gmock.h>

#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "games/skirmish/rules/at_table.hpp"

// Cards for tests, in the words of cards: {card::pick_rival(), card::push(2)}.
namespace tablewright::tests::card {

using skirmish::Op;
using skirmish::Part;
using skirmish::PickFrom;
using skirmish::Subject;
using skirmish::TokenType;
using skirmish::Way;

inline Part part(Op op, int n = 0, int range = 0) {
  return {.op = op, .n = static_cast<std::int8_t>(n), .range = static_cast<std::uint8_t>(range)};
}
inline Part challenge(int dice, int range = 0) { return part(Op::Challenge, dice, range); }
inline Part move(int squares) { return part(Op::Move, squares); }
inline Part place(int within) { return part(Op::Place, within); }
inline Part place_token(int within) { return part(Op::PlaceToken, within); }
inline Part assist() { return part(Op::Assist); }
inline Part interact() { return part(Op::Interact); }
inline Part shift(int by) { return part(Op::Shift, by); }
inline Part shift_off() { return part(Op::ShiftOff); }
inline Part pick_rival(int range = 0) { return part(Op::Pick, 0, range); }

inline Part pick_token(int range = 0) {
  Part picking = part(Op::Pick, 0, range);
  picking.from = skirmish::PickFrom::Tokens;
  return picking;
}
inline Part pick_ally(int range = 0) {
  Part pick = part(Op::Pick, 0, range);
  pick.from = PickFrom::Allies;
  return pick;
}
// The picked piece does it, or it is done to it.
inline Part picked(Part part) {
  part.who = Subject::Picked;
  return part;
}
inline Part push(int squares) { return picked(part(Op::Push, squares)); }
inline Part pull(int squares) { return picked(part(Op::Pull, squares)); }
inline Part may(Part part) {
  part.may = true;
  return part;
}
inline Part straight(Part part) {
  part.way = Way::Straight;
  return part;
}
inline Part step_by_step(Part part) {
  part.way = Way::StepByStep;
  return part;
}
inline Part through_rivals(Part part) {
  part.through_rivals = true;
  return part;
}
inline Part same_target(int dice) {
  Part again = challenge(dice);
  again.same_target = true;
  return again;
}
inline Part give(skirmish::StatusId status) {
  Part part = card::part(Op::Give);
  part.status = status;
  return part;
}
inline Part discard(skirmish::StatusId status) {
  Part part = card::part(Op::Discard);
  part.status = status;
  return part;
}

// An ability that takes a red token, the use of an item, or an action of a companion.
inline TestAction action(std::string id, int cost, std::vector<Part> parts) {
  return {std::move(id), TokenType::Red, cost, false, std::move(parts)};
}
// With the star after its name: a challenge action.
inline TestAction star(TestAction action) {
  action.star = true;
  return action;
}

inline skirmish::StatusId add_status(skirmish::Rules& rules, std::string_view id, int copies) {
  rules.statuses.push_back({std::string(id), std::string(id), static_cast<std::uint8_t>(copies)});
  return skirmish::StatusId{static_cast<std::uint8_t>(rules.statuses.size() - 1)};
}

inline skirmish::PieceId piece(const skirmish::Rules& rules, std::string_view mark) {
  for (std::size_t i = 0; i < rules.pieces.size(); ++i) {
    if (rules.pieces[i].mark == mark) return skirmish::PieceId{static_cast<std::uint8_t>(i)};
  }
  ADD_FAILURE() << "there is no piece " << mark;
  return skirmish::no_piece;
}

// What a trait or an item without the use icon says all the time.
inline void add_trait(skirmish::Rules& rules, std::string_view mark, skirmish::Changes what, int amount,
                      int die = 0) {
  rules.modifiers.push_back({what, piece(rules, mark), skirmish::no_status, static_cast<std::int8_t>(amount),
                             static_cast<std::uint8_t>(die)});
  rules.finish();
}
// What a status card says to whoever holds it.
inline void add_status_rule(skirmish::Rules& rules, skirmish::StatusId status, skirmish::Changes what,
                            int amount) {
  rules.modifiers.push_back({what, skirmish::no_piece, status, static_cast<std::int8_t>(amount), 0});
  rules.finish();
}

}  // namespace tablewright::tests::card

namespace tablewright::tests {

// The drawing and, below it, that this figure takes its turn, with what lies before both sides.
inline std::string in_turn_of(std::string_view mark, std::string_view sheet,
                              std::string_view pool = "red red") {
  return std::string(sheet) + "position\n  active " + std::string(mark) + "\n  side 1\n    pool " +
         std::string(pool) + "\n";
}

// EXPECT_THAT(table.refused("..."), refused_by("skirmish.ability.3", "no_token_of_type", "..."));
inline auto refused_by(std::string_view rule, std::string_view reason, std::string_view text) {
  return testing::AllOf(testing::Field("rule", &Refused::rule, std::string(rule)),
                        testing::Field("reason", &Refused::reason, std::string(reason)),
                        testing::Field("text", &Refused::text, std::string(text)));
}

// The status cards of a piece, in the order they were given: "hexed hexed".
inline std::string statuses(AtTable& table, std::string_view mark) {
  std::string held;
  for (const skirmish::HeldStatus& each : table.position().statuses) {
    if (each.holder != table.piece(mark)) continue;
    if (!held.empty()) held += ' ';
    held += table.rules().statuses[each.card.value].id;
  }
  return held;
}

// Everybody else waits until this figure takes its turn, perhaps in the next round.
inline void until_turn_of(AtTable& table, std::string_view mark) {
  const std::string choice = "choose " + std::string(mark);
  while (table.active() != mark && !table.over()) {
    if (table.legal(choice)) {
      table.act(choice);
    } else {
      table.act(table.options(table.asked() == "choose" ? "choose" : "exhaust").at(0));
    }
  }
}

// Everybody left waits until the round is over.
inline void end_round(AtTable& table) {
  const int round = table.round();
  while (table.round() == round && !table.over() && table.asked() != "place")
    table.act(table.options(table.asked() == "choose" ? "choose" : "exhaust").at(0));
}

using Marks = std::vector<std::string>;

}  // namespace tablewright::tests
