// Front Man and his three scenario status cards. That his abilities bring them into play is in the book; what
// they say is reconstructed, and its numbers are read from the pack.
#include <gtest/gtest.h>

#include "games/skirmish/cards/own_cards.hpp"
#include "support/rule.hpp"

namespace tablewright::tests {

namespace front_man_test {

using skirmish::Changes;
using skirmish::Op;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;

constexpr auto two_each = R"(
side
  figure A front_man
  figure B "Bea"
side
  figure Z "Zed"
  figure Y "Yara"
)";

std::string turn_of(std::string_view mark, std::string_view drawing, std::string_view statuses = "",
                    std::string_view edition = "2022") {
  std::string text = in_edition(edition, std::string(two_each) + std::string(drawing)) +
                     "position\n  active " + std::string(mark) + '\n';
  for (std::size_t at = 0; at < statuses.size();) {
    const std::size_t end = std::min(statuses.find(' ', at), statuses.size());
    text += "  status " + std::string(statuses.substr(at, end - at)) + " nobody A\n";
    at = end + 1;
  }
  return text + "  side 1\n    pool silver silver gold gold\n    track 3 gold\n";
}

// The ids of the cards beside the map.
std::string in_play(AtTable& table) {
  std::string found;
  for (const skirmish::HeldStatus& held : table.position().statuses)
    found += (found.empty() ? "" : " ") + table.rules().statuses[held.card.value].id;
  return found;
}

TEST(FrontMan, DefendsAsHisCardSays) {
  RULE("skirmish.comp.2");
  AtTable table(turn_of("Z", one_row("AZ.BY")));
  const int defence = defence_of(table, "A");
  table.rolls(winning(2, defence)).act("challenge Z A");
  EXPECT_THAT(table.log(), HasSubstr(contest(2, defence)));
}

TEST(FrontMan, BringsThreeStatusCardsForEverybody) {
  RULE("skirmish.sstatus.2");
  const skirmish::Rules rules = rules_of(turn_of("A", one_row("AB.ZY")));
  ASSERT_EQ(rules.statuses.size(), 3U);
  for (const skirmish::StatusCard& card : rules.statuses) {
    EXPECT_TRUE(card.for_everybody) << card.id;
    EXPECT_EQ(card.copies, 1) << card.id;
  }
}

TEST(FrontMan, PaysWithHisOwnTokens) {
  RULE("skirmish.ability.3");
  for (const auto* ability : {"red_light", "lights_out", "execution_order"}) {
    AtTable none(in_turn_of("A", std::string(two_each) + one_row("AZ.BY"), "red blue"));
    EXPECT_EQ(none.refused("ability A " + std::string(ability)).rule, "skirmish.ability.3") << ability;
  }
}

// --- Red Light --------------------------------------------------------------------------------------------

TEST(RedLight, AlliesInSightMayMoveAndTheCardComesIntoPlay) {
  RULE("skirmish.sstatus.2");
  for (const auto* edition : all_editions) {
    const int steps = steps_of(AtTable(turn_of("A", one_row("A.B...ZY"), "", edition)), "red_light");
    AtTable table(turn_of("A", one_row("A.B" + gap(steps + 1) + "ZY"), "", edition));
    table.act("ability A red_light");
    EXPECT_EQ(table.refused("move B " + along(3 + steps)).reason, "too_far") << edition;
    table.act("move B " + along(2 + steps));
    EXPECT_EQ(in_play(table), "red_light") << edition;
    EXPECT_EQ(table.square("A"), "a1");
    EXPECT_EQ(table.asked(), "turn") << edition;
  }
}

TEST(RedLight, ReachesAlliesWithinItsReachOnly) {
  RULE("skirmish.term.4");
  AtTable any(turn_of("A", one_row("A.B...ZY")));
  const int reach = within_of(any, "red_light", Op::Each);
  AtTable limit(turn_of("A", one_row("A" + gap(reach - 1) + "B.ZY")));
  limit.act("ability A red_light");
  EXPECT_TRUE(limit.legal("move B " + along(reach + 1)));
  AtTable beyond(turn_of("A", one_row("A" + gap(reach) + "B.ZY")));
  beyond.act("ability A red_light");
  EXPECT_EQ(beyond.asked(), "turn");
  EXPECT_EQ(in_play(beyond), "red_light");  // that happens all the same
}

TEST(RedLightCard, WhoEndsASecondMoveIsChallenged) {
  RULE("skirmish.sstatus.1");
  RULE("skirmish.ruling.5");
  for (const auto* edition : all_editions) {
    AtTable table(turn_of("Z", one_row("A.B......Z...Y"), "red_light", edition));
    table.act("move Z k1");
    EXPECT_FALSE(table.happened("self_challenged")) << edition;
    table.rolls(winning(dice_of_the_opponent(table), 2)).act("move Z l1");
    EXPECT_TRUE(table.happened("self_challenged")) << edition;
    EXPECT_EQ(table.state("Z"), "down") << edition;
    EXPECT_TRUE(table.dice_used_up());
    EXPECT_EQ(table.asked(), "choose");
  }
}

TEST(RedLightCard, BindsHisOwnSideAndHimself) {
  RULE("skirmish.sstatus.1");
  AtTable friends(turn_of("B", one_row("A.B......Z...Y"), "red_light"));
  friends.act("move B d1").rolls(winning(dice_of_the_opponent(friends), 2)).act("move B e1");
  EXPECT_EQ(friends.state("B"), "down");
  AtTable himself(turn_of("A", one_row("A..B.....Z...Y"), "red_light"));
  himself.act("move A b1").rolls(losing(dice_of_the_opponent(himself), defence_of(himself, "A")));
  himself.act("move A c1");
  EXPECT_TRUE(himself.happened("self_challenged"));
  EXPECT_EQ(himself.state("A"), "standing");
}

TEST(RedLightCard, AMoveOfAnAbilityCountsAndOneOfNoSquaresDoesNot) {
  RULE("skirmish.ruling.38");
  AtTable table(turn_of("A", one_row("A..B.....Z...Y"), "red_light"));
  table.act("move A b1");
  table.act("ability A lights_out").act("move A b1");
  EXPECT_FALSE(table.happened("self_challenged"));
  AtTable again(turn_of("A", one_row("A..B.....Z...Y"), "red_light"));
  again.act("move A b1").act("ability A lights_out");
  again.rolls(losing(dice_of_the_opponent(again), defence_of(again, "A"))).act("move A c1");
  EXPECT_TRUE(again.happened("self_challenged"));
}

TEST(RedLightCard, MovesOutsideTheOwnTurnDoNotCount) {
  RULE("skirmish.ruling.4");
  AtTable table(turn_of("A", one_row("A.B......Z...Y"), "red_light"));
  table.act("ability A red_light").act("move B d1");
  EXPECT_FALSE(table.happened("self_challenged"));
  EXPECT_EQ(table.asked(), "turn");
}

// SG100: credit to the one who brought the card into play, if it is a rival's.
TEST(RedLightCard, AKnockOutIsHisIfTheVictimIsARival) {
  RULE("skirmish.status.4");
  const auto fall = [](std::string_view mark) {
    AtTable table(turn_of(mark, one_row("A.B......Z...Y"), "red_light sudden_death"));
    const bool rival = mark == "Z";
    table.act(rival ? "move Z k1" : "move B d1");
    table.rolls(dice(dice_of_the_opponent(table), "!!!") + dice(2, "star"))
        .act(rival ? "move Z l1" : "move B e1");
    return table;
  };
  AtTable rival = fall("Z");
  EXPECT_EQ(rival.state("Z"), "track 1");
  EXPECT_THAT(rival.log(), HasSubstr("Zed is knocked out by Front Man"));
  EXPECT_EQ(rival.points(1), 1);
  AtTable own = fall("B");
  EXPECT_EQ(own.state("B"), "track 1");
  EXPECT_EQ(own.points(1), 0);
  EXPECT_EQ(own.points(2), 0);
}

TEST(RedLightCard, StaysInPlayWhenHeIsOut) {
  RULE("skirmish.sstatus.3");
  AtTable table(in_edition("2022", std::string(two_each) + one_row("..B......Z...Y")) +
                "position\n  active Z\n  on_track A 1 1\n  status red_light nobody A\n");
  table.act("move Z k1").rolls(winning(dice_of_the_opponent(table), 2)).act("move Z l1");
  EXPECT_EQ(table.state("Z"), "down");
}

// --- Lights Out -------------------------------------------------------------------------------------------

TEST(LightsOut, HeMovesThenTheCardComesIntoPlayThenHeMayChallenge) {
  RULE("skirmish.ability.4");
  for (const auto* edition : all_editions) {
    AtTable table(turn_of("A", one_row("A..Z.BY"), "", edition));
    table.act("ability A lights_out");
    EXPECT_EQ(table.refused("challenge A Z").reason, "answer_the_part");
    table.act("move A c1");
    EXPECT_EQ(in_play(table), "lights_out") << edition;
    EXPECT_THAT(table.options(), ElementsAre("challenge A Z", "skip")) << edition;
    table.rolls(winning(2, 2)).act("challenge A Z");
    EXPECT_EQ(table.state("Z"), "down");
    EXPECT_EQ(table.asked(), "turn");
  }
}

TEST(LightsOut, ACardInPlayAlreadyDoesNotStopHim) {
  RULE("skirmish.status.2");
  for (const auto* edition : all_editions) {
    AtTable table(turn_of("A", one_row("A..Z.BY"), "lights_out", edition));
    table.act("ability A lights_out").act("move A c1");
    EXPECT_EQ(in_play(table), "lights_out") << edition;
    EXPECT_THAT(table.options(), ElementsAre("challenge A Z", "skip")) << edition;
  }
}

TEST(LightsOutCard, NobodySeesFarther) {
  RULE("skirmish.sstatus.1");
  AtTable any(turn_of("A", one_row("A.Z.BY")));
  const int limit = change_by(any, Changes::Sight);
  AtTable near(turn_of("A", one_row("A" + gap(limit - 1) + "ZBY"), "lights_out"));
  near.act("ability A execution_order");
  EXPECT_THAT(near.options(), ElementsAre("challenge A Z"));
  AtTable far(turn_of("A", one_row("A" + gap(limit) + "ZBY"), "lights_out"));
  far.act("ability A execution_order");
  EXPECT_TRUE(far.happened("ended_there"));
  AtTable one(turn_of("A", one_row("BAZ" + gap(limit - 1) + "Y"), "lights_out"));
  one.act("ability A execution_order");
  EXPECT_THAT(one.refused("challenge A Y").reason, "hidden_by_rival");
  AtTable beside(turn_of("A", one_row("BZA" + gap(limit) + "Y"), "lights_out"));
  beside.act("ability A execution_order");
  EXPECT_THAT(beside.refused("challenge A Y"),
              refused_by("skirmish.ability.7", "beyond_sight",
                         "Front Man does not see Yara: because of Lights Out nobody sees farther than " +
                             std::to_string(limit) + " squares."));
  AtTable light(turn_of("A", one_row("A" + gap(limit) + "ZBY")));
  light.act("ability A execution_order");
  EXPECT_THAT(light.options(), ElementsAre("challenge A Z"));
}

// --- Execution Order, Sudden Death ------------------------------------------------------------------------

TEST(ExecutionOrder, AWonChallengeBringsSuddenDeath) {
  RULE("skirmish.sstatus.2");
  for (const auto* edition : all_editions) {
    AtTable any(turn_of("A", one_row("A...Z.BY"), "", edition));
    const int range = range_of(any, "execution_order");
    AtTable table(turn_of("A", one_row("A" + gap(range - 1) + "ZBY"), "", edition));
    const int attack = dice_of(table, "execution_order");
    table.act("ability A execution_order").rolls(winning(attack, 2)).act("challenge A Z");
    EXPECT_EQ(table.state("Z"), "down") << edition;  // the card comes after it
    EXPECT_EQ(in_play(table), "sudden_death") << edition;
    EXPECT_EQ(table.asked(), "turn");
  }
}

TEST(ExecutionOrder, ALostOneDoesNotAndTheRangeEnds) {
  RULE("skirmish.chal.5");
  AtTable lost(turn_of("A", one_row("A..Z.BY")));
  lost.act("ability A execution_order")
      .rolls(losing(dice_of(lost, "execution_order"), 2))
      .act("challenge A Z");
  EXPECT_EQ(in_play(lost), "");
  const int range = range_of(lost, "execution_order");
  for (const auto* edition : all_editions) {
    AtTable far(turn_of("A", one_row("A" + gap(range) + "ZBY"), "", edition));
    EXPECT_EQ(far.legal("ability A execution_order"), needs_no_target(far, "execution_order", edition));
  }
}

TEST(SuddenDeathCard, WhoLosesByEnoughIsOutAtOnce) {
  RULE("skirmish.sstatus.1");
  for (const auto* edition : all_editions) {
    AtTable out(turn_of("Z", one_row("A..BZ.Y"), "sudden_death", edition));
    const int enough = change_by(out, Changes::KnockOutBy);
    out.rolls(winning_by(enough)).act("challenge Z B");
    EXPECT_EQ(out.state("B"), "track 1") << edition;
    EXPECT_EQ(out.points(2), 1) << edition;  // the challenger's
    AtTable down(turn_of("Z", one_row("A..BZ.Y"), "sudden_death", edition));
    down.rolls(winning_by(enough - 1)).act("challenge Z B");
    EXPECT_EQ(down.state("B"), "down") << edition;
    EXPECT_EQ(down.points(2), 0) << edition;
  }
}

// SG-5 of the sheet.
TEST(SuddenDeathCard, NothingHappensToAChallengerThatLoses) {
  RULE("skirmish.chal.10");
  AtTable table(turn_of("Z", one_row("A..BZ.Y"), "sudden_death"));
  table.rolls("shield shield, !!! shield").act("challenge Z B");
  EXPECT_EQ(table.state("Z"), "standing");
  EXPECT_EQ(table.state("B"), "standing");
  EXPECT_EQ(table.asked(), "turn");
}

TEST(SuddenDeathCard, WithoutItEvenALotOnlyKnocksDown) {
  RULE("skirmish.ko.1");
  AtTable table(turn_of("Z", one_row("A..BZ.Y")));
  table.rolls("!!! !!!, star star").act("challenge Z B");
  EXPECT_EQ(table.state("B"), "down");
}

TEST(StatusCardsOfTheScenario, LieTogether) {
  RULE("skirmish.sstatus.4");
  AtTable table(turn_of("A", one_row("AB.Z..Y")));
  table.act("ability A execution_order")
      .rolls(winning(dice_of(table, "execution_order"), 2))
      .act("challenge A Z");
  table.act("ability A red_light").act("skip");
  EXPECT_EQ(in_play(table), "sudden_death red_light");
}

// --- In play from the start -------------------------------------------------------------------------------

TEST(StatusCardsOfTheScenario, MayBeAgreedOnForTheStart) {
  RULE("skirmish.sstatus.5");
  AtTable table(R"(
map barracks
in_play lights_out sudden_death
side
  figure A front_man
side
  figure Z "Zed"
)");
  table.rolls("1");
  EXPECT_EQ(in_play(table), "lights_out sudden_death");
  table.act("place A e1").act("place Z e12");
  EXPECT_EQ(table.asked(), "effect");  // Rules Are Rules, at the start of his turn
  table.act("skip");
  EXPECT_EQ(in_play(table), "lights_out sudden_death");
}

TEST(StatusCardsOfTheScenario, AreThoseOfThePacks_WhoeverPlays) {
  RULE("skirmish.sstatus.5");
  const auto problems = [](std::string_view line, std::string_view figure) {
    return problems_of("map barracks\n" + std::string(line) + "\nside\n  figure A " + std::string(figure) +
                       "\nside\n  figure Z \"Zed\"\n");
  };
  EXPECT_THAT(problems("in_play red_light", "front_man"), IsEmpty());
  EXPECT_THAT(
      problems("in_play red_lights", "front_man"),
      ElementsAre("sheet:2:9: \"red_lights\" is no scenario status card: did you mean \"red_light\"?"));
  EXPECT_THAT(problems("in_play red_light", "gi_hun"), IsEmpty());
  EXPECT_THAT(problems("in_play on_the_list", "arya_stark"),
              ElementsAre(HasSubstr("is no scenario status card")));
  EXPECT_THAT(problems("in_play red_light red_light", "front_man"), IsEmpty());
  EXPECT_THAT(problems("in_play", "front_man"), ElementsAre(HasSubstr("is followed by the ids")));
}

// --- Rules Are Rules --------------------------------------------------------------------------------------

TEST(RulesAreRules, HeMayTakeBackACardAndShiftAToken) {
  RULE("skirmish.trait.2");
  for (const auto* edition : all_editions) {
    AtTable table(turn_of("Z", one_row("A..B.Z.Y"), "red_light sudden_death", edition));
    table.act("exhaust Z");
    if (table.asked() == "choose") table.act("choose A");
    EXPECT_THAT(table.options(), ElementsAre("accept", "skip")) << edition;
    table.act("accept");
    EXPECT_EQ(table.options().size(), 2U) << edition;  // not the one that is not in play
    table.act(option_with(table, "Red Light"));
    EXPECT_EQ(in_play(table), "sudden_death") << edition;
    table.act("shift gold 3");
    EXPECT_TRUE(is_shifted(table, 1, "gold", 3, -part_of(table, "rules_are_rules", Op::Shift).n)) << edition;
    EXPECT_EQ(table.asked(), "turn");
    EXPECT_EQ(table.actions_left(), 2);
  }
}

TEST(RulesAreRules, ItIsNotAskedWithoutACard) {
  RULE("skirmish.ruling.14");
  AtTable table(turn_of("Z", one_row("A..B.Z.Y")));
  table.act("exhaust Z");
  if (table.asked() == "choose") table.act("choose A");
  EXPECT_EQ(table.asked(), "turn");
  EXPECT_EQ(table.active(), "A");
}

TEST(RulesAreRules, WhoDoesNotShiftsNothing) {
  RULE("skirmish.ruling.14");
  AtTable table(turn_of("Z", one_row("A..B.Z.Y"), "lights_out"));
  table.act("exhaust Z");
  if (table.asked() == "choose") table.act("choose A");
  table.act("skip");
  EXPECT_EQ(in_play(table), "lights_out");
  EXPECT_EQ(table.track(1, 3), "gold");
  EXPECT_EQ(table.asked(), "turn");
}

}  // namespace front_man_test

}  // namespace tablewright::tests
