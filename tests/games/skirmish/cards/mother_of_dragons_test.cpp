// What Daenerys Targaryen does without fire: Breaker of Chains, Mother of Dragons, and Drogon himself.
#include <gtest/gtest.h>

#include <algorithm>

#include "games/skirmish/cards/daenerys_targaryen_scene.hpp"
#include "support/rule.hpp"

namespace tablewright::tests {

namespace daenerys_targaryen_test {

using skirmish::Op;
using testing::ElementsAre;
using testing::IsEmpty;

// --- Breaker of Chains -------------------------------------------------------------------------------------

TEST(BreakerOfChains, StandsAnAllyUpWhichMayThenMove) {
  RULE("skirmish.ability.4");
  for (const auto* edition : all_editions) {
    AtTable table(in_edition(edition, her_turn(one_row("A.b......ZY"), "a1")));
    const int steps = steps_of(table, "breaker_of_chains");
    table.act("ability A breaker_of_chains").act("target B");
    EXPECT_EQ(table.state("B"), "standing") << edition;
    EXPECT_EQ(table.track(1, cost_of(table, "breaker_of_chains")), colour_of(table, "breaker_of_chains"));
    EXPECT_TRUE(table.legal("move B " + along(2 + steps))) << edition;
    EXPECT_THAT(table.refused("move B " + along(3 + steps)),
                refused_by("skirmish.move.2", "too_far",
                           along(3 + steps) + " is too far for Ben: " + std::to_string(steps + 1) +
                               " squares away, the move has " + std::to_string(steps) + "."));
    table.act("move B " + along(2 + steps));
    EXPECT_EQ(table.asked(), "turn");
    EXPECT_EQ(table.active(), "A");
  }
}

TEST(BreakerOfChains, OnlyMovesAnAllyThatStands) {
  RULE("skirmish.ability.4");
  AtTable table(her_turn(one_row("A.B......ZY"), "a1"));
  table.act("ability A breaker_of_chains").act("target B");
  EXPECT_FALSE(table.happened("stood_up"));
  table.act("skip");  // the move is an offer
  EXPECT_EQ(table.square("B"), "c1");
  EXPECT_EQ(table.asked(), "turn");
}

TEST(BreakerOfChains, ReachesSoManySquares) {
  RULE("skirmish.term.4");
  const int far = within_of(AtTable(her_turn(court, "d3")), "breaker_of_chains", Op::Pick);
  AtTable at_the_limit(her_turn(one_row("A" + gap(far - 1) + "B..ZY"), "a1"));
  at_the_limit.act("ability A breaker_of_chains");
  EXPECT_THAT(at_the_limit.options(), ElementsAre("target B"));
  // One square farther nobody is left to choose: the token is spent for nothing.
  for (const auto* edition : all_editions) {
    AtTable beyond(in_edition(edition, her_turn(one_row("A" + gap(far) + "B..ZY"), "a1")));
    beyond.act("ability A breaker_of_chains");
    EXPECT_EQ(beyond.asked(), "turn") << edition;
    EXPECT_EQ(beyond.happened("ended_there"), std::string_view(edition) == "2022") << edition;
    EXPECT_EQ(beyond.actions_left(), 1) << edition;
    EXPECT_EQ(beyond.track(1, cost_of(beyond, "breaker_of_chains")), colour_of(beyond, "breaker_of_chains"))
        << edition;
  }
}

constexpr auto allies_of_all_kinds = R"(
side
  figure A daenerys_targaryen
  figure B night_king
  figure C "Cat"
  companion G "Hound" defence 1 of C
side
  figure Z "Zed"
  figure Y "Yan"
)";

TEST(BreakerOfChains, IsForOtherAllyCharacters) {
  RULE("skirmish.ruling.12");
  AtTable table(std::string(allies_of_all_kinds) + R"(
drawing
       a   b   c   d
     +---+---+---+---+
   1 | .   b   Z   . |
     +   +   +   +   +
   2 | A   .   G   . |
     +   +   +   +   +
   3 | C   .   Y   . |
     +---+---+---+---+
position
  active A
  at B_wight1 a1
  at A_drogon b2
  exhausted C
)");
  table.act("ability A breaker_of_chains");
  EXPECT_THAT(table.options(), ElementsAre("target B", "target C"));  // an exhausted one as well
  EXPECT_THAT(table.refused("target A"),
              refused_by("skirmish.ruling.12", "itself", "Daenerys Targaryen cannot do this to itself."));
  EXPECT_EQ(table.refused("target Z").reason, "rival");
  for (const auto* nobody : {"G", "B_wight1", "A_drogon"})
    EXPECT_EQ(table.refused(std::string("target ") + nobody).reason, "wrong_kind") << nobody;
  table.act("target C").act("move C b2");
  EXPECT_TRUE(table.exhausted("C"));
  EXPECT_EQ(table.asked(), "turn");
}

TEST(BreakerOfChains, NeedsSight) {
  RULE("skirmish.sight.3");
  const auto choices = [](std::string_view row) {
    AtTable table(her_turn(one_row(row), "a1"));
    table.act("ability A breaker_of_chains");
    return table.options("target");
  };
  EXPECT_THAT(choices("AZBY"), IsEmpty());
  EXPECT_THAT(choices("AzBY"), ElementsAre("target B"));  // nobody hides behind the fallen
  AtTable walled(her_turn(R"(
drawing
       a   b   c   d
     +---+---+---+---+
   1 | A | B   Z   Y |
     +---+---+---+---+
)",
                          "a1"));
  walled.act("ability A breaker_of_chains");
  EXPECT_EQ(walled.asked(), "turn");
}

TEST(BreakerOfChains, KeepsTheMoveToTheRulesOfMoving) {
  RULE("skirmish.move.7");
  AtTable table(her_turn(one_row("A.bZ..Y"), "d1"));
  table.act("ability A breaker_of_chains").act("target B");
  EXPECT_EQ(table.squares("B"), "b1 c1");  // Z bars the way, the dragon would not
}

// --- Mother of Dragons -------------------------------------------------------------------------------------

constexpr auto empty_field = R"(
start 1 a1 a2 a3
start 2 d1 d2 d3
drawing
       a   b   c   d
     +---+---+---+---+
   1 | .   .   .   . |
     +   +   +   +   +
   2 | .   .   .   . |
     +   +   +   +   +
   3 | .   .   .   . |
     +---+---+---+---+
)";

TEST(MotherOfDragons, PutsDrogonOutOnceHerSideIsPlaced) {
  RULE("skirmish.setup.10");
  RULE("skirmish.token.3");
  AtTable table(two_sides + std::string(empty_field));
  table.rolls("1");
  EXPECT_EQ(table.asked(), "place");
  table.act("place A a1").act("place B a2");
  EXPECT_EQ(table.asked(), "effect");
  EXPECT_EQ(table.seats_asked(), std::vector<int>{1});
  EXPECT_EQ(table.squares("A_drogon", "place"), "a1 a2 a3");  // filled or not: he shares
  EXPECT_THAT(table.refused("place A_drogon b1"),
              refused_by("skirmish.ability.4", "not_in_starting_area",
                         "b1 is not in the starting area of Daenerys Targaryen."));
  EXPECT_EQ(table.refused("skip").reason, "not_optional");
  table.act("place A_drogon a2");
  EXPECT_EQ(table.square("A_drogon"), "a2");
  EXPECT_EQ(table.asked(), "place");  // the other side
  EXPECT_EQ(table.seats_asked(), std::vector<int>{2});
  table.act("place Z d1").act("place Y d2");
  EXPECT_EQ(table.asked(), "choose");
}

TEST(MotherOfDragons, PutsDrogonOutAlsoWhenHerSideIsSecond) {
  RULE("skirmish.setup.10");
  AtTable table(two_sides + std::string(empty_field));
  table.rolls("2").act("place Z d1").act("place Y d2").act("place A a1").act("place B a2");
  EXPECT_EQ(table.squares("A_drogon", "place"), "a1 a2 a3");
  table.act("place A_drogon a1");
  EXPECT_EQ(table.asked(), "choose");
  EXPECT_EQ(table.turn(), 2);
}

TEST(MotherOfDragons, LetsDrogonFlyWhenSheBecomesExhausted) {
  RULE("skirmish.trait.2");
  RULE("skirmish.term.4");
  const int far = within_of(AtTable(her_turn(court, "d3")), "mother_of_dragons_2", Op::PlaceToken);
  const std::string drawing = one_row("AB" + gap(far) + "ZY.");
  AtTable table(her_turn(drawing, "b1"));
  const std::string pool = table.pool(1);
  table.act("exhaust A");
  EXPECT_EQ(table.asked(), "effect");
  EXPECT_EQ(table.seats_asked(), std::vector<int>{1});
  EXPECT_TRUE(table.legal("place A_drogon b1"));
  EXPECT_TRUE(table.legal("place A_drogon " + along(1 + far)));
  EXPECT_THAT(table.refused("place A_drogon " + along(2 + far)),
              refused_by("skirmish.term.4", "not_within",
                         along(2 + far) + " is " + std::to_string(far + 1) +
                             " squares from Drogon, not within " + std::to_string(far) + "."));
  EXPECT_THAT(table.refused("choose Z").reason, "answer_the_part");
  table.act("place A_drogon " + along(1 + far));
  EXPECT_EQ(table.square("A_drogon"), along(1 + far));
  EXPECT_EQ(table.pool(1), pool);  // it costs nothing
  EXPECT_EQ(table.asked(), "choose");
  EXPECT_EQ(table.turn(), 2);

  AtTable stays(her_turn(drawing, "b1"));
  stays.act("exhaust A").act("skip");
  EXPECT_EQ(stays.square("A_drogon"), "b1");
  EXPECT_EQ(stays.asked(), "choose");
}

TEST(MotherOfDragons, WaitsForHerAndNobodyElse) {
  RULE("skirmish.trait.2");
  AtTable table(two_sides + one_row("AB.ZY") + "position\n  active B\n  at A_drogon a1\n");
  table.act("exhaust B");
  EXPECT_EQ(table.asked(), "choose");
  EXPECT_EQ(table.turn(), 2);
  table.act("choose Z").act("exhaust Z");
  EXPECT_EQ(table.active(), "A");
}

TEST(MotherOfDragons, WorksWhileSheIsKnockedDownOrOut) {
  RULE("skirmish.trait.3");
  RULE("skirmish.ko.6");
  AtTable down(two_sides + one_row("aB.ZY") + "position\n  active A\n  at A_drogon a1\n");
  down.act("exhaust A").act("place A_drogon b1");
  EXPECT_EQ(down.square("A_drogon"), "b1");
  EXPECT_EQ(down.asked(), "choose");

  AtTable out(two_sides + one_row(".B.ZY") + "position\n  on_track A 1 1\n  at A_drogon a1\n");
  out.act("choose A");  // she can do nothing but be exhausted
  EXPECT_TRUE(out.exhausted("A"));
  out.act("place A_drogon b1");
  EXPECT_EQ(out.square("A_drogon"), "b1");
  EXPECT_EQ(out.asked(), "choose");
}

TEST(MotherOfDragons, HasNothingToOfferWithoutDrogonOnTheMap) {
  RULE("skirmish.ruling.13");
  for (const auto* edition : all_editions) {
    AtTable table(in_edition(edition, her_turn(court, "")));
    table.act("exhaust A");
    EXPECT_EQ(table.asked(), "choose") << edition;
    EXPECT_EQ(table.state("A_drogon"), "aside") << edition;
  }
}

// --- Drogon ------------------------------------------------------------------------------------------------

TEST(Drogon, CannotBeChallenged) {
  RULE("skirmish.token.6");
  for (const auto* edition : all_editions) {
    AtTable table(
        in_edition(edition, two_sides + one_row("A.ZYB") + "position\n  active Z\n  at A_drogon b1\n"));
    EXPECT_EQ(table.refused("challenge Z A_drogon").text, "Drogon cannot be challenged.") << edition;
    EXPECT_EQ(table.targets("Z"), "") << edition;
  }
}

TEST(Drogon, IsInNobodysWay) {
  RULE("skirmish.token.3");
  for (const auto* edition : all_editions) {
    AtTable table(
        in_edition(edition, two_sides + one_row("A..ZYB") + "position\n  active Z\n  at A_drogon c1\n"));
    EXPECT_EQ(table.squares("Z"), "b1 c1") << edition;  // through him, or onto his square
    table.act("move Z c1");
    EXPECT_EQ(table.square("Z"), table.square("A_drogon"));
    EXPECT_EQ(table.asked(), "turn");
  }
}

TEST(Drogon, HidesNobody) {
  RULE("skirmish.token.3");
  AtTable table(R"(
side
  figure A daenerys_targaryen
  figure B "Ben"
side
  figure Z night_king
)" + one_row("AB.Z") +
                "position\n  active Z\n  at A_drogon c1\n");
  table.act("ability Z ice_spear");
  EXPECT_THAT(table.options(), ElementsAre("challenge Z B"));  // past the dragon; Ben hides his queen
}

TEST(Drogon, TakesNoTurnAndIsNothingToInteractWith) {
  RULE("skirmish.token.1");
  AtTable table(two_sides + one_row("ABZY") + "position\n  active Z\n  at A_drogon c1\n");
  EXPECT_EQ(table.refused("interact Z A_drogon").rule, "skirmish.action.5");
  table.act("exhaust Z");
  EXPECT_THAT(table.refused("choose A_drogon"),
              refused_by("skirmish.turn.3", "no_turns", "Drogon takes no turns: only characters do."));
}

TEST(Drogon, StaysWhenSheIsKnockedOut) {
  RULE("skirmish.ruling.30");
  AtTable table(two_sides + one_row("aZYB") + "position\n  active Z\n  at A_drogon d1\n");
  table.rolls(winning(2, defence_of(table, "A"))).act("challenge Z A");
  EXPECT_EQ(table.state("A"), "track 1");
  EXPECT_EQ(table.square("A_drogon"), "d1");
  EXPECT_EQ(table.asked(), "turn");
}

}  // namespace daenerys_targaryen_test

}  // namespace tablewright::tests
