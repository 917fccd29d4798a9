#include "table/bench_part.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <nlohmann/json.hpp>

namespace tablewright {

double Measured::nanoseconds(std::string_view name) const {
  const auto found =
      std::find_if(times.begin(), times.end(), [&](const Time& time) { return time.name == name; });
  return found == times.end() ? 0 : found->nanoseconds;
}

std::string row_of_bench(std::string_view name, const std::string& number, std::string_view meaning) {
  return fmt::format("  {:<20}{:>15}   {}\n", name, number, meaning);
}

std::string bar_of_bench(std::string_view name, bool met, std::string_view bar) {
  return row_of_bench(name, met ? "met" : "MISSED", bar);
}

std::string grouped(double number) {
  std::string digits = fmt::format("{:.0f}", number);
  for (auto at = static_cast<std::ptrdiff_t>(digits.size()) - 3; at > 0; at -= 3)
    digits.insert(static_cast<std::size_t>(at), ",");
  return digits;
}

wire::Json fields_of_speed(const Speed& speed) {
  return {{"decisions_per_second", speed.decisions_a_second()},
          {"options_per_decision", speed.options()},
          {"turns_per_second", speed.a_second(speed.played.turns)},
          {"games_per_second", speed.a_second(speed.played.games)},
          {"games", speed.played.games},
          {"decisions", speed.played.decisions},
          {"forced", speed.played.forced},
          {"turns", speed.played.turns},
          {"seconds", speed.seconds}};
}

}  // namespace tablewright
