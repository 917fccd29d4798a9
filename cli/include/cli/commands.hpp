#pragma once

#include <span>
#include <string>

#include "table/streams.hpp"

namespace tablewright::cli {

// The whole program: arguments without the program's own name. `executable` is where it lies, to find packs/.
int run(std::span<const std::string> arguments, const std::string& executable, const Streams& streams);

}  // namespace tablewright::cli
