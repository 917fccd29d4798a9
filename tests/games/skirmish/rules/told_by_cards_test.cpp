// Rulings about what cards tell others to do, about tokens on tracks, the card of the scenario, and corners.
#include <gtest/gtest.h>

#include "games/skirmish/rules/card_rulings_scene.hpp"
#include "support/rule.hpp"

namespace tablewright::tests {

namespace card_rulings_test {

using skirmish::Part;
using skirmish::Rules;
using skirmish::TokenType;
using testing::Contains;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;

// --- What another is told to do ----------------------------------------------------------------------------

TEST(AnotherActs, AnAllyMovesAssistsAndInteractsAtAWord) {
  RULE("skirmish.ability.4");
  const std::string sheet = "point A d1\n" + in_turn_of("A", R"(
drawing
       a   b   c   d   e
     +---+---+---+---+---+
   1 | A   B   c   .   Z |
     +---+---+---+---+---+
)");
  AtTable helped(with_ability(sheet, {card::pick_ally(), card::picked(card::assist())}));
  helped.act("ability A act").act("target B");
  EXPECT_THAT(helped.options(), ElementsAre("assist B C"));
  EXPECT_THAT(helped.refused("assist B A"), refused_by("skirmish.action.4", "ally_stands", "A is standing."));
  helped.act("assist B C");
  EXPECT_EQ(helped.state("C"), "standing");

  AtTable scored(
      with_ability(sheet, {card::pick_ally(), card::picked(card::move(2)), card::picked(card::interact())}));
  scored.act("ability A act").act("target B");
  EXPECT_EQ(scored.squares("B"), "b1 d1");
  scored.act("move B d1").act("interact B point_A");
  EXPECT_EQ(scored.points(1), 1);
  EXPECT_EQ(scored.state("point_A"), "track 4");
}

TEST(AnotherActs, AbilitiesAssistAndInteractForTheirOwnCharacter) {
  RULE("skirmish.ability.4");
  const std::string sheet = "point A b1\npoint B b2\n" + in_turn_of("A", R"(
drawing
       a   b   c
     +---+---+---+
   1 | A   .   Z |
     +   +   +   +
   2 | b   .   . |
     +---+---+---+
)");
  AtTable table(with_ability(sheet, {card::assist(), card::interact()}));
  table.act("ability A act").act("assist A B");
  EXPECT_EQ(table.state("B"), "standing");
  EXPECT_THAT(table.options(), ElementsAre("interact A point_A", "interact A point_B"));
  EXPECT_EQ(table.refused("interact A Z").rule, "skirmish.action.5");
  table.act("interact A point_B");
  EXPECT_EQ(table.points(1), 1);
  EXPECT_EQ(table.state("point_A"), "standing");  // one interact, one marker
}

TEST(AnotherActs, NobodyPickedNothingDone) {
  RULE("skirmish.ruling.14");
  AtTable table(with_ability(in_edition("2020b", in_turn_of("A", eye_to_eye)),
                             {card::may(card::pick_ally()), card::picked(card::move(1)), card::move(1)}));
  table.act("ability A act").act("skip");
  EXPECT_TRUE(table.happened("part_skipped"));  // nobody was picked, so nobody moves; but A does
  table.act("move A b2");
  EXPECT_EQ(table.square("A"), "b2");
}

// Every kind of part with "may": it can be left out, and then nothing has happened.
TEST(Optional, EveryPartCanBeLeftOut) {
  RULE("skirmish.ability.4");
  RULE("skirmish.ruling.14");
  const std::string sheet = "point A a2\n" + in_turn_of("A", R"(
side
  figure A "A"
  figure B "B"
  token T "Trap" of A
side
  figure Z "Z"
drawing
       a   b   c
     +---+---+---+
   1 | A   Z   . |
     +   +   +   +
   2 | .   b   . |
     +---+---+---+
)") + "    track 2 red\n";
  Rules plain = rules_of(sheet);
  const skirmish::StatusId brave = card::add_status(plain, "brave", 1);
  for (const Part& part :
       {card::move(1), card::straight(card::move(1)), card::step_by_step(card::move(1)), card::challenge(2),
        card::challenge(2, 2), card::same_target(2), card::assist(), card::interact(), card::pick_rival(),
        card::pick_ally(), card::push(1), card::pull(1), card::place(1), card::picked(card::place(1)),
        card::place_token(1), card::shift(1), card::shift_off(), card::picked(card::give(brave)),
        card::give(brave)}) {
    Rules rules = plain;
    give_actions(rules, "A", {card::action("act", 1, {card::pick_rival(), card::may(part)})});
    AtTable table(rules);
    table.act("ability A act").act("target Z");
    SCOPED_TRACE(static_cast<int>(part.op));
    EXPECT_GT(table.options().size(), 1U);
    ASSERT_EQ(table.options().back(), "skip");
    const skirmish::State before = table.position();
    table.act("skip");
    EXPECT_EQ(table.asked(), "turn");
    EXPECT_EQ(table.position().where, before.where);
    EXPECT_EQ(table.position().sides, before.sides);
    EXPECT_EQ(table.position().down, before.down);
    EXPECT_EQ(table.position().statuses, before.statuses);
    EXPECT_EQ(table.log(), "");
  }
}

// "Choose an ally, it moves; you may choose a rival; push that rival." Who chooses no rival pushes nobody.
TEST(Optional, WhoChoosesNobodyHasNobodyPicked) {
  RULE("skirmish.ability.4");
  AtTable table(with_ability(in_turn_of("A", eye_to_eye),
                             {card::pick_ally(), card::picked(card::move(0)), card::may(card::pick_rival()),
                              card::push(1), card::move(1)}));
  table.act("ability A act").act("target B").act("move B a2").act("skip");
  EXPECT_EQ(table.squares("B"), "");
}

// --- Tokens on the track: skirmish.ruling.26 ---------------------------------------------------------------

Rules shifting(std::string_view track, std::vector<Part> parts) {
  Rules rules = rules_of(in_turn_of("A", eye_to_eye, "gold") + std::string(track));
  give_actions(rules, "A", {{"act", TokenType::Gold, 4, false, std::move(parts)}});
  return rules;
}

TEST(Shift, MovesATokenOfTheOwnTrackUpOrDown) {
  RULE("skirmish.cool.7");
  AtTable table(shifting("    track 2 red blue\n  side 2\n    track 2 silver\n", {card::shift(1)}));
  table.act("ability A act");
  EXPECT_THAT(table.options(),
              ElementsAre("shift blue 2", "shift red 2", "shift gold 4"));  // also the one just paid
  table.act("shift red 2");
  EXPECT_EQ(table.track(1, 3), "red");
  EXPECT_EQ(table.track(1, 2), "blue");
  EXPECT_EQ(table.track(2, 2), "silver");
  EXPECT_THAT(table.log(), HasSubstr("A red token of Side 1 is on the 3 now."));
  AtTable down(shifting("    track 3 red\n", {card::shift(-2)}));
  down.act("ability A act").act("shift red 3");
  EXPECT_EQ(down.track(1, 1), "red");
}

TEST(Shift, BeyondTheTopStaysOnTheTop) {
  RULE("skirmish.cool.8");
  AtTable table(shifting("    track 3 red\n", {card::shift(3)}));
  table.act("ability A act").act("shift red 3");
  EXPECT_EQ(table.track(1, 4), "red gold");
}

TEST(Shift, OffTheBottomOrByARuleReturnsToThePool) {
  RULE("skirmish.cool.9");
  AtTable below(shifting("    track 1 red\n", {card::shift(-1)}));
  below.act("ability A act").act("shift red 1");
  EXPECT_EQ(below.pool(1), "red");
  AtTable off(shifting("    track 4 red\n", {card::shift_off()}));
  off.act("ability A act").act("shift red 4");
  EXPECT_EQ(off.pool(1), "red");
  EXPECT_THAT(off.log(), HasSubstr("Side 1 takes 1 red back into the pool."));
}

TEST(Shift, OfATokenThatIsNotThereCannotBeDone) {
  RULE("skirmish.ruling.26");
  AtTable table(shifting("    track 2 red\n  side 2\n    track 2 silver\n", {card::shift(1)}));
  table.act("ability A act");
  EXPECT_THAT(table.refused("shift silver 2"),
              refused_by("skirmish.ruling.26", "nothing_to_shift", "There is no silver token on the 2."));
  EXPECT_THAT(table.refused("shift red 3"),
              refused_by("skirmish.ruling.26", "nothing_to_shift", "There is no red token on the 3."));
}

TEST(Shift, WithAnEmptyTrackCannotBeDone) {
  RULE("skirmish.ruling.26");
  for (const auto& [edition, ends] : {std::pair{"2019", false}, std::pair{"2022", true}}) {
    for (const Part& part : {card::shift(1), card::shift_off()}) {
      Rules rules = rules_of(in_edition(edition, in_turn_of("A", eye_to_eye, "")));
      give_actions(rules, "A", {card::action("act", 0, {part, card::move(1)})});  // it costs nothing
      AtTable table(rules);
      table.act("ability A act");
      EXPECT_EQ(table.happened("ended_there"), ends) << edition;
      EXPECT_EQ(table.happened("part_skipped"), !ends) << edition;
    }
  }
}

// --- The card of the scenario: skirmish.ruling.35 ----------------------------------------------------------

TEST(Scenario, BeatsTheGeneralRules) {
  RULE("skirmish.ruling.35");
  constexpr auto beside_a_marker = R"(
drawing
       a   b   c
     +---+---+---+
   1 | A   .   z |
     +---+---+---+
)";
  for (const auto* edition : all_editions) {
    const auto playing = [&](std::string_view aim) {
      return AtTable(rules_of(
          in_edition(edition, std::string(aim) + "point A b1\n" + in_turn_of("A", beside_a_marker))));
    };
    // The books up to 2020b say that point markers are always there; a scenario may leave them out.
    EXPECT_TRUE(playing("").legal("interact A point_A")) << edition;
    AtTable without = playing("aim\n  knock_out 2\n  target 6\n  counted end_of_round\n");
    EXPECT_THAT(without.options("interact"), IsEmpty()) << edition;
    // And it says what a knock-out is worth.
    without.act("move A b1").rolls("star star, star star").act("challenge A Z");
    EXPECT_EQ(without.points(1), 2) << edition;
  }
}

// --- Past corners: skirmish.ruling.40 ----------------------------------------------------------------------

TEST(Corner, IsSeenPastBetweenAnyTwoRivals) {
  RULE("skirmish.ruling.40");
  constexpr auto between = R"(
side
  figure A "A"
side
  figure Z "Z"
  companion H "Hound" of Z defence 1
  minion N "Nun" of Z defence 1
drawing
       a   b   c
     +---+---+---+
   1 | A   H   . |
     +   +   +   +
   2 | N   .   . |
     +   +   +   +
   3 | .   .   Z |
     +---+---+---+
)";
  for (const auto* edition : all_editions) {
    AtTable table(with_ability(in_edition(edition, in_turn_of("A", between)), {card::challenge(2, 3)}));
    table.act("ability A act");
    EXPECT_THAT(table.options(), Contains("challenge A Z")) << edition;
  }
}

TEST(Corner, ButNotPastOneThatStandsOnTheLine) {
  RULE("skirmish.ruling.40");
  constexpr auto on_the_line = R"(
side
  figure A "A"
side
  figure Z "Z"
  companion H "Hound" of Z defence 1
drawing
       a   b   c
     +---+---+---+
   1 | A   .   . |
     +   +   +   +
   2 | .   H   . |
     +   +   +   +
   3 | .   .   Z |
     +---+---+---+
)";
  for (const auto* edition : all_editions) {
    AtTable table(with_ability(in_edition(edition, in_turn_of("A", on_the_line)), {card::challenge(2, 3)}));
    table.act("ability A act");
    EXPECT_THAT(table.options(), ElementsAre("challenge A H")) << edition;
  }
}

}  // namespace card_rulings_test

}  // namespace tablewright::tests
