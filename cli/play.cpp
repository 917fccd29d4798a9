#include "cli/matches.hpp"

#include <fmt/format.h>
#include <sys/ioctl.h>
#include <unistd.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <cstdlib>
#include <iostream>
#include <optional>

#include "before_table.hpp"
#include "cli/add_command.hpp"
#include "cli/command.hpp"
#include "cli/match_options.hpp"
#include "core/text.hpp"
#include "play_conversation.hpp"
#include "shelf/files.hpp"

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
  if (told.empty()) return &kit.levels.front();
  if (const Level* level = kit.level(told)) return level;
  return failure(fmt::format("There is no level \"{}\": there are {}.", told.substr(0, 60),
                             listed(kit.names_of_levels(), "and")));
}

Result<const Kit*, std::string> game_called(const Kits& kits, const std::string& told) {
  if (told.empty()) return &kits.front();
  if (const Kit* kit = kit_of(kits, told)) return kit;
  const auto games = names_of(kits);
  const auto nearest = nearest_name(told, games);
  return failure(fmt::format("\"{}\" cannot be played here: {}", told.substr(0, 60),
                             nearest ? fmt::format("did you mean \"{}\"?", *nearest)
                                     : fmt::format("there are {}.", listed(games, "and"))));
}

// What the options contradict, before anything is read.
std::string contradiction(const PlayOptions& options, const Kit& kit) {
  const bool told_match = !options.before.empty() || has_wishes(options.match) ||
                          !options.match.position.empty() || !options.seed.empty();
  if (options.match.position == "-")
    return "--position needs a file here: standard input is where your answers come from.";
  if (options.before == "-")
    return fmt::format("--{} needs a file here: standard input is where your answers come from.",
                       played_before().option);
  if (!options.load.empty() && told_match)
    return fmt::format(
        "--load goes on with a match as it was: it takes no wishes for another one, no position, {} or seed.",
        played_before().option);
  if (!options.before.empty() && played_before().game != kit.kind.name)
    return fmt::format("--{} is for {}: {} has no such thing.", played_before().option, played_before().game,
                       kit.called);
  if (!options.before.empty() && (has_wishes(options.match) || !options.match.position.empty()))
    return fmt::format("--{} takes no wishes and no position: the file says them.", played_before().option);
  return {};
}

// Until this version --players were seats here.
void take_players(PlayOptions& options, const Streams& streams) {
  if (options.players.empty()) return;
  if (!whole_number(options.players, 1000)) {
    options.level = options.players;
    return;
  }
  options.match.told["seats"] = options.players;
  streams.err << fmt::format(
      "--players {0} means --seats {0} here for this version alone: --players will name computer players.\n",
      options.players);
}

// A new match, or nothing if somebody leaves before what is played first is over.
Result<std::optional<PlayedMatch>, std::string> new_match_of(const PlayOptions& options, const Kits& kits,
                                                             const Kit& kit, const std::string& executable,
                                                             const Streams& streams) {
  const auto seed = seed_of(options.seed);
  if (!seed) return failure(seed.error());
  if (options.before.empty()) {
    auto match = match_of(kits, kit, options.match, executable, streams);
    if (!match) return failure(match.error());
    return std::optional(new_match(std::move(*match), *seed));
  }
  auto opened = BeforeTable::opened(options.before, options.match.packs, executable, *seed, streams);
  if (!opened) return failure(opened.error());
  const auto computers = computers_of(options.computer, (*opened)->game().table());
  if (!computers) return failure(computers.error());
  (*opened)->let_play(*computers);
  if (!(*opened)->ask_people(streams, from_terminal(streams.in) && on_terminal(streams.out)))
    return std::optional<PlayedMatch>();
  auto next = (*opened)->next();
  if (!next) return failure(next.error());
  auto match = laid_match(kit.kind, std::move(next->set_up));
  if (!match) return failure(match.error());
  return std::optional(new_match(std::move(*match), *seed));
}

// The match that is played: a new one, or one that was saved, whichever game it is.
struct OpenedMatch {
  std::optional<PlayedMatch> match;
  std::string warning;
};
Result<OpenedMatch, std::string> opened_match(const PlayOptions& options, const Kits& kits, const Kit& kit,
                                              const std::string& executable, const Streams& streams) {
  if (options.load.empty()) {
    auto match = new_match_of(options, kits, kit, executable, streams);
    if (!match) return failure(match.error());
    return OpenedMatch{std::move(*match), {}};
  }
  auto loaded = loaded_match(options.load);
  if (!loaded) return failure(loaded.error());
  const std::string game(loaded->match.match->game().name());
  if (!options.game.empty() && options.game != game)
    return failure(fmt::format("\"{}\" is a match of {}, not of {}.", options.load, game, options.game));
  return OpenedMatch{std::move(loaded->match), loaded->warning};
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

std::string names_of_all_levels(const Kits& kits) {
  std::vector<std::string_view> names;
  for (const Kit& kit : kits) {
    for (const std::string_view name : kit.names_of_levels()) {
      if (std::find(names.begin(), names.end(), name) == names.end()) names.push_back(name);
    }
  }
  return listed(names);
}

}  // namespace

void add_play(CLI::App& app, PlayOptions& options) {
  const Kits kits = kits_of_terminal();
  CLI::App* command =
      add_command(app, "play", "Play a match in the terminal, against computers or each other",
                  examples_of(kits, "play"));
  command->add_option("game", options.game, "What is played: " + listed(names_of(kits)))
      ->type_name("GAME")
      ->default_str(std::string(kits.front().kind.name));
  add_match_options(*command, kits, options.match);
  command
      ->add_option("--" + played_before().option, options.before,
                   "First play what this file says, and then the match that comes of it (docs/set-up.md)")
      ->type_name("FILE");
  command->add_option("--seed", options.seed, "The seed of the dice; by default the system's randomness")
      ->type_name("S");
  command
      ->add_option("--computer", options.computer,
                   "The seats that computers play, as in 2,3; none or all; by default all but seat 1")
      ->type_name("SEATS");
  command
      ->add_option("--level", options.level,
                   "How computers play: " + names_of_all_levels(kits) + "; the best by default")
      ->type_name("NAME");
  command->add_option("--players", options.players, "The computer player, as --level")->type_name("NAME");
  command->add_flag("--plain", options.plain, "Sentences only, one fact a line: for screen readers");
  command->add_flag("--names", options.names, "Name figures in full in the options");
  command->add_option("--save", options.save, "Keep the match in this file, up to date after every answer")
      ->type_name("FILE");
  command->add_option("--load", options.load, "Go on with a match that was saved")->type_name("FILE");
}

int play(PlayOptions options, const std::string& executable, const Streams& streams) {
  const Kits kits = kits_of_terminal();
  const auto game = game_called(kits, options.game);
  if (!game) return bad_usage(streams, game.error());
  if (const std::string wrong = contradiction(options, **game); !wrong.empty())
    return bad_usage(streams, wrong);
  take_players(options, streams);
  if (options.load.empty()) {
    if (const auto level = level_of(**game, options.level); !level) return bad_usage(streams, level.error());
  }
  const auto packs = shelf::find_packs(options.match.packs, executable);
  if (!packs) return bad_usage(streams, packs.error());
  const auto book = shelf::load_rules(*packs);
  if (!book) return bad_usage(streams, book.error());
  auto match = opened_match(options, kits, **game, executable, streams);
  if (!match) return bad_usage(streams, match.error());
  if (!match->match) {
    streams.out << "The line-ups are not complete: there is no match.\n";
    return Done;
  }
  const Kit& kit = *kit_of(kits, match->match->match->game().name());
  return talked(std::move(*match), kit, options, *book, streams);
}

}  // namespace tablewright::cli
