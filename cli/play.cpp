#include "cli/play.hpp"

#include <fmt/format.h>
#include <sys/ioctl.h>
#include <unistd.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <array>
#include <cstdlib>
#include <iostream>
#include <limits>
#include <optional>
#include <random>

#include "cli/add_command.hpp"
#include "cli/command.hpp"
#include "cli/westeros_match.hpp"
#include "core/text.hpp"
#include "line_up_table.hpp"
#include "play_conversation.hpp"
#include "seed.hpp"
#include "shelf/files.hpp"
#include "skirmish/set_up/naming.hpp"
#include "tables/all.hpp"

namespace tablewright::cli {

namespace {

constexpr std::size_t usual_width = 100;

bool on_terminal(const std::ostream& out) { return &out == &std::cout && isatty(STDOUT_FILENO) != 0; }
bool from_terminal(const std::istream& in) { return &in == &std::cin && isatty(STDIN_FILENO) != 0; }

std::size_t width_of(const std::ostream& out) {
  winsize size{};
  if (!on_terminal(out) || ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) != 0 || size.ws_col == 0)
    return usual_width;
  return size.ws_col;
}

Manner manner_of(const PlayOptions& options, const Streams& streams) {
  const char* no_colour = std::getenv("NO_COLOR");
  const bool colour =
      !options.plain && on_terminal(streams.out) && (no_colour == nullptr || *no_colour == '\0');
  return {options.plain, colour, options.names, width_of(streams.out)};
}

// "2,3" or "none" or "all".
Result<SeatSet, std::string> computers_of(const std::string& told, const Table& table) {
  SeatSet computers = table.everybody();
  if (told == "all") return computers;
  if (told == "none") return SeatSet{};
  if (told.empty()) {
    computers.remove(Seat{0});
    return computers;
  }
  computers = {};
  std::string_view rest = told;
  while (true) {
    const std::size_t end = std::min(rest.find(','), rest.size());
    const auto seat = whole_number(rest.substr(0, end), table.seats());
    if (!seat || *seat == 0) {
      return failure(
          fmt::format("--computer takes seats from 1 to {} with commas between them, none or all: "
                      "\"{}\" is no seat.",
                      table.seats(), rest.substr(0, std::min<std::size_t>(end, 60))));
    }
    computers.add(Seat{static_cast<std::uint8_t>(*seat - 1)});
    if (end == rest.size()) return computers;
    rest.remove_prefix(end + 1);
  }
}

Result<const Level*, std::string> level_of(const Kit& kit, const std::string& told) {
  if (const Level* level = kit.level(told)) return level;
  return failure(fmt::format("There is no level \"{}\": there are {}.", told.substr(0, 60),
                             listed(kit.names_of_levels(), "and")));
}

bool is_westeros(const PlayOptions& options) { return options.game == westeros::Westeros::name; }

std::string unknown_game(const std::string& told) {
  constexpr std::array<std::string_view, 2> games{skirmish::Skirmish::name, westeros::Westeros::name};
  if (told.empty() || std::find(games.begin(), games.end(), told) != games.end()) return {};
  const auto nearest = nearest_name(told, games);
  return fmt::format("\"{}\" cannot be played here: {}", told.substr(0, 60),
                     nearest ? fmt::format("did you mean \"{}\"?", *nearest)
                             : fmt::format("there are {}.", listed(games, "and")));
}

// What the options contradict, before anything is read.
std::string contradiction(const PlayOptions& options) {
  if (const std::string unknown = unknown_game(options.game); !unknown.empty()) return unknown;
  const MatchOptions& match = options.match;
  const bool told_match = !options.line_up.empty() || !match.first_game.empty() || !match.position.empty() ||
                          match.seats != 0 || !match.edition.empty() || match.rounds != 0 ||
                          !options.seed.empty() || !match.houses.empty() || !match.expansion.empty() ||
                          !match.house_rules.empty() || !match.cards.empty() || !match.mode.empty() ||
                          !match.difficulty.empty();
  if (options.match.position == "-")
    return "--position needs a file here: standard input is where your answers come from.";
  if (options.line_up == "-")
    return "--line-up needs a file here: standard input is where your answers come from.";
  if (!options.load.empty() && told_match)
    return "--load goes on with a match as it was: it takes no game, position, line-up, seats, edition, "
           "rounds, houses, house rules, mode, difficulty or seed.";
  if (is_westeros(options) && !options.line_up.empty())
    return "--line-up is for skirmish: Westeros has no such thing.";
  if (!options.line_up.empty() && (match.seats != 0 || !match.edition.empty() || match.rounds != 0))
    return "--line-up takes no seats, edition or rounds: the file says them.";
  return {};
}

// A first game that no pack has, with those that there are.
std::string unknown_first_game(const MatchOptions& options, const std::string& executable) {
  if (options.first_game.empty()) return {};
  const auto packs = shelf::load_packs(options.packs, executable);
  if (!packs) return packs.error();
  const skirmish::Content content = skirmish::read_content(*packs);
  std::vector<std::string_view> known;
  for (const skirmish::FirstGame& game : content.first_games) known.push_back(game.id);
  if (!skirmish::all_called(content.first_games, options.first_game).empty()) return {};
  const auto nearest = nearest_name(options.first_game, known);
  return fmt::format("There is no first game \"{}\"{}", options.first_game.substr(0, 60),
                     nearest ? fmt::format(": did you mean \"{}\"?", *nearest)
                             : fmt::format(": there are {}.", listed(known, "and")));
}

// The sheet of what is picked now, or nothing if somebody leaves before.
Result<std::optional<std::string>, std::string> picked_sheet(const PlayOptions& options, std::uint64_t seed,
                                                             const std::string& executable,
                                                             const Streams& streams) {
  auto opened = LineUpTable::opened(options.line_up, options.match.packs, executable, seed, streams);
  if (!opened) return failure(opened.error());
  const auto computers = computers_of(options.computer, opened->match->game().table());
  if (!computers) return failure(computers.error());
  LineUpTable table(std::move(*opened), *computers);
  if (table.ask_people(streams, from_terminal(streams.in) && on_terminal(streams.out)))
    return std::optional(table.sheet());
  return std::optional<std::string>();
}

// A new match; nothing if somebody leaves before the line-ups are picked.
Result<std::optional<PlayedMatch>, std::string> new_skirmish(const PlayOptions& options, std::uint64_t seed,
                                                             const std::string& executable,
                                                             const Streams& streams) {
  MatchOptions told = options.match;
  if (!options.line_up.empty()) {
    const auto sheet = picked_sheet(options, seed, executable, streams);
    if (!sheet) return failure(sheet.error());
    if (!*sheet) return std::optional<PlayedMatch>();
    told.sheet = **sheet;
  }
  if (const std::string unknown = unknown_first_game(told, executable); !unknown.empty())
    return failure(unknown);
  auto match = skirmish_match(told, executable, streams);
  if (!match) return failure(match.error());
  return std::optional(new_match(laid(std::move(*match)), seed));
}

// The match that is played: a new one, or one that was saved, whichever game it is.
struct OpenedMatch {
  std::optional<PlayedMatch> match;
  std::string warning;
};
Result<OpenedMatch, std::string> opened(const PlayOptions& options, const std::string& executable,
                                        const Streams& streams) {
  if (!options.load.empty()) {
    auto loaded = loaded_match(options.load);
    if (!loaded) return failure(loaded.error());
    const std::string game(loaded->match.match->game().name());
    if (!options.game.empty() && options.game != game)
      return failure(fmt::format("\"{}\" is a match of {}, not of {}.", options.load, game, options.game));
    return OpenedMatch{std::move(loaded->match), loaded->warning};
  }
  const auto seed = seed_of(options.seed);
  if (!seed) return failure(seed.error());
  if (is_westeros(options)) {
    auto match = westeros_match(options.match, executable, streams);
    if (!match) return failure(without_place(match.error()));
    return OpenedMatch{new_match(laid(std::move(*match)), *seed), {}};
  }
  auto match = new_skirmish(options, *seed, executable, streams);
  if (!match) return failure(match.error());
  return OpenedMatch{std::move(*match), {}};
}

// Everybody sits down and talks.
int talked(OpenedMatch opened, const Kit& kit, const PlayOptions& options, const RuleBook& book,
           const Streams& streams) {
  const auto level = level_of(kit, options.level);
  if (!level) return bad_usage(streams, level.error());
  const auto computers = computers_of(options.computer, opened.match->match->game().table());
  if (!computers) return bad_usage(streams, computers.error());
  PlayTable table(std::move(*opened.match), *computers, Computer{(*level)->name, (*level)->decide});
  if (!options.save.empty()) {
    if (const auto saved = table.save(options.save); !saved) return bad_usage(streams, saved.error());
  }
  if (!opened.warning.empty()) streams.err << opened.warning << '\n';
  const auto talk = kit.conversation(table, book, manner_of(options, streams), table.played().set_up);
  Conversation(table, *talk,
               {options.save, from_terminal(streams.in), on_terminal(streams.out) && !options.plain}, streams)
      .talk();
  return Done;
}

}  // namespace

void add_play(CLI::App& app, PlayOptions& options) {
  CLI::App* command = add_command(
      app, "play", "Play a match in the terminal, against computers or each other",
      "tablewright play --game jp101\n  tablewright play --game got100 --seats 4 --computer 2,3 "
      "--plain --save evening.record\n  tablewright play westeros --players 3 --houses stark\n  tablewright "
      "play westeros --mode coop --difficulty hard --players 2");
  command->add_option("game", options.game, "What is played: skirmish or westeros")
      ->type_name("GAME")
      ->default_str("skirmish");
  add_match_options(*command, options.match);
  add_westeros_options(*command, options.match);
  command->add_option("--players", options.match.seats, "Westeros: players, 2 to 5; 4 by default, alone 1")
      ->type_name("N")
      ->check(CLI::Range(1, 5))
      ->excludes("--seats");
  command->add_flag_callback(
      "--ice-and-fire", [&options] { options.match.expansion = "yes"; }, "Westeros: as --expansion yes");
  command->add_flag_callback(
      "--no-ice-and-fire", [&options] { options.match.expansion = "no"; }, "Westeros: as --expansion no");
  command->add_option("--house-rule", options.match.house_rules, "Westeros: as --rule")
      ->type_name("ID=VALUE")
      ->allow_extra_args(false)
      ->excludes("--rule");
  command->add_option("--line-up", options.line_up, "First pick line-ups as this file says (docs/set-up.md)")
      ->type_name("FILE")
      ->excludes("--game")
      ->excludes("--position");
  command->add_option("--seed", options.seed, "The seed of the dice; by default the system's randomness")
      ->type_name("S");
  command
      ->add_option("--computer", options.computer,
                   "The seats that computers play, as in 2,3; none or all; by default all but seat 1")
      ->type_name("SEATS");
  command->add_option("--level", options.level, "How computers play: simple or random")
      ->type_name("NAME")
      ->capture_default_str();
  command->add_flag("--plain", options.plain, "Sentences only, one fact a line: for screen readers");
  command->add_flag("--names", options.names, "Name figures in full in the options");
  command->add_option("--save", options.save, "Keep the match in this file, up to date after every answer")
      ->type_name("FILE");
  command->add_option("--load", options.load, "Go on with a match that was saved")->type_name("FILE");
}

int play(const PlayOptions& options, const std::string& executable, const Streams& streams) {
  if (const std::string wrong = contradiction(options); !wrong.empty()) return bad_usage(streams, wrong);
  const Kits kits = tables::all_kits();
  const auto level = level_of(*kit_of(kits, skirmish::Skirmish::name), options.level);
  if (!is_westeros(options) && options.load.empty() && !level) return bad_usage(streams, level.error());
  const auto packs = shelf::find_packs(options.match.packs, executable);
  if (!packs) return bad_usage(streams, packs.error());
  const auto book = shelf::load_rules(*packs);
  if (!book) return bad_usage(streams, book.error());
  auto match = opened(options, executable, streams);
  if (!match) return bad_usage(streams, match.error());
  if (!match->match) {
    streams.out << "The line-ups are not complete: there is no match.\n";
    return Done;
  }
  const Kit& kit = *kit_of(kits, match->match->match->game().name());
  return talked(std::move(*match), kit, options, *book, streams);
}

}  // namespace tablewright::cli
