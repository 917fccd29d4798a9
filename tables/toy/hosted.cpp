#include "tables/toy/hosted.hpp"

#include "toy/toy.hpp"

namespace tablewright::tables {

namespace {

Act any_act(const AnyGame& game, Seat seat, Random& chance) {
  const auto legal = game.legal(seat);
  return legal[chance.below(static_cast<std::uint32_t>(legal.size()))];
}

}  // namespace

HostedGame hosted_lanterns() {
  HostedGame game;
  game.kind = toy::kind();
  game.title = "Lanterns";
  game.about = "The smallest example of a game: a hermit against two sisters.";
  game.presets = {{"lanterns", "Lanterns", "A few minutes.", {}}};
  game.levels = {{"random", "Does anything that is legal.", any_act}};
  game.set_up = [](const Wishes& wishes) -> Result<SetUp, std::string> {
    if (auto mistake = mistake_in({}, wishes)) return failure(std::move(*mistake));
    return SetUp{
        {{"toy", "game toy \"Lanterns\"\n  cards 16\n  hand 3\n  rounds 5\n"}}, "", toy::Toy::rules_version};
  };
  return game;
}

}  // namespace tablewright::tables
