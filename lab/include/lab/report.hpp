#pragma once

#include <chrono>
#include <cstdint>
#include <string>

#include "lab/games.hpp"

// What a simulation tells: progress while it runs, a summary at its end.
namespace tablewright::lab {

// The 95 % interval of a rate by Wilson's score: honest also for few games and for rates near 0 and 1.
struct Interval {
  double low{};
  double high{};
};
Interval wilson(std::uint64_t successes, std::uint64_t trials);

// Who plays whom, in words.
struct SimWords {
  std::string title;                 // of the match; nothing if it has none
  std::vector<std::string> sides;    // their names
  std::vector<std::string> players;  // by side: in a team both names
  std::vector<std::string> seats;    // the players by seat
  std::string group;                 // what else is counted: "house"
  std::vector<std::string> groups;   // their names
  std::uint64_t seed{};
  bool has_draws = true;
};

SimWords words_of(const SimPlan& plan);

std::string summary_text(const SimWords& words, const SimResult& result, double seconds);
std::string summary_json(const SimWords& words, const SimResult& result, double seconds);

// "8 s", "2 min 5 s", "1 h 2 min"
std::string duration_text(double seconds);

// Progress on standard error: a bar that is drawn anew on a terminal, else a line for every tenth.
class Progress {
 public:
  enum class Manner : std::uint8_t { Silent, Lines, Bar };
  static Manner manner_for(const Streams& streams, bool quiet);

  Progress(const Streams& streams, Manner manner, std::uint64_t games)
      : streams_(streams), manner_(manner), games_(games), start_(std::chrono::steady_clock::now()) {}

  void tell(std::uint64_t done);
  // Takes the bar away.
  void finish();
  [[nodiscard]] double seconds() const;

 private:
  void draw_bar(std::uint64_t done);

  const Streams& streams_;
  Manner manner_;
  std::uint64_t games_;
  std::uint64_t told_tenths_{};
  std::chrono::steady_clock::time_point start_;
};

}  // namespace tablewright::lab
