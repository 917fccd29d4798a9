#include "cli/sim.hpp"

#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <atomic>
#include <csignal>
#include <ostream>
#include <thread>

#include "cli/add_command.hpp"
#include "cli/command.hpp"
#include "cli/westeros_match.hpp"
#include "core/text.hpp"
#include "lab/report.hpp"
#include "players/skirmish/players.hpp"
#include "players/westeros/players.hpp"

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

template <Game G>
using Players = std::vector<const players::NamedPlayer<G>*>;

template <Game G>
std::string no_such_player(std::string_view name) {
  std::vector<std::string_view> known;
  for (const players::NamedPlayer<G>& player : players::players_of<G>()) known.push_back(player.name);
  const auto nearest = nearest_name(name, known);
  return fmt::format(
      "There is no player \"{}\": {}", name.substr(0, 60),
      nearest ? fmt::format("did you mean \"{}\"?", *nearest)
              : fmt::format("there {} {}.", known.size() == 1 ? "is" : "are", listed(known, "and")));
}

// One name for all seats, or one a seat.
template <Game G>
Result<Players<G>, std::string> players_named(std::string_view names, std::size_t seats) {
  Players<G> players;
  while (true) {
    const std::size_t comma = names.find(',');
    const std::string_view name = trimmed(names.substr(0, comma));
    const players::NamedPlayer<G>* player = players::find_player<G>(name);
    if (player == nullptr) return failure(no_such_player<G>(name));
    players.push_back(player);
    if (comma == std::string_view::npos) break;
    names.remove_prefix(comma + 1);
  }
  if (players.size() == 1) players.resize(seats, players.front());
  if (players.size() == seats) return players;
  return failure(
      fmt::format("This match has {} seats: --players takes one name for all of them or {}, not {}.", seats,
                  seats, players.size()));
}

// A sheet says these things itself. To ignore them silently would be the worst answer.
std::optional<std::string> doubly_told(const MatchOptions& match) {
  if (match.position.empty()) return std::nullopt;
  const char* told = match.seats > 0          ? "--seats"
                     : match.rounds > 0       ? "--rounds"
                     : !match.edition.empty() ? "--edition"
                                              : nullptr;
  if (told == nullptr) return std::nullopt;
  return fmt::format("{} belongs to --game: a sheet says such things itself, in a line of its own.", told);
}

unsigned threads_for(const SimOptions& options) {
  if (options.threads > 0) return static_cast<unsigned>(options.threads);
  return std::max(1U, std::thread::hardware_concurrency());
}

template <Game G>
Result<lab::SimPlan<G>, std::string> plan_of(const SimOptions& options, const GameMatch<G>& match) {
  const auto seed = whole_number(options.seed, ~0ULL);
  if (!seed) {
    return failure(fmt::format("A seed is a number from 0 to {}: --seed {} is none.", ~0ULL,
                               options.seed.substr(0, 60)));
  }
  const auto players = players_named<G>(options.players, match.table.seats());
  if (!players) return failure(players.error());
  lab::SimPlan<G> plan;
  plan.match = &match;
  plan.players = *players;
  plan.seed = *seed;
  plan.games = static_cast<std::uint64_t>(options.games);
  plan.threads = threads_for(options);
  return plan;
}

template <Game G>
int play_and_tell(const lab::SimPlan<G>& plan, const SimOptions& options, const Streams& streams) {
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

template <Game G>
int sim_of(const SimOptions& options, const Result<GameMatch<G>, std::string>& match,
           const Streams& streams) {
  if (!match) return bad_usage(streams, match.error());
  auto plan = plan_of<G>(options, *match);
  if (!plan) return bad_usage(streams, plan.error());
  const lab::RecordFolder records(options.record, options.force);
  if (!options.record.empty()) {
    if (const auto refused = records.prepared(plan->games)) {
      streams.err << refused->sentence << '\n';
      return refused->code;
    }
    plan->records = &records;
  }
  return play_and_tell<G>(*plan, options, streams);
}

}  // namespace

void add_sim(CLI::App& app, SimOptions& options) {
  CLI::App* command =
      add_command(app, "sim", "Play many games between computer players and tell who won how often",
                  "tablewright sim skirmish --game jp101 --games 1000 --players random --seed 7");
  command->add_option("which", options.game, "The game: skirmish or westeros")->required()->type_name("GAME");
  add_match_options(*command, options.match);
  add_westeros_options(*command, options.match);
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
  if (options.game == westeros::Westeros::name)
    return sim_of<westeros::Westeros>(options, westeros_match(options.match, executable, streams), streams);
  if (options.game != skirmish::Skirmish::name)
    return bad_usage(streams, fmt::format("\"{}\" cannot be simulated: there are skirmish and westeros.",
                                          options.game.substr(0, 60)));
  if (const auto sentence = doubly_told(options.match)) return bad_usage(streams, *sentence);
  return sim_of<skirmish::Skirmish>(options, skirmish_match(options.match, executable, streams), streams);
}

}  // namespace tablewright::cli
