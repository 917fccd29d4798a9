#pragma once

#include <string>

#include "games/westeros/scene.hpp"

// Two players of the Treaty, and the turn of the first of them.
namespace tablewright::tests::two_of_the_treaty {

using westeros::Face;
using westeros::k;

// Two players at home with two tokens and their Hero, and five gold of the Treaty.
inline Scene treaty(const std::string& houses = "stark lannister") {
  Scene scene(houses, "mode coop");
  scene.put("winterfell", "stark", 2).hero("winterfell", "stark");
  scene.put("casterly_rock", "lannister", 2).hero("casterly_rock", "lannister");
  return scene.gold(0, 5);
}

inline Scene& with_dice(Scene& scene, std::size_t seat, Face one, Face two) {
  scene.state.dice[seat] = {k(one), k(two)};
  return scene;
}

// A turn of the first player; the others have a die each.
inline Scene& turn_of_stark(Scene& scene, Face one, Face two) {
  for (std::size_t i = 1; i < scene.rules->players; ++i) scene.state.dice[i][0] = k(Face::Whisper);
  return with_dice(scene, 0, one, two).round(RoundFrom::Turns).act("pass");
}

}  // namespace tablewright::tests::two_of_the_treaty
