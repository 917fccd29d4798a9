// What a win gives Jon Snow by the Blood of Wolf and Dragon.
#include <gtest/gtest.h>

#include "games/skirmish/cards/jon_snow_scene.hpp"
#include "support/rule.hpp"

namespace tablewright::tests {

namespace jon_snow_test {

using testing::ElementsAre;
using testing::HasSubstr;

// --- Blood of Wolf and Dragon ------------------------------------------------------------------------------

// The turn of `active`, with these tokens on the track of Jon's side and some on that of the others.
std::string with_track(std::string_view text, std::string_view active, std::string_view track,
                       std::string_view more = "") {
  return std::string(text) + "position\n  active " + std::string(active) + "\n" + std::string(more) +
         "  side 1\n    pool red silver gold\n" + std::string(track) + "  side 2\n    track 2 red gold\n";
}
constexpr auto every_colour = "    track 1 red\n    track 2 blue\n    track 3 silver\n    track 4 gold\n";

TEST(BloodOfWolfAndDragon, ShiftsATokenDownOneWhenJonWins) {
  RULE("skirmish.trait.2");
  RULE("skirmish.cool.7");
  for (const auto* edition : all_editions) {
    AtTable table(with_track(in_edition(edition, sheet(two_each, beside_zed)), "A", every_colour));
    table.rolls("star star, star star").act("challenge A Z");
    EXPECT_EQ(table.asked(), "effect") << edition;
    // Any of three colours; silver is none of them.
    EXPECT_THAT(table.options(), ElementsAre("shift blue 2", "shift red 1", "shift gold 4", "skip"));
    EXPECT_THAT(table.refused("shift silver 3"),
                refused_by("skirmish.ability.4", "wrong_colour",
                           "Blood of Wolf and Dragon does not ask for a silver token."));
    table.act("shift gold 4");
    EXPECT_EQ(table.track(1, 4), "");
    EXPECT_EQ(table.track(1, 3), "silver gold");
    EXPECT_EQ(table.track(2, 2), "red gold");     // nobody else's track
    EXPECT_EQ(table.pool(1), "red silver gold");  // and it costs nothing
    EXPECT_EQ(table.asked(), "turn");
    EXPECT_EQ(table.actions_left(), 1);
  }
}

TEST(BloodOfWolfAndDragon, OffTheOneATokenIsBackInThePool) {
  RULE("skirmish.cool.9");
  AtTable table(with_track(sheet(two_each, beside_zed), "A", every_colour));
  table.rolls("star star, star star").act("challenge A Z").act("shift red 1");
  EXPECT_EQ(table.pool(1), "red red silver gold");
  EXPECT_EQ(table.track(1, 1), "");
}

TEST(BloodOfWolfAndDragon, MayShiftTheTokenThatPaidForTheChallenge) {
  RULE("skirmish.ability.2");
  AtTable table(with_points(sheet(two_each, beside_zed), 0, 1));
  const std::string paid = colour_of(table, "wild_at_heart");
  const int cost = cost_of(table, "wild_at_heart");
  table.act("ability A wild_at_heart").act("move A b2");
  table.rolls("star star, star star").act("challenge A Z");
  table.act("shift " + paid + " " + std::to_string(cost));
  EXPECT_EQ(table.track(1, cost), "");
  EXPECT_EQ(cost > 1 ? table.track(1, cost - 1) : paid, paid);
}

TEST(BloodOfWolfAndDragon, HelpsNobodyWhoLosesOrTies) {
  RULE("skirmish.chal.10");
  for (const auto* faces : {"star shield, shield shield", "star star, shield shield"}) {
    AtTable table(with_track(sheet(two_each, beside_zed), "A", every_colour));
    table.rolls(faces).act("challenge A Z");
    EXPECT_EQ(table.asked(), "turn") << faces;
  }
}

TEST(BloodOfWolfAndDragon, IsNotSetOffByAWinOfARival) {
  RULE("skirmish.term.1");
  AtTable table(with_track(sheet(two_each, beside_zed), "Z", every_colour));
  table.rolls("star star, star star").act("challenge Z A");
  EXPECT_EQ(table.state("A"), "down");
  EXPECT_EQ(table.asked(), "turn");
  EXPECT_EQ(table.active(), "Z");
}

TEST(BloodOfWolfAndDragon, AsksForAWinAgainstARivalOrWhatIsTreatedAsOne) {
  RULE("skirmish.ruling.66");
  AtTable table(with_track(R"(
side
  figure A jon_snow
  figure B "Bran"
side
  figure Z "Zed"
  figure Y "Yara"
marker D "Door" defence 1
drawing
       a   b   c   d
     +---+---+---+---+
   1 | A   D   .   Z |
     +   +   +   +   +
   2 | B   .   .   Y |
     +---+---+---+---+
)",
                           "A", every_colour));
  table.rolls("star star, star").act("challenge A D");
  EXPECT_TRUE(table.happened("won"));
  EXPECT_EQ(table.asked(), "effect");  // a door is nobody's, and treated as a rival in a challenge
}

TEST(BloodOfWolfAndDragon, HelpsNoOtherPlayerWhereEverybodyPlaysAlone) {
  RULE("skirmish.ffa.2");
  AtTable table(R"(
side
  figure A jon_snow
side
  figure Z "Zed"
side
  figure H "Hal"
drawing
       a   b   c
     +---+---+---+
   1 | A   Z   H |
     +---+---+---+
position
  active Z
  side 1
    track 1 red
)");
  table.rolls("star star, star star").act("challenge Z H");
  EXPECT_EQ(table.state("H"), "down");
  EXPECT_EQ(table.asked(), "turn");
  EXPECT_EQ(table.track(1, 1), "red");
}

// Bran beside Jon, or one square farther.
constexpr auto bran_beside = R"(
drawing
       a   b   c   d   e
     +---+---+---+---+---+
   1 | A   B   Z   .   Y |
     +---+---+---+---+---+
)";
constexpr auto bran_farther = R"(
drawing
       a   b   c   d   e
     +---+---+---+---+---+
   1 | A   .   B   Z   Y |
     +---+---+---+---+---+
)";

TEST(BloodOfWolfAndDragon, WorksForAnAdjacentAllyInItsOwnTurn) {
  RULE("skirmish.ruling.21");
  for (const auto* edition : all_editions) {
    AtTable table(with_track(in_edition(edition, sheet(two_each, bran_beside)), "B", every_colour));
    table.rolls("star star, star star").act("challenge B Z");
    EXPECT_THAT(table.options(), ElementsAre("shift blue 2", "shift red 1", "shift gold 4", "skip"))
        << edition;
    table.act("shift blue 2");
    EXPECT_EQ(table.track(1, 1), "blue red");
    EXPECT_EQ(table.asked(), "turn");
    EXPECT_EQ(table.active(), "B");
  }
}

TEST(BloodOfWolfAndDragon, NotForAnAllyFartherAway) {
  RULE("skirmish.adj.1");
  AtTable table(with_track(sheet(two_each, bran_farther), "B", every_colour));
  table.rolls("star star, star star").act("challenge B Z");
  EXPECT_EQ(table.state("Z"), "down");
  EXPECT_EQ(table.asked(), "turn");
}

TEST(BloodOfWolfAndDragon, WorksOnlyWhileJonStands) {
  RULE("skirmish.trait.3");
  AtTable lying(with_track(sheet(two_each, R"(
drawing
       a   b   c   d   e
     +---+---+---+---+---+
   1 | a   B   Z   .   Y |
     +---+---+---+---+---+
)"),
                           "B", every_colour));
  lying.rolls("star star, star star").act("challenge B Z");
  EXPECT_EQ(lying.asked(), "turn");
  AtTable out(with_track(sheet(two_each, R"(
drawing
       a   b   c   d   e
     +---+---+---+---+---+
   1 | .   B   Z   .   Y |
     +---+---+---+---+---+
)"),
                         "B", every_colour, "  on_track A 1 1\n"));
  out.rolls("star star, star star").act("challenge B Z");
  EXPECT_EQ(out.asked(), "turn");
  EXPECT_EQ(out.state("Z"), "down");
}

TEST(BloodOfWolfAndDragon, IsUsedOnceInEachTurnWhoeverTakesIt) {
  RULE("skirmish.ruling.21");
  AtTable table(with_track(sheet(two_each, bran_beside), "B", every_colour));
  table.rolls("star star, star star").act("challenge B Z").act("shift red 1");
  table.rolls("star star, star star").act("challenge B Z");
  EXPECT_EQ(table.state("Z"), "track 1");
  EXPECT_EQ(table.track(1, 4), "gold");
  EXPECT_EQ(table.asked(), "choose");  // no second offer; Bran's turn is over
}

TEST(BloodOfWolfAndDragon, WorksAgainInTheNextTurn) {
  RULE("skirmish.ruling.21");
  AtTable table(with_track(sheet(two_each, R"(
drawing
       a   b   c   d   e
     +---+---+---+---+---+
   1 | Y   A   B   Z   . |
     +---+---+---+---+---+
)"),
                           "B", every_colour));
  table.rolls("star star, star star").act("challenge B Z").act("shift red 1").act("exhaust B");
  table.act("choose Z").act("exhaust Z");
  EXPECT_EQ(table.active(), "A");
  table.rolls("star star, star star").act("challenge A Y");
  EXPECT_THAT(table.options("shift"), ElementsAre("shift blue 2", "shift gold 4"));
}

TEST(BloodOfWolfAndDragon, ARefusedOfferIsNotUsedUp) {
  RULE("skirmish.ruling.21");
  AtTable table(with_track(sheet(two_each, beside_zed), "A", every_colour));
  table.rolls("star star, star star").act("challenge A Z").act("skip");
  EXPECT_EQ(table.track(1, 1), "red");
  EXPECT_EQ(table.asked(), "turn");
  table.rolls("star star, star star").act("challenge A Z");
  EXPECT_EQ(table.state("Z"), "track 1");  // gone, and still a rival that was beaten
  EXPECT_THAT(table.options("shift"), ElementsAre("shift blue 2", "shift red 1", "shift gold 4"));
}

TEST(BloodOfWolfAndDragon, AsksNothingWithoutATokenToShift) {
  RULE("skirmish.ruling.26");
  for (const auto* edition : all_editions) {
    for (const auto* track : {"", "    track 1 silver\n    track 3 silver silver\n"}) {
      AtTable table(with_track(in_edition(edition, sheet(two_each, beside_zed)), "A", track));
      table.rolls("star star, star star").act("challenge A Z");
      EXPECT_EQ(table.asked(), "turn") << edition << track;
      EXPECT_EQ(table.state("Z"), "down");
    }
  }
}

TEST(BloodOfWolfAndDragon, WorksOnceForAllThatAChosenLeaderSets) {
  RULE("skirmish.ruling.21");
  AtTable table(with_track(sheet(with_two_friends, friends_in_line), "A", every_colour));
  table.act("ability A chosen_leader").act("target B").rolls("star star, star star").act("challenge B Z");
  table.act("shift blue 2");
  EXPECT_THAT(table.options(), ElementsAre("challenge C Y", "skip"));
  table.rolls("star star, star star").act("challenge C Y");
  EXPECT_EQ(table.state("Y"), "down");
  EXPECT_EQ(table.asked(), "turn");
}

TEST(BloodOfWolfAndDragon, AlliesAreMinionsAndCompanionsToo) {
  RULE("skirmish.ruling.24");
  RULE("skirmish.minion.4");
  constexpr auto all_kinds = R"(
side
  figure A jon_snow
  figure B night_king
  companion G ghost of A
side
  figure Z "Zed"
  figure Y "Yara"
  item K "Knife" of Z
drawing
       a   b   c   d   e
     +---+---+---+---+---+
   1 | .   .   .   .   B |
     +   +   +   +   +   +
   2 | .   A   G   Z   . |
     +   +   +   +   +   +
   3 | Y   .   .   .   . |
     +---+---+---+---+---+
)";
  AtTable table(with_track(all_kinds, "A", every_colour, "  at B_wight1 b3\n"));
  table.act("companion G bite").rolls(dice(dice_of(table, "bite"), "!!!") + "star star").act("challenge G Z");
  EXPECT_THAT(table.options("shift"), ElementsAre("shift blue 2", "shift red 1", "shift gold 4"));
  AtTable with_wight(with_track(all_kinds, "A", every_colour, "  at B_wight1 b3\n"));
  with_wight.act("ability A chosen_leader").act("target B_wight1");
  const int own = with_wight.rules().piece(with_wight.piece("B_wight1")).challenge_dice;
  with_wight.rolls(winning(own, 2)).act("challenge B_wight1 Y");
  EXPECT_EQ(with_wight.asked(), "effect");
  EXPECT_FALSE(with_wight.options("shift").empty());
}

// Who stands where is judged when the dice are compared, not after what follows.
TEST(BloodOfWolfAndDragon, AdjacencyIsJudgedWhenTheDiceAreCompared) {
  RULE("skirmish.ruling.16");
  constexpr auto with_arya = R"(
side
  figure A jon_snow
  figure B arya_stark
side
  figure Z "Zed"
  figure Y "Yara"
)";
  const auto dice_of_hers = [](const AtTable& table) {
    return winning(dice_of(table, "water_dancer"), defence_of(table, "Z"));
  };
  AtTable comes(with_track(sheet(with_arya, bran_farther), "B", every_colour));
  comes.act("ability B water_dancer").rolls(dice_of_hers(comes)).act("challenge B Z");
  comes.act("move B b1");
  EXPECT_EQ(comes.asked(), "turn");  // she comes to Jon too late
  AtTable leaves(with_track(sheet(with_arya, R"(
drawing
       a   b   c   d   e
     +---+---+---+---+---+
   1 | A   B   .   .   Y |
     +   +   +   +   +   +
   2 | .   Z   .   .   . |
     +---+---+---+---+---+
)"),
                            "B", every_colour));
  leaves.act("ability B water_dancer").rolls(dice_of_hers(leaves)).act("challenge B Z");
  EXPECT_FALSE(leaves.options("shift").empty());  // asked before she goes
  leaves.act("shift gold 4").act("move B c1");
  EXPECT_EQ(leaves.track(1, 4), "");
  EXPECT_THAT(leaves.track(1, 3), HasSubstr("gold"));
  EXPECT_EQ(leaves.asked(), "turn");
}

TEST(BloodOfWolfAndDragon, WorksInTheTurnOfARivalToo) {
  RULE("skirmish.ruling.21");
  AtTable table = with_watchman(with_track(R"(
side
  figure A jon_snow
  figure B watchman
side
  figure Z "Zed"
  figure Y "Yara"
drawing
       a   b   c   d   e
     +---+---+---+---+---+
   1 | A   B   .   Z   Y |
     +---+---+---+---+---+
)",
                                           "Z", every_colour));
  table.act("move Z c1");
  EXPECT_EQ(table.seats_asked(), std::vector<int>{1});
  strike(table, "star star, star star");
  EXPECT_EQ(table.state("Z"), "down");
  EXPECT_EQ(table.seats_asked(), std::vector<int>{1});
  EXPECT_THAT(table.options(), ElementsAre("shift blue 2", "shift red 1", "shift gold 4", "skip"));
  table.act("shift gold 4");
  EXPECT_EQ(table.track(1, 3), "silver gold");
}

}  // namespace jon_snow_test

}  // namespace tablewright::tests
