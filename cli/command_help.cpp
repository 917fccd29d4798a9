#include "command_help.hpp"

#include <CLI/CLI.hpp>

#include "core/text.hpp"

namespace tablewright::cli {

namespace {

// "N:INT in [1 - 16]", "GAME:{skirmish,westeros}": a name, and what the check behind it says of itself.
void read_type(const std::string& type, OptionHelp& help) {
  const std::size_t colon = type.find(':');
  help.value = type.substr(0, colon);
  if (colon == std::string::npos) return;
  const std::string check = type.substr(colon + 1);
  const std::size_t open = check.find_first_of("{[");
  const std::size_t close = check.find_last_of("}]");
  if (open == std::string::npos || close == std::string::npos) return;
  const std::string inside = check.substr(open + 1, close - open - 1);
  if (check[open] == '{') {
    help.choices = CLI::detail::split(inside, ',');
  } else if (const std::size_t dash = inside.find(" - "); dash != std::string::npos) {
    help.limits = inside.substr(0, dash) + " to " + inside.substr(dash + 3);
  }
}

OptionHelp option_help(const CLI::Option& option) {
  OptionHelp help;
  for (const std::string& name : option.get_snames()) help.names.push_back('-' + name);
  for (const std::string& name : option.get_lnames()) help.names.push_back("--" + name);
  help.says = option.get_description();
  help.usually = option.get_default_str();
  help.required = option.get_required();
  help.repeats = option.get_items_expected_max() > 1;
  if (option.get_items_expected_max() > 0) read_type(option.get_type_name(), help);
  return help;
}

// The lines of a footer below its first, which says "Example:".
std::vector<std::string> examples_of(const std::string& footer) {
  std::vector<std::string> examples;
  for (const std::string_view line : lines(footer)) {
    if (line.starts_with("  ")) examples.emplace_back(line.substr(2));
  }
  return examples;
}

CommandHelp help_below(const CLI::App& app, const std::string& above) {
  CommandHelp help;
  help.name = above + app.get_name();
  help.says = app.get_description();
  help.examples = examples_of(app.get_footer());
  for (const CLI::Option* option : app.get_options()) help.options.push_back(option_help(*option));
  for (const CLI::App* command : app.get_subcommands([](const CLI::App*) { return true; }))
    help.commands.push_back(help_below(*command, help.name + ' '));
  return help;
}

}  // namespace

CommandHelp help_of(const CLI::App& app) { return help_below(app, ""); }

std::string own_name(const CommandHelp& command) { return command.name.substr(command.name.rfind(' ') + 1); }

std::vector<const CommandHelp*> all_of(const CommandHelp& command) {
  std::vector<const CommandHelp*> all{&command};
  for (const CommandHelp& each : command.commands) {
    const auto below = all_of(each);
    all.insert(all.end(), below.begin(), below.end());
  }
  return all;
}

}  // namespace tablewright::cli
