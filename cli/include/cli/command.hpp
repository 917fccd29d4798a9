#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "game/any_game.hpp"
#include "table/game_asks.hpp"
#include "table/streams.hpp"

namespace CLI {
class App;
}

// One struct of options and one function a command; commands.cpp reads the arguments.
namespace tablewright::cli {

struct OracleOptions {
  std::string file;
  bool json{};
  bool ask{};
};
void add_oracle(CLI::App& app, const OraclePart& part, OracleOptions& options);
int oracle(const OracleOptions& options, const OraclePart& part, const Streams& streams);

struct OddsOptions {
  NamedValues values;
  std::vector<std::string> packs;
  bool json{};
};
void add_odds(CLI::App& app, const OddsPart& part, OddsOptions& options);
int odds(const OddsOptions& options, const OddsPart& part, const std::string& executable,
         const Streams& streams);

struct RulesOptions {
  std::string wanted;
  std::vector<std::string> packs;
  bool json{};
};
void add_rules(CLI::App& app, const std::string& example, RulesOptions& options);
int rules(const RulesOptions& options, const std::string& executable, const Streams& streams);

struct RecordOptions {
  std::string file;
  std::vector<std::string> packs;  // files, for records that carry none
  std::int64_t at = -1;            // replay: stop after this entry
  std::int64_t seat{};             // replay: tell only what this seat knows
  bool position{};                 // replay: write the position as a sheet instead of telling
  bool json{};
};
int verify(const RecordOptions& options, const Catalogue& catalogue, const Streams& streams);
int replay(const RecordOptions& options, const Catalogue& catalogue, const Streams& streams);

}  // namespace tablewright::cli
