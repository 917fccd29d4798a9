#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <string_view>
#include <vector>

#include "games/skirmish/rules/at_table.hpp"
#include "skirmish/rules/queries.hpp"
#include "skirmish/rules/words.hpp"

// The numbers of a card as the packs have them: a test of a card goes on to hold when a reconstructed number
// is mended. What a rulebook confirms is asserted as a number instead.
namespace tablewright::tests {

inline constexpr auto all_editions = {"2019", "2020a", "2020b", "2022"};

inline std::string in_edition(std::string_view edition, std::string_view sheet) {
  return "edition " + std::string(edition) + "\n" + std::string(sheet);
}

// An ability, the use of an item, an action of a companion.
inline const skirmish::CardAction& action_called(const AtTable& table, std::string_view id) {
  const auto& actions = table.rules().actions;
  const auto found =
      std::find_if(actions.begin(), actions.end(), [&](const auto& action) { return action.id == id; });
  if (found != actions.end()) return *found;
  ADD_FAILURE() << "no card of this match has " << id;
  static const skirmish::CardAction none;
  return none;
}
// The first part of its kind, or one that says nothing.
inline skirmish::Part part_of(const AtTable& table, std::string_view id, skirmish::Op op) {
  const skirmish::CardAction& action = action_called(table, id);
  const auto first = table.rules().parts.begin() + action.first_part;
  const auto found =
      std::find_if(first, first + action.parts, [&](const skirmish::Part& part) { return part.op == op; });
  if (found != first + action.parts) return *found;
  ADD_FAILURE() << id << " has no such part";
  return {};
}

inline int cost_of(const AtTable& table, std::string_view id) { return action_called(table, id).cost; }
inline std::string colour_of(const AtTable& table, std::string_view id) {
  return std::string(word_of(action_called(table, id).type));
}
inline bool is_challenge_action(const AtTable& table, std::string_view id) {
  return action_called(table, id).star;
}
// May it be used with nobody to challenge? Stars are reconstructed, and since 2022 they ask for nobody.
inline bool needs_no_target(const AtTable& table, std::string_view id, std::string_view edition) {
  return !is_challenge_action(table, id) || edition == "2022";
}
inline int dice_of(const AtTable& table, std::string_view id) {
  return part_of(table, id, skirmish::Op::Challenge).n;
}
inline int range_of(const AtTable& table, std::string_view id) {
  return part_of(table, id, skirmish::Op::Challenge).range;
}
inline int steps_of(const AtTable& table, std::string_view id) {
  return part_of(table, id, skirmish::Op::Move).n;
}
inline int defence_of(const AtTable& table, std::string_view mark) {
  return table.rules().piece(table.piece(mark)).defence;
}

// What its player is told before this ability is paid: the rule and the word of the reason, or nothing.
inline std::string warning_before(AtTable& table, std::string_view mark, std::string_view ability) {
  const auto& actions = table.rules().actions;
  const auto action =
      std::find_if(actions.begin(), actions.end(), [&](const auto& each) { return each.id == ability; });
  if (action == actions.end()) ADD_FAILURE() << "no card of this match has " << ability;
  const Act act{skirmish::k(skirmish::Does::Ability), table.piece(mark).value,
                static_cast<std::uint8_t>(action - actions.begin())};
  const auto nobody = reaches_nobody(table.rules(), table.position(), act);
  if (!nobody) return "";
  return std::string(nobody->rule.text) + ' ' +
         std::string(word_of(skirmish::Skirmish::vocabulary.reasons, nobody->reason.kind)->word);
}

// "star star star": so many dice of one face.
inline std::string dice(int count, std::string_view face) {
  std::string faces;
  for (int i = 0; i < count; ++i) faces += std::string(face) + ' ';
  return faces;
}
// The dice of a challenge that is won by those who challenge, and of one that is lost.
inline std::string winning(int attack, int defence) { return dice(attack, "star") + dice(defence, "star"); }
inline std::string losing(int attack, int defence) {
  return dice(attack, "shield") + dice(defence, "shield");
}
// "2 dice against a defence of 3", as the log says it.
inline std::string contest(int attack, int defence) {
  return std::to_string(attack) + (attack == 1 ? " die" : " dice") + " against a defence of " +
         std::to_string(defence) + ".";
}

// The square so many columns from the first one, in row 1: for drawings of one long row.
inline std::string along(int columns) { return std::string(1, static_cast<char>('a' + columns)) + "1"; }

}  // namespace tablewright::tests
