#pragma once

#include <cstdint>
#include <string>

#include "cli/match_options.hpp"

// Commands that play matches: at a keyboard, for a program, and many at once.
namespace tablewright::cli {

struct PlayOptions {
  std::string game;  // the first of all if nothing is told
  MatchOptions match;
  std::string seed;
  std::string before;    // a file of what is played first: who plays with whom
  std::string computer;  // seats, or none; empty: all but seat 1
  std::string level;     // empty: the best
  std::string players;   // the same; for this version also a number of seats
  std::string save;
  std::string load;
  bool plain{};
  bool names{};
};
void add_play(CLI::App& app, PlayOptions& options);
int play(PlayOptions options, const std::string& executable, const Streams& streams);

// A match over standard input and output, one JSON object a line: docs/table-protocol.md.
struct TableOptions {
  std::string game;  // the first of all if nothing is told
  MatchOptions match;
  std::string answer;  // the seats that the program answers for: "1,3"; empty: all of them
  std::string others;  // the computer player on the other seats
  std::string dice;    // a script of draws
  std::string then;    // "seed": where draws come from after the script
  std::int64_t seed = -1;
  std::string record;  // a file for the record of the match
};
void add_table(CLI::App& app, TableOptions& options);
int table(const TableOptions& options, const std::string& executable, const Streams& streams);

struct SimOptions {
  std::string game;
  MatchOptions match;
  std::int64_t games{};
  std::string players = "random";
  std::string seed = "1";
  std::int64_t threads{};  // 0: as many as the machine has cores
  std::string record;      // a folder
  bool force{};
  bool json{};
  bool quiet{};
};
void add_sim(CLI::App& app, SimOptions& options);
int sim(const SimOptions& options, const std::string& executable, const Streams& streams);

}  // namespace tablewright::cli
