#include "skirmish/content/first_game.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <set>

#include "content.hpp"
#include "skirmish/board/map.hpp"
#include "skirmish/content/figure_card.hpp"
#include "support/files.hpp"
#include "support/rule.hpp"

namespace tablewright::tests {

namespace first_game_test {

using skirmish::Aim;
using skirmish::Counted;
using skirmish::EditionName;
using skirmish::FigureCard;
using skirmish::FirstGame;
using skirmish::FirstPlayer;
using testing::Contains;
using testing::ElementsAre;
using testing::IsEmpty;

using FirstGames = std::vector<FirstGame>;
using LineUp = std::vector<std::vector<std::string>>;

constexpr const char* boxes[] = {"got100", "rm100", "jp101", "sg100"};

const FirstGame& first_game_of(const std::string& folder) {
  static std::map<std::string, FirstGame> games;
  const auto known = games.find(folder);
  if (known != games.end()) return known->second;
  const std::string path = "packs/" + folder + "/first_game.pack";
  const auto content = read_content<FirstGames>(file_text(path), path, skirmish::read_first_games);
  for (const std::string& problem : content.problems) ADD_FAILURE() << problem;
  return games.emplace(folder, content.found.at(0)).first->second;
}

FigureCard figure(const std::string& folder, const std::string& id) {
  const std::string path = "packs/" + folder + "/characters/" + id + ".pack";
  return read_content<std::vector<FigureCard>>(file_text(path), path, skirmish::read_figures).found.at(0);
}

skirmish::Map map_of(const std::string& folder) {
  const std::string path = "packs/" + folder + "/maps/" + first_game_of(folder).map + ".pack";
  return read_content<std::vector<skirmish::Map>>(file_text(path), path, skirmish::read_maps).found.at(0);
}

ReadContent<FirstGames> read(std::string_view text) {
  return read_content<FirstGames>(text, "first.pack", skirmish::read_first_games);
}

constexpr std::string_view good_game = R"pack(first_game duel "A duel"
  box T1
  edition 2020a
  map hall
  players 2
  first_player flip
  side 1 ann bob
  side 2 cid dan
  starts 1 2
  aim
    knock_out 1
    target 3
    counted at_once
)pack";

std::vector<std::string> problems_with(std::string_view from, std::string_view to) {
  const std::string text = changed(good_game, from, to);
  EXPECT_FALSE(text.empty()) << from;
  return read(text).problems;
}

TEST(FirstGames, ThatOfJurassicPark) {
  const FirstGame& game = first_game_of("jp101");
  EXPECT_EQ(game.id, "jp101");
  EXPECT_EQ(game.title, "First game of Jurassic Park");
  EXPECT_EQ(game.box, "JP101");
  EXPECT_EQ(game.edition, EditionName::E2020a);
  EXPECT_EQ(game.map, "isla_nublar_lab");
  EXPECT_EQ(game.first_player, FirstPlayer::Flip);
  EXPECT_EQ(game.line_up, (LineUp{{"t_rex", "gallimimus"}, {"ian_malcolm", "scientist"}}));
}

TEST(FirstGames, ThatOfRickAndMorty) {
  const FirstGame& game = first_game_of("rm100");
  EXPECT_EQ(game.box, "RM100");
  EXPECT_EQ(game.edition, EditionName::E2019);
  EXPECT_EQ(game.map, "smith_house");
  EXPECT_EQ(game.first_player, FirstPlayer::Flip);
  EXPECT_EQ(game.line_up, (LineUp{{"rick_sanchez", "alien"}, {"morty_smith", "robot"}}));
}

TEST(FirstGames, ThatOfGameOfThrones) {
  const FirstGame& game = first_game_of("got100");
  EXPECT_EQ(game.box, "GOT100");
  EXPECT_EQ(game.edition, EditionName::E2020b);
  EXPECT_EQ(game.map, "winterfell");
  EXPECT_EQ(game.first_player, FirstPlayer::Random);
  EXPECT_EQ(game.line_up, (LineUp{{"night_king", "white_walker"},
                                  {"arya_stark", "stark_soldier"},
                                  {"jon_snow", "sworn_brother"},
                                  {"daenerys_targaryen", "unsullied"}}));
  EXPECT_THAT(game.starts[2], ElementsAre(1, 3));
  EXPECT_THAT(game.starts[3], ElementsAre(1, 2, 3));
  EXPECT_THAT(game.starts[4], ElementsAre(1, 2, 3, 4));
}

TEST(FirstGames, ThatOfSquidGame) {
  const FirstGame& game = first_game_of("sg100");
  EXPECT_EQ(game.box, "SG100");
  EXPECT_EQ(game.edition, EditionName::E2022);
  EXPECT_EQ(game.map, "barracks");
  EXPECT_EQ(game.first_player, FirstPlayer::Flip);
  EXPECT_EQ(game.line_up,
            (LineUp{{"front_man", "il_nam", "worker_28"}, {"gi_hun", "sae_byeok", "worker_29"}}));
}

TEST(FirstGames, TellTheAgeThatTheBoxPrints) {
  EXPECT_EQ(first_game_of("rm100").age, 13);
  EXPECT_EQ(first_game_of("jp101").age, 10);
  EXPECT_EQ(first_game_of("got100").age, 13);
  EXPECT_EQ(first_game_of("sg100").age, 17);
  EXPECT_EQ(read(good_game).found.at(0).age, 0) << "a pack need not say one";
  EXPECT_THAT(problems_with("  box T1\n", "  box T1\n  age 99\n"), IsEmpty());
  EXPECT_EQ(problems_with("  box T1\n", "  box T1\n  age 100\n").size(), 1U);
  EXPECT_EQ(problems_with("  box T1\n", "  box T1\n  age ten\n").size(), 1U);
}

TEST(FirstGames, ArePlayedOnOneMapOfTheirBoxWithAStartingAreaForEachSide) {
  RULE("skirmish.first.1");
  for (const std::string folder : boxes) {
    const skirmish::Map map = map_of(folder);
    EXPECT_EQ(map.id, first_game_of(folder).map);
    EXPECT_EQ(map.box, first_game_of(folder).box);
    for (const auto& areas : first_game_of(folder).starts) {
      for (const int area : areas) {
        EXPECT_GE(map.squares_of({skirmish::PlaceKind::Start, "", area}).count(), 3) << folder << ' ' << area;
      }
    }
  }
}

TEST(FirstGames, GiveEachPlayerACharacterAndABasicOne) {
  RULE("skirmish.first.3");
  for (const std::string folder : boxes) {
    for (const auto& side : first_game_of(folder).line_up) {
      const std::size_t characters = folder == "sg100" ? 2 : 1;
      ASSERT_EQ(side.size(), characters + 1) << folder;
      for (const std::string& id : side) {
        EXPECT_EQ(figure(folder, id).box, first_game_of(folder).box);
        EXPECT_EQ(figure(folder, id).basic, id == side.back()) << id;
      }
    }
  }
}

TEST(FirstGames, UseEveryFigureOfTheirBoxOnce) {
  for (const std::string folder : boxes) {
    std::multiset<std::string> used;
    for (const auto& side : first_game_of(folder).line_up) used.insert(side.begin(), side.end());
    EXPECT_EQ(used.size(), files_below("packs/" + folder + "/characters", ".pack").size()) << folder;
    EXPECT_EQ(std::set<std::string>(used.begin(), used.end()).size(), used.size()) << folder;
  }
}

TEST(FirstGames, AreForTwoPlayersOrMoreWhereTheBookSaysSo) {
  RULE("skirmish.first.4");
  for (const std::string folder : {"rm100", "jp101"}) {
    EXPECT_EQ(first_game_of(folder).fewest_players, 2);
    EXPECT_EQ(first_game_of(folder).most_players, 2);
    EXPECT_FALSE(first_game_of(folder).teams);
    EXPECT_THAT(first_game_of(folder).starts[2], ElementsAre(1, 2));
  }
  for (const std::string folder : {"got100", "sg100"}) {
    EXPECT_EQ(first_game_of(folder).fewest_players, 2);
    EXPECT_EQ(first_game_of(folder).most_players, 4);
    EXPECT_EQ(first_game_of(folder).teams, folder == "sg100");
  }
  EXPECT_THAT(first_game_of("sg100").starts[2], ElementsAre(1, 2));
  EXPECT_THAT(first_game_of("sg100").starts[4], IsEmpty()) << "four players are two sides there";
}

Aim aim_of(std::uint8_t knock_out, std::uint8_t beside, std::uint8_t target) {
  return {
      knock_out, beside, {0, target, target, target, target, target, target, target}, Counted::AtOnce, false};
}

TEST(FirstGames, TheirAims) {
  EXPECT_EQ(first_game_of("rm100").aim, aim_of(1, 0, 1)) << "the first knock-out wins";
  EXPECT_EQ(first_game_of("jp101").aim, aim_of(1, 0, 1));
  EXPECT_EQ(first_game_of("got100").aim, aim_of(1, 1, 3));
  EXPECT_EQ(first_game_of("sg100").aim, aim_of(1, 0, 3));
}

TEST(FirstGameFile, AGoodOneIsReadWithoutAWord) {
  const auto content = read(good_game);
  EXPECT_THAT(content.problems, IsEmpty());
  ASSERT_EQ(content.found.size(), 1U);
  EXPECT_EQ(content.found[0].id, "duel");
  EXPECT_EQ(content.found[0].line_up, (LineUp{{"ann", "bob"}, {"cid", "dan"}}));
  EXPECT_EQ(content.found[0].aim, aim_of(1, 0, 3));
}

TEST(FirstGameFile, TheExampleInTheDocumentationIsThatOfTheBox) {
  const auto content = read(documented("first_game jp101"));
  EXPECT_THAT(content.problems, IsEmpty());
  EXPECT_EQ(content.found.at(0).line_up, first_game_of("jp101").line_up);
}

TEST(FirstGameFile, ItHasAnIdAndATitle) {
  for (const char* head : {"first_game", "first_game a", "first_game \"A\"", "first_game a \"A\" b"}) {
    EXPECT_THAT(read(std::string(head) + "\n").problems,
                ElementsAre("first.pack:1:1: a first game is given as: first_game ID \"Title\"."))
        << head;
  }
  EXPECT_THAT(read("firstgame a \"A\"\n").problems,
              ElementsAre("first.pack:1:1: \"firstgame\" is no block of a first-game file: did you mean "
                          "\"first_game\"?"));
  EXPECT_THAT(read(std::string(good_game) + std::string(good_game)).problems,
              ElementsAre("first.pack:14:1: there is a first game \"duel\" already."));
}

TEST(FirstGameFile, WhatIsMissingIsNamed) {
  EXPECT_THAT(read("first_game a \"A\"\n").problems,
              ElementsAre("first.pack:1:1: a first game needs a field \"box\".",
                          "first.pack:1:1: a first game needs a field \"edition\".",
                          "first.pack:1:1: a first game needs a field \"map\".",
                          "first.pack:1:1: a first game needs a field \"players\".",
                          "first.pack:1:1: a first game needs a field \"first_player\".",
                          "first.pack:1:1: a first game needs a field \"aim\".",
                          "first.pack:1:1: the line-up needs 2 sides.",
                          "first.pack:1:1: it is not said where 2 sides start."));
}

TEST(FirstGameFile, WrongWordsAreAnsweredWithTheNearest) {
  EXPECT_THAT(problems_with("edition 2020a", "edition 2020"),
              ElementsAre("first.pack:3:11: \"2020\" is no value of \"edition\": did you mean \"2020a\"?"));
  EXPECT_THAT(problems_with("flip", "toss"),
              ElementsAre("first.pack:6:16: \"toss\" is no value of \"first_player\": expected flip or "
                          "random."));
  EXPECT_THAT(problems_with("first_player flip", "first_player"),
              ElementsAre("first.pack:6:3: \"first_player\" is followed by flip or random."));
  EXPECT_THAT(problems_with("counted at_once", "counted at_onec"),
              ElementsAre("first.pack:13:13: \"at_onec\" is no value of \"counted\": did you mean "
                          "\"at_once\"?"));
  EXPECT_THAT(problems_with("  map hall", "  map hall\n  mapp hall"),
              ElementsAre("first.pack:5:3: \"mapp\" is no field of a first game: did you mean \"map\"?"));
  EXPECT_THAT(problems_with("    target 3", "    target 3\n    nockout 1"),
              ElementsAre("first.pack:13:5: \"nockout\" is no field of an aim: did you mean "
                          "\"knock_out\"?"));
}

TEST(FirstGameFile, PlayersAreTwoToFour) {
  for (const char* wrong : {"players", "players 1", "players 5", "players 2 4", "players 4 to 2",
                            "players 2 to 5", "players 2 to", "players two", "players 2 to 4 teams",
                            "players 2 to 4 in pairs", "players 2 in teams"}) {
    EXPECT_THAT(
        problems_with("players 2", wrong),
        Contains(
            "first.pack:5:3: players are given as: players 2, players 2 to 4, or players 2 to 4 in teams."))
        << wrong;
  }
  EXPECT_THAT(problems_with("players 2", "players 2 to 4 in teams"), IsEmpty());
  EXPECT_THAT(problems_with("players 2", "players 2 to 3"),
              ElementsAre("first.pack:1:1: the line-up needs 3 sides.",
                          "first.pack:1:1: it is not said where 3 sides start."));
}

TEST(FirstGameFile, SidesHaveNumbersAndFigures) {
  for (const char* wrong : {"side", "side 1", "side ann", "side 5 ann", "side 0 ann", "side 1 \"Ann\"",
                            "side 1 a b c d e f g h"}) {
    EXPECT_THAT(
        problems_with("side 1 ann bob", wrong),
        Contains("first.pack:7:3: a side is given as: side NUMBER and its one to seven figures, with a "
                 "number from 1 to 4."))
        << wrong;
  }
  EXPECT_THAT(problems_with("side 2", "side 3"),
              ElementsAre("first.pack:8:8: the sides are given once and in order: 1, 2 and so on.",
                          "first.pack:1:1: the line-up needs 2 sides."));
  EXPECT_THAT(problems_with("cid dan", "cid cid"),
              ElementsAre("first.pack:8:14: \"cid\" is on this side already."));
  EXPECT_THAT(problems_with("cid dan", "ann dan"), IsEmpty()) << "rivals may have the same figure";
}

TEST(FirstGameFile, EachSideHasAStartingAreaOfItsOwn) {
  for (const char* wrong :
       {"starts", "starts 1", "starts 1 5", "starts 0 1", "starts 1 b", "starts 1 2 3 4 1"}) {
    EXPECT_THAT(
        problems_with("starts 1 2", wrong),
        Contains("first.pack:9:3: starting areas are given as: starts 1 3, with a number from 1 to 4 for "
                 "each side."))
        << wrong;
  }
  EXPECT_THAT(problems_with("starts 1 2", "starts 2 2"),
              ElementsAre("first.pack:9:12: two sides cannot share a starting area."));
  EXPECT_THAT(problems_with("starts 1 2", "starts 1 2\n  starts 1 3"),
              ElementsAre("first.pack:10:3: the starting areas of 2 sides are given twice."));
  EXPECT_THAT(problems_with("starts 1 2", "starts 1 2\n  starts 1 2 3"),
              ElementsAre("first.pack:1:1: 3 sides have starting areas, but do not play this game."));
}

TEST(FirstGameFile, TheTargetMayDependOnTheNumberOfCharacters) {
  const auto content =
      read(changed(good_game, "    target 3",
                   "    target 6 with 2 characters\n    target 10 with 3 characters\n    point_markers yes"));
  EXPECT_THAT(content.problems, IsEmpty());
  EXPECT_THAT(content.found.at(0).aim.target, ElementsAre(0, 0, 6, 10, 0, 0, 0, 0));
  EXPECT_TRUE(content.found[0].aim.point_markers);
  for (const char* wrong :
       {"target", "target 0", "target 100", "target many", "target 6 with 2", "target 6 with 8 characters",
        "target 6 with 0 characters", "target 6 for 2 characters", "target 6 with two characters"}) {
    EXPECT_THAT(
        problems_with("target 3", wrong),
        ElementsAre("first.pack:12:5: a target is given as: target 3, or target 6 with 2 characters, or "
                    "target 5 with 3 sides."))
        << wrong;
  }
  EXPECT_THAT(problems_with("target 3", "target 3\n    target 4 with 2 characters"),
              ElementsAre("first.pack:13:5: the target is given twice."));
  EXPECT_THAT(problems_with("    target 3\n", ""),
              ElementsAre("first.pack:10:3: an aim needs a field \"target\"."));
}

TEST(FirstGameFile, TheTargetMayDependOnTheNumberOfSides) {
  const auto content =
      read(changed(good_game, "    target 3", "    target 6 with 2 characters\n    target 5 with 3 sides"));
  EXPECT_THAT(content.problems, IsEmpty());
  EXPECT_THAT(content.found.at(0).aim.target_of_sides, ElementsAre(0, 0, 0, 5, 0));
  EXPECT_THAT(problems_with("target 3", "target 5 with 5 sides"), testing::SizeIs(1));
}

TEST(FirstGameFile, LeadersMayBeWorthMore) {
  const auto content = read(changed(good_game, "knock_out 1",
                                    "knock_out 1\n    knock_out 2 by a leader\n    knock_out 3 of a "
                                    "leader\n    knock_out 4 of a leader by a leader"));
  EXPECT_THAT(content.problems, IsEmpty());
  const Aim& aim = content.found.at(0).aim;
  EXPECT_THAT((std::array{aim.knock_out, aim.by_leader, aim.of_leader, aim.leader_by_leader}),
              ElementsAre(1, 2, 3, 4));
  EXPECT_THAT(problems_with("knock_out 1", "knock_out 2 by the leader"), testing::SizeIs(1));
  EXPECT_THAT(problems_with("knock_out 1", "knock_out 1\n    knock_out 1"), testing::SizeIs(1));
}

TEST(FirstGameFile, PointsGoUpToNine) {
  EXPECT_THAT(problems_with("knock_out 1", "knock_out 9\n    beside 9"), IsEmpty());
  EXPECT_THAT(problems_with("knock_out 1", "knock_out 10\n    beside -1"),
              ElementsAre("first.pack:11:5: \"knock_out\" is followed by a number from 0 to 9.",
                          "first.pack:12:5: \"beside\" is followed by a number from 0 to 9."));
}

TEST(FirstGameFile, EveryFactMaySayWhereItComesFrom) {
  EXPECT_THAT(problems_with("  starts 1 2", "  starts 1 2\n    provenance reported \"A picture.\""),
              IsEmpty());
  EXPECT_THAT(
      problems_with("    target 3", "    target 3\n      provenance guessed"),
      ElementsAre("first.pack:13:18: \"guessed\" is no kind of provenance: expected confirmed, reported "
                  "or reconstructed."));
}

}  // namespace first_game_test

}  // namespace tablewright::tests
