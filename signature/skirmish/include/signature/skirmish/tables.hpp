#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "signature/lines_of_play.hpp"
#include "skirmish/rules/skirmish.hpp"
#include "skirmish/set_up/content.hpp"

// What a changed rule changes: how many lines of play there are from known positions, in which order the
// legal acts stand, and one number for fifty games. The tables lie in tests/golden/skirmish.
namespace tablewright::signature {

// A position drawn in a file, by its name.
struct DrawnSheet {
  std::string name;
  std::string text;
};
// "tests/golden/skirmish/positions/four_sides.sheet" is four_sides.
std::string position_name(std::string_view path);

using GoldenPosition = PositionOf<skirmish::Skirmish>;
// The drawn ones, and some of the set-ups at their beginning. Cards are dealt to a position whose name begins
// with "cards_" or, if the way matters too, with "way_", because no pack has any yet.
std::vector<GoldenPosition> golden_positions(const skirmish::Content& content,
                                             std::span<const DrawnSheet> drawn);

std::string counts_table(std::span<const GoldenPosition> positions);
std::string orders_table(std::span<const GoldenPosition> positions);

// One number hashed over every state of fifty random games.
std::uint64_t signature_of_play(const skirmish::Content& content);

}  // namespace tablewright::signature
