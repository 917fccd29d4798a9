#pragma once

#include <string>

#include "cli/command.hpp"
#include "shelf/packs_commands.hpp"

namespace tablewright::cli {

void add_packs(CLI::App& app, shelf::PacksOptions& options);
int packs(const shelf::PacksOptions& options, const std::string& executable, const Streams& streams);

}  // namespace tablewright::cli
