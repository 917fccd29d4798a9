#include "cli/bench.hpp"

#include <CLI/CLI.hpp>
#include <ostream>

#include "bench/bench.hpp"
#include "cli/add_command.hpp"

namespace tablewright::cli {

void add_bench(CLI::App& app, BenchOptions& options) {
  CLI::App* command = add_command(app, "bench", "Measure how fast the rules are on this machine",
                                  "tablewright bench --seconds 2");
  command->add_option("--seconds", options.seconds, "How long it may take, about")
      ->type_name("S")
      ->check(CLI::Range(0.1, 3600.0))
      ->capture_default_str();
  add_packs_option(*command, options.packs);
  command->add_flag("--json", options.json, "One JSON object");
}

int bench(const BenchOptions& options, const std::string& executable, const Streams& streams) {
  const auto told = bench::measured(bench::games_to_measure(options.packs, executable), options.seconds);
  if (!told) return bad_usage(streams, told.error());
  streams.out << (options.json ? told->json : told->text);
  return Done;
}

}  // namespace tablewright::cli
