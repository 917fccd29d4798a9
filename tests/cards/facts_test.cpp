#include "cards/facts.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <array>

#include "cards/parsed.hpp"
#include "core/text.hpp"

namespace tablewright::tests {

namespace facts_test {

using cards::Below;
using cards::Fact;
using cards::FactKind;
using cards::Sure;
using cards::Thing;
using testing::ElementsAre;
using testing::IsEmpty;

// The words of a small game of its own: the room of cards knows none.
constexpr auto kinds = std::to_array<FactKind>({
    {"", "box", 0, ""},
    {"", "look", 0, ""},
    {"", "copies", 0, ""},
    {"", "spell", 5, "spells"},
    {"hero", "", 3, "heroes"},
    {"hero", "armour", 4, "armours"},
    {"hero", "purse", 9, "purses", Below::Apart},
    {"yard", "drawing", 6, "yards"},
});

std::vector<Thing> things_in(std::string_view text) {
  const Parsed parsed(text);
  EXPECT_THAT(parsed.problems(), IsEmpty());
  return cards::things_with_facts(parsed.root, kinds);
}

// "armour 2 [confirmed]"; a star for what is inherited, in front what is around it.
std::string told(const Fact& fact) {
  std::string out = fact.within.empty() ? "" : fact.within + " > ";
  out += fact.text;
  for (const std::string& line : fact.lines) out += " / " + line;
  out += " [" + std::string(word_of(fact.sure)) + (fact.inherited ? "*] " : "] ");
  append_number(out, fact.weight);
  return out;
}

std::vector<std::string> facts_in(std::string_view text) {
  std::vector<std::string> out;
  for (const Thing& thing : things_in(text)) {
    for (const Fact& fact : thing.facts) out.push_back(told(fact));
  }
  return out;
}

TEST(Facts, AThingHasItsKindIdTitleBoxAndPlace) {
  const auto things = things_in("# one\nhero anna \"Anna\"\n  box B1\nhero bert\n  armour 1\n");
  ASSERT_EQ(things.size(), 2U);
  EXPECT_EQ(things[0].kind, "hero");
  EXPECT_EQ(things[0].id, "anna");
  EXPECT_EQ(things[0].title, "Anna");
  EXPECT_EQ(things[0].box, "B1");
  EXPECT_EQ(things[0].place, (cards::Place{2, 1}));
  EXPECT_EQ(things[1].id, "bert");
  EXPECT_EQ(things[1].title, "");
  EXPECT_EQ(things[1].box, "");
  EXPECT_EQ(things[1].facts.at(0).place, (cards::Place{5, 3}));
}

TEST(Facts, TheNearestProvenanceCounts) {
  EXPECT_THAT(facts_in("hero anna \"Anna\"\n"
                       "  provenance reported \"A review.\"\n"
                       "  armour 2\n"
                       "    provenance confirmed \"The book.\"\n"
                       "  speed 3\n"),
              ElementsAre("armour 2 [confirmed] 0", "speed 3 [reported*] 3"));
}

TEST(Facts, TheSourceComesWithIt) {
  const auto things = things_in(
      "hero anna\n  provenance reported \"A review.\"\n  armour 2\n"
      "  speed 1\n    provenance reconstructed\n");
  EXPECT_EQ(things[0].facts[0].provenance.at(0).source, "A review.");
  EXPECT_TRUE(things[0].facts[0].inherited);
  EXPECT_EQ(things[0].facts[1].provenance.at(0).source, "");
  EXPECT_FALSE(things[0].facts[1].inherited);
}

// The effect is in the book, its colour is our guess: the book is what is told, and of what remains our part.
TEST(Facts, OfSeveralProvenancesTheStrongestIsToldAndWhatIsOurs) {
  for (const auto& [weaker, ours] : {std::pair{"reported", ""}, std::pair{"reconstructed", "The colour."}}) {
    const auto things = things_in(
        "hero anna\n  spell spark \"Spark\" red 2\n    hurt 2\n    provenance confirmed \"The effect.\"\n"
        "    provenance " +
        std::string(weaker) + " \"The colour.\"\n");
    const Fact& fact = things.at(0).facts.at(0);
    EXPECT_EQ(told(fact), "spell spark \"Spark\" red 2 / hurt 2 [confirmed] 5") << weaker;
    EXPECT_EQ(ours_in(fact), ours);
    EXPECT_EQ(fact.provenance.size(), 2U);
  }
}

TEST(Facts, WhatIsOursAsAWholeHasNoPartThatIsOurs) {
  const auto things = things_in("hero anna\n  armour 2\n    provenance reconstructed \"Ours.\"\n");
  EXPECT_EQ(ours_in(things.at(0).facts.at(0)), "");
}

// Nobody plays by looks, copies and boxes, wherever they stand.
TEST(Facts, RulesOfPlayAreAGroupAndTheRestIsNone) {
  const auto things = things_in(
      "hero anna\n  box B1\n  armour 2\n  look\n    round\n  spell spark \"Spark\" red 2\n    copies 2\n"
      "      provenance confirmed \"The list of contents.\"\n    hurt 2\n");
  std::vector<std::string> groups;
  for (const Fact& fact : things.at(0).facts) {
    groups.push_back(fact.text.substr(0, fact.text.find(' ')) + ": " + std::string(fact.group));
    EXPECT_EQ(is_of_play(fact), !fact.group.empty());
    EXPECT_EQ(fact.matters > 0, is_of_play(fact)) << fact.text;
  }
  EXPECT_THAT(groups, ElementsAre("box: ", "armour: armours", "look: ", "spell: spells", "copies: "));
}

TEST(Facts, ProvenanceMayStandAfterWhatItSpeaksOf) {
  EXPECT_THAT(facts_in("hero anna\n  armour 2\n  provenance reconstructed \"Ours.\"\n"),
              ElementsAre("armour 2 [reconstructed*] 8"));
}

TEST(Facts, WithoutProvenanceAFactIsAsDoubtfulAsAReconstructedOne) {
  EXPECT_THAT(facts_in("hero anna\n  armour 2\n"), ElementsAre("armour 2 [unsaid] 8"));
}

TEST(Facts, WeightIsWhatMattersTimesTheDoubt) {
  const auto weight = [](const std::vector<Sure>& sures) {
    std::vector<cards::Provenance> provenance;
    for (const Sure sure : sures) provenance.push_back({sure, ""});
    return cards::weight_of(5, provenance);
  };
  EXPECT_EQ(weight({Sure::Confirmed}), 0);
  EXPECT_EQ(weight({Sure::Confirmed, Sure::Reported}), 5);
  EXPECT_EQ(weight({Sure::Confirmed, Sure::Reconstructed}), 5);
  EXPECT_EQ(weight({Sure::Reported}), 5);
  EXPECT_EQ(weight({Sure::Reported, Sure::Reconstructed}), 5);
  EXPECT_EQ(weight({Sure::Reconstructed}), 10);
  EXPECT_EQ(weight({}), 10);
}

TEST(Facts, TheLinesOfAnEffectBelongToIt) {
  EXPECT_THAT(facts_in("hero anna\n"
                       "  spell spark \"Spark\" red 2\n"
                       "    may hurt 2\n"
                       "      provenance2 is no provenance\n"
                       "    hide\n"
                       "    provenance reported \"A review.\"\n"),
              ElementsAre("spell spark \"Spark\" red 2 / may hurt 2 /   provenance2 is no provenance / hide "
                          "[reported] 5"));
}

TEST(Facts, ALineWithAProvenanceOfItsOwnIsAFactOfItsOwn) {
  EXPECT_THAT(facts_in("hero anna\n"
                       "  spell spark \"Spark\" red 2\n"
                       "    provenance reconstructed \"The cost is ours.\"\n"
                       "    hurt 2\n"
                       "      provenance confirmed \"The book.\"\n"
                       "      twice\n"
                       "    hide\n"),
              ElementsAre("spell spark \"Spark\" red 2 / hide [reconstructed] 10",
                          "spell spark > hurt 2 / twice [confirmed] 0"));
}

TEST(Facts, SomeBlocksOnlyHoldFacts) {
  EXPECT_THAT(facts_in("hero anna\n"
                       "  provenance confirmed\n"
                       "  purse\n"
                       "    gold 3\n"
                       "    silver 2\n"
                       "      provenance reconstructed \"Ours.\"\n"
                       "    provenance reported \"A review.\"\n"),
              ElementsAre("purse > gold 3 [reported*] 3", "purse > silver 2 [reconstructed] 6"));
}

TEST(Facts, LinesForReadersAreNoneUnlessTheTableNamesThem) {
  EXPECT_THAT(
      facts_in("hero anna\n  note \"Mind the gap.\"\n  facts\n    x 1\n  look person\n    hair red\n"),
      ElementsAre("look person / hair red [unsaid] 0"));
}

TEST(Facts, OnlyThingsAndLinesOfTheTableCount) {
  EXPECT_THAT(facts_in("chapter one \"One\"\n  armour 2\nyard y\n  gate 3\n  box B\n"),
              ElementsAre("box B [unsaid] 0"))
      << "a yard has no row for other lines";
}

TEST(Facts, ADrawingIsOneFactWithoutItsMargin) {
  EXPECT_THAT(facts_in("yard y\n  drawing\n      +--\n        |\n\n      +\n"),
              ElementsAre("drawing / +-- /   | /  / + [unsaid] 12"));
}

TEST(Facts, ALineIsToldAsItIsWritten) {
  const Parsed parsed(R"(say  "a \"b\" \\c" ,x( y )  : -3  # and so on)");
  EXPECT_EQ(cards::written_line(parsed.root.children.at(0)), R"(say "a \"b\" \\c", x (y): -3)");
}

TEST(Facts, WhatThereIsOnlyOneOfIsCalledByItsKind) {
  const auto things = things_in("hero\n  armour 2\n");
  ASSERT_EQ(things.size(), 1U);
  EXPECT_EQ(things.front().id, "hero");
}

TEST(Facts, WhatCannotBeReadIsPassedOver) {
  EXPECT_THAT(facts_in("hero anna\n  \"text\" 1\n  armour 2\n    provenance maybe \"Who knows.\"\n"),
              ElementsAre("\"text\" 1 [unsaid] 6", "armour 2 [unsaid] 8"));
}

}  // namespace facts_test

}  // namespace tablewright::tests
