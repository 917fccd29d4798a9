#pragma once

#include <iosfwd>
#include <span>
#include <string>

namespace tablewright::cli {

// 0: done; 1: the thing failed (a record is not true, nothing was found); 2: bad usage or bad input.
enum ExitCode : int { Done = 0, Failed = 1, BadUsage = 2 };

struct Streams {
  std::istream& in;
  std::ostream& out;
  std::ostream& err;
};

// The whole program: arguments without the program's own name. `executable` is where it lies, to find packs/.
int run(std::span<const std::string> arguments, const std::string& executable, const Streams& streams);

}  // namespace tablewright::cli
