#include <rapidcheck.h>

#include "cards/card_lines.hpp"
#include "cards/random_node.hpp"
#include "cards/render.hpp"

namespace tablewright::tests {

namespace written_test {

using cards::Grammar;
using cards::Node;
using testing::IsEmpty;

std::string all_written(const Grammar& grammar, std::span<const Node> nodes) {
  std::string out;
  for (const Node& node : nodes) out += cards::written(grammar, node);
  return out;
}

// What a text is written as again.
std::string rewritten(std::string_view text, std::string_view category = "statement") {
  const CardLines lines(text, category);
  EXPECT_THAT(lines.problems(), IsEmpty());
  return all_written(card_grammar(), lines.nodes);
}

TEST(Written, ACardIsWrittenAsItWasRead) {
  constexpr std::string_view card =
      "move up to 3 through rivals in a straight line\n"
      "may challenge 2 against a rival whose side has more points\n"
      "each standing ally adjacent\n"
      "  it may do a basic challenge or an assist\n"
      "may discard jet_boots, on_the_list or long_scope\n"
      "  shift another token up 1\n"
      "  challenge 2 plus 1 for each wight not on the map, at most 2 range 4\n"
      "choose one\n"
      "  or\n"
      "    shout \"a \\\"b\\\"  \\\\c\", aloud\n"
      "  it moves up to 2 away from another ally\n"
      "if it is standing and the challenge is lost\n"
      "  place drogon in a free square within 2 of drogon\n"
      "otherwise\n"
      "  give on_the_list to an ally within 2\n";
  EXPECT_EQ(rewritten(card), card);
}

TEST(Written, WhatCanBeSaidInSeveralWaysIsWrittenInOne) {
  EXPECT_EQ(rewritten("it  move up to 2, through rivals"), "it moves up to 2 through rivals\n");
  EXPECT_EQ(rewritten("may moves up to 2"), "may move up to 2\n");
  EXPECT_EQ(rewritten("choose a ally"), "choose an ally\n");
  EXPECT_EQ(rewritten("shift a red, or gold token down 01"), "shift a red or gold token down 1\n");
  EXPECT_EQ(rewritten("do an assist or an assist or a basic move"),
            "do an assist, an assist or a basic move\n");
  EXPECT_EQ(rewritten("place it in an square"), "place it in a square\n");
  EXPECT_EQ(rewritten("shout \"no\" aloud"), "shout \"no\", aloud\n");
  EXPECT_EQ(rewritten("roll 2 more dice", "clause"), "roll 2 more die\n");
}

// A condition may belong to this thing or to that one, so another reading of the same words is fine; but all
// that can be built can be said, and saying it again changes no word.
TEST(Written, EveryNodeOfTheGrammarCanBeWrittenAndRead) {
  EXPECT_TRUE(rc::check("writing and reading come to rest", [] {
    const cards::Names names = card_names();
    const auto nodes = RandomNodes(card_grammar(), names).lines("statement", *rc::gen::inRange(0, 6));
    const std::string text = all_written(card_grammar(), nodes);
    const CardLines lines(text);
    RC_LOG() << text;
    RC_ASSERT(lines.problems().empty());
    RC_ASSERT(all_written(card_grammar(), lines.nodes) == text);
    cards::rendered(cards::Texts(card_grammar()), names, lines.nodes);
  }));
}

// Every kind of part, and no words that can be understood in two ways.
const auto plain_words = std::to_array<cards::Form>({
    {0, "line", "[{who:thing}] [may: may] <go|goes> {far:number -9..9} [to {where:place}], now", "-"},
    {1,
     "line",
     "all {who:list thing and} [slowly: very slowly [for {turns:number 0..99} turns]]",
     "-",
     {cards::Lines::Required, "line", {}}},
    {2, "line", "say {words:text} (to|at) {whom:list thing} [loudly: loudly]", "-"},
    {3, "line", "else {what:any flag} .", "-", {cards::Lines::Optional, "line", "what"}, {1, 1}},
    {4, "thing", "(which: a/an|every other) {what:noun}", "-"},
    {5, "thing", "{name:name token}", "-"},
    {6, "noun", "owl", "-"},
    {7, "noun", "cat", "-"},
    {8, "place", "under [the] {what:list noun}", "-"},
    {9, "flag", "flag {n:number}", "-"},
});

TEST(Written, WhatIsWrittenIsReadAsTheSame) {
  static const Grammar grammar(plain_words);
  ASSERT_THAT(grammar.problems(), IsEmpty());
  EXPECT_TRUE(rc::check("read(written(node)) == node", [] {
    const auto nodes = RandomNodes(grammar, card_names()).lines("line", *rc::gen::inRange(0, 6));
    const std::string text = all_written(grammar, nodes);
    const CardLines lines(text, "line", grammar);
    RC_LOG() << text << testing::PrintToString(lines.problems());
    RC_ASSERT(lines.nodes == nodes);
    RC_ASSERT(lines.problems().empty());
  }));
}

}  // namespace written_test

}  // namespace tablewright::tests
