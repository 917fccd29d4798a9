#pragma once

#include <cstdlib>

namespace tablewright::tests {

// ./test --long: what plays many games plays more of them.
inline bool is_long_round() { return std::getenv("TW_LONG") != nullptr; }

}  // namespace tablewright::tests
