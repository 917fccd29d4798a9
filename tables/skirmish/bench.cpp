#include "bench.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <nlohmann/json.hpp>

#include "core/text.hpp"
#include "skirmish/board/moving.hpp"
#include "skirmish/board/sight.hpp"
#include "skirmish/odds/odds.hpp"
#include "skirmish/set_up/content.hpp"
#include "skirmish/set_up/naming.hpp"
#include "skirmish/set_up/set_up.hpp"
#include "tables/skirmish/match.hpp"
#include "tables/skirmish/random_play.hpp"

namespace tablewright::tables {

namespace {

using skirmish::Content;
using skirmish::Rules;
using skirmish::Skirmish;
using skirmish::State;
using RulesPtr = std::shared_ptr<const Rules>;

// The bars: docs/performance.md.
constexpr double least_decisions = 4e6;
constexpr double least_decisions_with_cards = 3e6;
constexpr std::size_t most_state_bytes = 1536;
constexpr double most_copy_ns = 100;
constexpr double most_load_ns = 50e6;
constexpr double most_load_of_a_box_ns = 20e6;

constexpr std::string_view of_a_box = "pack ";

// --- Matches -----------------------------------------------------------------------------------

Result<RulesPtr, std::string> rules_of_sheet(const std::vector<Pack>& packs, const Content& content,
                                             std::string sheet) {
  if (skirmish::needs_map(sheet)) sheet = skirmish::with_defaults(content, sheet);
  const auto match = skirmish_match(skirmish_set_up(packs, sheet));
  if (!match) return failure(match.error());
  return match->rules;
}

Contest contest(std::string word, std::string name, const RulesPtr& rules) {
  return {std::move(word), std::move(name),
          [rules](std::uint64_t first_seed, std::uint64_t games) {
            return play_at_random(*rules, first_seed, games);
          },
          [rules](std::uint64_t first_seed, std::uint64_t games) {
            return count_turns(*rules, first_seed, games);
          }};
}

struct NamedSheet {
  std::string word;
  std::string name;
  std::string sheet;
};

// The plain match, one with the cards of each box, then the first game of every box.
std::vector<NamedSheet> sheets_to_play(const Content& content) {
  std::vector<NamedSheet> sheets{{"plain", "plain", plain_sheet}};
  for (const BoxSheet& each : box_sheets)
    sheets.push_back({each.box, "cards of " + std::string(each.box), each.sheet});
  for (const skirmish::FirstGame& game : content.first_games)
    sheets.push_back({"first game of " + game.id, game.id,
                      "first_game " + skirmish::plain_name(content.first_games, game) + '\n'});
  return sheets;
}

Result<std::vector<Contest>, std::string> contests(const PacksToMeasure& measured, std::string_view word) {
  const auto packs = measured.all();
  if (!packs) return failure(packs.error());
  const Content content = skirmish::read_content(*packs);
  std::vector<Contest> found;
  for (const NamedSheet& each : sheets_to_play(content)) {
    if (!word.empty() && each.word != word) continue;
    const auto rules = rules_of_sheet(*packs, content, each.sheet);
    if (!rules) return failure(rules.error());
    found.push_back(contest(each.word, each.name, *rules));
  }
  return found;
}

// --- Small things ------------------------------------------------------------------------------

// A figure in the middle of a game, as sight and reach see it.
struct Place {
  Square square;
  skirmish::Traffic traffic;
};

constexpr std::size_t places_to_look = 1024;  // a power of two

std::vector<Place> places_of(const Rules& rules, const std::vector<State>& played) {
  std::vector<Place> found;
  for (std::size_t i = 0; found.size() < places_to_look; ++i) {
    const State& state = played[i % played.size()];
    for (const skirmish::PieceId piece : rules.characters) {
      if (!state.is_standing(piece) || found.size() == places_to_look) continue;
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

void add_looking(const RulesPtr& rules, const std::vector<State>& played, std::vector<SmallThing>& things) {
  const auto standing = std::make_shared<const std::vector<Place>>(places_of(*rules, played));
  things.push_back({"sight", [rules, standing](std::uint64_t calls) {
                      for (std::uint64_t i = 0; i < calls; ++i) {
                        const Place& place = (*standing)[i % places_to_look];
                        keep(skirmish::seen(*rules->board, place.square, place.traffic.closed));
                      }
                    }});
  things.push_back({"reach", [rules, standing](std::uint64_t calls) {
                      for (std::uint64_t i = 0; i < calls; ++i) {
                        const Place& place = (*standing)[i % places_to_look];
                        keep(skirmish::reach(*rules->board, place.square, 2, place.traffic));
                      }
                    }});
}

void add_odds(const skirmish::Die& die, std::vector<SmallThing>& things) {
  std::array<skirmish::Die, 6> dice{};
  dice.fill(die);
  things.push_back({"odds", [dice](std::uint64_t calls) {
                      for (std::uint64_t i = 0; i < calls; ++i) keep(skirmish::challenge_odds(dice, dice));
                    }});
}

void reading(const PacksAtHand& packs, std::uint64_t times) {
  for (std::uint64_t i = 0; i < times; ++i) {
    const auto read = packs();
    if (read) keep(skirmish::read_content(*read).hashes.size());
  }
}

// A sentence if a box cannot be read by itself. Who has a first game is a box.
std::optional<std::string> add_reading(const PacksToMeasure& packs, const Content& content,
                                       std::vector<SmallThing>& things) {
  things.push_back({"packs", [all = packs.all](std::uint64_t calls) { reading(all, calls); }});
  const double share = 1 / static_cast<double>(std::max<std::size_t>(content.first_games.size(), 1));
  for (const auto& [name, alone] : packs.each) {
    const bool is_box =
        std::any_of(content.first_games.begin(), content.first_games.end(),
                    [&](const skirmish::FirstGame& game) { return skirmish::pack_of(game.file) == name; });
    if (!is_box) continue;
    const auto read = alone();
    if (!read || !skirmish::read_content(*read).problems.empty())
      return fmt::format("The pack \"{}\" cannot be read by itself.", name);
    things.push_back(
        {std::string(of_a_box) + name, [its = alone](std::uint64_t calls) { reading(its, calls); }, share});
  }
  return std::nullopt;
}

Result<std::vector<SmallThing>, std::string> small_things(const PacksToMeasure& measured) {
  const auto packs = measured.all();
  if (!packs) return failure(packs.error());
  const Content content = skirmish::read_content(*packs);
  const auto* standard = skirmish::first_called(content.dice, "standard");
  if (standard == nullptr) return failure(std::string("The packs have no die \"standard\"."));
  const auto rules = rules_of_sheet(*packs, content, plain_sheet);
  if (!rules) return failure(rules.error());
  const auto played =
      std::make_shared<const std::vector<State>>(states_of_play<Skirmish>(**rules, states_to_copy));
  std::vector<SmallThing> things{copying("copy", played), hashing<Skirmish>("hash", played)};
  add_looking(*rules, *played, things);
  add_odds(standard->die, things);
  if (auto sentence = add_reading(measured, content, things)) return failure(std::move(*sentence));
  return things;
}

// --- What they came to -------------------------------------------------------------------------

std::span<const Speed> speeds_with_cards(const Measured& measured) {
  return std::span(measured.speeds).subspan(1, box_sheets.size());
}

std::span<const Speed> speeds_of_first_games(const Measured& measured) {
  return std::span(measured.speeds).subspan(1 + box_sheets.size());
}

const Speed& slowest_with_cards(const Measured& measured) {
  const auto speeds = speeds_with_cards(measured);
  return *std::min_element(speeds.begin(), speeds.end(), [](const Speed& a, const Speed& b) {
    return a.decisions_a_second() < b.decisions_a_second();
  });
}

// One box alone, with the dice, editions and aims that every box needs.
std::vector<Measured::Time> times_of_boxes(const Measured& measured) {
  std::vector<Measured::Time> boxes;
  for (const Measured::Time& time : measured.times) {
    if (time.name.starts_with(of_a_box))
      boxes.push_back({time.name.substr(of_a_box.size()), time.nanoseconds});
  }
  return boxes;
}

Measured::Time slowest_box(const Measured& measured) {
  Measured::Time slowest;
  for (const Measured::Time& time : times_of_boxes(measured)) {
    if (time.nanoseconds > slowest.nanoseconds) slowest = time;
  }
  return slowest;
}

std::string rows(const Measured& measured) {
  const auto ns = [&](std::string_view name) { return measured.nanoseconds(name); };
  std::string out =
      row_of_bench("state", fmt::format("{} bytes", sizeof(State)), "a whole position") +
      row_of_bench("copy", fmt::format("{:.1f} ns", ns("copy")), "of a state: undo, look-ahead, snapshot") +
      row_of_bench("hash", fmt::format("{:.0f} ns", ns("hash")), "of a state, over its canonical encoding") +
      row_of_bench("sight", grouped(1e9 / ns("sight")) + "/s",
                   "all that a figure sees, three rivals in its way") +
      row_of_bench("reach", grouped(1e9 / ns("reach")) + "/s", "all squares that a move of 2 may end on") +
      row_of_bench("odds", fmt::format("{:.0f} ns", ns("odds")), "exact, 6 dice against 6") +
      row_of_bench("packs", fmt::format("{:.1f} ms", ns("packs") / 1e6),
                   "all of them, found, read and checked");
  for (const Measured::Time& box : times_of_boxes(measured))
    out += row_of_bench(std::string(of_a_box) + box.name, fmt::format("{:.1f} ms", box.nanoseconds / 1e6),
                        "this box alone");
  return out;
}

std::string bars(const Measured& measured) {
  const Speed& slowest = slowest_with_cards(measured);
  const Measured::Time load = slowest_box(measured);
  return bar_of_bench("decisions/s, plain", measured.speeds.front().decisions_a_second() >= least_decisions,
                      "at least 4,000,000") +
         bar_of_bench("decisions/s, cards", slowest.decisions_a_second() >= least_decisions_with_cards,
                      fmt::format("at least 3,000,000, the slowest box: {}", slowest.name)) +
         bar_of_bench("state", sizeof(State) <= most_state_bytes, "at most 1,536 bytes") +
         bar_of_bench("copy", measured.nanoseconds("copy") < most_copy_ns, "under 100 ns") +
         bar_of_bench("packs", measured.nanoseconds("packs") < most_load_ns, "under 50 ms") +
         bar_of_bench("each pack", load.nanoseconds < most_load_of_a_box_ns,
                      fmt::format("under 20 ms, the slowest box: {}", load.name));
}

wire::Json by_name(std::span<const Speed> speeds) {
  wire::Json json = wire::Json::object();
  for (const Speed& speed : speeds) json[speed.name] = fields_of_speed(speed);
  return json;
}

wire::Json fields(const Measured& measured) {
  const auto ns = [&](std::string_view name) { return measured.nanoseconds(name); };
  wire::Json loads = wire::Json::object();
  for (const Measured::Time& box : times_of_boxes(measured)) loads[box.name] = box.nanoseconds / 1e6;
  return {{"plain", fields_of_speed(measured.speeds.front())},
          {"cards", fields_of_speed(slowest_with_cards(measured))},
          {"boxes", by_name(speeds_with_cards(measured))},
          {"first_games", by_name(speeds_of_first_games(measured))},
          {"state_bytes", sizeof(State)},
          {"copy_ns", ns("copy")},
          {"hash_ns", ns("hash")},
          {"sight_per_second", 1e9 / ns("sight")},
          {"reach_per_second", 1e9 / ns("reach")},
          {"odds_6_against_6_ns", ns("odds")},
          {"load_packs_ms", ns("packs") / 1e6},
          {"load_box_ms", loads}};
}

}  // namespace

BenchPart skirmish_bench() {
  return {
      "\"plain\" is 3 against 3 figures of defence 2 on 10 x 12 squares, \"cards of\" a box 3 against 3 "
      "in its scenario with abilities, traits and an attachment each, then come the first games of the "
      "boxes.",
      contests,
      small_things,
      rows,
      bars,
      fields};
}

}  // namespace tablewright::tables
