// The order of reactions: who is asked first, what waits for what, how often. With cards of our own, so that
// each says one thing only.
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <utility>

#include "games/skirmish/cards/reactions_scene.hpp"
#include "support/rule.hpp"

namespace tablewright::tests {

namespace reactions_test {

using skirmish::Rules;
using testing::ElementsAre;

// One figure a side, each with this card, on a row; the named one takes its turn.
std::string each_with(std::string_view card, std::string_view marks, char active) {
  constexpr std::array<std::string_view, 4> names{"North", "East", "South", "West"};
  std::string sheet;
  std::string row;
  for (std::size_t i = 0; i < marks.size(); ++i) {
    sheet += "side \"" + std::string(names[i]) + "\"\n  figure " + marks[i] + ' ' + std::string(card) + '\n';
    row += std::string(1, marks[i]) + "..";
  }
  return sheet + one_row(row) + "position\n  active " + active + '\n';
}

// --- Who comes first: skirmish.ruling.7 --------------------------------------------------------------------

TEST(ReactionOrder, IsTheOtherSidesClockwiseThenTheActingOne) {
  RULE("skirmish.ruling.7");
  const auto gains = [](char active, const std::vector<std::string>& sides) {
    AtTable table = at_table_of(each_with("bell", "ABC", active));
    table.act(std::string("exhaust ") + active);
    std::vector<std::string> sentences;
    for (const std::string& side : sides) sentences.push_back(side + " gained 1 point and has 1.");
    EXPECT_EQ(table.asked(), "turn");
    return says_in_order(table, sentences);
  };
  EXPECT_TRUE(gains('A', {"East", "South", "North"}));
  EXPECT_TRUE(gains('B', {"South", "North", "East"}));
  EXPECT_TRUE(gains('C', {"North", "East", "South"}));
}

TEST(ReactionOrder, AsksOneSideAfterTheOther) {
  RULE("skirmish.ruling.7");
  AtTable table = at_table_of(each_with("scout", "ABCD", 'C'));
  table.act("exhaust C");
  for (const auto& [seat, mark] :
       std::vector<std::pair<int, std::string>>{{4, "D"}, {1, "A"}, {2, "B"}, {3, "C"}}) {
    EXPECT_EQ(table.asked(), "effect");
    EXPECT_EQ(table.seats_asked(), std::vector<int>{seat});
    for (int other = 1; other <= 4; ++other)
      EXPECT_EQ(table.legal_for(other, "skip"), other == seat) << other << " while " << seat << " is asked";
    if (mark == "A") {
      table.act("skip");
    } else {
      table.act("move " + mark + ' ' + table.square(mark));  // zero squares
    }
  }
  EXPECT_EQ(table.asked(), "turn");
  EXPECT_EQ(table.active(), "D");
}

constexpr auto two_scouts = R"(
side
  figure A scout
  figure B lookout
side
  figure Z sentry
  figure Y "Yan"
)";

TEST(ReactionOrder, OfOneSideIsForItsPlayerToSay) {
  RULE("skirmish.ruling.7");
  AtTable table = at_table_of(two_scouts + one_row("A.B.Z.Y") + "position\n  active Y\n");
  table.act("exhaust Y");
  EXPECT_EQ(table.asked(), "order");
  EXPECT_EQ(table.seats_asked(), std::vector<int>{1});
  EXPECT_THAT(table.options(), ElementsAre("react A alert", "react B heed"));
  EXPECT_THAT(table.refused("react Z attend"),
              refused_by("skirmish.ruling.7", "order_first",
                         "First say which of your cards comes first: Alert of Scout, for example."));
  EXPECT_EQ(table.refused("skip").reason, "order_first");
  EXPECT_FALSE(table.legal_for(2, "react A alert"));
  table.act("react B heed");
  EXPECT_EQ(table.asked(), "effect");
  table.act("move B b1");
  EXPECT_EQ(table.options().back(), "skip");  // one is left: no question which
  table.act("move A a1");
  EXPECT_EQ(table.seats_asked(), std::vector<int>{2});  // the acting side is last
  table.act("skip");
  EXPECT_EQ(table.asked(), "choose");
}

TEST(ReactionOrder, OfTheActingSideIsForItsPlayerToSayToo) {
  RULE("skirmish.ruling.7");
  AtTable table = at_table_of(two_scouts + one_row("A.B.Z.Y") + "position\n  active A\n");
  table.act("exhaust A");
  EXPECT_EQ(table.seats_asked(), std::vector<int>{2});
  EXPECT_EQ(table.asked(), "effect");  // Z alone
  table.act("skip");
  EXPECT_EQ(table.asked(), "order");
  table.act("react A alert").act("skip").act("skip");
  EXPECT_EQ(table.asked(), "choose");
}

TEST(ReactionOrder, OfTwoTraitsOfOneCardIsForItsPlayerToSay) {
  RULE("skirmish.ruling.7");
  const std::string sheet =
      "side\n  figure A twin\nside\n  figure Z \"Zed\"\n" + one_row("A..Z") + "position\n  active Z\n";
  AtTable table = at_table_of(sheet);
  table.act("exhaust Z");
  EXPECT_THAT(table.options(), ElementsAre("react A left", "react A right"));
  table.act("react A right");
  EXPECT_EQ(table.points(1), 0);
  table.act("move A b1");
  EXPECT_EQ(table.points(1), 1);
  EXPECT_EQ(table.active(), "A");
  AtTable other = at_table_of(sheet);
  other.act("exhaust Z").act("react A left");
  EXPECT_EQ(other.points(1), 1);
  other.act("skip");
  EXPECT_EQ(other.active(), "A");
}

TEST(ReactionOrder, OfTwoCardsOfTheBoxAtOneKnockOut) {
  RULE("skirmish.ruling.7");
  const std::string sheet = R"(
side
  figure A night_king
  figure B jon_snow
side
  figure Z "Zed"
)" + one_row("BAz..") + "position\n  active A\n  side 1\n    pool silver\n    track 2 gold\n";
  // Jon's trait answers the won challenge, the trait of the Night King the knock-out.
  AtTable table(sheet);
  table.rolls(winning(2, 2)).act("challenge A Z");
  EXPECT_THAT(table.options(), ElementsAre("react B blood_of_wolf_and_dragon", "react A army_of_the_dead_2"));
  table.act("react A army_of_the_dead_2").act("place A_wight1 c1").act("shift gold 2");
  EXPECT_EQ(table.track(1, 1), "gold");
  EXPECT_EQ(table.asked(), "turn");
}

TEST(ReactionOrder, BeginsWithTheScenario) {
  RULE("skirmish.ruling.46");
  AtTable table = at_table_of("scenario drill\n" + each_with("bell", "AB", 'A'));
  table.act("exhaust A");
  EXPECT_TRUE(says_in_order(
      table, {"North gained 1 point and has 1.", "East gained 1 point", "North gained 1 point and has 2."}));
  EXPECT_EQ(table.asked(), "turn");
}

// Two players a side: seats 1 and 3 against 2 and 4.
constexpr auto teams = R"(
seats 4 in teams
side
  figure A dancer
  figure B scout
side
  figure Z scout
  figure Y "Yan"
)";

TEST(ReactionOrder, AsksThePlayerOfTheCardInATeam) {
  RULE("skirmish.team.1");
  RULE("skirmish.ruling.7");
  AtTable turn = at_table_of(teams + one_row("A...B..Z.Y") + "position\n  active B\n");
  turn.act("move B d1");
  EXPECT_EQ(turn.seats_asked(), std::vector<int>{1});  // the turn of seat 3, the card of seat 1
  turn.act("skip").act("exhaust B");
  EXPECT_EQ(turn.seats_asked(), std::vector<int>{2});
  turn.act("skip");
  EXPECT_EQ(turn.seats_asked(), std::vector<int>{3});
  turn.act("skip");
  EXPECT_EQ(turn.turn(), 2);
}

// --- When: after the part, before the next one -------------------------------------------------------------

TEST(ReactionTime, IsAfterThePartAndBeforeTheNext) {
  RULE("skirmish.ruling.34");
  AtTable table = at_table_of("side\n  figure A runner\nside\n  figure Z dancer\n" + one_row("A....Z..") +
                              "position\n  active A\n");
  table.act("ability A dash").act("move A b1");
  EXPECT_EQ(table.seats_asked(), std::vector<int>{2});
  table.act("move Z g1");
  EXPECT_EQ(table.seats_asked(), std::vector<int>{1});
  EXPECT_TRUE(table.legal("move A c1"));  // the second part of the dash
  table.act("move A c1").act("skip");
  EXPECT_EQ(table.asked(), "turn");
  EXPECT_EQ(table.actions_left(), 1);
}

TEST(ReactionTime, OfADeclaredChallengeIsBeforeItsDice) {
  RULE("skirmish.ruling.17");
  RULE("skirmish.ruling.16");
  AtTable table = at_table_of("side\n  figure A \"Ann\"\nside\n  figure Z dodger\n" + one_row("AZ..") +
                              "position\n  active A\n");
  table.act("challenge A Z");
  EXPECT_FALSE(table.happened("challenger_rolled"));
  EXPECT_EQ(table.seats_asked(), std::vector<int>{2});
  table.rolls(winning(2, 2)).act("move Z c1");  // out of reach, but it was declared
  EXPECT_EQ(table.state("Z"), "down");
  EXPECT_TRUE(table.dice_used_up());
  EXPECT_EQ(table.asked(), "turn");
}

TEST(ReactionTime, LetsADeclaredChallengeBeRolledByOneThatWasKnockedDown) {
  RULE("skirmish.ruling.3");
  AtTable table = at_table_of("side\n  figure A \"Ann\"\n  figure B \"Ben\"\nside\n  figure Z thorn\n" +
                              one_row("BAZ.") + "position\n  active A\n");
  table.rolls(winning(2, 2) + winning(2, 2)).act("challenge A Z");
  EXPECT_TRUE(says_in_order(table, {"Thorn challenged Ann", "Ann is knocked down", "Ann challenged Thorn",
                                    "Thorn is knocked down", "Ann is exhausted"}));
  EXPECT_TRUE(table.dice_used_up());
}

TEST(ReactionTime, TakesAChallengeFromOneThatWasKnockedOut) {
  RULE("skirmish.ruling.19");
  Rules rules = rules_with(cards, "side\n  figure A \"Ann\"\n  figure B \"Ben\"\nside\n  figure Z thorn\n" +
                                      one_row("BAZ.") + "position\n  active A\n");
  // A card somewhere says that who loses by one is out at once.
  rules.modifiers.push_back(
      {.what = skirmish::Changes::KnockOutBy, .piece = card::piece(rules, "A"), .amount = 1});
  rules.finish();
  AtTable table(rules);
  table.rolls(winning(2, 2)).act("challenge A Z");
  EXPECT_EQ(table.state("A"), "track 1");
  EXPECT_EQ(table.state("Z"), "standing");
  EXPECT_TRUE(table.dice_used_up());  // nobody rolls for one that is gone
}

// --- Chains: skirmish.ruling.34, skirmish.ruling.47 --------------------------------------------------------

TEST(ReactionChain, DoesNotAnswerItself) {
  RULE("skirmish.ruling.47");
  AtTable table = at_table_of("side\n  figure A dancer\nside\n  figure Z crowd\n" + one_row("A.....Z") +
                              "position\n  active A\n");
  table.act("move A c1");
  EXPECT_EQ(table.points(2), 1);  // the other side first
  EXPECT_EQ(table.asked(), "effect");
  table.act("move A d1");
  EXPECT_EQ(table.points(2), 2);     // the crowd saw this move as well
  EXPECT_EQ(table.asked(), "turn");  // but the dancer does not follow itself
  table.act("move A b1");            // another event
  EXPECT_EQ(table.asked(), "effect");
  table.act("skip");
  EXPECT_EQ(table.points(2), 3);
  EXPECT_TRUE(table.exhausted("A"));
}

TEST(ReactionChain, ResolvesTheNewestFirst) {
  RULE("skirmish.ruling.34");
  RULE("skirmish.ruling.47");
  AtTable table = at_table_of("side\n  figure A dancer\nside\n  figure Z dancer\n" + one_row("A........Z") +
                              "position\n  active A\n");
  const auto asks = [&](int seat) { return table.seats_asked() == std::vector<int>{seat}; };
  table.act("move A b1");
  EXPECT_TRUE(asks(2));
  table.act("move Z i1");
  EXPECT_TRUE(asks(1));  // A answers Z, inside of what Z does
  table.act("move A c1");
  EXPECT_TRUE(asks(1));  // Z is at it already; so A answers its own first move, which has waited
  EXPECT_EQ(table.asked(), "effect");
  table.act("move A d1");
  EXPECT_TRUE(asks(2));  // and Z that one
  table.act("move Z h1");
  EXPECT_EQ(table.asked(), "turn");
  EXPECT_EQ(table.actions_left(), 1);
}

TEST(ReactionChain, BarsOlderOnesUntilItIsDone) {
  RULE("skirmish.ruling.34");
  AtTable table = at_table_of(R"(
side
  figure A "Ann"
  figure B crowd
side
  figure M scout
side
  figure Z scout
)" + one_row("AB..M..Z..") + "position\n  active A\n");
  table.act("exhaust A");
  EXPECT_EQ(table.seats_asked(), std::vector<int>{2});
  table.act("move M d1");
  EXPECT_EQ(table.points(1), 1);  // the acting side comes last, but this is newer
  EXPECT_EQ(table.seats_asked(), std::vector<int>{3});
  table.act("move Z i1");
  EXPECT_EQ(table.points(1), 2);
  EXPECT_EQ(table.active(), "M");
}

TEST(ReactionChain, OffersEachCardOnceForAnEvent) {
  RULE("skirmish.ruling.34");
  AtTable table = at_table_of("side\n  figure A \"Ann\"\nside\n  figure Z dancer\n" + one_row("A.....Z") +
                              "position\n  active A\n");
  table.act("move A c1").act("skip");
  EXPECT_EQ(table.asked(), "turn");
}

}  // namespace reactions_test

}  // namespace tablewright::tests
