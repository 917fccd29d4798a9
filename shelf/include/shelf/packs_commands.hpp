#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "table/game_shelf.hpp"
#include "table/streams.hpp"

// One function a subcommand of packs, each in the file of its name.
namespace tablewright::shelf {

// packs check|show|facts|new|accept: what authors of packs and owners of boxes need.
struct PacksOptions {
  std::string what;                 // the subcommand
  std::vector<std::string> wanted;  // check: files and folders; show, accept: ids
  std::vector<std::string> packs;
  std::string box;
  std::int64_t weight{};
  bool unconfirmed{};
  bool sources{};
  bool json{};
  // new
  std::string kind;
  std::string id;
  std::string title;
  std::string folder = ".";
};

int packs_check(const PacksOptions& options, const std::string& executable, const Streams& streams);
int packs_show(const PacksOptions& options, const std::string& executable, const Streams& streams);
int packs_facts(const PacksOptions& options, const std::string& executable, const Streams& streams);
int packs_bundle(const PacksOptions& options, const Streams& streams);
// For help: of the game whose packs need not name it.
const PackExamples& example_of_packs();
// What packs_new knows: "character, item or card (of ...)".
std::string kinds_of_starters();
int packs_new(const PacksOptions& options, const Streams& streams);
int packs_accept(const PacksOptions& options, const std::string& executable, const Streams& streams);

}  // namespace tablewright::shelf
