#pragma once

#include <array>
#include <string>
#include <string_view>
#include <vector>

namespace CLI {
class App;
}

// What the program can be told, as plain values: manual and completions are made of this, so that options
// stand in one place, where they are read.
namespace tablewright::cli {

struct OptionHelp {
  std::vector<std::string> names;  // -h, --help; none: a word in its place, such as a file
  std::string value;               // what to put for it: FILE; empty: it takes none
  std::string says;
  std::string usually;               // its default
  std::string limits;                // 1 to 16
  std::vector<std::string> choices;  // all values that it takes, where they are few
  bool required{};
  bool repeats{};
};

struct CommandHelp {
  std::string name;  // in full: tablewright packs check
  std::string says;
  std::vector<std::string> examples;
  std::vector<OptionHelp> options;
  std::vector<CommandHelp> commands;
};

CommandHelp help_of(const CLI::App& app);

// The last word of its name.
std::string own_name(const CommandHelp& command);

// It and all commands below it, in the order of --help.
std::vector<const CommandHelp*> all_of(const CommandHelp& command);

inline constexpr std::array<std::string_view, 3> shells{"bash", "fish", "zsh"};

// What a shell offers at the Tab key, as a script for it.
std::string completions_for(std::string_view shell, const CommandHelp& program);

// The manual page tablewright(1), for man.
std::string manual_page(const CommandHelp& program, const std::string& version);

}  // namespace tablewright::cli
