#include "bench/bench.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <nlohmann/json.hpp>

#include "clock.hpp"
#include "core/text.hpp"
#include "shelf/shelf.hpp"
#include "table/speech.hpp"
#include "tables/all.hpp"

namespace tablewright::bench {

namespace {

constexpr std::size_t widest_line = 100;

// One game with what it came to.
struct MeasuredGame {
  const BenchPart* part{};
  std::vector<Contest> contests;
  std::vector<SmallThing> things;
  Measured measured;
};

Result<std::vector<Pack>, std::string> packs_at(const std::vector<std::string>& places) {
  shelf::Shelf packs;
  for (const std::string& place : places) {
    const auto found = shelf::packs_at(place);
    if (!found) return failure(found.error());
    packs.insert(packs.end(), found->begin(), found->end());
  }
  return shelf::content_of(packs);
}

PacksToMeasure packs_for(const Kit& kit, const Games& games) {
  PacksToMeasure packs;
  packs.all = [places = games.places, executable = games.executable] {
    return shelf::load_packs(places, executable);
  };
  const auto all = shelf::load_shelf(games.places, games.executable);
  if (!all) return packs;
  const auto general = std::find_if(all->begin(), all->end(),
                                    [&](const shelf::ShelfPack& pack) { return pack.name == kit.kind.name; });
  for (const shelf::ShelfPack& pack : *all) {
    if (general == all->end() || pack.own || pack.name == general->name) continue;
    packs.each.emplace_back(
        pack.name, [of_both = std::vector{general->place, pack.place}] { return packs_at(of_both); });
  }
  return packs;
}

Result<std::vector<MeasuredGame>, std::string> prepared(const Games& games) {
  std::vector<MeasuredGame> all;
  for (const Kit& kit : games.kits) {
    const PacksToMeasure packs = packs_for(kit, games);
    auto contests = kit.bench->contests(packs, {});
    if (!contests) return failure(contests.error());
    auto things = kit.bench->small_things(packs);
    if (!things) return failure(things.error());
    all.push_back({&*kit.bench, std::move(*contests), std::move(*things), {}});
  }
  return all;
}

void measure(MeasuredGame& game, double budget) {
  for (const Contest& contest : game.contests) game.measured.speeds.push_back(speed_of(contest, budget));
  for (const SmallThing& thing : game.things)
    game.measured.times.push_back({thing.name, nanoseconds_of(thing, budget / 2)});
}

std::string speed_rows(const std::vector<MeasuredGame>& games) {
  std::string out = fmt::format("{:<22}{:>15}{:>14}{:>13}{:>10}\n", "Random play, one core", "decisions/s",
                                "options each", "turns/s", "games");
  for (const MeasuredGame& game : games) {
    for (const Speed& speed : game.measured.speeds)
      out += fmt::format("  {:<20}{:>15}{:>14.1f}{:>13}{:>10}\n", speed.name,
                         grouped(speed.decisions_a_second()), speed.options(),
                         grouped(speed.a_second(speed.played.turns)), speed.played.games);
  }
  return out;
}

std::string text_of(const std::vector<MeasuredGame>& games) {
  std::string about = "A decision has two or more options; what is forced takes time but does not count.";
  std::string rows;
  std::string bars;
  for (const MeasuredGame& game : games) {
    about += ' ' + game.part->about;
    rows += game.part->rows(game.measured);
    bars += game.part->bars(game.measured);
  }
  return speed_rows(games) + '\n' + wrapped(about, widest_line, 0) +
         fmt::format(
             "\nCPU time of one thread, best of {} runs over the same games: legal acts, a choice, "
             "its effect.\n\nOne at a time\n{}\nBars\n{}",
             runs, rows, bars) +
         "  Instructions a decision are counted by scripts/instructions.sh, allocations by a test.\n";
}

wire::Json json_of(const std::vector<MeasuredGame>& games) {
  wire::Json json = wire::Json::object();
  for (const MeasuredGame& game : games) json.update(game.part->fields(game.measured));
  json["runs"] = runs;
  return json;
}

}  // namespace

Games games_to_measure(const std::vector<std::string>& packs, const std::string& executable) {
  Games games{tables::all_kits(), packs, executable};
  std::erase_if(games.kits, [](const Kit& kit) { return !kit.bench; });
  return games;
}

Result<Contest, std::string> contest_called(const Games& games, std::string_view game,
                                            std::string_view word) {
  const Kit* kit = kit_of(games.kits, game);
  if (kit == nullptr) return failure(fmt::format("There is no game \"{}\" to measure.", game));
  const auto contests = kit->bench->contests(packs_for(*kit, games), word);
  if (!contests) return failure(contests.error());
  if (contests->empty()) return failure(fmt::format("There is no match \"{}\" to measure.", word));
  return contests->front();
}

Result<Told, std::string> measured(const Games& games, double seconds) {
  auto all = prepared(games);
  if (!all) return failure(all.error());
  // Beside its five runs a contest is tried and its turns are counted; a small thing gets half of it.
  constexpr double small_things = 10;
  std::size_t contests = 0;
  for (const MeasuredGame& game : *all) contests += game.contests.size();
  const double budget = seconds / (static_cast<double>(contests) * 1.6 + small_things * 0.6);
  for (MeasuredGame& game : *all) measure(game, budget);
  return Told{text_of(*all), wire::line(json_of(*all))};
}

}  // namespace tablewright::bench
