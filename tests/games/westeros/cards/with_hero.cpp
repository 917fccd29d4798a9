#include "games/westeros/cards/with_hero.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <array>
#include <string>
#include <vector>

#include "games/westeros/cards/with_card.hpp"
#include "support/rule.hpp"

namespace tablewright::tests {

using namespace westeros;
using testing::HasSubstr;

namespace {

constexpr std::array<std::string_view, faces> face_words{"recruit", "march", "sail",
                                                         "whisper", "plot",  "event"};

std::string word(std::string_view first, std::string_view second) {
  return std::string(first) + ' ' + std::string(second);
}

std::string house_of_hero(std::string_view hero) {
  const Scene scene("stark lannister");
  return scene.rules->house(house_of_card(scene.card(hero))).id;
}

std::string another_house(std::string_view house) { return house == "stark" ? "lannister" : "stark"; }

// The Hero with a token in Ashemark and one more in Old Town; before them a token of another player in
// Riverrun, which has a castle. Arryn is there to be plotted for.
Scene at_ashemark(const std::string& house) {
  const std::string other = another_house(house);
  Scene scene(house + ' ' + other);
  scene.put("ashemark", house).hero("ashemark", house).put("old_town", house);
  scene.put("riverrun", other).put("hornwood", other, 2).put("the_eyrie", "arryn", 2);
  return scene;
}

void expect_no_use_of(Scene& scene, const std::string& hero) {
  scene.action(0, Face::Plot);
  EXPECT_EQ(scene.refusal(word("play", hero)), "westeros.plot.card") << hero;
  scene.state.frames.pop_back();
  scene.action(0, Face::Event);
  EXPECT_EQ(scene.refusal(word("play", hero)), "westeros.event.play") << hero;
  scene.state.frames.pop_back();
}

void expect_plot_with(Scene& scene, const std::string& hero) {
  scene.action(0, Face::Plot);
  EXPECT_EQ(scene.refusal(word("play", hero)), "") << hero;
  scene.state.frames.pop_back();
}

// Two Shields of the own house, two gold each for any token; one gold is not enough for either.
void expect_own_shields(const std::string& hero) {
  RULE("westeros.plot.own");
  RULE("westeros.hero.card");
  RULE("westeros.hero.back");
  const std::string house = house_of_hero(hero);
  Scene scene = at_ashemark(house);
  scene.put("highgarden", house == "tyrell" ? "greyjoy" : "tyrell");
  const std::string others = standing(scene, 1);
  scene.gold(0, 1).action(0, Face::Plot);
  EXPECT_EQ(scene.refusal(word("play", hero)), "ruling.westeros.plot.usable") << "one gold";
  scene.gold(0, 4).act(word("play", hero));
  scene.acts({"token arryn", word("shield", house), "token arryn"});
  EXPECT_EQ(scene.in_pool(0, "arryn"), 2) << "two Shields of the own house";
  EXPECT_EQ(scene.gold_of(0), 0);
  EXPECT_EQ(standing(scene, 1), others);
  EXPECT_TRUE(is_over(scene, hero)) << "it lies face up";
  scene.gold(0, 4);
  expect_no_use_of(scene, hero);

  scene.round(RoundFrom::HeroesBack).act("pass");
  EXPECT_TRUE(scene.state.heroes_used.empty());
  EXPECT_THAT(scene.log(1), HasSubstr("Played Hero Cards went back to hand."));
  scene.state.frames.clear();
  expect_plot_with(scene, hero);
}

// In the hand of an ally the Shields are those of a non-player house.
void expect_shields_of_an_ally(const std::string& hero) {
  RULE("westeros.plot.np");
  RULE("westeros.hero.on-map");
  const std::string house = house_of_hero(hero);
  const std::string own = another_house(house);
  Scene scene(own + (house == "baratheon" ? " martell" : " baratheon"));
  scene.put("hornwood", own, 2).put("storms_end", house == "baratheon" ? "martell" : "baratheon", 2);
  scene.put("riverrun", house, 2).ally(0, house).gold(0, 2);
  expect_no_use_of(scene, hero);  // the Hero is on its mat
  scene.hero("riverrun", house).action(0, Face::Plot).act(word("play", hero));
  scene.act(word("shield", house));
  EXPECT_EQ(scene.in_pool(0, house), 2);
  EXPECT_EQ(scene.gold_of(0), 0) << "one gold each";
  EXPECT_TRUE(is_over(scene, hero));
  scene.state.owner[scene.house(house).value] = seat_at(1);
  scene.state.heroes_used = {};
  expect_no_use_of(scene, hero);  // it has gone over to another player
}

// --- abilities -------------------------------------------------------------------------------------------

// The seat's turn begins with these two dice.
Scene turn_with(Scene scene, std::uint8_t first, std::uint8_t second) {
  scene.state.dice[0] = {first, second};
  scene.round(RoundFrom::Turns).act("pass");
  return scene;
}

std::uint8_t other_face(std::uint8_t face, std::uint8_t n) {
  return static_cast<std::uint8_t>((face + n) % faces);
}

std::string set_act(std::string_view house, std::uint8_t from, std::uint8_t to) {
  return word("set", house) + ' ' + std::string(face_words[from]) + ' ' + std::string(face_words[to]);
}

void expect_set(const Scene& at_table, std::string_view house, std::uint8_t face, int price) {
  const std::uint8_t die = other_face(face, 1);
  const std::uint8_t left = other_face(face, 2);
  Scene scene = turn_with(at_table, die, left);
  const std::string others = standing(scene, 1);
  const std::string act = set_act(house, die, face);
  if (price > 0) {
    scene.gold(0, price - 1);
    EXPECT_EQ(scene.refusal(act), "westeros.gold.bounds") << act;
  }
  scene.gold(0, price);
  EXPECT_EQ(scene.refusal(set_act(house, other_face(face, 3), face)), "westeros.turn.change-die")
      << "there is no such die";
  scene.act(act);
  EXPECT_EQ(scene.gold_of(0), 0) << act;
  EXPECT_THAT(scene.state.dice[0], testing::ElementsAre(face, left)) << act;
  EXPECT_EQ(scene.refusal(set_act(house, left, face)), "ruling.westeros.turn.ability-once");
  EXPECT_EQ(standing(scene, 1), others);
  EXPECT_THAT(scene.log(1), HasSubstr("turned the " + std::string(face_words[die]) + " die to " +
                                      std::string(face_words[face]) + '.'));
  EXPECT_EQ(scene.question(), "turn") << "a die has still to be placed";
}

Scene turn_of_ally(const std::string& house) {
  const std::string own = another_house(house);
  Scene scene(own + (house == "baratheon" ? " martell" : " baratheon"));
  scene.put("hornwood", own, 2).put("storms_end", house == "baratheon" ? "martell" : "baratheon", 2);
  scene.put("riverrun", house, 2).ally(0, house);
  return scene;
}

void expect_ability_of(const std::string& house, const Ability& ability) {
  RULE("westeros.turn.abilities");
  RULE("westeros.turn.change-die");
  RULE("ruling.westeros.turn.ability-once");
  for (std::uint8_t face = 0; face < faces; ++face) {
    if ((ability.faces >> face & 1) != 0) {
      expect_set(at_ashemark(house), house, face, ability.price);
      expect_set(turn_of_ally(house), house, face, ability.price);
      continue;
    }
    Scene scene = turn_with(at_ashemark(house), other_face(face, 1), other_face(face, 2));
    scene.gold(0, 5);
    EXPECT_EQ(scene.refusal(set_act(house, other_face(face, 1), face)), "westeros.turn.change-die")
        << house << " does not set " << face_words[face];
  }
  Scene foreign = turn_of_ally(house);
  foreign.state.owner[foreign.house(house).value] = seat_at(1);
  foreign = turn_with(foreign, 0, 1);
  foreign.gold(0, 5);
  for (std::uint8_t face = 2; face < faces; ++face)
    EXPECT_EQ(foreign.refusal(set_act(house, 0, face)), "westeros.turn.abilities") << "another's ally";
}

}  // namespace

void expect_figure(std::string_view hero) {
  RULE("westeros.battle.unit");
  RULE("westeros.return.hero");
  RULE("westeros.hero.on-map");
  RULE("westeros.recruit.hero");
  RULE("westeros.hero.recruit-card");
  const std::string id(hero);
  const std::string house = house_of_hero(hero);
  Scene scene = at_ashemark(house);
  const std::string title = face_of(scene, hero).title;
  scene.action(0, Face::March);
  scene.acts({"from ashemark", word("take", id), "go riverrun", "pass", "pass"});
  EXPECT_THAT(scene.log(), HasSubstr("The attack counts 2 against a defence of 2."))
      << title << " against a token in a castle";
  EXPECT_THAT(scene.log(), HasSubstr(title + " goes back to its mat."));
  EXPECT_EQ(scene.gold_of(0), 2);
  EXPECT_EQ(scene.points_of(0), 1);
  EXPECT_TRUE(scene.state.heroes_home.has(scene.house(house)));
  EXPECT_TRUE(scene.is_done());
  expect_no_use_of(scene, id);

  scene.action(0, Face::Recruit);
  EXPECT_EQ(scene.refusal(word("recruit", id)), "westeros.recruit.hero") << "two gold";
  scene.gold(0, 3).acts({word("recruit", id), "deploy old_town"});
  EXPECT_TRUE(scene.has_hero("old_town", house));
  EXPECT_EQ(scene.gold_of(0), 0);
  EXPECT_TRUE(scene.is_done()) << "there is no gold for another unit";
  scene.gold(0, 2);
  expect_plot_with(scene, id);
}

void expect_hero_card(std::string_view hero) {
  expect_own_shields(std::string(hero));
  expect_shields_of_an_ally(std::string(hero));
}

void expect_ability(std::string_view house, std::initializer_list<std::string_view> named, int price) {
  const Scene scene("stark lannister");
  const Ability& ability = scene.rules->house(scene.house(house)).ability;
  std::vector<std::string_view> printed;
  for (std::size_t face = 0; face < faces; ++face) {
    if ((ability.faces >> face & 1U) != 0) printed.push_back(face_words[face]);
  }
  EXPECT_THAT(printed, testing::ElementsAreArray(named)) << house;
  EXPECT_EQ(ability.price, price) << house;
  expect_ability_of(std::string(house), ability);
}

void expect_its_ability(std::string_view house) {
  const Scene scene("stark lannister");
  const Ability& ability = scene.rules->house(scene.house(house)).ability;
  ASSERT_TRUE(ability.exists() && !ability.reroll) << house;
  expect_ability_of(std::string(house), ability);
}

}  // namespace tablewright::tests
