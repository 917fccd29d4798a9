// The cards of the solo game as the packs have them.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <set>

#include "games/westeros/packs.hpp"
#include "support/rule.hpp"
#include "westeros/language/rival_words.hpp"
#include "westeros/rules/westeros.hpp"

namespace tablewright::tests {

namespace rival_content_test {

using namespace westeros;

TEST(RivalContent, ItsWordsAndTextsAreSound) {
  EXPECT_THAT(rival_grammar().problems(), testing::IsEmpty());
  EXPECT_THAT(rival_printed().problems(), testing::IsEmpty());
}

TEST(RivalContent, TwelveRivalCards_AndACardForEachHero) {
  RULE("westeros.rival.setup");
  EXPECT_EQ(westeros_content().rival_cards.size(), 12U);
  const auto& heroes = westeros_content().solo_heroes;
  ASSERT_EQ(heroes.size(), most_houses);
  for (std::size_t i = 0; i < most_houses; ++i)
    EXPECT_EQ(heroes[i].strength > 0, westeros_content().houses[i].has_hero) << i;
}

TEST(RivalContent, AFifthPartOfALineIsRefused) {
  std::vector<Pack> packs = westeros_packs();
  const std::string line = "    1 more strength in the next battle\n";
  for (Pack& pack : packs) {
    const std::size_t at = pack.text.find(line);
    if (at != std::string::npos) pack.text.replace(at, line.size(), line + line + line);
  }
  EXPECT_THAT(read_content(packs).problems,
              testing::ElementsAre(testing::HasSubstr("\"whisper\" says too much: four lines at most.")));
}

TEST(RivalContent, EveryCardHasALineForEachFace) {
  for (const RivalCard& card : westeros_content().rival_cards) {
    EXPECT_FALSE(card.recruit.empty()) << card.id;
    EXPECT_FALSE(card.whisper.empty()) << card.id;
  }
}

// The one target that is known.
TEST(RivalContent, OneCardSendsACentralMarchToShieldIslands) {
  const auto& cards = westeros_content().rival_cards;
  const auto central = [&](const RivalCard& card) {
    return westeros_content().domains[card.march[1].value].id;
  };
  EXPECT_TRUE(std::any_of(cards.begin(), cards.end(),
                          [&](const RivalCard& card) { return central(card) == "shield_islands"; }));
}

// Ground of the reconstruction: no line names King's Landing, and a Sail leads to another row.
TEST(RivalContent, TargetsAreNeverKingsLanding_AndSailsLeadToAnotherRow) {
  for (const RivalCard& card : westeros_content().rival_cards) {
    for (std::size_t row = 0; row < map_rows; ++row) {
      const DomainCard& march = westeros_content().domains[card.march[row].value];
      const DomainCard& sail = westeros_content().domains[card.sail[row].value];
      EXPECT_NE(march.kind, DomainKind::Landing) << card.id;
      EXPECT_NE(sail.kind, DomainKind::Landing) << card.id;
      EXPECT_NE(static_cast<std::size_t>(sail.row), row) << card.id << " sails to " << sail.title;
    }
  }
}

TEST(RivalContent, EightDomainsInEachRow) {
  std::array<int, map_rows> domains{};
  for (const DomainCard& domain : westeros_content().domains) {
    if (!domain.north) ++domains[static_cast<std::size_t>(domain.row)];
  }
  EXPECT_THAT(domains, testing::ElementsAre(8, 8, 8));
}

TEST(RivalContent, EveryObjectiveHasItsNextTarget) {
  std::vector<NextTarget> targets;
  for (const Objective& objective : westeros_content().objectives) {
    ASSERT_TRUE(objective.next_target) << objective.title;
    targets.push_back(*objective.next_target);
  }
  EXPECT_THAT(targets,
              testing::ElementsAre(NextTarget::Home, NextTarget::UnoccupiedFief, NextTarget::OccupiedFief,
                                   NextTarget::Landing, NextTarget::Castle));
}

std::vector<std::pair<std::string, std::string>> all_texts() {
  std::vector<std::pair<std::string, std::string>> texts;
  for (const RivalCard& card : westeros_content().rival_cards) {
    texts.emplace_back(card.id, card.recruit_text);
    texts.emplace_back(card.id, card.whisper_text);
    texts.emplace_back(card.id, card.text);
  }
  for (std::size_t i = 0; i < most_houses; ++i) {
    if (westeros_content().houses[i].has_hero)
      texts.emplace_back(westeros_content().heroes_of[i], westeros_content().solo_heroes[i].text);
  }
  return texts;
}

TEST(RivalContent, CardsPrintSentences) {
  for (const auto& [id, text] : all_texts()) {
    ASSERT_FALSE(text.empty()) << id;
    EXPECT_FALSE(text.front() >= 'a' && text.front() <= 'z') << id << ": " << text;
    EXPECT_EQ(text.back(), '.') << id << ": " << text;
    for (const char* slip : {"  ", " ,", " ;", " .", "{", "}", "[", "]", "..", "1 tokens", "1 own units"})
      EXPECT_EQ(text.find(slip), std::string::npos) << id << ": " << text;
  }
}

// A set-up that lacks what the solo game needs says so.
TEST(RivalContent, WithoutItsCardsThereIsNoSoloGame) {
  std::vector<Pack> packs = westeros_packs();
  std::erase_if(packs, [](const Pack& pack) { return pack.name.find("/rival.pack") != std::string::npos; });
  const auto rules = compiled(read_content(packs), "mode rival\n");
  ASSERT_FALSE(rules);
  EXPECT_THAT(rules.error(), testing::Contains("There are twelve Rival Cards."));
  EXPECT_TRUE(compiled(read_content(packs), "players 2\n")) << "others do not need them";
}

TEST(RivalContent, SoloIsForOne) {
  EXPECT_FALSE(compiled(westeros_content(), "mode rival\nplayers 2\n"));
  const auto rules = compiled(westeros_content(), "mode rival\nplayers 1\n");
  ASSERT_TRUE(rules);
  EXPECT_EQ(Westeros::table(*rules).seats(), 1U);
}

}  // namespace rival_content_test

}  // namespace tablewright::tests
