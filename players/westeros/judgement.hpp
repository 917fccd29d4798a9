#pragma once

#include <array>
#include <cstdint>

#include "westeros/rules/westeros.hpp"

namespace tablewright::players {

// How good a position of Westeros is for a seat, in thousandths of a point.
//
// Points are counted as they are. What the Scoring Phases to come will bring is counted as if everything
// stayed as it stands, with the alliances that the tokens in the pools promise: the later, the less. The
// rest is what points are made of: gold, cards, units, the Force Track, Fiefs, King's Landing.
class WesterosJudge {
 public:
  WesterosJudge(const westeros::Rules& rules, Seat seat) : rules_(rules), seat_(seat) {}
  [[nodiscard]] std::int64_t score(const westeros::State& state) const;

 private:
  // What the map looks like if every house is with whom its tokens promise.
  struct Outlook {
    std::array<Seat, westeros::most_houses> owner{};
    std::array<int, westeros::most_players> castles{};
    std::array<int, westeros::most_players> fiefs{};
    std::array<int, westeros::most_players> alliances{};
    std::array<bool, westeros::most_players> home{};
    Seat throne = westeros::nobody;
  };

  [[nodiscard]] Seat promised(const westeros::State& state, westeros::HouseId house) const;
  [[nodiscard]] Outlook outlook(const westeros::State& state) const;
  [[nodiscard]] std::int64_t scoring_weight(const westeros::State& state) const;
  [[nodiscard]] std::int64_t castle_points(const Outlook& outlook, std::size_t player) const;
  [[nodiscard]] std::int64_t objectives(const westeros::State& state, const Outlook& outlook,
                                        std::size_t player) const;
  [[nodiscard]] std::int64_t means(const westeros::State& state, const Outlook& outlook, std::size_t player,
                                   std::int64_t rounds) const;
  [[nodiscard]] std::int64_t courting(const westeros::State& state, const Outlook& outlook,
                                      std::size_t player) const;
  [[nodiscard]] std::int64_t worth_of_card(westeros::CardId card) const;
  [[nodiscard]] std::int64_t worth_of(const westeros::State& state, const Outlook& outlook,
                                      std::size_t player) const;
  [[nodiscard]] std::int64_t units(const westeros::State& state, const Outlook& outlook,
                                   std::size_t player) const;
  [[nodiscard]] std::int64_t ways(const westeros::State& state, const Outlook& outlook) const;

  const westeros::Rules& rules_;
  Seat seat_;
};

}  // namespace tablewright::players
