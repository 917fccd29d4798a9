#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <string_view>
#include <vector>

#include "games/skirmish/cards/of_pack.hpp"
#include "games/skirmish/rules/card.hpp"

// Cards that a test writes itself in the pack language, and what the tests of tokens and reactions share.
namespace tablewright::tests {

// The rules that a sheet makes with the cards of the packs and these; a mistake fails the test and ends it.
skirmish::Rules rules_with(std::string_view cards, std::string_view sheet,
                           RulesVersion version = {skirmish::Skirmish::rules_version});
// What is wrong with that match, one sentence each.
std::vector<std::string> problems_with(std::string_view cards, std::string_view sheet,
                                       RulesVersion version = {skirmish::Skirmish::rules_version});

// "A..Z": a drawing of one row.
inline std::string one_row(std::string_view marks) {
  std::string names = "     ";
  std::string edge = "     +";
  std::string row = "   1 |";
  for (std::size_t i = 0; i < marks.size(); ++i) {
    names += std::string("  ") + static_cast<char>('a' + i) + ' ';
    edge += "---+";
    row += std::string(" ") + marks[i] + (i + 1 == marks.size() ? " |" : "  ");
  }
  return "drawing\n" + names + '\n' + edge + '\n' + row + '\n' + edge + '\n';
}
// So many empty squares of it.
inline std::string gap(int squares) { return std::string(static_cast<std::size_t>(squares), '.'); }

// How far a card counts in the square or the piece that a part of it asks for: "within 2".
inline int within_of(const AtTable& table, std::string_view id, skirmish::Op op) {
  const skirmish::Part part = part_of(table, id, op);
  const auto described = part.where == skirmish::DescriptionId::None ? part.what : part.where;
  if (described == skirmish::DescriptionId::None) return part.n;
  const skirmish::Description& what = table.rules().descriptions[static_cast<std::size_t>(described)];
  for (std::size_t i = 0; i < what.relations; ++i) {
    const skirmish::Relation& relation = table.rules().relations[what.first_relation + i];
    if (relation.op == skirmish::RelationOp::Within) return relation.n;
  }
  ADD_FAILURE() << id << " does not say within how many squares";
  return 0;
}

// The part of this kind that comes after so many others of it.
inline skirmish::Part part_after(const AtTable& table, std::string_view id, skirmish::Op op, int others) {
  const skirmish::CardAction& action = action_called(table, id);
  for (std::size_t i = action.first_part; i < std::size_t{action.first_part} + action.parts; ++i) {
    if (table.rules().parts[i].op == op && others-- == 0) return table.rules().parts[i];
  }
  ADD_FAILURE() << id << " has no such part";
  return {};
}
// So many dice are rolled and counted.
inline int rolled_by(const AtTable& table, std::string_view id) {
  return part_of(table, id, skirmish::Op::RollAndCount).n;
}
// By how much a card changes something, whoever it is for.
inline int change_by(const AtTable& table, skirmish::Changes what) {
  for (const auto& modifier : table.rules().modifiers) {
    if (modifier.what == what) return modifier.amount;
  }
  ADD_FAILURE() << "no card changes that";
  return 0;
}
// The dice with which a card challenges somebody for the opponent.
inline int dice_of_the_opponent(const AtTable& table) {
  for (const auto& part : table.rules().parts) {
    if (part.op == skirmish::Op::SelfChallenge && part.n > 0) return part.n;
  }
  ADD_FAILURE() << "no card challenges";
  return 0;
}
// Two dice against a defence of two, won by exactly so many.
inline std::string winning_by(int margin) {
  switch (margin) {
    case 1: return "star shield, star star";
    case 2: return "star star, star star";
    case 3: return "!!! shield, star star";
    case 4: return "!!! star, star star";
    case 5: return "!!! !!!, shield star";
    default: return "!!! !!!, star star";
  }
}
// A token was shifted down from a space of this track: where it is now, and that it is there.
inline testing::AssertionResult is_shifted(const AtTable& table, int side, const std::string& token,
                                           int space, int by) {
  const int now = space - by;
  const std::string there = now < 1 ? table.pool(side) : table.track(side, now);
  if (there.find(token) != std::string::npos) return testing::AssertionSuccess();
  return testing::AssertionFailure() << "there is no " << token << " token on the " << now << ": " << there;
}

// "pick 1": the alternative whose text has this word.
inline std::string option_with(const AtTable& table, std::string_view word) {
  const auto& texts = table.rules().option_texts;
  for (std::size_t i = 0; i < texts.size(); ++i) {
    if (texts[i].find(word) != std::string::npos) return "pick " + std::to_string(i);
  }
  ADD_FAILURE() << "no alternative speaks of " << word;
  return "pick 0";
}

// The act on offer that begins so and speaks of this: where both sides have a card, the notation of what it
// does tells them apart.
inline std::string offered(const AtTable& table, std::string_view beginning, std::string_view word) {
  for (const std::string& option : table.options(beginning)) {
    if (option.find(word) != std::string::npos) return option;
  }
  ADD_FAILURE() << beginning << " ... " << word << " is not on offer";
  return "skip";
}

// The log of the last act has these sentences in this order, perhaps with others between them.
inline testing::AssertionResult says_in_order(const AtTable& table,
                                              const std::vector<std::string>& sentences) {
  const std::string log = table.log();
  std::size_t at = 0;
  for (const std::string& sentence : sentences) {
    const std::size_t found = log.find(sentence, at);
    if (found == std::string::npos)
      return testing::AssertionFailure() << '"' << sentence << "\" is not, or too early, in\n" << log;
    at = found + sentence.size();
  }
  return testing::AssertionSuccess();
}

}  // namespace tablewright::tests
