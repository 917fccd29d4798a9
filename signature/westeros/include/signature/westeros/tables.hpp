#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "signature/lines_of_play.hpp"
#include "westeros/content/content.hpp"
#include "westeros/rules/westeros.hpp"

// What a changed rule of Westeros changes: how many lines of play there are from known positions, in which
// order the legal acts stand, and one number for fifty games. The tables lie in tests/golden/westeros.
namespace tablewright::signature {

struct GoldenSetUp {
  std::string_view name;
  std::string_view options;
};
// Two to five players, with the expansion and without, and one that has agreed on house rules.
std::span<const GoldenSetUp> golden_westeros_set_ups();

// Stops the program if the packs do not compile.
westeros::Rules westeros_rules_of(const westeros::Content& content, const GoldenSetUp& set_up);

// Even players take any act, eager ones rather do something than nothing.
enum class WesterosTemper : std::uint8_t { Even, Eager };
Act any_westeros_act(std::span<const Act> acts, Random& random, WesterosTemper temper);

using WesterosPosition = PositionOf<westeros::Westeros>;
// The first question of every kind that a few games for four come to, and some moments of each set-up.
std::vector<WesterosPosition> westeros_positions(const westeros::Content& content);

std::string counts_table(std::span<const WesterosPosition> positions);
std::string orders_table(std::span<const WesterosPosition> positions);

// One number hashed over every state of fifty random games.
std::uint64_t signature_of_play(const westeros::Content& content);

}  // namespace tablewright::signature
