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
//  0  how a figure is drawn, how many there are of it, which box it comes in and from which age on: nobody
//  plays by that
constexpr auto table = std::to_array<FactKind>({
    {"", "box", 0, ""},
    {"", "look", 0, ""},
    {"", "copies", 0, ""},
    {"", "ability", 10, "abilities"},
    {"", "trait", 10, "traits"},
    {"", "defence", 9, "defences"},
    {"", "dots", 9, "dots"},
    {"", "status", 8, "status cards"},
    {"", "token", 8, "pieces"},
    {"", "minion", 8, "pieces"},
    {"", "marker", 8, "pieces"},
    {"", "aim", 7, "aims", Below::Apart},
    {"character", "", 8, "pieces"},
    {"basic", "base", 3, "bases"},
    {"basic", "", 8, "pieces"},
    {"item", "", 8, "items"},
    {"companion", "defence", 8, "companions"},
    {"companion", "", 8, "companions"},
    {"bonus", "", 8, "bonus objectives"},
    {"status", "", 8, "status cards"},
    {"scenario", "", 7, "scenarios"},
    {"scenario", "map", 6, "scenarios"},
    {"scenario", "also", 6, "scenarios"},
    {"scenario", "first_player", 6, "scenarios"},
    {"scenario", "starts", 6, "scenarios"},
    {"scenario", "marker", 6, "scenarios"},
    {"scenario", "token", 6, "scenarios"},
    {"scenario", "area", 6, "scenarios"},
    {"first_game", "age", 0, ""},
    {"first_game", "knock_out", 7, "first games"},
    {"first_game", "beside", 7, "first games"},
    {"first_game", "target", 7, "first games"},
    {"first_game", "counted", 7, "first games"},
    {"first_game", "", 6, "first games"},
    {"aim", "", 7, "aims"},
    {"map", "", 5, "places of maps"},
    {"map", "drawing", 5, "maps"},
    {"map", "symmetry", 0, ""},
    {"die", "", 4, "faces of dice"},
});

}  // namespace

std::span<const FactKind> fact_kinds() { return table; }

}  // namespace tablewright::skirmish
