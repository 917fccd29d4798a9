#pragma once

#include <string>

#include "games/westeros/scene.hpp"

// The Night King comes to Winterfell.
namespace tablewright::tests::at_winterfell {

// Round 3: the card names Winterfell, where units of the test stand. Stark has more in White Harbor.
inline Scene he_comes_to_winterfell(int treaty, int night_king) {
  Scene scene("stark lannister", "mode coop");
  scene.put("casterly_rock", "lannister", 2).points(0, treaty).points(1, night_king).ranger("r3a");
  scene.state.round = 3;
  return scene;
}

inline Scene& go_on(Scene& scene) { return scene.round(RoundFrom::Roll).act("pass"); }

}  // namespace tablewright::tests::at_winterfell
