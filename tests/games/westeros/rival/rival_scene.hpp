#pragma once

#include <string>
#include <string_view>

#include "games/westeros/scene.hpp"

namespace tablewright::tests {

// A position of the solo game: seat 0 is the human, seat 1 the Rival.
class RivalScene : public Scene {
 public:
  explicit RivalScene(const std::string& you = "stark", const std::string& rival = "lannister",
                      const std::string& more = {}, const std::string& mode = "mode rival\n");

  // This Rival Card lies face up.
  RivalScene& shows(std::string_view card);
  // The Rival carries out this face, and what its Hero adds; then the human is asked to follow.
  RivalScene& rival(westeros::Face face);
  // Whoever retreats goes to the first place that is offered.
  RivalScene& retreats();
  // The human breaks every tie for the first place or house that is offered.
  RivalScene& ties();
  // The cards that it turns up next, first one first; the others stay below them.
  RivalScene& next_cards(std::initializer_list<std::string_view> cards);

  const westeros::RivalCard& written(std::string_view card) const;
  const westeros::SoloHero& hero_card() const;
  westeros::DomainId where_is_rival() const;
  std::string rival_is_in() const;
  int bonus() const { return state.solo.bonus; }

 private:
  std::uint8_t number_of(std::string_view card) const;
};

// Rival at home in Casterly Rock with one token and its Hero, you in Winterfell with two and yours; Arryn
// sits in the Eyrie.
RivalScene at_the_start();

}  // namespace tablewright::tests
