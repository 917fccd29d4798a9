#pragma once

#include <cstdint>
#include <string>

#include "core/result.hpp"

// Copies of a whole database and their way back: docs/operations.md.
namespace tablewright::server {

// Tables in the copy, or a sentence. A server may go on writing meanwhile: the copy is as it was at one
// moment. A file that is there already is never overwritten.
Result<std::uint64_t, std::string> back_up(const std::string& database, const std::string& file);

enum class Replace : bool { No, Yes };
struct Restored {
  std::uint64_t tables{};
  std::string kept_as;  // where the database lies that was there before; empty: there was none
};
// Only while no server has it open. The copy is checked before anything is touched.
Result<Restored, std::string> restore(const std::string& file, const std::string& database, Replace replace);

}  // namespace tablewright::server
