// The pages about the table and about positions, run as they stand.
#include <gtest/gtest.h>

#include <regex>

#include "cli/match_options.hpp"
#include "cli/running.hpp"
#include "core/text.hpp"
#include "shelf/shelf.hpp"
#include "skirmish/set_up/set_up.hpp"
#include "support/files.hpp"
#include "tables/westeros/match.hpp"
#include "westeros/set_up/set_up.hpp"

namespace tablewright::tests {

namespace table_docs_test {

struct Fence {
  std::string info;  // "text duel.sheet"
  std::string text;
  std::size_t line{};
};

std::vector<Fence> fences(const std::string& page) {
  std::vector<Fence> found;
  bool inside = false;
  std::size_t number = 0;
  for (const std::string_view line : lines(page)) {
    ++number;
    if (line.starts_with("```")) {
      if (!inside) found.push_back({std::string(line.substr(3)), {}, number});
      inside = !inside;
    } else if (inside) {
      found.back().text += std::string(line) + '\n';
    }
  }
  return found;
}

// Does the line fit the pattern, with "..." for anything?
bool fits(std::string_view line, std::string_view pattern) {
  const std::size_t dots = pattern.find("...");
  if (dots == std::string_view::npos) return line == pattern;
  if (!line.starts_with(pattern.substr(0, dots))) return false;
  pattern.remove_prefix(dots + 3);
  for (std::size_t skip = dots; skip <= line.size(); ++skip) {
    if (fits(line.substr(skip), pattern)) return true;
  }
  return false;
}

// "tablewright table ..." with its files in the scratch folder.
std::vector<std::string> arguments_of(std::string_view command, const Scratch& scratch) {
  std::vector<std::string> arguments;
  for (const std::string_view word : words(command)) {
    const auto path = std::filesystem::path(scratch.path()) / word;
    arguments.push_back(std::filesystem::is_regular_file(path) ? path.string() : std::string(word));
  }
  EXPECT_EQ(arguments.front(), "tablewright");
  arguments.erase(arguments.begin());
  return arguments;
}

void expect_conversation(const Fence& fence, const Scratch& scratch) {
  std::string command;
  std::string input;
  std::vector<std::string> expected;
  for (const std::string_view line : lines(fence.text)) {
    ASSERT_GT(line.size(), 2U);
    if (line[0] == '$') command = line.substr(2);
    if (line[0] == '>') input += std::string(line.substr(2)) + '\n';
    if (line[0] == '<') expected.emplace_back(line.substr(2));
  }
  const Ran run = ran(arguments_of(command, scratch), input);
  const auto said = lines(run.out);
  for (std::size_t i = 0; i < std::min(said.size(), expected.size()); ++i)
    EXPECT_TRUE(fits(said[i], expected[i])) << "line " << fence.line << ", answer " << i + 1
                                            << "\nthe page: " << expected[i] << "\nthe table: " << said[i];
  EXPECT_EQ(said.size(), expected.size()) << "line " << fence.line << '\n' << run.err;
}

TEST(TableProtocolPage, EveryConversationIsTrue) {
  const Scratch scratch;
  int conversations = 0;
  for (const Fence& fence : fences(file_text("docs/table-protocol.md"))) {
    if (fence.info.starts_with("text ")) {
      ASSERT_FALSE(scratch.file(fence.info.substr(5), fence.text).empty());
    } else if (fence.info == "console") {
      expect_conversation(fence, scratch);
      ++conversations;
    } else {
      EXPECT_EQ(fence.info, "python") << "line " << fence.line << " is run by no test";
    }
  }
  EXPECT_GE(conversations, 9);
}

TEST(TableProtocolPage, ItsBotPlays) {
  if (std::system("python3 --version >/dev/null 2>&1") != 0) GTEST_SKIP() << "there is no python3";
  const PacksVariable packs(in_checkout("packs").c_str());
  const Scratch scratch;
  for (const Fence& fence : fences(file_text("docs/table-protocol.md"))) {
    if (fence.info != "python") continue;
    EXPECT_LE(lines(fence.text).size(), 32U);
    const std::string bot = scratch.file("bot.py", fence.text);
    const std::string out = scratch.path() + "/out";
    for (const std::string match : {"", "", " westeros --seats 3", " westeros --seats 2 --expansion no"}) {
      ASSERT_EQ(std::system(("python3 " + bot + " " TW_BINARY + match + " >" + out + " 2>&1").c_str()), 0);
      std::ifstream in(out);
      const std::string told{std::istreambuf_iterator<char>(in), {}};
      const bool skirmish = match.empty();
      EXPECT_NE(told.find(skirmish ? "has the First Player marker." : "has the Hand of the King."),
                std::string::npos);
      EXPECT_NE(told.find("\nResult: "), std::string::npos) << told.substr(0, 2000);
    }
    return;
  }
  ADD_FAILURE() << "the page has no bot";
}

const skirmish::Content& content() {
  static const skirmish::Content content = [] {
    const auto packs = shelf::load_packs({in_checkout("packs")}, "");
    EXPECT_TRUE(packs);
    return skirmish::read_content(*packs);
  }();
  return content;
}

// The same for those of Westeros.
TEST(WesterosPositionsPage, EveryExampleIsTrue) {
  const auto packs = shelf::load_packs({in_checkout("packs")}, "");
  ASSERT_TRUE(packs);
  const westeros::Content westeros = westeros::read_content(tables::packs_of_westeros(*packs));
  constexpr std::string_view mark = "# refused: ";
  int sound = 0;
  int refused = 0;
  for (const Fence& fence : fences(file_text("docs/westeros-positions.md"))) {
    ASSERT_EQ(fence.info, "text") << "line " << fence.line;
    const auto rules = westeros::compiled(westeros, fence.text);
    if (fence.text.starts_with(mark)) {
      ASSERT_FALSE(rules) << "line " << fence.line;
      EXPECT_EQ(rules.error().front(), lines(fence.text).front().substr(mark.size()))
          << "line " << fence.line;
      ++refused;
    } else {
      EXPECT_TRUE(rules) << "line " << fence.line << ": " << (rules ? "" : joined(rules.error(), "\n"));
      ++sound;
    }
  }
  EXPECT_GE(sound, 2);
  EXPECT_GE(refused, 2);
}

// Blocks of sheets are compiled; a comment "# refused: ..." in the first line says which sentence they earn.
TEST(PositionsPage, EveryExampleIsTrue) {
  int sound = 0;
  int refused = 0;
  for (const Fence& fence : fences(file_text("docs/positions.md"))) {
    if (fence.info == "console") continue;
    ASSERT_EQ(fence.info, "text") << "line " << fence.line;
    const auto rules = skirmish::compiled(content(), fence.text);
    constexpr std::string_view mark = "# refused: ";
    if (fence.text.starts_with(mark)) {
      ASSERT_FALSE(rules) << "line " << fence.line;
      EXPECT_EQ(rules.error().front(), lines(fence.text).front().substr(mark.size()))
          << "line " << fence.line;
      ++refused;
    } else {
      EXPECT_TRUE(rules) << "line " << fence.line << ": " << (rules ? "" : joined(rules.error(), "\n"));
      ++sound;
    }
  }
  EXPECT_GE(sound, 8);
  EXPECT_GE(refused, 3);
}

// Whatever word a sheet knows, the page explains it.
TEST(PositionsPage, NoFieldIsMissing) {
  const std::string page = file_text("docs/positions.md");
  for (const std::string_view field : {"first_game",
                                       "map",
                                       "drawing",
                                       "edition",
                                       "seats",
                                       "in teams",
                                       "first_player",
                                       "flip",
                                       "random",
                                       "aim",
                                       "knock_out",
                                       "beside",
                                       "target",
                                       "counted",
                                       "at_once",
                                       "end_of_round",
                                       "point_markers",
                                       "rounds",
                                       "house",
                                       "beside_only_standing",
                                       "win_at_end_of_round",
                                       "pull_unseen",
                                       "companions_obey_cards",
                                       "die",
                                       "star",
                                       "shield",
                                       "triple",
                                       "blank",
                                       "start",
                                       "point",
                                       "side",
                                       "figures",
                                       "figure",
                                       "companion",
                                       "minion",
                                       "token",
                                       "item",
                                       "bonus",
                                       "marker",
                                       "defence",
                                       "dots",
                                       "basic",
                                       "challengeable",
                                       "of",
                                       "position",
                                       "stage",
                                       "colour",
                                       "set_up",
                                       "choose",
                                       "turn",
                                       "cooldown",
                                       "over",
                                       "ending",
                                       "won",
                                       "round_limit",
                                       "round",
                                       "first",
                                       "active",
                                       "actions",
                                       "companion_acted",
                                       "effect_steps",
                                       "at",
                                       "on_track",
                                       "aside",
                                       "down",
                                       "exhausted",
                                       "waiting",
                                       "points",
                                       "pool",
                                       "track",
                                       "status",
                                       "frame",
                                       "nobody"})
    EXPECT_NE(page.find(field), std::string::npos) << field;
}

}  // namespace table_docs_test

}  // namespace tablewright::tests
