#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "cli/house.hpp"
#include "server/store.hpp"

// What the files of `tablewright admin` have in common.
namespace tablewright::cli {

std::string time_of(std::int64_t milliseconds);

// A table in a list: id, stage, time, title, names.
std::string line_of(const server::Listed& listed);

// Of "90d" or "12h", in milliseconds; nothing if it is no whole number of days or hours.
std::optional<std::int64_t> duration_of(std::string_view text);

// Erases all tables at which nobody has played for so long, one after the other.
int erase_older(const AdminOptions& options, const Streams& streams);

}  // namespace tablewright::cli
