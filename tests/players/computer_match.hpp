#pragma once

#include <vector>

#include "game/game.hpp"

namespace tablewright::tests {

// A match between computers: who sits where, one source for the dice and one for their thoughts.
template <Game G>
class ComputerMatchOf {
 public:
  ComputerMatchOf(const typename G::Rules& rules, std::uint64_t seed)
      : rules_(rules), dice_(seed), thoughts_(seed + 1) {
    EventSink nobody_listens;
    state = G::set_up(rules, dice_, nobody_listens);
  }

  [[nodiscard]] bool is_over() const { return G::result(rules_, state).has_value(); }
  [[nodiscard]] Question question() const { return G::question(rules_, state); }
  [[nodiscard]] Seat asked() const { return *question().asked.begin(); }
  [[nodiscard]] typename G::View view() const { return G::view(rules_, state, asked()); }

  // One decision of whoever is asked first. False if it was not legal.
  template <class PlayerOfSeat>
  bool go_on(PlayerOfSeat player_of_seat) {
    const Seat seat = asked();
    const Act act = player_of_seat(seat)(rules_, view(), seat, thoughts_);
    acts.push_back(act);
    if (G::explain(rules_, state, seat, act)) return false;
    EventSink nobody_listens;
    G::apply(rules_, state, seat, act, dice_, nobody_listens);
    return true;
  }
  // Alone.
  [[nodiscard]] bool is_won_by(Side side) const {
    const auto outcome = G::result(rules_, state);
    return outcome && outcome->winners == 1U << side.value;
  }

  typename G::State state;
  std::vector<Act> acts;

 private:
  const typename G::Rules& rules_;
  Random dice_;
  Random thoughts_;
};

}  // namespace tablewright::tests
