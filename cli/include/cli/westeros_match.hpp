#pragma once

#include "cli/skirmish_match.hpp"
#include "westeros/rules/westeros.hpp"

// Matches of Westeros as commands name them: how many players, which houses, with or without Ice & Fire.
namespace tablewright::cli {

// --houses, --expansion, --rule, --mode, --difficulty, beside those of every match
void add_westeros_options(CLI::App& command, MatchOptions& options);

Result<SetUp, std::string> westeros_set_up(const MatchOptions& options, const std::string& executable,
                                           const Streams& streams);
// The same with packs that are read already, those of this game.
Result<SetUp, std::string> westeros_set_up(const MatchOptions& options, std::vector<Pack> packs);
std::vector<Pack> packs_of_westeros(std::vector<Pack> packs);

using WesterosMatch = GameMatch<westeros::Westeros>;
Result<WesterosMatch, std::string> westeros_match(const MatchOptions& options, const std::string& executable,
                                                  const Streams& streams);

// "hard"
std::string_view difficulty_word(westeros::Difficulty difficulty);

template <>
struct MatchWords<westeros::Westeros> {
  static std::string title(const westeros::Rules& rules);
  // Those that win and lose, the Night King among them: a team of players is one.
  static std::size_t sides(const westeros::Rules& rules);
  static std::string side(const westeros::Rules& rules, std::size_t side);
  static SeatSet asked(const westeros::Rules& rules, const westeros::State& state);
  // What is counted beside seats: the houses that can be played.
  static constexpr std::string_view group = "house";
  static std::vector<std::string> groups(const westeros::Rules& rules);
  struct Member {
    std::size_t side{};
    std::size_t group{};
  };
  static std::vector<Member> members(const westeros::Rules& rules, const westeros::State& state);
};

}  // namespace tablewright::cli
