#pragma once

#include <algorithm>
#include <string>
#include <string_view>

#include "games/skirmish/rules/card.hpp"

// Tables at which a scenario is played by plain characters.
namespace tablewright::tests {

inline constexpr std::string_view win = "star star, star star";  // two dice against a defence of two

// So many sides with so many characters each: A B C, then Z Y X, H I J and S R Q.
inline std::string scenario_of(std::string_view id, int sides, int characters) {
  constexpr std::string_view marks[] = {"ABCDEFG", "ZYXWVUT", "HIJKLMN", "SRQPO"};
  std::string sheet = "scenario " + std::string(id) + '\n';
  for (int side = 0; side < sides; ++side) {
    sheet += "side\n";
    for (int i = 0; i < characters; ++i) {
      const std::string mark(1, marks[side][static_cast<std::size_t>(i)]);
      sheet.append("  figure ").append(mark).append(" \"").append(mark).append("\"\n");
    }
  }
  return sheet;
}

// The numbers of a scenario as the packs have them, so that a reconstructed one can be mended. What a
// rulebook or a report confirms is asserted as a number instead.
inline const skirmish::Scenario& scenario_called(std::string_view id) {
  const auto& all = packs_content().scenarios;
  const auto found = std::find_if(all.begin(), all.end(), [&](const auto& one) { return one.id == id; });
  EXPECT_NE(found, all.end()) << id;
  return found == all.end() ? all.front() : *found;
}
inline int target_of(std::string_view id, int sides, int characters) {
  return rules_of(scenario_of(id, sides, characters)).target;
}
// What its own way of scoring brings, beside knock-outs and point markers.
inline int own_points(std::string_view id) {
  const skirmish::Rules rules = rules_of(scenario_of(id, 2, 2));
  const auto gains = std::find_if(rules.parts.begin(), rules.parts.end(),
                                  [](const skirmish::Part& part) { return part.op == skirmish::Op::Gain; });
  EXPECT_NE(gains, rules.parts.end()) << id;
  return gains == rules.parts.end() ? 0 : gains->n;
}

// "A e6, z g6": where everybody is at the start; one in small letters is knocked down.
inline std::string standing_at(std::string_view places) {
  std::string position = "position\n";
  std::string down;
  while (!places.empty()) {
    const std::size_t end = std::min(places.find(", "), places.size());
    std::string place(places.substr(0, end));
    if (place[0] >= 'a' && place[0] <= 'z' && place[1] == ' ') {
      place[0] = static_cast<char>(place[0] - 'a' + 'A');
      down += ' ' + place.substr(0, 1);
    }
    position += "  at " + place + '\n';
    places.remove_prefix(std::min(end + 2, places.size()));
  }
  return down.empty() ? position : position + "  down" + down + '\n';
}

// Below a position: the points of a side.
inline std::string with_points(int side, int points) {
  return "  side " + std::to_string(side) + "\n    points " + std::to_string(points) + '\n';
}

// Who carries this marker: a mark, or "" for nobody.
inline std::string carrier_of(AtTable& table, std::string_view marker) {
  const skirmish::Spot spot = table.position().spot(table.piece(marker));
  return spot.is_carried() ? table.rules().piece(spot.carrier()).mark : "";
}

// The side on whose track it lies, from 1; 0: on none.
inline int track_of(AtTable& table, std::string_view marker) {
  const skirmish::Spot spot = table.position().spot(table.piece(marker));
  return spot.is_on_track() ? spot.track_of().value + 1 : 0;
}

// The position, written as a sheet and read again.
inline skirmish::State read_back(AtTable& table) {
  const skirmish::Rules again = rules_of(skirmish::written_sheet(table.rules(), table.position()));
  return again.begins_with.value_or(skirmish::State{});
}

}  // namespace tablewright::tests
