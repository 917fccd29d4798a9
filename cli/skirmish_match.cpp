#include "cli/skirmish_match.hpp"

#include <CLI/CLI.hpp>

#include "cli/add_command.hpp"
#include "core/text.hpp"
#include "shelf/faulty_packs.hpp"
#include "shelf/files.hpp"
#include "skirmish/set_up/content.hpp"
#include "skirmish/set_up/set_up.hpp"

namespace tablewright::cli {

namespace {

constexpr int most_seats = 5;  // of any game: a match says itself how many it takes

// To pass over an option in silence would be the worst answer.
std::optional<std::string> option_of_westeros(const MatchOptions& options) {
  const char* told = !options.houses.empty()        ? "--houses"
                     : !options.expansion.empty()   ? "--expansion"
                     : !options.house_rules.empty() ? "--rule"
                     : !options.cards.empty()       ? "--card"
                     : !options.mode.empty()        ? "--mode"
                     : !options.difficulty.empty()  ? "--difficulty"
                                                    : nullptr;
  if (told == nullptr) return std::nullopt;
  return std::string(told) + " is for westeros: skirmish has no such thing.";
}

Result<std::string, std::string> sheet_text(const MatchOptions& options, const Streams& streams) {
  if (!options.sheet.empty()) return options.sheet;
  if (options.position.empty())
    return tables::first_game_sheet({options.first_game, options.seats, options.edition, options.rounds});
  return shelf::read_input(options.position, streams);
}

}  // namespace

void add_match_options(CLI::App& command, MatchOptions& options) {
  command.add_option("--game", options.first_game, "The first game of a box: got100, jp101, rm100 or sg100")
      ->type_name("BOX")
      ->default_str(std::string(tables::usual_first_game));
  command
      .add_option("--position", options.position,
                  "Start from this sheet (docs/positions.md) instead; - reads standard input")
      ->type_name("FILE")
      ->excludes("--game");
  command
      .add_option("--seats", options.seats, "Players: 2 to 4 where the game allows it, 2 to 5 in Westeros")
      ->type_name("N")
      ->check(CLI::Range(1, most_seats));
  command
      .add_option("--edition", options.edition,
                  "Whose rules: 2019, 2020a, 2020b or 2022; the box's own by default. "
                  "Westeros: print, or later (the default)")
      ->type_name("NAME");
  command.add_option("--rounds", options.rounds, "A draw after so many rounds, 1000 by default")
      ->type_name("N")
      ->check(CLI::Range(1, 60000));
  add_packs_option(command, options.packs);
}

Result<SetUp, std::string> skirmish_set_up(const MatchOptions& options, const std::string& executable,
                                           const Streams& streams) {
  if (auto sentence = option_of_westeros(options)) return failure(std::move(*sentence));
  if (options.seats == 1)
    return failure(std::string("Skirmish is for 2 to 4 players: --seats 1 is too few."));
  const auto shelf = shelf::load_shelf(options.packs, executable);
  if (!shelf) return failure(shelf.error());
  const std::vector<Pack> packs = shelf::content_of(*shelf);
  auto sheet = sheet_text(options, streams);
  if (!sheet) return failure(sheet.error());
  if (const auto sentence = shelf::other_packs_than(*sheet, *shelf)) return failure(*sentence);
  if (skirmish::needs_map(*sheet)) *sheet = skirmish::with_defaults(skirmish::read_content(packs), *sheet);
  SetUp set_up = tables::skirmish_set_up(packs, *sheet);
  // Whoever has picked the sheet with these packs was told then.
  if (options.sheet.empty()) shelf::tell_of_faulty_packs(options.packs, executable, set_up.packs, streams);
  return set_up;
}

Result<tables::SkirmishMatch, std::string> skirmish_match(const MatchOptions& options,
                                                          const std::string& executable,
                                                          const Streams& streams) {
  auto set_up = skirmish_set_up(options, executable, streams);
  if (!set_up) return failure(set_up.error());
  return tables::skirmish_match(std::move(*set_up));
}

}  // namespace tablewright::cli
