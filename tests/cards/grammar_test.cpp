#include "cards/grammar.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "cards/card_words.hpp"

namespace tablewright::tests {

namespace grammar_test {

using cards::Form;
using cards::Lines;
using testing::ElementsAre;
using testing::IsEmpty;

std::vector<std::string> problems(std::initializer_list<Form> table) {
  const std::vector<Form> forms(table);
  return cards::Grammar(forms).problems();
}

// A table of one pattern, beside a thing it may speak of.
std::vector<std::string> problems_of(std::string_view pattern) {
  return problems({{0, "statement", pattern, "-"}, {1, "thing", "it", "it"}});
}

TEST(Grammar, AGoodTableHasNoProblems) {
  EXPECT_THAT(cards::Grammar(card_words).problems(), IsEmpty());
  EXPECT_THAT(cards::Grammar({}).problems(), IsEmpty());
}

TEST(Grammar, EveryFormIsFoundByItsIdAndCalledByItsWords) {
  const cards::Grammar grammar(card_words);
  EXPECT_EQ(grammar.form(Move)->category, "act");
  EXPECT_EQ(grammar.form(999), nullptr);
  EXPECT_EQ(cards::called(grammar, *grammar.form(ChooseOne)), "\"choose one\"");
  EXPECT_EQ(cards::called(grammar, *grammar.form(Each)), "\"each\"");
  EXPECT_EQ(cards::called(grammar, *grammar.form(Move)), "\"move up to\"");
  EXPECT_EQ(cards::called(grammar, *grammar.form(OnTheMap)), "\"on the map\"");
  EXPECT_EQ(cards::called(grammar, *grammar.form(Piece)), "\"{piece:name token}\"");
}

TEST(Grammar, APatternBecomesItsParts) {
  const cards::Grammar grammar(card_words);
  const auto& move = grammar.parts(*grammar.form(Move));
  ASSERT_EQ(move.size(), 5U);
  EXPECT_EQ(move[0].kind, cards::PartKind::Verb);
  EXPECT_EQ(move[3].kind, cards::PartKind::Number);
  EXPECT_EQ(move[3].min, 1);
  EXPECT_EQ(move[3].max, 9);
  EXPECT_EQ(move[4].kind, cards::PartKind::Any);
  const cards::Part* colours = part_named(grammar.parts(*grammar.form(ATokenOf)), "colours");
  ASSERT_NE(colours, nullptr);
  EXPECT_EQ(colours->word, "colour");
  EXPECT_EQ(colours->joiner, "or");
  const cards::Part* which = part_named(grammar.parts(*grammar.form(ATokenOf)), "which");
  EXPECT_THAT(which->choices, ElementsAre(ElementsAre("a", "an"), ElementsAre("another")));
}

TEST(Grammar, BracketsMustCloseWhatTheyOpen) {
  EXPECT_THAT(problems_of("move [far: as far"), ElementsAre("\"move [far: as far\": a \"]\" is missing."));
  EXPECT_THAT(problems_of("move {who:thing"), ElementsAre("\"move {who:thing\": a \"}\" is missing."));
  EXPECT_THAT(problems_of("move (a|b"), ElementsAre("\"move (a|b\": a \")\" is missing."));
  EXPECT_THAT(problems_of("<move|moves far"), ElementsAre("\"<move|moves far\": a \">\" is missing."));
  EXPECT_THAT(problems_of("move far]"), ElementsAre("\"move far]\": \"]\" closes nothing."));
  EXPECT_THAT(problems_of("move | far"), ElementsAre("\"move | far\": \"|\" closes nothing."));
  EXPECT_THAT(problems_of("move [far {who:thing]}"),
              ElementsAre("\"move [far {who:thing]}\": a \"}\" is missing."));
}

TEST(Grammar, AGapSaysItsNameAndWhatStandsThere) {
  EXPECT_THAT(problems_of("move {thing}"), ElementsAre("\"move {thing}\": a \":\" is missing."));
  EXPECT_THAT(problems_of("move {:thing}"), ElementsAre("\"move {:thing}\": the name of a gap is missing."));
  EXPECT_THAT(problems_of("move {who:}"), ElementsAre("\"move {who:}\": what stands in a gap is missing."));
  EXPECT_THAT(problems_of("move {who:list}"),
              ElementsAre("\"move {who:list}\": what \"list\" is about is missing."));
  EXPECT_THAT(problems_of("move {n:number 9..1}"),
              ElementsAre("\"move {n:number 9..1}\": \"9..1\" are no bounds like 0..9."));
  EXPECT_THAT(problems_of("move {n:number many}"),
              ElementsAre("\"move {n:number many}\": \"many\" are no bounds like 0..9."));
  EXPECT_THAT(problems_of("move {n:number -3..-1}"), IsEmpty());
}

TEST(Grammar, NothingInAPatternIsEmpty) {
  EXPECT_THAT(problems_of(""), ElementsAre("\"\": it is not one line."));
  EXPECT_THAT(problems_of("a\nb"), ElementsAre("\"a\nb\": it is not one line."));
  EXPECT_THAT(problems_of("move []"), ElementsAre("\"move []\": there is nothing between \"[\" and \"]\"."));
  EXPECT_THAT(problems_of("move (a|)"), ElementsAre("\"move (a|)\": a choice is empty."));
  EXPECT_THAT(problems_of("<move> far"), ElementsAre("\"<move> far\": a verb has two forms: <move|moves>."));
  EXPECT_THAT(problems_of("move \"far\""), ElementsAre("\"move \"far\"\": a word stands in quotes."));
}

TEST(Grammar, ACategoryMustHaveForms) {
  EXPECT_THAT(problems_of("move {who:person}"),
              ElementsAre("\"move {who:person}\": no form belongs to the category \"person\"."));
  EXPECT_THAT(problems({{0, "statement", "each", "-", {Lines::Required, "line", {}}}}),
              ElementsAre("\"each\": no form belongs to the category \"line\"."));
}

TEST(Grammar, AFormIsInTheTableOnce) {
  EXPECT_THAT(problems({{0, "a", "move", "-"}, {0, "a", "push", "-"}}),
              ElementsAre("\"push\": it has the id of \"move\"."));
  EXPECT_THAT(problems({{0, "a", "move", "-"}, {1, "a", "move", "-"}}),
              ElementsAre("\"move\": the table has this pattern twice in \"a\"."));
  EXPECT_THAT(problems({{0, "a", "move", "-"}, {1, "b", "move", "-"}}), IsEmpty());
}

TEST(Grammar, ANameIsKeptOnce) {
  EXPECT_THAT(problems_of("move {n:number} [n: far]"),
              ElementsAre("\"move {n:number} [n: far]\": \"n\" is kept twice."));
}

TEST(Grammar, WhetherAGroupStoodThereCanAlwaysBeTold) {
  EXPECT_THAT(problems_of("move [far]"), IsEmpty());  // it does not matter
  EXPECT_THAT(problems_of("move [to {who:thing}]"), IsEmpty());
  EXPECT_THAT(problems_of("move [by {who:any thing}]"),
              ElementsAre("\"move [by {who:any thing}]\": a group with nothing that must stand in it needs "
                          "a name."));
  EXPECT_THAT(problems_of("move [by: by {who:any thing}]"), IsEmpty());
}

TEST(Grammar, AFormThatCanBeSaidWithoutAWordIsRefused) {
  EXPECT_THAT(problems_of("[move] [{who:thing}]"),
              ElementsAre("\"[move] [{who:thing}]\": it can be said with no word at all."));
}

TEST(Grammar, APhraseNeverBeginsWithItself) {
  EXPECT_THAT(
      problems({{0, "thing", "it", "-"}, {1, "thing", "{of:thing} side", "-"}}),
      ElementsAre("\"{of:thing} side\": it begins with a phrase that can begin with it again, without "
                  "end."));
  EXPECT_THAT(problems({{0, "a", "[far] {b:b} x", "-"}, {1, "b", "{c:list a} y", "-"}, {2, "b", "y", "-"}}),
              ElementsAre("\"[far] {b:b} x\": it begins with a phrase that can begin with it again, without "
                          "end.",
                          "\"{c:list a} y\": it begins with a phrase that can begin with it again, without "
                          "end."));
}

// The content hash passes over such lines, so a rule in one of them would change nothing.
TEST(Grammar, NoFormBeginsWithAWordForReaders) {
  EXPECT_THAT(problems_of("note {who:thing}"),
              ElementsAre("\"note {who:thing}\": lines that begin with \"note\" do not count for play."));
  EXPECT_THAT(problems_of("take note"), IsEmpty());
}

TEST(Grammar, WhatAFormRefersToExists) {
  EXPECT_THAT(problems({{0, "a", "move", "-", {Lines::Optional, "a", "may"}}}),
              ElementsAre("\"move\": lines below it need \"may\", which the pattern lacks."));
  EXPECT_THAT(problems({{0, "a", "move", "-", {}, {7, cards::no_form}}}),
              ElementsAre("\"move\": it belongs after or below a form that the table lacks."));
}

TEST(Grammar, AllProblemsOfATableAreToldAtOnce) {
  EXPECT_EQ(problems({{0, "a", "move [", "-"}, {1, "a", "push {x:y}", "-"}, {1, "a", "[z]", "-"}}).size(),
            4U);
}

}  // namespace grammar_test

}  // namespace tablewright::tests
