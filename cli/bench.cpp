#include "cli/bench.hpp"

#include <fmt/format.h>
#include <time.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <array>
#include <limits>
#include <nlohmann/json.hpp>
#include <ostream>
#include <sstream>

#include "bench/random_play.hpp"
#include "bench_report.hpp"
#include "cli/add_command.hpp"
#include "cli/command.hpp"
#include "core/text.hpp"
#include "shelf/shelf.hpp"
#include "skirmish/board/moving.hpp"
#include "skirmish/board/sight.hpp"
#include "skirmish/odds/odds.hpp"
#include "skirmish/set_up/content.hpp"
#include "skirmish/set_up/naming.hpp"
#include "skirmish/set_up/set_up.hpp"
#include "westeros/set_up/set_up.hpp"
#include "wire/json.hpp"

namespace tablewright::cli {

namespace {

using bench::Played;
using skirmish::Rules;
using skirmish::Skirmish;
using skirmish::State;
using westeros::Westeros;

constexpr std::uint64_t first_seed = 1;

// Seconds of work of this thread alone, however busy the machine is.
double cpu_seconds() {
  timespec now{};
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
  return static_cast<double>(now.tv_sec) + static_cast<double>(now.tv_nsec) * 1e-9;
}

template <class Work>
double timed(Work&& work) {
  const double start = cpu_seconds();
  work();
  return cpu_seconds() - start;
}

// The compiler must believe that somebody reads this.
template <class T>
void keep(const T& value) {
  asm volatile("" : : "r"(&value) : "memory");
}

// --- Games -------------------------------------------------------------------------------------

// How many times something fits into a run, from a short trial of `work(count)`.
template <class Work>
std::uint64_t count_for(double one_run, Work&& work) {
  std::uint64_t count = 1;
  double spent = timed([&] { work(count); });
  while (spent < one_run / 8) {
    count *= 2;
    spent = timed([&] { work(count); });
  }
  const double fits = static_cast<double>(count) * one_run / spent;
  return std::max<std::uint64_t>(1, static_cast<std::uint64_t>(fits));
}

template <class Work>
double best_of_runs(Work&& work) {
  double best = std::numeric_limits<double>::infinity();
  for (int run = 0; run < runs_of_bench; ++run) best = std::min(best, timed(work));
  return best;
}

// As many games as fit into a run, and then the same games every time.
template <class AnyRules>
GameSpeed speed_of(std::string name, const AnyRules& rules, double budget) {
  GameSpeed speed;
  speed.name = std::move(name);
  const std::uint64_t games = count_for(budget / runs_of_bench, [&](std::uint64_t count) {
    keep(bench::play_games(rules, first_seed, count));
  });
  speed.seconds = best_of_runs([&] { speed.played = bench::play_games(rules, first_seed, games); });
  speed.played.turns = bench::count_turns(rules, first_seed, games).turns;
  return speed;
}

// --- Small things ------------------------------------------------------------------------------

// Nanoseconds for one call of `work(i)`. The budget decides how many calls a run has.
template <class Work>
double nanoseconds(double budget, Work&& work) {
  const auto repeat = [&](std::uint64_t calls) {
    for (std::uint64_t i = 0; i < calls; ++i) work(i);
  };
  const std::uint64_t calls = count_for(budget / runs_of_bench, repeat);
  return best_of_runs([&] { repeat(calls); }) / static_cast<double>(calls) * 1e9;
}

// A figure in the middle of a game, as sight and reach see it.
struct Place {
  Square square;
  skirmish::Traffic traffic;
};

constexpr std::size_t places = 1024;  // a power of two
constexpr std::size_t states = 256;   // likewise

// States of random games, one every few acts, so that figures stand here and there.
template <class G>
std::vector<typename G::State> states_of_play(const typename G::Rules& rules) {
  std::vector<typename G::State> found;
  EventSink nobody;
  ActList list;
  for (std::uint64_t seed = first_seed; found.size() < states; ++seed) {
    Random random(seed);
    typename G::State state = G::set_up(rules, random, nobody);
    for (int act = 1; act <= 400 && !G::question(rules, state).asked.empty(); ++act) {
      const Seat seat = *G::question(rules, state).asked.begin();
      list.clear();
      G::legal(rules, state, seat, list);
      G::apply(rules, state, seat, list[random.below(static_cast<std::uint32_t>(list.size()))], random,
               nobody);
      if (act % 50 == 0) found.push_back(state);
    }
  }
  found.resize(states);
  return found;
}

template <class G>
double copy_time(const std::vector<typename G::State>& played, double budget) {
  typename G::State copy;
  return nanoseconds(budget, [&](std::uint64_t i) {
    copy = played[i % states];
    keep(copy);
  });
}

template <class G>
double hash_time(const std::vector<typename G::State>& played, double budget) {
  return nanoseconds(budget, [&](std::uint64_t i) { keep(hash_of_state<G>(played[i % states])); });
}

std::vector<Place> places_of(const Rules& rules, const std::vector<State>& played) {
  std::vector<Place> found;
  for (std::size_t i = 0; found.size() < places; ++i) {
    const State& state = played[i % played.size()];
    for (const skirmish::PieceId piece : rules.characters) {
      if (!state.is_standing(piece) || found.size() == places) continue;
      Place place;
      place.square = state.square(piece);
      for (std::size_t side = 0; side < state.standing.size(); ++side) {
        if (side != rules.side_of(piece).value) place.traffic.closed |= state.standing[side];
        place.traffic.occupied |= state.standing[side] | state.fallen[side];
      }
      found.push_back(place);
    }
  }
  return found;
}

void measure_small_things(const Rules& rules, const skirmish::Die& die, double budget, Numbers& numbers) {
  const std::vector<State> played = states_of_play<Skirmish>(rules);
  const std::vector<Place> standing = places_of(rules, played);
  const skirmish::Board& board = *rules.board;
  numbers.copy_ns = copy_time<Skirmish>(played, budget);
  numbers.hash_ns = hash_time<Skirmish>(played, budget);
  numbers.sight_ns = nanoseconds(budget, [&](std::uint64_t i) {
    const Place& place = standing[i % places];
    keep(skirmish::seen(board, place.square, place.traffic.closed));
  });
  numbers.reach_ns = nanoseconds(budget, [&](std::uint64_t i) {
    const Place& place = standing[i % places];
    keep(skirmish::reach(board, place.square, 2, place.traffic));
  });
  std::array<skirmish::Die, 6> dice{};
  dice.fill(die);
  numbers.odds_ns = nanoseconds(budget, [&](std::uint64_t) { keep(skirmish::challenge_odds(dice, dice)); });
}

// --- Matches -----------------------------------------------------------------------------------

Result<tables::SkirmishMatch, std::string> match_of(const std::string& sheet, const BenchOptions& options,
                                                    const std::string& executable, const Streams& streams) {
  std::istringstream in(sheet);
  MatchOptions match;
  match.position = "-";
  match.packs = options.packs;
  return skirmish_match(match, executable, {in, streams.out, streams.err});
}

struct Contest {
  std::string name;
  std::shared_ptr<const Rules> rules;
};

// What a match of Westeros is compiled to, from the packs on.
Result<westeros::Rules, std::string> westeros_rules(const std::vector<Pack>& packs,
                                                    std::string_view options) {
  auto rules = westeros::compiled(westeros::read_content(packs), options);
  if (!rules) return failure(joined(rules.error(), "\n"));
  return std::move(*rules);
}

// A sentence if the packs are not as they should be.
std::optional<std::string> measure_westeros(const BenchOptions& options, const std::string& executable,
                                            double budget, WesterosNumbers& numbers) {
  const auto packs = shelf::load_packs(options.packs, executable);
  if (!packs) return packs.error();
  const auto expansion = westeros_rules(*packs, bench::westeros_options);
  if (!expansion) return expansion.error();
  const auto base = westeros_rules(*packs, bench::westeros_base_options);
  if (!base) return base.error();
  numbers.expansion = speed_of("westeros", *expansion, budget);
  numbers.base = speed_of("westeros base", *base, budget);
  const auto coop = westeros_rules(*packs, bench::westeros_coop_options);
  if (!coop) return coop.error();
  numbers.coop = speed_of("westeros coop", *coop, budget);
  const auto played = states_of_play<Westeros>(*expansion);
  numbers.copy_ns = copy_time<Westeros>(played, budget / 2);
  numbers.hash_ns = hash_time<Westeros>(played, budget / 2);
  numbers.load_ns = nanoseconds(budget / 2, [&](std::uint64_t) {
    const auto again = shelf::load_packs(options.packs, executable);
    keep(westeros_rules(*again, bench::westeros_options)->players);
  });
  return std::nullopt;
}

// Who has a first game is a box.
bool is_box(const shelf::ShelfPack& pack) {
  return !pack.own && std::any_of(pack.files.begin(), pack.files.end(),
                                  [](const cards::PackText& file) { return file.path == "first_game.pack"; });
}

std::size_t problems_of_box(const std::string& common, const std::string& box) {
  shelf::Shelf shelf;
  for (const std::string& place : {common, box}) {
    const auto packs = shelf::packs_at(place);
    if (packs) shelf.insert(shelf.end(), packs->begin(), packs->end());
  }
  return skirmish::read_content(shelf::content_of(shelf)).problems.size();
}

// A sentence if a box cannot be read by itself.
std::optional<std::string> measure_loads(const BenchOptions& options, const std::string& executable,
                                         double budget, Numbers& numbers) {
  const auto shelf = shelf::load_shelf(options.packs, executable);
  if (!shelf) return shelf.error();
  const auto common = std::find_if(shelf->begin(), shelf->end(),
                                   [](const shelf::ShelfPack& pack) { return pack.name == Skirmish::name; });
  if (common == shelf->end()) return "The packs have no pack \"skirmish\".";
  const auto boxes = std::count_if(shelf->begin(), shelf->end(), is_box);
  for (const shelf::ShelfPack& pack : *shelf) {
    if (!is_box(pack)) continue;
    if (problems_of_box(common->place, pack.place) != 0)
      return fmt::format("The pack \"{}\" cannot be read by itself.", pack.name);
    const double ns = nanoseconds(budget / static_cast<double>(boxes),
                                  [&](std::uint64_t) { keep(problems_of_box(common->place, pack.place)); });
    numbers.box_loads.push_back({pack.name, ns});
  }
  return std::nullopt;
}

// The plain match, one with the cards of each box, then the first game of every box.
Result<std::vector<Contest>, std::string> contests(const skirmish::Content& content,
                                                   const BenchOptions& options, const std::string& executable,
                                                   const Streams& streams) {
  std::vector<std::pair<std::string, std::string>> sheets{{"plain", bench::plain_sheet}};
  for (const bench::BoxSheet& each : bench::box_sheets)
    sheets.emplace_back("cards of " + std::string(each.box), each.sheet);
  for (const skirmish::FirstGame& game : content.first_games)
    sheets.emplace_back(game.id, "first_game " + skirmish::plain_name(content.first_games, game) + '\n');
  std::vector<Contest> found;
  for (const auto& [name, sheet] : sheets) {
    const auto match = match_of(sheet, options, executable, streams);
    if (!match) return failure(match.error());
    found.push_back({name, match->rules});
  }
  return found;
}

}  // namespace

void add_bench(CLI::App& app, BenchOptions& options) {
  CLI::App* command = add_command(app, "bench", "Measure how fast the rules are on this machine",
                                  "tablewright bench --seconds 2");
  command->add_option("--seconds", options.seconds, "How long it may take, about")
      ->type_name("S")
      ->check(CLI::Range(0.1, 3600.0))
      ->capture_default_str();
  add_packs_option(*command, options.packs);
  command->add_flag("--json", options.json, "One JSON object");
}

int bench(const BenchOptions& options, const std::string& executable, const Streams& streams) {
  const auto packs = shelf::load_packs(options.packs, executable);
  if (!packs) return bad_usage(streams, packs.error());
  const skirmish::Content content = skirmish::read_content(*packs);
  const auto found = contests(content, options, executable, streams);
  if (!found) return bad_usage(streams, found.error());
  const auto standard = std::find_if(content.dice.begin(), content.dice.end(),
                                     [](const skirmish::NamedDie& die) { return die.id == "standard"; });
  if (standard == content.dice.end()) return bad_usage(streams, "The packs have no die \"standard\".");

  // Beside its five runs a contest is tried and its turns are counted; a small thing gets half of it.
  constexpr double small_things = 10;
  constexpr double of_westeros = 3;
  const double contests_played = static_cast<double>(found->size()) + of_westeros;
  const double budget = options.seconds / (contests_played * 1.6 + small_things * 0.6);
  Numbers numbers;
  if (const auto sentence = measure_westeros(options, executable, budget, numbers.westeros))
    return bad_usage(streams, *sentence);
  numbers.plain = speed_of("plain", *(*found)[0].rules, budget);
  for (std::size_t i = 1; i < found->size(); ++i) {
    auto& speeds = i <= bench::box_sheets.size() ? numbers.boxes : numbers.first_games;
    speeds.push_back(speed_of((*found)[i].name, *(*found)[i].rules, budget));
  }
  measure_small_things(*found->front().rules, standard->die, budget / 2, numbers);
  numbers.load_ns = nanoseconds(budget / 2, [&](std::uint64_t) {
    const auto again = shelf::load_packs(options.packs, executable);
    keep(skirmish::read_content(*again).hashes.size());
  });
  if (const auto sentence = measure_loads(options, executable, budget / 2, numbers))
    return bad_usage(streams, *sentence);
  streams.out << (options.json ? wire::line(json_of(numbers)) : text_of(numbers));
  return Done;
}

}  // namespace tablewright::cli
