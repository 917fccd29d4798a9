#pragma once

#include "ai/skirmish/players.hpp"
#include "ai/westeros/players.hpp"
#include "cli/program_table.hpp"
#include "cli/table.hpp"
#include "cli/westeros_match.hpp"

// The games that a program can play at a table.
namespace tablewright::cli {

// What is played, and with what: the fields that do not change.
wire::Json title_json(const skirmish::Rules& rules);
wire::Json title_json(const westeros::Rules& rules);
wire::Json contents_json(const skirmish::Rules& rules);
wire::Json contents_json(const westeros::Rules& rules);

Result<TableGame, std::string> skirmish_table(const TableOptions& options, SkirmishMatch match,
                                              const ai::NamedSkirmishPlayer* others, const Streams& streams);
Result<TableGame, std::string> westeros_table(const TableOptions& options, WesterosMatch match,
                                              const ai::NamedWesterosPlayer* others, const Streams& streams);

}  // namespace tablewright::cli
