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
//  0  the number of a card, which box it comes in: nobody plays by that
constexpr auto table = std::to_array<FactKind>({
    {"", "box", 0, ""},
    {"card", "event", 10, "events"},
    {"card", "number", 0, ""},
    {"card", "", 9, "cards"},
    {"hero", "event", 10, "events"},
    {"hero", "", 9, "heroes"},
    {"house", "ability", 10, "houses"},
    {"house", "", 7, "houses"},
    {"domain", "", 7, "domains"},
    {"numbers", "", 8, "numbers"},
    {"force_track", "", 8, "numbers"},
    {"objective", "", 8, "objectives"},
    {"track", "", 8, "numbers"},
    {"treaty", "", 8, "the Treaty"},
    {"head_start", "", 8, "head starts"},
    {"exploration", "", 9, "Exploration Tokens"},
    {"ranger", "", 9, "Ranger Cards"},
    {"rival_card", "whisper", 10, "Rival Cards"},
    {"rival_card", "", 9, "Rival Cards"},
    {"solo_hero", "ability", 10, "solo heroes"},
    {"solo_hero", "", 9, "solo heroes"},
    {"mat", "", 7, "mats"},
});

}  // namespace

std::span<const FactKind> fact_kinds() { return table; }

}  // namespace tablewright::westeros
