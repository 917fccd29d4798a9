#include "tables/toy/hosted.hpp"

#include "tables/toy/kit.hpp"
#include "toy/toy.hpp"

namespace tablewright::tables {

Kit hosted_lanterns() {
  Kit game = toy_kit();
  game.about = "The smallest example of a game: a hermit against two sisters.";
  game.presets = {{"lanterns", "Lanterns", "A few minutes.", {}}};
  game.set_up = [](const Wishes& wishes) -> Result<SetUp, std::string> {
    if (auto mistake = mistake_in({}, wishes)) return failure(std::move(*mistake));
    return SetUp{
        {{"toy", "game toy \"Lanterns\"\n  cards 16\n  hand 3\n  rounds 5\n"}}, "", toy::Toy::rules_version};
  };
  return game;
}

}  // namespace tablewright::tables
