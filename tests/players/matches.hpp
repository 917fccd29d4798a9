#pragma once

#include <gtest/gtest.h>

#include <string>
#include <string_view>
#include <vector>

#include "core/text.hpp"
#include "game/say.hpp"
#include "players/computer_match.hpp"
#include "players/skirmish/players.hpp"
#include "skirmish/rules/words.hpp"
#include "skirmish/set_up/set_up.hpp"
#include "support/files.hpp"

// Matches for computer players: first games and drawn positions.
namespace tablewright::tests {

inline const skirmish::Content& content_of_all_packs() {
  static const skirmish::Content content = [] {
    std::vector<Pack> packs;
    for (const std::string& path : files_below("packs", ".pack")) {
      if (path.find("/rules/") == std::string::npos) packs.push_back({path, file_text(path)});
    }
    return skirmish::read_content(packs);
  }();
  return content;
}

inline skirmish::Rules rules_of(const std::string& sheet) {
  auto rules = skirmish::compiled(content_of_all_packs(), sheet);
  EXPECT_TRUE(rules) << (rules ? "" : rules.error().front());
  return rules ? *rules : skirmish::Rules{};
}

struct FirstGameOf {
  std::string_view box;
  int seats{};
};
// Every first game with every number of seats it allows.
inline constexpr FirstGameOf all_first_games[] = {{"jp101", 2},  {"rm100", 2}, {"got100", 2}, {"got100", 3},
                                                  {"got100", 4}, {"sg100", 2}, {"sg100", 3},  {"sg100", 4}};

inline skirmish::Rules first_game(const FirstGameOf& game, int rounds = 100) {
  return rules_of("first_game " + std::string(game.box) + "\nseats " + std::to_string(game.seats) +
                  "\nrounds " + std::to_string(rounds) + '\n');
}

inline players::SkirmishPlayer player(std::string_view name) {
  return players::find_skirmish_player(name)->decide;
}

using ComputerMatch = ComputerMatchOf<skirmish::Skirmish>;

}  // namespace tablewright::tests
