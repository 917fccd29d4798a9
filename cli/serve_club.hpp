#pragma once

#include <string>

#include "cli/house.hpp"
#include "core/result.hpp"

// Where the code of a club comes from. On a command line every user of the machine can read it.
namespace tablewright::cli {

struct ClubCode {
  std::string code;     // empty: the house belongs to no club
  std::string warning;  // a sentence about its file, or nothing
};

// As the option tells it, else its file, else TABLEWRIGHT_CLUB. A sentence if it was told and there is none:
// whoever wanted a closed house must not get an open one.
Result<ClubCode, std::string> club_code(const ServeOptions& options);

// A sentence if users of the machine other than its owner and its group can read a file that has the code.
std::string warning_about_secret(const std::string& file);

}  // namespace tablewright::cli
