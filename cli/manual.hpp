#pragma once

#include <string>

#include "command_help.hpp"

namespace tablewright::cli {

// The manual page tablewright(1), for man.
std::string manual_page(const CommandHelp& program, const std::string& version);

}  // namespace tablewright::cli
