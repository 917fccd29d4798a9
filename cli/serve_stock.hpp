#pragma once

#include <memory>
#include <string>
#include <vector>

#include "cli/shelf.hpp"
#include "game/rule.hpp"
#include "play_table.hpp"
#include "server/hosted_game.hpp"
#include "skirmish/set_up/content.hpp"
#include "westeros/content/content.hpp"

namespace tablewright::cli {

// All that the served games are made of, read once and never changed.
struct ServeStock {
  Shelf shelf;
  std::vector<Pack> packs;
  std::vector<Pack> westeros_packs;
  skirmish::Content skirmish;
  westeros::Content westeros;
  RuleBook book;
};
using ServeStockPtr = std::shared_ptr<const ServeStock>;

server::HostedGame served_skirmish(const ServeStockPtr& stock);
// Line-ups are picked for a match of skirmish, whose form and levels they share.
server::HostedGame served_line_up(const ServeStockPtr& stock, const server::HostedGame& match);
server::HostedGame served_westeros(const ServeStockPtr& stock);

// The computer players of a game, the best first.
template <Game G>
std::vector<server::Level> served_levels() {
  std::vector<server::Level> levels;
  for (const ai::NamedPlayer<G>& player : ai::players_of<G>())
    levels.push_back({std::string(player.name), std::string(player.about), computer_of<G>(player).decide});
  return levels;
}

}  // namespace tablewright::cli
