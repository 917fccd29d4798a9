#pragma once

#include "table/hosted.hpp"
#include "toy/toy.hpp"

namespace tablewright::tests {

// Lanterns, with a computer that takes the first legal act.
inline Hosted lanterns() {
  Hosted hosted;
  Kit game;
  game.kind = toy::kind();
  game.title = "Lanterns";
  game.set_up = [](const Wishes& wishes) -> Result<SetUp, std::string> {
    const auto found = wishes.find("options");
    return SetUp{{{"toy", "game toy \"Lanterns\"\n  cards 16\n  hand 3\n  rounds 5\n"}},
                 found == wishes.end() ? "" : found->second,
                 toy::kind().rules_version};
  };
  game.levels = {{"first", "the first legal act",
                  [](const AnyGame& any, Seat seat, Random&) { return any.legal(seat).front(); }}};
  game.standings = [](const AnyGame& any) {
    const auto& points = dynamic_cast<const AnyGameOf<toy::Toy>&>(any).state().points;
    return std::vector<Standing>{{"the hermit", points[0]}, {"the sisters", points[1]}};
  };
  fill_in(game);
  hosted.games.push_back(std::move(game));
  return hosted;
}

}  // namespace tablewright::tests
