#include "server/backup.hpp"

#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <cstdlib>
#include <filesystem>
#include <ostream>

#include "cli/add_command.hpp"
#include "cli/command.hpp"
#include "cli/house.hpp"

namespace tablewright::cli {

namespace fs = std::filesystem;

namespace {

// Where the system keeps what programs of this user keep.
fs::path usual_data() {
  const char* data = std::getenv("XDG_DATA_HOME");
  const char* home = std::getenv("HOME");
  const fs::path folder = data != nullptr && *data != '\0' ? fs::path(data)
                          : home != nullptr                ? fs::path(home) / ".local" / "share"
                                                           : fs::path(".");
  return folder / "tablewright" / "tables.db";
}

std::string tables(std::uint64_t count) { return count == 1 ? "1 table" : fmt::format("{} tables", count); }

void add_options(CLI::App& command, BackupOptions& options, const char* what) {
  command.add_option("file", options.file, what)->required()->type_name("FILE");
  command
      .add_option("--data", options.data, "The database of the server; by default in the user's data folder")
      ->type_name("FILE");
}

}  // namespace

std::string database_file(const std::string& told) {
  const fs::path file = told.empty() ? usual_data() : fs::path(told);
  std::error_code ignored;
  return (fs::is_directory(file, ignored) ? file / "tables.db" : file).string();
}

void add_backup(CLI::App& app, BackupOptions& options) {
  CLI::App* command = add_command(app, "backup", "Copy all matches into one file, also while the server runs",
                                  "tablewright backup tables-today.db");
  add_options(*command, options, "The file to write; it must not be there yet");
}

void add_restore(CLI::App& app, BackupOptions& options) {
  CLI::App* command = add_command(app, "restore", "Put a backup in its place, while no server runs",
                                  "tablewright restore tables-today.db");
  add_options(*command, options, "A file that 'tablewright backup' wrote");
  command->add_flag("--force", options.force,
                    "In the place of a database that is there, which is kept beside it under another name");
}

int backup(const BackupOptions& options, const Streams& streams) {
  const std::string database = database_file(options.data);
  const auto copied = server::back_up(database, options.file);
  if (!copied) return bad_usage(streams, copied.error());
  streams.out << fmt::format("Copied {} of {} into {}.\n", tables(*copied), database, options.file);
  return Done;
}

int restore(const BackupOptions& options, const Streams& streams) {
  const std::string database = database_file(options.data);
  if (const fs::path folder = fs::path(database).parent_path(); !folder.empty()) {
    std::error_code error;
    fs::create_directories(folder, error);
    if (error)
      return bad_usage(streams, fmt::format("\"{}\" cannot be made: {}.", folder.string(), error.message()));
  }
  const auto restored =
      server::restore(options.file, database, options.force ? server::Replace::Yes : server::Replace::No);
  if (!restored) return bad_usage(streams, restored.error());
  streams.out << fmt::format("Put back {} of {} into {}.\n", tables(restored->tables), options.file,
                             database);
  if (!restored->kept_as.empty())
    streams.out << fmt::format("What was there before is kept as {}.\n", restored->kept_as);
  return Done;
}

}  // namespace tablewright::cli
