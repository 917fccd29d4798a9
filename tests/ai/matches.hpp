#pragma once

#include <gtest/gtest.h>

#include <string>
#include <string_view>
#include <vector>

#include "ai/skirmish/players.hpp"
#include "core/text.hpp"
#include "game/say.hpp"
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

inline ai::SkirmishPlayer player(std::string_view name) { return ai::find_skirmish_player(name)->decide; }

// A match between computers: who sits where, one source for the dice and one for their thoughts.
class ComputerMatch {
 public:
  ComputerMatch(const skirmish::Rules& rules, std::uint64_t seed)
      : rules_(rules), dice_(seed), thoughts_(seed + 1) {
    EventSink nobody_listens;
    state = skirmish::Skirmish::set_up(rules, dice_, nobody_listens);
  }

  [[nodiscard]] bool is_over() const { return state.stage == skirmish::Stage::Over; }
  [[nodiscard]] Question question() const { return skirmish::Skirmish::question(rules_, state); }

  // One decision of whoever is asked first. False if it was not legal.
  template <class PlayerOfSeat>
  bool go_on(PlayerOfSeat player_of_seat) {
    const Seat seat = *question().asked.begin();
    const skirmish::View view = skirmish::Skirmish::view(rules_, state, seat);
    const Act act = player_of_seat(seat)(rules_, view, seat, thoughts_);
    acts.push_back(act);
    if (skirmish::Skirmish::explain(rules_, state, seat, act)) return false;
    EventSink nobody_listens;
    skirmish::Skirmish::apply(rules_, state, seat, act, dice_, nobody_listens);
    return true;
  }
  [[nodiscard]] bool is_won_by(Side side) const {
    const auto outcome = skirmish::Skirmish::result(rules_, state);
    return outcome && outcome->winners == 1U << side.value;
  }

  skirmish::State state;
  std::vector<Act> acts;

 private:
  const skirmish::Rules& rules_;
  Random dice_;
  Random thoughts_;
};

}  // namespace tablewright::tests
