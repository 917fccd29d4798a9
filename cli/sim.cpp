#include "cli/matches.hpp"

#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <atomic>
#include <csignal>
#include <ostream>
#include <thread>

#include "cli/add_command.hpp"
#include "cli/command.hpp"
#include "core/text.hpp"
#include "lab/report.hpp"

namespace tablewright::cli {

namespace {

constexpr std::int64_t most_games = 1000000000;
constexpr std::int64_t most_threads = 256;

std::atomic<bool> interrupted{false};
static_assert(std::atomic<bool>::is_always_lock_free, "a signal handler may set it");

// While it lives, the first Ctrl-C asks for an end; a second one ends the program as usual.
class Interruptible {
 public:
  Interruptible() {
    interrupted = false;
    struct sigaction action{};
    action.sa_handler = [](int) { interrupted = true; };
    action.sa_flags = static_cast<int>(SA_RESETHAND);
    sigaction(SIGINT, &action, &before_);
  }
  Interruptible(const Interruptible&) = delete;
  Interruptible& operator=(const Interruptible&) = delete;
  ~Interruptible() { sigaction(SIGINT, &before_, nullptr); }

 private:
  struct sigaction before_{};
};

std::string no_such_player(std::string_view name, const Kit& kit) {
  const auto known = kit.names_of_levels();
  const auto nearest = nearest_name(name, known);
  return fmt::format(
      "There is no player \"{}\": {}", name.substr(0, 60),
      nearest ? fmt::format("did you mean \"{}\"?", *nearest)
              : fmt::format("there {} {}.", known.size() == 1 ? "is" : "are", listed(known, "and")));
}

// One name for all seats, or one a seat.
Result<std::vector<Level>, std::string> players_named(std::string_view names, const Kit& kit,
                                                      std::size_t seats) {
  std::vector<Level> players;
  while (true) {
    const std::size_t comma = names.find(',');
    const std::string_view name = trimmed(names.substr(0, comma));
    const Level* player = kit.level(name);
    if (player == nullptr) return failure(no_such_player(name, kit));
    players.push_back(*player);
    if (comma == std::string_view::npos) break;
    names.remove_prefix(comma + 1);
  }
  if (players.size() == 1) players.resize(seats, players.front());
  if (players.size() == seats) return players;
  return failure(
      fmt::format("This match has {} seats: --players takes one name for all of them or {}, not {}.", seats,
                  seats, players.size()));
}

unsigned threads_for(const SimOptions& options) {
  if (options.threads > 0) return static_cast<unsigned>(options.threads);
  return std::max(1U, std::thread::hardware_concurrency());
}

Result<lab::SimPlan, std::string> plan_of(const SimOptions& options) {
  const auto seed = whole_number(options.seed, ~0ULL);
  if (!seed) {
    return failure(fmt::format("A seed is a number from 0 to {}: --seed {} is none.", ~0ULL,
                               options.seed.substr(0, 60)));
  }
  lab::SimPlan plan;
  plan.seed = *seed;
  plan.games = static_cast<std::uint64_t>(options.games);
  plan.threads = threads_for(options);
  return plan;
}

int play_and_tell(const lab::SimPlan& plan, const SimOptions& options, const Streams& streams) {
  const Interruptible interruptible;
  lab::Progress progress(streams, lab::Progress::manner_for(streams, options.quiet), plan.games);
  const lab::SimResult result =
      lab::simulate(plan, interrupted, [&](std::uint64_t done) { progress.tell(done); });
  const double seconds = progress.seconds();
  progress.finish();
  const lab::SimWords words = lab::words_of(plan);
  streams.out << (options.json ? lab::summary_json(words, result, seconds)
                               : lab::summary_text(words, result, seconds));
  if (result.problem) {
    streams.err << *result.problem << '\n';
    return Failed;
  }
  if (result.totals.games == plan.games) return Done;
  streams.err << fmt::format("Interrupted: {} of {} games were played.\n", result.totals.games, plan.games);
  return Failed;
}

// The games that many can be played of at once.
Kits kits_of_lab() {
  Kits kits = kits_of_terminal();
  std::erase_if(kits, [](const Kit& kit) { return !kit.series; });
  return kits;
}

}  // namespace

void add_sim(CLI::App& app, SimOptions& options) {
  const Kits kits = kits_of_lab();
  CLI::App* command = add_command(
      app, "sim", "Play many games between computer players and tell who won how often",
      fmt::format("tablewright sim {} --games 1000 --players random --seed 7", kits.front().kind.name));
  command->add_option("which", options.game, "The game: " + listed(names_of(kits)))
      ->required()
      ->type_name("GAME");
  add_match_options(*command, kits, options.match);
  command->add_option("--games", options.games, "How many games")
      ->required()
      ->type_name("N")
      ->check(CLI::Range(std::int64_t{1}, most_games));
  command
      ->add_option("--players", options.players,
                   "Computer players by name: one for all seats, or one a seat with commas between")
      ->type_name("NAMES")
      ->capture_default_str();
  command
      ->add_option("--seed", options.seed, "The same seed gives the same games, with any number of threads")
      ->type_name("S")
      ->capture_default_str();
  command->add_option("--threads", options.threads, "Threads; by default one a core")
      ->type_name("T")
      ->check(CLI::Range(std::int64_t{1}, most_threads));
  CLI::Option* record =
      command
          ->add_option("--record", options.record,
                       "Write every game to this folder as a record: 000001.record and so on")
          ->type_name("FOLDER")
          ->check([](const std::string& folder) {
            return std::string(folder.empty() ? "no folder is named" : "");
          });
  command->add_flag("--force", options.force, "Write over records that are there already")->needs(record);
  command->add_flag("--json", options.json, "One JSON object");
  command->add_flag("--quiet", options.quiet, "No progress on standard error");
}

int sim(const SimOptions& options, const std::string& executable, const Streams& streams) {
  const Kits kits = kits_of_lab();
  const Kit* kit = kit_of(kits, options.game);
  if (kit == nullptr)
    return bad_usage(streams, fmt::format("\"{}\" cannot be simulated: there are {}.",
                                          options.game.substr(0, 60), listed(names_of(kits), "and")));
  auto match = match_of(kits, *kit, options.match, executable, streams);
  if (!match) return bad_usage(streams, match.error());
  auto plan = plan_of(options);
  if (!plan) return bad_usage(streams, plan.error());
  const auto players = players_named(options.players, *kit, match->table.seats());
  if (!players) return bad_usage(streams, players.error());
  const auto series = kit->series(*match->any, *players);
  plan->match = &*match;
  plan->series = series.get();
  for (const Level& player : *players) plan->players.push_back(player.name);
  const lab::RecordFolder records(options.record, options.force);
  if (!options.record.empty()) {
    if (const auto refused = records.prepared(plan->games)) {
      streams.err << refused->sentence << '\n';
      return refused->code;
    }
    plan->records = &records;
  }
  return play_and_tell(*plan, options, streams);
}

}  // namespace tablewright::cli
