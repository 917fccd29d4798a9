#include "cli/setup.hpp"

#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <ostream>

#include "before_table.hpp"
#include "cli/add_command.hpp"
#include "cli/match_options.hpp"
#include "core/text.hpp"
#include "shelf/shelf.hpp"

namespace tablewright::cli {

namespace {

struct Desk {
  const SheetPart& sheets;
  PackStock packs;
  ReadPacksPtr read;
};

Result<Desk, std::string> desk_of(const SetupOptions& options, const Kit& kit,
                                  const std::string& executable) {
  const auto shelf = shelf::load_shelf(options.packs, executable);
  if (!shelf) return failure(shelf.error());
  PackStock packs{shelf::content_of(*shelf), shelf::own_packs_on(*shelf), {}, {}};
  ReadPacksPtr read = kit.shelf->read(packs.packs);
  if (!read->problems.empty()) return failure(joined(read->problems, "\n"));
  return Desk{*kit.sheets, std::move(packs), std::move(read)};
}

int tell(const SetupOptions& options, const Desk& desk, const Streams& streams) {
  const auto told =
      options.name.empty() ? desk.sheets.list(*desk.read) : desk.sheets.thing(*desk.read, options.name);
  if (!told) {
    const auto names = desk.sheets.names(*desk.read);
    const auto nearest =
        nearest_name(options.name, std::vector<std::string_view>(names.begin(), names.end()));
    streams.err << fmt::format("There is nothing called \"{}\"{}\n", options.name.substr(0, 60),
                               nearest ? fmt::format(": did you mean \"{}\"?", *nearest)
                                       : ": 'tablewright setup' lists what there is.");
    return Failed;
  }
  streams.out << (options.json ? told->json : told->text);
  return Done;
}

// A sheet is told only if a match can be made of it.
int tell_sheet(const SetupOptions& options, const Desk& desk, const std::string& sheet,
               const Streams& streams) {
  const auto told = desk.sheets.whole(*desk.read, desk.packs, sheet);
  if (!told) return bad_usage(streams, told.error());
  streams.out << (options.json ? told->json : told->text);
  return Done;
}

int pick(const SetupOptions& options, const Desk& desk, const std::string& executable,
         const Streams& streams) {
  const auto seed = seed_of(options.seed);
  if (!seed) return bad_usage(streams, seed.error());
  const auto opened = BeforeTable::opened(options.file, options.packs, executable, *seed, streams);
  if (!opened) return bad_usage(streams, opened.error());
  BeforeTable& table = **opened;
  table.let_play(table.game().table().everybody());
  table.let_computers_play();
  if (!options.save.empty()) {
    if (const auto saved = save_record(table.played(), options.save); !saved)
      return bad_usage(streams, saved.error());
  }
  const auto sheet = table.sheet();
  return sheet ? tell_sheet(options, desk, *sheet, streams) : bad_usage(streams, sheet.error());
}

void add_picking(CLI::App& command, SetupOptions& options) {
  command.add_option("file", options.file, "A line-up file (docs/set-up.md); - reads standard input")
      ->required()
      ->type_name("FILE");
  command.add_option("--seed", options.seed, "The same seed gives the same line-ups")->type_name("S");
  command.add_option("--save", options.save, "Keep a record of the picks in this file")->type_name("FILE");
}

void add_common(CLI::App& command, SetupOptions& options) {
  add_packs_option(command, options.packs);
  command.add_flag("--json", options.json, "JSON, one object a line");
}

}  // namespace

void add_setup(CLI::App& app, const SheetPart& sheets, SetupOptions& options) {
  const std::string of_pick = "tablewright setup pick " + example_of_before() + " --seed 7";
  const std::string of_write = "tablewright setup write " + sheets.example;
  CLI::App* command = add_command(
      app, "setup", "What there is to play with; write the sheet of a match; have line-ups picked",
      "tablewright setup " + sheets.example_of_thing + "\n  " + of_write + "\n  " + of_pick);
  command->add_option("name", options.name, "Tell about this one: a figure, a map, a box, a way to pick")
      ->type_name("NAME");
  add_common(*command, options);
  command->require_subcommand(0, 1);
  CLI::App* write =
      add_command(*command, "write",
                  "Write the sheet of a match: print it if a match can be made of it, or say what is wrong",
                  of_write + " > match.sheet\n  tablewright play --position match.sheet");
  add_named_values(*write, sheets.takes, options.parts);
  add_common(*write, options);
  write->callback([&options] { options.doing = SetupOptions::Doing::Writing; });
  CLI::App* pick =
      add_command(*command, "pick", "Let computers pick line-ups and print the sheet of the match", of_pick);
  add_picking(*pick, options);
  add_common(*pick, options);
  pick->callback([&options] { options.doing = SetupOptions::Doing::Picking; });
}

int setup(const SetupOptions& options, const Kit& kit, const std::string& executable,
          const Streams& streams) {
  const auto desk = desk_of(options, kit, executable);
  if (!desk) return bad_usage(streams, desk.error());
  switch (options.doing) {
    case SetupOptions::Doing::Telling: return tell(options, *desk, streams);
    case SetupOptions::Doing::Picking: return pick(options, *desk, executable, streams);
    case SetupOptions::Doing::Writing: break;
  }
  const auto sheet = desk->sheets.written(*desk->read, options.parts);
  if (!sheet) return bad_usage(streams, sheet.error());
  return tell_sheet(options, *desk, *sheet, streams);
}

}  // namespace tablewright::cli
