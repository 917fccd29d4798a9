#pragma once

#include <gtest/gtest.h>

#include <string_view>
#include <vector>

#include "games/skirmish/rules/at_table.hpp"

namespace tablewright::tests {

// A sheet with a character made up for tests, `watchman`: it strikes with 2 dice at a rival that ends a move
// beside it, in whoever's turn.
inline AtTable with_watchman(std::string_view sheet) {
  const std::vector<Pack> packs{{"watchman.pack", R"(
character watchman "Watchman"
  box GOT100
    provenance reconstructed "Made up for tests."
  defence 2
    provenance reconstructed "Made up for tests."
  dots red
    provenance reconstructed "Made up for tests."
  trait watch "Watch"
    when a rival ends a move adjacent
      may challenge 2 against it
    provenance reconstructed "Made up for tests."
)"}};
  const skirmish::Content more = skirmish::read_content(packs);
  skirmish::Content content = packs_content();
  content.figures.insert(content.figures.end(), more.figures.begin(), more.figures.end());
  auto rules = skirmish::compiled(content, sheet);
  if (!rules) ADD_FAILURE() << rules.error().front();
  return AtTable(rules.value());
}

// The watchman strikes at whoever came, with these dice.
inline void strike(AtTable& table, std::string_view faces) {
  ASSERT_EQ(table.asked(), "effect");
  table.rolls(faces).act(table.options().at(0));
}

}  // namespace tablewright::tests
