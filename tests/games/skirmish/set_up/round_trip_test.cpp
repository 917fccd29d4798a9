// Every position of every match is a sheet that reads back to the same state.
#include <algorithm>
#include <map>

#include "core/random.hpp"
#include "sheets.hpp"

namespace tablewright::tests {

namespace round_trip_test {

using skirmish::Rules;
using skirmish::Skirmish;
using skirmish::Stage;
using skirmish::State;

// The acts of everybody who is asked, seat by seat.
std::vector<Act> all_legal(const Rules& rules, const State& state) {
  std::vector<Act> all;
  for (const Seat seat : skirmish::asked(rules, state)) {
    ActList list;
    Skirmish::legal(rules, state, seat, list);
    all.insert(all.end(), list.begin(), list.end());
  }
  return all;
}

void expect_reads_back(const Rules& rules, const State& state) {
  const std::string sheet = skirmish::written_sheet(rules, state);
  const auto again = compiled(sheet);
  ASSERT_TRUE(again) << joined(again.error(), "\n") << "\nin\n" << sheet;
  ASSERT_TRUE(again->begins_with);
  ASSERT_EQ(*again->begins_with, state) << sheet;
  ASSERT_EQ(hash_of_state<Skirmish>(*again->begins_with), hash_of_state<Skirmish>(state));
  // The rest of the match is the same, too: the sheet of the sheet, and what may be done.
  ASSERT_EQ(skirmish::written_sheet(*again, *again->begins_with), sheet);
  ASSERT_EQ(all_legal(*again, state), all_legal(rules, state)) << sheet;
}

// How many positions of each stage were written and read.
struct Seen {
  int positions = 0;
  std::map<Stage, int> stages;
};

// Random matches of a sheet. Placing and endings are always looked at, of the turns one in so many.
Seen expect_positions_read_back(std::string_view sheet, int matches, int one_in = 1) {
  Seen seen;
  const Rules rules = rules_of(sheet);
  if (rules.sides.empty()) return seen;
  int met = 0;
  EventSink silent;
  for (int match = 0; match < matches; ++match) {
    Random random(static_cast<std::uint64_t>(match) + 1);
    State state = Skirmish::set_up(rules, random, silent);
    while (true) {
      const bool rare = state.stage != Stage::Choose && state.stage != Stage::Turn;
      if (rare || ++met % one_in == 0) {
        expect_reads_back(rules, state);
        if (testing::Test::HasFatalFailure()) return seen;
        ++seen.positions;
        ++seen.stages[state.stage];
      }
      const SeatSet asked = skirmish::asked(rules, state);
      if (asked.empty()) break;
      const auto nth = random.below(static_cast<std::uint32_t>(asked.count()));
      auto seat = asked.begin();
      for (std::uint32_t i = 0; i < nth; ++i) ++seat;
      ActList list;
      Skirmish::legal(rules, state, *seat, list);
      Skirmish::apply(rules, state, *seat, list[random.below(static_cast<std::uint32_t>(list.size()))],
                      random, silent);
    }
  }
  return seen;
}

int count(const Seen& seen, Stage stage) { return seen.stages.contains(stage) ? seen.stages.at(stage) : 0; }

TEST(APositionReadsBack, InEveryFirstGameWithEveryNumberOfPlayers) {
  const std::vector<std::string> games{"first_game got100\n", "first_game jp101\n", "first_game rm100\n",
                                       "first_game sg100\n"};
  int positions = 0;
  for (const std::string& game : games) {
    for (const std::string_view seats : {"", "seats 3\n", "seats 4\n"}) {
      const std::string sheet = game + std::string(seats) + "rounds 12\n";
      if (!compiled(sheet)) continue;  // for two players only
      const Seen seen = expect_positions_read_back(sheet, 3, 15);
      ASSERT_FALSE(HasFatalFailure()) << sheet;
      EXPECT_GT(count(seen, Stage::SetUp), 0) << sheet;
      EXPECT_GT(count(seen, Stage::Turn), 0) << sheet;
      EXPECT_EQ(count(seen, Stage::Over), 3) << sheet;
      positions += seen.positions;
    }
  }
  EXPECT_GT(positions, 150);
}

TEST(APositionReadsBack, InEveryEdition) {
  for (const std::string_view edition : skirmish::edition_words) {
    expect_positions_read_back("first_game sg100\nrounds 6\nedition " + std::string(edition) + '\n', 1, 10);
    ASSERT_FALSE(HasFatalFailure()) << edition;
  }
}

// Figures that hit often and fall at once come back often.
constexpr std::string_view crowded =
    "die star 0 shield 0 triple 3 blank 3\n"
    "aim\n  knock_out 1\n  target 9\n  counted end_of_round\n  point_markers yes\n"
    "rounds 12\n"
    "point A b1\npoint B b3\n"
    "start 1 a1 a2 a3 a4\nstart 2 c1 c2 c3 c4\n"
    "drawing\n"
    "       a   b   c\n"
    "     +---+---+---+\n"
    "   1 | .   .   . |\n"
    "     +   +   +   +\n"
    "   2 | .   .   . |\n"
    "     +   +   +   +\n"
    "   3 | .   .   . |\n"
    "     +   +   +   +\n"
    "   4 | .   .   . |\n"
    "     +---+---+---+\n";

TEST(APositionReadsBack, WhileFiguresReturnFromTheTrack) {
  const Seen seen = expect_positions_read_back(with(crowded,
                                                    "side\n  figure A \"Ann\" defence 0\n  figure B \"Bob\" "
                                                    "defence 0\nside\n  figure Z \"Zed\" defence 0\n  "
                                                    "figure Y \"Yan\" defence 0\n"),
                                               30);
  EXPECT_GT(count(seen, Stage::Cooldown), 10);
}

TEST(APositionReadsBack, WithEveryKindOfPiece) {
  const Seen seen = expect_positions_read_back(
      with(crowded,
           "house win_at_end_of_round beside_only_standing pull_unseen companions_obey_cards\n"
           "side \"The \\\"quoted\\\" \\\\ side\"\n"
           "  figure A \"Ann\" defence 0 dots red red gold\n"
           "  companion G \"Dog\" defence 1 of A\n"
           "  minion M \"Rat\" defence 1 of A\n"
           "  token T \"Trap\" challengeable of A\n"
           "  item I \"Rope\" of A\n"
           "  bonus O \"Relic\"\n"
           "side\n"
           "  figure Z \"Zed\" defence 0 basic\n"
           "  figure 9 \"Nine\" defence 0 dots blue\n"
           "  companion z \"Cat\" of 9\n"
           "marker D \"Door\" defence 2\n"
           "marker \"Stone\"\n"),
      6);
  EXPECT_GT(count(seen, Stage::Cooldown), 0);
  EXPECT_GT(count(seen, Stage::SetUp), 0);
}

TEST(APositionReadsBack, InTeamsAndWithFourSides) {
  expect_positions_read_back(with(crowded,
                                  "side\n  seats 1 4\n  figure A \"Ann\" defence 0\n  figure B "
                                  "\"Bob\"\nside\n  seats 3 2\n  figure Z \"Zed\" "
                                  "defence 0\n  figure Y \"Yan\"\n"),
                             3);
  expect_positions_read_back(
      "map winterfell\nrounds 8\nside\n  figures t_rex\nside\n  figures t_rex\nside\n  "
      "figures t_rex\nside\n  figures gi_hun worker_29\n",
      1, 10);
}

TEST(APositionReadsBack, WhenTheStarterPicksAColour) {
  const Seen seen = expect_positions_read_back(
      "edition 2019\nmap smith_house\nrounds 3\nside\n  figures rick_sanchez\nside\n  figures morty_smith\n",
      4);
  EXPECT_EQ(count(seen, Stage::Colour), 4);
}

TEST(APositionReadsBack, OnTheLargestBoard) {
  std::string sheet =
      "drawing\n       a   b   c   d   e   f   g   h\n     +---+---+---+---+---+---+---+---+\n";
  for (int row = 1; row <= 16; ++row) {
    sheet += row < 10 ? "   " : "  ";
    sheet += std::to_string(row) + (row == 1 ? " | A" : " | .") + "   .   .   .   .   .   ." +
             (row == 16 ? "   Z |\n" : "   . |\n");
    sheet +=
        row < 16 ? "     +   +   +   +   +   +   +   +   +\n" : "     +---+---+---+---+---+---+---+---+\n";
  }
  const Rules rules = rules_of(sheet);
  expect_reads_back(rules, *rules.begins_with);
}

// Each letter with its own meaning: a is a piece here, not A knocked down.
TEST(APositionReadsBack, WithMarksInBothCases) {
  const Rules rules = rules_of(with(duel_drawing,
                                    "side\n  figure A \"Ann\"\n  figure a \"Abe\"\nside\n  figure Z "
                                    "\"Zed\"\nposition\n  at a b2\n  down A a\n"));
  expect_reads_back(rules, *rules.begins_with);
  EXPECT_EQ(rules.begins_with->down.count(), 2);
}

TEST(ASheetOnOneLine, IsTheSameSheet) {
  const std::string sheet =
      with(crowded, "side \"a \\\\ b\"\n  figure A \"\\\\n\"\nside\n  figure Z \"Zed\"\n");
  const std::string line = skirmish::on_one_line(sheet);
  EXPECT_EQ(line.find('\n'), std::string::npos);
  EXPECT_EQ(skirmish::on_its_lines(line), sheet);
  EXPECT_EQ(skirmish::on_its_lines(sheet), sheet);
  const Rules rules = rules_of(line);
  EXPECT_EQ(rules.sides[0].name, "a \\ b");
  EXPECT_EQ(rules.pieces[0].title, "\\n");
  EXPECT_EQ(problems(skirmish::on_one_line("first_game jp101\n\nrounds 0\n")),
            "sheet:3:1: \"rounds\" is followed by a number from 1 to 60000.");
}

TEST(ASheetOnOneLine, WithoutALineEndToo) {
  EXPECT_EQ(skirmish::on_one_line("first_game jp101"), "first_game jp101\\n");
  EXPECT_EQ(skirmish::on_one_line("first_game jp101\r\nrounds 3\r\n"), "first_game jp101\\nrounds 3\\n");
  EXPECT_EQ(skirmish::on_its_lines("first_game jp101"), "first_game jp101");
  EXPECT_EQ(skirmish::on_its_lines("first_game jp101\\nrounds 3"), "first_game jp101\nrounds 3");
  EXPECT_EQ(skirmish::on_its_lines("first_game jp101\\nrounds 3\\n\n"), "first_game jp101\nrounds 3\n");
}

}  // namespace round_trip_test

}  // namespace tablewright::tests
