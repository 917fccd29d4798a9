// The packs of Westeros for authors and owners: checked, shown, listed.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <nlohmann/json.hpp>

#include "cli/running.hpp"
#include "core/text.hpp"
#include "games/westeros/packs.hpp"

namespace tablewright::tests {

namespace packs_westeros_test {

using testing::HasSubstr;
using testing::StartsWith;
using Json = nlohmann::ordered_json;

TEST(PacksOfWesteros, AreChecked) {
  const Ran all = ran({"packs", "check", in_checkout("packs/westeros")});
  EXPECT_EQ(all.code, Done) << all.out;
  EXPECT_THAT(all.out, HasSubstr("no mistakes"));
}

// A mistake has its file, line and column, and the nearest word.
TEST(PacksOfWesteros, MistakesAreToldWithLineAndColumn) {
  const Scratch scratch;
  const std::string path = scratch.file("heroes.pack",
                                        "game westeros\n"
                                        "hero eddard_stark \"Eddard Stark\"\n"
                                        "  house stark\n"
                                        "  battle 9\n"
                                        "  pays 1\n"
                                        "  event\n"
                                        "    gayn 2 gold\n"
                                        "  provenance reported \"Somebody.\"\n");
  const Ran checked = ran({"packs", "check", path});
  EXPECT_EQ(checked.code, Failed);
  EXPECT_THAT(checked.out, HasSubstr(path + ":4:"));
  EXPECT_THAT(checked.out, HasSubstr("\"battle\" is followed by 1 to 5"));
  EXPECT_THAT(checked.out, HasSubstr(path + ":7:5: "));
  EXPECT_THAT(checked.out, HasSubstr("did you mean \"gain\""));
  EXPECT_THAT(checked.out, HasSubstr("2 mistakes in 1 of them"));
}

// The commands of docs/westeros-cards.md.
TEST(PacksOfWesteros, ACardOfOnesOwnIsMadeCheckedAndPlayed) {
  const Scratch scratch;
  const std::string north = scratch.path() + "/north";
  std::filesystem::create_directory(north);
  EXPECT_EQ(ran({"packs", "new", "card", "winter_rose", "Winter Rose", "--folder", north}).code, Done);
  EXPECT_THAT(ran({"packs", "check", north}).out, HasSubstr("no mistakes"));
  const Ran shown = ran({"packs", "show", "winter_rose", "--packs", north});
  EXPECT_THAT(shown.out, HasSubstr("card winter_rose, own"));
  EXPECT_THAT(shown.out, HasSubstr("Gain 2 gold."));
  const auto played = [&](const std::string& card, const std::string& expansion) {
    return ran({"sim", "westeros", "--packs", north, "--card", card, "--expansion", expansion, "--games", "2",
                "--players", "random", "--quiet"});
  };
  EXPECT_EQ(played("winter_rose=vendetta", "yes").code, Done);
  EXPECT_EQ(played("winter_rose", "no").code, Done);
  EXPECT_THAT(played("winter_rose", "yes").err, HasSubstr("The deck is full"));
  EXPECT_THAT(played("winter_rise=vendetta", "yes").err, HasSubstr("did you mean \"winter_rose\""));
  EXPECT_THAT(ran({"sim", "skirmish", "--card", "winter_rose", "--games", "1"}).err,
              HasSubstr("--card is for westeros"));
  const Ran bundle = ran({"packs", "bundle", north});
  const std::string one = scratch.file("one.pack", bundle.out);
  EXPECT_EQ(ran({"sim", "westeros", "--packs", one, "--card", "winter_rose=vendetta", "--games", "1",
                 "--players", "random", "--quiet"})
                .code,
            Done);
}

// As for skirmish: strangers who play by a card play by the same one.
TEST(PacksOfWesteros, ASheetNamesThePackOfItsCardsAndWantsTheSame) {
  const Scratch scratch;
  const std::string north = scratch.path() + "/north";
  std::filesystem::create_directory(north);
  ASSERT_EQ(ran({"packs", "new", "card", "winter_rose", "Winter Rose", "--folder", north}).code, Done);
  const std::string checked = ran({"packs", "check", north}).out;
  const std::string digits = checked.substr(checked.find(" content ") + 9, 32);
  const Ran table = ran({"table", "westeros", "--packs", north, "--card", "winter_rose=vendetta", "--seats",
                         "2", "--houses", "stark,tully", "--seed", "1"},
                        "{\"position\":true}\n");
  const auto said = lines(table.out);
  ASSERT_GE(said.size(), 3U) << table.err;
  const std::string agreed =
      "pack north \"" + digits + "\"\nplayers 2\nhouses stark tully\ncard winter_rose instead vendetta\n";
  EXPECT_EQ(Json::parse(said[0])["sheet"], agreed);
  std::string sheet;
  for (const std::string_view line : said) sheet += Json::parse(line).value("position", std::string());
  EXPECT_THAT(sheet, StartsWith(agreed + "position\n"));
  const std::vector<std::string> sim{"sim",     "westeros", "--position", scratch.file("there.sheet", sheet),
                                     "--games", "1",        "--players",  "random",
                                     "--quiet"};
  std::vector<std::string> with = sim;
  with.insert(with.end(), {"--packs", north});
  EXPECT_EQ(ran(with).code, Done) << ran(with).err;
  EXPECT_THAT(ran(sim).err, HasSubstr("the pack \"north\" with the content " + digits +
                                      " is not here: name its folder or its file with --packs."));
  std::ofstream(north + "/winter_rose.pack", std::ios::app) << "    gain 1 points\n";
  EXPECT_THAT(ran(with).err,
              HasSubstr("the pack \"north\" in " + north + " is another one: its content is "));
}

// A file by itself: what it names stands in the other files of the game.
TEST(PacksOfWesteros, AFileIsCheckedWithTheRestOfTheGame) {
  for (const char* file : {"base_deck", "heroes", "houses", "ice_and_fire_deck", "look", "map", "numbers",
                           "house_rules", "rival", "solo_heroes"}) {
    const Ran checked = ran({"packs", "check", in_checkout("packs/westeros/") + file + ".pack"});
    EXPECT_EQ(checked.code, Done) << file << '\n' << checked.out;
  }
}

TEST(PacksOfWesteros, ACardIsShownWithItsText) {
  const Ran shown = ran({"packs", "show", "banished_to_the_watch"});
  EXPECT_EQ(shown.code, Done) << shown.err;
  EXPECT_THAT(shown.out, StartsWith("Banished to the Watch"));
  EXPECT_THAT(shown.out, HasSubstr("card banished_to_the_watch, base\n"));
  EXPECT_THAT(shown.out, HasSubstr("  battle 3"));
  EXPECT_THAT(shown.out, HasSubstr("[reported]"));
  EXPECT_THAT(shown.out, HasSubstr("Castle Black"));
  const Ran sources = ran({"packs", "show", "eddard_stark", "--sources"});
  EXPECT_THAT(sources.out, HasSubstr("reported: Scans of the printed card."));
}

// The lines of a Rival Card, and what a Hero of the Rival can do.
TEST(PacksOfWesteros, TheCardsOfTheSoloGameAreShownWithTheirTexts) {
  for (const westeros::RivalCard& card : westeros_content().rival_cards) {
    const Ran shown = ran({"packs", "show", "--json", card.id});
    EXPECT_EQ(shown.code, Done) << shown.err;
    EXPECT_THAT(shown.out, HasSubstr(card.recruit_text));
    EXPECT_THAT(shown.out, HasSubstr(card.whisper_text));
  }
  const Ran hero = ran({"packs", "show", "--json", "euron_greyjoy"});
  const std::size_t greyjoy = static_cast<std::size_t>(
      std::find(westeros_content().heroes_of.begin(), westeros_content().heroes_of.end(), "euron_greyjoy") -
      westeros_content().heroes_of.begin());
  EXPECT_THAT(hero.out, HasSubstr(westeros_content().solo_heroes[greyjoy].text));
}

// Every card of both decks and every hero: the text is that of the game itself.
TEST(PacksOfWesteros, EveryCardHasTheTextThatTheGamePrints) {
  std::vector<std::string> arguments{"packs", "show", "--json"};
  std::vector<std::string> texts;
  const westeros::Content& content = westeros_content();
  for (const auto* cards : {&content.plot_cards, &content.heroes}) {
    for (const westeros::WrittenCard& card : *cards) {
      arguments.push_back(card.face.id);
      texts.push_back(card.face.text);
      EXPECT_FALSE(card.face.text.empty()) << card.face.id;
    }
  }
  const Ran shown = ran(arguments);
  EXPECT_EQ(shown.code, Done) << shown.err;
  std::size_t at = 0;
  for (const std::string_view line : lines(shown.out)) {
    const Json card = Json::parse(line, nullptr, false);
    if (card["kind"] != "card" && card["kind"] != "hero") continue;  // Jon Snow is also a figure of skirmish
    std::string printed;
    for (const Json& fact : card["facts"]) printed += fact.value("text", "");
    ASSERT_LT(at, texts.size());
    EXPECT_EQ(printed, texts[at++]) << card["id"];
  }
  EXPECT_EQ(at, texts.size());
}

TEST(PacksOfWesteros, HousesDomainsAndNumbersAreShown) {
  EXPECT_THAT(ran({"packs", "show", "stark"}).out, HasSubstr("home winterfell"));
  EXPECT_THAT(ran({"packs", "show", "winterfell"}).out, HasSubstr("kind castle"));
  EXPECT_THAT(ran({"packs", "show", "numbers"}).out, HasSubstr("start_gold 3"));
  const Ran pack = ran({"packs", "show", "westeros"});
  EXPECT_THAT(pack.out, HasSubstr("  card spoils_of_war\n"));
  EXPECT_THAT(pack.out, HasSubstr("  house stark\n"));
  const Ran wrong = ran({"packs", "show", "eddard_starc"});
  EXPECT_EQ(wrong.code, Failed);
  EXPECT_THAT(wrong.err, HasSubstr("did you mean \"eddard_stark\"?"));
}

// Every fact of the boxes has a provenance.
TEST(PacksOfWesteros, FactsAreListedWithTheirProvenance) {
  for (const char* box : {"base", "ice_and_fire"}) {
    const Ran told = ran({"packs", "facts", "--box", box, "--json"});
    EXPECT_EQ(told.code, Done) << told.err;
    const auto facts = lines(told.out);
    ASSERT_GT(facts.size(), 50U) << box;
    for (std::size_t i = 0; i + 1 < facts.size(); ++i) {
      const Json fact = Json::parse(facts[i], nullptr, false);
      EXPECT_NE(fact["provenance"], "unsaid") << facts[i];
    }
  }
  EXPECT_THAT(ran({"packs", "facts", "--unconfirmed", "--box", "base"}).out,
              HasSubstr("baratheon          ability set march"));
}

}  // namespace packs_westeros_test

}  // namespace tablewright::tests
