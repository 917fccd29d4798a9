// The worked examples of the checklist that are about whole matches: challenges, set-ups, names.
#include <gtest/gtest.h>

#include <algorithm>

#include "games/skirmish/rules/worked_examples_scene.hpp"
#include "support/rule.hpp"

namespace tablewright::tests {

namespace worked_examples_test {

// --- Challenges --------------------------------------------------------------------------------------------

TEST(WorkedExample, CHL0_RivalsFaceToFace) {
  RULE("skirmish.action.3");
  constexpr auto drawn = R"(
drawing
       a   b
     +---+---+
   1 | .   Z |
     +   +   +
   2 | A   . |
     +---+---+
)";
  EXPECT_EQ(in_turn_of("A", drawn).targets("A"), "Z");
  EXPECT_EQ(in_turn_of("Z", std::string(drawn) + "position\n  first 2\n").targets("Z"), "A");
}

TEST(WorkedExample, CHL1_ABasicChallenge) {
  RULE("skirmish.chal.6");
  RULE("skirmish.ko.1");
  AtTable table(R"(
drawing
       a   b
     +---+---+
   1 | .   Z |
     +   +   +
   2 | A   . |
     +---+---+
)");
  table.rolls("!!! shield, shield shield").act("choose A").act("challenge A Z");
  EXPECT_EQ(table.log(), R"(A challenged Z: 2 dice against a defence of 2.
A rolled !!! shield: 3 successes.
Z rolled shield shield in defence: 2 successes.
A won the challenge, 3 to 2.
Z is knocked down.
)");
  EXPECT_EQ(table.state("Z"), "down");
}

TEST(WorkedExample, CHL2_KnockingOut) {
  RULE("skirmish.ko.4");
  RULE("skirmish.ko.5");
  auto table = table_with(R"(
start 2 c1
drawing
       a   b   c
     +---+---+---+
   1 | .   Z   . |
     +   +   +   +
   2 | A   .   B |
     +---+---+---+
)",
                          "A", {free_challenge_action("bite", {a_challenge(3)})});
  table.act("choose A").act("ability A bite");
  table.rolls("star star shield, shield star").act("challenge A Z").act("exhaust A");
  EXPECT_EQ(table.state("Z"), "down");
  table.act("exhaust Z");  // it stays on the ground
  table.rolls("star star, star star").act("challenge B Z");
  EXPECT_EQ(table.state("Z"), "track 1");
  table.act("exhaust B");
  EXPECT_EQ(table.round(), 2);
  EXPECT_EQ(table.square("Z"), "c1");  // back in the Cooldown step of this very round
  EXPECT_EQ(table.state("Z"), "standing");
}

TEST(WorkedExample, CHL3_ARangedChallenge) {
  RULE("skirmish.chal.5");
  auto table = table_with(R"(
drawing
       a   b   c   d
     +---+---+---+---+
   1 | .   .   .   Z |
     +   +   +   +   +
   2 | A   .   .   . |
     +   +---+   +   +
   3 | .   .   Y   . |
     +---+---+---+---+
)",
                          "A", {free_challenge_action("bow", {a_ranged_challenge(3, 2)})});
  table.act("choose A").act("ability A bow");
  EXPECT_EQ(table.targets("A"), "Z");
  EXPECT_EQ(table.refused("challenge A Y").rule, "skirmish.sight.2");  // in range, but hidden
  table.rolls("star star, star star").act("challenge A Z");
  EXPECT_TRUE(table.dice_used_up());
}

// --- Set-ups -----------------------------------------------------------------------------------------------

std::string line_up(const AtTable& table, std::uint8_t side) {
  std::string names;
  for (const skirmish::PieceCard& card : table.rules().pieces) {
    if (card.side.value != side || card.brought) continue;
    if (!names.empty()) names += ", ";
    names += card.title;
  }
  return names;
}

TEST(WorkedExample, SET1_JurassicPark) {
  RULE("skirmish.first.3");
  RULE("skirmish.setup.12");
  AtTable table("first_game jp101\n");
  table.rolls("1");
  EXPECT_EQ(line_up(table, 0), "T. rex, Gallimimus");
  EXPECT_EQ(line_up(table, 1), "Dr. Ian Malcolm, Scientist");
  EXPECT_EQ(table.pool(1), "red red");
  EXPECT_EQ(table.pool(2), "blue silver");
  // The Chaos die is at the table, with the faces of its pack.
  EXPECT_EQ(table.rules().dice.size(), 2U);
  const auto& known = packs_content().dice;
  const auto chaos = std::find_if(known.begin(), known.end(),
                                  [](const skirmish::NamedDie& die) { return die.id == "chaos"; });
  ASSERT_NE(chaos, known.end());
  EXPECT_EQ(table.rules().dice[1], skirmish::faces_of(chaos->die));
}

TEST(WorkedExample, SET2_SquidGame) {
  RULE("skirmish.first.3");
  AtTable table("first_game sg100\n");
  table.rolls("1");
  EXPECT_EQ(line_up(table, 0), "Front Man, Il-nam, Worker #28");
  EXPECT_EQ(line_up(table, 1), "Gi-hun, Sae-byeok, Worker #29");
  EXPECT_EQ(table.pool(1), "silver silver gold gold");
  EXPECT_EQ(table.pool(2), "blue blue silver gold");
}

TEST(WorkedExample, SET3_GameOfThronesForFour) {
  RULE("skirmish.first.3");
  AtTable table("first_game got100\nseats 4\n");
  table.rolls("1");
  EXPECT_EQ(line_up(table, 0), "The Night King, White Walker");
  EXPECT_EQ(line_up(table, 1), "Arya Stark, Stark Soldier");
  EXPECT_EQ(line_up(table, 2), "Jon Snow, Sworn Brother");
  EXPECT_EQ(line_up(table, 3), "Daenerys Targaryen, Unsullied");
  EXPECT_EQ(table.squares("A", "place"), "a1 a2 a3 b1 b2 c1");
}

TEST(WorkedExample, SET4_RickAndMorty) {
  RULE("skirmish.first.3");
  AtTable table("first_game rm100\n");
  table.rolls("1");
  EXPECT_EQ(line_up(table, 0), "Rick Sanchez, Alien");
  EXPECT_EQ(line_up(table, 1), "Morty Smith, Robot");
  // The other way round is as good: players choose freely.
  AtTable swapped(R"(
first_game rm100
side
  figures morty_smith alien
side
  figures rick_sanchez robot
)");
  swapped.rolls("1");
  EXPECT_EQ(line_up(swapped, 0), "Morty Smith, Alien");
  EXPECT_EQ(swapped.rules().sides[0].name, "Dark");
}

// --- Names, items, dots, waiting, straight lines -----------------------------------------------------------

TEST(WorkedExample, NAM1_OneNameIsNoAllyOfItself) {
  RULE("skirmish.mix.2");
  for (const std::string id : {"morty_smith", "t_rex", "arya_stark", "front_man"}) {
    const std::string twice = "map godswood\nside\n  figures " + id + ' ' + id + "\nside\n  figures robot\n";
    const std::string both = "map godswood\nside\n  figures " + id + "\nside\n  figures " + id + '\n';
    ASSERT_EQ(problems_of(twice).size(), 1U) << id;
    EXPECT_NE(problems_of(twice)[0].find("skirmish.mix.2"), std::string::npos) << id;
    EXPECT_EQ(problems_of(both), Options{}) << id;
  }
}

TEST(WorkedExample, ITM1_TheFlareGoesOnTheThreeAndIsBackAfterThreeCooldowns) {
  RULE("skirmish.item.9");
  RULE("skirmish.cool.5");
  auto table = table_with(R"(
side
  figure A "A"
  item F "Flare" of A
side
  figure Z "Z"
drawing
       a   b   c
     +---+---+---+
   1 | A   .   Z |
     +---+---+---+
)",
                          "F", {{"flare", {}, 3, false, {a_move(1)}}});
  table.act("choose A").act("use A flare");
  EXPECT_EQ(table.state("F"), "aside");  // after it was used, not before
  table.act("move A b1");
  EXPECT_EQ(table.state("F"), "track 3");
  EXPECT_EQ(table.log(), R"(A moved from a1 to b1.
The card of Flare goes on the 3.
)");
  EXPECT_EQ(table.refused("use A flare"),
            (Refused{"skirmish.item.11", "item_on_track", "Flare is on the 3 of the cooldown track."}));
  for (const char* state : {"track 2", "track 1", "aside"}) {
    table.act("exhaust " + table.active()).act("exhaust " + table.active());
    EXPECT_EQ(table.state("F"), state);
  }
  if (table.active() == "Z") table.act("exhaust Z");
  EXPECT_TRUE(table.legal("use A flare"));
}

TEST(WorkedExample, DOT1_OneTokenPerDotInOnePool) {
  RULE("skirmish.setup.12");
  AtTable table(R"(
map godswood
side
  figures gi_hun ian_malcolm worker_28
side
  figures night_king
)");
  table.rolls("1");
  EXPECT_EQ(table.pool(1), "blue blue silver gold");  // gold and blue, blue and silver
  EXPECT_EQ(table.pool(2), "silver gold");
}

TEST(WorkedExample, WAIT1_AKnockedOutCharacterIsChosenToDelayAnother) {
  RULE("skirmish.ko.6");
  AtTable table(R"(
side
  figure A "A"
  figure B "B"
side
  figure Z "Z"
drawing
       a   b   c
     +---+---+---+
   1 | A   .   Z |
     +---+---+---+
position
  on_track B 1 1
)");
  table.act("choose B");
  EXPECT_TRUE(table.exhausted("B"));
  EXPECT_FALSE(table.exhausted("A"));
  EXPECT_EQ(table.active(), "Z");  // who has to move before A does
  table.act("exhaust Z");
  EXPECT_EQ(table.active(), "A");
}

TEST(WorkedExample, STR1_StraightLines) {
  RULE("skirmish.term.18");
  AtTable table = in_turn_of("A", R"(
drawing
       a   b   c   d
     +---+---+---+---+
   1 | A   .   .   . |
     +   +   +   +   +
   2 | .   .   .   . |
     +   +   +   +   +
   3 | .   .   .   . |
     +   +   +   +   +
   4 | .   .   .   . |
     +---+---+---+---+
   5 | Z   .   .   . |
     +---+---+---+---+
)");
  table.act("ability A dash");
  for (const char* square : {"d1", "a4", "d4"})
    EXPECT_TRUE(table.legal(std::string("move A ") + square)) << square;
  EXPECT_EQ(table.refused("move A c2"),
            (Refused{"skirmish.term.18", "not_straight", "c2 is not in a straight line from A."}));
}

}  // namespace worked_examples_test

}  // namespace tablewright::tests
