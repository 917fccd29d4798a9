// A match for programs in any language: docs/table-protocol.md.
#include "cli/matches.hpp"

#include <CLI/CLI.hpp>
#include <algorithm>
#include <fstream>
#include <random>

#include "cli/add_command.hpp"
#include "cli/command.hpp"
#include "core/text.hpp"
#include "shelf/files.hpp"
#include "table/program_table.hpp"

namespace tablewright::cli {

namespace {

// Every JSON reader keeps whole numbers up to here.
constexpr std::int64_t highest_seed = 9007199254740991;

// "1,3", or "none"
Result<SeatSet, std::string> seats_named(std::string_view text, std::size_t seats) {
  SeatSet named;
  if (text == "none") return named;
  while (!text.empty()) {
    const std::size_t comma = std::min(text.find(','), text.size());
    const auto seat = whole_number(trimmed(text.substr(0, comma)), seats);
    if (!seat || *seat == 0)
      return failure("--answer names seats of this match, 1 to " + std::to_string(seats) +
                     ": --answer 1,2, or --answer none.");
    named.add(Seat{static_cast<std::uint8_t>(*seat - 1)});
    text.remove_prefix(std::min(comma + 1, text.size()));
  }
  return named;
}

// Who sits where: the program, or a computer player.
struct Seating {
  SeatSet of_program;
  const Level* others{};
};

Result<Seating, std::string> seating(const TableOptions& options, const Kit& kit, const Table& table) {
  Seating seating{table.everybody(), nullptr};
  if (!options.answer.empty()) {
    const auto named = seats_named(options.answer, table.seats());
    if (!named) return failure(named.error());
    seating.of_program = *named;
  }
  const auto players = kit.names_of_levels();
  const bool all_taken = seating.of_program == table.everybody();
  if (options.others.empty() && !all_taken)
    return failure("Who plays the other seats? Name a computer player: --others " + listed(players) + '.');
  if (options.others.empty()) return seating;
  if (all_taken)
    return failure(std::string("--others is for the seats that --answer leaves: there are none."));
  seating.others = kit.level(options.others);
  if (seating.others != nullptr) return seating;
  const auto nearest = nearest_name(options.others, players);
  return failure('"' + options.others.substr(0, 60) + "\" is no computer player" +
                 (nearest ? ": did you mean \"" + std::string(*nearest) + "\"?"
                          : ": there are " + listed(players, "and") + '.'));
}

// Rules in words are a help, no need.
RuleBook rules_at_hand(const TableOptions& options, const std::string& executable) {
  const auto packs = shelf::find_packs(options.match.packs, executable);
  if (!packs) return {};
  auto book = shelf::load_rules(*packs);
  return book ? std::move(*book) : RuleBook{};
}

std::uint64_t seed_of(const TableOptions& options) {
  if (options.seed >= 0) return static_cast<std::uint64_t>(options.seed);
  return std::random_device{}();
}

std::optional<DiceScript> dice_of(const TableOptions& options, const Streams& streams) {
  if (options.dice.empty()) return std::nullopt;
  return DiceScript{options.dice, [&] { return shelf::read_input(options.dice, streams); }};
}

}  // namespace

void add_table(CLI::App& app, TableOptions& options) {
  const Kits kits = kits_of_terminal();
  const auto games = names_of(kits);
  CLI::App* command = add_command(
      app, "table", "A match over standard input and output, one JSON object a line, for programs",
      examples_of(kits, "table"));
  command->add_option("what", options.game, "The game: " + listed(games))
      ->type_name("GAME")
      ->check(CLI::IsMember(std::vector<std::string>(games.begin(), games.end())));
  add_match_options(*command, kits, options.match);
  command
      ->add_option("--answer", options.answer,
                   "The seats that the program answers for, as 1 or 1,3 or none; all by default")
      ->type_name("SEATS");
  command->add_option("--others,--players", options.others, "The computer player on the other seats")
      ->type_name("NAME");
  CLI::Option* dice = command
                          ->add_option("--dice", options.dice,
                                       "A script of draws, in order: side 2, star, shield, triple, blank")
                          ->type_name("FILE");
  command
      ->add_option("--then", options.then,
                   "seed: after the script draws are seeded; else a missing one ends it")
      ->type_name("seed")
      ->check(CLI::IsMember({"seed"}))
      ->needs(dice);
  command->add_option("--seed", options.seed, "For the dice and the computer players; any by default")
      ->type_name("S")
      ->check(CLI::Range(std::int64_t{0}, highest_seed));
  command->add_option("--record", options.record, "Write the record of the match to this file")
      ->type_name("FILE");
}

int table(const TableOptions& options, const std::string& executable, const Streams& streams) {
  // Standard input is the program's.
  if (options.match.position == "-" || options.dice == "-")
    return bad_usage(streams, "Standard input brings the answers: sheet and dice come from files.");
  const Kits kits = kits_of_terminal();
  const Kit& kit = options.game.empty() ? kits.front() : *kit_of(kits, options.game);
  auto match = match_of(kits, kit, options.match, executable, streams);
  if (!match) return bad_usage(streams, match.error());
  const auto seats = seating(options, kit, match->table);
  if (!seats) return bad_usage(streams, seats.error());
  auto game = table_game(kit, std::move(*match), seats->others, dice_of(options, streams));
  if (!game) return bad_usage(streams, game.error());
  std::ofstream record;
  if (!options.record.empty()) {
    record.open(options.record, std::ios::binary);
    if (!record) return bad_usage(streams, '"' + options.record + "\" cannot be written.");
  }
  const TableManner manner{seats->of_program, seed_of(options), options.seed >= 0, options.then == "seed",
                           record.is_open() ? &record : nullptr};
  return play_program_table(std::move(*game), manner, rules_at_hand(options, executable), streams);
}

}  // namespace tablewright::cli
