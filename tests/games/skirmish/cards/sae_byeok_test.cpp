// Sae-byeok: all of her card is reconstructed and read from the pack.
#include <gtest/gtest.h>

#include "games/skirmish/cards/own_cards.hpp"
#include "support/rule.hpp"

namespace tablewright::tests {

namespace sae_byeok_test {

using skirmish::Op;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;

// Zed has something in his pocket, and Bea something that does not matter.
constexpr auto with_items = R"(
side
  figure A sae_byeok
  figure B "Bea"
  item K "Knife" of B
side
  figure Z "Zed" dots red gold
  figure Y "Yara"
  item N needle of Z
)";
constexpr auto plain = R"(
side
  figure A sae_byeok
  figure B "Bea"
side
  figure Z "Zed" dots red gold
  figure Y "Yara"
)";

std::string in_turn(std::string_view sides, std::string_view drawing, std::string_view edition = "2022",
                    std::string_view more = "") {
  return in_edition(edition, std::string(sides) + std::string(drawing)) + "position\n  active A\n" +
         std::string(more) + "  side 1\n    pool blue blue silver silver\n";
}

std::string rolled(const AtTable& table, std::string_view ability, bool won) {
  const int attack = dice_of(table, ability);
  return won ? winning(attack, 2) : losing(attack, 2);
}

TEST(SaeByeok, DefendsAsHerCardSays) {
  RULE("skirmish.comp.2");
  AtTable table(in_turn_of("Z", std::string(plain) + one_row("AZ.BY")));
  const int defence = defence_of(table, "A");
  table.rolls(winning(2, defence)).act("challenge Z A");
  EXPECT_THAT(table.log(), HasSubstr(contest(2, defence)));
}

TEST(SaeByeok, PaysWithHerOwnTokens) {
  RULE("skirmish.ability.3");
  for (const auto* ability : {"pickpocket", "air_vent", "hidden_blade"}) {
    AtTable none(in_turn_of("A", std::string(plain) + one_row("AZ.BY"), "red gold"));
    EXPECT_EQ(none.refused("ability A " + std::string(ability)).rule, "skirmish.ability.3") << ability;
  }
}

// --- Pickpocket -------------------------------------------------------------------------------------------

TEST(Pickpocket, LaysAReadyItemOfTheTargetOnItsTrack) {
  RULE("skirmish.item.11");
  for (const auto* edition : all_editions) {
    AtTable table(in_turn(with_items, one_row("AZ.BY"), edition));
    table.act("ability A pickpocket").rolls(rolled(table, "pickpocket", true)).act("challenge A Z");
    EXPECT_EQ(table.state("N"), "track " + std::to_string(part_of(table, "pickpocket", Op::LayOnTrack).n));
    EXPECT_EQ(table.pool(2), "red gold") << edition;  // and no token
    EXPECT_EQ(table.asked(), "turn") << edition;
  }
}

TEST(Pickpocket, TakesATokenOfHerChoiceWhereNoItemIsReady) {
  RULE("skirmish.ruling.26");
  for (const bool has_item : {true, false}) {
    AtTable table(in_turn(has_item ? with_items : plain, one_row("AZ.BY"), "2022",
                          has_item ? "  on_track N 2 1\n" : ""));
    const int space = part_of(table, "pickpocket", Op::TakeFromPool).n;
    table.act("ability A pickpocket").rolls(rolled(table, "pickpocket", true)).act("challenge A Z");
    EXPECT_EQ(table.seats_asked(), std::vector<int>{1}) << has_item;
    EXPECT_THAT(table.options(), ElementsAre("take red", "take gold"));
    table.act("take gold");
    EXPECT_EQ(table.pool(2), "red");
    EXPECT_EQ(table.track(2, space), "gold");
    EXPECT_EQ(table.asked(), "turn");
  }
}

TEST(Pickpocket, DoesNothingToAnEmptyPool) {
  RULE("skirmish.ruling.26");
  for (const auto* edition : all_editions) {
    AtTable table(in_turn(plain, one_row("AZ.BY"), edition) + "  side 2\n    pool\n");
    table.position().side(Side{1}).pool = {};
    table.act("ability A pickpocket").rolls(rolled(table, "pickpocket", true)).act("challenge A Z");
    EXPECT_EQ(table.state("Z"), "down") << edition;
    EXPECT_EQ(table.asked(), "turn") << edition;
  }
}

TEST(Pickpocket, TakesNothingWhenSheLosesOrTies) {
  RULE("skirmish.chal.10");
  AtTable table(in_turn(with_items, one_row("AZ.BY")));
  table.act("ability A pickpocket").rolls(rolled(table, "pickpocket", false)).act("challenge A Z");
  EXPECT_EQ(table.state("N"), "aside");
  EXPECT_EQ(table.pool(2), "red gold");
  EXPECT_EQ(table.asked(), "turn");
}

TEST(Pickpocket, IsMadeBesideTheTarget) {
  RULE("skirmish.adj.1");
  for (const auto* edition : all_editions) {
    AtTable table(in_turn(plain, one_row("A.Z.BY"), edition));
    const bool may = needs_no_target(table, "pickpocket", edition);
    EXPECT_EQ(table.legal("ability A pickpocket"), may) << edition;
    if (!may) continue;
    table.act("ability A pickpocket");
    EXPECT_TRUE(table.happened("ended_there"));
  }
}

// Of a knocked-out target the item can still be taken.
TEST(Pickpocket, EmptiesThePocketsOfOneWhoIsOut) {
  RULE("skirmish.ko.5");
  AtTable table(in_turn(with_items, one_row("Az.BY")));
  table.act("ability A pickpocket").rolls(rolled(table, "pickpocket", true)).act("challenge A Z");
  EXPECT_EQ(table.state("Z"), "track 1");
  EXPECT_EQ(table.points(1), 1);
  EXPECT_EQ(table.state("N"), "track " + std::to_string(part_of(table, "pickpocket", Op::LayOnTrack).n));
}

// --- Air Vent ---------------------------------------------------------------------------------------------

constexpr auto hall = R"(
drawing
       a   b   c   d   e   f   g   h
     +---+---+---+---+---+---+---+---+
   1 | A   .   .   .   .   .   . | . |
     +---+---+---+---+---+---+---+   +
   2 | .   .   .   .   .   . | .   . |
     +   +   +   +   +   +   +   +   +
   3 | B   .   .   .   .   . | Z   Y |
     +---+---+---+---+---+---+---+---+
)";

TEST(AirVent, PlacesHerWhereNobodySeesHer) {
  RULE("skirmish.term.8");
  for (const auto* edition : all_editions) {
    AtTable table(in_turn(plain, hall, edition));
    const int reach = within_of(table, "air_vent", Op::Place);
    table.act("ability A air_vent");
    const std::string squares = table.squares("A", "place");
    EXPECT_THAT(squares, HasSubstr("a2")) << edition;  // through the wall
    EXPECT_THAT(squares, HasSubstr("a1")) << edition;  // the own square is free: she is lifted first
    EXPECT_EQ(squares.find("a3"), std::string::npos) << edition;  // Bea stands there
    EXPECT_THAT(squares, HasSubstr(along(reach))) << edition;
    EXPECT_EQ(squares.find(along(reach + 1)), std::string::npos) << edition;
    EXPECT_EQ(table.refused("place A " + along(reach + 1)).reason, "not_within") << edition;
    table.act("place A b2");
    EXPECT_EQ(table.square("A"), "b2");
    EXPECT_EQ(table.asked(), "turn");
  }
}

TEST(AirVent, IsUnusableWhereEverySquareIsSeen) {
  RULE("skirmish.ruling.15");
  AtTable table(in_turn(plain, one_row("A...ZBY")));
  EXPECT_THAT(table.refused("ability A air_vent"),
              refused_by("skirmish.ruling.15", "no_square_fits",
                         "Sae-byeok cannot use Air Vent now: no square is free that it asks for."));
}

TEST(AirVent, ARivalOnTheGroundSeesNothing) {
  RULE("skirmish.sight.3");
  AtTable table(in_turn(plain, one_row("A...zBy")));
  EXPECT_TRUE(table.legal("ability A air_vent"));
}

// Her own body hides nothing: it is judged with her off the map (skirmish.ruling.13).
TEST(AirVent, SheDoesNotHideBehindHerself) {
  RULE("skirmish.ruling.13");
  AtTable table(in_turn(plain, one_row("..AZ.BY")));
  EXPECT_FALSE(table.legal("ability A air_vent"));
}

TEST(AirVent, InTheDarkThereIsMoreRoomToHide) {
  RULE("skirmish.sstatus.1");
  constexpr auto with_front_man = R"(
side
  figure A sae_byeok
  figure B "Bea"
side
  figure Z front_man
  figure Y "Yara"
)";
  AtTable light(in_turn(with_front_man, one_row("BA....ZY")));
  EXPECT_FALSE(light.legal("ability A air_vent"));
  AtTable dark(in_turn(with_front_man, one_row("BA....ZY"), "2022", "  status lights_out nobody Z\n"));
  const int reach = within_of(dark, "air_vent", Op::Place);
  const int sight = change_by(dark, skirmish::Changes::Sight);
  std::string hidden;  // from her own square on, as far as she gets and Front Man does not see
  for (int column = 1; column <= 1 + reach && column < 6 - sight; ++column)
    hidden += (hidden.empty() ? "" : " ") + along(column);
  ASSERT_FALSE(hidden.empty());
  dark.act("ability A air_vent");
  EXPECT_EQ(dark.squares("A", "place"), hidden);
}

// --- Hidden Blade -----------------------------------------------------------------------------------------

TEST(HiddenBlade, MovesThenChallenges) {
  RULE("skirmish.ability.4");
  for (const auto* edition : all_editions) {
    const int steps = steps_of(AtTable(in_turn(plain, one_row("A..Z.BY"))), "hidden_blade");
    AtTable table(in_turn(plain, one_row("A" + gap(steps) + "Z.BY"), edition));
    table.act("ability A hidden_blade");
    EXPECT_EQ(table.refused("challenge A Z").reason, "answer_the_part") << edition;
    EXPECT_TRUE(table.legal("move A " + along(steps))) << edition;
    table.act("move A " + along(steps));
    table.rolls(rolled(table, "hidden_blade", true)).act("challenge A Z");
    EXPECT_THAT(table.log(), HasSubstr(contest(dice_of(table, "hidden_blade"), 2)));
    EXPECT_EQ(table.state("Z"), "down");
    EXPECT_EQ(table.asked(), "turn") << edition;
  }
}

TEST(HiddenBlade, WithNobodyInReachEndsThereOrIsNotForSale) {
  RULE("skirmish.action.9");
  for (const auto* edition : all_editions) {
    AtTable table(in_turn(plain, one_row("A.......Z.BY"), edition));
    const bool may = needs_no_target(table, "hidden_blade", edition);
    EXPECT_EQ(table.legal("ability A hidden_blade"), may) << edition;
    if (!may) continue;
    table.act("ability A hidden_blade").act("move A b1");
    EXPECT_TRUE(table.happened("ended_there"));
    EXPECT_EQ(table.square("A"), "b1");
    EXPECT_EQ(table.asked(), "turn");
  }
}

// --- On Her Own -------------------------------------------------------------------------------------------

std::string turn_of_zed(std::string_view marks, std::string_view edition = "2022") {
  return in_edition(edition, std::string(plain) + one_row(marks)) +
         "position\n  active Z\n  side 1\n    pool blue\n";
}

TEST(OnHerOwn, SheMayMoveAwayAfterAChallengeThatLeftHerStanding) {
  RULE("skirmish.trait.2");
  for (const auto* edition : all_editions) {
    const int steps = steps_of(AtTable(turn_of_zed("..AZ..BY", edition)), "on_her_own");
    AtTable table(turn_of_zed(gap(steps + 1) + "AZ..BY", edition));
    table.rolls(losing(2, defence_of(table, "A"))).act("challenge Z A");
    EXPECT_EQ(table.seats_asked(), std::vector<int>{1}) << edition;
    EXPECT_TRUE(table.legal("move A " + along(steps + 1))) << edition;
    EXPECT_EQ(table.refused("move A a1").reason, "too_far");
    table.act("move A b1");
    EXPECT_EQ(table.pool(1), "blue");  // it costs nothing
    EXPECT_EQ(table.asked(), "turn");
    EXPECT_EQ(table.active(), "Z");
    EXPECT_FALSE(table.legal("challenge Z A")) << edition;
  }
}

TEST(OnHerOwn, SheMayStay) {
  RULE("skirmish.ruling.14");
  AtTable table(turn_of_zed("..AZ..BY"));
  table.rolls(losing(2, defence_of(table, "A"))).act("challenge Z A").act("skip");
  EXPECT_EQ(table.square("A"), "c1");
  table.rolls(losing(2, defence_of(table, "A"))).act("challenge Z A");
  EXPECT_EQ(table.asked(), "effect");  // each challenge sets it off
}

TEST(OnHerOwn, NotWithAnAllyBeside) {
  RULE("skirmish.adj.1");
  AtTable table(turn_of_zed(".BAZ...Y"));
  table.rolls(losing(2, defence_of(table, "A"))).act("challenge Z A");
  EXPECT_EQ(table.asked(), "turn");
}

TEST(OnHerOwn, NotOnceSheLies) {
  RULE("skirmish.ko.3");
  AtTable down(turn_of_zed("..AZ..BY"));
  down.rolls(winning(2, defence_of(down, "A"))).act("challenge Z A");
  EXPECT_EQ(down.state("A"), "down");
  EXPECT_EQ(down.asked(), "turn");
  AtTable lying(turn_of_zed("..aZ..BY"));
  lying.rolls(losing(2, defence_of(lying, "A"))).act("challenge Z A");
  EXPECT_EQ(lying.asked(), "turn");
}

// skirmish.ruling.43: a second challenge to the same target finds her wherever she went.
TEST(OnHerOwn, DoesNotSaveHerFromASecondChallengeToTheSameTarget) {
  RULE("skirmish.ruling.43");
  AtTable table(rules_with(R"(
character fury "Fury"
  box TEST
  defence 2
  dots red
  ability twice "Twice" red 1
    challenge 1
    challenge 1 against the target
)",
                           R"(
side
  figure A sae_byeok
  figure B "Bea"
side
  figure Z fury
)" + one_row("...AZ.B") + "position\n  active Z\n"));
  table.act("ability Z twice").rolls(losing(1, defence_of(table, "A"))).act("challenge Z A");
  table.rolls(winning(1, defence_of(table, "A"))).act("move A c1");
  EXPECT_EQ(table.state("A"), "down");
  EXPECT_EQ(table.square("A"), "c1");
}

}  // namespace sae_byeok_test

}  // namespace tablewright::tests
