#pragma once

#include <cstdint>
#include <string>

#include "core/result.hpp"

namespace tablewright::cli {

// What --seed says; one by chance where it says nothing.
Result<std::uint64_t, std::string> seed_of(const std::string& told);

}  // namespace tablewright::cli
