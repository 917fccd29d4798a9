#include "server/thinker.hpp"

#include <random>

namespace tablewright::server {

// Its chance is its own: it neither sees nor moves the dice of the match.
void Thinker::think(Task task) {
  const auto turn = task.for_people ? Aside::Turn::InOrder : Aside::Turn::Last;
  aside_.work(
      [task = std::make_shared<Task>(std::move(task))]() -> std::function<void()> {
        std::random_device seeds;
        Random chance(std::uint64_t{seeds()} << 32U | seeds());
        const Act act = task->decide(*task->game, task->seat, chance);
        return [task, act] { task->decided(act); };
      },
      turn);
}

}  // namespace tablewright::server
