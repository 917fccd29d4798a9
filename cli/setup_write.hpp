#pragma once

#include <string>

#include "cli/setup.hpp"
#include "core/result.hpp"
#include "skirmish/set_up/content.hpp"

namespace tablewright::cli {

// The sheet that the options describe; a sentence if a card they name does not exist.
Result<std::string, std::string> written_set_up(const SetupOptions& options,
                                                const skirmish::Content& content);

}  // namespace tablewright::cli
