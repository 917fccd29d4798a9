#pragma once

#include <array>
#include <string>
#include <string_view>

#include "command_help.hpp"

namespace tablewright::cli {

inline constexpr std::array<std::string_view, 3> shells{"bash", "fish", "zsh"};

// What a shell offers at the Tab key, as a script for it.
std::string completions_for(std::string_view shell, const CommandHelp& program);

}  // namespace tablewright::cli
