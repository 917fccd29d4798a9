#pragma once

#include <compare>
#include <cstdint>

namespace tablewright {

// A number that knows what it counts: handing a CardId to a UnitId parameter does not compile.
template <class Tag>
struct Id {
  std::uint8_t value{};
  friend constexpr auto operator<=>(Id, Id) = default;
};

}  // namespace tablewright
