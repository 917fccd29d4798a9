// What whoever draws a match of skirmish is told in fields: docs/protocol.md, "Skirmish in fields".
#include <map>
#include <set>

#include "cli/serving.hpp"
#include "shelf/files.hpp"
#include "skirmish/set_up/set_up.hpp"

namespace tablewright::tests {

namespace serve_fields_test {

using Json = nlohmann::ordered_json;
using testing::AllOf;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::Not;

// --- the shape
// ------------------------------------------------------------------------------------------------

// "cards[].actions[].challenge: boolean"
void note_shape(const Json& json, const std::string& path, std::set<std::string>& shape) {
  if (json.is_object()) {
    for (const auto& [name, value] : json.items())
      note_shape(value, path.empty() ? name : path + '.' + name, shape);
  } else if (json.is_array()) {
    for (const Json& each : json) note_shape(each, path + "[]", shape);
    if (json.empty()) shape.insert(path + "[]: nothing");
  } else {
    shape.insert(path + ": " + json.type_name());
  }
}

std::unique_ptr<ServedMatch> mixed() {
  return served("skirmish", {{"figures_1", "ian_malcolm,t_rex,arya_stark"},
                             {"figures_2", "jon_snow,sworn_brother,gallimimus"},
                             {"attachments_1", "strongbox"},
                             {"attachments_2", "ghost"},
                             {"map", "isla_nublar_lab"},
                             {"scenario", "leaders"}});
}

TEST(SkirmishFields, TheContentsOfAMatchHaveTheShapeThatThePageKnows) {
  const auto match = mixed();
  ASSERT_TRUE(match);
  std::set<std::string> shape;
  note_shape(match->contents(), "", shape);
  std::string lines_of_shape;
  for (const std::string& line : shape) lines_of_shape += line + '\n';
  EXPECT_EQ(lines_of_shape, R"(cards[].actions[].challenge: boolean
cards[].actions[].id: string
cards[].actions[].kind: string
cards[].actions[].space: number
cards[].actions[].text: string
cards[].actions[].title: string
cards[].actions[].token: string
cards[].actions[]: nothing
cards[].base: string
cards[].basic: boolean
cards[].box: string
cards[].defence: number
cards[].dots[]: nothing
cards[].dots[]: string
cards[].id: string
cards[].kind: string
cards[].look.body: string
cards[].look.parts[].colours[]: nothing
cards[].look.parts[].colours[]: string
cards[].look.parts[].style: string
cards[].look.parts[].what: string
cards[].pieces[]: nothing
cards[].statuses[].id: string
cards[].statuses[].text: string
cards[].statuses[].title: string
cards[].statuses[]: nothing
cards[].title: string
edition: string
map.areas[]: nothing
map.blocked[]: string
map.box: string
map.columns: number
map.id: string
map.pillars[][]: string
map.points[].name: string
map.points[].square: string
map.rows: number
map.starts[][]: string
map.title: string
map.walls[][]: string
offers[].action: string
offers[].piece: string
offers[].trigger: number
scenario.box: string
scenario.id: string
scenario.pieces[]: nothing
scenario.text[]: string
scenario.title: string
sides[].name: string
sides[].side: number
sides[].start: number
target: number
title: string
)");
}

// However it was wrapped.
std::string on_one_line_of_words(const std::string& text) {
  std::string out;
  for (const std::string_view line : lines(text)) {
    for (const std::string_view word : words(line)) out += (out.empty() ? "" : " ") + std::string(word);
  }
  return out;
}

TEST(SkirmishFields, ACardTellsWhatItBrings_AndHowThatIsDrawn) {
  const auto match = served("skirmish", {{"figures_1", "night_king,white_walker"},
                                         {"figures_2", "rick_sanchez,daenerys_targaryen"},
                                         {"attachments_1", "needle"},
                                         {"attachments_2", "portal_gun"},
                                         {"map", "isla_nublar_lab"},
                                         {"scenario", "leaders"}});
  ASSERT_TRUE(match);
  const Json contents = match->contents();
  std::map<std::string, Json> pieces;
  for (const Json& card : contents["cards"]) {
    for (const Json& piece : card["pieces"]) pieces[piece["id"]] = piece;
  }
  ASSERT_EQ(pieces.size(), 3U);
  EXPECT_EQ(pieces["wight"]["title"], "Wight");
  EXPECT_EQ(pieces["wight"]["kind"], "minion");
  EXPECT_EQ(pieces["wight"]["copies"], 2);
  EXPECT_EQ(pieces["wight"]["defence"], 1);
  EXPECT_EQ(pieces["wight"]["look"]["body"], "undead");
  EXPECT_EQ(pieces["drogon"]["kind"], "token");
  EXPECT_FALSE(pieces["drogon"].contains("defence"));
  EXPECT_EQ(pieces["drogon"]["look"]["body"], "dragon");
  EXPECT_EQ(pieces["portal"]["look"]["body"], "thing");
}

TEST(SkirmishFields, EveryCardOnTheTableIsThereOnce_WithItsPrintedTexts) {
  const auto match = mixed();
  ASSERT_TRUE(match);
  const Json contents = match->contents();
  std::map<std::string, Json> cards;
  for (const Json& card : contents["cards"]) EXPECT_TRUE(cards.emplace(card["id"], card).second) << card;
  std::set<std::string> ids;
  for (const auto& [id, card] : cards) ids.insert(id);
  EXPECT_EQ(ids, (std::set<std::string>{"arya_stark", "gallimimus", "ghost", "ian_malcolm", "jon_snow",
                                        "strongbox", "sworn_brother", "t_rex"}));
  EXPECT_EQ(cards["ghost"]["kind"], "companion");
  EXPECT_EQ(cards["strongbox"]["kind"], "bonus");
  EXPECT_TRUE(cards["sworn_brother"]["basic"]);
  EXPECT_FALSE(cards["sworn_brother"]["base"].get<std::string>().empty());
  const Json& snark = cards["ian_malcolm"]["actions"][0];
  EXPECT_EQ(snark["title"], "Incessant Snark");
  EXPECT_EQ(snark["kind"], "ability");
  EXPECT_EQ(snark["token"], "silver");
  EXPECT_EQ(snark["space"], 2);
  EXPECT_TRUE(snark["challenge"]);
  EXPECT_THAT(on_one_line_of_words(ran({"packs", "show", "ian_malcolm"}).out),
              HasSubstr(snark["text"].get<std::string>()))
      << "as the command prints it";
  EXPECT_EQ(cards["t_rex"]["look"]["body"], "two_legged_dinosaur");
  // Each piece of the view finds its card.
  const Json view = wire::view_json(match->match->game(), Seat{0});
  for (const Json& piece : view["pieces"]) {
    EXPECT_TRUE(!piece.contains("card") || cards.contains(piece["card"])) << piece;
  }
}

// {"A predatory_instincts"}
std::set<std::string> offers_of(const Json& contents) {
  std::set<std::string> offers;
  for (const Json& offer : contents["offers"])
    offers.insert(offer["piece"].get<std::string>() + ' ' + offer["action"].get<std::string>());
  return offers;
}

TEST(SkirmishFields, TraitsThatMayBeAnsweredInAdvanceTellTheirTrigger) {
  // Both sides have a T. rex: each has a trigger of its own. Drogon may be placed in many ways, so that is
  // always asked.
  const auto match = served("skirmish", {{"figures_1", "t_rex,jon_snow"},
                                         {"figures_2", "t_rex,daenerys_targaryen"},
                                         {"map", "isla_nublar_lab"},
                                         {"scenario", "leaders"}});
  ASSERT_TRUE(match);
  const Json contents = match->contents();
  EXPECT_EQ(offers_of(contents), (std::set<std::string>{"A predatory_instincts", "B blood_of_wolf_and_dragon",
                                                        "Z predatory_instincts"}));
  std::set<int> triggers;
  for (const Json& offer : contents["offers"]) triggers.insert(offer["trigger"].get<int>());
  EXPECT_EQ(triggers.size(), 3U);
  // An order about it has its name.
  for (const Json& offer : contents["offers"]) {
    const std::string name = match->game.name_of_trigger(match->match->game(), offer["trigger"]);
    EXPECT_EQ(name,
              offer["action"] == "predatory_instincts" ? "Predatory Instincts" : "Blood of Wolf and Dragon");
  }
}

TEST(SkirmishFields, WhereTwoHaveTheSameCardItsActionsAreFoundInActs) {
  const auto match = served("skirmish", {{"figures_1", "t_rex"}, {"figures_2", "t_rex"}});
  ASSERT_TRUE(match);
  const Json contents = match->contents();
  ASSERT_TRUE(contents.contains("called"));
  std::set<std::string> called;
  for (const Json& each : contents["called"]) {
    EXPECT_EQ(each["piece"], "Z") << "the first has its card's own names";
    EXPECT_EQ(each["called"], "Z_" + each["action"].get<std::string>());
    called.insert(each["action"]);
  }
  EXPECT_TRUE(called.contains("chomp") && called.contains("stomp") && called.contains("roar"));
  EXPECT_FALSE(mixed()->contents().contains("called")) << "nobody has the same card";
}

TEST(SkirmishFields, MapAndScenarioHaveTheirNames) {
  const auto match = mixed();
  ASSERT_TRUE(match);
  const Json contents = match->contents();
  EXPECT_EQ(contents["map"]["id"], "isla_nublar_lab");
  EXPECT_FALSE(contents["map"]["title"].get<std::string>().empty());
  EXPECT_EQ(contents["scenario"]["id"], "leaders");
  EXPECT_GT(contents["scenario"]["text"].size(), 1U);
  EXPECT_FALSE(contents.contains("first_game"));
  const auto first = served("skirmish", {{"first_game", "jp101"}});
  ASSERT_TRUE(first);
  EXPECT_EQ(first->contents()["first_game"], "jp101");
  EXPECT_FALSE(first->contents().contains("scenario"));
}

TEST(SkirmishFields, AreasOfTheScenarioAreOnTheMap) {
  std::size_t areas = 0;
  for (const Preset& preset : hosted("skirmish").presets) {
    const auto match = served("skirmish", preset.wishes);
    ASSERT_TRUE(match);
    const Json contents = match->contents();
    EXPECT_FALSE(contents["map"]["id"].get<std::string>().empty()) << preset.id;
    for (const Json& area : contents["map"]["areas"]) {
      ++areas;
      EXPECT_FALSE(area["name"].get<std::string>().empty() || area["squares"].empty()) << preset.id;
    }
    // Every piece with a card is in the cards.
    const Json view = wire::view_json(match->match->game(), Seat{0});
    for (const Json& piece : view["pieces"]) {
      const auto is_it = [&](const Json& card) { return card["id"] == piece["card"]; };
      EXPECT_TRUE(!piece.contains("card") ||
                  std::any_of(contents["cards"].begin(), contents["cards"].end(), is_it))
          << piece;
    }
  }
  EXPECT_GT(areas, 0U);
}

// A page draws where a point marker comes back to while it lies on a track (skirmish.points.5).
TEST(SkirmishFields, PointMarkersBeginWhereTheMapHasThem) {
  std::size_t points = 0;
  for (const Preset& preset : hosted("skirmish").presets) {
    const auto match = served("skirmish", preset.wishes);
    ASSERT_TRUE(match);
    std::map<std::string, std::string> printed;
    const Json contents = match->contents();
    for (const Json& point : contents["map"]["points"])
      printed["point_" + point["name"].get<std::string>()] = point["square"].get<std::string>();
    const Json view = wire::view_json(match->match->game(), Seat{0});
    for (const Json& piece : view["pieces"]) {
      if (piece["kind"] != "point") continue;
      ++points;
      EXPECT_EQ(printed[piece["mark"].get<std::string>()], piece["square"].get<std::string>()) << preset.id;
    }
  }
  EXPECT_GT(points, 0U);
}

// A match keeps its packs: what the cards say today does not matter.
TEST(SkirmishFields, AnOlderPackTellsItsOwnTexts) {
  auto match = mixed();
  ASSERT_TRUE(match);
  bool found = false;
  for (Pack& pack : match->set_up.packs) {
    const std::size_t at = pack.text.find("\"T. rex\"");
    if (at == std::string::npos) continue;
    pack.text.replace(at, 8, "\"Old Rex\"");
    found = true;
  }
  ASSERT_TRUE(found);
  EXPECT_THAT(match->contents().dump(), HasSubstr("\"title\":\"Old Rex\""));
}

TEST(SkirmishFields, ThingsOfTheCollectionAreDrawnToo) {
  std::map<std::string, int> drawn;
  const Json collection = hosted().library.collection();
  for (const Json& game : collection["games"]) {
    for (const Json& box : game["boxes"]) {
      for (const Json& kind : box["kinds"]) {
        for (const Json& thing : kind["cards"]) {
          for (const char* field : {"card", "map", "scenario"}) {
            if (!thing.contains(field)) continue;
            ++drawn[field];
            EXPECT_EQ(game["game"], "skirmish");
            EXPECT_EQ(thing[field]["title"], thing["title"]);
            EXPECT_EQ(thing[field]["box"], thing["box"]);
          }
        }
      }
    }
  }
  EXPECT_GT(drawn["card"], 25);
  EXPECT_GT(drawn["map"], 7);
  EXPECT_GT(drawn["scenario"], 7);
}

// --- what is shown
// --------------------------------------------------------------------------------------------

Json shown(const ServedMatch& match, const Shown& asked, Seat reader = Seat{0}) {
  const auto answer = shown(match.game, match.as(reader), asked);
  EXPECT_TRUE(answer) << asked.what << ": " << (answer ? "" : answer.error());
  return answer ? *answer : Json();
}

std::string not_shown(const ServedMatch& match, const Shown& asked) {
  const auto answer = shown(match.game, match.as(Seat{0}), asked);
  EXPECT_FALSE(answer) << asked.what;
  return answer ? std::string() : answer.error();
}

// A position drawn by hand.
std::unique_ptr<ServedMatch> position(const std::string& sheet) {
  return served_from("skirmish", {{"figures_1", "t_rex,ian_malcolm"}, {"figures_2", "jon_snow"}}, sheet);
}

// A wall between b1 and c1 alone; A and B face Z along the upper edge.
constexpr std::string_view behind_a_wall = R"(
side "One"
  figure A t_rex
  figure B ian_malcolm
side "Two"
  figure Z jon_snow
aim
  knock_out 1
  target 3
  counted at_once
drawing
      a   b   c   d
    +---+---+---+---+
  1 | A   . | .   Z |
    +   +   +   +   +
  2 | .   B   .   . |
    +   +   +   +   +
  3 | .   .   .   . |
    +---+---+---+---+
)";

TEST(SkirmishShow, WhatAFigureSees) {
  const auto match = position(std::string(behind_a_wall));
  ASSERT_TRUE(match);
  const Json sight = shown(*match, {"sight", {{"piece", "A"}}});
  EXPECT_EQ(sight["piece"], "A");
  EXPECT_EQ(sight["pieces"], Json({"B"}));
  EXPECT_EQ(std::count(sight["squares"].begin(), sight["squares"].end(), "d1"), 0);
  EXPECT_EQ(std::count(sight["squares"].begin(), sight["squares"].end(), "a3"), 1);
  // From another square it sees more.
  const Json there = shown(*match, {"sight", {{"piece", "A"}, {"square", "c3"}}});
  EXPECT_EQ(there["pieces"], Json({"B", "Z"}));
  EXPECT_THAT(not_shown(*match, {"sight", {{"piece", "Q"}}}), HasSubstr("no piece"));
  EXPECT_THAT(not_shown(*match, {"sight", {{"piece", "A"}, {"square", "z9"}}}), HasSubstr("no square"));
}

TEST(SkirmishShow, WhereALineStopsAndFromWhereItWouldNot) {
  const auto match = position(std::string(behind_a_wall));
  ASSERT_TRUE(match);
  const Json line = shown(*match, {"line", {{"piece", "A"}, {"target", "Z"}}});
  EXPECT_EQ(line["from"], "a1");
  EXPECT_EQ(line["to"], "d1");
  EXPECT_EQ(line["stops"], Json({"b1", "c1"}));
  ASSERT_FALSE(line["free_from"].empty());
  for (const Json& square : line["free_from"]) {
    const Json sight = shown(*match, {"sight", {{"piece", "A"}, {"square", square}}});
    EXPECT_EQ(std::count(sight["pieces"].begin(), sight["pieces"].end(), "Z"), 1) << square;
  }
  const Json free = shown(*match, {"line", {{"piece", "B"}, {"target", "Z"}}});
  EXPECT_TRUE(free["stops"].empty());
  EXPECT_TRUE(free["free_from"].empty());
}

TEST(SkirmishShow, TheShortestWayOfAMove) {
  const auto match = position(std::string(behind_a_wall));
  ASSERT_TRUE(match);
  const Json way = shown(*match, {"way", {{"piece", "A"}, {"square", "c1"}}});
  ASSERT_GE(way["squares"].size(), 4U) << "round the wall: " << way;
  EXPECT_EQ(way["squares"].front(), "a1");
  EXPECT_EQ(way["squares"].back(), "c1");
  EXPECT_THAT(not_shown(*match, {"way", {{"piece", "A"}, {"square", "d1"}}}), HasSubstr("No way"));
  EXPECT_THAT(not_shown(*match, {"way", {{"notation", "choose A"}}}), HasSubstr("moves nobody"));
}

// Each option that moves somebody has a way, and it is as long as the move may be.
TEST(SkirmishShow, EveryMoveThatIsOfferedHasAWay) {
  std::size_t ways = 0;
  for (std::uint64_t seed = 1; seed <= 4; ++seed) {
    const auto match = mixed();
    ASSERT_TRUE(match);
    Random random(seed);
    for (int i = 0; i < 120 && !match->match->game().question().asked.empty(); ++i) {
      const Seat seat = match->asked();
      const auto legal = match->match->game().legal(seat);
      for (const Act& act : legal) {
        const std::string text = notation(match->match->game(), act);
        if (!text.starts_with("move ") && !text.starts_with("step ")) continue;
        const Json way = shown(*match, {"way", {{"notation", text}}}, seat);
        ASSERT_FALSE(way.is_null());
        EXPECT_TRUE(text.ends_with(' ' + way["squares"].back().get<std::string>())) << text << ' ' << way;
        EXPECT_LE(way["squares"].size(), 8U) << text << ' ' << way;
        ++ways;
      }
      const Act act = legal[random.below(static_cast<std::uint32_t>(legal.size()))];
      ASSERT_TRUE(match->match->act(seat, act, match->dice));
    }
  }
  EXPECT_GT(ways, 500U);
}

// A step to the next square needs no way.
TEST(SkirmishFields, TheEventOfAMoveTellsTheWayThatWasShownForIt) {
  std::size_t ways = 0;
  for (std::uint64_t seed = 1; seed <= 4; ++seed) {
    const auto match = mixed();
    ASSERT_TRUE(match);
    std::vector<Json> told;
    match->match->is_seen_by([&](const AnyGame& before, std::span<const NumberedEvent> happened) {
      for (const NumberedEvent& event : happened)
        told.push_back(match->game.event_fields(before, event.event));
    });
    Random random(seed);
    for (int i = 0; i < 160 && !match->match->game().question().asked.empty(); ++i) {
      const Seat seat = match->asked();
      const auto legal = match->match->game().legal(seat);
      const Act act = legal[random.below(static_cast<std::uint32_t>(legal.size()))];
      const std::string text = notation(match->match->game(), act);
      const bool moves = text.starts_with("move ");
      const Json shown_way = moves ? shown(*match, {"way", {{"notation", text}}}, seat)["squares"] : Json();
      told.clear();
      ASSERT_TRUE(match->match->act(seat, act, match->dice));
      if (!moves || shown_way.size() <= 2) continue;
      EXPECT_EQ(told.at(0), Json({{"way", shown_way}})) << text;
      ++ways;
    }
  }
  EXPECT_GT(ways, 10U);
}

TEST(SkirmishShow, OddsOfAChallenge) {
  const auto match = position(std::string(behind_a_wall));
  ASSERT_TRUE(match);
  const Json odds = shown(*match, {"odds", {{"piece", "A"}, {"target", "Z"}}});
  EXPECT_EQ(odds["dice"], 2);
  EXPECT_EQ(odds["knock"], "down");
  EXPECT_EQ(odds["tries"].size(), 1U);
  EXPECT_EQ(odds["tries"][0], odds["percent"]);
  EXPECT_GT(odds["percent"].get<double>(), 20);
  EXPECT_LT(odds["percent"].get<double>(), 60);
  EXPECT_THAT(odds["text"].get<std::string>(), HasSubstr("2 dice against a defence of"));
  EXPECT_THAT(not_shown(*match, {"odds", {{"piece", "A"}, {"target", "Q"}}}), HasSubstr("no piece"));
}

// Incessant Snark challenges once more if it is lost.
TEST(SkirmishShow, ASecondTryCountsOnlyIfTheFirstFails) {
  const auto match = position(std::string(behind_a_wall));
  ASSERT_TRUE(match);
  const Json odds = shown(*match, {"odds", {{"target", "Z"}, {"notation", "ability B incessant_snark"}}});
  ASSERT_EQ(odds["tries"].size(), 2U);
  const double first = odds["tries"][0];
  const double second = odds["tries"][1];
  EXPECT_NEAR(second, first * (100 - first) / 100, 0.11);
  EXPECT_NEAR(odds["percent"].get<double>(), first + second, 0.11);
  EXPECT_THAT(odds["text"].get<std::string>(), HasSubstr("2 tries"));
  EXPECT_THAT(not_shown(*match, {"odds", {{"target", "Z"}, {"notation", "ability A roar"}}}),
              HasSubstr("challenges nobody"));
}

TEST(SkirmishShow, OptionsThatChallengeCarryTheSameOdds) {
  std::size_t challenges = 0;
  const auto match = mixed();
  ASSERT_TRUE(match);
  Random random(3);
  for (int i = 0; i < 400 && !match->match->game().question().asked.empty(); ++i) {
    const Seat seat = match->asked();
    const auto legal = match->match->game().legal(seat);
    for (const Act& act : legal) {
      const std::string text = notation(match->match->game(), act);
      const Json more = option_of(match->game, match->as(seat), act).fields;
      EXPECT_EQ(more.contains("odds"), text.starts_with("challenge ")) << text;
      if (!more.contains("odds")) continue;
      ++challenges;
      EXPECT_EQ(more["odds"], shown(*match, {"odds", {{"notation", text}}}, seat)["percent"]) << text;
    }
    ASSERT_TRUE(
        match->match->act(seat, legal[random.below(static_cast<std::uint32_t>(legal.size()))], match->dice));
  }
  EXPECT_GT(challenges, 10U);
}

// skirmish.ruling.50: only Ghost is adjacent, and he does the actions of his own card.
TEST(SkirmishShow, AnAbilityThatWouldReachNobodyCarriesAWarning) {
  const auto match = position(R"(
side "One"
  figure A jon_snow
  companion G "Ghost" defence 2 of A
side "Two"
  figure Z t_rex
  item K "Knife" of Z
aim
  knock_out 1
  target 3
  counted at_once
drawing
      a   b   c   d
    +---+---+---+---+
  1 | A   G   .   Z |
    +---+---+---+---+
position
  active A
)");
  ASSERT_TRUE(match);
  std::size_t warnings = 0;
  for (const Act& act : match->match->game().legal(Seat{0})) {
    const Json more = option_of(match->game, match->as(Seat{0}), act).fields;
    EXPECT_EQ(more.contains("warning"), notation(match->match->game(), act) == "ability A chosen_leader");
    if (!more.contains("warning")) continue;
    ++warnings;
    EXPECT_EQ(more["warning"]["rule"], "skirmish.ruling.50");
    EXPECT_EQ(more["warning"]["text"],
              "Chosen Leader would let nobody act: Ghost does the actions of its own card only.");
    EXPECT_THAT(option_of(match->game, match->as(Seat{0}), act).label,
                HasSubstr("uses Chosen Leader. Chosen Leader would let nobody act: "));
  }
  EXPECT_EQ(warnings, 1U);
}

// Faces in plain words, and the die that is not the usual one by its name.
void note_faces(const ServedMatch& match, std::map<std::string, int>& faces) {
  for (const NumberedEvent& event : match.match->events()) {
    const Json json = wire::event_json(match.match->game(), event, Seat{0});
    if (!json.contains("faces") || json["faces"] == "") continue;
    const std::string told = json["faces"];
    int successes = 0;
    for (const std::string_view face : words(told)) {
      ++faces[std::string(face)];
      const bool own = face.ends_with(json["event"] == "defender_rolled" ? "shield" : "star");
      successes += face.ends_with("triple") ? 3 : own ? 1 : 0;
    }
    EXPECT_EQ(json["successes"], successes) << json;
    // skirmish.trait.2: the Chaos die of Dr. Ian Malcolm is the first of his dice, and of nobody else's.
    EXPECT_EQ(told.starts_with("chaos:"), json["piece"] == "A") << json;
    EXPECT_EQ(told.find("chaos:", 1), std::string::npos) << json;
  }
}

TEST(SkirmishFields, EventsTellDiceThatCanBeDrawn) {
  std::map<std::string, int> faces;
  for (std::uint64_t seed = 1; seed <= 6; ++seed) {
    const auto match = mixed();
    ASSERT_TRUE(match);
    Random random(seed);
    for (int i = 0; i < 600 && !match->match->game().question().asked.empty(); ++i) {
      const auto legal = match->match->game().legal(match->asked());
      const Act act = legal[random.below(static_cast<std::uint32_t>(legal.size()))];
      ASSERT_TRUE(match->match->act(match->asked(), act, match->dice));
    }
    note_faces(*match, faces);
  }
  std::vector<std::string> seen;
  for (const auto& [face, count] : faces) seen.push_back(face);
  // Every face that the two dice of this match have.
  EXPECT_THAT(seen,
              testing::UnorderedElementsAre("star", "shield", "triple", "chaos:shield", "chaos:triple"));
}

// It reads back to the same position.
TEST(SkirmishShow, ThePositionIsASheet) {
  const auto match = position(std::string(behind_a_wall));
  ASSERT_TRUE(match);
  const std::string sheet = shown(*match, {"position", {}})["text"];
  const auto again = position(sheet);
  ASSERT_TRUE(again);
  EXPECT_EQ(again->match->game().view(Seat{0}), match->match->game().view(Seat{0}));
}

// docs/westeros-positions.md: as the reader may know it. It reads back to what the reader sees.
TEST(WesterosShow, ThePositionIsASheetOfWhatTheReaderKnows) {
  const Wishes wishes{{"players", "2"}, {"house_1", "stark"}, {"house_2", "lannister"}};
  const auto match = served("westeros", wishes);
  ASSERT_TRUE(match);
  const Seat other{1};
  const std::string own = shown(*match, {"position", {}})["text"];
  const std::string others = shown(*match, {"position", {}}, other)["text"];
  EXPECT_THAT(own, AllOf(HasSubstr("  seen_by p1\n"), HasSubstr("  hand p2 hidden hidden")));
  EXPECT_THAT(others, AllOf(HasSubstr("  seen_by p2\n"), HasSubstr("  hand p1 hidden hidden")));
  EXPECT_THAT(own, Not(HasSubstr("hand p1 hidden")));
  for (const auto& [reader, sheet] : {std::pair{Seat{0}, own}, {other, others}}) {
    const auto again = served_from("westeros", wishes, sheet);
    ASSERT_TRUE(again);
    EXPECT_EQ(again->match->game().view(reader), match->match->game().view(reader));
    EXPECT_EQ(shown(*again, {"position", {}}, reader)["text"], sheet);
  }
  EXPECT_THAT(shown(*match, {"position", {}}, spectator)["text"].get<std::string>(),
              AllOf(HasSubstr("hand p1 hidden"), HasSubstr("hand p2 hidden")));
  EXPECT_EQ(not_shown(*match, {"sight", {{"piece", "A"}}}), "\"sight\" cannot be shown.");
}

TEST(SkirmishShow, OtherGamesSayThatTheyShowNothing) {
  const auto match = served("toy", {});
  ASSERT_TRUE(match);
  EXPECT_THAT(not_shown(*match, {"sight", {{"piece", "A"}}}), HasSubstr("cannot be shown"));
}

}  // namespace serve_fields_test

}  // namespace tablewright::tests
