#include "cli/add_command.hpp"

#include <CLI/CLI.hpp>

namespace tablewright::cli {

CLI::App* add_command(CLI::App& app, const std::string& name, const std::string& what,
                      const std::string& example) {
  CLI::App* command = app.add_subcommand(name, what);
  command->footer("Example:\n  " + example);
  return command;
}

void add_packs_option(CLI::App& command, std::vector<std::string>& packs) {
  command
      .add_option("--packs", packs,
                  "Packs of your own beside those of the project: a folder or one file; may be repeated")
      ->type_name("PLACE")
      ->allow_extra_args(false);
}

}  // namespace tablewright::cli
