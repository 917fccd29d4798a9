#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <span>
#include <string>

#include "core/text.hpp"
#include "game/any_game.hpp"
#include "game/say.hpp"

// Tables over known positions of any game: how many lines of play lead on from them, and which acts are legal
// in which order.
namespace tablewright::signature {

template <class G>
struct PositionOf {
  std::string name;
  typename G::Rules rules;
  typename G::State state;
};

// Every draw comes to its first value.
class FirstFaces final : public Tape {
  std::uint32_t below(std::uint32_t) override { return 0; }
};

inline constexpr std::size_t depths = 3;

template <class G>
void count_lines(const typename G::Rules& rules, const typename G::State& state, std::size_t depth,
                 std::array<std::uint64_t, depths>& counts) {
  for (const Seat seat : G::question(rules, state).asked) {
    ActList list;
    G::legal(rules, state, seat, list);
    counts[depth] += list.size();
    if (depth + 1 == depths) continue;
    for (const Act& act : list) {
      typename G::State next = state;
      FirstFaces faces;
      Random random(faces);
      EventSink silent;
      G::apply(rules, next, seat, act, random, silent);
      count_lines<G>(rules, next, depth + 1, counts);
    }
  }
}

// A line a position: its name and the number of legal lines to depth 1, 2 and 3. An act that rolls dice
// counts once, and every die shows its first face.
template <class G>
std::string counts_of_lines(std::span<const PositionOf<G>> positions) {
  std::string table;
  for (const PositionOf<G>& position : positions) {
    std::array<std::uint64_t, depths> counts{};
    count_lines<G>(position.rules, position.state, 0, counts);
    table += position.name;
    for (const std::uint64_t count : counts) {
      table += ' ';
      append_number(table, count);
    }
    table += '\n';
  }
  return table;
}

// The legal acts of each position, one a line, as they are listed.
template <class G>
std::string orders_of_acts(std::span<const PositionOf<G>> positions) {
  std::string table;
  for (const PositionOf<G>& position : positions) {
    table += position.name + '\n';
    const AnyGameOf<G> game(std::make_shared<const typename G::Rules>(position.rules), position.state);
    for (const Seat seat : game.question().asked) {
      for (const Act& act : game.legal(seat)) {
        table += "  seat ";
        append_number(table, seat.value + 1);
        table += ": " + notation(game, act) + '\n';
      }
    }
  }
  return table;
}

// The number of fifty games, as signature.txt has it.
inline std::string signature_text(std::uint64_t signature) { return hex(signature) + '\n'; }

}  // namespace tablewright::signature
