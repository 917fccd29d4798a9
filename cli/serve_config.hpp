#pragma once

#include <span>
#include <string>
#include <vector>

#include "core/result.hpp"

// Options of the server in a file, as CLI11 reads it (TOML, or the lines of an INI file without sections):
//
//   public-url = "https://tables.example.org"
//   trust-proxy = true
//   boxes = ["jp101", "rm100"]
namespace tablewright::cli {

struct Configured {
  std::vector<std::string> arguments;  // with what the file adds
  std::string warning;
};

// Where serve is told --config FILE, its arguments with those of the file; an option that stands in the
// arguments counts, not that of the file. A sentence if the file has something that is no option of serve, or
// a value that its option does not take.
Result<Configured, std::string> with_config(std::span<const std::string> arguments);

}  // namespace tablewright::cli
