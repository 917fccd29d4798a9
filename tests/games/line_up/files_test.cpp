// Line-up files: what they say, and every mistake with its line, its column and the nearest word.
#include <gmock/gmock.h>

#include "at_picking.hpp"
#include "skirmish/set_up/sheet.hpp"
#include "support/files.hpp"

namespace tablewright::tests {

namespace files_test {

std::string problems(std::string_view text) {
  const auto rules = line_up::read_line_up(test_content(), test_cards(), text);
  return rules ? "nothing is wrong" : joined(rules.error(), "\n");
}

TEST(ALineUpFile, SaysWhoPicksWhatAndHow) {
  const line_up::Rules rules = line_up_of(
      "line_up secret\n"
      "  sides 3\n"
      "  figures 2 to 4\n"
      "  attachments 1\n"
      "  from one\n"
      "  map godswood     # where it is played\n"
      "  edition 2022\n"
      "  house win_at_end_of_round\n"
      "  aim\n"
      "    knock_out 1\n"
      "    target 3\n");
  EXPECT_EQ(rules.way, line_up::Way::Secret);
  EXPECT_EQ(rules.collections, line_up::Collections::Each);
  EXPECT_EQ(rules.sides, 3);
  EXPECT_EQ(rules.fewest_figures, 2);
  EXPECT_EQ(rules.most_figures, 4);
  EXPECT_EQ(rules.attachments, 1);
  EXPECT_EQ(rules.figures.size(), 5U);
  EXPECT_EQ(rules.attachables.size(), 3U);
  EXPECT_EQ(
      rules.of_the_match,
      "map godswood     # where it is played\nedition 2022\nhouse win_at_end_of_round\naim\n  knock_out 1\n"
      "  target 3\n");
}

TEST(ALineUpFile, IsShortWhereTheUsualIsMeant) {
  const line_up::Rules rules = line_up_of("line_up draft\n");
  EXPECT_EQ(rules.sides, 2);
  EXPECT_EQ(rules.fewest_figures, 3);
  EXPECT_EQ(rules.most_figures, 3);
  EXPECT_EQ(rules.attachments, 1);
  EXPECT_EQ(rules.collections, line_up::Collections::One);
  EXPECT_FALSE(rules.picks_first);
  EXPECT_EQ(rules.figures.size() + rules.attachables.size(), test_cards().size());
}

TEST(ALineUpFile, MayStandOnOneLine) {
  const std::string text = "line_up open\n  sides 4\n  figures 1\n  attachments 0\n";
  EXPECT_EQ(line_up_of(skirmish::on_one_line(text)).sides, 4);
}

TEST(ALineUpFile, MistakesAreToldWithTheirPlace) {
  const std::vector<std::pair<std::string, std::string>> mistakes{
      {"",
       "line_up:1:1: the file holds one line-up: line_up open, secret, draft or random, with its fields "
       "below it."},
      {"map godswood\n",
       "line_up:1:1: the file holds one line-up: line_up open, secret, draft or random, with its fields "
       "below it."},
      {"line_up\n", "line_up:1:1: \"line_up\" is followed by a way to pick: open, secret, draft or random."},
      {"line_up secrt\n", "line_up:1:9: \"secrt\" is no way to pick: did you mean \"secret\"?"},
      {"line_up open\n  side 2\n", "line_up:2:3: \"side\" is no field of a line-up: did you mean \"sides\"?"},
      {"line_up open\n  sides 5\n", "line_up:2:3: \"sides\" is followed by a number from 2 to 4."},
      {"line_up open\n  figures 7\n",
       "line_up:2:3: the figures of a side are given as: figures 3, or figures 2 to 4; 1 to 6."},
      {"line_up open\n  figures 4 to 2\n",
       "line_up:2:3: the figures of a side are given as: figures 3, or figures 2 to 4; 1 to 6."},
      {"line_up open\n  figures 2\n  attachments 3\n",
       "line_up:3:3: \"attachments\" is followed by a number from 0 to 2."},
      {"line_up open\n  from oen\n", "line_up:2:8: \"oen\" is no box: did you mean \"one\"?"},
      {"line_up open\n  from\n", "line_up:2:3: \"from\" is followed by boxes: from got100 rm100."},
      {"line_up open\n  map godswod\n", "line_up:2:7: \"godswod\" is no map: did you mean \"godswood\"?"},
      {"line_up open\n  scenario leader\n",
       "line_up:2:12: \"leader\" is no scenario: did you mean \"leaders\"?"},
      {"line_up open\n  aim plan\n", "line_up:2:7: \"plan\" is no aim: did you mean \"plain\"?"},
      {"line_up open\n  edition 2021\n",
       "line_up:2:11: \"2021\" is no value of \"edition\": did you mean \"2022\"?"},
      {"line_up open\n  first_player flop\n",
       "line_up:2:16: \"flop\" is no value of \"first_player\": did you mean \"flip\"?"},
      {"line_up open\n  picks_first 3\n",
       "line_up:2:3: \"picks_first\" is followed by a number from 1 to 2."},
      {"line_up secret\n  collections one\n",
       "line_up:2:3: skirmish.setup.9: in secret every side picks from a collection of its own: collections "
       "each."},
      {"line_up open\n  seats 4\n",
       "line_up:2:3: teams are given as: seats 4 in teams, or seats 3 in teams."},
      {"line_up open\n  sides 3\n  seats 4 in teams\n",
       "line_up:3:3: skirmish.team.1: teams are two sides, and here play 3 sides."},
      {"line_up open\n  seats 4 in teams\n  figures 1\n",
       "line_up:3:3: skirmish.team.1: each player controls at least one character."},
  };
  for (const auto& [text, said] : mistakes) EXPECT_EQ(problems(text), said) << text;
}

TEST(ALineUpFile, ThereAreEnoughCardsWhateverIsPicked) {
  EXPECT_EQ(problems("line_up open\n  sides 3\n  attachments 0\n"),
            "line_up:1:1: the packs have 7 figures to pick from, and 9 are needed by all sides.")
      << "two of the eight have one name";
  EXPECT_EQ(problems("line_up open\n  sides 2\n  attachments 0\n"), "nothing is wrong");
  EXPECT_EQ(problems("line_up secret\n  sides 4\n  figures 6\n"), "nothing is wrong");
  EXPECT_EQ(problems("line_up open\n  figures 1\n  sides 4\n"), "nothing is wrong");
  EXPECT_EQ(problems("line_up open\n  figures 3\n  attachments 3\n"),
            "line_up:1:1: the packs have 4 items to pick from, and 5 are needed by all sides.")
      << "a side with one character has room for one companion";
  EXPECT_EQ(problems("line_up open\n  figures 2\n  attachments 2\n"), "nothing is wrong");
}

TEST(ALineUpFile, SixtyFourFiguresAreTheMost) {
  std::vector<line_up::Candidate> crowd;
  for (int i = 0; i < 65; ++i)
    crowd.push_back({"f" + std::to_string(i), "F" + std::to_string(i), "BOX", line_up::CardKind::Character});
  const auto read = [&] {
    return line_up::read_line_up(test_content(), crowd, "line_up draft\n  attachments 0\n");
  };
  ASSERT_FALSE(read());
  EXPECT_EQ(
      read().error().front(),
      "line_up:1:1: there are 65 figures and 0 attachments to pick from, and 64 and 32 are the most: name "
      "fewer boxes with \"from\".");
  crowd.pop_back();
  EXPECT_TRUE(read());
}

TEST(ALineUpFile, LeadsToAMatchThatCanBeSetUp) {
  const auto compiled = [](std::string_view text) {
    const auto rules = line_up::compiled_line_up(test_content(), text);
    return rules ? std::string("nothing is wrong") : joined(rules.error(), "\n");
  };
  EXPECT_EQ(compiled("line_up draft\n  map winterfell\n  attachments 0\n"), "nothing is wrong");
  EXPECT_EQ(compiled("line_up draft\n  attachments 0\n"), "nothing is wrong")
      << "skirmish.mix.7: a map of a box";
  EXPECT_THAT(compiled("line_up draft\n  map smith_house\n  sides 4\n  attachments 0\n"),
              testing::HasSubstr("the map has no starting area 3."));
}

TEST(ALineUpFile, TheExamplesThatPlayersReadAreSound) {
  const std::string page = file_text("docs/set-up.md");
  const std::size_t begin = page.find("```text\n") + 8;
  ASSERT_NE(begin, std::string::npos + 8);
  for (const std::string& text :
       {page.substr(begin, page.find("```", begin) - begin), file_text("examples/draft.line_up")}) {
    const auto rules = line_up::compiled_line_up(test_content(), text);
    EXPECT_TRUE(rules) << joined(rules.error(), "\n") << '\n' << text;
  }
}

}  // namespace files_test

}  // namespace tablewright::tests
