#include "lab/report.hpp"

#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <cmath>
#include <iostream>
#include <nlohmann/json.hpp>

#include "table/speech.hpp"
#include "wire/json.hpp"

namespace tablewright::lab {

namespace {

constexpr int bar_width = 24;

double mean_rounds(const SimTotals& totals) {
  return totals.games == 0 ? 0 : static_cast<double>(totals.rounds) / static_cast<double>(totals.games);
}

double rate(std::uint64_t count, double seconds) {
  return seconds > 0 ? static_cast<double>(count) / seconds : 0;
}

// 4.98 million, 812 thousand, 95
std::string rounded(double number) {
  if (number >= 1e6) return fmt::format("{:.2f} million", number / 1e6);
  if (number >= 1e4) return fmt::format("{:.0f} thousand", number / 1e3);
  return fmt::format("{:.0f}", number);
}

double mean_points(const SimShare& share) {
  return share.games == 0 ? 0 : static_cast<double>(share.points) / static_cast<double>(share.games);
}

std::string rate_columns(std::uint64_t count, std::uint64_t games) {
  const double share = games == 0 ? 0 : static_cast<double>(count) / static_cast<double>(games);
  const Interval interval = wilson(count, games);
  return fmt::format("{:>9}  {:6.2f} %   {:6.2f} to {:6.2f} %", count, 100 * share, 100 * interval.low,
                     100 * interval.high);
}

std::size_t widest(const std::vector<std::string>& names, std::size_t least) {
  for (const std::string& name : names) least = std::max(least, name.size());
  return least;
}

std::string sides_table(const SimWords& words, const SimTotals& totals) {
  const std::size_t width = widest(words.sides, std::string_view("shared").size());
  std::string out = fmt::format("  {:<{}}  {:>9}  {:>8}   {:<18}   {:>7}   {}\n", "", width, "wins", "rate",
                                "95 % interval", "points", "player");
  for (std::size_t side = 0; side < totals.sides.size(); ++side) {
    const SimShare& share = totals.sides[side];
    out += fmt::format("  {:<{}}  {}   {:7.2f}   {}\n", words.sides[side], width,
                       rate_columns(share.wins, totals.games), mean_points(share), words.players[side]);
  }
  if (words.has_draws || totals.draws > 0)
    out += fmt::format("  {:<{}}  {}\n", "draws", width, rate_columns(totals.draws, totals.games));
  if (totals.shared > 0)
    out += fmt::format("  {:<{}}  {}\n", "shared", width, rate_columns(totals.shared, totals.games));
  return out;
}

// Only those that were played.
std::string groups_table(const SimWords& words, const SimTotals& totals) {
  if (totals.groups.empty()) return {};
  const std::size_t width = widest(words.groups, words.group.size());
  std::string out = fmt::format("\n  {:<{}}  {:>9}  {:>8}   {:<18}   {:>7}   {}\n", words.group, width,
                                "wins", "rate", "95 % interval", "points", "games");
  for (std::size_t i = 0; i < totals.groups.size(); ++i) {
    const SimShare& share = totals.groups[i];
    if (share.games == 0) continue;
    out += fmt::format("  {:<{}}  {}   {:7.2f}   {:>5}\n", words.groups[i], width,
                       rate_columns(share.wins, share.games), mean_points(share), share.games);
  }
  return out;
}

wire::Json points_json(const SimShare& share) {
  return {{"mean", mean_points(share)}, {"least", share.least_points}, {"most", share.most_points}};
}

wire::Json groups_json(const SimWords& words, const SimTotals& totals) {
  wire::Json list = wire::Json::array();
  for (std::size_t i = 0; i < totals.groups.size(); ++i) {
    const SimShare& share = totals.groups[i];
    if (share.games == 0) continue;
    const Interval interval = wilson(share.wins, share.games);
    list.push_back({{words.group, words.groups[i]},
                    {"games", share.games},
                    {"wins", share.wins},
                    {"interval", {interval.low, interval.high}},
                    {"points", points_json(share)}});
  }
  return list;
}

}  // namespace

SimWords words_of(const SimPlan& plan) {
  const SeriesWords& series = plan.series->words();
  SimWords words{series.title, series.sides, {}, plan.players, series.group, series.groups, plan.seed, true};
  const std::size_t with_seats = plan.match->table.sides();
  for (std::size_t side = 0; side < words.sides.size(); ++side) {
    std::string& names = words.players.emplace_back();
    if (side >= with_seats) {
      names = "the rules";
      words.has_draws = false;  // whom the rules play, wins what the players do not
      continue;
    }
    for (const Seat seat : plan.match->table.team_of(Side{static_cast<std::uint8_t>(side)}))
      names += (names.empty() ? "" : ", ") + words.seats[seat.value];
  }
  return words;
}

Interval wilson(std::uint64_t successes, std::uint64_t trials) {
  if (trials == 0) return {0, 1};
  constexpr double z = 1.959963984540054;  // 97.5 % of a normal distribution lie below
  const auto n = static_cast<double>(trials);
  const double p = static_cast<double>(successes) / n;
  const double middle = (p + z * z / (2 * n)) / (1 + z * z / n);
  const double half = z / (1 + z * z / n) * std::sqrt(p * (1 - p) / n + z * z / (4 * n * n));
  return {std::max(0.0, middle - half), std::min(1.0, middle + half)};
}

std::string summary_text(const SimWords& words, const SimResult& result, double seconds) {
  const SimTotals& totals = result.totals;
  std::string out = fmt::format("{}{}, seed {}, {}\n\n", counted(totals.games, "game"),
                                words.title.empty() ? "" : " of " + words.title, words.seed,
                                counted(result.threads, "thread"));
  out += sides_table(words, totals);
  out += groups_table(words, totals);
  out += fmt::format("\nRounds     {:.2f} on average, {} to {}\n", mean_rounds(totals), totals.least_rounds,
                     totals.most_rounds);
  out += fmt::format("Decisions  {} with two or more options, {} a second\n", totals.decisions,
                     rounded(rate(totals.decisions, seconds)));
  out +=
      fmt::format("Time       {:.2f} s, {} games a second\n", seconds, rounded(rate(totals.games, seconds)));
  return out;
}

// What depends on the machine stands at the end: threads, decisions_per_second, seconds. All before it is the
// same for every number of threads.
std::string summary_json(const SimWords& words, const SimResult& result, double seconds) {
  const SimTotals& totals = result.totals;
  wire::Json wins = wire::Json::array();
  wire::Json points = wire::Json::array();
  for (const SimShare& share : totals.sides) {
    wins.push_back(share.wins);
    points.push_back(points_json(share));
  }
  const wire::Json rounds{
      {"mean", mean_rounds(totals)}, {"least", totals.least_rounds}, {"most", totals.most_rounds}};
  wire::Json json;
  json["games"] = totals.games;
  json["seed"] = words.seed;
  json["players"] = words.seats;
  json["wins"] = wins;
  json["draws"] = totals.draws;
  json["shared"] = totals.shared;
  json["points"] = points;
  if (!words.groups.empty()) json[words.group + 's'] = groups_json(words, totals);
  json["rounds"] = rounds;
  json["decisions"] = totals.decisions;
  json["threads"] = result.threads;
  json["decisions_per_second"] = static_cast<std::uint64_t>(rate(totals.decisions, seconds));
  json["seconds"] = seconds;
  return wire::line(json);
}

std::string duration_text(double seconds) {
  const auto whole = static_cast<std::uint64_t>(std::ceil(std::max(0.0, seconds)));
  if (whole < 60) return fmt::format("{} s", whole);
  if (whole < 3600) return fmt::format("{} min {} s", whole / 60, whole % 60);
  return fmt::format("{} h {} min", whole / 3600, whole % 3600 / 60);
}

Progress::Manner Progress::manner_for(const Streams& streams, bool quiet) {
  if (quiet) return Manner::Silent;
  const bool real = streams.err.rdbuf() == std::cerr.rdbuf();
  return real && isatty(STDERR_FILENO) != 0 ? Manner::Bar : Manner::Lines;
}

double Progress::seconds() const {
  return std::chrono::duration<double>(std::chrono::steady_clock::now() - start_).count();
}

void Progress::tell(std::uint64_t done) {
  if (manner_ == Manner::Bar) return draw_bar(done);
  const std::uint64_t tenths = done * 10 / games_;
  if (manner_ == Manner::Silent || tenths <= told_tenths_ || done >= games_) return;
  told_tenths_ = tenths;
  const double a_second = rate(done, seconds());
  streams_.err << fmt::format("{} %: {} of {}, {} games a second, {} left\n", done * 100 / games_, done,
                              counted(games_, "game"), rounded(a_second),
                              duration_text(static_cast<double>(games_ - done) / a_second));
  streams_.err.flush();
}

void Progress::draw_bar(std::uint64_t done) {
  const auto filled = static_cast<std::size_t>(done * bar_width / games_);
  const double a_second = rate(done, seconds());
  const std::string left = done == 0 ? "?" : duration_text(static_cast<double>(games_ - done) / a_second);
  streams_.err << fmt::format("\r[{}{}] {:>3} %  {} of {}  {} games/s  {} left\033[K",
                              std::string(filled, '#'), std::string(bar_width - filled, '.'),
                              done * 100 / games_, done, counted(games_, "game"), rounded(a_second), left);
  streams_.err.flush();
}

void Progress::finish() {
  if (manner_ == Manner::Bar) streams_.err << "\r\033[K";
  streams_.err.flush();
}

}  // namespace tablewright::lab
