#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "table/streams.hpp"

namespace CLI {
class App;
}

namespace tablewright::cli {

// The server: docs/operations.md.
struct ServeOptions {
  std::string listen = "127.0.0.1";
  std::int64_t port = -1;  // 8080, or one of those after it that is free
  bool lan{};
  std::string public_url;
  bool trust_proxy{};
  std::string data;
  std::string page;
  std::string club;
  std::string club_file;
  std::string config;  // read before the arguments are: cli/serve_config.cpp
  std::vector<std::string> packs;
  std::vector<std::string> boxes;  // none: all
  bool examples{};                 // of games, for tests
  bool no_workbench{};
  bool limit_this_machine{};
  std::int64_t tables_a_minute = 30;
  std::int64_t sockets_an_address = 100;
  std::int64_t sockets = 20'000;
  std::int64_t absent_after = 60;  // seconds
};
void add_serve(CLI::App& app, ServeOptions& options);
int serve(const ServeOptions& options, const std::string& executable, const Streams& streams);

// The TypeScript types of the protocol and of the games.
void add_types(CLI::App& app);
int types(const Streams& streams);

}  // namespace tablewright::cli
