#pragma once

#include <algorithm>
#include <cstddef>

#include "skirmish/board/map.hpp"

namespace tablewright::skirmish {

inline std::size_t starting_areas(const Map& map) {
  return static_cast<std::size_t>(
      std::count_if(map.places.begin(), map.places.end(),
                    [](const NamedPlace& place) { return place.name.kind == PlaceKind::Start; }));
}

}  // namespace tablewright::skirmish
