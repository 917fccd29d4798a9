#pragma once

#include <string_view>
#include <vector>

#include "games/skirmish/rules/at_table.hpp"

// Parts of cards as a card says them, and a table at which somebody has such a card.
namespace tablewright::tests {

inline skirmish::Part a_move(int squares) {
  return {.op = skirmish::Op::Move, .n = static_cast<std::int8_t>(squares)};
}
inline skirmish::Part a_straight_move(int squares) {
  return {.op = skirmish::Op::Move, .n = static_cast<std::int8_t>(squares), .way = skirmish::Way::Straight};
}
inline skirmish::Part a_challenge(int dice) {
  return {.op = skirmish::Op::Challenge, .n = static_cast<std::int8_t>(dice)};
}
inline skirmish::Part a_ranged_challenge(int range, int dice) {
  return {.op = skirmish::Op::Challenge,
          .n = static_cast<std::int8_t>(dice),
          .range = static_cast<std::uint8_t>(range)};
}
inline skirmish::Part a_challenge_of_the_same(int dice) {
  return {.op = skirmish::Op::Challenge, .n = static_cast<std::int8_t>(dice), .same_target = true};
}
// Somebody in sight within so many squares; 0: adjacent.
inline skirmish::Part an_ally(int range) {
  return {.op = skirmish::Op::Pick,
          .range = static_cast<std::uint8_t>(range),
          .from = skirmish::PickFrom::Allies};
}
inline skirmish::Part a_rival(int range) {
  return {.op = skirmish::Op::Pick, .range = static_cast<std::uint8_t>(range)};
}
inline skirmish::Part shifted_by(int spaces) {
  return {.op = skirmish::Op::Shift, .n = static_cast<std::int8_t>(spaces)};
}
// A piece on the own track instead of an ability token.
inline skirmish::Part a_piece_shifted_by(int spaces) {
  return {.op = skirmish::Op::ShiftPiece, .n = static_cast<std::int8_t>(spaces)};
}
inline skirmish::Part shifted_off() { return {.op = skirmish::Op::ShiftOff}; }
// What the part tells to do is done by, or to, whoever was picked.
inline skirmish::Part to_the_picked(skirmish::Part part) {
  part.who = skirmish::Subject::Picked;
  return part;
}
inline skirmish::Part if_wanted(skirmish::Part part) {
  part.may = true;
  return part;
}

// An action that needs no token.
inline TestAction free_action(std::string id, std::vector<skirmish::Part> parts) {
  return {std::move(id), {}, 0, false, std::move(parts)};
}
inline TestAction free_challenge_action(std::string id, std::vector<skirmish::Part> parts) {
  return {std::move(id), {}, 0, true, std::move(parts)};
}

inline AtTable table_with(std::string_view sheet, std::string_view mark,
                          const std::vector<TestAction>& actions) {
  skirmish::Rules rules = rules_of(sheet);
  give_actions(rules, mark, actions);
  return AtTable(std::move(rules));
}

}  // namespace tablewright::tests
