// The games that the server offers: their forms, their presets, and what can be read without a table.
#include <algorithm>
#include <map>
#include <nlohmann/json.hpp>
#include <set>

#include "cli/serving.hpp"
#include "skirmish/rules/skirmish.hpp"
#include "support/rule.hpp"
#include "wire/json.hpp"

namespace tablewright::tests {

namespace serve_games_test {

using testing::HasSubstr;
using testing::Not;
using testing::StartsWith;
using wire::Json;

TEST(ServeGames, AreFoundByTheirNames) {
  EXPECT_EQ(hosted("skirmish").title, "Skirmish");
  EXPECT_EQ(hosted("westeros").title, "Westeros");
  EXPECT_EQ(hosted().find("chess"), nullptr);
  const auto without = shelf::hosted_games({}, in_checkout("build/tablewright"));
  ASSERT_TRUE(without);
  EXPECT_EQ(without->find("toy"), nullptr);
  for (const Kit& game : hosted().games) EXPECT_FALSE(game.levels.empty());
}

TEST(ServeGames, PacksThatAreNotThereAreASentence) {
  const auto none = shelf::hosted_games({"/no/such/folder"}, in_checkout("build/tablewright"));
  ASSERT_FALSE(none);
  EXPECT_THAT(none.error(), HasSubstr("/no/such/folder"));
}

void expect_told(const ServedMatch& match) {
  const AnyGame& game = match.match->game();
  EXPECT_FALSE(match.game.name_of_match(game).empty());
  EXPECT_TRUE(match.contents().is_object());
  std::set<std::string> names;
  for (const Seat seat : game.table().everybody()) {
    names.insert(match.game.name_of_seat(game, seat));
    EXPECT_FALSE(match.game.talk(match.as(seat))->look().empty());
  }
  EXPECT_EQ(names.size(), game.table().seats()) << "everybody has a name of their own";
  EXPECT_FALSE(match.game.talk(match.as(spectator))->look().empty());
  EXPECT_THAT(match.game.talk(match.as(spectator))->question(), HasSubstr("You look on"));
}

// Every question is told, every option has a label, and its number and its notation both mean it.
void play_some(ServedMatch& match, int acts, std::uint64_t seed) {
  Random random(seed);
  for (int i = 0; i < acts && !match.match->game().question().asked.empty(); ++i) {
    const Seat seat = match.asked();
    const AnyGame& game = match.match->game();
    EXPECT_THAT(match.game.talk(match.as(seat))->question(), HasSubstr("you"));
    const auto legal = game.legal(seat);
    const std::size_t which = random.below(static_cast<std::uint32_t>(legal.size()));
    const auto options = match.game.talk(match.as(seat))->options();
    ASSERT_EQ(options.size(), legal.size());
    for (std::size_t option = 0; option < legal.size(); ++option) {
      const std::string& label = options[option].label;
      EXPECT_EQ(options[option].act, legal[option]);
      EXPECT_FALSE(label.empty() || label.ends_with('.')) << notation(game, legal[option]) << ": " << label;
    }
    EXPECT_EQ(match.hear(seat, std::to_string(which + 1)).acts, std::vector{legal[which]});
    EXPECT_EQ(match.hear(seat, notation(game, legal[which])).acts, std::vector{legal[which]});
    match.news_from = match.match->events().size();
    ASSERT_TRUE(match.match->act(seat, legal[which], match.dice));
  }
}

TEST(ServeGames, EveryPresetIsAMatchThatCanBePlayed) {
  for (const Kit& game : hosted().games) {
    std::set<std::string> ids;
    for (const Preset& preset : game.presets) {
      SCOPED_TRACE(preset.title);
      EXPECT_TRUE(ids.insert(preset.id).second);
      EXPECT_FALSE(preset.title.empty() || preset.about.empty());
      const auto match = served(game.kind.name, preset.wishes);
      ASSERT_TRUE(match);
      expect_told(*match);
      play_some(*match, 25, ids.size());
    }
    EXPECT_FALSE(ids.empty());
  }
}

// westeros.turn.follow: whoever has said that they never follow is not asked again, and the others need not
// wait.
TEST(ServeGames, WhoNeverFollowsInWesterosIsNotAskedTo) {
  RULE("westeros.turn.follow");
  const auto served_match = served("westeros", {{"players", "4"}});
  Match& match = *served_match->match;
  const Seat silent{2};
  for (std::uint8_t face = 1; face <= 6; ++face) ASSERT_TRUE(match.order(silent, face, StandingOrder::Never));
  std::set<int> followed;
  Random random(5);
  for (int i = 0; i < 400 && !match.game().result(); ++i) {
    const Seat seat = served_match->asked();
    if (match.game().question().trigger.trigger != 0) followed.insert(seat.value);
    const auto legal = match.game().legal(seat);
    ASSERT_TRUE(
        match.act(seat, legal[random.below(static_cast<std::uint32_t>(legal.size()))], served_match->dice));
  }
  EXPECT_THAT(followed, testing::ElementsAre(0, 1, 3));
  const auto log = match.log();
  EXPECT_GT(std::count_if(log.begin(), log.end(), [](const Entry& entry) { return entry.by_order; }), 5);
  EXPECT_TRUE(std::all_of(log.begin(), log.end(),
                          [&](const Entry& entry) { return !entry.by_order || entry.seat == silent; }));
  const Kit& game = hosted("westeros");
  EXPECT_EQ(game.name_of_trigger(match.game(), 1), "Following recruit");
  EXPECT_EQ(game.name_of_trigger(match.game(), 6), "Following event");
  EXPECT_EQ(game.name_of_trigger(match.game(), 7), "");
}

// For whoever ends a match before its end: the same points as its result would tell.
TEST(ServeGames, EveryMatchTellsHowItStands) {
  const auto sides = [](const char* game, const Wishes& wishes) {
    const auto match = served(game, wishes);
    play_some(*match, 10, 5);
    std::string out;
    for (const Standing& each : match->game.standings(match->match->game()))
      out += (out.empty() ? "" : ", ") + each.side;
    return out;
  };
  EXPECT_EQ(sides("skirmish", {{"first_game", "jp101"}}), "Dark, Light");
  EXPECT_EQ(sides("westeros", {{"players", "2"}, {"house_1", "stark"}, {"house_2", "lannister"}}),
            "Stark, Lannister");
  EXPECT_EQ(sides("westeros", {{"mode", "coop"}, {"players", "3"}}), "The Treaty, The Night King");
  for (const Wishes& wishes : {Wishes{{"first_game", "got100"}}, Wishes{{"first_game", "sg100"}}}) {
    const auto match = served("skirmish", wishes);
    Random random(7);
    while (!match->match->game().result()) {
      const Seat seat = match->asked();
      const auto legal = match->match->game().legal(seat);
      const Act& act = legal[random.below(static_cast<std::uint32_t>(legal.size()))];
      ASSERT_TRUE(match->match->act(seat, act, match->dice));
    }
    const auto result = match->match->game().result();
    const auto standings = match->game.standings(match->match->game());
    ASSERT_EQ(standings.size(), result->points.size());
    for (std::size_t i = 0; i < standings.size(); ++i) EXPECT_EQ(standings[i].points, result->points[i]);
  }
}

TEST(ServeGames, ThePresetsOfTheBoxes) {
  const auto title = [](std::string_view game, std::string_view id) {
    for (const Preset& preset : hosted(game).presets) {
      if (preset.id == id) return preset.title;
    }
    return std::string();
  };
  EXPECT_EQ(title("skirmish", "jp101"), "First game of Jurassic Park");
  EXPECT_EQ(title("skirmish", "got100_for_4"), "First game of Game of Thrones for 4");
  EXPECT_EQ(title("skirmish", "control"), "Control: T. rex against Dr. Ian Malcolm");
  EXPECT_EQ(title("skirmish", "control_rm100"), "Control: Rick Sanchez against Morty Smith");
  EXPECT_EQ(title("westeros", "for_two"), "Westeros for two");
  EXPECT_EQ(title("westeros", "night_king_2"), "Against the Night King, 2 players");
  EXPECT_EQ(title("westeros", "rival"), "Alone against the Rival");
  EXPECT_EQ(served("westeros", {{"mode", "coop"}, {"players", "2"}})->match->game().table().seats(), 2U);
  EXPECT_EQ(served("westeros", {{"mode", "rival"}})->match->game().table().seats(), 1U);
}

// A scenario of several boxes is played in each of them on the map of that box.
TEST(ServeGames, AScenarioIsOnePressAwayInEachOfItsBoxes) {
  const auto map_of = [](std::string_view id) {
    for (const Preset& preset : hosted("skirmish").presets) {
      if (preset.id != id) continue;
      const auto match = served("skirmish", preset.wishes);
      return dynamic_cast<const AnyGameOf<skirmish::Skirmish>&>(match->match->game()).rules().map;
    }
    return std::string();
  };
  EXPECT_EQ(map_of("control"), "isla_nublar_lab");
  EXPECT_EQ(map_of("control_rm100"), "blips_and_chitz");
  EXPECT_EQ(map_of("flags_jp101"), "t_rex_paddock");
  EXPECT_EQ(map_of("leaders_sg100"), "barracks");
}

// A form may be filled in any way: either there is a match, or a sentence that a player understands.
TEST(ServeGames, EveryChoiceGivesAMatchOrASentence) {
  for (const Kit& game : hosted().games) {
    std::size_t matches = 0;
    std::size_t choices = 0;
    for (const Wish& wish : game.wishes) {
      EXPECT_FALSE(wish.title.empty()) << wish.name;
      for (const Choice& choice : wish.choices) {
        EXPECT_FALSE(choice.title.empty()) << wish.name;
        Wishes wishes{{wish.name, choice.value}};
        // "mode=coop|solo_coop": where the form asks for it
        if (const std::size_t equals = wish.only_if.find('='); equals != std::string::npos)
          wishes[wish.only_if.substr(0, equals)] =
              wish.only_if.substr(equals + 1, wish.only_if.find('|') - equals - 1);
        ++choices;
        const auto set_up = game.set_up(wishes);
        if (set_up) {
          ++matches;
          EXPECT_TRUE(game.kind.compile(*set_up)) << wish.name << ' ' << choice.value;
        } else {
          EXPECT_THAT(set_up.error(), Not(HasSubstr("--"))) << wish.name << ' ' << choice.value;
          EXPECT_THAT(set_up.error(), testing::ContainsRegex("[.?]$")) << wish.name << ' ' << choice.value;
          EXPECT_THAT(set_up.error(), Not(HasSubstr("sheet:"))) << wish.name << ' ' << choice.value;
        }
      }
    }
    EXPECT_GE(matches * 2, choices) << "most of what can be chosen can be had";
  }
}

TEST(ServeGames, TheUsualFormIsAMatch) {
  for (const Kit& game : hosted().games) {
    EXPECT_TRUE(served(game.kind.name, {}));
    Wishes all;  // as a page sends it, with what it does not show
    for (const Wish& wish : game.wishes) all[wish.name] = wish.usual;
    EXPECT_TRUE(served(game.kind.name, all));
  }
}

TEST(ServeSkirmish, FiguresOfTwoBoxesMeetWithEverythingElseAsUsual) {
  const auto match = served("skirmish", {{"figures_1", "t_rex"}, {"figures_2", "jon_snow"}});
  ASSERT_TRUE(match);
  EXPECT_EQ(match->game.name_of_match(match->match->game()), "T. rex against Jon Snow");
  EXPECT_EQ(match->match->game().table().seats(), 2U);
  EXPECT_THAT(match->game.talk(match->as(Seat{0}))->look(),
              testing::AllOf(HasSubstr("T. rex"), HasSubstr("Jon Snow")));
  const Json contents = match->contents();
  EXPECT_TRUE(contents.contains("map") && contents.contains("sides") && contents.contains("edition"));
}

// Everybody picks as the computer does, to the end.
void pick_all(ServedMatch& picks) {
  Random random(3);
  for (int i = 0; i < 200 && !picks.match->game().result(); ++i) {
    const Seat seat = picks.asked();
    const Act act = picks.game.levels.front().decide(picks.match->game(), seat, random);
    ASSERT_TRUE(picks.match->act(seat, act, picks.dice));
  }
  ASSERT_TRUE(picks.match->game().result());
}

// Whatever is picked, and however: it leads to a match for the same seats.
TEST(ServeLineUp, EveryWayToPickLeadsToAMatchOfTheSameSeats) {
  for (const Wishes& wishes :
       {Wishes{{"way", "secret"}, {"scenario", "leaders"}},
        {{"way", "draft"}, {"sides", "3"}, {"fewest", "2"}},
        {{"way", "open"}, {"players", "4"}, {"picks_first", "2"}, {"house_rules", "pull_unseen"}},
        {{"way", "random"}, {"sides", "4"}, {"figures", "2"}, {"rounds", "9"}, {"edition", "2019"}}}) {
    const auto picks = served("line_up", wishes);
    ASSERT_TRUE(picks);
    pick_all(*picks);
    ASSERT_TRUE(picks->match->game().result());
    const auto next = picks->game.leads_to(picks->match->game(), picks->set_up);
    ASSERT_TRUE(next) << next.error();
    EXPECT_EQ(next->game, "skirmish");
    const auto compiled = hosted(next->game).kind.compile(next->set_up);
    ASSERT_TRUE(compiled) << joined(compiled.error(), "\n");
    EXPECT_EQ(compiled->game->table().side_of, picks->match->game().table().side_of);
    // What was picked is what is played.
    const Json cards = contents_of(hosted(next->game), *compiled->game, next->set_up)["cards"];
    const Json view = wire::view_json(picks->match->game(), Seat{0});
    for (const Json& figure : view["side1"]["figures"])
      EXPECT_TRUE(
          std::any_of(cards.begin(), cards.end(), [&](const Json& card) { return card["id"] == figure; }));
  }
}

TEST(ServeLineUp, StatusCardsFromTheStartAreAgreedBeforeAnybodyPicks) {
  const auto picks = served("line_up", {{"way", "random"}, {"in_play", "lights_out,red_light,lights_out"}});
  ASSERT_TRUE(picks);
  pick_all(*picks);
  const auto next = picks->game.leads_to(picks->match->game(), picks->set_up);
  ASSERT_TRUE(next) << next.error();
  EXPECT_THAT(next->set_up.options, HasSubstr("\nin_play lights_out red_light lights_out\n"));
  EXPECT_TRUE(hosted(next->game).kind.compile(next->set_up));
}

TEST(ServeSkirmish, AWholeMix) {
  const auto match = served("skirmish", {{"figures_1", "t_rex, jon_snow"},
                                         {"figures_2", "rick_sanchez,gi_hun"},
                                         {"attachments_1", "needle"},
                                         {"attachments_2", "portal_gun"},
                                         {"map", "winterfell"},
                                         {"scenario", "leaders"},
                                         {"players", "4"},
                                         {"edition", "2022"},
                                         {"first_player", "random"},
                                         {"rounds", "20"},
                                         {"house_rules", "pull_unseen,beside_only_standing"}});
  ASSERT_TRUE(match);
  EXPECT_EQ(match->match->game().table().seats(), 4U);
  EXPECT_EQ(match->match->game().table().sides(), 2U);
  EXPECT_THAT(match->game.name_of_match(match->match->game()), HasSubstr("Leaders: "));
  expect_told(*match);
}

TEST(ServeSkirmish, ThreeAndFourSides) {
  EXPECT_EQ(served("skirmish", {{"figures_3", "jon_snow"}})->match->game().table().sides(), 3U);
  EXPECT_EQ(
      served("skirmish", {{"figures_3", "jon_snow"}, {"figures_4", "gi_hun"}})->match->game().table().sides(),
      4U);
  EXPECT_EQ(served("skirmish", {{"first_game", "got100"}, {"players", "3"}})->match->game().table().sides(),
            3U);
}

TEST(ServeSkirmish, AWrongWishIsASentence) {
  const auto refused = [](const Wishes& wishes) { return refused_wish("skirmish", wishes); };
  EXPECT_THAT(refused({{"figure_1", "t_rex"}}), HasSubstr("did you mean \"figures_1\"?"));
  EXPECT_THAT(refused({{"figures_1", "t_rexx"}}), HasSubstr("Figures of side 1: \"t_rexx\" is none"));
  EXPECT_THAT(refused({{"figures_1", "t_rexx"}}), HasSubstr("did you mean \"t_rex\"?"));
  EXPECT_THAT(refused({{"figures_2", ""}}), HasSubstr("Figures of side 2: a match has two to four sides"));
  EXPECT_THAT(refused({{"figures_4", "jon_snow"}}), HasSubstr("Figures of side 3: there are none"));
  EXPECT_THAT(refused({{"figures_1", "t_rex,jon_snow,arya_stark,gi_hun,il_nam,sae_byeok,front_man"}}),
              HasSubstr("one to 6"));
  EXPECT_THAT(refused({{"attachments_1", "needle"}}), HasSubstr("same number of attachments"));
  EXPECT_THAT(refused({{"figures_1", "gallimimus"}, {"attachments_1", "needle"}}),
              HasSubstr("Attachments of side 1: none of its figures can hold one"));
  EXPECT_THAT(refused({{"attachments_3", "needle"}}),
              HasSubstr("Attachments of side 3: there is no such side."));
  EXPECT_THAT(refused({{"rounds", "many"}}), HasSubstr("a whole number from 1 to 60000"));
  EXPECT_THAT(refused({{"rounds", "0"}}), HasSubstr("a whole number from 1 to 60000"));
  EXPECT_THAT(refused({{"figures_3", "jon_snow"}, {"players", "2"}}), HasSubstr("3 sides need 3 players"));
  EXPECT_THAT(refused({{"first_game", "jp101"}, {"map", "winterfell"}}),
              HasSubstr("Map is asked for only where \"What is played\" is mix."));
  EXPECT_THAT(refused({{"first_game", "jp101"}, {"players", "4"}}), Not(HasSubstr("sheet:")));
}

TEST(ServeSkirmish, AttachmentsGoToWhomIsNamed) {
  const auto match = served("skirmish", {{"figures_1", "t_rex,arya_stark"},
                                         {"attachments_1", "needle"},
                                         {"holders_1", "arya_stark"},
                                         {"figures_2", "jon_snow"},
                                         {"attachments_2", "ghost"}});
  ASSERT_NE(match, nullptr);
  const Json weighed = match->game.weighed({{}, &match->match->game(), {}});
  EXPECT_EQ(weighed["sides"][0]["attachments"],
            Json::parse(R"([{"attachment":"needle","figure":"arya_stark"}])"));
  EXPECT_EQ(weighed["sides"][1]["attachments"],
            Json::parse(R"([{"attachment":"ghost","figure":"jon_snow"}])"));
  const auto refused = [](const Wishes& wishes) { return refused_wish("skirmish", wishes); };
  EXPECT_THAT(refused({{"attachments_1", "needle"}, {"holders_1", "jon_snow"}}),
              HasSubstr("Who holds the attachments of side 1: \"jon_snow\" is not on it."));
  EXPECT_THAT(refused({{"attachments_1", "needle"}, {"holders_1", "gallimimus"}, {"attachments_2", "flare"}}),
              StartsWith("skirmish.comp.5: Gallimimus"));
}

TEST(ServeSkirmish, TheTargetCanBeWishedFor) {
  const auto target = [](Wishes wishes) {
    const auto match = served("skirmish", wishes);
    return match == nullptr ? Json()
                            : match->game.weighed({{}, &match->match->game(), {}})["filled"]["target"];
  };
  EXPECT_EQ(target({}), 6);
  EXPECT_EQ(target({{"target", "4"}}), 4);
  EXPECT_EQ(target({{"scenario", "leaders"}, {"target", "9"}}), 9);
  EXPECT_THAT(refused_wish("skirmish", {{"target", "0"}}), HasSubstr("a whole number from 1 to 99"));
  EXPECT_THAT(refused_wish("skirmish", {{"target", "many"}}), HasSubstr("a whole number from 1 to 99"));
}

// Everything but the target stays as the scenario has it.
TEST(ServeSkirmish, AnotherTargetIsTheSameAim) {
  const auto aim = [](const Wishes& wishes) {
    return dynamic_cast<const AnyGameOf<skirmish::Skirmish>&>(served("skirmish", wishes)->match->game())
        .rules()
        .aim;
  };
  const auto& form = hosted("skirmish").wishes;
  const auto scenarios =
      std::find_if(form.begin(), form.end(), [](const Wish& wish) { return wish.name == "scenario"; });
  for (const Choice& choice : scenarios->choices) {
    skirmish::Aim usual = aim({{"scenario", choice.value}});
    skirmish::Aim other = aim({{"scenario", choice.value}, {"target", "11"}});
    usual.target = other.target = {};
    usual.target_of_sides = other.target_of_sides = {};
    EXPECT_EQ(usual, other) << choice.value;
  }
}

TEST(ServeSkirmish, WishesAreWeighedBeforeTheyAreAMatch) {
  const auto& game = hosted("skirmish");
  const Wishes wishes{{"figures_1", "t_rex,ian_malcolm"}, {"figures_2", ""}};
  const std::string sentence = refused_wish("skirmish", wishes);
  const Json weighed = game.weighed({wishes, nullptr, sentence});
  EXPECT_EQ(weighed["incomplete"], true) << sentence;
  EXPECT_EQ(weighed["sides"].size(), 1U);
  const Json& side = weighed["sides"][0];
  EXPECT_EQ(side["pool"], Json::parse(R"({"blue":1,"red":2,"silver":1,"gold":0})"));
  EXPECT_EQ(side["pays_for"]["red"].size(), 3U);
  EXPECT_EQ(side["pays_for"]["silver"].size(), 2U);
  EXPECT_EQ(side["pays_for"]["blue"][0],
            Json::parse(R"({"title":"Must Go Faster","figure":"ian_malcolm","space":2})"));
  EXPECT_TRUE(weighed["warnings"].empty());

  const Wishes unequal{{"attachments_1", "needle"}};
  EXPECT_EQ(game.weighed({unequal, nullptr, refused_wish("skirmish", unequal)})["incomplete"], true);
  const Wishes teams{{"figures_1", "t_rex"}, {"figures_2", "jon_snow"}, {"players", "4"}};
  EXPECT_EQ(game.weighed({teams, nullptr, refused_wish("skirmish", teams)})["incomplete"], true);
  const Wishes twice{{"figures_1", "t_rex,t_rex"}};
  EXPECT_EQ(game.weighed({twice, nullptr, refused_wish("skirmish", twice)})["incomplete"], false);
}

TEST(ServeSkirmish, WhatWasFilledInIsTold) {
  const auto match = served("skirmish", {{"figures_1", "t_rex"}, {"figures_2", "jon_snow"}});
  ASSERT_NE(match, nullptr);
  const Json weighed = match->game.weighed({{}, &match->match->game(), {}});
  EXPECT_EQ(weighed["filled"],
            Json::parse(R"({"map":"isla_nublar_lab","scenario":"","target":3,"edition":"2022"})"));
  EXPECT_FALSE(weighed.contains("incomplete"));
}

TEST(ServeSkirmish, StatusCardsFromTheStartAndOtherReadingsAreWishedFor) {
  const auto match = served(
      "skirmish",
      {{"scenario", "control"}, {"house_rules", "control_areas"}, {"in_play", "lights_out,sudden_death"}});
  ASSERT_NE(match, nullptr);
  const auto& rules = dynamic_cast<const AnyGameOf<skirmish::Skirmish>&>(match->match->game()).rules();
  EXPECT_EQ(rules.areas.size(), 3U);
  EXPECT_EQ(rules.agreed, (std::vector<std::string>{"lights_out", "sudden_death"}));
  const auto twice = served("skirmish", {{"in_play", "lights_out,lights_out"}});
  ASSERT_NE(twice, nullptr);
  EXPECT_EQ(dynamic_cast<const AnyGameOf<skirmish::Skirmish>&>(twice->match->game()).rules().agreed,
            (std::vector<std::string>{"lights_out", "lights_out"}));
  EXPECT_THAT(refused_wish("skirmish", {{"in_play", "light_out"}}),
              HasSubstr("did you mean \"lights_out\"?"));
}

// Where two readings are defensible the form says what speaks for each.
TEST(ServeSkirmish, TheSwitchForCompanionsNamesBothReasons) {
  for (const Wish& wish : hosted("skirmish").wishes) {
    if (wish.name != "house_rules") continue;
    const auto rule = std::find_if(wish.choices.begin(), wish.choices.end(),
                                   [](const Choice& each) { return each.value == "companions_obey_cards"; });
    ASSERT_NE(rule, wish.choices.end());
    EXPECT_THAT(rule->about,
                testing::AllOf(HasSubstr("skirmish.ruling.50"), HasSubstr("limited number of actions"),
                               HasSubstr("the text of a card goes before a rule")));
  }
}

// How often the form lets one be named is how often a match takes it.
TEST(ServeSkirmish, TheFormSaysHowOftenAStatusCardMayBeNamed) {
  const auto& form = hosted("skirmish").wishes;
  const auto wish =
      std::find_if(form.begin(), form.end(), [](const Wish& each) { return each.name == "in_play"; });
  ASSERT_NE(wish, form.end());
  ASSERT_GT(wish->often, 1);
  const auto so_often = [](int times) {
    std::string list;
    for (int i = 0; i < times; ++i) list += i == 0 ? "lights_out" : ",lights_out";
    return Wishes{{"in_play", list}};
  };
  EXPECT_NE(served("skirmish", so_often(wish->often)), nullptr);
  EXPECT_THAT(refused_wish("skirmish", so_often(wish->often + 1)),
              HasSubstr("at most 8 scenario status cards"));
}

TEST(ServeSkirmish, UnevenSidesAreTold) {
  const auto warned = [](const std::string& figures) {
    const auto match = served("skirmish", {{"figures_1", figures}, {"figures_2", "jon_snow"}});
    return match == nullptr ? Json() : match->game.weighed({{}, &match->match->game(), {}})["warnings"];
  };
  EXPECT_EQ(warned("arya_stark"), Json::array());
  ASSERT_EQ(warned("arya_stark,t_rex").size(), 1U);
  EXPECT_THAT(warned("arya_stark,t_rex")[0].get<std::string>(), HasSubstr("The sides are uneven"));
}

TEST(ServeWesteros, EveryWish) {
  const auto look = [](const Wishes& wishes) {
    const auto match = served("westeros", wishes);
    return match ? match->game.name_of_match(match->match->game()) : std::string();
  };
  EXPECT_EQ(look({}), "Westeros for 4 with Ice & Fire");
  EXPECT_EQ(look({{"players", "2"}, {"expansion", "no"}}), "Westeros for 2 without Ice & Fire");
  EXPECT_EQ(look({{"mode", "coop"}, {"players", "3"}, {"difficulty", "epic"}}),
            "Westeros for 3 against the Night King, epic");
  EXPECT_EQ(look({{"mode", "solo_coop"}, {"difficulty", "hard"}}),
            "Westeros with a Teammate against the Night King, hard");
  const auto match = served("westeros", {{"players", "2"}, {"house_1", "stark"}, {"house_2", "lannister"}});
  EXPECT_EQ(match->game.name_of_seat(match->match->game(), Seat{0}), "Stark");
  EXPECT_EQ(match->game.name_of_seat(match->match->game(), Seat{1}), "Lannister");
  const auto set_up = hosted("westeros").set_up({{"rule_egg_price", "three"}});
  ASSERT_TRUE(set_up);
  EXPECT_THAT(set_up->options, HasSubstr("rule egg_price three"));
  EXPECT_EQ(set_up->options.find("edition"), std::string::npos);
}

TEST(ServeWesteros, OneWishSetsTheRulesOfThePrint) {
  const auto options = [](const Wishes& wishes) { return hosted("westeros").set_up(wishes)->options; };
  EXPECT_THAT(options({{"mode", "coop"}, {"edition", "print"}}), HasSubstr("edition print\n"));
  EXPECT_THAT(options({{"edition", "print"}, {"rule_egg_price", "two"}}), HasSubstr("rule egg_price two\n"))
      << "a house rule still changes a single one";
  const auto match = served("westeros", {{"players", "2"}, {"edition", "print"}});
  EXPECT_EQ(match->game.name_of_match(match->match->game()), "Westeros for 2 with Ice & Fire, by the print");
  EXPECT_THAT(refused_wish("westeros", {{"edition", "first"}}),
              HasSubstr("\"first\" is none of the choices"));
}

TEST(ServeWesteros, ASeatIsCalledByItsHouseOnceItHasOne) {
  const auto match = served("westeros", {{"players", "2"}});
  const Seat first = match->asked();
  EXPECT_THAT(match->game.name_of_seat(match->match->game(), first), HasSubstr("Player "));
  match->say("house stark");
  EXPECT_EQ(match->game.name_of_seat(match->match->game(), first), "Stark");
}

// What happened is told by the same names as the seats have.
TEST(ServeWesteros, SentencesCallASeatByItsHouse) {
  const auto match = served("westeros", {{"players", "2"}});
  ASSERT_TRUE(match);
  EXPECT_EQ(match->game.with_names(match->match->game(), "Player 1 passed."), "Player 1 passed.");
  play_some(*match, 40, 5);
  const AnyGame& game = match->match->game();
  const std::string name = match->game.name_of_seat(game, Seat{0});
  ASSERT_NE(name, "Player 1") << "houses are chosen by now";
  EXPECT_EQ(match->game.with_names(game, "Player 1 passed."), name + " passed.");
  std::size_t told = 0;
  for (const NumberedEvent& event : match->match->events()) {
    const std::string text = match->game.with_names(game, sentence(game, event.event, Seat{0}));
    told += text.find(name) == std::string::npos ? 0U : 1U;
    EXPECT_TRUE(text.find("Player ") == std::string::npos || text.find(" plays House ") != std::string::npos)
        << text;
  }
  EXPECT_GT(told, 5U);
}

TEST(ServeWesteros, AWrongWishIsASentence) {
  const auto refused = [](const Wishes& wishes) { return refused_wish("westeros", wishes); };
  EXPECT_THAT(refused({{"mode", "rivall"}}), HasSubstr("did you mean \"rival\"?"));
  EXPECT_THAT(refused({{"players", "6"}}), HasSubstr("Players: \"6\" is none of the choices"));
  EXPECT_THAT(refused({{"difficulty", "hard"}}),
              HasSubstr("Difficulty is asked for only where \"What is played\" is coop or solo_coop."));
  EXPECT_THAT(refused({{"players", "5"}, {"expansion", "no"}}), HasSubstr("Five players need the expansion"));
  EXPECT_THAT(refused({{"house_2", "stark"}}), HasSubstr("House of seat 1: choose it too"));
  EXPECT_THAT(refused({{"house_1", "stark"}, {"house_2", "stark"}}), HasSubstr("Stark is chosen twice."));
  EXPECT_THAT(refused({{"mode", "rival"}, {"house_3", "stark"}}),
              HasSubstr("House of seat 3 is asked for only"));
  EXPECT_THAT(refused({{"rule_egg_price", "four"}}), HasSubstr("\"four\" is none of the choices"));
}

TEST(ServeLibrary, EveryCardStandsInItsBoxWithItsFacts) {
  const Json collection = hosted().library.collection();
  std::set<std::string> games;
  std::size_t cards = 0;
  std::size_t printed = 0;
  for (const Json& game : collection["games"]) {
    games.insert(game["game"]);
    for (const Json& box : game["boxes"]) {
      for (const Json& kind : box["kinds"]) {
        EXPECT_FALSE(kind["title"].get<std::string>().empty());
        for (const Json& card : kind["cards"]) {
          ++cards;
          EXPECT_EQ(card["kind"], kind["kind"]);
          EXPECT_FALSE(card.contains("file")) << "where files lie is not shown";
          // Also of what belongs to no box, a die for example.
          EXPECT_EQ(card.contains("invented"), card["pack"] == "example") << card["id"];
          for (const Json& fact : card["facts"]) {
            EXPECT_TRUE(fact.contains("fact") && fact.contains("provenance") && fact.contains("sources"));
            EXPECT_TRUE(fact.contains("group"));
            printed += fact.contains("text") ? 1U : 0U;
          }
        }
      }
    }
  }
  EXPECT_EQ(games, (std::set<std::string>{"skirmish", "westeros"}));
  EXPECT_GT(cards, 150U);
  EXPECT_GT(printed, 100U);
  EXPECT_EQ(collection.dump().find(TW_CHECKOUT), std::string::npos);
}

TEST(ServeLibrary, WhatIsDrawnComesWithoutItsSources) {
  const Json drawn = hosted().library.drawn();
  ASSERT_EQ(drawn["games"].size(), 1U);
  EXPECT_EQ(drawn["games"][0]["game"], "skirmish");
  std::map<std::string, int> kinds;
  for (const Json& thing : drawn["games"][0]["things"]) {
    ++kinds[thing["kind"].get<std::string>()];
    EXPECT_FALSE(thing.contains("facts")) << thing["id"];
  }
  EXPECT_EQ(kinds["character"] + kinds["basic"], 26);
  EXPECT_EQ(kinds["map"], 9);
  EXPECT_EQ(kinds["scenario"], 10);
  EXPECT_LT(drawn.dump().size() * 3, hosted().library.collection().dump().size());
}

TEST(ServeLibrary, HasEveryRuleAsTheCommandTellsIt) {
  const Json rules = hosted().library.rules()["rules"];
  std::size_t told = 0;
  const Ran command = ran({"rules", "--json"});
  for (const std::string_view line : lines(command.out)) {
    ASSERT_LT(told, rules.size());
    EXPECT_EQ(rules[told++], Json::parse(line));
  }
  EXPECT_EQ(told, rules.size());
  EXPECT_GT(told, 300U);
}

}  // namespace serve_games_test

}  // namespace tablewright::tests
