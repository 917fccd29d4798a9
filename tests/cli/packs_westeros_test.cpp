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
  EXPECT_EQ(all.code, cli::Done) << all.out;
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
  EXPECT_EQ(checked.code, cli::Failed);
  EXPECT_THAT(checked.out, HasSubstr(path + ":4:"));
  EXPECT_THAT(checked.out, HasSubstr("\"battle\" is followed by 1 to 5"));
  EXPECT_THAT(checked.out, HasSubstr(path + ":7:5: "));
  EXPECT_THAT(checked.out, HasSubstr("did you mean \"gain\""));
  EXPECT_THAT(checked.out, HasSubstr("2 mistakes in 1 of them"));
}

// A file by itself: what it names stands in the other files of the game.
TEST(PacksOfWesteros, AFileIsCheckedWithTheRestOfTheGame) {
  for (const char* file : {"base_deck", "heroes", "houses", "ice_and_fire_deck", "look", "map", "numbers",
                           "house_rules", "rival", "solo_heroes"}) {
    const Ran checked = ran({"packs", "check", in_checkout("packs/westeros/") + file + ".pack"});
    EXPECT_EQ(checked.code, cli::Done) << file << '\n' << checked.out;
  }
}

TEST(PacksOfWesteros, ACardIsShownWithItsText) {
  const Ran shown = ran({"packs", "show", "banished_to_the_watch"});
  EXPECT_EQ(shown.code, cli::Done) << shown.err;
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
    EXPECT_EQ(shown.code, cli::Done) << shown.err;
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
  EXPECT_EQ(shown.code, cli::Done) << shown.err;
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
  EXPECT_EQ(wrong.code, cli::Failed);
  EXPECT_THAT(wrong.err, HasSubstr("did you mean \"eddard_stark\"?"));
}

// Every fact of the boxes has a provenance.
TEST(PacksOfWesteros, FactsAreListedWithTheirProvenance) {
  for (const char* box : {"base", "ice_and_fire"}) {
    const Ran told = ran({"packs", "facts", "--box", box, "--json"});
    EXPECT_EQ(told.code, cli::Done) << told.err;
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
