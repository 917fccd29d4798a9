#include "cli/skirmish_match.hpp"

#include <CLI/CLI.hpp>

#include "cli/faulty_packs.hpp"
#include "cli/files.hpp"
#include "core/text.hpp"

namespace tablewright::cli {

namespace {

constexpr std::string_view default_game = "jp101";
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
  if (options.position.empty()) return first_game_sheet(options);
  return read_input(options.position, streams);
}

}  // namespace

void add_match_options(CLI::App& command, MatchOptions& options) {
  command.add_option("--game", options.first_game, "The first game of a box: got100, jp101, rm100 or sg100")
      ->type_name("BOX")
      ->default_str(std::string(default_game));
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

std::string first_game_sheet(const MatchOptions& options) {
  std::string sheet =
      "first_game " + (options.first_game.empty() ? std::string(default_game) : options.first_game) + '\n';
  if (options.seats > 0) sheet += "seats " + std::to_string(options.seats) + '\n';
  if (!options.edition.empty()) sheet += "edition " + options.edition + '\n';
  if (options.rounds > 0) sheet += "rounds " + std::to_string(options.rounds) + '\n';
  return sheet;
}

SetUp skirmish_set_up(const std::vector<Pack>& packs, const std::string& sheet) {
  return {skirmish::packs_for(packs, sheet), sheet, skirmish::Skirmish::rules_version};
}

Result<SetUp, std::string> skirmish_set_up(const MatchOptions& options, const std::string& executable,
                                           const Streams& streams) {
  if (auto sentence = option_of_westeros(options)) return failure(std::move(*sentence));
  if (options.seats == 1)
    return failure(std::string("Skirmish is for 2 to 4 players: --seats 1 is too few."));
  const auto shelf = load_shelf(options.packs, executable);
  if (!shelf) return failure(shelf.error());
  const std::vector<Pack> packs = content_of(*shelf);
  auto sheet = sheet_text(options, streams);
  if (!sheet) return failure(sheet.error());
  if (const auto sentence = other_packs_than(*sheet, *shelf)) return failure(*sentence);
  if (skirmish::needs_map(*sheet)) *sheet = skirmish::with_defaults(skirmish::read_content(packs), *sheet);
  SetUp set_up = skirmish_set_up(packs, *sheet);
  // Whoever has picked the sheet with these packs was told then.
  if (options.sheet.empty()) tell_of_faulty_packs(options.packs, executable, set_up.packs, streams);
  return set_up;
}

Result<SkirmishMatch, std::string> skirmish_match(const MatchOptions& options, const std::string& executable,
                                                  const Streams& streams) {
  auto set_up = skirmish_set_up(options, executable, streams);
  if (!set_up) return failure(set_up.error());
  const skirmish::Content content = skirmish::read_content(set_up->packs);
  auto rules = skirmish::compiled(content, set_up->options);
  if (!rules) return failure(joined(rules.error(), "\n"));
  return game_match<skirmish::Skirmish>(std::move(*set_up), content.hashes, std::move(*rules));
}

std::string MatchWords<skirmish::Skirmish>::title(const skirmish::Rules& rules) {
  return rules.title.empty() ? std::string() : '"' + rules.title + '"';
}

SeatSet MatchWords<skirmish::Skirmish>::asked(const skirmish::Rules& rules, const skirmish::State& state) {
  return skirmish::asked(rules, state);
}

}  // namespace tablewright::cli
