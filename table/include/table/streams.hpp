#pragma once

#include <iosfwd>
#include <string>

// Where a program hears and speaks, and with which code it ends.
namespace tablewright {

// 0: done; 1: the thing failed (a record is not true, nothing was found); 2: bad usage or bad input.
enum ExitCode : int { Done = 0, Failed = 1, BadUsage = 2 };

struct Streams {
  std::istream& in;
  std::ostream& out;
  std::ostream& err;
};

// Prints a sentence for a person and gives the exit code for bad usage.
int bad_usage(const Streams& streams, const std::string& sentence);

}  // namespace tablewright
