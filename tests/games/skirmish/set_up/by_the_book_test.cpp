// What a match takes from the book of its box where its sheet does not say otherwise, and how matches that
// began before go on.
#include <gmock/gmock.h>

#include "sheets.hpp"
#include "skirmish/rules/changes.hpp"
#include "support/rule.hpp"

namespace tablewright::tests {

namespace by_the_book_test {

using skirmish::Rules;
using testing::ElementsAre;
using testing::HasSubstr;

// Before the books were read more closely, and since.
constexpr RulesVersion before{1};
constexpr RulesVersion now{skirmish::change::true_to_the_book};

std::string two_sides(const std::string& fields, const std::string& one = "jon_snow sworn_brother",
                      const std::string& other = "arya_stark stark_soldier") {
  return fields + "side\n  figures " + one + "\nside\n  figures " + other + "\n";
}

Rules rules_of(std::string_view sheet, RulesVersion version = now) {
  auto rules = skirmish::compiled(all_content(), sheet, version);
  if (rules) return std::move(*rules);
  ADD_FAILURE() << joined(rules.error(), "\n") << "\nin\n" << sheet;
  return {};
}

std::string problems(std::string_view sheet, RulesVersion version = now) {
  const auto rules = skirmish::compiled(all_content(), sheet, version);
  return rules ? std::string("nothing is wrong") : joined(rules.error(), "\n");
}

// --- Editions
// --------------------------------------------------------------------------------------------------

std::string_view edition_of(const std::string& sheet, RulesVersion version = now) {
  return word_of(rules_of(sheet, version).edition.name);
}

TEST(EditionOfAScenario, IsThatOfItsOwnBox) {
  RULE("skirmish.mix.8");
  EXPECT_EQ(edition_of(two_sides("scenario flags\n")), "2019");
  EXPECT_EQ(edition_of(two_sides("scenario infiltrate\n")), "2020b");
  EXPECT_EQ(edition_of(two_sides("scenario squid\n")), "2022");
  EXPECT_EQ(edition_of(two_sides("scenario high_water\n")), "2022") << "a box without a book";
}

TEST(EditionOfAScenario, IsThatOfTheBoxWhoseMapIsPlayed_WhereThatBoxHasItToo) {
  RULE("skirmish.mix.8");
  EXPECT_EQ(edition_of(two_sides("scenario leaders\n")), "2020b");
  EXPECT_EQ(edition_of(two_sides("scenario leaders\nmap smith_house\n")), "2019");
  EXPECT_EQ(edition_of(two_sides("scenario leaders\nmap isla_nublar_lab\n")), "2020a");
  EXPECT_EQ(edition_of(two_sides("scenario leaders\nmap barracks\n")), "2022");
  EXPECT_EQ(edition_of(two_sides("scenario leaders\nmap playground\n")), "2020b")
      << "a map on which nobody printed it";
}

TEST(EditionOfAScenario, IsAnotherOneIfTheSheetNamesIt) {
  RULE("skirmish.mix.8");
  EXPECT_EQ(edition_of(two_sides("scenario flags\nedition 2022\n")), "2022");
  EXPECT_EQ(edition_of(two_sides("map smith_house\n")), "2022") << "no scenario: the newest rules";
  EXPECT_EQ(edition_of("first_game rm100\n"), "2019");
}

TEST(EditionOfAScenario, WasTheNewestInMatchesThatBeganBefore) {
  EXPECT_EQ(edition_of(two_sides("scenario flags\n"), before), "2022");
  EXPECT_EQ(edition_of(two_sides("scenario leaders\nmap smith_house\n"), before), "2022");
  EXPECT_EQ(edition_of("first_game rm100\n", before), "2019");
}

// --- Base colours
// ----------------------------------------------------------------------------------------------

// "Dark 1, Light 2": the sides and their starting areas.
std::string areas_of(const std::string& sheet, RulesVersion version = now) {
  const Rules rules = rules_of(sheet, version);
  std::vector<std::string> told;
  for (const skirmish::SideCard& side : rules.sides)
    told.push_back(side.name + ' ' + std::to_string(side.start + 1));
  return joined(told, ", ");
}

TEST(BaseColours, OfABasicCharacterFixesTheStartingArea) {
  RULE("skirmish.setup.6");
  const std::string light_first = two_sides("map smith_house\n", "rick_sanchez robot", "morty_smith alien");
  EXPECT_EQ(areas_of(light_first), "Light 2, Dark 1");
  EXPECT_EQ(areas_of(light_first, before), "Light 1, Dark 2") << "the order of the sides, as it began";
  EXPECT_EQ(areas_of(two_sides("map smith_house\n", "rick_sanchez alien", "morty_smith robot")),
            "Dark 1, Light 2");
}

TEST(BaseColours, HaveTheirCornersOfWinterfell) {
  RULE("skirmish.setup.6");
  EXPECT_EQ(areas_of(two_sides("map winterfell\n")), "Crow 3, Wolf 2");
  EXPECT_EQ(areas_of(two_sides("map winterfell\n"), before), "Crow 1, Wolf 2");
  EXPECT_EQ(
      areas_of(two_sides("scenario infiltrate\n", "daenerys_targaryen unsullied", "night_king white_walker")),
      "Dragon 4, Ice 1");
  EXPECT_EQ(
      areas_of("first_game got100\n" + two_sides("", "arya_stark stark_soldier", "night_king white_walker")),
      "Wolf 2, Ice 1");
  EXPECT_EQ(areas_of("first_game got100\n"), "Ice 1, Crow 3");
}

TEST(BaseColours, HaveNoAreaOnTheGodswood_WhereFourOfThemShareTwo) {
  RULE("skirmish.setup.6");
  const char* jon = "jon_snow sworn_brother";
  const char* arya = "arya_stark stark_soldier";
  EXPECT_EQ(areas_of(two_sides("map godswood\n", jon, arya)), "Crow 1, Wolf 2");
  EXPECT_EQ(areas_of(two_sides("map godswood\n", arya, jon)), "Wolf 1, Crow 2") << "the order of the sides";
  EXPECT_EQ(areas_of(two_sides("map godswood\n", "daenerys_targaryen unsullied", "night_king white_walker")),
            "Dragon 1, Ice 2");
  EXPECT_EQ(areas_of("map godswood\nside\n  start 2\n  figures jon_snow sworn_brother\nside\n"
                     "  figures arya_stark stark_soldier\n"),
            "Crow 2, Wolf 1");
}

// Whoever draws a map for a box says whose its areas are, or it is meant as on the Godswood.
TEST(BaseColours, AreNamedByEveryOtherMapOfTheBoxes) {
  std::vector<std::string> unnamed;
  for (const skirmish::Map& map : all_content().maps) {
    if (map.bases.empty() && map.box != "EXAMPLE") unnamed.push_back(map.id);
  }
  EXPECT_THAT(unnamed, ElementsAre("godswood"));
}

TEST(BaseColours, NameSidesWithoutABasicCharacter) {
  RULE("skirmish.setup.6");
  EXPECT_EQ(areas_of(two_sides("map barracks\n", "t_rex jon_snow gi_hun", "il_nam morty_smith arya_stark")),
            "Dark 1, Light 2");
}

TEST(BaseColours, AreTakenByTheFirstWhoHasOne_TheOtherTakesWhatIsLeft) {
  RULE("skirmish.setup.6");
  EXPECT_EQ(areas_of(two_sides("map barracks\n", "t_rex robot", "gi_hun scientist")), "Light 2, Dark 1");
  EXPECT_EQ(areas_of(two_sides("map barracks\n", "t_rex", "gi_hun alien")), "Light 2, Dark 1")
      << "who has no colour takes what is left";
  EXPECT_EQ(areas_of("map barracks\nside\n  start 2\n  figures t_rex alien\nside\n  figures gi_hun robot\n"),
            "Dark 2, Light 1")
      << "what the sheet says goes first";
}

TEST(BaseColours, AreYetToBePickedIn2019_AndNameNobody) {
  RULE("skirmish.setup.5");
  const std::string sides = two_sides("scenario flags\n", "rick_sanchez alien", "morty_smith robot");
  EXPECT_TRUE(rules_of(sides).starter_picks_colour);
  EXPECT_EQ(areas_of(sides), "Side 1 1, Side 2 2");
  EXPECT_FALSE(rules_of("edition 2019\n" + sides, before).starter_picks_colour) << "as it was";
  EXPECT_TRUE(rules_of("edition 2019\n" + two_sides("map smith_house\n"), before).starter_picks_colour);
  EXPECT_TRUE(rules_of("edition 2019\n" + two_sides("map winterfell\n")).starter_picks_colour);
  EXPECT_FALSE(rules_of("first_game rm100\n").starter_picks_colour) << "a first game has fixed colours";
}

// --- First games
// -----------------------------------------------------------------------------------------------

TEST(FirstGames, SetItemsCompanionsAndBonusObjectivesAside) {
  RULE("skirmish.first.2");
  const std::string sheet =
      "first_game got100\nside\n  figure A jon_snow\n  companion ghost of A\nside\n  figure Z arya_stark\n"
      "  item needle of Z\n";
  const std::string aside =
      "skirmish.first.2: a first game is played without items, companions and bonus objectives.";
  EXPECT_EQ(problems(sheet), "sheet:4:13: " + aside + "\nsheet:7:8: " + aside);
  EXPECT_EQ(problems(sheet, before), "nothing is wrong") << "matches that began with them go on";
  EXPECT_THAT(problems("first_game sg100\nside\n  figures gi_hun\n  bonus strongbox\nside\n  figures il_nam\n"
                       "  bonus strongbox\n"),
              HasSubstr(aside));
}

TEST(FirstGames, OfFourInTeamsAreThoseThatHaveTeams) {
  RULE("skirmish.first.4");
  EXPECT_EQ(problems("first_game got100\nseats 4 in teams\n"),
            "sheet:2:1: skirmish.first.4: in this first game everybody plays against all others, and nobody "
            "in teams.");
  EXPECT_EQ(problems("first_game got100\nseats 4 in teams\n", before), "nothing is wrong");
  EXPECT_EQ(rules_of("first_game got100\nseats 4\n").side_count(), 4U);
  for (const char* seats : {"seats 4", "seats 4 in teams"}) {
    const Rules teams = rules_of("first_game sg100\n" + std::string(seats) + '\n');
    EXPECT_EQ(teams.side_count(), 2U) << seats;
    EXPECT_EQ(teams.table.seats(), 4U) << seats;
  }
}

// --- Who begins
// ------------------------------------------------------------------------------------------------

TEST(FirstPlayer, MayBeASideThatWonTheFlipBefore) {
  RULE("skirmish.pick.5");
  EXPECT_EQ(rules_of(two_sides("map barracks\nfirst_player 2\n")).first_side, Side{1});
  EXPECT_EQ(rules_of(two_sides("map barracks\nfirst_player flip\n")).first_side, std::nullopt);
  EXPECT_EQ(problems(two_sides("map barracks\nfirst_player 3\n")),
            "sheet:2:14: the First Player marker is with one of the sides: there are 2.");
}

TEST(UnevenSides, AreTold) {
  RULE("skirmish.mix.9");
  EXPECT_EQ(
      skirmish::about_uneven_sides(rules_of(two_sides("map barracks\n", "t_rex jon_snow gi_hun", "il_nam"))),
      "The sides are uneven, by their numbers of characters: Dark 3 and Light 1 (skirmish.mix.9).");
  EXPECT_EQ(skirmish::about_uneven_sides(rules_of(two_sides("map barracks\n"))), "");
}

// --- Scenario status cards from the start
// ----------------------------------------------------------------------

std::string in_play(const std::string& sheet) {
  const Rules rules = rules_of(sheet);
  std::vector<std::string> told;
  for (const skirmish::HeldStatus& held : rules.in_play)
    told.push_back(rules.statuses[held.card.value].id +
                   (held.giver == skirmish::no_piece ? "" : " of a figure"));
  return joined(told, ", ");
}

TEST(StatusCardsAgreedOn, NeedNobodyWhoBringsThem) {
  RULE("skirmish.sstatus.5");
  EXPECT_EQ(in_play(two_sides("scenario territory\nin_play lights_out sudden_death\n")),
            "lights_out, sudden_death");
  EXPECT_THAT(problems(two_sides("map barracks\nin_play lights_out\n"), before),
              HasSubstr("\"lights_out\" is no scenario status card of this match"));
}

TEST(StatusCardsAgreedOn, AreThoseOfAFigureThatPlays_AsFarAsItHasThem) {
  RULE("skirmish.sstatus.6");
  EXPECT_EQ(in_play(two_sides("map barracks\nin_play red_light red_light\n", "front_man", "gi_hun")),
            "red_light of a figure, red_light_2");
  EXPECT_EQ(in_play(two_sides("map barracks\nin_play red_light red_light\n", "front_man", "front_man")),
            "red_light of a figure, Z_red_light of a figure");
}

TEST(StatusCardsAgreedOn, AreToldWhatIsWrongWithThem) {
  RULE("skirmish.sstatus.5");
  EXPECT_EQ(problems(two_sides("map barracks\nin_play light_out\n")),
            "sheet:2:9: \"light_out\" is no scenario status card: did you mean \"lights_out\"?");
  std::string many = "map barracks\nin_play";
  for (int i = 0; i < 9; ++i) many += " lights_out";
  EXPECT_THAT(problems(two_sides(many + "\n")),
              HasSubstr("a match begins with at most 8 scenario status cards in play."));
}

TEST(StatusCardsAgreedOn, AreAmongThePacksOfTheirMatch) {
  const std::string sheet = two_sides("map barracks\nin_play lights_out\n");
  bool found = false;
  for (const Pack& pack : skirmish::packs_for(all_packs(), sheet))
    found = found || pack.name.find("front_man") != std::string::npos;
  EXPECT_TRUE(found);
}

// --- One Control
// -----------------------------------------------------------------------------------------------

TEST(OneControl, IsPlayedOnTheMapsOfBothBoxes_WithThreeMarkers) {
  RULE("skirmish.control.1");
  for (const char* map : {"isla_nublar_lab", "blips_and_chitz"}) {
    const Rules rules = rules_of(two_sides("scenario control\nmap " + std::string(map) + '\n'));
    EXPECT_EQ(rules.scenario, "control");
    EXPECT_TRUE(rules.areas.empty()) << map;
    EXPECT_EQ(rules.of_kind[static_cast<std::size_t>(skirmish::PieceKind::Marker)].count(), 3) << map;
  }
}

TEST(OneControl, HasItsOtherReadingAsAHouseRule) {
  RULE("skirmish.control.1");
  const Rules rules = rules_of(two_sides("scenario control\nhouse control_areas\n"));
  EXPECT_EQ(rules.areas.size(), 3U);
  EXPECT_EQ(rules.map, "blips_and_chitz");
  EXPECT_EQ(rules.title, "Control");
  EXPECT_EQ(problems(two_sides("scenario flags\nhouse control_areas\n")),
            "sheet:2:7: the house rule control_areas is another reading of the scenario control: scenario "
            "control.");
  EXPECT_EQ(problems(two_sides("scenario control\nhouse control_area\n")),
            "sheet:2:7: \"control_area\" is no house rule: did you mean \"control_areas\"?");
  EXPECT_EQ(rules_of(two_sides("scenario control_areas\n"), before).areas.size(), 3U)
      << "as older sheets say it";
}

}  // namespace by_the_book_test

}  // namespace tablewright::tests
