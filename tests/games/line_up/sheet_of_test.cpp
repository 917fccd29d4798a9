// What comes of it: the sheet of a match.
#include <gmock/gmock.h>

#include <algorithm>

#include "at_picking.hpp"
#include "skirmish/set_up/set_up.hpp"

namespace tablewright::tests {

namespace sheet_of_test {

// Line-ups of the packs, picked at random to the end.
std::string picked_sheet(const line_up::Rules& rules, std::uint64_t seed) {
  Random random(seed);
  EventSink silent;
  line_up::State state = line_up::LineUp::set_up(rules, random, silent);
  while (!line_up::LineUp::result(rules, state)) {
    const Seat seat = *line_up::LineUp::question(rules, state).asked.begin();
    ActList list;
    line_up::LineUp::legal(rules, state, seat, list);
    line_up::LineUp::apply(rules, state, seat, list[random.below(static_cast<std::uint32_t>(list.size()))],
                           random, silent);
  }
  return line_up::sheet_of(rules, state);
}

TEST(TheSheetOfALineUp, SaysWhatWasAgreedAndWhatWasPicked) {
  AtPicking table(
      "line_up open\n  picks_first 1\n  first_player 2\n  figures 2\n  map godswood\n  rounds 20\n");
  table.act(1, "take ann").act(1, "take guard").act(1, "attach hound ann");
  table.act(2, "take page").act(2, "take dan").act(2, "attach lamp dan");
  EXPECT_EQ(table.sheet(),
            "map godswood\n"
            "rounds 20\n"
            "first_player 2\n"
            "side\n"
            "  figure A ann\n"
            "  figure B guard\n"
            "  companion hound of A\n"
            "side\n"
            "  figure Z page\n"
            "  figure Y dan\n"
            "  item lamp of Y\n");
}

TEST(TheSheetOfALineUp, BecomesAMatch) {
  for (const std::string_view way : line_up::way_words) {
    for (const std::string_view players :
         {"sides 2", "sides 3", "sides 4", "seats 4 in teams", "seats 3 in teams"}) {
      const std::string text =
          "line_up " + std::string(way) + "\n  " + std::string(players) +
          "\n  figures 2 to 5\n  attachments 0\n  map winterfell\n  aim plain\n  edition 2020b\n";
      const auto rules = line_up::compiled_line_up(test_content(), text);
      ASSERT_TRUE(rules) << joined(rules.error(), "\n") << text;
      for (std::uint64_t seed = 1; seed <= 20; ++seed) {
        const std::string sheet = picked_sheet(*rules, seed);
        const auto match = skirmish::compiled(test_content(), sheet);
        ASSERT_TRUE(match) << joined(match.error(), "\n") << sheet;
        EXPECT_EQ(match->table.seats(), rules->table.seats());
        EXPECT_EQ(match->side_count(), rules->sides);
      }
    }
  }
}

TEST(TheSheetOfALineUp, BringsItemsCompanionsAndTheScenario) {
  for (const std::string_view way : line_up::way_words) {
    const auto rules =
        line_up::compiled_line_up(test_content(), "line_up " + std::string(way) + "\n  scenario leaders\n");
    ASSERT_TRUE(rules) << joined(rules.error(), "\n");
    for (std::uint64_t seed = 1; seed <= 20; ++seed) {
      const std::string sheet = picked_sheet(*rules, seed);
      const auto match = skirmish::compiled(test_content(), sheet);
      ASSERT_TRUE(match) << joined(match.error(), "\n") << sheet;
      const auto attached = std::count_if(match->pieces.begin(), match->pieces.end(), [](const auto& piece) {
        return piece.kind == skirmish::PieceKind::Item || piece.kind == skirmish::PieceKind::Companion ||
               piece.kind == skirmish::PieceKind::BonusObjective;
      });
      EXPECT_EQ(attached, 2) << sheet;
    }
  }
}

// skirmish.sstatus.5: what is agreed on before anybody picks holds in the match, each card as often as it was
// named.
TEST(TheSheetOfALineUp, CarriesTheStatusCardsThatWereAgreedOn) {
  const std::string agreed = "in_play lights_out red_light lights_out\n";
  const auto rules =
      line_up::compiled_line_up(test_content(), "line_up random\n  map winterfell\n  " + agreed);
  ASSERT_TRUE(rules) << joined(rules.error(), "\n");
  const std::string sheet = picked_sheet(*rules, 1);
  EXPECT_THAT(sheet, testing::HasSubstr(agreed));
  const auto match = skirmish::compiled(test_content(), sheet);
  ASSERT_TRUE(match) << joined(match.error(), "\n") << sheet;
  EXPECT_THAT(match->agreed, testing::ElementsAre("lights_out", "red_light", "lights_out"));
}

TEST(TheSheetOfALineUp, IsWhatTheCatalogueKnowsItBy) {
  const GameKind kind = line_up::kind();
  EXPECT_EQ(kind.name, "line_up");
  const auto compiled = kind.compile(
      {test_packs(), "line_up draft\\n  map barracks\\n  attachments 0\\n", line_up::LineUp::rules_version});
  ASSERT_TRUE(compiled) << joined(compiled.error(), "\n");
  EXPECT_EQ(compiled->pack_hashes.size(), test_packs().size());
  EXPECT_EQ(compiled->game->table().seats(), 2U);
  EXPECT_FALSE(kind.compile({test_packs(), "line_up", 1}));
}

}  // namespace sheet_of_test

}  // namespace tablewright::tests
