#pragma once

#include <gtest/gtest.h>

#include <string>
#include <string_view>

#include "games/westeros/scene.hpp"

// An army on an Exploration Token.
namespace tablewright::tests::exploring {

using namespace westeros;

inline constexpr const char* blue_place = "storrolds_point";
inline constexpr const char* brown_place = "the_rills";

// Stark has three units on the token's domain, and it is their turn.
inline Scene with_army(const ExplorationKind& kind, int units = 3) {
  Scene scene("stark lannister", "mode coop");
  const char* where = kind.blue ? blue_place : brown_place;
  scene.wall_has_fallen().put("winterfell", "stark", 2).put("casterly_rock", "lannister", 2);
  scene.put(where, "stark", units).face_down(where, kind.id);
  scene.state.round = 2;
  return scene;
}

inline const ExplorationKind& kind_of(const Scene& scene, std::string_view id) {
  for (const ExplorationKind& kind : scene.rules->explorations) {
    if (kind.id == id) return kind;
  }
  ADD_FAILURE() << "there is no " << id;
  return scene.rules->explorations[0];
}

inline Scene with_army(std::string_view id, int units = 3) {
  return with_army(kind_of(Scene("stark lannister", "mode coop"), id), units);
}

// To the beginning of the first player's turn.
inline Scene& begin_turn(Scene& scene) {
  scene.state.dice[0] = {k(Face::March), k(Face::Whisper)};
  scene.state.dice[1] = {k(Face::March), none};
  return scene.round(RoundFrom::Turns).act("pass");
}

inline bool is_spent(const Scene& scene, std::string_view id) {
  for (const TokenId token : scene.state.winter.spent) {
    if (scene.rules->exploration(token).id == id) return true;
  }
  return false;
}

}  // namespace tablewright::tests::exploring
