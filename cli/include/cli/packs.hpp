#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "cli/command.hpp"

namespace tablewright::cli {

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
void add_packs(CLI::App& app, PacksOptions& options);
int packs(const PacksOptions& options, const std::string& executable, const Streams& streams);

}  // namespace tablewright::cli
