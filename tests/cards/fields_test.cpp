#include "cards/fields.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <array>

#include "cards/parsed.hpp"

namespace tablewright::tests {

namespace fields_test {

using cards::Fields;
using cards::Need;
using testing::ElementsAre;
using testing::IsEmpty;

// The fields below "map", the only block of the text.
struct Read {
  Parsed parsed;
  Fields fields;
  explicit Read(std::string_view text)
      : parsed(text), fields(parsed.root.children.at(0), "a map", parsed.diagnostics) {}
  [[nodiscard]] std::vector<std::string> problems() const { return parsed.problems(); }
};

TEST(Fields, SoundFieldsAreReadWithoutAWord) {
  Read read(
      "map\n  title \"The Yard\"\n  seats 3\n  books RM100 2020 SG-1\n  legend a\n    b\n  wall 1\n  wall "
      "2\n");
  EXPECT_EQ(read.fields.text("title", Need::Required), "The Yard");
  EXPECT_EQ(read.fields.number("seats", 1, 4, Need::Required), 3);
  EXPECT_THAT(read.fields.names("books", Need::Required), ElementsAre("RM100", "2020", "SG-1"));
  EXPECT_EQ(read.fields.one("legend", Need::Required)->children.size(), 1U);
  EXPECT_EQ(read.fields.all("wall").size(), 2U);
  read.fields.finish();
  EXPECT_THAT(read.problems(), IsEmpty());
}

TEST(Fields, AnOptionalFieldMayBeMissing) {
  Read read("map\n");
  EXPECT_EQ(read.fields.text("title"), "");
  EXPECT_EQ(read.fields.number("seats", 1, 4), std::nullopt);
  EXPECT_THAT(read.fields.names("books"), IsEmpty());
  EXPECT_EQ(read.fields.one("legend"), nullptr);
  EXPECT_THAT(read.fields.all("wall"), IsEmpty());
  read.fields.finish();
  EXPECT_THAT(read.problems(), IsEmpty());
}

TEST(Fields, ARequiredFieldThatIsMissingIsReportedAtItsBlock) {
  Read read("# above\nmap\n");
  read.fields.text("title", Need::Required);
  read.fields.number("seats", 1, 4, Need::Required);
  read.fields.names("books", Need::Required);
  read.fields.one("legend", Need::Required);
  EXPECT_THAT(read.problems(), ElementsAre("test.pack:2:1: a map needs a field \"title\".",
                                           "test.pack:2:1: a map needs a field \"seats\".",
                                           "test.pack:2:1: a map needs a field \"books\".",
                                           "test.pack:2:1: a map needs a field \"legend\"."));
}

TEST(Fields, AFieldGivenTwiceIsReportedAndTheFirstCounts) {
  Read read("map\n  seats 2\n  seats 3\n  seats 4\n");
  EXPECT_EQ(read.fields.number("seats", 1, 4), 2);
  EXPECT_THAT(read.problems(), ElementsAre("test.pack:3:3: \"seats\" is given twice.",
                                           "test.pack:4:3: \"seats\" is given twice."));
}

TEST(Fields, ATextIsOneTextInQuotes) {
  for (const char* line : {"title Yard", "title", "title \"a\" \"b\"", "title 3", "title \"a\" b"}) {
    Read read("map\n  " + std::string(line) + '\n');
    EXPECT_EQ(read.fields.text("title"), "");
    EXPECT_THAT(read.problems(), ElementsAre("test.pack:2:3: \"title\" is followed by one text in quotes."))
        << line;
  }
}

TEST(Fields, ANumberLiesBetweenItsLimits) {
  for (const char* line :
       {"seats 0", "seats 5", "seats -1", "seats two", "seats", "seats 1 2", "seats \"2\""}) {
    Read read("map\n  " + std::string(line) + '\n');
    EXPECT_EQ(read.fields.number("seats", 1, 4), std::nullopt);
    EXPECT_THAT(read.problems(), ElementsAre("test.pack:2:3: \"seats\" is followed by a number from 1 to 4."))
        << line;
  }
  Read least("map\n  seats 1\n");
  EXPECT_EQ(least.fields.number("seats", 1, 4), 1);
  Read most("map\n  seats 4\n");
  EXPECT_EQ(most.fields.number("seats", 1, 4), 4);
  Read negative("map\n  shift -2\n");
  EXPECT_EQ(negative.fields.number("shift", -2, 2), -2);
}

TEST(Fields, NamesAreWordsAndNumbers) {
  Read read("map\n  books RM100, \"JP101\" SG100\n");
  EXPECT_THAT(read.fields.names("books"), ElementsAre("RM100", "SG100"));
  EXPECT_THAT(read.problems(), ElementsAre("test.pack:2:14: only names stand after \"books\".",
                                           "test.pack:2:16: only names stand after \"books\"."));
  Read none("map\n  books\n");
  EXPECT_THAT(none.fields.names("books"), IsEmpty());
  EXPECT_THAT(none.problems(), ElementsAre("test.pack:2:3: \"books\" is followed by at least one name."));
}

TEST(Fields, ANameIsOneWordOrNumber) {
  Read word("map\n  box JP101\n");
  EXPECT_EQ(word.fields.name("box"), "JP101");
  Read number("map\n  box 7\n");
  EXPECT_EQ(number.fields.name("box"), "7");
  Read missing("map\n");
  EXPECT_EQ(missing.fields.name("box"), "");
  EXPECT_THAT(missing.problems(), IsEmpty());
  for (const char* line : {"box", "box \"JP101\"", "box JP101 RM100", "box ,"}) {
    Read read("map\n  " + std::string(line) + '\n');
    EXPECT_EQ(read.fields.name("box"), "");
    EXPECT_THAT(read.problems(), ElementsAre("test.pack:2:3: \"box\" is followed by one name.")) << line;
  }
}

TEST(Fields, AChoiceIsOneOfTheKnownWords) {
  constexpr std::array<std::string_view, 3> known{"north", "east", "2020a"};
  Read read("map\n  side east\n");
  EXPECT_EQ(read.fields.choice("side", known), 1U);
  EXPECT_THAT(read.problems(), IsEmpty());
  Read missing("map\n");
  EXPECT_EQ(missing.fields.choice("side", known), std::nullopt);
  EXPECT_EQ(missing.fields.choice("side", known, Need::Required), std::nullopt);
  EXPECT_THAT(missing.problems(), ElementsAre("test.pack:1:1: a map needs a field \"side\"."));
  Read near("map\n  side nort\n");
  EXPECT_EQ(near.fields.choice("side", known), std::nullopt);
  EXPECT_THAT(near.problems(),
              ElementsAre("test.pack:2:8: \"nort\" is no value of \"side\": did you mean \"north\"?"));
  Read two("map\n  side north east\n");
  EXPECT_EQ(two.fields.choice("side", known), std::nullopt);
  EXPECT_THAT(two.problems(), ElementsAre("test.pack:2:3: \"side\" is followed by north, east or 2020a."));
}

TEST(Fields, AFieldNobodyAskedForIsReportedWithTheNearest) {
  Read read("map\n  titel \"The Yard\"\n  weather rain\n  \"title\" 3\n  7\n");
  read.fields.text("title");
  read.fields.number("seats", 1, 4);
  read.fields.finish();
  EXPECT_THAT(read.problems(),
              ElementsAre("test.pack:2:3: \"titel\" is no field of a map: did you mean \"title\"?",
                          "test.pack:3:3: \"weather\" is no field of a map: expected title or seats.",
                          "test.pack:4:3: \"title\" is no field of a map: did you mean \"title\"?",
                          "test.pack:5:3: \"7\" is no field of a map: expected title or seats."));
}

}  // namespace fields_test

}  // namespace tablewright::tests
