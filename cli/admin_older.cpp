// `tablewright admin erase --older-than`: one table after the other, so that a server that runs can do other
// things between two of them.
#include <fmt/format.h>

#include <algorithm>
#include <limits>
#include <ostream>

#include "admin_parts.hpp"
#include "cli/command.hpp"
#include "core/text.hpp"
#include "now.hpp"
#include "server/admin.hpp"
#include "wire/messages.hpp"

namespace tablewright::cli {

namespace {

constexpr std::size_t told_every = 100;  // tables
constexpr int most_left = 5;             // that cannot be erased: more of them have a reason in common

bool is_over(const server::Listed& table) {
  return table.summary.stage == wire::word_of(server::Stage::Finished) ||
         table.summary.stage == wire::word_of(server::Stage::Ended);
}

std::string tables(std::size_t count) { return count == 1 ? "1 table" : fmt::format("{} tables", count); }

// The oldest first. Of one that has lost its journal nobody knows how old it is: it is erased by its id.
std::vector<server::Listed> chosen_from(std::vector<server::Listed> all, std::int64_t before,
                                        bool only_over) {
  std::erase_if(all, [&](const server::Listed& table) {
    return table.rows == 0 || table.changed >= before || (only_over && !is_over(table));
  });
  std::reverse(all.begin(), all.end());
  return all;
}

// A server that runs is asked; if none does, the database is opened, once for all tables.
class Eraser {
 public:
  explicit Eraser(std::string database) : database_(std::move(database)) {}
  server::AdminAnswer erase(const server::AdminOrder& order) {
    if (!alone_) {
      if (auto answer = server::ask_server(database_, order)) return *answer;
      auto store = server::open_sqlite(database_);
      if (!store) return {false, store.error()};
      alone_ = std::move(*store);
    }
    return server::administer(*alone_, {}, order, milliseconds_now());
  }

 private:
  std::string database_;
  std::unique_ptr<server::Store> alone_;
};

int erase_all(const std::vector<server::Listed>& chosen, std::int64_t before, const std::string& database,
              const Streams& streams) {
  Eraser eraser(database);
  std::size_t erased = 0;
  std::size_t not_over = 0;
  int left = 0;
  for (const server::Listed& table : chosen) {
    const auto answer = eraser.erase({server::AdminDeed::Erase, table.id, 0, 0, before});
    if (!answer.done) {
      streams.err << fmt::format("{}: {}\n", table.id, answer.sentence);
      if (++left == most_left) break;
      continue;
    }
    ++erased;
    if (!is_over(table)) ++not_over;
    if (erased % told_every == 0 && erased < chosen.size())
      streams.out << fmt::format("{} of {} are erased.\n", erased, tables(chosen.size())) << std::flush;
  }
  streams.out << fmt::format("Erased {} at which nobody has played since {}", tables(erased),
                             time_of(before));
  if (not_over > 0) streams.out << fmt::format("; {} of them not over", not_over);
  streams.out << ".\n";
  return left == 0 ? Done : BadUsage;
}

}  // namespace

std::optional<std::int64_t> duration_of(std::string_view text) {
  constexpr std::int64_t hour = 3'600'000;
  constexpr std::uint64_t most = 100'000;  // of a unit
  if (text.empty()) return std::nullopt;
  const char unit = text.back();
  const auto count = whole_number(text.substr(0, text.size() - 1), most);
  if (!count || *count == 0 || (unit != 'd' && unit != 'h')) return std::nullopt;
  return static_cast<std::int64_t>(*count) * (unit == 'd' ? 24 * hour : hour);
}

int erase_older(const AdminOptions& options, const Streams& streams) {
  const std::string database = database_file(options.data);
  const std::int64_t before = milliseconds_now() - duration_of(options.older_than).value_or(0);
  std::vector<server::Listed> chosen;
  {
    auto store = server::open_sqlite_to_read(database);
    if (!store) return bad_usage(streams, store.error());
    auto all = (*store)->list(std::numeric_limits<std::uint32_t>::max());
    if (!all) return bad_usage(streams, fmt::format("The tables cannot be listed: {}", all.error()));
    chosen = chosen_from(std::move(*all), before, options.finished);
  }
  if (!options.dry_run) return erase_all(chosen, before, database, streams);
  for (const server::Listed& table : chosen) streams.out << line_of(table);
  const auto not_over = std::count_if(chosen.begin(), chosen.end(),
                                      [](const server::Listed& table) { return !is_over(table); });
  streams.out << fmt::format("{} would be erased", tables(chosen.size()));
  if (not_over > 0) streams.out << fmt::format("; {} of them not over: --finished leaves those", not_over);
  streams.out << ".\n";
  return Done;
}

}  // namespace tablewright::cli
