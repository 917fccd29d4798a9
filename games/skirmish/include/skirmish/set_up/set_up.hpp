#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/result.hpp"
#include "game/any_game.hpp"
#include "skirmish/rules/rules.hpp"
#include "skirmish/rules/skirmish.hpp"
#include "skirmish/set_up/content.hpp"
#include "skirmish/set_up/sheet.hpp"

namespace tablewright::skirmish {

// The match that a sheet describes, compiled. Problems are sentences for its author.
Result<Rules, std::vector<std::string>> compiled(const Content& content, std::string_view sheet_text,
                                                 RulesVersion version = {Skirmish::rules_version});

// The sheet with what it leaves open and the packs can fill in: a map for its sides (skirmish.mix.7). It is
// written down before a match starts, so that the match stays the same when there are more packs.
std::string with_defaults(const Content& content, std::string_view sheet_text);
// Does a sheet leave that open?
bool needs_map(std::string_view sheet_text);

// A sentence about sides with unequal numbers of characters (skirmish.mix.9); empty: all have as many.
std::string about_uneven_sides(const Rules& rules);

// The position of a match as a sheet that reads back to the same state (docs/positions.md).
std::string written_sheet(const Rules& rules, const State& state);

// The game as the catalogue knows it.
GameKind kind();

}  // namespace tablewright::skirmish
