#pragma once

#include <string>

#include "core/result.hpp"

namespace tablewright::server {

// It is so, or was done; or a sentence that people may hear says why not.
using Checked = Result<void, std::string>;

}  // namespace tablewright::server
