#include "skirmish/content/fact_kinds.hpp"

#include <array>

namespace tablewright::skirmish {

namespace {

using cards::Below;
using cards::FactKind;

// What a wrong value would spoil, from most to least:
// 10  what a character can do and what it costs: every match with it is another game
//  9  its defence, and the tokens it brings
//  8  what an item, a companion, a status or a piece does: one card of the many on a side
//  7  how points are gained and how many win
//  6  what a first game or a scenario puts where
//  5  the ground of a map: both sides share it
//  4  the faces of a die: all sides share them, and a house rule changes them in one line
//  3  which base a basic character belongs to
//  2  which box a thing comes in
//  1  how a figure is drawn
constexpr auto table = std::to_array<FactKind>({
    {"", "box", 2},
    {"", "look", 1},
    {"", "ability", 10},
    {"", "trait", 10},
    {"", "defence", 9},
    {"", "dots", 9},
    {"", "status", 8},
    {"", "token", 8},
    {"", "minion", 8},
    {"", "marker", 8},
    {"", "aim", 7, Below::Apart},
    {"character", "", 8},
    {"basic", "base", 3},
    {"basic", "", 8},
    {"item", "", 8},
    {"companion", "defence", 8},
    {"companion", "", 8},
    {"bonus", "", 8},
    {"status", "", 8},
    {"scenario", "", 7},
    {"scenario", "map", 6},
    {"scenario", "also", 6},
    {"scenario", "first_player", 6},
    {"scenario", "starts", 6},
    {"scenario", "marker", 6},
    {"scenario", "token", 6},
    {"scenario", "area", 6},
    {"first_game", "knock_out", 7},
    {"first_game", "beside", 7},
    {"first_game", "target", 7},
    {"first_game", "counted", 7},
    {"first_game", "", 6},
    {"aim", "", 7},
    {"map", "", 5},
    {"die", "", 4},
});

}  // namespace

std::span<const FactKind> fact_kinds() { return table; }

}  // namespace tablewright::skirmish
