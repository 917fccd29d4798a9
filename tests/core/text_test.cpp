#include "core/text.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <rapidcheck.h>

#include <array>
#include <limits>

namespace tablewright::tests {

namespace text_test {

using testing::ElementsAre;
using testing::IsEmpty;

std::string number_text(auto number) {
  std::string out = "n=";
  append_number(out, number);
  return out;
}

TEST(Text, NumbersAreAppendedInFull) {
  EXPECT_EQ(number_text(0), "n=0");
  EXPECT_EQ(number_text(-12), "n=-12");
  EXPECT_EQ(number_text(4294967295U), "n=4294967295");
  EXPECT_EQ(number_text(std::numeric_limits<std::int64_t>::min()), "n=-9223372036854775808");
  EXPECT_EQ(number_text(std::numeric_limits<std::uint64_t>::max()), "n=18446744073709551615");
}

TEST(WholeNumber, DigitsUpToTheLimitAreANumber) {
  EXPECT_EQ(whole_number("0", 9), 0U);
  EXPECT_EQ(whole_number("9", 9), 9U);
  EXPECT_EQ(whole_number("10", 9), std::nullopt);
  EXPECT_EQ(whole_number("007", 9), 7U);
  EXPECT_EQ(whole_number("18446744073709551615", ~0ULL), ~0ULL);
  EXPECT_EQ(whole_number("18446744073709551616", ~0ULL), std::nullopt);
}

TEST(WholeNumber, AnythingElseIsNone) {
  for (const char* text :
       {"", " ", "-1", "+1", " 1", "1 ", "1.0", "0x1", "one", "1e3", "99999999999999999999999"}) {
    EXPECT_EQ(whole_number(text, 1000), std::nullopt) << '"' << text << '"';
  }
}

TEST(Hex, ItHasSixteenLowerCaseDigits) {
  EXPECT_EQ(hex(0), "0000000000000000");
  EXPECT_EQ(hex(0x0123456789ABCDEFULL), "0123456789abcdef");
  EXPECT_EQ(hex(~0ULL), "ffffffffffffffff");
}

TEST(Hex, EveryNumberIsReadBack) {
  EXPECT_TRUE(rc::check("hex_number undoes hex",
                        [](std::uint64_t number) { RC_ASSERT(hex_number(hex(number)) == number); }));
}

TEST(Hex, OnlySixteenLowerCaseDigitsAreRead) {
  for (const char* text : {"", "0", "123456789abcdef", "00123456789abcdef", "0123456789ABCDEF",
                           "0123456789abcdeg", " 123456789abcdef", "-123456789abcdef"}) {
    EXPECT_EQ(hex_number(text), std::nullopt) << '"' << text << '"';
  }
}

TEST(Trimmed, BlanksAtBothEndsGo) {
  EXPECT_EQ(trimmed("  a b\t\r"), "a b");
  EXPECT_EQ(trimmed("a"), "a");
  EXPECT_EQ(trimmed(" \t "), "");
  EXPECT_EQ(trimmed(""), "");
}

TEST(Words, TheyStandBetweenRunsOfBlanks) {
  EXPECT_THAT(words("  sees\tA  now\r"), ElementsAre("sees", "A", "now"));
  EXPECT_THAT(words("one"), ElementsAre("one"));
  EXPECT_THAT(words(""), IsEmpty());
  EXPECT_THAT(words(" \t "), IsEmpty());
}

TEST(Lines, BothLineEndsAreTakenOff) {
  EXPECT_THAT(lines("a\nb\r\nc"), ElementsAre("a", "b", "c"));
  EXPECT_THAT(lines("a\r\n\r\nb\r\n"), ElementsAre("a", "", "b"));
}

TEST(Lines, ALineEndEndsALineAndStartsNone) {
  EXPECT_THAT(lines("a\n"), ElementsAre("a"));
  EXPECT_THAT(lines("\n"), ElementsAre(""));
  EXPECT_THAT(lines("\na"), ElementsAre("", "a"));
  EXPECT_THAT(lines(""), IsEmpty());
}

TEST(Lines, OnlyACarriageReturnBeforeTheLineEndGoes) {
  EXPECT_THAT(lines("a\rb\nc\r\r\n"), ElementsAre("a\rb", "c\r"));
}

TEST(Joined, TheSeparatorStandsBetweenOnly) {
  const std::array<std::string, 3> parts{"a", "", "c"};
  EXPECT_EQ(joined(parts, ", "), "a, , c");
  EXPECT_EQ(joined({}, ", "), "");
  EXPECT_EQ(joined(std::span(parts).first(1), ", "), "a");
}

TEST(Listed, TheLastNameIsJoinedByAWord) {
  constexpr std::array<std::string_view, 3> names{"a", "b", "c"};
  EXPECT_EQ(listed(names), "a, b or c");
  EXPECT_EQ(listed(names, "and"), "a, b and c");
  EXPECT_EQ(listed(std::span(names).first(2)), "a or b");
  EXPECT_EQ(listed(std::span(names).first(1)), "a");
  EXPECT_EQ(listed({}), "");
}

constexpr std::array<std::string_view, 4> verbs{"sees", "adjacent", "reach", "targets"};

TEST(NearestName, ASlipOfTheHandIsUnderstood) {
  EXPECT_EQ(nearest_name("sees", verbs), "sees");
  EXPECT_EQ(nearest_name("see", verbs), "sees");
  EXPECT_EQ(nearest_name("seess", verbs), "sees");
  EXPECT_EQ(nearest_name("seas", verbs), "sees");
  EXPECT_EQ(nearest_name("tagrets", verbs), "targets");
  EXPECT_EQ(nearest_name("adjcaent", verbs), "adjacent");
}

// Two swapped neighbours are one slip; counted as two changes "ese" would be too far from "see".
TEST(NearestName, SwappedLettersCountOnce) {
  constexpr std::array<std::string_view, 1> see{"see"};
  EXPECT_EQ(nearest_name("ese", see), "see");
  EXPECT_EQ(nearest_name("esx", see), std::nullopt);
}

TEST(NearestName, WhatIsFarFromEverythingIsNotGuessed) {
  EXPECT_EQ(nearest_name("heal", verbs), std::nullopt);
  EXPECT_EQ(nearest_name("", verbs), std::nullopt);
  EXPECT_EQ(nearest_name("sees", {}), std::nullopt);
  EXPECT_EQ(nearest_name("xxxxxxxxx", verbs), std::nullopt);
}

TEST(NearestName, LongWordsMayBeFurtherOff) {
  EXPECT_EQ(nearest_name("adjasant", verbs), "adjacent");  // two changes in eight letters
  EXPECT_EQ(nearest_name("adxxxxnt", verbs), std::nullopt);
}

TEST(NearestName, TheFirstOfEquallyNearNamesIsTaken) {
  constexpr std::array<std::string_view, 2> names{"bat", "cat"};
  EXPECT_EQ(nearest_name("hat", names), "bat");
}

TEST(NearestName, EndlessInputIsNotCompared) {
  const std::string typed(65, 'a');
  const std::array<std::string_view, 1> names{typed};
  EXPECT_EQ(nearest_name(typed, names), std::nullopt);
  EXPECT_EQ(nearest_name(std::string_view(typed).substr(1), names), names[0]);
}

}  // namespace text_test

}  // namespace tablewright::tests
