#pragma once

#include <string>
#include <vector>

#include "table/game_asks.hpp"

namespace CLI {
class App;
}

// What commands have in common where their arguments are read.
namespace tablewright::cli {

// A command of the program, with its example for --help.
CLI::App* add_command(CLI::App& app, const std::string& name, const std::string& what,
                      const std::string& example);

// The options of a table of names, and where what is told with them is kept.
void add_named_values(CLI::App& command, const std::vector<NamedValue>& takes, NamedValues& values);

// --packs, which may be repeated
void add_packs_option(CLI::App& command, std::vector<std::string>& packs);

}  // namespace tablewright::cli
