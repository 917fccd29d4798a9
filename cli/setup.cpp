#include "cli/setup.hpp"

#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <limits>
#include <nlohmann/json.hpp>
#include <ostream>
#include <random>
#include <set>

#include "cli/add_command.hpp"
#include "cli/command.hpp"
#include "cli/skirmish_match.hpp"
#include "core/text.hpp"
#include "line_up_table.hpp"
#include "seed.hpp"
#include "skirmish/set_up/naming.hpp"
#include "skirmish/set_up/set_up.hpp"
#include "tables/skirmish/listing.hpp"
#include "tables/skirmish/match_notes.hpp"
#include "tables/skirmish/written_sheet.hpp"
#include "wire/json.hpp"

namespace tablewright::cli {

namespace {

using Json = nlohmann::ordered_json;

struct Stock {
  shelf::Shelf shelf;
  skirmish::Content content;
};

Result<Stock, std::string> stock_of(const SetupOptions& options, const std::string& executable) {
  auto shelf = shelf::load_shelf(options.packs, executable);
  if (!shelf) return failure(shelf.error());
  Stock stock{std::move(*shelf), {}};
  stock.content = skirmish::read_content(shelf::content_of(stock.shelf));
  if (!stock.content.problems.empty()) return failure(joined(stock.content.problems, "\n"));
  return stock;
}

int tell(const SetupOptions& options, const skirmish::Content& content, const Streams& streams) {
  if (options.name.empty()) {
    streams.out << (options.json ? wire::line(tables::list_json(content)) : tables::list_text(content));
    return Done;
  }
  const auto text = tables::told_by_name(content, options.name);
  if (!text) {
    const auto names = tables::all_names(content);
    const auto nearest =
        nearest_name(options.name, std::vector<std::string_view>(names.begin(), names.end()));
    streams.err << fmt::format("There is nothing called \"{}\"{}\n", options.name.substr(0, 60),
                               nearest ? fmt::format(": did you mean \"{}\"?", *nearest)
                                       : ": 'tablewright setup' lists what there is.");
    return Failed;
  }
  if (!options.json) {
    streams.out << *text;
    return Done;
  }
  const auto found = tables::told_by_name_json(content, options.name);
  for (const Json& each : *found) streams.out << wire::line(each);
  return Done;
}

// skirmish.mix.4, where figures of several boxes play together.
std::string advice(const skirmish::Rules& rules, const skirmish::Content& content) {
  std::set<std::string> boxes;
  bool as_recommended = true;
  for (std::size_t side = 0; side < rules.side_count(); ++side) {
    int characters = 0;
    int attachments = 0;
    for (const skirmish::PieceCard& card : rules.pieces) {
      if (card.side.value != side) continue;
      characters += card.kind == skirmish::PieceKind::Character ? 1 : 0;
      attachments +=
          card.kind == skirmish::PieceKind::Item || card.kind == skirmish::PieceKind::Companion ? 1 : 0;
      if (const auto* figure = skirmish::only_called(content.figures, card.card)) boxes.insert(figure->box);
    }
    as_recommended = as_recommended && characters == 3 && attachments == 1;
  }
  return boxes.size() < 2 || as_recommended ? std::string()
                                            : "# Recommended for mixed boxes: three characters and one "
                                              "attachment a side (skirmish.mix.4).\n";
}

// A sheet is told only if a match can be made of it.
int tell_sheet(const SetupOptions& options, const Stock& stock, const std::string& picked,
               const Streams& streams) {
  const std::string whole = skirmish::with_defaults(stock.content, picked);
  const auto rules = skirmish::compiled(stock.content, whole);
  if (!rules) return bad_usage(streams, joined(rules.error(), "\n"));
  const std::string sheet = shelf::own_packs_of(whole, stock.shelf) + whole;
  if (options.json) {
    Json told{{"sheet", sheet}, {"sides", tables::match_notes_json(*rules)}, {"warnings", Json::array()}};
    if (const std::string uneven = skirmish::about_uneven_sides(*rules); !uneven.empty())
      told["warnings"].push_back(uneven);
    streams.out << wire::line(told);
  } else {
    streams.out << tables::match_notes(*rules) << advice(*rules, stock.content) << sheet;
  }
  return Done;
}

int pick(const SetupOptions& options, const Stock& stock, const std::string& executable,
         const Streams& streams) {
  const auto seed = seed_of(options.seed);
  if (!seed) return bad_usage(streams, seed.error());
  auto opened = LineUpTable::opened(options.file, options.packs, executable, *seed, streams);
  if (!opened) return bad_usage(streams, opened.error());
  const SeatSet everybody = opened->match->game().table().everybody();
  LineUpTable table(std::move(*opened), everybody);
  table.let_computers_pick();
  if (!options.save.empty()) {
    if (const auto saved = save_record(table.played(), options.save); !saved)
      return bad_usage(streams, saved.error());
  }
  return tell_sheet(options, stock, table.sheet(), streams);
}

void add_writing(CLI::App& command, SetupOptions& options) {
  command
      .add_option("--side", options.sides, "The figures of a side, as in jon_snow,sworn_brother; once a side")
      ->required()
      ->type_name("FIGURES")
      ->take_all();
  command
      .add_option("--attach", options.attached,
                  "An attachment and its holder, as in needle=jon_snow; may be repeated")
      ->type_name("WHAT=WHO")
      ->take_all();
  command.add_option("--map", options.map, "The map")->type_name("ID");
  command.add_option("--scenario", options.scenario, "The scenario")->type_name("ID");
  command.add_option("--aim", options.aim, "The aim, instead of a scenario")->type_name("ID");
  command.add_option("--edition", options.edition, "Whose rules: 2019, 2020a, 2020b or 2022")
      ->type_name("YEAR");
  command
      .add_option("--first-player", options.first_player,
                  "How it is told who begins: flip or random; or the number of the side that does")
      ->type_name("HOW");
  command
      .add_option("--in-play", options.in_play,
                  "A scenario status card in play from the start; may be repeated, also for another copy")
      ->type_name("ID")
      ->take_all();
  command.add_option("--house", options.house, "A house rule; may be repeated")
      ->type_name("RULE")
      ->take_all();
  command.add_option("--seats", options.seats, "Players in two teams, 3 or 4")
      ->type_name("N")
      ->check(CLI::Range(2, 4));
  command.add_option("--rounds", options.rounds, "A draw after so many rounds")
      ->type_name("N")
      ->check(CLI::Range(1, 60000));
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

void add_setup(CLI::App& app, SetupOptions& options) {
  CLI::App* command = add_command(
      app, "setup", "What there is to play with; write the sheet of a match; have line-ups picked",
      "tablewright setup jon_snow\n"
      "  tablewright setup write --map winterfell --side jon_snow,sworn_brother --side "
      "night_king,white_walker\n"
      "  tablewright setup pick examples/draft.line_up --seed 7");
  command->add_option("name", options.name, "Tell about this one: a figure, a map, a box, a way to pick")
      ->type_name("NAME");
  add_common(*command, options);
  command->require_subcommand(0, 1);
  CLI::App* write = add_command(
      *command, "write",
      "Write the sheet of a match: print it if a match can be made of it, or say what is wrong",
      "tablewright setup write --map winterfell --side jon_snow,sworn_brother --side night_king,white_walker "
      "> match.sheet\n  tablewright play --position match.sheet");
  add_writing(*write, options);
  add_common(*write, options);
  write->callback([&options] { options.doing = SetupOptions::Doing::Writing; });
  CLI::App* pick =
      add_command(*command, "pick", "Let computers pick line-ups and print the sheet of the match",
                  "tablewright setup pick examples/draft.line_up --seed 7");
  add_picking(*pick, options);
  add_common(*pick, options);
  pick->callback([&options] { options.doing = SetupOptions::Doing::Picking; });
}

int setup(const SetupOptions& options, const std::string& executable, const Streams& streams) {
  const auto stock = stock_of(options, executable);
  if (!stock) return bad_usage(streams, stock.error());
  switch (options.doing) {
    case SetupOptions::Doing::Telling: return tell(options, stock->content, streams);
    case SetupOptions::Doing::Picking: return pick(options, *stock, executable, streams);
    case SetupOptions::Doing::Writing: break;
  }
  const auto sheet = tables::written_sheet_of(options, stock->content);
  if (!sheet) return bad_usage(streams, sheet.error());
  return tell_sheet(options, *stock, *sheet, streams);
}

}  // namespace tablewright::cli
