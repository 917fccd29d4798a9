#pragma once

#include <algorithm>
#include <array>
#include <utility>
#include <vector>

#include "toy/toy.hpp"

namespace tablewright::tests {

// Every way to deal the unseen cards onto the unknown places, and every card that may lie committed.
class ToyWorlds {
 public:
  ToyWorlds(const toy::Rules& rules, const toy::View& view) : state_(view.known) {
    std::array<bool, 256> seen{};
    const auto look_at = [&](toy::Cards& cards) {
      for (std::uint8_t& card : cards) {
        if (card == toy::hidden) {
          places_.push_back(&card);
        } else {
          seen[card] = true;
        }
      }
    };
    look_at(state_.deck);
    look_at(state_.played);
    look_at(state_.buried);
    for (toy::Cards& hand : state_.hands) look_at(hand);
    for (std::uint8_t card = 0; card < rules.cards; ++card) {
      if (!seen[card]) unseen_.push_back(card);
    }
  }

  std::vector<toy::State> all() {
    if (places_.size() <= 5) deal(0);
    return std::move(found_);
  }

 private:
  void deal(std::size_t place) {
    if (place == places_.size()) return commit(state_, 0);
    for (std::uint8_t& card : unseen_) {
      if (card == toy::hidden) continue;
      *places_[place] = std::exchange(card, toy::hidden);
      deal(place + 1);
      card = *places_[place];
    }
  }

  void commit(toy::State world, std::size_t seat) {
    if (seat == toy::seats) {
      // Hands are sorted: the same cards in another order are the same world.
      for (toy::Cards& hand : world.hands) {
        if (!std::is_sorted(hand.begin(), hand.end())) return;
      }
      found_.push_back(world);
    } else if (world.committed[seat] != toy::hidden) {
      commit(world, seat + 1);
    } else {
      for (const std::uint8_t card : world.hands[seat]) {
        world.committed[seat] = static_cast<std::uint8_t>(card + 1);
        commit(world, seat + 1);
      }
    }
  }

  toy::State state_;
  std::vector<std::uint8_t*> places_;
  std::vector<std::uint8_t> unseen_;
  std::vector<toy::State> found_;
};

// All worlds that fit a view of the toy game; none where there are too many to list.
inline std::vector<toy::State> toy_worlds(const toy::Rules& rules, const toy::View& view) {
  return ToyWorlds(rules, view).all();
}

}  // namespace tablewright::tests
