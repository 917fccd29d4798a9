#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "server/store.hpp"
#include "sqlite_parts.hpp"

// The schema of the database, and whose a file is.
namespace tablewright::server {

inline constexpr int newest_schema = 3;
int schema_of(Connection& connection);

enum class Whose : std::uint8_t { Nobodys, Ours, OfNewer, Others };
// Or the code of SQLite, if it cannot be read.
Result<Whose, int> whose_is(Connection& connection);
// To look at it may not change it.
Result<Whose, int> whose_is(const std::string& file);
Checked check_whose(Whose whose, const std::string& file);
Checked bring_up_to_date(Connection& connection, const std::string& file);
// It may have one name only in the file system.
Checked check_names(const std::string& itself, const std::string& file);

// Sums of what is kept.
std::int64_t sum_of(std::string_view table, const JournalRow& row);
std::int64_t sum_of(const StoredTable& table);

}  // namespace tablewright::server
