// Figures, maps and scenarios of several packs in one match, and what follows where nobody names it.
#include <gmock/gmock.h>

#include "core/text.hpp"
#include "sheets.hpp"
#include "skirmish/set_up/naming.hpp"
#include "support/rule.hpp"

namespace tablewright::tests {

namespace mixing_test {

using skirmish::Content;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::StartsWith;

// The packs of the project as the program names them: by pack and path.
std::vector<Pack> shelf() {
  std::vector<Pack> packs;
  for (const std::string& path : files_below("packs", ".pack")) {
    if (path.find("/rules/") != std::string::npos) continue;
    packs.push_back({path.substr(6, path.size() - 6 - 5), file_text(path)});
  }
  return packs;
}

// With a pack of somebody that has a Jon Snow too.
std::vector<Pack> shelf_with_double() {
  std::vector<Pack> packs = shelf();
  packs.push_back({"mine/jon_snow",
                   "character jon_snow \"Another Jon\"\n  box MINE\n  defence 5\n  dots red\n"
                   "item needle \"Knitting Needle\"\n  box MINE\n  use 1\n    move up to 1\n"});
  packs.push_back(
      {"mine/game",
       "first_game mine \"Mine\"\n  box MINE\n  edition 2022\n  map godswood\n  players 2\n"
       "  first_player flip\n  side 1 jon_snow\n  side 2 t_rex\n  starts 1 2\n  aim\n    knock_out 1\n"
       "    target 1\n    counted at_once\n"});
  return packs;
}

std::string told(const std::vector<Pack>& all, const std::string& sheet) {
  const std::vector<Pack> packs = skirmish::packs_for(all, sheet);
  const auto rules = skirmish::compiled(skirmish::read_content(packs), sheet);
  if (!rules) return joined(rules.error(), "\n");
  std::string out;
  for (const skirmish::PieceCard& card : rules->pieces) {
    if (!card.card.empty()) out += card.card + ' ' + std::to_string(card.defence) + ' ';
  }
  return out;
}

std::string duel(const std::string& a, const std::string& b, const std::string& fields = "map godswood\n") {
  return fields + "side\n  figures " + a + "\nside\n  figures " + b + "\n";
}

TEST(NamesOfThings, ABareIdIsEnoughWhileOnePackHasIt) {
  EXPECT_EQ(told(shelf(), duel("jon_snow", "jp101.t_rex")), "jon_snow 2 jp101.t_rex 2 ");
  EXPECT_EQ(told(shelf(), duel("got100.jon_snow", "t_rex", "map got100.godswood\n")),
            "got100.jon_snow 2 t_rex 2 ");
}

TEST(NamesOfThings, AnIdOfTwoPacksIsRefusedWithBothFiles) {
  EXPECT_EQ(told(shelf_with_double(), duel("jon_snow", "t_rex")),
            "sheet:3:11: \"jon_snow\" is both in got100/characters/jon_snow.pack and in mine/jon_snow.pack: "
            "say got100.jon_snow or mine.jon_snow.");
  EXPECT_EQ(told(shelf_with_double(), duel("mine.jon_snow", "got100.jon_snow")),
            "mine.jon_snow 5 got100.jon_snow 2 ");
  EXPECT_THAT(told(shelf_with_double(),
                   "map godswood\nside\n  figures arya_stark\n  item needle of A\nside\n  figures "
                   "t_rex\n  item mine.needle of Z\n"),
              HasSubstr("\"needle\" is both in got100/attachments/needle.pack and in mine/jon_snow.pack: say "
                        "got100.needle or mine.needle."));
}

TEST(NamesOfThings, APackMeansItsOwnThingsFirst) {
  EXPECT_EQ(told(shelf_with_double(), "first_game mine\n"), "mine.jon_snow 5 t_rex 2 ");
}

TEST(NamesOfThings, AnUnknownPackIsNoName) {
  EXPECT_THAT(told(shelf(), duel("sg100.jon_snow", "t_rex")), HasSubstr("\"sg100.jon_snow\" is no figure"));
}

TEST(NamesOfThings, LineUpsCallDoublesByTheirPacks) {
  const Content content = skirmish::read_content(shelf_with_double());
  const auto names = skirmish::all_called(content.figures, "jon_snow");
  ASSERT_EQ(names.size(), 2U);
  EXPECT_EQ(skirmish::plain_name(content.figures, *names[0]), "got100.jon_snow");
  EXPECT_EQ(skirmish::plain_name(content.figures, *names[1]), "mine.jon_snow");
}

TEST(PacksOfAMatch, ThoseOfOthersStayAway) {
  for (const Pack& pack : skirmish::packs_for(shelf_with_double(), duel("arya_stark", "t_rex")))
    EXPECT_THAT(std::string(skirmish::pack_of(pack.name)), testing::AnyOf("got100", "jp101", "skirmish"));
}

TEST(EditionsOfTheRules, AreNotReplacedByAPack) {
  std::vector<Pack> packs = shelf();
  packs.push_back({"mine/editions", file_text("packs/skirmish/editions.pack")});
  const Content content = skirmish::read_content(packs);
  ASSERT_EQ(content.problems.size(), 1U);
  EXPECT_THAT(content.problems.front(),
              testing::EndsWith("the differences between editions stand in skirmish/editions.pack already."));
}

// Every map with every scenario, and two, three and four characters of different boxes a side.
TEST(Mixing, EveryMapHasRoomForEveryScenario) {
  RULE("skirmish.mix.1");
  RULE("skirmish.mix.5");
  const Content content = skirmish::read_content(shelf());
  for (const skirmish::Map& map : content.maps) {
    for (const skirmish::Scenario& scenario : content.scenarios) {
      for (const char* more : {"", " ian_malcolm", " ian_malcolm sela_reed"}) {
        const std::string sheet =
            duel(std::string("jon_snow gi_hun") + more, std::string("t_rex rick_sanchez") + more,
                 "map " + map.id + "\nscenario " + skirmish::plain_name(content.scenarios, scenario) + '\n');
        const auto rules = skirmish::compiled(content, sheet);
        ASSERT_TRUE(rules) << joined(rules.error(), "\n") << sheet;
        EXPECT_GT(rules->target, 0);
        for (const auto& area : rules->areas) EXPECT_GE(area.count(), 1);
        for (const skirmish::PieceCard& card : rules->pieces) {
          if (card.kind != skirmish::PieceKind::Marker) continue;
          ASSERT_TRUE(card.home);
          EXPECT_TRUE(rules->board->open().has(*card.home));
        }
      }
    }
  }
}

TEST(Mixing, AScenarioFindsItsPlacesInTheMiddleOfAnotherMap) {
  RULE("skirmish.mix.5");
  const Content content = skirmish::read_content(shelf());
  const auto rules =
      skirmish::compiled(content, duel("jon_snow", "t_rex", "map reedholm\nscenario infiltrate\n"));
  ASSERT_TRUE(rules) << joined(rules.error(), "\n");
  std::vector<std::string> squares;
  for (const skirmish::PieceCard& card : rules->pieces) {
    if (card.kind == skirmish::PieceKind::Marker)
      squares.push_back(card.mark + ' ' + notation(rules->board->grid(), *card.home));
  }
  EXPECT_THAT(squares, ElementsAre("infiltrate1 e2", "infiltrate2 e8")) << "in front, in the starting areas";
  const auto triumph =
      skirmish::compiled(content, duel("jon_snow", "t_rex", "map reedholm\nscenario triumph\n"));
  ASSERT_TRUE(triumph);
  for (const skirmish::PieceCard& card : triumph->pieces) {
    if (card.kind == skirmish::PieceKind::Marker) {
      EXPECT_EQ(notation(triumph->board->grid(), *card.home), "e5");
    }
  }
}

TEST(Mixing, ATargetIsThatOfTheNearestNumber) {
  RULE("skirmish.mix.6");
  const Content content = skirmish::read_content(shelf());
  const auto target = [&](const std::string& a, const std::string& b) {
    const auto rules = skirmish::compiled(content, duel(a, b, "scenario triumph\n"));
    EXPECT_TRUE(rules);
    return rules ? int{rules->target} : 0;
  };
  const auto& aim = skirmish::only_called(content.scenarios, "triumph")->aim;
  EXPECT_EQ(target("jon_snow", "t_rex"), aim.target[2]) << "1 is nearest to 2";
  EXPECT_EQ(target("jon_snow gi_hun il_nam sae_byeok", "t_rex rick_sanchez ian_malcolm sela_reed"),
            aim.target[3]);
}

TEST(Mixing, SidesWithoutAMapPlayOnOneOfTheirBoxes) {
  RULE("skirmish.mix.7");
  const Content content = skirmish::read_content(shelf());
  const auto map_of = [&](const std::string& sheet) {
    const std::string whole = skirmish::with_defaults(content, sheet);
    EXPECT_TRUE(skirmish::compiled(content, whole)) << whole;
    return std::string(whole.substr(0, whole.find('\n')));
  };
  EXPECT_EQ(map_of(duel("jon_snow", "t_rex", "")), "map godswood") << "two areas suit two sides";
  EXPECT_EQ(map_of(duel("t_rex", "jon_snow", "")), "map isla_nublar_lab");
  EXPECT_EQ(map_of(duel("sela_reed", "jon_snow", "")), "map reedholm");
  EXPECT_EQ(map_of(duel("jon_snow", "t_rex", "") + "side\n  figures sela_reed\n"), "map winterfell");
  EXPECT_EQ(map_of(duel("jon_snow", "t_rex", "scenario triumph\n")), "scenario triumph")
      << "it names its own";
  EXPECT_EQ(map_of(duel("jon_snow", "t_rex", "map barracks\n")), "map barracks");
}

TEST(Mixing, WhatIsAgreedIsNotTouched) {
  const Content content = skirmish::read_content(shelf());
  for (const std::string sheet :
       {"first_game jp101\n", "rounds 3\n", "nonsense\n", "", "side\n  figures t_rex\n"})
    EXPECT_EQ(skirmish::with_defaults(content, sheet), sheet);
}

TEST(ASheet, NamesPacksByTheirContent) {
  // The digits of today, and those of sheets that were written before.
  for (const std::string digits : {"cf4ab791c62b8d2b2109c90275287816", "00000000000000ff"}) {
    cards::Diagnostics diagnostics("sheet");
    const auto sheet = skirmish::read_match_sheet("pack mine \"" + digits + "\"\n", diagnostics);
    ASSERT_TRUE(diagnostics.none());
    ASSERT_EQ(sheet.packs.size(), 1U);
    EXPECT_EQ(sheet.packs[0].name, "mine");
    EXPECT_EQ(sheet.packs[0].content, digits);
  }
  for (const char* wrong :
       {"pack mine\n", "pack mine ff\n", "pack mine \"ff\"\n", "pack \"mine\" \"00000000000000ff\"\n"}) {
    cards::Diagnostics told("sheet");
    skirmish::read_match_sheet(wrong, told);
    ASSERT_FALSE(told.none()) << wrong;
    EXPECT_THAT(told.texts().front(), StartsWith("sheet:1:1: a pack is given with its content"));
  }
}

}  // namespace mixing_test

}  // namespace tablewright::tests
