// Rick Sanchez and his gadgets. What the gadgets and his trait are for is reported; the numbers and the two
// other abilities are ours and read from the pack.
#include <gtest/gtest.h>

#include "games/skirmish/cards/rick_sanchez_scene.hpp"
#include "support/rule.hpp"

namespace tablewright::tests {

namespace rick_sanchez_test {

using testing::Contains;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::Not;

constexpr auto apart = R"(
drawing
       a   b   c   d   e   f   g
     +---+---+---+---+---+---+---+
   1 | A   .   .   .   .   .   Z |
     +   +   +   +   +   +   +   +
   2 | .   .   .   .   .   .   . |
     +   +   +   +   +   +   +   +
   3 | B   .   .   .   .   .   Y |
     +---+---+---+---+---+---+---+
)";

// --- The card ----------------------------------------------------------------------------------------------

TEST(RickSanchez, HasThreeStatusCards) {
  RULE("skirmish.status.2");
  const AtTable table(in_turn(apart));
  Marks ids;
  for (const skirmish::StatusCard& card : table.rules().statuses) {
    ids.push_back(card.id);
    EXPECT_EQ(card.copies, 1) << card.id;
  }
  EXPECT_THAT(ids, ElementsAre("jet_boots", "overcharged_blaster", "long_scope"));
}

TEST(RickSanchez, DefendsAsHisCardSays) {
  RULE("skirmish.comp.2");
  AtTable table(in_turn(R"(
drawing
       a   b   c
     +---+---+---+
   1 | A   Z   . |
     +   +   +   +
   2 | B   .   Y |
     +---+---+---+
)",
                        "", "Z"));
  const int defence = defence_of(table, "A");
  table.rolls(winning(2, defence)).act("challenge Z A");
  EXPECT_THAT(table.log(), HasSubstr(contest(2, defence)));
  EXPECT_TRUE(table.dice_used_up());
}

TEST(RickSanchez, PaysForEachAbilityWithATokenOfItsColour) {
  RULE("skirmish.ability.2");
  RULE("skirmish.ability.3");
  constexpr auto near = R"(
drawing
       a   b   c   d
     +---+---+---+---+
   1 | A   .   Z   . |
     +   +   +   +   +
   2 | B   .   .   Y |
     +---+---+---+---+
)";
  for (const auto& [ability, title] :
       {std::pair{"irresponsible_genius", "Irresponsible Genius"}, std::pair{"ray_gun", "Ray Gun"},
        std::pair{"swapper_ray", "Swapper Ray"}}) {
    AtTable table(in_turn(near, rich));
    table.act("ability A " + std::string(ability));
    EXPECT_EQ(table.track(1, cost_of(table, ability)), colour_of(table, ability)) << ability;
    AtTable poor(in_turn(near, "  side 1\n    pool blue\n"));
    EXPECT_THAT(poor.refused("ability A " + std::string(ability)),
                refused_by("skirmish.ability.3", "no_token_of_type",
                           std::string(title) + " takes a " + colour_of(poor, ability) +
                               " token, and there is none in the pool."));
  }
}

TEST(RickSanchez, UsesNoAbilityWhileHeLies) {
  RULE("skirmish.ko.3");
  AtTable table(in_turn(R"(
drawing
       a   b   c
     +---+---+---+
   1 | a   Z   . |
     +   +   +   +
   2 | B   .   Y |
     +---+---+---+
)",
                        rich));
  for (const auto* ability : {"irresponsible_genius", "ray_gun", "swapper_ray"})
    EXPECT_EQ(table.refused("ability A " + std::string(ability)).rule, "skirmish.ko.3");
}

// --- Irresponsible Genius ----------------------------------------------------------------------------------

TEST(IrresponsibleGenius, GivesOneGadgetToAnAllyInSight) {
  RULE("skirmish.status.1");
  for (const auto* edition : all_editions) {
    for (const auto& [word, status] :
         {std::pair{"Jet Boots", "jet_boots"}, std::pair{"Overcharged Blaster", "overcharged_blaster"},
          std::pair{"Long Scope", "long_scope"}}) {
      AtTable table(in_edition(edition, in_turn(apart, rich)));
      table.act("ability A irresponsible_genius");
      EXPECT_THAT(table.options(), ElementsAre("target B")) << edition;  // nor himself, nor a rival
      EXPECT_EQ(table.refused("target A").reason, "itself");
      EXPECT_EQ(table.refused("target Z").reason, "rival");
      table.act("target B");
      EXPECT_EQ(table.options().size(), 3U);
      table.act(option_with(table, word));
      EXPECT_EQ(statuses(table, "B"), status) << edition;
      EXPECT_EQ(table.asked(), "turn");
      EXPECT_EQ(table.actions_left(), 1);
    }
  }
}

TEST(IrresponsibleGenius, DoesNotGiveWhatIsInPlay) {
  RULE("skirmish.status.2");
  AtTable table(in_turn(apart, "  status jet_boots B A\n" + std::string(rich)));
  table.act("ability A irresponsible_genius").act("target B");
  EXPECT_EQ(table.options().size(), 2U);
  EXPECT_THAT(table.refused(option_with(table, "Jet Boots")),
              refused_by("skirmish.status.2", "no_copy_free", "No copy of Jet Boots is free for Bob."));
  table.act(option_with(table, "Long Scope"));
  EXPECT_EQ(statuses(table, "B"), "jet_boots long_scope");  // several at once
}

TEST(IrresponsibleGenius, HasNothingToGiveWhenAllAreInPlay) {
  RULE("skirmish.status.2");
  RULE("skirmish.ruling.15");
  for (const auto* edition : all_editions) {
    AtTable table(in_edition(edition, in_turn(apart,
                                              "  status jet_boots B A\n  status long_scope B A\n  status "
                                              "overcharged_blaster B A\n" +
                                                  std::string(rich))));
    table.act("ability A irresponsible_genius").act("target B");
    EXPECT_EQ(table.asked(), "turn") << edition;
    EXPECT_EQ(table.pool(1), "silver silver gold");  // the token stays spent
  }
}

TEST(IrresponsibleGenius, HasToSeeTheAlly) {
  RULE("skirmish.sight.1");
  for (const auto* edition : all_editions) {
    AtTable table(in_edition(edition, in_turn(R"(
drawing
       a   b   c
     +---+---+---+
   1 | A   .   Z |
     +---+---+---+
   2 | B   .   Y |
     +---+---+---+
)",
                                              rich)));
    table.act("ability A irresponsible_genius");
    EXPECT_EQ(table.asked(), "turn") << edition;
    EXPECT_EQ(statuses(table, "B"), "");
  }
}

TEST(IrresponsibleGenius, IsForCharactersBasicOnesAndThoseThatLieToo) {
  RULE("skirmish.ruling.24");
  AtTable table(R"(
side
  figure A rick_sanchez
  figure B alien
  figure C "Cid"
  companion G "Hound" of A
  minion M "Mob" of A
side
  figure Z "Zed"
  companion H "Hawk" of Z
drawing
       a   b   c   d   e
     +---+---+---+---+---+
   1 | A   .   .   .   Z |
     +   +   +   +   +   +
   2 | B   c   G   M   H |
     +---+---+---+---+---+
position
  active A
)");
  table.act("ability A irresponsible_genius");
  EXPECT_THAT(table.options(), ElementsAre("target B", "target C"));
}

// --- Ray Gun -----------------------------------------------------------------------------------------------

TEST(RayGun, ChallengesAtARange) {
  RULE("skirmish.chal.13");
  for (const auto* edition : all_editions) {
    AtTable numbers(in_turn(apart));
    const int range = range_of(numbers, "ray_gun");
    const int attack = dice_of(numbers, "ray_gun");
    AtTable table(in_edition(edition, in_turn(one_row("A" + gap(range - 1) + "ZYB"), rich)));
    table.act("ability A ray_gun");
    EXPECT_THAT(table.options(), ElementsAre("challenge A Z")) << edition;
    EXPECT_EQ(table.refused("challenge A B").reason, "ally");
    table.rolls(winning(attack, 2)).act("challenge A Z");
    EXPECT_THAT(table.log(), HasSubstr(contest(attack, 2)));
    EXPECT_EQ(table.state("Z"), "down");
    EXPECT_EQ(table.asked(), "turn");
    AtTable beyond(in_edition(edition, in_turn(one_row("A" + gap(range) + "ZYB"), rich)));
    EXPECT_EQ(beyond.legal("ability A ray_gun"), needs_no_target(beyond, "ray_gun", edition)) << edition;
    if (!beyond.legal("ability A ray_gun")) continue;
    beyond.act("ability A ray_gun");
    EXPECT_EQ(beyond.asked(), "turn");
  }
}

// --- Swapper Ray -------------------------------------------------------------------------------------------

TEST(SwapperRay, ExchangesSquaresWithARivalOrAnAlly) {
  RULE("skirmish.term.8");
  for (const auto* edition : all_editions) {
    for (const std::string mark : {"Z", "B"}) {
      AtTable table(in_edition(edition, in_turn(R"(
drawing
       a   b   c   d   e
     +---+---+---+---+---+
   1 | A   .   Z   .   . |
     +   +   +   +   +   +
   2 | .   .   .   .   . |
     +   +   +   +   +   +
   3 | .   B   .   .   Y |
     +---+---+---+---+---+
)",
                                                rich)));
      const std::string before = table.square(mark);
      table.act("ability A swapper_ray");
      EXPECT_THAT(table.options(), Not(Contains("target A")));
      table.act("target " + mark);
      EXPECT_EQ(table.square("A"), before) << edition;
      EXPECT_EQ(table.square(mark), "a1");
      EXPECT_EQ(table.asked(), "turn");
      EXPECT_EQ(table.actions_left(), 1);
    }
  }
}

TEST(SwapperRay, ReachesSoFarAndNoFarther) {
  RULE("skirmish.term.4");
  const int reach = within_of(AtTable(in_turn(apart)), "swapper_ray", skirmish::Op::Pick);
  AtTable near(in_turn(one_row("A" + gap(reach - 1) + "ZYB"), rich));
  near.act("ability A swapper_ray");
  EXPECT_THAT(near.options(), ElementsAre("target Z"));
  AtTable far(in_turn(one_row("A" + gap(reach) + "ZYB"), rich));
  far.act("ability A swapper_ray");
  EXPECT_EQ(far.asked(), "turn");
  EXPECT_EQ(far.square("A"), "a1");
}

TEST(SwapperRay, HasToSee) {
  RULE("skirmish.sight.1");
  AtTable table(in_turn(R"(
drawing
       a   b   c
     +---+---+---+
   1 | A | Z   . |
     +---+---+---+
   2 | B   .   Y |
     +---+---+---+
)",
                        rich));
  table.act("ability A swapper_ray");
  EXPECT_EQ(table.asked(), "turn");
}

TEST(SwapperRay, TakesCharactersOnlyAndThoseThatLieStayDown) {
  RULE("skirmish.ruling.18");
  AtTable table(R"(
side
  figure A rick_sanchez
  item L "Lamp" of A
side
  figure Z "Zed"
  companion H "Hawk" of Z
  minion M "Mob" of Z
drawing
       a   b   c
     +---+---+---+
   1 | A   .   z |
     +   +   +   +
   2 | H   M   . |
     +---+---+---+
position
  active A
)");
  table.act("ability A swapper_ray");
  EXPECT_THAT(table.options(), ElementsAre("target Z"));
  table.act("target Z");
  EXPECT_EQ(table.square("Z"), "a1");
  EXPECT_EQ(table.state("Z"), "down");
}

TEST(SwapperRay, LeavesAChampionTheMarker) {
  RULE("skirmish.ruling.4");
  AtTable table(R"(
scenario triumph
side
  figure A rick_sanchez
  figure B alien
side
  figure Z "Zed"
  figure Y "Yan"
position
  active A
  at A e3
  at B a1
  at Z g3
  at Y k11
  carried triumph Z
)");
  table.act("ability A swapper_ray").act("target Z");
  EXPECT_EQ(table.square("Z"), "e3");
  EXPECT_EQ(table.position().spot(table.piece("triumph")), skirmish::Spot::carried_by(table.piece("Z")));
}

// --- Last Word ---------------------------------------------------------------------------------------------

std::string last_word(std::string_view exhausted, std::string_view drawing = apart) {
  return in_turn(drawing, exhausted.empty() ? "" : "  exhausted " + std::string(exhausted) + "\n");
}

TEST(LastWord, GivesAGadgetWhenRickIsTheLastToBecomeExhausted) {
  RULE("skirmish.trait.2");
  for (const auto* edition : all_editions) {
    AtTable table(in_edition(edition, last_word("B")));
    table.act("exhaust A");
    EXPECT_EQ(table.seats_asked(), std::vector<int>{1});
    EXPECT_THAT(table.options(), ElementsAre("target B", "skip")) << edition;
    table.act("target B").act(option_with(table, "Long Scope"));
    EXPECT_EQ(statuses(table, "B"), "long_scope");
    EXPECT_EQ(table.turn(), 2);
  }
}

TEST(LastWord, MayBeLeftUnsaid) {
  AtTable table(last_word("B"));
  table.act("exhaust A").act("skip");
  EXPECT_EQ(statuses(table, "B"), "");
  EXPECT_EQ(table.asked(), "choose");
}

TEST(LastWord, IsNotSaidWhileAnAllyIsReady) {
  AtTable table(last_word(""));
  table.act("exhaust A");
  EXPECT_EQ(table.asked(), "choose");
  EXPECT_EQ(table.turn(), 2);
}

TEST(LastWord, DoesNotWaitForRivals) {
  AtTable table(last_word("B Z Y"));
  table.act("exhaust A");
  EXPECT_EQ(table.asked(), "effect");
}

TEST(LastWord, NeedsNoSightOfTheAlly) {
  AtTable table(last_word("B", R"(
drawing
       a   b   c
     +---+---+---+
   1 | A   .   Z |
     +---+---+---+
   2 | B   .   Y |
     +---+---+---+
)"));
  table.act("exhaust A");
  EXPECT_THAT(table.options(), Contains("target B"));
}

TEST(LastWord, IsNotForWhoIsOffTheMap) {
  RULE("skirmish.ruling.19");
  // Bob is out and has had his turn: nobody is left to get anything.
  AtTable table(in_turn(R"(
drawing
       a   b   c
     +---+---+---+
   1 | A   Y   Z |
     +---+---+---+
)",
                        "  on_track B 1 1\n  exhausted B\n"));
  table.act("exhaust A");
  EXPECT_EQ(table.asked(), "choose");
  // Out, but not exhausted: Rick is not the last one.
  AtTable ready(in_turn(R"(
drawing
       a   b   c
     +---+---+---+
   1 | A   Y   Z |
     +---+---+---+
)",
                        "  on_track B 1 1\n"));
  ready.act("exhaust A");
  EXPECT_EQ(ready.asked(), "choose");
}

TEST(LastWord, IsSaidByOneThatLiesToo) {
  RULE("skirmish.trait.3");
  AtTable table(last_word("B", R"(
drawing
       a   b   c
     +---+---+---+
   1 | a   .   Z |
     +   +   +   +
   2 | B   .   Y |
     +---+---+---+
)"));
  table.act("exhaust A");
  EXPECT_THAT(table.options(), Contains("target B"));
}

TEST(LastWord, HasNothingToGiveWhenAllGadgetsAreInPlay) {
  AtTable table(in_turn(apart,
                        "  exhausted B\n  status jet_boots B A\n  status long_scope B A\n  status "
                        "overcharged_blaster B A\n"));
  table.act("exhaust A");
  if (table.asked() == "effect") table.act("target B");
  EXPECT_EQ(table.asked(), "choose");
}

// A skiff is of the other side, and of none of its two players.
TEST(OverchargedBlaster, AgainstATokenOfASideItsFirstPlayerChooses) {
  RULE("skirmish.ruling.62");
  AtTable table(
      "scenario high_water\nseats 4 in teams\nside\n  figure A rick_sanchez\n  figure B \"Bob\"\nside\n  "
      "figure Z \"Zed\"\n"
      "  figure Y \"Yan\"\nposition\n  active A\n  at A f8\n  at B a1\n  at Z a2\n  at Y b4\n  at skiff2 "
      "f9\n  status overcharged_blaster A A\n  side 1\n"
      "    pool gold silver\n");
  const int more = part_of(table, "overcharged_blaster", skirmish::Op::MoreDice).n;
  table.act("challenge A skiff2").rolls(losing(2 + more, 1)).act(table.options().at(0));
  EXPECT_EQ(table.seats_asked(), std::vector<int>{2});
  EXPECT_THAT(table.options(), ElementsAre("take silver", "take gold"));
}

}  // namespace rick_sanchez_test

}  // namespace tablewright::tests
