#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "table/streams.hpp"

namespace CLI {
class App;
}

// Commands of a house of tables: it is opened, and its operators look after it. docs/operations.md
namespace tablewright::cli {

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

struct AdminOptions {
  std::string what;
  std::string data;
  std::string id;
  std::string file;
  std::uint32_t seat{};
  std::uint32_t rate{};
  std::uint32_t most = 50;
  bool json{};
  bool off{};              // mute: take it back
  std::string older_than;  // erase: all tables that nobody has changed for so long
  bool finished{};         // of these only those that are over
  bool dry_run{};          // of these only a list
  std::vector<std::string> packs;
};
void add_admin(CLI::App& app, AdminOptions& options);
int admin(const AdminOptions& options, const std::string& executable, const Streams& streams);

struct BackupOptions {
  std::string file;
  std::string data;
  bool force{};  // restore: in the place of a database that is there
};
void add_backup(CLI::App& app, BackupOptions& options);
void add_restore(CLI::App& app, BackupOptions& options);
int backup(const BackupOptions& options, const Streams& streams);
int restore(const BackupOptions& options, const Streams& streams);

// The database that is meant: as told, else that of this user.
std::string database_file(const std::string& told);

}  // namespace tablewright::cli
