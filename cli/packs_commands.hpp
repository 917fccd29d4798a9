#pragma once

#include "cli/packs.hpp"

// One function a subcommand of packs, each in the file of its name.
namespace tablewright::cli {

int packs_check(const PacksOptions& options, const std::string& executable, const Streams& streams);
int packs_show(const PacksOptions& options, const std::string& executable, const Streams& streams);
int packs_facts(const PacksOptions& options, const std::string& executable, const Streams& streams);
int packs_bundle(const PacksOptions& options, const Streams& streams);
int packs_new(const PacksOptions& options, const Streams& streams);
int packs_accept(const PacksOptions& options, const std::string& executable, const Streams& streams);

}  // namespace tablewright::cli
