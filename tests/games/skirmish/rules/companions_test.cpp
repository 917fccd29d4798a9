// Companions: skirmish.companion, and what skirmish.ruling.24 adds.
#include <gtest/gtest.h>

#include "games/skirmish/rules/companions_scene.hpp"
#include "support/rule.hpp"

namespace tablewright::tests {

namespace companions_test {

using skirmish::Rules;
using testing::Contains;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;

// --- Being taken along -------------------------------------------------------------------------------------

TEST(Companion, MayBeTakenInsteadOfAnItem) {
  RULE("skirmish.companion.1");
  for (const auto* edition : all_editions) {
    const auto problems = [&](std::string_view mine) {
      return problems_of("edition " + std::string(edition) +
                         "\nmap smith_house\nside\n  figure A \"Jon\"\n  figure B \"B\"\n" +
                         std::string(mine) +
                         "side\n  figure Z \"Z\"\n  figure Y \"Y\"\n  item K \"Knife\" of Z\n");
    };
    EXPECT_THAT(problems("  companion G \"Ghost\" of A defence 1\n"), IsEmpty()) << edition;
    EXPECT_THAT(problems("  companion G \"Ghost\" of A defence 1\n  item F \"Flare\" of A\n"),
                Contains(HasSubstr("each side must use the same number of ")))
        << edition;  // instead, not in addition
  }
}

TEST(Companion, IsNotForABasicCharacter) {
  RULE("skirmish.ruling.41");
  for (const auto* edition : all_editions) {
    const auto problems = [&](std::string_view of) {
      return problems_of("edition " + std::string(edition) +
                         "\nmap smith_house\nside\n  figure A \"Jon\"\n  figure B \"B\" basic\n"
                         "  companion G \"Ghost\" of " +
                         std::string(of) +
                         " defence 1\nside\n  figure Z \"Z\"\n  figure Y \"Y\"\n  item K \"Knife\" of Z\n");
    };
    EXPECT_THAT(problems("A"), IsEmpty()) << edition;
    EXPECT_THAT(problems("B"), ElementsAre(HasSubstr("B is a basic character and can have no attachment.")))
        << edition;
  }
}

TEST(Companion, IsPairedWithOneCharacterAllGame) {
  RULE("skirmish.companion.2");
  AtTable table(ghost(in_turn_of("A", with_ghost(side_by_side))));
  EXPECT_THAT(table.options("companion"), ElementsAre("companion G run", "companion G bite"));
  AtTable of_b(ghost(in_turn_of("B", with_ghost(side_by_side))));
  EXPECT_THAT(of_b.options("companion"), IsEmpty());
  EXPECT_THAT(of_b.refused("companion G bite"),
              refused_by("skirmish.companion.2", "not_its_action", "Bite is nothing that Ghost can do now."));
}

TEST(Companion, DoesNothingOfAnotherCard) {
  RULE("skirmish.companion.2");
  Rules rules = ghost(in_turn_of("A", with_ghost(side_by_side)));
  give_actions(rules, "A", {card::action("dash", 1, {card::move(3)})});
  AtTable table(rules);
  EXPECT_THAT(table.refused("companion G dash"),
              refused_by("skirmish.companion.2", "not_its_action", "Dash is nothing that Ghost can do now."));
  EXPECT_THAT(table.refused("companion A dash"),
              refused_by("skirmish.companion.2", "not_its_action", "Dash is nothing that Jon can do now."));
  EXPECT_EQ(table.refused("ability A bite").rule, "skirmish.ability.1");
}

TEST(Companion, IsAnAllyOfItsSideAndARivalOfTheOthers) {
  RULE("skirmish.companion.2");
  for (const auto* edition : all_editions) {
    const std::string sheet = "edition " + std::string(edition) + "\n" + with_ghost(side_by_side);
    AtTable mine(ghost(in_turn_of("A", sheet)));
    EXPECT_THAT(mine.refused("challenge A G"), refused_by("skirmish.chal.3", "ally", "Ghost is an ally."))
        << edition;
    AtTable theirs(ghost(in_turn_of("Z", sheet)));
    EXPECT_TRUE(theirs.legal("challenge Z G")) << edition;
  }
}

TEST(Companion, TakesNoTurns) {
  RULE("skirmish.ruling.24");
  AtTable table(ghost(with_ghost(side_by_side)));
  EXPECT_THAT(table.options("choose"), ElementsAre("choose A", "choose B"));
  EXPECT_THAT(table.refused("choose G"),
              refused_by("skirmish.turn.3", "no_turns", "Ghost takes no turns: only characters do."));
}

constexpr auto set_up_with_ghost = R"(
start 1 a1 b1 a2
start 2 d1 d2
side
  figure A "Jon"
  companion G "Ghost" of A defence 1
side
  figure Z "Z"
drawing
       a   b   c   d
     +---+---+---+---+
   1 | .   .   .   . |
     +   +   +   +   +
   2 | .   .   .   . |
     +---+---+---+---+
)";

TEST(Companion, IsPlacedInTheStartingAreaAtTheStart) {
  RULE("skirmish.companion.3");
  AtTable table(ghost(set_up_with_ghost));
  table.rolls("1");
  EXPECT_EQ(table.state("G"), "waiting");
  EXPECT_EQ(table.squares("G", "place"), "a1 a2 b1");
  EXPECT_THAT(table.refused("place G c1"), refused_by("skirmish.setup.14", "not_in_starting_area",
                                                      "c1 is not in the starting area of Ghost."));
  table.act("place A b1").act("place G a1").act("place Z d1");
  EXPECT_EQ(table.square("G"), "a1");
  EXPECT_EQ(table.asked(), "turn");
}

TEST(Companion, IsPlacedInTheStartingAreaWhenItShiftsOffTheTrack) {
  RULE("skirmish.companion.3");
  AtTable table(ghost(R"(
start 1 a1 b1 a2
start 2 d1 d2
side
  figure A "Jon"
  companion G "Ghost" of A defence 1
side
  figure Z "Z"
drawing
       a   b   c   d
     +---+---+---+---+
   1 | .   .   A   . |
     +   +   +   +   +
   2 | .   .   .   Z |
     +---+---+---+---+
position
  active A
  on_track G 1 1
)"));
  table.act("exhaust A").act("exhaust Z");
  EXPECT_EQ(table.state("G"), "waiting");
  EXPECT_EQ(table.squares("G", "place"), "a1 a2 b1");
  EXPECT_EQ(table.seats_asked(), std::vector<int>{1});
  EXPECT_THAT(table.refused("place G d1"), refused_by("skirmish.cool.3", "not_in_starting_area",
                                                      "d1 is not in the starting area of Ghost."));
  table.act("place G a2");
  EXPECT_EQ(table.square("G"), "a2");
  EXPECT_EQ(table.round(), 2);
}

// --- Like a character on the map ---------------------------------------------------------------------------

TEST(Companion, MovesLikeACharacter) {
  RULE("skirmish.companion.4");
  constexpr auto corridor = R"(
drawing
       a   b   c   d   e   f
     +---+---+---+---+---+---+
   1 | .   B   G   Z   .   Y |
     +---+---+---+---+---+---+
   2 | A   .   .   .   .   . |
     +---+---+---+---+---+---+
)";
  for (const auto* edition : all_editions) {
    AtTable table(ghost("edition " + std::string(edition) + "\n" + in_turn_of("A", with_ghost(corridor))));
    table.act("companion G run");
    EXPECT_EQ(table.squares("G"), "a1 c1") << edition;  // through the ally, not onto it, not past the rival
    EXPECT_THAT(table.refused("move G b1"), refused_by("skirmish.move.8", "occupied", "B is on b1."));
    EXPECT_THAT(table.refused("move G e1"), refused_by("skirmish.move.7", "rival_in_the_way",
                                                       "The rival Z is in the way of Ghost to e1."));
  }
}

TEST(Companion, IsInTheWayLikeACharacter) {
  RULE("skirmish.companion.4");
  constexpr auto corridor = R"(
drawing
       a   b   c   d   e
     +---+---+---+---+---+
   1 | A   G   .   .   . |
     +---+---+---+---+---+
   2 | B   .   .   .   Y |
     +---+---+---+---+---+
   3 | .   .   .   .   Z |
     +---+---+---+---+---+
)";
  AtTable mine(ghost(in_turn_of("A", with_ghost(corridor))));
  EXPECT_EQ(mine.squares("A"), "c1");  // past the ally, not onto it
  constexpr auto against = R"(
drawing
       a   b   c   d   e
     +---+---+---+---+---+
   1 | Z   G   .   .   A |
     +---+---+---+---+---+
   2 | Y   .   .   .   B |
     +---+---+---+---+---+
)";
  AtTable theirs(ghost(in_turn_of("Z", with_ghost(against))));
  EXPECT_EQ(theirs.squares("Z"), "");
  EXPECT_THAT(theirs.refused("move Z c1"),
              refused_by("skirmish.move.7", "rival_in_the_way", "The rival Ghost is in the way of Z to c1."));
}

// B is as near, but behind a wall: named is the one without whom the way would be open.
TEST(Companion, InTheWayIsTheOneThatIsNamed) {
  RULE("skirmish.move.7");
  AtTable table(ghost(in_turn_of("Z", with_ghost(R"(
drawing
       a   b   c   d   e
     +---+---+---+---+---+
   1 | Z   G   .   .   A |
     +---+---+---+---+---+
   2 | B   .   .   .   Y |
     +---+---+---+---+---+
)"))));
  EXPECT_EQ(table.refused("move Z c1").text, "The rival Ghost is in the way of Z to c1.");
}

TEST(Companion, SeesLikeACharacter) {
  RULE("skirmish.companion.4");
  Rules rules = rules_of(in_turn_of("A", with_ghost(R"(
drawing
       a   b   c   d   e
     +---+---+---+---+---+
   1 | G   Z   Y   .   . |
     +   +   +   +   +   +
   2 | A   .   B   .   . |
     +---+---+---+---+---+
)")));
  give_actions(rules, "G", {card::action("howl", 0, {card::challenge(2, 3)})});
  AtTable table(rules);
  table.act("companion G howl");
  EXPECT_THAT(table.options(), ElementsAre("challenge G Z"));
  EXPECT_THAT(table.refused("challenge G Y"), refused_by("skirmish.sight.3", "hidden_by_rival",
                                                         "Ghost does not see Y: Z stands on the line."));
}

TEST(Companion, HidesWhatIsBehindItFromRivalsOnly) {
  RULE("skirmish.companion.4");
  constexpr auto line = R"(
drawing
       a   b   c   d   e
     +---+---+---+---+---+
   1 | Z   .   G   .   A |
     +---+---+---+---+---+
   2 | B   .   .   .   Y |
     +---+---+---+---+---+
)";
  for (const auto* edition : all_editions) {
    const std::string sheet = "edition " + std::string(edition) + "\n" + with_ghost(line);
    Rules theirs = rules_of(in_turn_of("Z", sheet) + "  side 2\n    pool red\n");
    give_actions(theirs, "Z", {card::action("shoot", 1, {card::challenge(2, 4)})});
    AtTable of_z(theirs);
    of_z.act("ability Z shoot");
    EXPECT_THAT(of_z.options(), ElementsAre("challenge Z G")) << edition;
    EXPECT_EQ(of_z.refused("challenge Z A").rule, "skirmish.sight.3") << edition;
    Rules mine = rules_of(in_turn_of("A", sheet));
    give_actions(mine, "A", {card::action("shoot", 1, {card::challenge(2, 4)})});
    AtTable of_a(mine);
    of_a.act("ability A shoot");
    EXPECT_THAT(of_a.options(), ElementsAre("challenge A Z")) << edition;
  }
}

TEST(Companion, IsAdjacentLikeACharacter) {
  RULE("skirmish.companion.4");
  AtTable table(ghost(in_turn_of("A", with_ghost(R"(
drawing
       a   b   c
     +---+---+---+
   1 | A   G | Z |
     +   +   +   +
   2 | B   .   Y |
     +---+---+---+
)"))));
  // The wall ends at the corner between G and Y.
  EXPECT_TRUE(table.legal("companion G bite"));
  table.act("companion G bite");
  EXPECT_EQ(table.asked(), "turn");  // nobody is adjacent: the bite ends there
  EXPECT_TRUE(table.happened("ended_there"));
}

}  // namespace companions_test

}  // namespace tablewright::tests
