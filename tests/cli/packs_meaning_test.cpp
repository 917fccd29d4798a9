// What 'packs check' tells beside slips of the pen: what can be read, and cannot be meant.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "cli/running.hpp"

namespace tablewright::tests {

namespace packs_meaning_test {

using testing::AllOf;
using testing::EndsWith;
using testing::HasSubstr;
using testing::Not;

class PacksMeaning : public testing::Test {
 protected:
  const PacksVariable no_variable{nullptr};
  const Scratch scratch;

  [[nodiscard]] std::string checked(const std::string& text) const {
    return ran({"packs", "check", scratch.file("home.pack", text)}).out;
  }
  // A character with a red dot, and these lines below its fields, each indented by two: the first is line 5.
  [[nodiscard]] std::string character(const std::string& lines) const {
    return checked("character anna \"Anna\"\n  box HOME\n  defence 2\n  dots red\n" + lines);
  }
  // An ability of it with these lines, each indented by four: the first is line 6.
  [[nodiscard]] std::string ability(const std::string& lines) const {
    return character("  ability leap \"Leap\" red 2\n" + lines);
  }
  [[nodiscard]] std::string scenario(const std::string& lines) const {
    return checked("scenario fair \"The Fair\"\n  box HOME\n" + lines +
                   "  aim\n    knock_out 1\n    target 6\n    counted end_of_round\n");
  }
};

constexpr auto sound = "1 pack read: no mistakes.\n";

TEST_F(PacksMeaning, AScenarioNamesAMapThatIsThere) {
  EXPECT_THAT(scenario("  map godswod\n"), HasSubstr(":3:7: \"godswod\" is no map of the packs: did you mean "
                                                     "\"godswood\"?"));
  EXPECT_THAT(scenario("  map godswood\n"), EndsWith(sound));
  EXPECT_THAT(scenario("  map godswood\n  also RM100 smith_hous\n"), HasSubstr(":4:14: \"smith_hous\""));
  EXPECT_THAT(scenario("  map winterfell\n  area scoring\n"),
              HasSubstr(":4:8: the map \"winterfell\" has no area \"scoring\""));
  EXPECT_THAT(scenario("  map winterfell\n  marker grail \"Grail\" at grail\n"),
              HasSubstr(":4:27: the map \"winterfell\" has no marker \"grail\""));
  EXPECT_THAT(scenario("  map godswood\n  starts 1 3\n"),
              HasSubstr(":4:12: the map \"godswood\" has 2 starting areas."));
}

TEST_F(PacksMeaning, AScenarioFindsOnEachOfItsMapsWhatItNames) {
  const std::string also = "  map godswood\n  also RM100 smith_house\n  also GOT100 winterfell\n";
  EXPECT_THAT(scenario(also), EndsWith(sound));
  EXPECT_THAT(scenario(also + "  area scoring\n"),
              HasSubstr(":6:8: the map \"winterfell\" has no area \"scoring\": name it in its legend."));
  EXPECT_THAT(scenario(also + "  marker grail \"Grail\" at grail\n"),
              AllOf(HasSubstr("the map \"godswood\" has no marker \"grail\""),
                    HasSubstr(":6:27: the map \"smith_house\" has no marker \"grail\""),
                    HasSubstr("the map \"winterfell\" has no marker \"grail\"")));
  EXPECT_THAT(scenario("  map winterfell\n  also GOT100 godswood\n  starts 1 3\n"),
              HasSubstr(":5:12: the map \"godswood\" has 2 starting areas."));
}

TEST_F(PacksMeaning, AFirstGameNamesAMapAndFiguresThatAreThere) {
  const auto game = [&](const std::string& map, const std::string& figure) {
    return checked(
        "first_game home \"First game\"\n  box HOME\n  edition 2022\n  map " + map +
        "\n  players 2\n  side 1 jon_snow\n  side 2 " + figure +
        "\n  starts 1 2\n  first_player flip\n  aim\n    knock_out 1\n    target 3\n    counted at_once\n");
  };
  EXPECT_THAT(game("godswood", "arya_stark"), EndsWith(sound));
  EXPECT_THAT(game("godswod", "arya_stark"), HasSubstr(":4:7: \"godswod\" is no map"));
  EXPECT_THAT(game("godswood", "arya_strak"), HasSubstr(":7:10: \"arya_strak\" is no figure of the packs"));
}

TEST_F(PacksMeaning, AnAbilityHasADotThatPaysIt) {
  EXPECT_THAT(character("  ability leap \"Leap\" blue 2\n    move up to 2\n"),
              HasSubstr(":5:3: no dot of this card is blue, so \"Leap\" cannot be paid"));
  EXPECT_THAT(ability("    move up to 2\n"), EndsWith(sound));
}

TEST_F(PacksMeaning, AStatusCardIsGivenToSomebody) {
  const std::string status = "  status brave \"Brave\"\n    1 more defence\n";
  EXPECT_THAT(character(status), HasSubstr(":5:3: no line of this card gives \"Brave\" to anybody."));
  EXPECT_THAT(
      character(status + "  ability leap \"Leap\" red 2\n    give brave to an ally character in sight\n"),
      EndsWith(sound));
  // What holds for everybody may lie there from the start.
  EXPECT_THAT(character("  status night \"Night\"\n    for everybody\n    nobody sees farther than 2\n"),
              EndsWith(sound));
  EXPECT_THAT(character("  status night \"Night\"\n    for everybody\n    nobody sees farther than 2\n"
                        "  ability leap \"Leap\" red 2\n    give night to an ally character in sight\n"),
              HasSubstr(":9:5: \"Night\" holds for everybody: put it into play."));
  EXPECT_THAT(character(status + "  ability leap \"Leap\" red 2\n    put brave into play\n"),
              HasSubstr(":8:5: \"Brave\" is held by a character"));
}

TEST_F(PacksMeaning, WhatACardBringsIsUsed) {
  const std::string traps = "  token trap \"Trap\"\n    copies 3\n";
  EXPECT_THAT(character(traps), HasSubstr(":5:3: no line of this card places \"Trap\" on the map."));
  EXPECT_THAT(character(traps + "  ability leap \"Leap\" red 2\n    place a trap in a square within 2\n"),
              EndsWith(sound));
  EXPECT_THAT(character(traps + "  trait home \"Home\"\n    at set-up\n"
                                "      place a trap in a square in your starting area\n"),
              HasSubstr(":5:3: 3 copies, and the card places only 1 of them, at set-up"));
  EXPECT_THAT(character("  minion rat \"Rat\"\n    copies 2\n    defence 1\n    challenges with 1 die\n"
                        "  ability leap \"Leap\" red 2\n    each rat not on the map\n"
                        "      place it in a square within 2\n"),
              EndsWith(sound));
  EXPECT_THAT(character("  die chaos \"Chaos die\"\n"),
              HasSubstr("no line of this card rolls \"Chaos die\"."));
  EXPECT_THAT(character("  die choas \"Chaos die\"\n  ability leap \"Leap\" red 2\n    roll choas 1 time\n"),
              HasSubstr(":5:7: \"choas\" is no die of the packs: did you mean \"chaos\"?"));
}

TEST_F(PacksMeaning, NothingIsSaidAndDenied) {
  EXPECT_THAT(ability("    choose a standing knocked-down rival in sight\n"),
              HasSubstr("a contradiction: nobody is standing and knocked down at once."));
  EXPECT_THAT(ability("    choose an exhausted ready ally in sight\n"), HasSubstr("a contradiction: "));
  EXPECT_THAT(ability("    choose a rival in sight, not in sight\n"),
              HasSubstr("a contradiction: this is said and denied in one line."));
  EXPECT_THAT(ability("    choose a rival within 2, not within 3\n"), HasSubstr("too near for the other"));
  EXPECT_THAT(ability("    choose a rival adjacent, not within 1\n"), HasSubstr("too near for the other"));
  EXPECT_THAT(ability("    choose a rival within 3, not within 2\n"), EndsWith(sound));
  EXPECT_THAT(
      ability("    challenge 2\n    if the challenge is won and the challenge is lost\n      move up to 1\n"),
      HasSubstr(":7:33: a contradiction: "));
  EXPECT_THAT(ability("    choose a rival in sight\n    if it is standing and it is knocked down\n"
                      "      push it up to 1\n"),
              HasSubstr("a contradiction: "));
  EXPECT_THAT(character("  trait rage \"Rage\"\n    while standing\n    when self is knocked down\n"
                        "      may shift a red token down 1\n"),
              HasSubstr(":6:5: a contradiction: it does not stand any more"));
  EXPECT_THAT(character("  trait rage \"Rage\"\n    on the back\n    1 more defence\n"),
              HasSubstr("nothing turns this card over"));
}

TEST_F(PacksMeaning, ARivalIsOfAnOpponentAndAnAllyIsNot) {
  EXPECT_THAT(ability("    choose a rival in sight, of your side\n"),
              HasSubstr(":6:30: a contradiction: a rival is never of your side."));
  EXPECT_THAT(ability("    choose a rival character of your side\n"), HasSubstr("a contradiction: a rival"));
  EXPECT_THAT(ability("    choose an ally of an opponent within 2\n"),
              HasSubstr(":6:20: a contradiction: an ally is never of an opponent."));
  EXPECT_THAT(ability("    choose an ally minion of an opponent\n"), HasSubstr("a contradiction: an ally"));
  for (const char* noun : {"a rival of an opponent", "an ally of your side", "a token of an opponent"})
    EXPECT_THAT(ability(std::string("    choose ") + noun + "\n"), Not(HasSubstr("a contradiction")));
}

TEST_F(PacksMeaning, WithinNothingReachesNobody) {
  EXPECT_THAT(ability("    choose a rival within 0\n"),
              HasSubstr(":6:20: \"within 0\" is the very same square"));
  EXPECT_THAT(ability("    place self in a square within 0\n"), HasSubstr("\"within 0\""));
  EXPECT_THAT(ability("    choose a rival within 3\n    place self in a square within 0 of it\n"),
              Not(HasSubstr("within 0")));
}

TEST_F(PacksMeaning, WhoIsSpokenOfWasChosen) {
  EXPECT_THAT(ability("    push it up to 1\n"), HasSubstr(":6:10: nobody is \"it\" here"));
  EXPECT_THAT(ability("    push the target up to 1\n"), HasSubstr(":6:10: nobody was challenged before"));
  EXPECT_THAT(ability("    challenge 2\n    push the target up to 1\n    push it up to 1\n"),
              EndsWith(sound));
  EXPECT_THAT(ability("    choose another rival within 3\n"), HasSubstr(":6:12: \"another\" is other than"));
  EXPECT_THAT(checked("item kettle \"Kettle\"\n  box HOME\n  use 2\n    shift another token off\n"),
              HasSubstr(":4:11: \"another token\""));
}

TEST_F(PacksMeaning, WhatIsAddedComesBeforeIt) {
  EXPECT_THAT(ability("    roll 1 more die in this challenge\n"), HasSubstr("dice are added before"));
  EXPECT_THAT(character("  trait rage \"Rage\"\n    when self wins a challenge\n"
                        "      may add range 2 to this challenge\n"),
              HasSubstr("range is added before"));
  EXPECT_THAT(character("  trait rage \"Rage\"\n    when self declares a challenge\n"
                        "      roll 1 more die in this challenge\n"),
              EndsWith(sound));
}

TEST_F(PacksMeaning, ACardHasRoomForItsText) {
  std::string lines;
  for (int i = 0; i < 24; ++i) lines += "    may do a basic challenge or a basic move\n";
  EXPECT_THAT(ability(lines), HasSubstr(":5:3: this prints "));
  EXPECT_THAT(ability("    move up to 2\n"), EndsWith(sound));
}

}  // namespace packs_meaning_test

}  // namespace tablewright::tests
