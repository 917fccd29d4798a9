#include "cli/add_command.hpp"

#include <CLI/CLI.hpp>

namespace tablewright::cli {

CLI::App* add_command(CLI::App& app, const std::string& name, const std::string& what,
                      const std::string& example) {
  CLI::App* command = app.add_subcommand(name, what);
  command->footer("Example:\n  " + example);
  return command;
}

void add_named_values(CLI::App& command, const std::vector<NamedValue>& takes, NamedValues& values) {
  for (const NamedValue& each : takes) {
    const std::string name = "--" + each.name;
    CLI::Option* option = each.repeats
                              ? command.add_option(name, values.many[each.name], each.says)->take_all()
                              : command.add_option(name, values.one[each.name] = each.usual, each.says);
    option->type_name(each.stands_for)->required(each.required);
    if (!each.usual.empty()) option->capture_default_str();
    if (each.limits) option->check(CLI::Range(each.limits->first, each.limits->second));
  }
}

void add_packs_option(CLI::App& command, std::vector<std::string>& packs) {
  command
      .add_option("--packs", packs,
                  "Packs of your own beside those of the project: a folder or one file; may be repeated")
      ->type_name("PLACE")
      ->allow_extra_args(false);
}

}  // namespace tablewright::cli
