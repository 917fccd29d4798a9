#include "westeros/content/fact_kinds.hpp"

#include <array>

namespace tablewright::westeros {

namespace {

using cards::FactKind;

// What a wrong value would spoil, from most to least:
// 10  what a card does, and what a house can do with its dice
//  9  how a card fights and what it courts: it is used for that more often than for its event
//  8  the numbers of mats and tracks: every match has them
//  7  the ground: where houses begin and what borders on what
//  2  which box a thing comes in
//  1  the number of a card
constexpr auto table = std::to_array<FactKind>({
    {"", "box", 2},           {"card", "event", 10},
    {"card", "number", 1},    {"card", "", 9},
    {"hero", "event", 10},    {"hero", "", 9},
    {"house", "ability", 10}, {"house", "", 7},
    {"domain", "", 7},        {"numbers", "", 8},
    {"force_track", "", 8},   {"objective", "", 8},
    {"track", "", 8},         {"treaty", "", 8},
    {"head_start", "", 8},    {"exploration", "", 9},
    {"ranger", "", 9},        {"rival_card", "whisper", 10},
    {"rival_card", "", 9},    {"solo_hero", "ability", 10},
    {"solo_hero", "", 9},     {"mat", "", 7},
});

}  // namespace

std::span<const FactKind> fact_kinds() { return table; }

}  // namespace tablewright::westeros
