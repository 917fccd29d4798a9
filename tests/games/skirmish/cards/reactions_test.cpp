// The order of reactions: who is asked first, what waits for what, how often. With cards of our own, so that
// each says one thing only.
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <utility>

#include "games/skirmish/cards/own_cards.hpp"
#include "support/rule.hpp"

namespace tablewright::tests {

namespace reactions_test {

using skirmish::Rules;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::Not;

// Some answer the end of a turn, which needs no map, some the end of a move.
constexpr auto cards = R"(
character bell "Bell"
  box TEST
  defence 2
  dots red
  trait toll "Toll"
    when a character becomes exhausted
      your side gains 1 point
character guard "Guard"
  box TEST
  defence 2
  dots red
  trait watch "Watch"
    while standing
    when a character becomes exhausted
      your side gains 1 point
character scout "Scout"
  box TEST
  defence 2
  dots red
  trait alert "Alert"
    when a character becomes exhausted
      may move up to 1
character lookout "Lookout"
  box TEST
  defence 2
  dots red
  trait heed "Heed"
    when a character becomes exhausted
      may move up to 1
character sentry "Sentry"
  box TEST
  defence 2
  dots red
  trait attend "Attend"
    when a character becomes exhausted
      may move up to 1
character brute "Brute"
  box TEST
  defence 2
  dots red
  trait temper "Temper"
    when a character becomes exhausted
      may challenge 2
character twin "Twin"
  box TEST
  defence 2
  dots red
  trait left "Left"
    when a character becomes exhausted
      your side gains 1 point
  trait right "Right"
    when a character becomes exhausted
      may move up to 1
character dancer "Dancer"
  box TEST
  defence 2
  dots red
  trait follow "Follow"
    when a character ends a move
      may move up to 1
character crowd "Crowd"
  box TEST
  defence 2
  dots red
  trait applause "Applause"
    when a rival ends a move
      your side gains 1 point
character spark "Spark"
  box TEST
  defence 2
  dots red
  trait flare "Flare"
    once a turn
    when a rival ends a move
      may move up to 1
character ember "Ember"
  box TEST
  defence 2
  dots red
  trait glow "Glow"
    once a turn
    when a rival ends a move
      may move up to 1
character runner "Runner"
  box TEST
  defence 2
  dots red
  ability dash "Dash" red 1
    move up to 1
    move up to 1
character dodger "Dodger"
  box TEST
  defence 2
  dots red
  trait duck "Duck"
    when a rival declares a challenge against self
      may move up to 1
character thorn "Thorn"
  box TEST
  defence 2
  dots red
  trait prick "Prick"
    when a rival declares a challenge against self
      challenge 2 against it
character captain "Captain"
  box TEST
  defence 2
  dots red red
  ability charge "Charge" red 1
    each ally within 9
      it challenges 1
      it moves up to 1
    your side gains 1 point
  ability march "March" red 1
    each ally within 9
      it moves up to 1
      stand it up
    your side gains 1 point
scenario drill "Drill"
  box TEST
  map winterfell
  aim
    knock_out 1
    target 9
    counted end_of_round
    point_markers yes
  when a character becomes exhausted
    its side gains 1 point
)";

AtTable at_table_of(const std::string& sheet) { return AtTable(rules_with(cards, sheet)); }

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

// --- Who comes first: skirmish.ruling.7
// ---------------------------------------------------------------------------

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

// --- When: after the part, before the next one
// --------------------------------------------------------------------

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

// --- Chains: skirmish.ruling.34, skirmish.ruling.47
// ---------------------------------------------------------------

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

// --- Once a turn, while standing
// ---------------------------------------------------------------------------------

constexpr auto sparks = R"(
side
  figure A runner
  figure B "Ben"
side
  figure Z spark
  figure Y ember
)";

TEST(ReactionLimit, IsUsedUpByDoingItNotByAnOffer) {
  RULE("skirmish.ruling.21");
  AtTable table = at_table_of("side\n  figure A runner\n  figure B \"Ben\"\nside\n  figure Z spark\n" +
                              one_row("A..B....Z..") + "position\n  active A\n");
  table.act("ability A dash").act("move A b1");
  EXPECT_EQ(table.seats_asked(), std::vector<int>{2});
  table.act("skip");  // not used
  table.act("move A c1");
  EXPECT_EQ(table.seats_asked(), std::vector<int>{2});
  table.act("move Z j1");  // used
  table.act("move A b1");
  EXPECT_TRUE(table.exhausted("A"));
  EXPECT_EQ(table.active(), "Z");  // it was not asked again, and has its turn
  table.act("exhaust Z");
  EXPECT_EQ(table.active(), "B");
  table.act("move B e1");  // another turn
  EXPECT_EQ(table.seats_asked(), std::vector<int>{2});
  table.act("move Z i1");
  EXPECT_EQ(table.active(), "B");
}

TEST(ReactionLimit, HoldsAlsoForOneThatHasWaitedSinceBefore) {
  RULE("skirmish.ruling.21");
  const auto spark_answers = [](bool uses) {
    AtTable table =
        at_table_of("side\n  figure A \"Ann\"\nside\n  figure M dancer\nside\n  figure Z spark\n" +
                    one_row("A...M...Z.") + "position\n  active A\n");
    table.act("move A b1");
    EXPECT_EQ(table.seats_asked(), std::vector<int>{2});
    table.act("move M f1");
    EXPECT_EQ(table.seats_asked(), std::vector<int>{3});  // it answers M, which is newer
    table.act(uses ? "move Z j1" : "skip");
    return table.asked();
  };
  EXPECT_EQ(spark_answers(false), "effect");  // A's move still waits for its answer
  EXPECT_EQ(spark_answers(true), "turn");     // but not if the card is used up by now
}

TEST(ReactionLimit, IsEachCardsOwn) {
  RULE("skirmish.ruling.21");
  AtTable table = at_table_of(sparks + one_row("A..B..Z.Y.") + "position\n  active A\n");
  table.act("move A b1");
  EXPECT_THAT(table.options(), ElementsAre("react Z flare", "react Y glow"));
  table.act("react Z flare").act("move Z f1").act("move Y j1");
  EXPECT_EQ(table.asked(), "turn");
  table.act("move A a1");  // both are used up
  EXPECT_TRUE(table.exhausted("A"));
  EXPECT_EQ(table.asked(), "choose");
}

TEST(ReactionLimit, HoldsBackOneWhoseOwnerDoesNotStand) {
  RULE("skirmish.trait.3");
  const auto points = [](std::string_view card) {
    AtTable table = at_table_of("side\n  figure A " + std::string(card) + "\nside\n  figure Z \"Zed\"\n" +
                                one_row("a..Z") + "position\n  active Z\n");
    table.act("exhaust Z");
    EXPECT_EQ(table.active(), "A");
    return table.points(1);
  };
  EXPECT_EQ(points("guard"), 0);  // "while standing"
  EXPECT_EQ(points("bell"), 1);   // traits work lying down
}

TEST(ReactionLimit, HoldsBackOneWhoseOwnerFellWhileItWaited) {
  RULE("skirmish.trait.3");
  const auto points = [](std::string_view card, bool falls) {
    AtTable table = at_table_of("side\n  figure A \"Ann\"\nside\n  figure M brute\nside\n  figure Z " +
                                std::string(card) + '\n' + one_row("A..MZ") + "position\n  active A\n");
    table.act("exhaust A");
    table.rolls(falls ? winning(2, 2) : losing(2, 2)).act("challenge M Z");
    EXPECT_EQ(table.active(), "M");
    return table.points(3);
  };
  EXPECT_EQ(points("guard", false), 1);
  EXPECT_EQ(points("guard", true), 0);
  EXPECT_EQ(points("bell", true), 1);
}

// --- Where one of several cannot: skirmish.ruling.49
// ---------------------------------------------------------------

constexpr auto company = R"(
side
  figure A captain
  figure B "Ben"
  figure C "Cat"
side
  figure Z "Zed"
)";

TEST(EachShare, EndsByItselfWhereAChallengeHasNoTarget) {
  RULE("skirmish.ruling.49");
  for (const std::string edition : all_editions) {
    AtTable table =
        at_table_of(in_edition(edition, company + one_row("A.C...BZ") + "position\n  active A\n"));
    table.act("ability A charge").act("target C");  // it has nobody next to it
    const bool goes_on = edition == "2019" || edition == "2020a";
    EXPECT_EQ(table.legal("move C b1"), goes_on) << edition;
    if (goes_on) table.act("move C b1");
    EXPECT_THAT(table.options(), ElementsAre("challenge B Z")) << edition;  // what B was promised
    table.rolls(losing(1, 2)).act("challenge B Z");
    table.act("move B f1");
    EXPECT_EQ(table.points(1), 1) << edition;  // and what comes after it all
    EXPECT_EQ(table.asked(), "turn") << edition;
  }
}

TEST(EachShare, EndsByItselfWhereAnythingElseCannotBeDoneSince2022) {
  RULE("skirmish.ruling.49");
  for (const std::string edition : all_editions) {
    AtTable table =
        at_table_of(in_edition(edition, company + one_row("A.c..B.Z") + "position\n  active A\n"));
    table.act("ability A march").act("target C");  // lying down it does not move
    EXPECT_EQ(table.state("C"), edition == "2022" ? "down" : "standing") << edition;
    table.act("move B e1");
    EXPECT_EQ(table.points(1), 1) << edition;
    EXPECT_EQ(table.asked(), "turn") << edition;
  }
}

// --- It ends: skirmish.ruling.48
// ---------------------------------------------------------------------------------

// Whoever is asked goes on with the dance if there is any way to.
std::string next_step(const AtTable& table) {
  const std::vector<std::string> options = table.options();
  for (const std::string& option : options) {
    if (!option.starts_with("move ")) continue;
    const std::string mark = option.substr(5, 1);
    if (option != "move " + mark + ' ' + table.square(mark)) return option;
  }
  return options.back();
}

TEST(ReactionChain, EndsHoweverManyDance) {
  RULE("skirmish.ruling.48");
  // Of one side nobody has the name of another (skirmish.mix.2).
  std::string dancers;
  for (const char number : std::string("123456")) {
    dancers += std::string("character dancer_") + number + " \"Dancer " + number + R"("
  box TEST
  defence 2
  dots red
  trait follow "Follow"
    when a character ends a move
      may move up to 1
)";
  }
  std::string sheet;
  for (const std::string_view side : {"ABCDEF", "KLMNOP", "UVWXYZ"}) {
    sheet += "side\n";
    for (std::size_t i = 0; i < side.size(); ++i)
      sheet += std::string("  figure ") + side[i] + " dancer_" + std::to_string(i + 1) + '\n';
  }
  AtTable table(rules_with(dancers, sheet + R"(drawing
       a   b   c   d   e   f   g
     +---+---+---+---+---+---+---+
   1 | A   B   C   D   E   F   . |
     +   +   +   +   +   +   +   +
   2 | .   .   .   .   .   .   . |
     +   +   +   +   +   +   +   +
   3 | K   L   M   N   O   P   . |
     +   +   +   +   +   +   +   +
   4 | .   .   .   .   .   .   . |
     +   +   +   +   +   +   +   +
   5 | U   V   W   X   Y   Z   . |
     +---+---+---+---+---+---+---+
position
  active A
)"));
  table.act("move A a2");
  bool cut = table.happened("cut_short");
  std::size_t deepest = 0;
  int acts = 0;
  for (; table.asked() != "turn" && acts < 2000; ++acts) {
    deepest = std::max(deepest, table.position().frames.size());
    table.act(next_step(table));
    cut = cut || table.happened("cut_short");
  }
  EXPECT_EQ(table.asked(), "turn");
  EXPECT_EQ(table.active(), "A");
  EXPECT_TRUE(cut);
  EXPECT_LE(deepest, 16U);
  EXPECT_GT(acts, 100);  // it was a long dance
  EXPECT_THAT(table.position().waiting, IsEmpty());
}

// --- How they are told ------------------------------------------------------------------------------------

constexpr auto tellers = R"(
character teller "Ann"
  box TEST
  defence 2
  dots red
  token bell "Bell"
  trait alarm "Alarm"
    when a rival interacts with bell
      your side gains 1 point
  trait grudge "Grudge"
    when self has been challenged by a rival
      your side gains 1 point
  trait pride "Pride"
    when self becomes exhausted
      if self is knocked down
        your side gains 1 point
      otherwise
        if no ally is adjacent
          your side gains 2 points
)";
constexpr auto teller_and_two = "side\n  figure A teller\n  figure B \"Bob\"\nside\n  figure Z \"Zed\"\n";

TEST(ReactionsAreTold, WithWhatSetThemOff) {
  RULE("skirmish.trait.2");
  AtTable table(rules_with(
      tellers, std::string(teller_and_two) + one_row("AZ.B") + "position\n  active Z\n  at A_bell c1\n"));
  table.act("interact Z A_bell");
  EXPECT_THAT(table.log(), HasSubstr("Ann's Alarm: Zed interacted with Bell."));
  table.rolls("shield shield, shield shield").act("challenge Z A");
  EXPECT_THAT(table.log(), HasSubstr("Ann's Grudge: Ann has been challenged by Zed."));
}

TEST(ReactionsAreTold, OnlyWhereTheyComeToSomething) {
  RULE("skirmish.trait.2");
  const auto log_of = [](std::string_view row) {
    AtTable table(rules_with(tellers, std::string(teller_and_two) + one_row(row) + "position\n  active A\n"));
    table.act("exhaust A");
    return table.log();
  };
  EXPECT_THAT(log_of("A.BZ"), HasSubstr("Ann's Pride: Ann is exhausted."));
  EXPECT_THAT(log_of("AB.Z"), Not(HasSubstr("Pride")));  // neither branch leads anywhere
}

}  // namespace reactions_test

}  // namespace tablewright::tests
