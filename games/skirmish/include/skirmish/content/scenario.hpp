#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <vector>

#include "cards/pack.hpp"
#include "skirmish/content/first_game.hpp"
#include "skirmish/content/look.hpp"
#include "skirmish/language/card_text.hpp"

namespace tablewright::skirmish {

// marker infiltrate "Infiltrate marker" at infiltrate, one a side; a token likewise, with its defence below
// it
struct ScenarioMarker {
  std::string id;
  std::string title;
  std::string place;               // the marker's name in the legend of the map
  bool one_a_side{};               // on the place with the number of a side's starting area, and of that side
  std::uint8_t a_side = 1;         // so many of them
  std::vector<std::string> areas;  // instead of a place: one in each of these areas
  bool token{};
  friend bool operator==(const ScenarioMarker&, const ScenarioMarker&) = default;
};

// also RM100 smith_house: another box has the same scenario, on a map of its own
struct ScenarioElsewhere {
  std::string box;
  std::string map;
  friend bool operator==(const ScenarioElsewhere&, const ScenarioElsewhere&) = default;
};

// A scenario card: what lies on the map, and what brings points beside the rules of all matches.
struct Scenario {
  std::string id;
  std::string title;
  std::string box;
  std::string map;
  std::vector<ScenarioElsewhere> also;
  std::string instead_of;  // another reading of this scenario, a house rule of its own name
  bool free_for_all{};     // every player is a side (skirmish.ffa)
  bool leaders{};          // each side picks one in secret
  FirstPlayer first_player = FirstPlayer::Flip;
  std::array<std::vector<int>, most_sides_of_a_match + 1>
      starts;  // by sides that play; empty: in their order
  std::vector<ScenarioMarker> markers;
  Aim aim;
  CardText text;                         // its pieces are the markers, in the same order
  std::vector<PieceLook> piece_looks{};  // NOLINT(readability-redundant-member-init): as below
  // where it stands: naming.hpp
  std::string file{};  // NOLINT(readability-redundant-member-init): aggregates leave it out
};

// scenario triumph "Triumph", with its fields: docs/packs.md
std::vector<Scenario> read_scenarios(const cards::Block& root, cards::Diagnostics& diagnostics);

// The whole card: set-up, what happens, points, and what wins.
std::string printed(const Scenario& scenario);
std::string printed(const Aim& aim);

}  // namespace tablewright::skirmish
