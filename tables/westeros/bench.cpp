#include "bench.hpp"

#include <fmt/format.h>

#include <array>
#include <nlohmann/json.hpp>

#include "core/text.hpp"
#include "tables/westeros/random_play.hpp"
#include "westeros/content/content.hpp"
#include "westeros/rules/westeros.hpp"
#include "westeros/set_up/set_up.hpp"

namespace tablewright::tables {

namespace {

using westeros::Rules;
using westeros::State;
using westeros::Westeros;

// The bars: docs/performance.md.
constexpr double least_decisions = 2e6;
constexpr std::size_t most_state_bytes = 2048;
constexpr double most_copy_ns = 100;
constexpr double most_load_ns = 50e6;

struct NamedMatch {
  const char* word;
  const char* name;
  const char* options;
};
constexpr std::array<NamedMatch, 3> matches_to_play{{
    {"expansion", "westeros", westeros_options},
    {"base", "westeros base", westeros_base_options},
    {"coop", "westeros coop", westeros_coop_options},
}};

// What a match is compiled to, from the packs on.
Result<Rules, std::string> compiled_from(const PacksAtHand& at_hand, std::string_view options) {
  const auto packs = at_hand();
  if (!packs) return failure(packs.error());
  auto rules = westeros::compiled(westeros::read_content(*packs), options);
  if (!rules) return failure(joined(rules.error(), "\n"));
  return std::move(*rules);
}

Result<std::vector<Contest>, std::string> contests(const PacksToMeasure& packs, std::string_view word) {
  std::vector<Contest> found;
  for (const NamedMatch& each : matches_to_play) {
    if (!word.empty() && each.word != word) continue;
    auto compiled = compiled_from(packs.all, each.options);
    if (!compiled) return failure(compiled.error());
    const auto rules = std::make_shared<const Rules>(std::move(*compiled));
    found.push_back({each.word, each.name,
                     [rules](std::uint64_t first_seed, std::uint64_t games) {
                       return play_at_random(*rules, first_seed, games);
                     },
                     [rules](std::uint64_t first_seed, std::uint64_t games) {
                       return count_turns(*rules, first_seed, games);
                     }});
  }
  return found;
}

Result<std::vector<SmallThing>, std::string> small_things(const PacksToMeasure& packs) {
  const auto rules = compiled_from(packs.all, westeros_options);
  if (!rules) return failure(rules.error());
  const auto played =
      std::make_shared<const std::vector<State>>(states_of_play<Westeros>(*rules, states_to_copy));
  return std::vector<SmallThing>{copying("copy", played),
                                 hashing<Westeros>("hash", played),
                                 {"pack", [all = packs.all](std::uint64_t calls) {
                                    for (std::uint64_t i = 0; i < calls; ++i)
                                      keep(compiled_from(all, westeros_options)->players);
                                  }}};
}

std::string rows(const Measured& measured) {
  return row_of_bench("westeros state", fmt::format("{} bytes", sizeof(State)), "a whole position") +
         row_of_bench("westeros copy", fmt::format("{:.1f} ns", measured.nanoseconds("copy")), "of a state") +
         row_of_bench("westeros hash", fmt::format("{:.0f} ns", measured.nanoseconds("hash")), "of a state") +
         row_of_bench("westeros pack", fmt::format("{:.1f} ms", measured.nanoseconds("pack") / 1e6),
                      "found, read, checked and compiled");
}

std::string bars(const Measured& measured) {
  return bar_of_bench("westeros decisions/s", measured.speeds.front().decisions_a_second() >= least_decisions,
                      "at least 2,000,000") +
         bar_of_bench("cooperative", measured.speeds.back().decisions_a_second() >= least_decisions,
                      "at least 2,000,000") +
         bar_of_bench("westeros state", sizeof(State) <= most_state_bytes, "at most 2,048 bytes") +
         bar_of_bench("westeros copy", measured.nanoseconds("copy") < most_copy_ns, "under 100 ns") +
         bar_of_bench("westeros pack", measured.nanoseconds("pack") < most_load_ns, "under 50 ms");
}

wire::Json fields(const Measured& measured) {
  wire::Json json = wire::Json::object();
  for (std::size_t i = 0; i < matches_to_play.size(); ++i)
    json[matches_to_play.at(i).word] = fields_of_speed(measured.speeds[i]);
  json["state_bytes"] = sizeof(State);
  json["copy_ns"] = measured.nanoseconds("copy");
  json["hash_ns"] = measured.nanoseconds("hash");
  json["load_pack_ms"] = measured.nanoseconds("pack") / 1e6;
  return wire::Json{{"westeros", std::move(json)}};
}

}  // namespace

BenchPart westeros_bench() {
  return {
      "\"westeros\" is for four players with the expansion, \"westeros base\" without it, \"westeros "
      "coop\" for four against the Night King.",
      contests,
      small_things,
      rows,
      bars,
      fields};
}

}  // namespace tablewright::tables
