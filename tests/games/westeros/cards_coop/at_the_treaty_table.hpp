#pragma once

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <initializer_list>
#include <string>
#include <string_view>

#include "games/westeros/cards/with_card.hpp"
#include "support/rule.hpp"

// What the tests of cards in the cooperative game share. Icons and Shields are tested with the card's own
// file; here is what the event does for the Treaty.
namespace tablewright::tests {

// The players and houses of `three_at_table` in a Treaty with five gold: the Wall stands, there are no
// undead, and of the Exploration Tokens all have been found but the two that lie in the box.
inline Scene treaty_table(int gold = 5, const std::string& houses = "stark lannister baratheon") {
  Scene scene(houses, "mode coop");
  for (const char* house : {"stark", "lannister", "baratheon"}) {
    if (houses.find(house) == std::string::npos) continue;
    const std::string& home = scene.rules->domain(scene.rules->house(scene.house(house)).home).id;
    scene.put(home, house).hero(home, house);
  }
  scene.put("the_eyrie", "arryn", 3).put("riverrun", "tully", 3);
  scene.put("highgarden", "tyrell", 3).put("pyke", "greyjoy", 3);
  for (std::size_t i = 0; i + 2 < westeros::most_tokens; ++i)
    scene.state.winter.spent.add(westeros::exploration_at(i));
  return scene.gold(0, gold);
}

// Six Castles in all, and the seat's house in King's Landing.
inline Scene& hold_throne(Scene& scene, std::size_t seat) {
  const std::string house = scene.rules->house(scene.state.house_of[seat]).id;
  scene.put("castle_black", "stark").put("sunspear", "baratheon").put("starfall", "baratheon");
  return scene.put("kings_landing", house);
}

// A move of a card, step by step. Whoever has one answer only is not asked: such a step has been taken
// already.
inline Scene& moves(Scene& scene, std::initializer_list<std::string_view> acts) {
  for (const std::string_view act : acts) {
    if (!scene.is_done() && scene.refusal(act).empty()) scene.act(act);
  }
  return scene;
}

inline std::string cannot_be_done(const std::string& title) {
  return "ruling.westeros.event.possible: You cannot play " + title + ": what it says cannot be done now.";
}

inline std::string no_such_move(const std::string& title) {
  return "ruling.westeros.event.must-battle: " + title + " asks for a move that nobody of yours can make.";
}

}  // namespace tablewright::tests
