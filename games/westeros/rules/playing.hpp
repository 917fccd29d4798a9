#pragma once

#include <array>

#include "game/game.hpp"
#include "westeros/rules/rules.hpp"
#include "westeros/rules/state.hpp"
#include "westeros/rules/words.hpp"

namespace tablewright::westeros {

// Who holds the Castles and the Throne, by domain.
using Holders = std::array<Seat, most_domains>;

// A match while an act is carried out.
struct Play {
  const Rules& rules;
  State& state;
  Random& random;
  EventSink& sink;
  Applied applied;
  Holders* told{};  // the holders that the log knows of, if somebody reads it

  [[nodiscard]] SeatSet everybody() const { return SeatSet::first(rules.humans); }

  std::uint32_t below(std::uint32_t n) {
    if (n > 1) applied.drew = true;
    return random.below(n);
  }
  template <class List>
  void shuffle(List& list) {
    if (list.size() > 1) applied.drew = true;
    random.shuffle(list);
  }
  // Everybody, or some, have seen what had been hidden.
  void reveal_to(SeatSet seats) {
    applied.revealed = SeatSet(static_cast<std::uint16_t>(applied.revealed.mask() | seats.mask()));
  }
  void reveal() { reveal_to(everybody()); }

  void tell(Happened what, std::uint8_t a = 0, std::uint8_t b = 0, std::uint8_t c = 0, std::uint32_t u = 0) {
    sink.happened({k(what), a, b, c, u});
  }

  void push(const Frame& frame) { state.frames.push_back(frame); }
  void pop() { state.frames.pop_back(); }
  Frame& top() { return state.frames.back(); }
};

}  // namespace tablewright::westeros
