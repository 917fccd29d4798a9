// Teams, free-for-all and mixed boxes: skirmish.team, skirmish.ffa, skirmish.mix.
#include <gtest/gtest.h>

#include <algorithm>

#include "games/skirmish/rules/card_parts.hpp"
#include "support/rule.hpp"

namespace tablewright::tests {

namespace sides_test {

using Options = std::vector<std::string>;
using Seats = std::vector<int>;
using skirmish::TokenType;

// ---- Teams

// Seats 1 and 3 against 2 and 4. Seat 1 has A and C, seat 3 has B; seat 2 has X and Z, seat 4 has Y.
constexpr auto two_pairs = R"(
seats 4 in teams
side "Dark"
  figure A "A" dots red
  figure B "B" dots blue
  figure C "C"
side "Light"
  figure X "X"
  figure Y "Y"
  figure Z "Z"
)";

constexpr auto apart = R"(
drawing
       a   b   c   d
     +---+---+---+---+
   1 | A   .   .   X |
     +   +   +   +   +
   2 | B   .   .   Y |
     +   +   +   +   +
   3 | C   .   .   Z |
     +---+---+---+---+
)";

std::string pairs_on(std::string_view drawing) { return std::string(two_pairs) + std::string(drawing); }

TEST(Team, OneOrTwoPlayersFormASide) {
  RULE("skirmish.team.1");
  const auto seated = [](const std::string& dark, const std::string& light) {
    return problems_of("side\n  seats " + dark + "\n  figure A \"A\"\n  figure B \"B\"\n  figure C \"C\"\n" +
                       "side\n  seats " + light + "\n  figure Z \"Z\"\n  figure Y \"Y\"\n" + R"(
drawing
       a   b   c
     +---+---+---+
   1 | A   B   C |
     +   +   +   +
   2 | Z   Y   . |
     +---+---+---+
)");
  };
  EXPECT_EQ(seated("1", "2"), Options{});
  EXPECT_EQ(seated("1 3", "2"), Options{});
  EXPECT_EQ(seated("1 2", "3 4"), Options{});
  EXPECT_EQ(seated("1 2 3", "4"), Options{"sheet:1:1: skirmish.team.1: one or two players form a side."});
}

TEST(Team, EachPlayerControlsAtLeastOneCharacter) {
  RULE("skirmish.team.1");
  EXPECT_EQ(problems_of(R"(
side
  seats 1 3
  figure A "A"
side
  seats 2
  figure Z "Z"
drawing
       a   b
     +---+---+
   1 | A   Z |
     +---+---+
)"),
            Options{"sheet:2:1: skirmish.team.1: each player controls at least one character."});
  const skirmish::Rules rules = rules_of(pairs_on(apart));
  for (int seat = 0; seat < 4; ++seat) {
    EXPECT_TRUE(std::any_of(rules.pieces.begin(), rules.pieces.end(), [&](const auto& card) {
      return card.seat.value == seat;
    })) << seat;
  }
}

TEST(Team, NobodyDecidesForThePartnersCharacter) {
  RULE("skirmish.team.1");
  AtTable table(pairs_on(apart));
  EXPECT_EQ(table.options_of(1), (Options{"choose A", "choose C"}));
  EXPECT_EQ(table.options_of(3), Options{"choose B"});
  EXPECT_EQ(table.refused_to(1, "choose B"),
            (Refused{"skirmish.team.1", "not_yours", "B is not yours to decide for."}));
  EXPECT_EQ(table.refused_to(3, "choose A").rule, "skirmish.team.1");
  table.act("choose B");
  EXPECT_EQ(table.seats_asked(), Seats{3});
  EXPECT_EQ(table.refused_to(1, "move B b2").rule, "table.asked");
}

TEST(Team, EachPlayerPlacesTheOwnCharacters) {
  RULE("skirmish.team.1");
  AtTable table(pairs_on(R"(
start 1 a1 a2 a3 b1
start 2 d1 d2 d3 c1
drawing
       a   b   c   d
     +---+---+---+---+
   1 | .   .   .   . |
     +   +   +   +   +
   2 | .   .   .   . |
     +   +   +   +   +
   3 | .   .   .   . |
     +---+---+---+---+
)"));
  table.rolls("1");
  EXPECT_EQ(table.seats_asked(), (Seats{1, 3}));
  EXPECT_EQ(table.refused_to(3, "place A a1"),
            (Refused{"skirmish.team.1", "not_yours", "A is not yours to decide for."}));
  table.act("place A a1").act("place C a2");
  EXPECT_EQ(table.seats_asked(), Seats{3});  // seat 1 is ready, its side is not
  EXPECT_EQ(table.squares("B", "place"), "a3 b1");
}

TEST(Team, ASideActsAsOnePlayer) {
  RULE("skirmish.team.2");
  AtTable table(pairs_on(apart));
  // A turn for the side, not for each of its players; then the other side's.
  table.act("choose A").act("exhaust A");
  EXPECT_EQ(table.seats_asked(), (Seats{2, 4}));
  table.act("choose Y").act("exhaust Y");
  EXPECT_EQ(table.seats_asked(), (Seats{1, 3}));
  table.act("choose C").act("exhaust C").act("choose X").act("exhaust X").act("exhaust B").act("exhaust Z");
  EXPECT_EQ(table.round(), 2);
  EXPECT_EQ(table.first(), 2);  // the marker passes from side to side
}

TEST(Team, ThePlayersOfASideDecideWhichCharacterTakesTheTurn) {
  RULE("skirmish.team.3");
  AtTable table(pairs_on(apart));
  EXPECT_EQ(table.seats_asked(), (Seats{1, 3}));
  EXPECT_EQ(skirmish::Skirmish::question(table.rules(), table.position()).asking, Asking::Any);
  table.act("choose B");  // the answer of either counts
  EXPECT_EQ(table.active(), "B");
  table.act("exhaust B").act("choose X").act("exhaust X");
  // Seat 3 has nobody left to choose.
  EXPECT_EQ(table.seats_asked(), Seats{1});
  EXPECT_EQ(table.options(), (Options{"choose A", "choose C"}));
}

TEST(Team, AllCharactersOfASideAreAllies) {
  RULE("skirmish.team.4");
  auto table = table_with(pairs_on(R"(
drawing
       a   b   c   d
     +---+---+---+---+
   1 | A   B   .   . |
     +   +---+---+---+
   2 | c | X   Y   Z |
     +---+---+---+---+
)"),
                          "A", {free_action("lead", {an_ally(9)})});
  table.act("choose A");
  EXPECT_EQ(table.refused("challenge A B").rule, "skirmish.chal.3");
  EXPECT_EQ(table.squares("A"), "c1");  // through the character of the partner
  table.act("ability A lead");
  EXPECT_EQ(table.options(), (Options{"target B", "target C"}));
  table.act("target B").act("assist A C");
  EXPECT_EQ(table.state("C"), "standing");

  AtTable partner(pairs_on(R"(
drawing
       a   b   c   d
     +---+---+---+---+
   1 | a   B   .   . |
     +   +---+---+---+
   2 | C | X   Y   Z |
     +---+---+---+---+
)"));
  partner.act("choose B").act("assist B A");  // seat 3 helps the character of seat 1
  EXPECT_EQ(partner.state("A"), "standing");
}

TEST(Team, ASideHasOnePoolAndOneTrack) {
  RULE("skirmish.team.5");
  auto table = table_with(pairs_on(apart), "B", {{"roar", TokenType::Red, 2, false, {a_move(1)}}});
  EXPECT_EQ(table.pool(1), "blue red");  // the dots of A and of B
  table.act("choose B").act("ability B roar").act("move B a2");
  EXPECT_EQ(table.pool(1), "blue");  // B of seat 3 paid with the token that A of seat 1 brought
  EXPECT_EQ(table.track(1, 2), "red");
}

// ---- Free-for-all

constexpr auto three_players = R"(
side "North"
  figure A "A"
  figure B "B"
side "East"
  figure M "M"
side "South"
  figure X "X"
  figure Y "Y"
  figure Z "Z"
drawing
       a   b   c   d
     +---+---+---+---+
   1 | A   M   .   X |
     +   +   +   +   +
   2 | z   B   .   Y |
     +---+---+---+---+
)";

TEST(FreeForAll, EachPlayerControlsOnlyOwnCharacters) {
  RULE("skirmish.ffa.1");
  AtTable table(three_players);
  EXPECT_EQ(table.rules().table.side_of.size(), 3U);
  EXPECT_EQ(table.seats_asked(), Seats{1});
  EXPECT_EQ(table.options(), (Options{"choose A", "choose B"}));
  EXPECT_EQ(table.refused("choose M"),
            (Refused{"skirmish.turn.3", "not_yours", "M is not yours to decide for."}));
  EXPECT_EQ(table.refused("choose X").rule, "skirmish.turn.3");
}

TEST(FreeForAll, EverybodyElseIsARival) {
  RULE("skirmish.ffa.2");
  AtTable table(three_players);
  table.act("choose A");
  EXPECT_EQ(table.targets("A"), "M Z");  // of both other players, standing or not
  EXPECT_EQ(table.refused("assist A Z").reason, "not_an_ally");
  EXPECT_EQ(table.refused("challenge A B").rule, "skirmish.chal.3");
  table.act("exhaust A");
  EXPECT_EQ(table.active(), "M");
  EXPECT_EQ(table.targets("M"), "A B Z");
}

TEST(FreeForAll, TheOthersHideAndBarTheWayWhoeverTheyBelongTo) {
  RULE("skirmish.ffa.2");
  auto table = table_with(R"(
side
  figure A "A"
side
  figure M "M"
side
  figure Z "Z"
drawing
       a   b   c   d
     +---+---+---+---+
   1 | A   M   Z   . |
     +---+---+---+---+
)",
                          "A", {free_action("bow", {a_ranged_challenge(3, 2)})});
  table.act("choose A");
  EXPECT_EQ(table.squares("A"), "");
  table.act("ability A bow");
  EXPECT_EQ(table.targets("A"), "M");
  EXPECT_EQ(table.refused("challenge A Z").text, "A does not see Z: M stands on the line.");
}

TEST(FreeForAll, TheMarkerPassesClockwiseAfterEachRound) {
  RULE("skirmish.ffa.3");
  for (const int players : {3, 4}) {
    const std::string fourth = players == 4 ? "side\n  figure D \"D\"\n" : "";
    AtTable table("side\n  figure A \"A\"\nside\n  figure B \"B\"\nside\n  figure C \"C\"\n" + fourth + R"(
drawing
       a   b   c   d
     +---+---+---+---+
   1 | A   B   C   )" +
                  (players == 4 ? "D" : ".") + R"( |
     +---+---+---+---+
)");
    table.act("choose A");
    for (int round = 1; round <= 2 * players; ++round) {
      EXPECT_EQ(table.round(), round);
      EXPECT_EQ(table.first(), (round - 1) % players + 1);
      EXPECT_EQ(table.turn(), table.first());
      for (int turn = 0; turn < players; ++turn) table.act("exhaust " + table.active());
    }
  }
}

TEST(FreeForAll, WithUnevenNumbersWhoHasNobodyLeftIsSkipped) {
  RULE("skirmish.ffa.1");
  RULE("skirmish.ruling.11");
  AtTable table(three_players);  // two, one and three characters
  std::string order;
  for (int turn = 0; turn < 6; ++turn) {
    if (table.asked() == "choose") table.act(table.options().front());
    order += table.active();
    table.act("exhaust " + table.active());
  }
  EXPECT_EQ(order, "AMXBYZ");  // after B East is skipped, after Y both others are
  EXPECT_EQ(table.round(), 2);
  EXPECT_EQ(table.first(), 2);
}

// ---- Mixing boxes

TEST(Mixing, CharactersOfAllBoxesPlayTogether) {
  RULE("skirmish.mix.1");
  AtTable table(R"(
map godswood
side
  figures t_rex rick_sanchez worker_28
side
  figures arya_stark gi_hun scientist
)");
  table.rolls("1");
  while (table.asked() == "place") table.act(table.options().front());
  EXPECT_EQ(table.asked(), "choose");
  EXPECT_EQ(table.options(), (Options{"choose A", "choose B", "choose C"}));
  EXPECT_EQ(table.rules().piece(table.piece("A")).title, "T. rex");
  EXPECT_EQ(table.rules().piece(table.piece("Y")).title, "Gi-hun");
  EXPECT_EQ(table.pool(1), "red red silver gold");
}

TEST(Mixing, CharactersOfOneNameCannotBeAllies) {
  RULE("skirmish.mix.2");
  const auto line_up = [](const std::string& dark, const std::string& light) {
    return problems_of("map godswood\nside\n  figures " + dark + "\nside\n  figures " + light + '\n');
  };
  EXPECT_EQ(line_up("morty_smith morty_smith", "t_rex arya_stark"),
            Options{"sheet:3:23: skirmish.mix.2: Morty Smith cannot be an ally of another Morty Smith."});
  EXPECT_EQ(line_up("t_rex arya_stark", "front_man front_man").size(), 1U);
  EXPECT_EQ(line_up("morty_smith arya_stark", "morty_smith t_rex"), Options{});
}

TEST(Mixing, ANameIsANameWhicheverWayItIsWritten) {
  RULE("skirmish.mix.2");
  EXPECT_EQ(problems_of(R"(
map godswood
side
  figure A "T. rex"
  figure B t_rex
side
  figure Z arya_stark
)"),
            Options{"sheet:5:12: skirmish.mix.2: T. rex cannot be an ally of another T. rex."});
}

TEST(Mixing, ANameIsANameInEitherOrder) {
  RULE("skirmish.mix.2");
  EXPECT_EQ(problems_of(R"(
map godswood
side
  figure A t_rex
  figure B "T. rex"
side
  figure Z arya_stark
)")
                .size(),
            1U);
}

TEST(Mixing, OpponentsMayBothUseTheSameCharacter) {
  RULE("skirmish.mix.3");
  AtTable table(R"(
side
  figure A t_rex
  figure B scientist
side
  figure Z t_rex
  figure Y scientist
drawing
       a   b
     +---+---+
   1 | A   Z |
     +   +   +
   2 | B   Y |
     +---+---+
)");
  table.rolls("star star, star star").act("choose A").act("challenge A Z");
  EXPECT_EQ(table.state("Z"), "down");
  EXPECT_EQ(table.state("A"), "standing");
  // The marks tell them apart.
  EXPECT_EQ(table.log(), R"(T. rex (A) challenged T. rex (Z): 2 dice against a defence of 2.
T. rex (A) rolled star star: 2 successes.
T. rex (Z) rolled star star in defence: 0 successes.
T. rex (A) won the challenge, 2 to 0.
T. rex (Z) is knocked down.
)");
}

TEST(Mixing, ThreeCharactersAndAnItemASideOrMore) {
  RULE("skirmish.mix.4");
  const auto line_up = [](int characters, int items) {
    std::string sheet = "map winterfell\n";
    for (const char* side : {"A", "Z"}) {
      sheet += "side\n";
      for (int i = 1; i <= characters; ++i) {
        const std::string mark = side + std::to_string(i);
        sheet += "  figure " + mark + " \"" + mark + "\"\n";
      }
      for (int i = 1; i <= items; ++i) {
        const std::string mark = std::string("I") + side + std::to_string(i);
        sheet += "  item " + mark + " \"" + mark + "\" of " + side + std::to_string(i) + '\n';
      }
    }
    return problems_of(sheet);
  };
  EXPECT_EQ(line_up(3, 1), Options{});
  EXPECT_EQ(line_up(4, 2), Options{});
  EXPECT_EQ(line_up(7, 3), Options{});  // whoever finds the area full stands beside it
  EXPECT_EQ(line_up(8, 1).at(0), "sheet:2:1: a side has one to seven characters, this one has 8.");
}

}  // namespace sides_test

}  // namespace tablewright::tests
