#include "tables/toy/kit.hpp"

#include "toy/toy.hpp"

namespace tablewright::tables {

namespace {

Act any_act(const AnyGame& game, Seat seat, Random& chance) {
  const auto legal = game.legal(seat);
  return legal[chance.below(static_cast<std::uint32_t>(legal.size()))];
}

}  // namespace

Kit toy_kit() {
  Kit kit;
  kit.kind = toy::kind();
  kit.title = "Lanterns";
  kit.called = "Lanterns";
  kit.has_secrets = true;
  kit.levels = {{"random", "Does anything that is legal.", any_act}};
  return kit;
}

}  // namespace tablewright::tables
