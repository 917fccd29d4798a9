// The printed card of a scenario: what is laid out, what happens, what brings points, what wins.
#include <algorithm>

#include "core/text.hpp"
#include "skirmish/content/scenario.hpp"
#include "skirmish/language/filled.hpp"
#include "skirmish/language/words.hpp"

namespace tablewright::skirmish {

namespace {

using Sayings = std::vector<std::string>;

std::string said(std::string_view line, const Sayings& sayings) {
  return sayings.empty() ? std::string() : filled(line, {joined(sayings, "; ")}) + '\n';
}

std::string place_of(const ScenarioMarker& marker) {
  const CardWords& words = card_words();
  if (!marker.areas.empty()) return filled(words.marker_in_areas, {marker.title});
  if (!marker.one_a_side) return filled(words.marker_places, {marker.title});
  if (marker.a_side == 1) return filled(words.marker_a_side, {marker.title});
  return filled(words.tokens_a_side, {marker.title, number_text(marker.a_side)});
}

std::string set_up_text(const Scenario& scenario) {
  Sayings sayings;
  if (scenario.leaders) sayings.emplace_back(card_words().leaders);
  for (const ScenarioMarker& marker : scenario.markers) sayings.push_back(place_of(marker));
  return said(card_words().set_up, sayings);
}

void add_worth(Sayings& sayings, std::string_view words, unsigned points) {
  if (points > 0) sayings.push_back(filled(words, {number_text(points)}));
}

std::string points_text(const Aim& aim) {
  const CardWords& words = card_words();
  Sayings sayings;
  if (aim.leader_by_leader + aim.of_leader + aim.by_leader > 0) {
    add_worth(sayings, words.leader_by_leader, aim.leader_by_leader);
    add_worth(sayings, words.of_leader, aim.of_leader);
    add_worth(sayings, words.by_leader, aim.by_leader);
    add_worth(sayings, words.other_knock_out, aim.knock_out);
    sayings.back() += " (" + std::string(words.highest) + ')';
  } else {
    add_worth(sayings, words.knock_out, aim.knock_out);
  }
  add_worth(sayings, words.beside, aim.beside);
  if (aim.point_markers) sayings.emplace_back(words.point_marker);
  return said(words.points, sayings);
}

std::string target_text(const Aim& aim) {
  const CardWords& words = card_words();
  Sayings sayings;
  const bool always = std::all_of(aim.target.begin() + 1, aim.target.end(),
                                  [&](std::uint8_t target) { return target == aim.target[1]; });
  if (always) add_worth(sayings, words.target, aim.target[1]);
  for (std::size_t figures = 1; figures < aim.target.size() && !always; ++figures) {
    if (aim.target[figures] == 0) continue;
    sayings.push_back(filled(words.target_with, {number_text(aim.target[figures]), number_text(figures)}));
  }
  for (std::size_t sides = 0; sides < aim.target_of_sides.size(); ++sides) {
    if (aim.target_of_sides[sides] == 0) continue;
    sayings.push_back(
        filled(words.target_sides, {number_text(aim.target_of_sides[sides]), number_text(sides)}));
  }
  if (sayings.empty()) return {};
  const std::string_view counted = aim.counted == Counted::AtOnce ? words.at_once : words.end_of_round;
  return filled(words.to_win, {joined(sayings, ", "), std::string(counted)}) + '\n';
}

}  // namespace

std::string printed(const Scenario& scenario) {
  return set_up_text(scenario) + printed(scenario.text, CardKind::Scenario) + printed(scenario.aim);
}

std::string printed(const Aim& aim) { return points_text(aim) + target_text(aim); }

}  // namespace tablewright::skirmish
