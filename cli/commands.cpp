#include "cli/commands.hpp"
#include "cli/add_command.hpp"

#include <CLI/CLI.hpp>
#include <algorithm>
#include <ostream>

#include "cli/bench.hpp"
#include "cli/command.hpp"
#include "cli/house.hpp"
#include "cli/matches.hpp"
#include "cli/packs.hpp"
#include "cli/setup.hpp"
#include "command_help.hpp"
#include "core/showable.hpp"
#include "core/text.hpp"
#include "serve_config.hpp"
#include "shelf/shelf.hpp"
#include "tables/all.hpp"

namespace tablewright::cli {

namespace {

constexpr int widest_line = 100;

struct Options {
  OracleOptions oracle;
  OddsOptions odds;
  RulesOptions rules;
  shelf::PacksOptions packs;
  RecordOptions verify;
  RecordOptions replay;
  PlayOptions play;
  SetupOptions setup;
  TableOptions table;
  SimOptions sim;
  BenchOptions bench;
  ServeOptions serve;
  AdminOptions admin;
  BackupOptions backup;
  BackupOptions restore;
  std::string shell;
};

CLI::App* add_record(CLI::App& app, const std::string& name, const std::string& what,
                     const std::string& example, RecordOptions& options) {
  CLI::App* command = add_command(app, name, what, example);
  command->add_option("file", options.file, "A match record; - reads standard input")
      ->required()
      ->type_name("FILE");
  command
      ->add_option("--pack", options.packs,
                   "A pack of the match, if the record does not carry it; may be repeated")
      ->type_name("FILE");
  command->add_flag("--json", options.json, "JSON, one object a line");
  return command;
}

void add_replay(CLI::App& app, RecordOptions& options) {
  CLI::App* command = add_record(app, "replay", "Play a match record again, hash by hash, and tell it",
                                 "tablewright replay tests/golden/toy/provable.record --at 5", options);
  command->add_option("--at", options.at, "Stop after this entry")
      ->type_name("N")
      ->check(CLI::Range(0, 1000000000));
  command->add_option("--seat", options.seat, "Tell only what this seat may know, from 1 on")
      ->type_name("S")
      ->check(CLI::Range(1, 16));
  command->add_flag("--position", options.position,
                    "Write the position there as a sheet (docs/positions.md), to play on from it");
}

// Of the options that stand here: manual.cpp, completions.cpp.
void add_manual_and_completions(CLI::App& app, std::string& shell) {
  add_command(app, "manual", "The manual page, made from these options", "tablewright manual | man -l -");
  add_command(app, "completions", "What a shell offers at the Tab key, as a script for it",
              "tablewright completions bash > ~/.local/share/bash-completion/completions/tablewright")
      ->add_option("shell", shell, "Which shell")
      ->required()
      ->type_name("SHELL")
      ->check(CLI::IsMember(std::vector<std::string>(shells.begin(), shells.end())));
}

// A word is no command: say which one may have been meant.
std::string unknown_among(const CLI::App& app, const std::string& word, std::string_view what) {
  std::vector<std::string> names;
  for (const CLI::App* command : app.get_subcommands({})) names.push_back(command->get_name());
  const std::vector<std::string_view> known(names.begin(), names.end());
  if (std::find(names.begin(), names.end(), word) != names.end()) return {};
  const auto nearest = nearest_name(word, known);
  return '"' + word.substr(0, 60) + "\" is no " + std::string(what) +
         (nearest ? ": did you mean \"" + std::string(*nearest) + "\"?"
                  : ": there are " + listed(known, "and") + '.');
}

std::string unknown_command(const CLI::App& app, std::span<const std::string> arguments) {
  if (arguments.empty() || arguments[0] == "-h" || arguments[0] == "--help" || arguments[0] == "--version")
    return {};
  if (arguments[0].starts_with('-'))
    return "There is no option \"" + arguments[0].substr(0, 60) + "\" before a command.";
  const std::string& first = arguments[0];
  const bool has_commands = first == "packs" || first == "admin";
  if (!has_commands || arguments.size() == 1 || arguments[1].starts_with('-'))
    return unknown_among(app, first, "command");
  return unknown_among(*app.get_subcommand(first), arguments[1], "command of " + first);
}

void tell_version_everywhere(CLI::App& app) {
  for (CLI::App* command : app.get_subcommands({})) {
    command->set_version_flag("--version", "tablewright " TW_VERSION);
    tell_version_everywhere(*command);
  }
}

int told(const std::string& text, const Streams& streams) {
  streams.out << text;
  return Done;
}

int dispatch(const CLI::App& app, const Options& options, const Kits& kits, const std::string& executable,
             const Streams& streams) {
  const Catalogue games = catalogue_of(kits);
  const std::string name = app.get_subcommands().front()->get_name();
  if (name == "oracle") return oracle(options.oracle, *kit_with(kits, &Kit::oracle)->oracle, streams);
  if (name == "odds") return odds(options.odds, *kit_with(kits, &Kit::odds)->odds, executable, streams);
  if (name == "rules") return rules(options.rules, executable, streams);
  if (name == "packs") return packs(options.packs, executable, streams);
  if (name == "verify") return verify(options.verify, games, streams);
  if (name == "replay") return replay(options.replay, games, streams);
  if (name == "play") return play(options.play, executable, streams);
  if (name == "setup") return setup(options.setup, *kit_with(kits, &Kit::sheets), executable, streams);
  if (name == "table") return table(options.table, executable, streams);
  if (name == "serve") return serve(options.serve, executable, streams);
  if (name == "admin") return admin(options.admin, executable, streams);
  if (name == "backup") return backup(options.backup, streams);
  if (name == "restore") return restore(options.restore, streams);
  if (name == "types") return types(streams);
  if (name == "manual") return told(manual_page(help_of(app), TW_VERSION), streams);
  if (name == "completions") return told(completions_for(options.shell, help_of(app)), streams);
  if (name == "sim") return sim(options.sim, executable, streams);
  return bench(options.bench, executable, streams);
}

}  // namespace

int run(std::span<const std::string> arguments, const std::string& executable, const Streams& streams) {
  CLI::App app("Tablewright: tabletop games with every rule enforced and every die checkable. Unofficial.",
               "tablewright");
  app.footer(
      "Example:\n  tablewright odds --attack 3 --defend 2\n'tablewright COMMAND --help' tells more about a "
      "command.");
  app.set_version_flag("--version", "tablewright " TW_VERSION);
  app.get_formatter()->column_width(widest_line / 3);
  app.require_subcommand(1);
  const Kits kits = tables::all_kits();
  Options options;
  add_play(app, options.play);
  add_serve(app, options.serve);
  add_admin(app, options.admin);
  add_backup(app, options.backup);
  add_restore(app, options.restore);
  if (const Kit* kit = kit_with(kits, &Kit::sheets)) add_setup(app, *kit->sheets, options.setup);
  add_table(app, options.table);
  add_sim(app, options.sim);
  add_bench(app, options.bench);
  if (const Kit* kit = kit_with(kits, &Kit::oracle)) add_oracle(app, *kit->oracle, options.oracle);
  if (const Kit* kit = kit_with(kits, &Kit::odds)) add_odds(app, *kit->odds, options.odds);
  add_rules(app, kits.front().example_of_rule, options.rules);
  add_packs(app, options.packs);
  add_record(app, "verify", "Derive every draw of a match record again and say what differs",
             "tablewright verify tests/golden/toy/provable.record", options.verify);
  add_replay(app, options.replay);
  add_types(app);
  add_manual_and_completions(app, options.shell);
  tell_version_everywhere(app);
  if (const auto sentence = unknown_command(app, arguments); !sentence.empty())
    return bad_usage(streams, sentence);
  const auto configured = with_config(arguments);
  if (!configured) return bad_usage(streams, configured.error());
  if (!configured->warning.empty()) streams.err << configured->warning << '\n';
  try {
    std::vector<std::string> reversed(configured->arguments.rbegin(), configured->arguments.rend());
    app.parse(std::move(reversed));
  } catch (const CLI::Success& help) {
    app.exit(help, streams.out, streams.err);
    return Done;
  } catch (const CLI::ParseError& error) {
    streams.err << error.what() << "\n'tablewright --help' shows how it is used.\n";
    return BadUsage;
  }
  const int code = dispatch(app, options, kits, executable, streams);
  // An answer that could not be written was not given.
  if (streams.out.flush()) return code;
  streams.err << "The answer could not be written: is the disk full?\n";
  return Failed;
}

}  // namespace tablewright::cli
