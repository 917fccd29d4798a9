#include "bench_report.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <nlohmann/json.hpp>

#include "core/text.hpp"
#include "skirmish/rules/skirmish.hpp"
#include "westeros/rules/westeros.hpp"

namespace tablewright::cli {

namespace {

// The bars: docs/performance.md.
constexpr double least_decisions = 4e6;
constexpr double least_decisions_with_cards = 3e6;
constexpr double least_decisions_in_westeros = 2e6;
constexpr std::size_t most_state_bytes = 1536;
constexpr std::size_t most_westeros_bytes = 2048;
constexpr double most_copy_ns = 100;
constexpr double most_load_ns = 50e6;
constexpr double most_load_of_a_box_ns = 20e6;

std::string grouped(double number) {
  std::string digits = fmt::format("{:.0f}", number);
  for (auto at = static_cast<std::ptrdiff_t>(digits.size()) - 3; at > 0; at -= 3)
    digits.insert(static_cast<std::size_t>(at), ",");
  return digits;
}

std::string verdict(bool met) { return met ? "met" : "MISSED"; }

std::string speed_rows(const std::vector<const GameSpeed*>& speeds) {
  std::string out = fmt::format("{:<22}{:>15}{:>14}{:>13}{:>10}\n", "Random play, one core", "decisions/s",
                                "options each", "turns/s", "games");
  for (const GameSpeed* speed : speeds) {
    out += fmt::format("  {:<20}{:>15}{:>14.1f}{:>13}{:>10}\n", speed->name,
                       grouped(speed->a_second(speed->played.decisions)), speed->options(),
                       grouped(speed->a_second(speed->played.turns)), speed->played.games);
  }
  return out;
}

std::string row(std::string_view name, const std::string& number, std::string_view meaning) {
  return fmt::format("  {:<20}{:>15}   {}\n", name, number, meaning);
}

std::string westeros_rows(const WesterosNumbers& numbers) {
  return row("westeros state", fmt::format("{} bytes", sizeof(westeros::State)), "a whole position") +
         row("westeros copy", fmt::format("{:.1f} ns", numbers.copy_ns), "of a state") +
         row("westeros hash", fmt::format("{:.0f} ns", numbers.hash_ns), "of a state") +
         row("westeros pack", fmt::format("{:.1f} ms", numbers.load_ns / 1e6),
             "found, read, checked and compiled");
}

std::string westeros_bars(const WesterosNumbers& numbers) {
  const double decisions = numbers.expansion.a_second(numbers.expansion.played.decisions);
  const double together = numbers.coop.a_second(numbers.coop.played.decisions);
  return row("westeros decisions/s", verdict(decisions >= least_decisions_in_westeros),
             "at least 2,000,000") +
         row("cooperative", verdict(together >= least_decisions_in_westeros), "at least 2,000,000") +
         row("westeros state", verdict(sizeof(westeros::State) <= most_westeros_bytes),
             "at most 2,048 bytes") +
         row("westeros copy", verdict(numbers.copy_ns < most_copy_ns), "under 100 ns") +
         row("westeros pack", verdict(numbers.load_ns < most_load_ns), "under 50 ms");
}

const GameSpeed& slowest_box(const Numbers& numbers) {
  return *std::min_element(numbers.boxes.begin(), numbers.boxes.end(),
                           [](const GameSpeed& a, const GameSpeed& b) {
                             return a.a_second(a.played.decisions) < b.a_second(b.played.decisions);
                           });
}

BoxLoad slowest_load(const Numbers& numbers) {
  BoxLoad slowest;
  for (const BoxLoad& load : numbers.box_loads) {
    if (load.ns > slowest.ns) slowest = load;
  }
  return slowest;
}

wire::Json speed_json(const GameSpeed& speed) {
  return {{"decisions_per_second", speed.a_second(speed.played.decisions)},
          {"options_per_decision", speed.options()},
          {"turns_per_second", speed.a_second(speed.played.turns)},
          {"games_per_second", speed.a_second(speed.played.games)},
          {"games", speed.played.games},
          {"decisions", speed.played.decisions},
          {"forced", speed.played.forced},
          {"turns", speed.played.turns},
          {"seconds", speed.seconds}};
}

wire::Json westeros_json(const WesterosNumbers& numbers) {
  return {{"expansion", speed_json(numbers.expansion)},
          {"base", speed_json(numbers.base)},
          {"coop", speed_json(numbers.coop)},
          {"state_bytes", sizeof(westeros::State)},
          {"copy_ns", numbers.copy_ns},
          {"hash_ns", numbers.hash_ns},
          {"load_pack_ms", numbers.load_ns / 1e6}};
}

}  // namespace

std::string text_of(const Numbers& numbers) {
  std::vector<const GameSpeed*> speeds{&numbers.plain};
  for (const GameSpeed& speed : numbers.boxes) speeds.push_back(&speed);
  for (const GameSpeed& speed : numbers.first_games) speeds.push_back(&speed);
  speeds.push_back(&numbers.westeros.expansion);
  speeds.push_back(&numbers.westeros.base);
  speeds.push_back(&numbers.westeros.coop);
  std::string out = speed_rows(speeds);
  out +=
      "\nA decision has two or more options; what is forced takes time but does not count. \"plain\" is 3\n"
      "against 3 figures of defence 2 on 10 x 12 squares, \"cards of\" a box 3 against 3 in its scenario "
      "with\n"
      "abilities, traits and an attachment each, then come the first games of the boxes. \"westeros\" is "
      "for\n"
      "four players with the expansion, \"westeros base\" without it, \"westeros coop\" for four against "
      "the\n"
      "Night King.\n"
      "CPU time of one thread, best of 5 runs over the same games: legal acts, a choice, its effect.\n\n";
  out += "One at a time\n";
  out += row("state", fmt::format("{} bytes", sizeof(skirmish::State)), "a whole position");
  out += row("copy", fmt::format("{:.1f} ns", numbers.copy_ns), "of a state: undo, look-ahead, snapshot");
  out += row("hash", fmt::format("{:.0f} ns", numbers.hash_ns), "of a state, over its canonical encoding");
  out +=
      row("sight", grouped(1e9 / numbers.sight_ns) + "/s", "all that a figure sees, three rivals in its way");
  out += row("reach", grouped(1e9 / numbers.reach_ns) + "/s", "all squares that a move of 2 may end on");
  out += row("odds", fmt::format("{:.0f} ns", numbers.odds_ns), "exact, 6 dice against 6");
  out +=
      row("packs", fmt::format("{:.1f} ms", numbers.load_ns / 1e6), "all of them, found, read and checked");
  for (const BoxLoad& load : numbers.box_loads)
    out += row("pack " + load.box, fmt::format("{:.1f} ms", load.ns / 1e6), "this box alone");
  out += westeros_rows(numbers.westeros);
  out += "\nBars\n";
  const double decisions = numbers.plain.a_second(numbers.plain.played.decisions);
  out += row("decisions/s, plain", verdict(decisions >= least_decisions), "at least 4,000,000");
  const double with_cards = slowest_box(numbers).a_second(slowest_box(numbers).played.decisions);
  out += row("decisions/s, cards", verdict(with_cards >= least_decisions_with_cards),
             fmt::format("at least 3,000,000, the slowest box: {}", slowest_box(numbers).name));
  out += row("state", verdict(sizeof(skirmish::State) <= most_state_bytes), "at most 1,536 bytes");
  out += row("copy", verdict(numbers.copy_ns < most_copy_ns), "under 100 ns");
  out += row("packs", verdict(numbers.load_ns < most_load_ns), "under 50 ms");
  out += row("each pack", verdict(slowest_load(numbers).ns < most_load_of_a_box_ns),
             fmt::format("under 20 ms, the slowest box: {}", slowest_load(numbers).box));
  out += westeros_bars(numbers.westeros);
  out += "  Instructions a decision are counted by scripts/instructions.sh, allocations by a test.\n";
  return out;
}

wire::Json json_of(const Numbers& numbers) {
  wire::Json boxes = wire::Json::object();
  for (const GameSpeed& speed : numbers.boxes) boxes[speed.name] = speed_json(speed);
  wire::Json first_games = wire::Json::object();
  for (const GameSpeed& speed : numbers.first_games) first_games[speed.name] = speed_json(speed);
  wire::Json loads = wire::Json::object();
  for (const BoxLoad& load : numbers.box_loads) loads[load.box] = load.ns / 1e6;
  return {{"plain", speed_json(numbers.plain)},
          {"cards", speed_json(slowest_box(numbers))},
          {"boxes", boxes},
          {"first_games", first_games},
          {"state_bytes", sizeof(skirmish::State)},
          {"copy_ns", numbers.copy_ns},
          {"hash_ns", numbers.hash_ns},
          {"sight_per_second", 1e9 / numbers.sight_ns},
          {"reach_per_second", 1e9 / numbers.reach_ns},
          {"odds_6_against_6_ns", numbers.odds_ns},
          {"load_packs_ms", numbers.load_ns / 1e6},
          {"load_box_ms", loads},
          {"westeros", westeros_json(numbers.westeros)},
          {"runs", runs_of_bench}};
}

}  // namespace tablewright::cli
