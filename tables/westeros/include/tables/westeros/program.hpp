#pragma once

#include "players/westeros/players.hpp"
#include "table/program_table.hpp"
#include "tables/westeros/match.hpp"
#include "wire/json.hpp"

// Westeros at the table of a program.
namespace tablewright::tables {

// What is played, and with what: the fields that do not change.
wire::Json title_json(const westeros::Rules& rules);
wire::Json contents_json(const westeros::Rules& rules);

// `dice`: a script of draws, which this game does not take.
Result<TableGame, std::string> westeros_table(WesterosMatch match, const players::NamedWesterosPlayer* others,
                                              const std::optional<DiceScript>& dice);

}  // namespace tablewright::tables
