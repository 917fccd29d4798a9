#pragma once

#include "players/skirmish/players.hpp"
#include "table/program_table.hpp"
#include "tables/skirmish/match.hpp"
#include "wire/json.hpp"

// Skirmish at the table of a program.
namespace tablewright::tables {

// What is played, and with what: the fields that do not change.
wire::Json title_json(const skirmish::Rules& rules);
wire::Json contents_json(const skirmish::Rules& rules);

// `dice`: a script of draws, if there is one.
Result<TableGame, std::string> skirmish_table(SkirmishMatch match, const players::NamedSkirmishPlayer* others,
                                              const std::optional<DiceScript>& dice);

}  // namespace tablewright::tables
