// Il-nam: all of his card is reconstructed and read from the pack.
#include <gtest/gtest.h>

#include "games/skirmish/cards/own_cards.hpp"
#include "skirmish/rules/changes.hpp"
#include "support/rule.hpp"

namespace tablewright::tests {

namespace il_nam_test {

using skirmish::Op;
using testing::Contains;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;

constexpr auto two_each = R"(
side
  figure A il_nam
  figure B "Bea"
side
  figure Z "Zed" dots red blue
  figure Y "Yara"
)";

constexpr RulesVersion before_this{skirmish::change::true_to_the_book - 1};
constexpr RulesVersion now{skirmish::change::true_to_the_book};

std::string in_turn(std::string_view drawing, std::string_view edition = "2022", std::string_view before = "",
                    std::string_view after = "", std::string_view pool = "silver silver gold") {
  return in_edition(edition, std::string(before) + two_each + std::string(drawing)) +
         "position\n  active A\n" + std::string(after) + "  side 1\n    pool " + std::string(pool) + '\n';
}

TEST(IlNam, DefendsAsHisCardSays) {
  RULE("skirmish.comp.2");
  AtTable table(in_turn_of("Z", std::string(two_each) + one_row("AZ.BY")));
  const int defence = defence_of(table, "A");
  table.rolls(winning(2, defence)).act("challenge Z A");
  EXPECT_THAT(table.log(), HasSubstr(contest(2, defence)));
}

TEST(IlNam, PaysWithHisOwnTokens) {
  RULE("skirmish.ability.3");
  for (const auto* ability : {"gganbu", "marbles", "one_last_game"}) {
    AtTable none(in_turn(one_row("AZ.BY"), "2022", "", "", "red blue"));
    EXPECT_EQ(none.refused("ability A " + std::string(ability)).rule, "skirmish.ability.3") << ability;
  }
}

// --- Gganbu -----------------------------------------------------------------------------------------------

std::string he_acts(const AtTable& table) { return option_with(table, "Do a basic action"); }
std::string it_acts(const AtTable& table) { return option_with(table, "It does a basic action"); }

TEST(Gganbu, HeActsAndTheAllyMayMove) {
  RULE("skirmish.ability.4");
  for (const auto* edition : all_editions) {
    const int steps = steps_of(AtTable(in_turn(one_row("ZA.B..Y"))), "gganbu");
    AtTable table(in_turn(one_row("ZA.B" + gap(steps + 1) + "Y"), edition));
    table.act("ability A gganbu").act("target B");
    EXPECT_EQ(table.options().size(), 2U) << edition;
    table.act(he_acts(table));
    table.rolls("star star, star star").act("challenge A Z");
    EXPECT_EQ(table.state("Z"), "down") << edition;
    EXPECT_EQ(table.refused("move B " + along(4 + steps)).reason, "too_far") << edition;
    EXPECT_TRUE(table.legal("skip"));
    table.act("move B " + along(3 + steps));
    EXPECT_EQ(table.square("B"), along(3 + steps));
    EXPECT_EQ(table.asked(), "turn") << edition;
    EXPECT_EQ(table.actions_left(), 1);
  }
}

TEST(Gganbu, OrTheAllyActsAndHeMayMove) {
  RULE("skirmish.ability.4");
  for (const auto* edition : all_editions) {
    const int steps = part_after(AtTable(in_turn(one_row("A..BY.Z"))), "gganbu", Op::Move, 1).n;
    AtTable table(in_turn(one_row(gap(steps + 1) + "A..BY.Z"), edition));
    table.act("ability A gganbu").act("target B").act(it_acts(table));
    EXPECT_TRUE(table.legal("challenge B Y")) << edition;
    EXPECT_TRUE(table.legal("move B " + along(steps + 2))) << edition;
    EXPECT_FALSE(table.legal("move A " + along(steps))) << edition;
    table.rolls("star star, star star").act("challenge B Y");
    EXPECT_EQ(table.refused("move A a1").reason, "too_far") << edition;
    table.act("move A b1");
    EXPECT_EQ(table.asked(), "turn") << edition;
  }
}

TEST(Gganbu, ReachesAStandingAllyCharacterInSightAndNoFarther) {
  RULE("skirmish.term.4");
  AtTable table(in_turn(one_row("A.........BZY")));
  const int reach = within_of(table, "gganbu", Op::Pick);
  const auto with_ally_at = [&](int squares, std::string_view mark) {
    return AtTable(in_turn(one_row("A" + gap(squares - 1) + std::string(mark) + "ZY")));
  };
  AtTable at_the_limit = with_ally_at(reach, "B");
  at_the_limit.act("ability A gganbu");
  EXPECT_THAT(at_the_limit.options(), ElementsAre("target B"));
  AtTable beyond = with_ally_at(reach + 1, "B");
  beyond.act("ability A gganbu");
  EXPECT_TRUE(beyond.happened("ended_there"));
  AtTable lying = with_ally_at(reach, "b");
  lying.act("ability A gganbu");
  EXPECT_TRUE(lying.happened("ended_there"));
  AtTable hidden(in_turn(one_row("AZB...Y")));
  hidden.act("ability A gganbu");
  EXPECT_TRUE(hidden.happened("ended_there"));
}

// --- Marbles ----------------------------------------------------------------------------------------------

TEST(Marbles, AStarOrATripleTakesATokenOfTheRival) {
  RULE("skirmish.chal.15");
  for (const auto* edition : all_editions) {
    for (const auto* face : {"star", "!!!"}) {
      AtTable table(in_turn(one_row("A..Z.BY"), edition));
      table.act("ability A marbles").rolls(dice(rolled_by(table, "marbles"), face)).act("target Z");
      EXPECT_EQ(table.seats_asked(), std::vector<int>{1}) << edition;
      EXPECT_THAT(table.options(), ElementsAre("take blue", "take red")) << edition << face;
      table.act("take blue");
      EXPECT_EQ(table.track(2, part_of(table, "marbles", Op::TakeFromPool).n), "blue");
      EXPECT_EQ(table.pool(2), "red");
      EXPECT_EQ(table.asked(), "turn") << edition;
    }
  }
}

TEST(Marbles, AShieldCostsHimOneThatTheOpponentChooses) {
  RULE("skirmish.ruling.26");
  for (const auto* edition : all_editions) {
    AtTable table(in_turn(one_row("A..Z.BY"), edition));
    table.act("ability A marbles").rolls(dice(rolled_by(table, "marbles"), "shield")).act("target Z");
    EXPECT_EQ(table.seats_asked(), std::vector<int>{2}) << edition;
    EXPECT_THAT(table.options(), ElementsAre("take silver", "take gold")) << edition;
    table.act("take gold");
    EXPECT_EQ(table.pool(1), "silver") << edition;
    EXPECT_THAT(table.track(1, part_after(table, "marbles", Op::TakeFromPool, 1).n), HasSubstr("gold"))
        << edition;
    EXPECT_EQ(table.pool(2), "blue red") << edition;
    EXPECT_EQ(table.seats_asked(), std::vector<int>{1});
    EXPECT_EQ(table.asked(), "turn");
  }
}

// With three who play for themselves the one he wagered with chooses, not the next one clockwise.
TEST(Marbles, TheOpponentIsWhoeverHeWagersWith) {
  RULE("skirmish.ruling.62");
  for (const RulesVersion version : {now, before_this}) {
    for (const bool third : {true, false}) {
      AtTable table(rules_of("side\n  figure A il_nam\nside\n  figure Z \"Zed\"\nside\n  figure H \"Hal\"\n" +
                                 one_row("Z.A.H") +
                                 "position\n  active A\n  side 1\n    pool silver silver gold\n",
                             version));
      table.act("ability A marbles").rolls(dice(rolled_by(table, "marbles"), "shield"));
      table.act(third ? "target H" : "target Z");
      EXPECT_EQ(table.seats_asked(), std::vector<int>{version == now && third ? 3 : 2});
      EXPECT_THAT(table.options(), ElementsAre("take silver", "take gold"));
    }
  }
}

TEST(Marbles, InATeamItIsThePlayerOfThatFigure) {
  RULE("skirmish.ruling.62");
  RULE("skirmish.team.1");
  for (const RulesVersion version : {now, before_this}) {
    AtTable table(
        rules_of("side\n  seats 1\n  figure A il_nam\n  figure B \"Bea\"\nside\n  seats 2 3\n  figure Z "
                 "\"Zed\"\n  figure Y \"Yara\"\n" +
                     one_row("Z.A.YB") + "position\n  active A\n  side 1\n    pool silver silver gold\n",
                 version));
    table.act("ability A marbles").rolls(dice(rolled_by(table, "marbles"), "shield")).act("target Y");
    EXPECT_EQ(table.seats_asked(), std::vector<int>{version == now ? 3 : 2});
  }
}

TEST(Marbles, AnEmptyPoolLosesNothing) {
  RULE("skirmish.ruling.26");
  for (const auto* face : {"star", "shield"}) {
    AtTable table(in_turn(one_row("A..Z.BY"), "2022", "", "", "silver"));
    table.position().side(Side{1}).pool = {};
    table.act("ability A marbles").rolls(dice(rolled_by(table, "marbles"), face)).act("target Z");
    EXPECT_EQ(table.asked(), "turn") << face;
  }
}

TEST(Marbles, IsPlayedWithARivalInSightAndNoFarther) {
  RULE("skirmish.sight.1");
  AtTable any(in_turn(one_row("A..Z.BY")));
  const int reach = within_of(any, "marbles", Op::Pick);
  AtTable limit(in_turn(one_row("A" + gap(reach - 1) + "ZBY")));
  limit.act("ability A marbles");
  EXPECT_THAT(limit.options(), ElementsAre("target Z"));  // Bea is no rival, Yara too far
  AtTable beyond(in_turn(one_row("A" + gap(reach) + "ZBY")));
  beyond.act("ability A marbles");
  EXPECT_TRUE(beyond.happened("ended_there"));
  AtTable lying(in_turn(one_row("A.zB..Y")));
  lying.act("ability A marbles");
  EXPECT_TRUE(lying.legal("target Z"));  // one may play lying down
}

// --- One Last Game ----------------------------------------------------------------------------------------

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

// --- Just Watching ----------------------------------------------------------------------------------------

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
