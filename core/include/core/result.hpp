#pragma once

#include <tl/expected.hpp>

namespace tablewright {

// Errors are values: no room of the engine throws. std::expected, the day we move to C++23.
template <class T, class E>
using Result = tl::expected<T, E>;

template <class E>
auto failure(E error) {
  return tl::unexpected<E>(static_cast<E&&>(error));
}

}  // namespace tablewright
