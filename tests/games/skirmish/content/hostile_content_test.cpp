// What a stranger may send: readers report and go on, whatever is missing, doubled or in the wrong place.
#include <gtest/gtest.h>

#include <random>

#include "content.hpp"
#include "skirmish/content/edition.hpp"
#include "skirmish/content/figure_card.hpp"
#include "skirmish/content/first_game.hpp"
#include "support/files.hpp"

namespace tablewright::tests {

namespace hostile_content_test {

std::size_t problems_of_all_readers(std::string_view text) {
  cards::Diagnostics diagnostics("hostile");
  const cards::Block root = cards::parse(text, diagnostics);
  skirmish::read_figures(root, diagnostics);
  skirmish::read_editions(root, diagnostics);
  skirmish::read_first_games(root, diagnostics);
  return diagnostics.found().size();
}

TEST(HostileContent, IsReportedByEveryReader) {
  for (const char* text :
       {"", "\n", "character", "basic", "difference", "first_game", "\"\"", ":", "-1",
        "character a \"A\"\n  dots", "difference 1 \"A\"\n  says\n  switch\n  no_effect\n  by_box",
        "difference 999999999999 \"A\"", "first_game a \"A\"\n  aim\n  players\n  side\n  starts",
        "first_game a \"A\"\n  starts 2147483647 -2147483647\n  players -1 to 2147483647",
        "first_game a \"A\"\n  aim\n    target -1\n    target 2147483647 with 2147483647 characters",
        "first_game a \"A\"\n  drawing\n    x",
        "character a \"A\"\n  provenance\n    provenance\n      provenance"}) {
    EXPECT_GT(problems_of_all_readers(text), 0U) << text;
  }
}

// Lines of real packs, cut, doubled and shuffled: nothing may crash, and no list may grow without end.
TEST(HostileContent, ShuffledPacksDoNotCrash) {
  std::vector<std::string> lines;
  for (const char* path : {"packs/skirmish/editions.pack", "packs/got100/first_game.pack",
                           "packs/jp101/characters/t_rex.pack", "packs/rm100/characters/robot.pack"}) {
    const std::string text = file_text(path);
    for (std::size_t at = 0; at < text.size();) {
      const std::size_t end = std::min(text.find('\n', at), text.size());
      lines.push_back(text.substr(at, end - at));
      at = end + 1;
    }
  }
  std::mt19937 chance(1);
  for (int round = 0; round < 300; ++round) {
    std::string text;
    for (int i = 0; i < 60; ++i) {
      std::string line = lines[chance() % lines.size()];
      if (chance() % 4 == 0) line.resize(chance() % (line.size() + 1));
      text += line + '\n';
    }
    EXPECT_LE(problems_of_all_readers(text), 100U);
  }
}

}  // namespace hostile_content_test

}  // namespace tablewright::tests
