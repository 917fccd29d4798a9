// What Il-nam does in One Last Game, and while Just Watching.
#include <gtest/gtest.h>

#include "games/skirmish/cards/il_nam_scene.hpp"
#include "support/rule.hpp"

namespace tablewright::tests {

namespace il_nam_test {

using skirmish::Op;
using testing::ElementsAre;
using testing::HasSubstr;

// --- One Last Game -----------------------------------------------------------------------------------------

TEST(OneLastGame, TheRivalDoesABasicActionForHisSide) {
  RULE("skirmish.term.14");
  RULE("skirmish.ruling.23");
  for (const auto* edition : all_editions) {
    AtTable table(in_turn(one_row("A.ZY..B"), edition));
    table.act("ability A one_last_game").act("target Z");
    EXPECT_EQ(table.seats_asked(), std::vector<int>{1}) << edition;
    EXPECT_THAT(table.options("challenge"), ElementsAre("challenge Z Y")) << edition;
    EXPECT_THAT(table.squares("Z"), HasSubstr("b1")) << edition;
    table.rolls("star star, star star").act("challenge Z Y");
    EXPECT_EQ(table.state("Y"), "down") << edition;
    EXPECT_EQ(table.asked(), "turn") << edition;
    EXPECT_FALSE(table.exhausted("Z")) << edition;
  }
}

TEST(OneLastGame, PointsOfTheRivalAreHis) {
  RULE("skirmish.term.15");
  for (const auto* edition : all_editions) {
    AtTable table(in_turn(one_row("A.Zy..B"), edition));
    table.act("ability A one_last_game").act("target Z").rolls("star star, star star").act("challenge Z Y");
    EXPECT_EQ(table.state("Y"), "track 1") << edition;
    EXPECT_EQ(table.points(1), 1) << edition;
    EXPECT_EQ(table.points(2), 0) << edition;
    AtTable marker(in_turn(one_row("A.Z.Y.B"), edition, "point A d1\n"));
    marker.act("ability A one_last_game").act("target Z").act("interact Z point_A");
    EXPECT_EQ(marker.points(1), 1) << edition;
  }
}

TEST(OneLastGame, NeedsAStandingRivalCharacterInSight) {
  RULE("skirmish.ruling.18");
  AtTable any(in_turn(one_row("A.Z.YB")));
  const int reach = within_of(any, "one_last_game", Op::Pick);
  AtTable limit(in_turn(one_row("A" + gap(reach - 1) + "ZBY")));
  limit.act("ability A one_last_game");
  EXPECT_THAT(limit.options(), ElementsAre("target Z"));
  AtTable beyond(in_turn(one_row("A" + gap(reach) + "ZBY")));
  beyond.act("ability A one_last_game");
  EXPECT_TRUE(beyond.happened("ended_there"));
  AtTable lying(in_turn(one_row("A.zB" + gap(reach) + "Y")));
  lying.act("ability A one_last_game");
  EXPECT_TRUE(lying.happened("ended_there"));
}

// What cards wait for. Il-nam's side has a T. rex and Jon Snow as well.
constexpr auto with_rex_and_jon = R"(
side
  figure A il_nam
  figure R t_rex
  figure J jon_snow
side
  figure Z "Zed"
  figure Y "Yara"
)";

AtTable borrowing(std::string_view marks, std::string_view more, RulesVersion version) {
  AtTable table(rules_of(with_rex_and_jon + one_row(marks) +
                             "position\n  active A\n  side 1\n    pool silver red red\n" + std::string(more),
                         version));
  table.act("ability A one_last_game").act("target Z");
  return table;
}

TEST(OneLastGame, WhoeverIsWalkedBesideHisOwnTRexIsNoRivalOfIt) {
  RULE("skirmish.ruling.61");
  RULE("skirmish.term.14");
  AtTable table = borrowing("A.Z.R.JY", "", now);
  table.act("move Z d1");
  EXPECT_EQ(table.asked(), "turn");
  EXPECT_FALSE(table.happened("reacted"));
  AtTable once = borrowing("A.Z.R.JY", "", before_this);
  once.act("move Z d1");
  EXPECT_EQ(once.asked(), "effect");
  EXPECT_TRUE(once.legal("take red"));
}

// For the T. rex of its own side it is a rival meanwhile, but nobody challenges a figure of his own: nothing
// is offered, and no price is asked for. Before that it was an ally all along.
TEST(OneLastGame, WhoeverIsWalkedBesideItsOwnTRexIsNotChallengedByIt) {
  RULE("skirmish.ruling.61");
  const auto sheet = [](std::string_view marks) {
    return "side\n  figure A il_nam\n  figure B \"Bea\"\nside\n  figure Z \"Zed\"\n  figure R t_rex\n" +
           one_row(marks) + "position\n  active A\n  side 1\n    pool silver\n  side 2\n    pool red red\n";
  };
  for (const RulesVersion version : {now, before_this}) {
    AtTable table(rules_of(sheet("A.Z.R.B"), version));
    table.act("ability A one_last_game").act("target Z").act("move Z d1");
    EXPECT_EQ(table.asked(), "turn");
    EXPECT_FALSE(table.happened("reacted"));
    AtTable rival(rules_of(sheet("A.R.B.Z"), version));
    rival.act("move A b1");
    EXPECT_EQ(rival.seats_asked(), std::vector<int>{2});
    EXPECT_TRUE(rival.legal("take red"));
  }
}

TEST(OneLastGame, WhoeverWinsForHimBesideJonIsAnAdjacentAllyOfJon) {
  RULE("skirmish.ruling.61");
  RULE("skirmish.term.14");
  constexpr auto beside_jon = R"(
drawing
       a   b   c   d
     +---+---+---+---+
   1 | A   .   Z   Y |
     +   +   +   +   +
   2 | R   .   J   . |
     +---+---+---+---+
position
  active A
  side 1
    pool silver
    track 2 gold
)";
  for (const RulesVersion version : {now, before_this}) {
    AtTable table(rules_of(std::string(with_rex_and_jon) + beside_jon, version));
    table.act("ability A one_last_game").act("target Z");
    table.rolls(winning(2, 2)).act("challenge Z Y");
    EXPECT_EQ(table.state("Y"), "down");
    EXPECT_EQ(table.asked(), version == now ? "effect" : "turn");
    if (version == before_this) continue;
    EXPECT_THAT(table.options(), ElementsAre("shift gold 2", "skip"));
  }
}

TEST(OneLastGame, WhenItIsDoneTheRivalIsARivalAgain) {
  RULE("skirmish.ruling.61");
  AtTable table = borrowing("A.Z.R.JY", "", now);
  table.act("move Z d1").act("exhaust A");
  until_turn_of(table, "Z");
  table.act("move Z c1").act("move Z d1");
  EXPECT_EQ(table.asked(), "effect");
  EXPECT_TRUE(table.legal("take red"));
}

// A watcher of each side: what happens to the borrowed Zed, as either of them sees it.
constexpr auto watcher = R"(
character watcher "Watcher"
  box TEST
  defence 2
  dots blue
  trait on_guard "On Guard"
    when a rival ends a move adjacent
      may move up to 1
  trait at_ease "At Ease"
    when an ally ends a move adjacent
      may shift a blue token down 1
)";
constexpr auto guarding = R"(
character guard "Guard"
  box TEST
  defence 2
  dots blue
  trait tripwire "Tripwire"
    when a rival enters a square adjacent
      may move up to 1
)";
std::string watched(std::string_view first, std::string_view second, std::string_view marks) {
  return "side\n  figure A il_nam\n  figure W " + std::string(first) +
         "\nside\n  figure Z \"Zed\"\n  figure V " + std::string(second) + "\n" + one_row(marks) +
         "position\n  active A\n  side 1\n    pool silver\n    track 2 blue\n  side 2\n    track 2 blue\n";
}

TEST(OneLastGame, ForItsOwnFriendsTheBorrowedRivalIsARivalMeanwhile) {
  RULE("skirmish.ruling.61");
  for (const RulesVersion version : {now, before_this}) {
    AtTable table(rules_with(watcher, watched("\"Bea\"", "watcher", "A.Z.V.W"), version));
    table.act("ability A one_last_game").act("target Z").act("move Z d1");
    EXPECT_EQ(table.seats_asked(), std::vector<int>{2});
    EXPECT_EQ(table.squares("V"), version == now ? "e1 f1" : "");
    EXPECT_EQ(table.options("shift").empty(), version == now);
  }
}

TEST(OneLastGame, ForHisSideTheBorrowedRivalIsAnAllyMeanwhile) {
  RULE("skirmish.ruling.61");
  for (const RulesVersion version : {now, before_this}) {
    AtTable table(rules_with(watcher, watched("watcher", "\"Yan\"", "A.Z.W.V"), version));
    table.act("ability A one_last_game").act("target Z").act("move Z d1");
    EXPECT_EQ(table.asked(), "effect");
    EXPECT_EQ(table.options("shift").empty(), version != now);
    EXPECT_EQ(table.options("move W").empty(), version == now);
  }
}

// Square by square it is the same.
TEST(OneLastGame, OnEachSquareOfItsWayToo) {
  RULE("skirmish.ruling.61");
  for (const RulesVersion version : {now, before_this}) {
    AtTable table(rules_with(guarding, watched("guard", "\"Yan\"", "A.Z..W.V"), version));
    table.act("ability A one_last_game").act("target Z").act("step Z d1").act("step Z e1");
    EXPECT_EQ(table.asked(), version == now ? "turn" : "effect");
  }
}

// What he himself says of friend and foe his own player says.
TEST(OneLastGame, TheCardOfTheBorrowedRivalStaysWithItsPlayer) {
  RULE("skirmish.ruling.61");
  RULE("skirmish.ruling.51");
  AtTable table(rules_of(R"(
side
  figure A il_nam
side
  figure Z jon_snow
  figure Y "Yara"
)" + one_row("A.ZY") + "position\n  active A\n  side 1\n    pool silver\n  side 2\n    track 2 red\n"));
  table.act("ability A one_last_game").act("target Z").rolls(winning(2, 2)).act("challenge Z Y");
  EXPECT_EQ(table.state("Y"), "down");
  EXPECT_EQ(table.asked(), "turn");  // Yara is no rival of Jon's player
}

TEST(OneLastGame, SoDoDiceThatItsOwnCardAdds) {
  RULE("skirmish.ruling.61");
  constexpr auto bully = R"(
character bully "Bully"
  box TEST
  defence 2
  dots blue
  trait pick_on "Pick On"
    roll 1 more die when challenging a rival
)";
  for (const RulesVersion version : {now, before_this}) {
    AtTable table(rules_with(bully,
                             "side\n  figure A il_nam\nside\n  figure Z bully\n  figure Y \"Yan\"\n" +
                                 one_row("A.ZY") + "position\n  active A\n  side 1\n    pool silver\n",
                             version));
    table.act("ability A one_last_game").act("target Z").rolls(winning(2, 2)).act("challenge Z Y");
    EXPECT_THAT(table.log(), HasSubstr(contest(2, 2))) << "Yan is no rival of the player of Zed";
    EXPECT_TRUE(table.dice_used_up());
  }
}

// --- Just Watching -----------------------------------------------------------------------------------------

// Bea's turn, the last of the round but one; a token of each side on a 3.
std::string late(std::string_view marks, std::string_view more = "") {
  return std::string(two_each) + one_row(marks) + "position\n  active Z\n  exhausted A B Y\n" +
         std::string(more) +
         "  side 1\n    pool gold\n    track 3 silver\n  side 2\n    pool blue\n    track 3 red\n";
}

TEST(JustWatching, ATokenShiftsOneFartherInTheCooldownStep) {
  RULE("skirmish.cool.1");
  AtTable table(late("A..BZ.Y"));
  table.act("exhaust Z");
  EXPECT_EQ(table.seats_asked(), std::vector<int>{1});
  EXPECT_THAT(table.options(), ElementsAre("shift silver 2"));  // its own shift is done
  table.act("shift silver 2");
  EXPECT_TRUE(is_shifted(table, 1, "silver", 2, -part_of(table, "just_watching", Op::Shift).n));
  EXPECT_EQ(table.track(2, 2), "red");  // the other side's only once
  EXPECT_EQ(table.asked(), "choose");
  EXPECT_EQ(table.round(), 2);
}

TEST(JustWatching, OffTheOneItIsBackInThePool) {
  RULE("skirmish.cool.9");
  AtTable table(std::string(two_each) + one_row("A..BZ.Y") +
                "position\n  active Z\n  exhausted A B Y\n  side 1\n    pool gold\n    track 2 silver\n");
  table.act("exhaust Z").act("shift silver 1");
  EXPECT_EQ(table.pool(1), "silver gold");
}

TEST(JustWatching, OneChallengeWonOrLostSwitchesItOffForTheRound) {
  RULE("skirmish.ruling.9");
  for (const bool won : {true, false}) {
    AtTable table(late("AZ.B..Y"));
    const int defence = defence_of(table, "A");
    table.rolls(won ? winning(2, defence) : losing(2, defence)).act("challenge Z A").act("exhaust Z");
    EXPECT_EQ(table.asked(), "choose") << won;
    EXPECT_EQ(table.track(1, 2), "silver") << won;
    while (table.asked() != "effect")
      table.act(table.options(table.asked() == "choose" ? "choose" : "exhaust").at(0));
    EXPECT_THAT(table.options(), ElementsAre("shift silver 1"));  // the next round he is left alone
  }
}

TEST(JustWatching, ChallengesOfOthersDoNotMatter) {
  RULE("skirmish.ruling.9");
  AtTable table(late("A..BZ.Y"));
  table.rolls("shield shield, shield shield").act("challenge Z B").act("exhaust Z");
  EXPECT_THAT(table.options(), ElementsAre("shift silver 2"));
}

TEST(JustWatching, HeHasToBeOnTheMapAndMayLie) {
  RULE("skirmish.trait.3");
  AtTable lying(late("a..BZ.Y"));
  lying.act("exhaust Z");
  EXPECT_THAT(lying.options(), ElementsAre("shift silver 2"));
  // In the Cooldown step he has left the track, but is not on the map yet.
  AtTable out(late("...BZ.Y", "  on_track A 1 2\n"));
  out.act("exhaust Z");
  EXPECT_EQ(out.track(1, 2), "silver");
  EXPECT_EQ(out.asked(), "choose");
}

}  // namespace il_nam_test

}  // namespace tablewright::tests
