#include "cards/diagnostics.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <array>

namespace tablewright::tests {

namespace diagnostics_test {

using cards::Diagnostics;
using testing::ElementsAre;
using testing::IsEmpty;

constexpr std::array<std::string_view, 3> effects{"heal", "ignore", "push"};

TEST(Diagnostics, AProblemNamesFileLineAndColumn) {
  Diagnostics diagnostics("ironhide.pack");
  EXPECT_TRUE(diagnostics.none());
  diagnostics.add({3, 19}, "no.");
  EXPECT_FALSE(diagnostics.none());
  EXPECT_THAT(diagnostics.texts(), ElementsAre("ironhide.pack:3:19: no."));
}

TEST(Diagnostics, AnUnknownWordIsAnsweredWithTheNearest) {
  Diagnostics diagnostics("f");
  diagnostics.unknown({3, 19}, "ignor", "effect", effects);
  diagnostics.unknown({4, 1}, "phus", "effect", effects);
  EXPECT_THAT(diagnostics.texts(),
              ElementsAre("f:3:19: \"ignor\" is no effect: did you mean \"ignore\"?",
                          "f:4:1: \"phus\" is no effect: expected heal, ignore or push."));
}

TEST(Diagnostics, WhatAProblemQuotesIsTidy) {
  Diagnostics diagnostics("f");
  diagnostics.unknown({1, 1}, "\x1b]0;owned\a\u009b2J", "effect", {});
  diagnostics.unknown({2, 1}, std::string(59, 'x') + "\u20ac", "effect", {});
  EXPECT_THAT(diagnostics.texts(), ElementsAre("f:1:1: \"]0;owned2J\" is no effect.",
                                               "f:2:1: \"" + std::string(59, 'x') + "\" is no effect."))
      << "and it is cut between two characters";
}

TEST(Diagnostics, WithNothingNearAllThatIsKnownIsListed) {
  Diagnostics diagnostics("f");
  diagnostics.unknown({1, 1}, "summon", "effect", effects);
  diagnostics.unknown({1, 1}, "summon", "effect", {});
  EXPECT_THAT(diagnostics.texts(),
              ElementsAre("f:1:1: \"summon\" is no effect: expected heal, ignore or push.",
                          "f:1:1: \"summon\" is no effect."));
}

TEST(Diagnostics, AnEndlessWordIsCutShort) {
  Diagnostics diagnostics("f");
  diagnostics.unknown({1, 1}, std::string(1000, 'x'), "effect", {});
  EXPECT_THAT(diagnostics.texts(), ElementsAre("f:1:1: \"" + std::string(60, 'x') + "\" is no effect."));
}

TEST(Diagnostics, AfterAHundredTheRestIsOnlyCounted) {
  Diagnostics diagnostics("f");
  for (std::uint32_t line = 1; line <= 100; ++line) diagnostics.add({line, 1}, "no.");
  EXPECT_EQ(diagnostics.found().size(), 100U);
  EXPECT_EQ(diagnostics.left_out(), 0U);
  diagnostics.add({101, 1}, "no.");
  diagnostics.unknown({102, 1}, "x", "effect", effects);
  EXPECT_EQ(diagnostics.found().size(), 100U);
  EXPECT_EQ(diagnostics.found().back().place.line, 100U);
  EXPECT_EQ(diagnostics.left_out(), 2U);
  EXPECT_EQ(diagnostics.texts().size(), 100U);
}

}  // namespace diagnostics_test

}  // namespace tablewright::tests
