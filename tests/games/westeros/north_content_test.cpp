// The packs of the cooperative game: the north, Ranger Cards, Exploration Tokens, mats, and what a sheet may
// ask for.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <set>

#include "games/westeros/packs.hpp"
#include "support/rule.hpp"

namespace tablewright::tests {
namespace north_content_test {

using namespace westeros;
using testing::Contains;
using testing::Each;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::Pair;
using testing::SizeIs;
using testing::UnorderedElementsAre;

using Names = std::set<std::string>;

constexpr std::size_t wall_down = 0;  // in Rules::roads
constexpr std::size_t wall_stands = 1;

const Rules& four_players() {
  static const Rules rules = westeros_rules("mode coop\nplayers 4\n");
  return rules;
}

DomainId named(const Rules& rules, std::string_view id) {
  for (std::size_t i = 0; i < rules.domains.size(); ++i) {
    if (rules.domains[i].id == id) return domain_at(i);
  }
  ADD_FAILURE() << "there is no domain " << id;
  return no_domain;
}

template <class Domains>
Names names(const Rules& rules, const Domains& domains) {
  Names found;
  for (const DomainId domain : domains) found.insert(rules.domain(domain).id);
  return found;
}

int half_of_all_borders(const Roads& roads, DomainSet domains) {
  int borders = 0;
  for (const DomainId domain : domains) borders += (roads.borders[domain.value] & domains).count();
  EXPECT_EQ(borders % 2, 0) << "a border has two sides";
  return borders / 2;
}

Names over_seas(const Rules& rules, std::size_t wall, std::string_view from, std::size_t seas) {
  return names(rules, rules.roads[wall].by_sea[named(rules, from).value][seas]);
}

// --- the map ---------------------------------------------------------------------------------------------

TEST(NorthMap, EightDomainsOnTwoMats_SevenFiefsAndCrastersKeep) {
  RULE("westeros.treaty.map");
  const Rules& rules = four_players();
  EXPECT_EQ(rules.domain_count, 32U);
  EXPECT_EQ(rules.north.count(), 8);
  EXPECT_EQ((rules.north & rules.fiefs).count(), 7);
  EXPECT_THAT(names(rules, rules.north & rules.castles), ElementsAre("crasters_keep"));
  EXPECT_EQ(rules.castles.count(), 13);
  EXPECT_EQ(rules.fiefs.count(), 18);
  EXPECT_FALSE(rules.north.has(rules.landing));
  std::map<std::string, Names> mats_of_the_north;
  for (const DomainId domain : rules.north) {
    const bool west = rules.domain(domain).mat == 0;
    EXPECT_TRUE(west || rules.domain(domain).mat == mats - 1) << rules.domain(domain).title;
    mats_of_the_north[west ? "notw" : "note"].insert(rules.domain(domain).id);
  }
  EXPECT_THAT(mats_of_the_north["notw"],
              UnorderedElementsAre("thenn", "haunted_forest", "frostfangs", "crasters_keep"));
  EXPECT_THAT(mats_of_the_north["note"],
              UnorderedElementsAre("fist_first_men", "always_winter", "antler_river", "storrolds_point"));
}

TEST(NorthMap, IsNotThereInACompetitiveGame_AndComesAfterTheSouthInTheOther) {
  const Rules competitive = westeros_rules("players 4\n");
  EXPECT_EQ(competitive.domain_count, southern_domains);
  EXPECT_TRUE(competitive.north.empty());
  for (std::size_t i = 0; i < southern_domains; ++i) {
    EXPECT_EQ(four_players().domains[i].id, competitive.domains[i].id);
    EXPECT_EQ(competitive.roads[wall_down].borders[i], four_players().roads[wall_stands].borders[i])
        << "the borders of " << competitive.domains[i].title << " while the Wall stands";
  }
  EXPECT_EQ(four_players().north, four_players().everywhere - DomainSet::first(southern_domains));
}

TEST(NorthMap, ThirteenBordersInside) {
  RULE("westeros.treaty.map");
  const Rules& rules = four_players();
  const std::map<std::string, Names> sheet{
      {"thenn", {"haunted_forest", "frostfangs"}},
      {"haunted_forest", {"thenn", "frostfangs", "crasters_keep", "fist_first_men", "antler_river"}},
      {"frostfangs", {"thenn", "haunted_forest", "crasters_keep"}},
      {"crasters_keep", {"haunted_forest", "frostfangs", "antler_river", "storrolds_point"}},
      {"fist_first_men", {"haunted_forest", "always_winter", "antler_river"}},
      {"always_winter", {"fist_first_men", "antler_river"}},
      {"antler_river",
       {"haunted_forest", "crasters_keep", "fist_first_men", "always_winter", "storrolds_point"}},
      {"storrolds_point", {"crasters_keep", "antler_river"}},
  };
  for (const Roads& roads : rules.roads) EXPECT_EQ(half_of_all_borders(roads, rules.north), 13);
  for (const auto& [id, borders] : sheet)
    EXPECT_EQ(names(rules, rules.roads[wall_stands].borders[named(rules, id).value]), borders) << id;
}

TEST(NorthMap, TwoBordersAcrossTheWall_OnlyOnceItIsDown) {
  RULE("westeros.treaty.map");
  const Rules& rules = four_players();
  Names across;
  for (const DomainId domain : rules.north) {
    const DomainSet south = rules.everywhere - rules.north;
    EXPECT_TRUE((rules.roads[wall_stands].borders[domain.value] & south).empty())
        << rules.domain(domain).title;
    for (const DomainId other : rules.roads[wall_down].borders[domain.value] & south) {
      across.insert(rules.domain(domain).id + " " + rules.domain(other).id);
      EXPECT_TRUE(rules.roads[wall_down].borders[other.value].has(domain)) << "and the other way round";
      EXPECT_FALSE(rules.roads[wall_stands].borders[other.value].has(domain));
    }
  }
  EXPECT_THAT(across, ElementsAre("crasters_keep shadow_tower", "storrolds_point castle_black"));
  EXPECT_EQ(half_of_all_borders(rules.roads[wall_down], rules.everywhere), 39 + 13 + 2);
  EXPECT_EQ(half_of_all_borders(rules.roads[wall_stands], rules.everywhere), 39 + 13);
}

TEST(NorthMap, IsOnePiece_AndOnePieceWithTheSouthOnceTheWallIsDown) {
  const Rules& rules = four_players();
  for (const DomainId from : rules.everywhere) {
    for (const DomainId to : rules.everywhere) {
      const bool same_side = rules.north.has(from) == rules.north.has(to);
      EXPECT_NE(rules.roads[wall_down].steps[from.value][to.value], none)
          << rules.domain(from).title << " to " << rules.domain(to).title;
      EXPECT_EQ(rules.roads[wall_stands].steps[from.value][to.value] != none, same_side)
          << rules.domain(from).title << " to " << rules.domain(to).title;
    }
  }
  const auto steps = [&](const char* from, const char* to) {
    return int{rules.roads[wall_down].steps[named(rules, from).value][named(rules, to).value]};
  };
  EXPECT_EQ(steps("thenn", "shadow_tower"), 3) << "over Frostfangs and Craster's Keep";
  EXPECT_EQ(steps("always_winter", "castle_black"), 3) << "over Antler River and Storrold's Point";
  EXPECT_EQ(steps("crasters_keep", "winterfell"), 2);
}

TEST(NorthMap, ADragonDoesNotFlyOverTheStandingWall) {
  const Rules& rules = four_players();
  const DomainId tower = named(rules, "shadow_tower");
  EXPECT_TRUE((rules.roads[wall_stands].by_air[tower.value] & rules.north).empty());
  EXPECT_THAT(names(rules, rules.roads[wall_down].by_air[tower.value] & rules.north),
              UnorderedElementsAre("crasters_keep", "haunted_forest", "frostfangs", "antler_river",
                                   "storrolds_point", "thenn", "fist_first_men", "always_winter"));
  const DomainId winterfell = named(rules, "winterfell");
  EXPECT_THAT(names(rules, rules.roads[wall_down].by_air[winterfell.value] & rules.north),
              UnorderedElementsAre("crasters_keep", "haunted_forest", "frostfangs", "antler_river",
                                   "storrolds_point"));
}

// --- the seas --------------------------------------------------------------------------------------------

TEST(NorthSeas, FiveNorthernDomainsHaveACoast_AndEverySouthernOne) {
  RULE("ruling.westeros.wall.sea");
  const Rules& rules = four_players();
  Names inland;
  for (const DomainCard& domain : rules.domains) {
    if (!domain.coast) inland.insert(domain.id);
  }
  EXPECT_THAT(inland, UnorderedElementsAre("thenn", "haunted_forest", "fist_first_men"));
}

TEST(NorthSeas, TheChainGoesOnAtBothEnds_AndTheEndsAreNotJoined) {
  RULE("ruling.westeros.wall.sea");
  const Rules& rules = four_players();
  EXPECT_THAT(westeros_content().seas, ElementsAre("nw", "w", "sw", "se", "e", "ne"));
  EXPECT_THAT(westeros_content().northern_seas, ElementsAre("notw", "note"));
  const auto seas = [&](const char* a, const char* b) {
    return rules.seas_between(named(rules, a), named(rules, b));
  };
  EXPECT_EQ(seas("frostfangs", "winterfell"), 1);
  EXPECT_EQ(seas("frostfangs", "pyke"), 2);
  EXPECT_EQ(seas("antler_river", "castle_black"), 1);
  EXPECT_EQ(seas("antler_river", "the_eyrie"), 2);
  EXPECT_EQ(seas("frostfangs", "antler_river"), 7);
  EXPECT_EQ(seas("winterfell", "castle_black"), 5) << "as in the base game";
  EXPECT_THAT(over_seas(rules, wall_down, "frostfangs", 1),
              UnorderedElementsAre("winterfell", "shadow_tower", "the_rills", "flints_finger"));
  EXPECT_THAT(over_seas(rules, wall_down, "frostfangs", 2),
              UnorderedElementsAre("winterfell", "shadow_tower", "the_rills", "flints_finger", "pyke",
                                   "riverrun", "casterly_rock", "ashemark"));
  EXPECT_THAT(over_seas(rules, wall_down, "storrolds_point", 1),
              UnorderedElementsAre("castle_black", "last_hearth", "hornwood", "white_harbor"));
}

TEST(NorthSeas, NobodySailsPastTheStandingWall_NorWhereThereIsNoWater) {
  RULE("ruling.westeros.wall.sea");
  const Rules& rules = four_players();
  for (const DomainId from : rules.everywhere) {
    const auto& standing = rules.roads[wall_stands].by_sea[from.value][mats];
    const auto& down = rules.roads[wall_down].by_sea[from.value][mats];
    for (const DomainId to : standing) EXPECT_EQ(rules.north.has(from), rules.north.has(to));
    for (const DomainId to : down) EXPECT_TRUE(rules.domain(to).coast) << rules.domain(to).title;
    EXPECT_EQ(down.empty(), !rules.domain(from).coast) << rules.domain(from).title;
  }
  EXPECT_THAT(over_seas(rules, wall_down, "winterfell", 1), Contains("crasters_keep"));
  EXPECT_THAT(over_seas(rules, wall_down, "winterfell", 1), testing::Not(Contains("thenn")));
  EXPECT_THAT(over_seas(rules, wall_down, "castle_black", 1),
              testing::IsSupersetOf({"always_winter", "antler_river", "storrolds_point"}));
  EXPECT_THAT(over_seas(rules, wall_down, "thenn", mats), IsEmpty());
}

// --- Ranger Cards ----------------------------------------------------------------------------------------

TEST(RangerCards, ThreeForEachRoundInOrder) {
  const Rules& rules = four_players();
  ASSERT_THAT(rules.rangers, SizeIs(18));
  std::set<std::string> ids;
  for (std::size_t i = 0; i < rules.rangers.size(); ++i) {
    EXPECT_EQ(rules.rangers[i].round, 1 + i / rangers_a_round) << rules.rangers[i].id;
    ids.insert(rules.rangers[i].id);
  }
  EXPECT_THAT(ids, SizeIs(18)) << "no two have the same id";
}

TEST(RangerCards, TheMarksAreNorthOfTheWall_TwoTokens_AndTwoWalkersWithAnAttackOrThreeWithout) {
  const Rules& rules = four_players();
  for (const RangerCard& card : rules.rangers) {
    EXPECT_THAT(names(rules, card.tokens), SizeIs(2)) << card.id;
    EXPECT_THAT(names(rules, card.walkers), SizeIs(card.attacks == no_domain ? 3 : 2)) << card.id;
    for (const DomainId domain : card.tokens) {
      EXPECT_TRUE(rules.north.has(domain)) << card.id;
      EXPECT_FALSE(std::count(card.walkers.begin(), card.walkers.end(), domain) > 0)
          << card.id << ": a domain has one mark";
    }
    for (const DomainId domain : card.walkers) EXPECT_TRUE(rules.north.has(domain)) << card.id;
  }
}

// The card that the rules show.
TEST(RangerCards, TheOneWeHaveSeen) {
  const Rules& rules = four_players();
  const RangerCard& card = rules.rangers.front();
  EXPECT_EQ(card.id, "r1a");
  EXPECT_THAT(names(rules, card.tokens), UnorderedElementsAre("thenn", "fist_first_men"));
  EXPECT_THAT(names(rules, card.walkers),
              UnorderedElementsAre("always_winter", "crasters_keep", "storrolds_point"));
  EXPECT_EQ(card.attacks, no_domain);
}

TEST(RangerCards, EveryCastleAndKingsLandingIsAttackedByOneCard_NoneInRoundOne) {
  const Rules& rules = four_players();
  std::map<std::string, int> attacks;
  std::map<int, int> cards_with_an_attack;
  for (const RangerCard& card : rules.rangers) {
    if (card.attacks == no_domain) continue;
    ++attacks[rules.domain(card.attacks).id];
    ++cards_with_an_attack[card.round];
    EXPECT_TRUE(rules.is_stronghold(card.attacks)) << card.id;
  }
  EXPECT_THAT(attacks, SizeIs(14));
  EXPECT_THAT(attacks, Each(Pair(testing::_, 1)));
  EXPECT_THAT(cards_with_an_attack, ElementsAre(Pair(2, 2), Pair(3, 3), Pair(4, 3), Pair(5, 3), Pair(6, 3)));
}

TEST(RangerCards, InEveryDeckTheWallFallsInRoundTwoOrThree) {
  const Rules& rules = four_players();
  for (const RangerCard& card : rules.rangers) {
    const bool breaks_it = card.attacks != no_domain && !rules.north.has(card.attacks);
    EXPECT_TRUE(breaks_it || card.round < 3) << card.id;
    EXPECT_FALSE(breaks_it && card.round < 2) << card.id;
  }
}

// --- Exploration Tokens ----------------------------------------------------------------------------------

TEST(ExplorationTokens, FourteenOfEachColourInTheMixWeRuled) {
  RULE("ruling.westeros.explore.mix");
  const Rules& rules = four_players();
  std::map<std::string, int> blue;
  std::map<std::string, int> brown;
  for (std::size_t i = 0; i < most_tokens; ++i) {
    const ExplorationKind& kind = rules.exploration(exploration_at(i));
    EXPECT_EQ(kind.blue, is_blue(exploration_at(i))) << kind.title;
    ++(kind.blue ? blue : brown)[kind.id];
  }
  EXPECT_THAT(blue,
              UnorderedElementsAre(Pair("dragon_glass", 3), Pair("blue_raven", 3), Pair("loss_of_gold", 1),
                                   Pair("add_walker", 3), Pair("evoke_terror", 4)));
  EXPECT_THAT(
      brown, UnorderedElementsAre(Pair("valyrian_steel", 5), Pair("brown_raven", 2), Pair("remove_walker", 2),
                                  Pair("cache_one", 2), Pair("cache_two", 2), Pair("cache_three", 1)));
}

TEST(ExplorationTokens, SayWhatTheyDo) {
  std::map<std::string, std::pair<Finding, int>> found;
  for (const ExplorationKind& kind : four_players().explorations) found[kind.id] = {kind.finding, kind.gold};
  EXPECT_THAT(
      found,
      UnorderedElementsAre(
          Pair("dragon_glass", Pair(Finding::Glass, 0)), Pair("valyrian_steel", Pair(Finding::Steel, 0)),
          Pair("blue_raven", Pair(Finding::Raven, 0)), Pair("brown_raven", Pair(Finding::Raven, 0)),
          Pair("remove_walker", Pair(Finding::RemoveWalker, 0)), Pair("cache_one", Pair(Finding::Gold, 1)),
          Pair("cache_two", Pair(Finding::Gold, 2)), Pair("cache_three", Pair(Finding::Gold, 3)),
          Pair("loss_of_gold", Pair(Finding::LoseGold, 3)), Pair("add_walker", Pair(Finding::AddWalker, 0)),
          Pair("evoke_terror", Pair(Finding::Terror, 0))));
}

TEST(ExplorationTokens, ThereIsOneForEverySpaceOfTheMatsTheyCover) {
  const Rules& rules = four_players();
  std::map<Finding, std::size_t> tokens;
  for (const ExplorationKind& kind : rules.explorations) tokens[kind.finding] += kind.count;
  EXPECT_EQ(tokens[Finding::Glass], rules.treaty_numbers.night_king_track.size());
  EXPECT_EQ(tokens[Finding::Steel], rules.treaty_numbers.walker_track.size());
}

// --- mats and difficulty ---------------------------------------------------------------------------------

std::vector<int> listed(const FixedVector<std::uint8_t, 8>& track) { return {track.begin(), track.end()}; }

TEST(TreatyMats, TheNumbersOfTheSheet) {
  const TreatyNumbers& treaty = four_players().treaty_numbers;
  EXPECT_THAT(listed(treaty.night_king_track), ElementsAre(7, 6, 5));
  EXPECT_THAT(listed(treaty.walker_track), ElementsAre(1, 1, 1, 1, 1));
  EXPECT_EQ(treaty.walkers, 13);
  EXPECT_EQ(treaty.gold_each, 2);
  EXPECT_EQ(treaty.most_gold, 10);
  EXPECT_EQ(treaty.night_king_strength, 3);
  EXPECT_EQ(treaty.walker_strength, 1);
  EXPECT_EQ(treaty.ice_dragon_strength, 3);
  EXPECT_EQ(treaty.ice_dragon_bonus, 3);
  EXPECT_EQ(treaty.terrified_strength, 1);
  EXPECT_EQ(treaty.explorers, 3);
  EXPECT_EQ(treaty.plot_any, 2);
  EXPECT_EQ(treaty.plot_walker, 1);
  EXPECT_EQ(treaty.castles_a_point, 2);
  EXPECT_EQ(treaty.walkers_a_token, 2);
}

TEST(TreatyMats, SixRounds_ScoringAfterThreeAndFive_AndTheCastlesForKingsLanding) {
  constexpr unsigned after_three_and_five = 1U << 3U | 1U << 5U;
  for (int players = 2; players <= 5; ++players) {
    const Rules rules = westeros_rules("mode coop\nplayers " + std::to_string(players) + "\n");
    EXPECT_EQ(rules.track.rounds, 6) << players;
    EXPECT_EQ(rules.track.scoring, after_three_and_five) << players;
    EXPECT_EQ(rules.track.dice, players == 5 ? 6 : 5) << players;
    EXPECT_EQ(rules.numbers.landing_castles, players == 5 ? 8 : 6) << players;
  }
}

TEST(TreatyMats, BothHousesAndAllCardsOfTheExpansionAreInTheGame_VengeanceIsNot) {
  RULE("westeros.treaty.houses");
  const Rules& rules = four_players();
  EXPECT_EQ(rules.houses_in_play.count(), 10);
  EXPECT_EQ(rules.deck.count(), 62);
  EXPECT_EQ(rules.track.vengeance, 0);
  Names of_the_expansion;
  for (const HouseId house : rules.houses_in_play) {
    if (rules.house(house).expansion) of_the_expansion.insert(rules.house(house).id);
  }
  EXPECT_THAT(of_the_expansion, UnorderedElementsAre("nights_watch", "targaryen"));
}

TEST(Difficulty, TheHeadStartMovesFromTheTreatyToTheNightKing) {
  RULE("ruling.westeros.treaty.rows");
  // Points of the Treaty, or with a minus sign of the Night King, for two to five players.
  const std::map<std::string, std::vector<int>> sheet{
      {"standard", {10, 5, 0, -5}}, {"hard", {5, 0, -5, -10}}, {"epic", {0, -5, -10, -15}}};
  for (const auto& [difficulty, row] : sheet) {
    const auto head_start = [&, word = difficulty](const std::string& who) {
      const Rules rules = westeros_rules(who + "difficulty " + word + "\n");
      EXPECT_TRUE(rules.head_start.treaty == 0 || rules.head_start.night_king == 0);
      return int{rules.head_start.treaty} - int{rules.head_start.night_king};
    };
    for (std::size_t i = 0; i < row.size(); ++i)
      EXPECT_EQ(head_start("mode coop\nplayers " + std::to_string(i + 2) + "\n"), row[i]) << difficulty;
    EXPECT_EQ(head_start("mode solo_coop\n"), row[0]) << difficulty << " with a Teammate";
  }
  EXPECT_EQ(westeros_rules("mode coop\nplayers 2\n").head_start.treaty, 10) << "standard if nothing is said";
}

// --- what a sheet may ask for ----------------------------------------------------------------------------

std::vector<std::string> problems_of(const std::string& options) {
  const auto rules = compiled(westeros_content(), options);
  return rules ? std::vector<std::string>{} : rules.error();
}

TEST(CooperativeSheet, WhatDoesNotGoTogetherIsRefusedInAClearSentence) {
  EXPECT_THAT(problems_of("mode coop\nexpansion no\n"),
              Contains(HasSubstr("the cooperative game needs the expansion.")));
  EXPECT_THAT(problems_of("mode solo_coop\nexpansion no\n"),
              Contains(HasSubstr("the cooperative game needs the expansion.")));
  EXPECT_THAT(problems_of("mode rival\nplayers 3\n"), Contains(HasSubstr("solo is for one player.")));
  EXPECT_THAT(problems_of("mode solo_coop\nplayers 2\n"), Contains(HasSubstr("solo is for one player.")));
  EXPECT_THAT(problems_of("players 3\ndifficulty hard\n"),
              Contains(HasSubstr("only the cooperative game has a difficulty.")));
  EXPECT_THAT(problems_of("mode rival\ndifficulty hard\n"),
              Contains(HasSubstr("only the cooperative game has a difficulty.")));
  EXPECT_THAT(problems_of("players 1\n"),
              Contains(HasSubstr("one player plays mode rival or mode solo_coop.")));
  EXPECT_THAT(problems_of("mode coop\nplayers 6\n"), SizeIs(1));
}

TEST(CooperativeSheet, AWordThatIsNearlyRightIsGuessed) {
  EXPECT_THAT(problems_of("mode copo\n"), ElementsAre(HasSubstr("did you mean \"coop\"?")));
  EXPECT_THAT(problems_of("mode coop\ndifficulty epci\n"), ElementsAre(HasSubstr("did you mean \"epic\"?")));
}

TEST(CooperativeSheet, OnePlayerOfTheCooperativeGameHasATeammate) {
  for (const char* options : {"mode coop\nplayers 1\n", "mode solo_coop\n", "mode solo_coop\nplayers 1\n"}) {
    const Rules rules = westeros_rules(options);
    EXPECT_EQ(rules.mode, Mode::Teammate) << options;
    EXPECT_TRUE(rules.treaty) << options;
    EXPECT_EQ(rules.players, 2U) << options;
    EXPECT_EQ(rules.humans, 1U) << options;
    EXPECT_EQ(rules.automaton, seat_at(1)) << options;
  }
  EXPECT_EQ(four_players().mode, Mode::Cooperative);
  EXPECT_EQ(four_players().humans, 4U);
  EXPECT_EQ(four_players().automaton, nobody);
}

}  // namespace north_content_test
}  // namespace tablewright::tests
