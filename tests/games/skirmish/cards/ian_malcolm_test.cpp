// Dr. Ian Malcolm and the Chaos die. Names, costs and effects are those of the card in the book; colours, the
// mark of challenge actions, the face that lets him run and the faces of the Chaos die are ours.
#include <gtest/gtest.h>

#include "games/skirmish/cards/of_pack.hpp"
#include "games/skirmish/cards/own_cards.hpp"
#include "games/skirmish/rules/card.hpp"
#include "support/rule.hpp"

namespace tablewright::tests {

namespace ian_malcolm_test {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::Not;

// Of the Chaos die, by the place of a face in its row: a triple, and a shield, with which he
// challenges in vain and defends with 1, as the packs have them.
struct ChaosFaces {
  std::string triple;
  std::string shield;
};
ChaosFaces chaos_of(const AtTable& table) {
  ChaosFaces found;
  for (const skirmish::DieFaces& die : table.rules().dice) {
    if (&die == &table.rules().dice[0]) continue;
    for (std::size_t i = 0; i < die.size(); ++i) {
      if (die[i] == skirmish::Face::Triple) found.triple = std::to_string(i + 1) + ' ';
      if (die[i] == skirmish::Face::Shield) found.shield = std::to_string(i + 1) + ' ';
    }
  }
  EXPECT_NE(found.triple, "");
  EXPECT_NE(found.shield, "");
  return found;
}

constexpr auto ian_and_two = R"(
side
  figure A ian_malcolm
  figure B "Bob"
side
  figure Z "Zed"
  figure Y "Yan"
)";
std::string in_turn(std::string_view drawing, std::string_view pool = "blue silver silver",
                    std::string_view active = "A") {
  return ian_and_two + std::string(drawing) + "position\n  active " + std::string(active) +
         "\n  side 1\n    pool " + std::string(pool) + "\n";
}

constexpr auto beside_zed = R"(
drawing
       a   b   c   d   e
     +---+---+---+---+---+
   1 | A   Z   .   .   . |
     +   +   +   +   +   +
   2 | .   .   .   .   . |
     +   +   +   +   +   +
   3 | B   .   .   .   Y |
     +---+---+---+---+---+
)";
// Zed is three squares away, Yan four.
constexpr auto at_a_distance = R"(
drawing
       a   b   c   d   e
     +---+---+---+---+---+
   1 | A   .   .   Z   . |
     +   +   +   +   +   +
   2 | B   .   .   .   . |
     +   +   +   +   +   +
   3 | .   .   .   .   Y |
     +---+---+---+---+---+
)";

// --- The card ---------------------------------------------------------------------------------------------

TEST(IanMalcolm, PaysForEachAbilityWithATokenOfItsColour) {
  RULE("skirmish.ability.2");
  RULE("skirmish.ability.3");
  for (const auto& [ability, title, cost] : {std::tuple{"incessant_snark", "Incessant Snark", 2},
                                             std::tuple{"life_finds_a_way", "Life Finds a Way", 1},
                                             std::tuple{"must_go_faster", "Must Go Faster", 2}}) {
    AtTable table(in_turn(beside_zed, "blue red silver gold"));
    EXPECT_EQ(cost_of(table, ability), cost);
    table.rolls("1").act("ability A " + std::string(ability));
    EXPECT_EQ(table.track(1, cost), colour_of(table, ability)) << ability;
    AtTable poor(in_turn(beside_zed, "gold"));
    EXPECT_THAT(poor.refused("ability A " + std::string(ability)),
                refused_by("skirmish.ability.3", "no_token_of_type",
                           std::string(title) + " takes a " + colour_of(poor, ability) +
                               " token, and there is none in the pool."));
  }
}

TEST(IanMalcolm, UsesNoAbilityWhileHeLies) {
  RULE("skirmish.ko.3");
  AtTable table(in_turn(R"(
drawing
       a   b   c
     +---+---+---+
   1 | a   Z   . |
     +   +   +   +
   2 | B   .   Y |
     +---+---+---+
)"));
  for (const auto* ability : {"incessant_snark", "life_finds_a_way", "must_go_faster"})
    EXPECT_EQ(table.refused("ability A " + std::string(ability)).rule, "skirmish.ko.3");
}

// --- Chaos Theorist ---------------------------------------------------------------------------------------

TEST(ChaosTheorist, ReplacesOneDieOfHisChallenges) {
  RULE("skirmish.trait.2");
  // JP-1: a basic challenge is the Chaos die and one standard die.
  AtTable table(in_turn(beside_zed));
  const ChaosFaces chaos = chaos_of(table);
  table.rolls(chaos.triple + "shield, shield shield").act("challenge A Z");
  EXPECT_THAT(table.log(), HasSubstr(contest(2, 2)));
  EXPECT_TRUE(table.dice_used_up());
  EXPECT_EQ(table.state("Z"), "down");  // 3 against 2
}

TEST(ChaosTheorist, ReplacesOneDieAndNoMore) {
  AtTable table(in_turn(beside_zed));
  const ChaosFaces chaos = chaos_of(table);
  table.rolls(chaos.shield + "star, shield star").act("challenge A Z");  // the second die is a standard one
  EXPECT_TRUE(table.dice_used_up());
  EXPECT_EQ(table.state("Z"), "standing");  // 1 against 1
}

TEST(ChaosTheorist, ReplacesHisOnlyDieOfDefence) {
  RULE("skirmish.comp.2");
  RULE("skirmish.trait.2");
  // JP-1: he defends with the Chaos die alone.
  for (const auto* edition : all_editions) {
    AtTable safe(in_edition(edition, in_turn(beside_zed, "blue", "Z")));
    const ChaosFaces chaos = chaos_of(safe);
    safe.rolls("star star, " + chaos.triple).act("challenge Z A");
    EXPECT_THAT(safe.log(), HasSubstr(contest(2, 1)));
    EXPECT_EQ(safe.state("A"), "standing") << edition;  // 2 against 3
    AtTable hit(in_edition(edition, in_turn(beside_zed, "blue", "Z")));
    hit.rolls("star star, " + chaos.shield).act("challenge Z A");
    EXPECT_EQ(hit.state("A"), "down") << edition;  // 2 against 1
  }
}

TEST(ChaosTheorist, GoesOnWhileHeLies) {
  RULE("skirmish.trait.3");
  AtTable table(in_turn(R"(
drawing
       a   b   c
     +---+---+---+
   1 | a   Z   . |
     +   +   +   +
   2 | B   .   Y |
     +---+---+---+
)",
                        "blue", "Z"));
  const ChaosFaces chaos = chaos_of(table);
  table.rolls("star star, " + chaos.triple).act("challenge Z A");
  EXPECT_EQ(table.state("A"), "down");  // not out: 2 against 3
}

TEST(ChaosTheorist, IsNotForHisFriendsAndRivals) {
  AtTable table(in_turn(R"(
drawing
       a   b   c
     +---+---+---+
   1 | A   .   . |
     +   +   +   +
   2 | B   Z   Y |
     +---+---+---+
)",
                        "blue", "B"));
  table.rolls("star star, star star").act("challenge B Z");  // words, not numbers: standard dice
  EXPECT_EQ(table.state("Z"), "down");
  table.act("exhaust B").act("choose Z");
}

// --- Incessant Snark --------------------------------------------------------------------------------------

TEST(IncessantSnark, ChallengesWithOneDieAtRangeThree) {
  RULE("skirmish.chal.13");
  for (const auto* edition : all_editions) {
    AtTable table(in_edition(edition, in_turn(at_a_distance)));
    const ChaosFaces chaos = chaos_of(table);
    EXPECT_EQ(dice_of(table, "incessant_snark"), 1);
    EXPECT_EQ(range_of(table, "incessant_snark"), 3);
    table.act("ability A incessant_snark");
    EXPECT_THAT(table.options(), ElementsAre("challenge A Z")) << edition;
    EXPECT_EQ(table.refused("challenge A Y").reason, "out_of_range");
    EXPECT_EQ(table.refused("challenge A B").reason, "ally");
    table.rolls(chaos.triple + "shield shield").act("challenge A Z");
    EXPECT_THAT(table.log(), HasSubstr(contest(1, 2)));
    EXPECT_EQ(table.state("Z"), "down");
    EXPECT_TRUE(table.dice_used_up());  // won: no second one
    EXPECT_EQ(table.asked(), "turn");
    EXPECT_EQ(table.actions_left(), 1);
  }
}

TEST(IncessantSnark, HasToSeeItsTarget) {
  RULE("skirmish.sight.1");
  AtTable table(in_turn(R"(
drawing
       a   b   c   d
     +---+---+---+---+
   1 | A   . | Z   . |
     +   +   +   +   +
   2 | B   .   .   . |
     +   +   +   +   +
   3 | .   .   .   Y |
     +---+---+---+---+
)"));
  table.act("ability A incessant_snark");
  EXPECT_THAT(table.options(), ElementsAre("challenge A Y"));
}

TEST(IncessantSnark, ThatIsLostIsTriedAgainOnTheSameTarget) {
  RULE("skirmish.ruling.43");
  for (const auto* edition : all_editions) {
    // JP-9: three squares away, so the second one asks for no adjacency.
    AtTable table(in_edition(edition, in_turn(at_a_distance)));
    const ChaosFaces chaos = chaos_of(table);
    table.act("ability A incessant_snark");
    table.rolls(chaos.shield + "shield star, " + chaos.triple + "star star").act("challenge A Z");
    EXPECT_TRUE(table.dice_used_up()) << edition;
    EXPECT_TRUE(
        says_in_order(table, {"challenged Zed: " + contest(1, 2), "challenged Zed: " + contest(1, 2)}));
    EXPECT_EQ(table.state("Z"), "down");
    EXPECT_EQ(table.asked(), "turn");
  }
}

TEST(IncessantSnark, ThatTiesIsLost) {
  RULE("skirmish.chal.9");
  // JP-2: nobody has a success.
  AtTable table(in_turn(at_a_distance));
  const ChaosFaces chaos = chaos_of(table);
  table.act("ability A incessant_snark");
  table.rolls(chaos.shield + "star star, " + chaos.triple + "star star").act("challenge A Z");
  EXPECT_TRUE(table.dice_used_up());
  EXPECT_EQ(table.state("Z"), "down");
}

TEST(IncessantSnark, IsTriedAgainOnce) {
  AtTable table(in_turn(at_a_distance));
  const ChaosFaces chaos = chaos_of(table);
  table.act("ability A incessant_snark");
  table.rolls(chaos.shield + "shield star, " + chaos.shield + "shield star").act("challenge A Z");
  EXPECT_TRUE(table.dice_used_up());
  EXPECT_EQ(table.state("Z"), "standing");
  EXPECT_EQ(table.asked(), "turn");
}

TEST(IncessantSnark, KnocksOutWhoLies) {
  RULE("skirmish.ko.4");
  AtTable table(in_turn(R"(
drawing
       a   b   c   d
     +---+---+---+---+
   1 | A   .   .   z |
     +   +   +   +   +
   2 | B   .   .   Y |
     +---+---+---+---+
)"));
  const ChaosFaces chaos = chaos_of(table);
  table.act("ability A incessant_snark").rolls(chaos.triple + "star star").act("challenge A Z");
  EXPECT_EQ(table.state("Z"), "track 1");
  EXPECT_EQ(table.points(1), 1);
}

TEST(IncessantSnark, WithoutATarget) {
  RULE("skirmish.action.9");
  for (const auto* edition : all_editions) {
    AtTable table(in_edition(edition, in_turn(R"(
drawing
       a   b   c   d   e
     +---+---+---+---+---+
   1 | A   .   .   .   Z |
     +   +   +   +   +   +
   2 | B   .   .   .   Y |
     +---+---+---+---+---+
)")));
    ASSERT_EQ(table.legal("ability A incessant_snark"), needs_no_target(table, "incessant_snark", edition));
    if (!table.legal("ability A incessant_snark")) continue;
    table.act("ability A incessant_snark");
    EXPECT_EQ(table.asked(), "turn") << edition;
    EXPECT_THAT(table.log(), Not(HasSubstr("challenged")));
  }
}

// --- Life Finds a Way -------------------------------------------------------------------------------------

TEST(LifeFindsAWay, MovesUpToTwoSquaresFirst) {
  RULE("skirmish.move.2");
  for (const auto* edition : all_editions) {
    AtTable table(in_edition(edition, in_turn(at_a_distance)));
    EXPECT_EQ(steps_of(table, "life_finds_a_way"), 2);
    table.act("ability A life_finds_a_way");
    EXPECT_TRUE(table.legal("move A c1")) << edition;
    EXPECT_TRUE(table.legal("move A a1"));  // no square is a move too
    EXPECT_EQ(table.refused("exchange silver 0 red").reason, "answer_the_part");
    table.act("move A c1");
    EXPECT_EQ(table.square("A"), "c1");
    EXPECT_EQ(table.options().size(), table.options("exchange").size());
  }
}

TEST(LifeFindsAWay, IsNoMoveOfThree) {
  AtTable table(in_turn(R"(
drawing
       a   b   c   d   e
     +---+---+---+---+---+
   1 | A   .   .   .   Z |
     +   +   +   +   +   +
   2 | B   .   .   .   Y |
     +---+---+---+---+---+
)"));
  table.act("ability A life_finds_a_way");
  EXPECT_EQ(table.refused("move A d1").reason, "too_far");
}

TEST(LifeFindsAWay, ExchangesATokenOfThePoolForAnyOther) {
  RULE("skirmish.ruling.6");
  for (const auto* edition : all_editions) {
    AtTable table(in_edition(edition, in_turn(beside_zed, "blue silver")));
    table.act("ability A life_finds_a_way").act("move A a1").act("exchange blue 0 gold");
    EXPECT_EQ(table.pool(1), "gold") << edition;
    EXPECT_EQ(table.track(1, 1), colour_of(table, "life_finds_a_way"));
    EXPECT_EQ(table.asked(), "turn");
    EXPECT_EQ(table.actions_left(), 1);
  }
}

TEST(LifeFindsAWay, MayExchangeTheTokenJustPaidWhereItLies) {
  RULE("skirmish.ruling.6");
  AtTable table(in_turn(beside_zed, "silver"));
  table.act("ability A life_finds_a_way").act("move A a1");
  EXPECT_EQ(table.options("exchange").size(), 4U);  // for one of each type, the same too
  table.act("exchange silver 1 red");
  EXPECT_EQ(table.track(1, 1), "red");
  end_round(table);
  EXPECT_EQ(table.pool(1), "red");  // for the rest of the match
}

TEST(LifeFindsAWay, ExchangesATokenOfTheTrackWhereItLies) {
  AtTable table(in_turn(beside_zed, "silver") + "    track 4 blue\n");
  table.act("ability A life_finds_a_way").act("move A a1").act("exchange blue 4 silver");
  EXPECT_EQ(table.track(1, 4), "silver");
}

TEST(LifeFindsAWay, LeavesTheTokensOfOthersAlone) {
  RULE("skirmish.ruling.26");
  AtTable table(in_turn(beside_zed, "silver") + "  side 2\n    pool gold\n");
  table.act("ability A life_finds_a_way").act("move A a1");
  EXPECT_EQ(table.refused("exchange gold 0 blue").rule, "skirmish.ruling.26");
}

// --- Must Go Faster ---------------------------------------------------------------------------------------

constexpr auto long_row = R"(
drawing
       a   b   c   d   e   f   g
     +---+---+---+---+---+---+---+
   1 | A   .   .   .   .   .   . |
     +---+---+---+---+---+---+---+
   2 | B   .   .   .   .   Y   Z |
     +---+---+---+---+---+---+---+
)";

TEST(MustGoFaster, MovesFiveOnATripleOfTheChaosDie) {
  RULE("skirmish.trait.2");
  for (const auto* edition : all_editions) {
    AtTable table(in_edition(edition, in_turn(long_row)));
    table.rolls(chaos_of(table).triple).act("ability A must_go_faster");
    EXPECT_TRUE(table.dice_used_up()) << edition;
    EXPECT_EQ(table.squares("A"), "a1 b1 c1 d1 e1 f1");
    EXPECT_EQ(table.refused("move A g1").reason, "too_far");
    table.act("move A f1");
    EXPECT_EQ(table.asked(), "turn");
    EXPECT_EQ(table.actions_left(), 1);
  }
}

TEST(MustGoFaster, MovesTwoOnAnythingElse) {
  for (const auto* edition : all_editions) {
    AtTable table(in_edition(edition, in_turn(long_row)));
    table.rolls(chaos_of(table).shield).act("ability A must_go_faster");
    EXPECT_EQ(table.squares("A"), "a1 b1 c1") << edition;
    EXPECT_EQ(table.refused("move A d1").reason, "too_far");
    table.act("move A a1");  // up to two
    EXPECT_EQ(table.asked(), "turn");
  }
}

TEST(MustGoFaster, GoesThroughNoStandingRival) {
  RULE("skirmish.move.7");
  AtTable table(in_turn(R"(
drawing
       a   b   c   d   e   f   g
     +---+---+---+---+---+---+---+
   1 | A   .   Z   .   .   .   . |
     +---+---+---+---+---+---+---+
   2 | B   .   .   .   .   Y   . |
     +---+---+---+---+---+---+---+
)"));
  table.rolls(chaos_of(table).triple).act("ability A must_go_faster");
  EXPECT_EQ(table.squares("A"), "a1 b1");
}

}  // namespace ian_malcolm_test

}  // namespace tablewright::tests
