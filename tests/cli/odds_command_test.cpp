#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "cli/running.hpp"

namespace tablewright::tests {

namespace odds_command_test {

using testing::HasSubstr;

class OddsCommand : public testing::Test {
 protected:
  const PacksVariable no_variable{nullptr};

  static Ran odds(const std::string& attack, const std::string& defend,
                  const std::vector<std::string>& more = {}) {
    std::vector<std::string> arguments{"odds", "--attack", attack, "--defend", defend};
    arguments.insert(arguments.end(), more.begin(), more.end());
    return ran(arguments);
  }
  static void expect_refused(const Ran& refused, const std::string& sentence) {
    EXPECT_EQ(refused.code, BadUsage);
    EXPECT_EQ(refused.out, "");
    EXPECT_EQ(refused.err, sentence + '\n');
  }
};

TEST_F(OddsCommand, TellsChancesAndRolls) {
  const Ran told = odds("3", "2");
  EXPECT_EQ(told.code, Done);
  EXPECT_EQ(told.err, "");
  EXPECT_EQ(told.out,
            "3 dice against a defence of 2:\n"
            "  win    65.12 %   5064 of 7776 rolls\n"
            "  tie    14.20 %   1104   (nothing happens: skirmish.chal.10)\n"
            "  lose   20.68 %   1608\n");
  EXPECT_THAT(odds("1", "0").out,
              testing::StartsWith("1 die against a defence of 0:\n  win    66.67 %   4 of 6 rolls\n"));
}

TEST_F(OddsCommand, JsonHasItsKeysInOrderAndFullPrecision) {
  const Ran told = odds("3", "2", {"--json"});
  EXPECT_EQ(told.code, Done);
  EXPECT_EQ(told.out,
            R"({"attack":3,"defend":2,"die":"standard","win":0.6512345679012346,"tie":0.1419753086419753,)"
            R"("lose":0.20679012345679013,"ways":{"win":"5064","tie":"1104","lose":"1608","all":"7776"}})"
            "\n");
  const auto json = nlohmann::json::parse(told.out);
  EXPECT_EQ(json["win"].get<double>(), 5064.0 / 7776);
  EXPECT_EQ(json["tie"].get<double>(), 1104.0 / 7776);
  EXPECT_EQ(json["lose"].get<double>(), 1608.0 / 7776);
}

TEST_F(OddsCommand, TheMostDiceAreCountedExactly) {
  const auto json = nlohmann::json::parse(odds("24", "24", {"--json"}).out);
  EXPECT_EQ(json["ways"]["all"], "22452257707354557240087211123792674816");
  EXPECT_NEAR(json["win"].get<double>() + json["tie"].get<double>() + json["lose"].get<double>(), 1, 1e-15);
}

TEST_F(OddsCommand, AnotherDieIsChosenByItsId) {
  const auto json = nlohmann::json::parse(odds("1", "0", {"--die", "chaos", "--json"}).out);
  EXPECT_EQ(json["die"], "chaos");
  EXPECT_EQ(json["win"], 0.5);  // a triple
  expect_refused(odds("1", "1", {"--die", "loaded"}),
                 "There is no die \"loaded\": there are standard, chaos, wobble and tally.");
}

TEST_F(OddsCommand, DiceOfPacksOfOnesOwnAreFound) {
  const Scratch scratch;
  static_cast<void>(scratch.file("hearth/dice.pack", "die ember \"Ember die\"\n  face triple 6\n"));
  EXPECT_THAT(odds("2", "1", {"--die", "ember", "--packs", scratch.path() + "/hearth"}).out,
              HasSubstr("win   100.00 %   216 of 216 rolls\n"));
  EXPECT_THAT(odds("2", "1", {"--die", "standard", "--packs", scratch.path() + "/hearth"}).out,
              HasSubstr("2 dice against a defence of 1:\n"));
}

TEST_F(OddsCommand, ADieWithNumbersRollsNoChallenge) {
  expect_refused(odds("1", "1", {"--die", "tally"}),
                 "The die \"tally\" shows numbers: no challenge is rolled with it.");
}

TEST_F(OddsCommand, DiceAreCountedFromOneToTwentyFour) {
  expect_refused(odds("0", "1"), "A challenge is made with 1 to 24 dice: --attack 0 is none.");
  expect_refused(odds("25", "1"), "A challenge is made with 1 to 24 dice: --attack 25 is none.");
  expect_refused(odds("-3", "1"), "A challenge is made with 1 to 24 dice: --attack -3 is none.");
  expect_refused(odds("1", "-1"), "A defence has 0 to 24 dice: --defend -1 is none.");
  expect_refused(odds("1", "25"), "A defence has 0 to 24 dice: --defend 25 is none.");
  EXPECT_EQ(odds("24", "0").code, Done);
  EXPECT_EQ(odds("1", "24").code, Done);
}

TEST_F(OddsCommand, OnlyWholeNumbersAreDice) {
  for (const char* number : {"abc", "3.5", " ", "3x", "1e1", "three", "99999999999999999999999"}) {
    EXPECT_EQ(odds(number, "1").code, BadUsage) << number;
    EXPECT_EQ(odds("1", number).code, BadUsage) << number;
    EXPECT_EQ(odds(number, "1").out, "") << number;
    EXPECT_NE(odds(number, "1").err, "") << number;
  }
  EXPECT_THAT(odds("abc", "1").err, HasSubstr("--attack abc"));
}

// An empty shell variable is a mistake, not a defence of 0.
TEST_F(OddsCommand, NothingIsNoNumber) { EXPECT_EQ(odds("1", "").code, BadUsage); }

// Nobody who types 010 means eight dice.
TEST_F(OddsCommand, NumbersAreDecimal) {
  EXPECT_EQ(odds("010", "1").out, odds("10", "1").out);
  EXPECT_EQ(odds("0x10", "1").code, BadUsage);
}

TEST_F(OddsCommand, AFolderWithoutDiceIsRefused) {
  const Scratch scratch;
  EXPECT_EQ(odds("1", "1", {"--packs", "/nowhere"}).code, BadUsage);
  EXPECT_THAT(odds("1", "1", {"--packs", "/nowhere"}).err, HasSubstr("/nowhere"));
  expect_refused(odds("1", "1", {"--packs", scratch.path()}),
                 "There is no pack below \"" + scratch.path() + "\".");
}

TEST_F(OddsCommand, ABrokenDicePackIsRefusedAtItsLine) {
  const Scratch scratch;
  static_cast<void>(scratch.file("skirmish/dice.pack", "die standard \"Standard die\"\n  face star 3\n"));
  const Ran told = odds("1", "1", {"--packs", scratch.path()});
  EXPECT_EQ(told.code, BadUsage);
  EXPECT_THAT(told.err, HasSubstr(":1:1: a die has six faces."));
}

TEST_F(OddsCommand, OtherPacksMeanOtherDice) {
  const Scratch scratch;
  static_cast<void>(scratch.file("skirmish/dice.pack", "die standard \"Sure thing\"\n  face triple 6\n"));
  EXPECT_THAT(odds("2", "1", {"--packs", scratch.path()}).out,
              HasSubstr("win   100.00 %   216 of 216 rolls\n"));
}

}  // namespace odds_command_test

}  // namespace tablewright::tests
