// What cards may say that no card of the packs says yet, with cards of our own: each word is played, not only
// read.
#include <gtest/gtest.h>

#include "games/skirmish/cards/own_cards.hpp"
#include "skirmish/rules/changes.hpp"
#include "support/rule.hpp"

namespace tablewright::tests {

namespace words_of_cards_test {

using testing::ElementsAre;

constexpr auto cards = R"(
character bellower "Bellower"
  box TEST
  defence 2
  dots red gold
  ability roar "Roar" red 2
    each standing rival adjacent
      push it up to 1
  ability march "March" gold 2
    choose a standing ally in sight
    each of self and it
      it may move up to 2
character snapper "Snapper"
  box TEST
  defence 2
  dots red
  trait snap "Snap"
    when a standing rival ends a move adjacent
      may pay red 1
        challenge 2 against it
character daredevil "Daredevil"
  box TEST
  defence 2
  dots gold
  ability barter "Barter" gold 1
    exchange a token for one from outside the game
  trait dare "Dare"
    when self becomes exhausted
      the opponent challenges self with 2 dice
character swapper "Swapper"
  box TEST
  defence 2
  dots silver
  ability trade_places "Trade Places" silver 1
    choose another character within 3 in sight
    swap squares with it
  ability tempt "Tempt" silver 1
    choose a square within 3
    choose a standing rival that sees there
    pull it up to 2 toward there
)";

AtTable table_of(std::string_view row, std::string_view figures, std::string_view active,
                 std::string_view pools = "") {
  return AtTable(rules_with(cards, std::string(figures) + one_row(row) + "position\n  active " +
                                       std::string(active) + '\n' + std::string(pools)));
}

TEST(PushingEach, ThePlayerPicksTheOrderAndEachSquare) {
  RULE("skirmish.ruling.8");
  AtTable table =
      table_of(".ZAY.", "side\n  figure A bellower\nside\n  figure Z \"Zed\"\n  figure Y \"Yan\"\n", "A",
               "  side 1\n    pool red gold\n");
  table.act("ability A roar");
  EXPECT_THAT(table.options(), ElementsAre("target Z", "target Y"));
  table.act("target Y");
  EXPECT_EQ(table.squares("Y"), "d1 e1");  // staying is pushed by zero squares
  table.act("move Y e1");
  EXPECT_EQ(table.squares("Z"), "a1 b1");  // the last one is not asked for
  table.act("move Z a1");
  EXPECT_EQ(table.asked(), "turn");
}

TEST(MovingSeveral, OneAfterTheOtherInTheOrderTheirPlayerChooses) {
  RULE("skirmish.ruling.39");
  AtTable table =
      table_of("A.B..Z", "side\n  figure A bellower\n  figure B \"Bob\"\nside\n  figure Z \"Zed\"\n", "A",
               "  side 1\n    pool gold\n");
  table.act("ability A march").act("target B");
  EXPECT_THAT(table.options(), ElementsAre("target A", "target B"));
  table.act("target B").act("move B e1");
  EXPECT_EQ(table.squares("A"), "a1 b1 c1");
  table.act("move A c1");
  EXPECT_EQ(table.square("A"), "c1");
  EXPECT_EQ(table.asked(), "turn");
}

TEST(EndOfAMove, IsOnceAMoveAndNeverAPlacement) {
  RULE("skirmish.ruling.4");
  RULE("skirmish.ruling.38");
  const auto figures = "side\n  figure A \"Ann\"\nside\n  figure Z snapper\n  figure Y swapper\n";
  AtTable table = table_of("A..ZY", figures, "A", "  side 2\n    pool red silver\n");
  table.act("move A c1");
  EXPECT_EQ(table.seats_asked(), std::vector<int>{2});  // one question for the whole move
  EXPECT_THAT(table.options(), ElementsAre("take red", "skip"));
  table.rolls("star star, star star").act("take red");
  EXPECT_EQ(table.track(2, 1), "red");
  EXPECT_EQ(table.state("A"), "down");
}

TEST(EndOfAMove, IsNothingWithoutARedTokenOrFartherAway) {
  RULE("skirmish.ruling.4");
  const auto figures = "side\n  figure A \"Ann\"\nside\n  figure Z snapper\n";
  AtTable poor = table_of("A..Z", figures, "A", "  side 2\n    pool blue\n");
  poor.act("move A c1");
  EXPECT_EQ(poor.asked(), "turn");
  AtTable far = table_of("A..Z", figures, "A", "  side 2\n    pool red\n");
  far.act("move A b1");
  EXPECT_EQ(far.asked(), "turn");
}

TEST(ChallengeOfNobody, IsRolledByTheOpponentAndGivesNobodyAPoint) {
  RULE("skirmish.ruling.5");
  RULE("skirmish.ruling.42");
  AtTable table = table_of("a..Z", "side\n  figure A daredevil\nside\n  figure Z \"Zed\"\n", "A");
  table.rolls("star star, star star").act("exhaust A");
  EXPECT_EQ(table.state("A"), "track 1");
  EXPECT_EQ(table.points(1), 0);
  EXPECT_EQ(table.points(2), 0);
  EXPECT_TRUE(table.happened("no_points"));
}

TEST(TokensFromOutside, OfEveryTypeAndInThePlaceOfTheOldOne) {
  RULE("skirmish.ruling.6");
  AtTable table = table_of("A..Z", "side\n  figure A daredevil\nside\n  figure Z \"Zed\"\n", "A",
                           "  side 1\n    pool gold gold\n");
  table.act("ability A barter");
  EXPECT_EQ(table.options("exchange").size(), 8U);  // one in the pool, one just paid; four types each
  EXPECT_EQ(table.refused("exchange red 0 blue").rule, "skirmish.ruling.26");
  table.act("exchange gold 1 blue");
  EXPECT_EQ(table.track(1, 1), "blue");
  EXPECT_EQ(table.pool(1), "gold");
}

TEST(SwappingSquares, EmptiesBothFirstAndIsNoMove) {
  RULE("skirmish.term.8");
  RULE("skirmish.ruling.4");
  AtTable table = table_of("A.ZY", "side\n  figure A swapper\nside\n  figure Z snapper\n  figure Y \"Yan\"\n",
                           "A", "  side 1\n    pool silver\n  side 2\n    pool red\n");
  table.act("ability A trade_places").act("target Z");
  EXPECT_EQ(table.square("A"), "c1");
  EXPECT_EQ(table.square("Z"), "a1");
  EXPECT_EQ(table.asked(), "turn");  // nobody snaps at who was placed
}

TEST(PullingTowardASquare, NeedsARivalThatSeesIt) {
  RULE("skirmish.term.9");
  AtTable table = table_of("A...Z", "side\n  figure A swapper\nside\n  figure Z \"Zed\"\n", "A",
                           "  side 1\n    pool silver\n");
  table.act("ability A tempt").act("square b1");
  EXPECT_THAT(table.options(), ElementsAre("target Z"));
  table.act("target Z");
  EXPECT_EQ(table.squares("Z"), "c1 d1 e1");
  EXPECT_EQ(table.refused("move Z b1").reason, "too_far");
  table.act("move Z c1");
  EXPECT_EQ(table.asked(), "turn");
}

// --- A status card for others only ------------------------------------------------------------------------

constexpr RulesVersion before_this{skirmish::change::true_to_the_book - 1};
constexpr RulesVersion now{skirmish::change::true_to_the_book};

constexpr auto blesser = R"(
character blesser "Blesser"
  box TEST
  defence 2
  dots red
  status blessed "Blessed"
    copies 3
  status cursed "Cursed"
    copies 3
  ability bless "Bless" red 1
    give blessed to a character within 2
  ability judge "Judge" red 1
    choose a character within 2
    choose one
      give blessed to it
      give cursed to it
  ability anoint "Anoint" red 1
    each character within 2
      give blessed to it
  ability greet "Greet" red 1
    choose a character within 2
    it may move up to 1
    give blessed to it
)";
AtTable blessing(std::string_view ability, std::string_view edition, RulesVersion version = now) {
  AtTable table(rules_with(
      blesser,
      in_edition(edition, "side\n  figure A blesser\n  figure B \"Bob\"\nside\n  figure Z \"Zed\"\n" +
                              one_row("AB.Z")) +
          "position\n  active A\n  side 1\n    pool red\n",
      version));
  table.act("ability A " + std::string(ability));
  return table;
}
bool gives_to_others_only(std::string_view edition) { return edition == "2019" || edition == "2020a"; }

TEST(AStatusCard, IsNotOfferedToItsGiverIn2019And2020a) {
  RULE("skirmish.status.1");
  for (const auto* ability : {"bless", "judge"}) {
    for (const auto* edition : all_editions) {
      AtTable table = blessing(ability, edition);
      EXPECT_EQ(table.legal("target A"), !gives_to_others_only(edition)) << ability << edition;
      EXPECT_TRUE(table.legal("target B")) << ability << edition;
      EXPECT_FALSE(table.legal("target Z")) << ability << edition;  // too far
    }
    AtTable table = blessing(ability, "2019");
    EXPECT_THAT(table.refused("target A"),
                refused_by("skirmish.status.1", "not_on_giver", "Blesser cannot give Blessed to itself."));
    EXPECT_TRUE(blessing(ability, "2019", before_this).legal("target A"));
  }
}

TEST(AStatusCard, OfEachGoesToTheOthersIn2019And2020a) {
  RULE("skirmish.status.1");
  for (const auto* edition : all_editions) {
    AtTable table = blessing("anoint", edition);
    if (table.asked() == "effect") table.act("target A");
    EXPECT_EQ(statuses(table, "A"), gives_to_others_only(edition) ? "" : "blessed") << edition;
    EXPECT_EQ(statuses(table, "B"), "blessed") << edition;
    EXPECT_FALSE(table.happened("not_on_giver")) << edition;
  }
}

TEST(AStatusCard, OfWhoeverIsChosenForMoreIsNotGivenToTheGiver) {
  RULE("skirmish.status.1");
  AtTable table = blessing("greet", "2019");
  EXPECT_TRUE(table.legal("target A"));  // may be chosen to move
  table.act("target A").act("skip");
  EXPECT_TRUE(table.happened("not_on_giver"));
  EXPECT_EQ(statuses(table, "A"), "");
}

// --- A certain token that is in play ----------------------------------------------------------------------

constexpr auto gatekeeper = R"(
character gatekeeper "Gatekeeper"
  box TEST
  defence 2
  dots red
  token gate "Gate"
    copies 1
  ability raise "Raise" red 1
    place gate in a square within 5
  ability carry "Carry" red 1
    place or move gate in a square within 5
  ability roll_on "Roll On" red 1
    place gate in a square within 1 of gate
)";
AtTable at_the_gate(std::string_view ability, std::string_view edition,
                    std::string_view gate = "  at A_gate b1\n", RulesVersion version = now) {
  AtTable table(rules_with(
      gatekeeper,
      in_edition(edition, "side\n  figure A gatekeeper\nside\n  figure Z \"Zed\"\n" + one_row("A...Z")) +
          "position\n  active A\n" + std::string(gate) + "  side 1\n    pool red\n",
      version));
  table.act("ability A " + std::string(ability));
  return table;
}

TEST(ACertainToken, InPlayIsPlacedAgainSince2022Only) {
  RULE("skirmish.token.2");
  RULE("skirmish.ruling.65");
  for (const auto* edition : all_editions) {
    const bool again = std::string_view(edition) == "2022";
    EXPECT_EQ(at_the_gate("raise", edition).legal("place A_gate d1"), again) << edition;
    EXPECT_TRUE(at_the_gate("raise", edition, "").legal("place A_gate d1")) << edition;
    EXPECT_TRUE(at_the_gate("raise", edition, "  at A_gate b1\n", before_this).legal("place A_gate d1"));
  }
}

TEST(ACertainToken, MovesUnderEveryEditionWhereItsCardSaysSo) {
  RULE("skirmish.ruling.65");
  for (const auto* edition : all_editions) {
    EXPECT_TRUE(at_the_gate("carry", edition).legal("place A_gate d1")) << edition;
    EXPECT_TRUE(at_the_gate("carry", edition, "").legal("place A_gate d1")) << edition;
    EXPECT_EQ(at_the_gate("roll_on", edition).squares("A_gate", "place"), "a1 b1 c1") << edition;
  }
}

}  // namespace words_of_cards_test

}  // namespace tablewright::tests
