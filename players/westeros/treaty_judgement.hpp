#pragma once

#include <array>
#include <cstdint>

#include "core/fixed_vector.hpp"
#include "westeros/rules/westeros.hpp"

namespace tablewright::players {

// How good a position of the cooperative game is for the Treaty, in thousandths of a point. All players want
// the same, so it is nobody's in particular.
//
// Only beating the Night King counts in the end. Until then: points against his, what White Walkers on the
// map and in the Terror Pool will still bring him, the Scoring Phases to come, alliances against terror,
// Valyrian Steel and Dragon Glass, gold, cards and units; and for each army the best thing that it could do
// from where it stands: fight a White Walker, find a token, take a house; and the battle with the Night King
// as it would be now. Strong armies count for every round to come, so units are kept together.
class TreatyJudge {
 public:
  explicit TreatyJudge(const westeros::Rules& rules) : rules_(rules) {}
  [[nodiscard]] std::int64_t score(const westeros::State& state) const;
  // What a token that lies face down may be worth.
  [[nodiscard]] std::int64_t unseen_token(const westeros::State& state, bool blue) const;

 private:
  // Something that an army could go to.
  struct Goal {
    westeros::DomainId where;
    std::int64_t worth{};
    int strength{};  // of who is to be beaten there; 0 for nobody
    int units{};     // that it needs
    bool taken{};
  };
  struct Army {
    westeros::DomainId where;
    int strength{};
    int units{};
  };
  struct Cards {
    int strength{};
    bool conscripts{};
  };
  using Goals = FixedVector<Goal, 96>;
  using Armies = FixedVector<Army, westeros::most_domains>;

  [[nodiscard]] std::int64_t taxes_to_come(const westeros::State& state) const;
  [[nodiscard]] std::int64_t worth_of_walker(const westeros::State& state) const;
  [[nodiscard]] bool is_promised(const westeros::State& state, westeros::HouseId house) const;
  [[nodiscard]] bool is_led(const westeros::State& state, westeros::HouseId house) const;
  [[nodiscard]] std::int64_t lead(const westeros::State& state) const;
  [[nodiscard]] std::int64_t houses(const westeros::State& state) const;
  [[nodiscard]] std::int64_t scorings(const westeros::State& state) const;
  [[nodiscard]] int objectives(const westeros::State& state, std::size_t player) const;
  [[nodiscard]] std::int64_t means(const westeros::State& state) const;
  [[nodiscard]] std::int64_t worth_of_steel(const westeros::State& state) const;
  [[nodiscard]] std::int64_t worth_of_finding(const westeros::State& state,
                                              const westeros::ExplorationKind& kind) const;
  [[nodiscard]] std::int64_t finds(const westeros::State& state) const;
  [[nodiscard]] Cards cards_for_battle(const westeros::State& state) const;
  [[nodiscard]] int best_against(const westeros::State& state, westeros::DomainId king,
                                 const Cards& cards) const;
  [[nodiscard]] std::int64_t strikes(const westeros::State& state, const Armies& armies) const;
  [[nodiscard]] std::int64_t night_king(const westeros::State& state) const;
  [[nodiscard]] std::int64_t armies(const westeros::State& state) const;
  void find_goals(const westeros::State& state, Goals& goals) const;
  void find_tokens(const westeros::State& state, Goals& goals) const;
  [[nodiscard]] std::int64_t promise(const westeros::State& state, const Army& army, const Goal& goal) const;

  const westeros::Rules& rules_;
};

}  // namespace tablewright::players
