#pragma once

#include <string>
#include <vector>

#include "table/streams.hpp"

namespace CLI {
class App;
}

namespace tablewright::cli {

struct BenchOptions {
  double seconds = 10;  // for everything together, about
  std::vector<std::string> packs;
  bool json{};
};
void add_bench(CLI::App& app, BenchOptions& options);
int bench(const BenchOptions& options, const std::string& executable, const Streams& streams);

}  // namespace tablewright::cli
