// Where the rulebooks differ: packs/skirmish/editions.pack, row by row. A row that sets a switch has tests
// for all four editions; the last test of this file looks for them.
#include <gtest/gtest.h>

#include <algorithm>
#include <set>

#include "games/skirmish/rules/card.hpp"
#include "support/rule.hpp"

namespace tablewright::tests {

namespace editions_test {

using skirmish::edition_words;
using skirmish::EditionRow;
using skirmish::FirstPlayer;
using skirmish::Rules;
using skirmish::StatusId;
using testing::Contains;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;

// The editions from one to another, both included.
std::vector<std::string> editions_between(std::string_view first, std::string_view last) {
  const auto from = std::find(edition_words.begin(), edition_words.end(), first);
  const auto to = std::find(edition_words.begin(), edition_words.end(), last);
  EXPECT_LE(from, to);
  return {from, to + 1};
}

// DIFFERENCE(11, 2019, 2020b, TheOwnSquareIsNotAdjacent) { what holds in `edition` }
#define DIFFERENCE(number, first, last, name)                            \
  void difference_##number##_##name(const std::string& edition);         \
  TEST(Difference##number, In##first##To##last##_##name) {               \
    for (const std::string& edition : editions_between(#first, #last)) { \
      SCOPED_TRACE(edition);                                             \
      difference_##number##_##name(edition);                             \
    }                                                                    \
  }                                                                      \
  void difference_##number##_##name(const std::string& edition)

Rules playing(const std::string& edition, std::string_view sheet) {
  return rules_of("edition " + edition + "\n" + std::string(sheet));
}

// A has used an ability of these parts.
AtTable after_ability(Rules rules, std::vector<skirmish::Part> parts) {
  give_actions(rules, "A", {card::action("act", 1, std::move(parts))});
  AtTable table(rules);
  table.act("ability A act");
  return table;
}

// --- 4: colour and start
// ---------------------------------------------------------------------------------------------

constexpr auto ready_to_begin = R"(
start 1 a1 a2
start 2 d1 d2
side
  figure A "A"
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

DIFFERENCE(4, 2019, 2019, WhoeverStartsPicksTheColour) {
  AtTable table(playing(edition, ready_to_begin));
  table.rolls("2");  // the flip
  EXPECT_EQ(table.asked(), "colour");
  EXPECT_EQ(table.seats_asked(), std::vector<int>{2});
  EXPECT_THAT(table.options(), ElementsAre("colour start_1", "colour start_2"));
  EXPECT_THAT(table.refused("place Z d1"),
              refused_by("skirmish.setup.5", "colour_first", "First take a starting area."));
  table.act("colour start_1");
  EXPECT_EQ(table.squares("Z", "place"), "a1 a2");
  table.act("place Z a1");
  EXPECT_EQ(table.squares("A", "place"), "d1 d2");  // the other takes what is left
}

DIFFERENCE(4, 2020a, 2022, TheColoursAreChosenBeforeTheFlip) {
  AtTable table(playing(edition, ready_to_begin));
  table.rolls("2");
  EXPECT_EQ(table.asked(), "place");
  EXPECT_EQ(table.squares("Z", "place"), "d1 d2");
  EXPECT_EQ(table.first(), 2);
}

// --- 8, 31, 45: what can be challenged
// ---------------------------------------------------------------------------------

constexpr auto mine_and_shrine = R"(
side
  figure A "A"
side
  figure Z "Z"
  token V "Mine" of Z defence 1
marker S "Shrine" defence 1
drawing
       a   b   c   d
     +---+---+---+---+
   1 | A   V   .   Z |
     +   +   +   +   +
   2 | S   .   .   . |
     +---+---+---+---+
position
  active A
  side 1
    pool red red
)";

DIFFERENCE(8, 2019, 2020b, ABasicChallengeIsMadeAgainstARival) {
  EXPECT_THAT(AtTable(playing(edition, mine_and_shrine)).options("challenge"), IsEmpty());
}
DIFFERENCE(8, 2022, 2022, ABasicChallengeIsMadeAgainstATarget) {
  EXPECT_THAT(AtTable(playing(edition, mine_and_shrine)).options("challenge"),
              ElementsAre("challenge A V", "challenge A S"));
}

DIFFERENCE(31, 2019, 2020b, ATokenIsNoTargetUnlessItsRuleSaysSo) {
  AtTable table(playing(edition, mine_and_shrine));
  EXPECT_THAT(table.refused("challenge A V"),
              refused_by("skirmish.token.6", "no_target", "Mine cannot be challenged."));
  std::string sheet = mine_and_shrine;
  sheet.insert(sheet.find("\nmarker"), " challengeable");
  EXPECT_TRUE(AtTable(playing(edition, sheet)).legal("challenge A V"));
}
DIFFERENCE(31, 2022, 2022, ATokenWithADefenceCountsAsAStandingRival) {
  AtTable table(playing(edition, mine_and_shrine));
  table.rolls("star star, shield").act("challenge A V");
  EXPECT_EQ(table.state("V"), "aside");
  EXPECT_EQ(table.points(1), 0);
}

DIFFERENCE(45, 2019, 2020b, AMarkerIsNoTarget) {
  EXPECT_THAT(AtTable(playing(edition, mine_and_shrine)).refused("challenge A S"),
              refused_by("skirmish.marker.3", "no_target", "Shrine cannot be challenged."));
}
DIFFERENCE(45, 2022, 2022, AMarkerWithADefenceIsATarget) {
  AtTable table(playing(edition, mine_and_shrine));
  table.rolls("star star, shield").act("challenge A S");
  EXPECT_TRUE(table.happened("marker_beaten"));
}

// --- 11: the own square
// -------------------------------------------------------------------------------------------------

constexpr auto on_top_of_a_mine = R"(
side
  figure A "A"
side
  figure Z "Z"
  token V "Mine" of Z defence 1 challengeable
drawing
       a   b   c
     +---+---+---+
   1 | A   .   Z |
     +---+---+---+
position
  active A
  at V a1
)";

DIFFERENCE(11, 2019, 2020b, TheOwnSquareIsNotAdjacent) {
  RULE("skirmish.adj.3");
  EXPECT_THAT(AtTable(playing(edition, on_top_of_a_mine)).refused("challenge A V"),
              refused_by("skirmish.adj.3", "not_adjacent", "Mine is not adjacent to A."));
}
DIFFERENCE(11, 2022, 2022, TheOwnSquareIsAdjacent) {
  RULE("skirmish.adj.3");
  EXPECT_TRUE(AtTable(playing(edition, on_top_of_a_mine)).legal("challenge A V"));
}
DIFFERENCE(11, 2019, 2022, APointMarkerIsInReachInItsSquareAnyhow) {
  EXPECT_TRUE(AtTable(playing(edition, "point A a1\n" + in_turn_of("A", R"(
drawing
       a   b   c
     +---+---+---+
   1 | A   .   Z |
     +---+---+---+
)")))
                  .legal("interact A point_A"));
}

// --- 13, 30: moving tokens
// ------------------------------------------------------------------------------------------------

constexpr auto token_before_a_rival = R"(
side
  figure A "A"
  token T "Trap" of A
side
  figure Z "Z"
drawing
       a   b   c   d
     +---+---+---+---+
   1 | A   T   Z   . |
     +---+---+---+---+
position
  active A
  side 1
    pool red
)";

const std::vector<skirmish::Part> drag{card::pick_token(2), card::picked(card::move(2))};

// Before 2022 only a card that says so moves a token, and then the bans bind it like everything that is
// moved.
DIFFERENCE(13, 2019, 2020b, TheBansBindEverythingThatIsMoved) {
  Rules rules = playing(edition, token_before_a_rival);
  rules.edition.tokens_can_be_moved = true;  // the card says so
  AtTable table = after_ability(rules, drag);
  table.act("target T");
  EXPECT_EQ(table.squares("T"), "b1");  // not onto A, not onto Z, not past Z
  EXPECT_THAT(table.refused("move T c1"), refused_by("skirmish.move.8", "occupied", "Z is on c1."));
  EXPECT_EQ(table.refused("move T d1").rule, "skirmish.move.7");
}
DIFFERENCE(13, 2022, 2022, TheBansBindCharactersOnly) {
  AtTable table = after_ability(playing(edition, token_before_a_rival), drag);
  table.act("target T");
  EXPECT_EQ(table.squares("T"), "a1 b1 c1 d1");
}
DIFFERENCE(13, 2019, 2022, TheBansBindMinionsAndCompanions) {
  AtTable table = after_ability(playing(edition, R"(
side
  figure A "A"
  minion M "Mob" of A defence 1
side
  figure Z "Z"
drawing
       a   b   c   d
     +---+---+---+---+
   1 | A   M   Z   . |
     +---+---+---+---+
position
  active A
  side 1
    pool red
)"),
                                {card::pick_ally(2), card::picked(card::move(2))});
  table.act("target M");
  EXPECT_EQ(table.squares("M"), "b1");
}

DIFFERENCE(30, 2019, 2020b, CharactersCannotMoveTokens) {
  AtTable table = after_ability(playing(edition, token_before_a_rival), drag);
  table.act("target T");
  EXPECT_TRUE(table.happened("part_skipped"));
  EXPECT_EQ(table.square("T"), "b1");
}
DIFFERENCE(30, 2022, 2022, CharactersCanMoveTokens) {
  AtTable table = after_ability(playing(edition, token_before_a_rival), drag);
  table.act("target T").act("move T d1");
  EXPECT_EQ(table.square("T"), "d1");
}

// --- 16, 17: what cannot be done
// --------------------------------------------------------------------------------------------

constexpr auto nobody_near = R"(
drawing
       a   b   c   d
     +---+---+---+---+
   1 | A   .   .   Z |
     +---+---+---+---+
position
  active A
  side 1
    pool red red
)";

DIFFERENCE(16, 2019, 2020b, AChallengeActionNeedsAPossibleTarget) {
  RULE("skirmish.action.9");
  Rules rules = playing(edition, nobody_near);
  give_actions(rules, "A",
               {card::star(card::action("bash", 1, {card::challenge(2), card::move(1)})),
                card::action("slap", 1, {card::challenge(2), card::move(1)})});
  AtTable table(rules);
  EXPECT_THAT(table.refused("ability A bash"),
              refused_by("skirmish.action.9", "no_possible_target",
                         "Bash is a challenge action, and A has no possible target."));
  EXPECT_TRUE(table.legal("ability A slap"));  // without the star it is none
}
DIFFERENCE(16, 2022, 2022, AChallengeActionMayBeTriedWithoutTarget) {
  Rules rules = playing(edition, nobody_near);
  give_actions(rules, "A", {card::star(card::action("bash", 1, {card::challenge(2), card::move(1)}))});
  AtTable table(rules);
  table.act("ability A bash");
  EXPECT_TRUE(table.happened("ended_there"));
}

// What becomes of "challenge 2, move 1" without a target, and of "assist, move 1" without anybody to help?
bool goes_on_after(const std::string& edition, const skirmish::Part& part) {
  AtTable table = after_ability(playing(edition, nobody_near), {part, card::move(1)});
  EXPECT_NE(table.happened("ended_there") || table.happened("no_target_ends"),
            table.happened("part_skipped"));
  EXPECT_EQ(table.track(1, 1), "red");
  return table.asked() == "effect";
}
DIFFERENCE(17, 2019, 2020a, ThePartsAreFollowedWhateverCannotBeDone) {
  EXPECT_TRUE(goes_on_after(edition, card::challenge(2)));
  EXPECT_TRUE(goes_on_after(edition, card::assist()));
}
DIFFERENCE(17, 2020b, 2020b, OnlyAChallengeWithoutTargetEndsTheAbility) {
  RULE("skirmish.ability.5");
  EXPECT_FALSE(goes_on_after(edition, card::challenge(2)));
  EXPECT_TRUE(goes_on_after(edition, card::assist()));
}
DIFFERENCE(17, 2022, 2022, WhateverCannotBeDoneEndsTheAbility) {
  RULE("skirmish.ability.6");
  EXPECT_FALSE(goes_on_after(edition, card::challenge(2)));
  EXPECT_FALSE(goes_on_after(edition, card::assist()));
}

// --- 29: all tokens are on the map
// ------------------------------------------------------------------------------------------

DIFFERENCE(29, 2019, 2020b, NoneCanBePlacedWhenAllAreOnTheMap) {
  RULE("skirmish.token.2");
  AtTable table = after_ability(playing(edition, token_before_a_rival), {card::place_token(3)});
  EXPECT_THAT(table.options("place"), IsEmpty());
  EXPECT_EQ(table.square("T"), "b1");
}
DIFFERENCE(29, 2022, 2022, OneOnTheMapMayBePlacedInstead) {
  RULE("skirmish.token.2");
  AtTable table = after_ability(playing(edition, token_before_a_rival), {card::place_token(3)});
  table.act("place T d1");
  EXPECT_EQ(table.square("T"), "d1");
}

// --- 33, 44: status cards
// -----------------------------------------------------------------------------------------------------

constexpr auto two_rivals = R"(
drawing
       a   b
     +---+---+
   1 | A   Z |
     +---+---+
position
  active A
  side 1
    pool red red
)";

// How many dice Z rolls in defence after it was given two copies of "one die less".
std::string defence_after_two_copies(const std::string& edition) {
  Rules rules = playing(edition, two_rivals);
  const StatusId hexed = card::add_status(rules, "hexed", 2);
  card::add_status_rule(rules, hexed, skirmish::Changes::Defence, -1);
  AtTable table = after_ability(
      rules, {card::pick_rival(), card::picked(card::give(hexed)), card::picked(card::give(hexed))});
  table.act("target Z");
  EXPECT_EQ(statuses(table, "Z"), "hexed hexed");
  table.rolls("shield shield, star").act("challenge A Z");
  return table.log().substr(0, table.log().find('\n'));
}
DIFFERENCE(33, 2019, 2020b, SeveralCopiesCountOnce) {
  EXPECT_EQ(defence_after_two_copies(edition), "A challenged Z: 2 dice against a defence of 1.");
}
DIFFERENCE(33, 2022, 2022, SeveralCopiesAddUp) {
  RULE("skirmish.status.6");
  EXPECT_EQ(defence_after_two_copies(edition), "A challenged Z: 2 dice against a defence of 0.");
}

std::string kept_by_its_giver(const std::string& edition) {
  Rules rules = playing(edition, two_rivals);
  const StatusId brave = card::add_status(rules, "brave", 1);
  AtTable table = after_ability(rules, {card::give(brave)});
  return statuses(table, "A");
}
DIFFERENCE(44, 2019, 2020a, AStatusCardIsForOthersThanTheGiver) { EXPECT_EQ(kept_by_its_giver(edition), ""); }
DIFFERENCE(44, 2020b, 2022, AStatusCardMayBeForTheGiver) { EXPECT_EQ(kept_by_its_giver(edition), "brave"); }

// --- 1, 2, 3, 43: the first games belong to their boxes
// -----------------------------------------------------------------------

// A first game in which A is next to a knocked-down rival Z; with three sides H stands beside them.
AtTable about_to_knock_out(const std::string& box, std::string_view rest, std::string_view seats = "") {
  AtTable table("first_game " + box + "\n" + std::string(seats) + std::string(rest) +
                "position\n  active A\n");
  std::string dice = "star star";
  // The first face of the Chaos die is a shield, which is too few against two stars.
  const std::string_view too_few = box == "jp101" ? " 1" : " star";
  for (int i = 0; i < table.rules().piece(table.piece("Z")).defence; ++i) dice += too_few;
  table.rolls(dice).act("challenge A Z");
  return table;
}

constexpr auto two_a_side = R"(
drawing
       a   b   c
     +---+---+---+
   1 | A   z   . |
     +   +   +   +
   2 | B   .   Y |
     +---+---+---+
)";

TEST(Difference1, TheFirstKnockOutWinsInTheOlderBoxes) {
  for (const auto* box : {"rm100", "jp101"}) {
    const AtTable table = about_to_knock_out(box, two_a_side);
    EXPECT_TRUE(table.over()) << box;
    EXPECT_EQ(table.winner(), 1) << box;
  }
}

TEST(Difference1, ThreePointsWinInGot100AndWhoeverIsBesideGainsOne) {
  const AtTable table = about_to_knock_out("got100", R"(
drawing
       a   b   c
     +---+---+---+
   1 | A   z   . |
     +   +   +   +
   2 | B   H   Y |
     +   +   +   +
   3 | I   .   . |
     +---+---+---+
)",
                                           "seats 3\n");
  EXPECT_FALSE(table.over());
  EXPECT_EQ(table.points(1), 1);
  EXPECT_EQ(table.points(2), 0);
  EXPECT_EQ(table.points(3), 1);
  EXPECT_EQ(table.rules().target, 3);
}

TEST(Difference1, ThreePointsWinInSg100AndOnlyKnockOutsCount) {
  const AtTable table = about_to_knock_out("sg100", R"(
drawing
       a   b   c
     +---+---+---+
   1 | A   z   X |
     +   +   +   +
   2 | B   C   Y |
     +---+---+---+
)");
  EXPECT_FALSE(table.over());
  EXPECT_EQ(table.points(1), 1);
  EXPECT_EQ(table.points(2), 0);
  EXPECT_EQ(table.rules().target, 3);
  EXPECT_EQ(table.rules().aim.beside, 0);
}

TEST(Difference2, TheTeamsOfTheFirstGames) {
  const auto team = [](std::string_view box, bool basic) {
    const Rules rules = rules_of("first_game " + std::string(box) + "\n");
    std::set<std::ptrdiff_t> counts;
    for (std::size_t side = 0; side < rules.side_count(); ++side) {
      counts.insert(std::count_if(rules.pieces.begin(), rules.pieces.end(), [&](const auto& card) {
        return card.side.value == side && card.kind == skirmish::PieceKind::Character && card.basic == basic;
      }));
    }
    EXPECT_EQ(counts.size(), 1U) << box;  // as many on each side
    return *counts.begin();
  };
  for (const auto* box : {"rm100", "jp101", "got100"}) EXPECT_EQ(team(box, false), 1) << box;
  EXPECT_EQ(team("sg100", false), 2);
  for (const auto* box : {"rm100", "jp101", "got100", "sg100"}) EXPECT_EQ(team(box, true), 1) << box;
}

TEST(Difference3, WhoStartsTheFirstGames) {
  for (const auto* box : {"rm100", "jp101", "sg100"})
    EXPECT_EQ(rules_of("first_game " + std::string(box) + "\n").first_player, FirstPlayer::Flip) << box;
  EXPECT_EQ(rules_of("first_game got100\n").first_player, FirstPlayer::Random);
  for (const auto* box : {"rm100", "jp101", "got100", "sg100"}) {
    for (const int side : {1, 2}) {
      AtTable table(rules_of("first_game " + std::string(box) + "\n"));
      table.rolls(std::to_string(side));
      EXPECT_EQ(table.first(), side) << box;
    }
  }
}

TEST(Difference43, ThePlayersOfTheFirstGames) {
  const auto sides_for = [](std::string_view box, int seats) -> std::size_t {
    const std::string sheet = "first_game " + std::string(box) + "\nseats " + std::to_string(seats) + "\n";
    if (!problems_of(sheet).empty()) {
      EXPECT_THAT(problems_of(sheet), Contains(HasSubstr("skirmish.first.4: this first game is for 2")));
      return 0;
    }
    return rules_of(sheet).side_count();
  };
  for (const auto* box : {"rm100", "jp101"}) {
    EXPECT_EQ(sides_for(box, 2), 2U) << box;
    EXPECT_EQ(sides_for(box, 3), 0U) << box;
    EXPECT_EQ(sides_for(box, 4), 0U) << box;
  }
  for (const int seats : {2, 3, 4}) {
    EXPECT_EQ(sides_for("got100", seats), static_cast<std::size_t>(seats));  // each against all others
    EXPECT_EQ(sides_for("sg100", seats), 2U);                                // as teams
  }
}

// --- Every row has its test
// ---------------------------------------------------------------------------------------------------

// The editions that the tests of a suite cover, from their names: In2019To2020b_...
std::set<std::string> editions_tested(const testing::TestSuite& suite) {
  std::set<std::string> tested;
  for (int i = 0; i < suite.total_test_count(); ++i) {
    const std::string name = suite.GetTestInfo(i)->name();
    const auto to = name.find("To");
    if (!name.starts_with("In") || to == std::string::npos) continue;  // DISABLED_ tests do not count
    for (const std::string& edition :
         editions_between(name.substr(2, to - 2), name.substr(to + 2, name.find('_') - to - 2)))
      tested.insert(edition);
  }
  return tested;
}

const testing::TestSuite* suite_named(const std::string& name) {
  const testing::UnitTest& all = *testing::UnitTest::GetInstance();
  for (int i = 0; i < all.total_test_suite_count(); ++i) {
    if (all.GetTestSuite(i)->name() == name) return all.GetTestSuite(i);
  }
  return nullptr;
}

TEST(Differences, EveryRowSaysWhatFollowsAndEverySwitchIsTestedInEveryEdition) {
  const auto& rows = packs_content().editions.rows;
  EXPECT_EQ(rows.size(), 48U);
  for (const EditionRow& row : rows) {
    const int consequences =
        (row.switch_name.empty() ? 0 : 1) + (row.no_effect.empty() ? 0 : 1) + (row.by_box.empty() ? 0 : 1);
    EXPECT_EQ(consequences, 1) << "difference " << row.number;
    const testing::TestSuite* suite = suite_named("Difference" + std::to_string(row.number));
    if (!row.by_box.empty()) {
      EXPECT_NE(suite, nullptr) << "no test says how the first games differ: " << row.number;
    }
    if (row.switch_name.empty()) continue;
    ASSERT_NE(suite, nullptr) << "difference " << row.number << " sets " << row.switch_name
                              << ", and no test of it is here";
    EXPECT_EQ(editions_tested(*suite).size(), edition_words.size()) << "difference " << row.number;
  }
}

}  // namespace editions_test

}  // namespace tablewright::tests
