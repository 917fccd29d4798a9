#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "table/streams.hpp"

namespace CLI {
class App;
}

// What operators of a server need: docs/operations.md.
namespace tablewright::cli {

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
