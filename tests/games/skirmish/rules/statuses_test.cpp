// Status cards: skirmish.status.
#include <gtest/gtest.h>

#include "games/skirmish/rules/card.hpp"
#include "support/rule.hpp"

namespace tablewright::tests {

namespace statuses_test {

using skirmish::Changes;
using skirmish::Rules;
using skirmish::StatusId;
using testing::ElementsAre;
using testing::HasSubstr;

constexpr auto all_editions = {"2019", "2020a", "2020b", "2022"};

constexpr auto a_square = R"(
drawing
       a   b
     +---+---+
   1 | A   Z |
     +   +   +
   2 | B   Y |
     +---+---+
)";

// The card says: one die less in defence. A gives it to an adjacent rival (hex) or to itself (brood), and
// takes it back (bless).
struct Hexes {
  Rules rules;
  StatusId hexed;
};

Hexes hexes(std::string_view edition, int copies, std::string_view sheet = a_square,
            std::string_view active = "A") {
  Hexes made{rules_of("edition " + std::string(edition) + "\n" + in_turn_of(active, sheet, "red red red")),
             {}};
  made.hexed = card::add_status(made.rules, "hexed", copies);
  card::add_status_rule(made.rules, made.hexed, Changes::Defence, -1);
  const auto give = card::give(made.hexed);
  const auto take = card::discard(made.hexed);
  give_actions(
      made.rules, "A",
      {card::action("hex", 1, {card::pick_rival(), card::picked(give)}), card::action("brood", 1, {give}),
       card::action("bless", 1, {card::pick_rival(), card::picked(take)}),
       card::action("double", 1, {card::pick_rival(), card::picked(give), card::picked(give)})});
  return made;
}

TEST(Status, IsGivenToACharacterThatFollowsItFromThenOn) {
  RULE("skirmish.status.1");
  for (const auto* edition : all_editions) {
    AtTable table(hexes(edition, 1).rules);
    table.act("ability A hex").act("target Z");
    EXPECT_EQ(statuses(table, "Z"), "hexed") << edition;
    EXPECT_EQ(statuses(table, "Y"), "") << edition;
    EXPECT_THAT(table.log(), HasSubstr("A gave hexed to Z.")) << edition;
    table.rolls("star star, shield").act("challenge A Z");
    EXPECT_EQ(table.state("Z"), "down") << edition;
  }
}

TEST(Status, IsNotForItsGiverIn2019And2020a) {
  RULE("skirmish.status.1");
  for (const auto* edition : {"2019", "2020a"}) {
    AtTable table(hexes(edition, 1).rules);
    table.act("ability A brood");
    EXPECT_TRUE(table.happened("part_skipped")) << edition;
    EXPECT_EQ(statuses(table, "A"), "") << edition;
  }
}

TEST(Status, MayBeForItsGiverSince2020b) {
  RULE("skirmish.status.1");
  for (const auto* edition : {"2020b", "2022"}) {
    AtTable table(hexes(edition, 1).rules);
    table.act("ability A brood");
    EXPECT_EQ(statuses(table, "A"), "hexed") << edition;
  }
}

TEST(Status, CannotBeGivenWhileNoCopyIsFree) {
  RULE("skirmish.status.2");
  for (const auto* edition : all_editions) {
    AtTable table(hexes(edition, 1).rules);
    table.act("ability A hex").act("target Z").act("ability A hex").act("target Y");
    EXPECT_EQ(statuses(table, "Z"), "hexed") << edition;
    EXPECT_EQ(statuses(table, "Y"), "") << edition;
    EXPECT_TRUE(table.happened("part_skipped") || table.happened("ended_there")) << edition;
  }
}

TEST(Status, IsGivenAsOftenAsThereAreCopies) {
  RULE("skirmish.status.2");
  for (const auto* edition : all_editions) {
    AtTable table(hexes(edition, 2).rules);
    table.act("ability A hex").act("target Z").act("ability A hex").act("target Y");
    EXPECT_EQ(statuses(table, "Z"), "hexed") << edition;
    EXPECT_EQ(statuses(table, "Y"), "hexed") << edition;
    EXPECT_FALSE(table.happened("part_skipped")) << edition;
  }
}

TEST(Status, OfAnotherKindDoesNotCount) {
  RULE("skirmish.status.2");
  Hexes made = hexes("2022", 1);
  const StatusId other = card::add_status(made.rules, "blinded", 1);
  made.rules.finish();
  AtTable table(made.rules);
  table.position().statuses.push_back({other, table.piece("Z"), table.piece("A")});
  table.act("ability A hex").act("target Z");
  EXPECT_EQ(statuses(table, "Z"), "blinded hexed");
}

// Nobody is asked when a status card cannot be given, so an event says why.
TEST(Status, ThatCannotBeGivenSaysWhy) {
  RULE("skirmish.status.2");
  AtTable table(hexes("2022", 1).rules);
  table.act("ability A hex").act("target Z").act("ability A hex").act("target Y");
  EXPECT_THAT(table.log(), HasSubstr("No copy of hexed is free for Y."));
}

TEST(Status, StaysWithACharacterThatIsKnockedOut) {
  RULE("skirmish.status.3");
  for (const auto* edition : all_editions) {
    AtTable table(hexes(edition, 1, R"(
drawing
       a   b
     +---+---+
   1 | A   z |
     +   +   +
   2 | B   Y |
     +---+---+
)")
                      .rules);
    table.act("ability A hex").act("target Z").rolls("star star, star").act("challenge A Z");
    EXPECT_EQ(table.state("Z"), "track 1") << edition;
    EXPECT_EQ(statuses(table, "Z"), "hexed") << edition;
    end_round(table);
    EXPECT_EQ(statuses(table, "Z"), "hexed") << edition;  // and comes back with it
  }
}

TEST(Status, StaysWhenItsGiverIsKnockedOut) {
  RULE("skirmish.ruling.30");
  Hexes made = hexes("2022", 1, R"(
drawing
       a   b
     +---+---+
   1 | a   Z |
     +   +   +
   2 | B   Y |
     +---+---+
)",
                     "Y");
  AtTable table(made.rules);
  table.position().statuses.push_back({made.hexed, table.piece("Z"), table.piece("A")});
  table.rolls("star star, star star").act("challenge Y A");
  EXPECT_EQ(table.state("A"), "track 1");
  EXPECT_EQ(statuses(table, "Z"), "hexed");
  table.act("exhaust Y").act("choose B").rolls("star star, shield").act("challenge B Z");
  EXPECT_EQ(table.state("Z"), "down");  // still one die less
}

TEST(Status, ThatIsDiscardedIsTakenAwayAndCanBeGivenAgain) {
  RULE("skirmish.status.5");
  RULE("skirmish.term.20");
  for (const auto* edition : all_editions) {
    AtTable table(hexes(edition, 1).rules);
    table.position().statuses.push_back({StatusId{0}, table.piece("Z"), table.piece("A")});
    table.act("ability A bless").act("target Z");
    EXPECT_EQ(statuses(table, "Z"), "") << edition;
    EXPECT_THAT(table.log(), HasSubstr("hexed was taken from Z.")) << edition;
    table.act("ability A hex").act("target Y");
    EXPECT_EQ(statuses(table, "Y"), "hexed") << edition;
  }
}

TEST(Status, ThatIsNotThereCannotBeDiscarded) {
  RULE("skirmish.status.5");
  AtTable table(hexes("2022", 1).rules);
  table.position().statuses.push_back({StatusId{0}, table.piece("Y"), table.piece("A")});
  table.act("ability A bless").act("target Z");
  EXPECT_TRUE(table.happened("ended_there"));
  EXPECT_EQ(statuses(table, "Y"), "hexed");
}

TEST(Status, IsDiscardedOneCopyAtATime) {
  RULE("skirmish.status.5");
  AtTable table(hexes("2022", 2).rules);
  for (int i = 0; i < 2; ++i)
    table.position().statuses.push_back({StatusId{0}, table.piece("Z"), table.piece("A")});
  table.act("ability A bless").act("target Z");
  EXPECT_EQ(statuses(table, "Z"), "hexed");
}

TEST(Status, OfOneKindAddsUpSince2022) {
  RULE("skirmish.status.6");
  AtTable table(hexes("2022", 2).rules);
  table.act("ability A double").act("target Z");
  EXPECT_EQ(statuses(table, "Z"), "hexed hexed");
  table.rolls("star shield").act("challenge A Z");  // two dice less than 2: none
  EXPECT_THAT(table.log(), HasSubstr("A challenged Z: 2 dice against a defence of 0."));
  EXPECT_EQ(table.state("Z"), "down");
}

TEST(Status, OfOneKindCountsOnceBefore2022) {
  RULE("skirmish.status.6");
  for (const auto* edition : {"2019", "2020a", "2020b"}) {
    AtTable table(hexes(edition, 2).rules);
    table.act("ability A double").act("target Z");
    EXPECT_EQ(statuses(table, "Z"), "hexed hexed") << edition;
    table.rolls("star star, shield").act("challenge A Z");
    EXPECT_THAT(table.log(), HasSubstr("A challenged Z: 2 dice against a defence of 1.")) << edition;
  }
}

TEST(Status, MayBeOfferedAndDeclined) {
  RULE("skirmish.status.1");
  Hexes made = hexes("2022", 1);
  give_actions(
      made.rules, "B",
      {card::action("tempt", 1, {card::pick_ally(), card::may(card::picked(card::give(made.hexed)))})});
  made.rules.begins_with->active = card::piece(made.rules, "B");
  AtTable table(made.rules);
  table.act("ability B tempt").act("target A");
  EXPECT_THAT(table.options(), ElementsAre("target A", "skip"));
  EXPECT_THAT(table.refused("target Z"),
              refused_by("skirmish.ability.4", "asks_for", "Tempt asks for A here, not for Z."));
  table.act("skip");
  EXPECT_EQ(statuses(table, "A"), "");
}

// The card challenges its holder when B says so; A, who gave it, is on the cooldown track by then.
AtTable with_burning(std::string_view drawing) {
  Rules rules = rules_of(in_turn_of("A", drawing, "red red red"));
  const StatusId burning = card::add_status(rules, "burning", 1);
  skirmish::Part burn = card::picked(card::challenge(2));
  burn.status = burning;
  give_actions(rules, "A",
               {card::action("light", 1, {card::pick_rival(), card::picked(card::give(burning))})});
  give_actions(rules, "B", {card::action("fan", 1, {card::pick_rival(4), burn})});
  return AtTable(std::move(rules));
}

constexpr auto b_far_away = R"(
drawing
       a   b   c   d
     +---+---+---+---+
   1 | A   z   .   B |
     +   +   +   +   +
   2 | .   .   Y   . |
     +---+---+---+---+
)";

TEST(Status, ThatKnocksOutDoesItForWhoeverGaveIt) {
  RULE("skirmish.status.4");
  AtTable table = with_burning(b_far_away);
  table.act("ability A light").act("target Z").act("exhaust A");
  until_turn_of(table, "B");
  table.rolls("star star, star star").act("ability B fan").act("target Z");
  EXPECT_THAT(table.log(), HasSubstr("A challenged Z: 2 dice against a defence of 2."));
  EXPECT_THAT(table.log(), HasSubstr("Z is knocked out by A"));
  EXPECT_EQ(table.state("Z"), "track 1");
  EXPECT_EQ(table.points(1), 1);
}

TEST(Status, ThatNobodyHoldsChallengesNobody) {
  RULE("skirmish.status.4");
  AtTable table = with_burning(b_far_away);
  table.act("exhaust A");
  until_turn_of(table, "B");
  table.act("ability B fan").act("target Z");
  EXPECT_TRUE(table.happened("ended_there"));
  EXPECT_EQ(table.state("Z"), "down");
}

}  // namespace statuses_test

}  // namespace tablewright::tests
