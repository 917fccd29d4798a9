// The cooperative game: how it is set up, the order of its round, how it ends.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <set>

#include "games/westeros/packs.hpp"
#include "games/westeros/random_play.hpp"
#include "games/westeros/scene.hpp"
#include "support/rule.hpp"
#include "westeros/rules/table_top.hpp"

namespace tablewright::tests {

namespace treaty_test {

using namespace westeros;
using testing::HasSubstr;
using testing::Not;

std::string options_for(int players, const std::string& more = {}) {
  std::string houses = "houses";
  for (const char* house : {"stark", "lannister", "tully", "greyjoy", "martell"}) {
    if (players-- > 0) houses += std::string(" ") + house;
  }
  return "mode coop\n" + houses + '\n' + more;
}

Rules rules_for(int players, const std::string& more = {}) {
  return westeros_rules("players " + std::to_string(players) + '\n' + options_for(players, more));
}

// A match as it lies on the table when its first question is asked: the first Ranger Card has been followed.
State begun(const Rules& rules, std::uint64_t seed) {
  Random random(seed);
  EventSink silent;
  return Westeros::set_up(rules, random, silent);
}

std::vector<Event> whole_game(const Rules& rules, std::uint64_t seed, WesterosGame& game) {
  std::vector<Event> log;
  game = westeros_game(rules, seed, &log);
  return log;
}

// An army of 8, a card of 5, against a Night King of 10 in Last Hearth.
Scene before_the_last_battle() {
  Scene scene("stark lannister", "mode coop");
  scene.wall_has_fallen().night_king("last_hearth").glass(2).points(0, 5).points(1, 5);
  scene.ally(0, "tully").put("castle_black", "stark", 2).hero("castle_black", "stark");
  scene.put("castle_black", "tully", 2).hero("castle_black", "tully").put("riverrun", "tully", 2);
  scene.put("winterfell", "stark").put("casterly_rock", "lannister", 2).hand(0, {"poisoning"});
  return scene;
}

void march_all(Scene& scene) {
  scene.action(0, Face::March).acts({"from castle_black", "take stark", "take stark", "take eddard_stark"});
  scene.acts({"take tully", "take tully", "take hoster_tully", "go last_hearth"});
}

TEST(Treaty, WinsAtOnceByBeatingTheNightKing) {
  RULE("westeros.treaty.goal");
  Scene scene = before_the_last_battle();
  scene.deck({"spoils_of_war"}).round(RoundFrom::Pass);
  scene.state.frames.pop_back();  // the sail of the scene
  march_all(scene);
  scene.act("commit poisoning");
  EXPECT_TRUE(scene.is_done()) << "nobody is asked any more, in the middle of the game";
  const auto result = Westeros::result(*scene.rules, scene.state);
  ASSERT_TRUE(result);
  EXPECT_EQ(result->winners, 1U) << "the side of the players";
  EXPECT_THAT(scene.log(), HasSubstr("The Night King is beaten: the Treaty wins."));
  EXPECT_THAT(scene.log(), Not(HasSubstr("the Treaty loses")));
}

TEST(Treaty, TellsOfItsVictoryLast) {
  RULE("westeros.treaty.goal");
  Scene scene = before_the_last_battle();
  // The other way round: he stands in Castle Black, whose Castle is won with the battle.
  std::swap(scene.state.at[scene.domain("castle_black").value],
            scene.state.at[scene.domain("last_hearth").value]);
  scene.night_king("castle_black").glass(3).deck({"spoils_of_war"});
  scene.action(0, Face::March).acts({"from last_hearth", "take stark", "take stark", "take eddard_stark"});
  scene.acts({"take tully", "take tully", "take hoster_tully", "go castle_black", "commit poisoning"});
  const std::string log = scene.log();
  EXPECT_THAT(log, HasSubstr("holds the castle of Castle Black."));
  EXPECT_THAT(log, testing::EndsWith("The Night King is beaten: the Treaty wins.\n"));
}

TEST(Treaty, DoesNotWinByALostBattleNorByItsScore) {
  RULE("westeros.treaty.goal");
  Scene scene = before_the_last_battle();
  scene.deck({"kingslayer"}).points(0, 99);  // 15 against 13
  march_all(scene);
  scene.act("commit poisoning");
  EXPECT_FALSE(scene.state.winter.beaten);
  EXPECT_EQ(scene.night_king_at(), "last_hearth");
  EXPECT_THAT(scene.log(), Not(HasSubstr("the Treaty wins")));
}

TEST(Treaty, LosesWhenTheSixthRoundIsOverAndNotBefore) {
  RULE("westeros.treaty.goal");
  for (const int round : {5, 6}) {
    Scene scene("stark lannister", "mode coop");
    scene.put("winterfell", "stark", 2).put("casterly_rock", "lannister", 2);
    scene.state.round = static_cast<std::uint8_t>(round);
    scene.points(0, 200).points(1, 0).night_king("crasters_keep").round(RoundFrom::Pass).act("pass");
    const auto result = Westeros::result(*scene.rules, scene.state);
    EXPECT_EQ(result.has_value(), round == 6);
    if (!result) continue;
    EXPECT_EQ(result->winners, 2U) << "the Night King's side, whatever the scores";
    EXPECT_THAT(scene.log(), HasSubstr("The last round is over and the Night King is not beaten"));
  }
}

TEST(Treaty, HasTheNorthAboveTheMap) {
  RULE("westeros.treaty.map");
  const Rules rules = rules_for(3);
  EXPECT_EQ(rules.north.count(), 8);
  EXPECT_EQ((rules.north & rules.fiefs).count(), 7);
  EXPECT_EQ((rules.north & rules.castles).count(), 1);
  EXPECT_EQ(rules.domain((rules.north & rules.castles).lowest()).id, "crasters_keep");
  EXPECT_EQ(rules.castles.count(), 13);
  EXPECT_TRUE(begun(rules, 1).winter.wall);
}

// What all tokens that take gold could take together is less than the gold of the smallest table.
TEST(Treaty, HasGoldLeftForItsFirstRoundHoweverTheTokensLie) {
  RULE("westeros.treaty.gold");
  RULE("ruling.westeros.explore.mix");
  std::vector<Rules> tables{westeros_rules("mode solo_coop\nhouses stark lannister\n")};
  for (int players = 2; players <= 5; ++players) tables.push_back(rules_for(players));
  for (const Rules& rules : tables) {
    SCOPED_TRACE(std::to_string(rules.humans) + " people");
    int most = 0;
    for (const ExplorationKind& kind : rules.explorations) {
      if (kind.finding == Finding::LoseGold) most += kind.count * kind.gold;
    }
    EXPECT_LT(most, rules.treaty_numbers.gold_each * static_cast<int>(rules.players));
    for (std::uint64_t seed = 1; seed <= 100; ++seed) {
      const State state = begun(rules, seed);
      ASSERT_GT(gold_of(rules, state, the_treaty), 0) << "seed " << seed;
    }
  }
}

TEST(Treaty, DrawsItsHousesFromAllTenAndHasNoVengeance) {
  RULE("westeros.treaty.houses");
  const Rules rules = rules_for(4);
  std::set<std::string> seen;
  for (std::uint64_t seed = 1; seed <= 60; ++seed) {
    const State state = begun(rules, seed);
    EXPECT_EQ(state.non_player.count(), 4);
    for (const HouseId house : state.non_player) seen.insert(rules.house(house).id);
  }
  EXPECT_TRUE(seen.count("nights_watch") == 1 && seen.count("targaryen") == 1);
  EXPECT_EQ(rules.deck.count(), 45 + 17);
  for (std::uint64_t seed = 1; seed <= 4; ++seed) {
    WesterosGame game;
    const auto log = whole_game(rules, seed, game);
    EXPECT_EQ(game.end.vengeance, (std::array<std::uint8_t, most_players>{}));
    for (const Event& event : log) EXPECT_NE(event.what.kind, k(Happened::VengeanceGiven));
  }
}

TEST(Treaty, SharesTwoGoldForEachPlayer) {
  RULE("westeros.treaty.gold");
  for (int players = 2; players <= 5; ++players) {
    const Rules rules = rules_for(players);
    Random random(3);
    std::vector<Event> log;
    EventSink sink(log);
    const State state = Westeros::set_up(rules, random, sink);
    int lost = 0;
    for (const Event& event : log) {
      if (event.what.kind == k(Happened::GoldLost)) lost += event.what.a;
    }
    EXPECT_EQ(state.gold[0] + lost, 2 * players);
    for (std::size_t i = 1; i < most_players; ++i)
      EXPECT_EQ(state.gold[i], 0) << "nobody has gold of their own";
  }
}

TEST(Treaty, KeepsTenGoldAtMostHoweverManyCastlesItHas) {
  RULE("westeros.treaty.gold");
  Scene scene("stark lannister", "mode coop");
  scene.put("winterfell", "stark").put("castle_black", "stark").put("riverrun", "stark");
  scene.put("casterly_rock", "lannister").put("pyke", "lannister").put("highgarden", "lannister");
  scene.put("starfall", "lannister").put("sunspear", "lannister");  // 8 Castles
  scene.hand(0, {"spoils_of_war"}).gold(0, 9).action(0, Face::Event).act("play spoils_of_war");
  EXPECT_EQ(scene.gold_of(0), 10) << "9 and 6 would be 15";
}

TEST(Treaty, BeginsWithThirteenWhiteWalkersAndBothFiguresOffTheMap) {
  RULE("westeros.treaty.walkers");
  const Rules rules = rules_for(2);
  EXPECT_EQ(rules.treaty_numbers.walkers, 13);
  for (std::uint64_t seed = 1; seed <= 20; ++seed) {
    const State state = begun(rules, seed);
    EXPECT_EQ(state.winter.night_king, no_domain);
    EXPECT_EQ(state.winter.ice_dragon, no_domain);
    EXPECT_EQ(state.winter.glass, 0) << "Phase 1";
    EXPECT_EQ(state.winter.steel, 0);
    EXPECT_GE(state.winter.walkers.count(), 3) << "those of the first Ranger Card";
  }
}

TEST(Treaty, LaysABrownTokenOnEachSouthernFiefAndInKingsLanding) {
  RULE("westeros.treaty.brown");
  const Rules rules = rules_for(3);
  std::set<std::uint8_t> in_landing;
  for (std::uint64_t seed = 1; seed <= 80; ++seed) {
    const State state = begun(rules, seed);
    std::set<std::uint8_t> laid;
    for (std::size_t i = 0; i < southern_domains; ++i) {
      const DomainId domain = domain_at(i);
      const TokenId token = state.winter.face_down[i];
      const bool has = rules.fiefs.has(domain) || domain == rules.landing;
      EXPECT_EQ(token != no_token, has) << rules.domain(domain).title;
      if (token == no_token) continue;
      EXPECT_FALSE(rules.exploration(token).blue);
      EXPECT_TRUE(laid.insert(token.value).second) << "the same token twice";
    }
    EXPECT_EQ(laid.size(), 12U) << "11 Fiefs and King's Landing; two of 14 stay out";
    in_landing.insert(state.winter.face_down[rules.landing.value].value);
  }
  EXPECT_GT(in_landing.size(), 8U) << "they are shuffled";
}

TEST(Treaty, LaysABlueTokenOnEachNorthernDomainAndKeepsSix) {
  RULE("westeros.treaty.blue");
  const Rules rules = rules_for(3);
  std::set<std::uint8_t> at_the_keep;
  for (std::uint64_t seed = 1; seed <= 80; ++seed) {
    const State state = begun(rules, seed);
    EXPECT_EQ(state.winter.supply.size(), 6U);
    for (const TokenId token : state.winter.supply) EXPECT_TRUE(rules.exploration(token).blue);
    int down = 0;
    for (const DomainId domain : rules.north) {
      const TokenId token = state.winter.face_down[domain.value];
      if (token == no_token) continue;
      ++down;
      EXPECT_TRUE(rules.exploration(token).blue);
    }
    EXPECT_EQ(down, 6) << "of 8 the first Ranger Card has turned up two";
    at_the_keep.insert(state.winter.face_down[(rules.north & rules.castles).lowest().value].value);
  }
  EXPECT_GT(at_the_keep.size(), 8U) << "they are shuffled";
}

TEST(Treaty, HasOneUnseenRangerCardForEachRound) {
  RULE("westeros.treaty.ranger-deck");
  const Rules rules = rules_for(2);
  std::set<std::pair<std::size_t, int>> seen;
  for (std::uint64_t seed = 1; seed <= 80; ++seed) {
    const State state = begun(rules, seed);
    for (std::size_t round = 0; round < 6; ++round) {
      const std::size_t card = round * rangers_a_round + state.winter.rangers[round];
      EXPECT_EQ(rules.rangers[card].round, round + 1);
      seen.insert({round, state.winter.rangers[round]});
    }
    EXPECT_EQ(state.winter.rangers_shown, 1) << "only that of round 1 has been turned up";
    const View view = Westeros::view(rules, state, seat_at(0));
    for (std::size_t round = 1; round < 6; ++round)
      EXPECT_EQ(view.known.winter.rangers[round], hidden_ranger);
  }
  EXPECT_EQ(seen.size(), 18U) << "every card comes into play";
}

TEST(Treaty, HasAHeadStartByDifficultyAndPlayers) {
  RULE("westeros.treaty.difficulty");
  RULE("ruling.westeros.treaty.rows");
  // Positive: the Treaty's; negative: the Night King's. Rows: two to five players.
  const std::map<std::string, std::array<int, 4>> table{
      {"standard", {10, 5, 0, -5}}, {"hard", {5, 0, -5, -10}}, {"epic", {0, -5, -10, -15}}};
  for (const auto& [difficulty, starts] : table) {
    for (int players = 2; players <= 5; ++players) {
      const State state = begun(rules_for(players, "difficulty " + difficulty + '\n'), 5);
      const int start = starts[static_cast<std::size_t>(players - 2)];
      EXPECT_EQ(state.points[0], std::max(0, start)) << difficulty << ' ' << players;
      EXPECT_EQ(state.points[1], std::max(0, -start)) << difficulty << ' ' << players;
    }
  }
}

// The kinds of the log that make the order of a round.
std::string letter_of(const Event& event) {
  switch (static_cast<Happened>(event.what.kind)) {
    case Happened::RoundBegan: return "\n";
    case Happened::RangerShown: return "R";
    case Happened::Rolled: return "d";
    case Happened::TurnBegan: return "T";
    case Happened::TerrorEvoked: return "e";
    case Happened::TerrorBack: return "b";
    case Happened::Culled:
    case Happened::TerrorTokenBack: return "c";
    case Happened::Taxes: return "x";
    case Happened::HandPassed: return "h";
    case Happened::TreatyScored: return "s";
    default: break;
  }
  return {};
}

TEST(Treaty, PlaysARoundInItsOrder) {
  RULE("westeros.treaty.round");
  RULE("westeros.terror.when");
  const Rules rules = rules_for(4);  // without bottom dice
  for (std::uint64_t seed = 1; seed <= 10; ++seed) {
    WesterosGame game;
    const auto log = whole_game(rules, seed, game);
    ASSERT_EQ(game.problem, "");
    std::string letters;
    for (const Event& event : log) letters += letter_of(event);
    if (game.end.winter.beaten) continue;
    // Within a turn tokens evoke terror too, and plotting sends White Walkers and tokens back.
    EXPECT_THAT(letters, testing::MatchesRegex("(\nRe*d*(T[bce]*e){4}b?c*xhs?){6}"));
    EXPECT_EQ(std::count(letters.begin(), letters.end(), 's'), 2) << "after rounds 3 and 5";
  }
}

TEST(Treaty, LeavesTheChoicesOfTheTeamToAnyOfIt) {
  RULE("ruling.westeros.treaty.chooser");
  for (const std::size_t who : {0U, 1U, 2U}) {
    Scene scene("stark lannister tully", "mode coop");
    scene.put("winterfell", "stark", 2).put("casterly_rock", "lannister", 2).put("riverrun", "tully", 2);
    scene.walker("thenn").walker("frostfangs").face_up("winterfell", "remove_walker");
    scene.put("winterfell", "stark")
        .round(RoundFrom::Turns)
        .act("pass")
        .act("collect remove_walker winterfell");
    ASSERT_EQ(scene.question(), "remove_walker");
    EXPECT_EQ(scene.all_asked().count(), 3);
    scene.act_as(who, "domain frostfangs");
    EXPECT_FALSE(scene.has_walker("frostfangs"));
  }
}

}  // namespace treaty_test

}  // namespace tablewright::tests
