#include "tables/toy/kit.hpp"

#include "toy/toy.hpp"

namespace tablewright::tables {

namespace {

Act any_act(const AnyGame& game, Seat seat, Random& chance) {
  const auto legal = game.legal(seat);
  return legal[chance.below(static_cast<std::uint32_t>(legal.size()))];
}

Result<SetUp, std::string> the_only_match(const Wishes& wishes) {
  if (auto mistake = mistake_in({}, wishes)) return failure(std::move(*mistake));
  return SetUp{
      {{"toy", "game toy \"Lanterns\"\n  cards 16\n  hand 3\n  rounds 5\n"}}, "", toy::Toy::rules_version};
}

}  // namespace

// All else comes from the words of the game.
Kit toy_kit() {
  Kit kit;
  kit.kind = toy::kind();
  kit.title = "Lanterns";
  kit.called = "Lanterns";
  kit.about = "The smallest example of a game: a hermit against two sisters.";
  kit.is_example = true;
  kit.has_secrets = true;
  kit.levels = {{"random", "Does anything that is legal.", any_act}};
  kit.presets = {{"lanterns", "Lanterns", "A few minutes.", {}}};
  kit.set_up = the_only_match;
  return kit;
}

}  // namespace tablewright::tables
