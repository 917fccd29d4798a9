#pragma once

#include <functional>
#include <memory>

#include "game/any_game.hpp"
#include "server/aside.hpp"

namespace tablewright::server {

// Computers think on a thread of their own, each on a copy of its match: nobody waits for them.
class Thinker {
 public:
  struct Task {
    std::unique_ptr<AnyGame> game;
    Seat seat;
    std::function<Act(const AnyGame& game, Seat seat, Random& chance)> decide;
    std::function<void(const Act& act)> decided;  // on the thread of the house
    bool for_people{};                            // somebody at the table waits for the answer
  };

  explicit Thinker(Aside::Post post) : aside_(std::move(post)) {}

  void think(Task task);
  // Computers that have not decided yet.
  [[nodiscard]] std::size_t waiting() const { return aside_.waiting(); }

 private:
  Aside aside_;
};

}  // namespace tablewright::server
