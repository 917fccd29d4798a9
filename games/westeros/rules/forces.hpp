#pragma once

#include "core/fixed_vector.hpp"
#include "westeros/units.hpp"

// Parts of a force.
namespace tablewright::westeros {

// Any choice of the units of a force, nobody and all included, for which the test holds.
template <class Test>
bool some_choice(const Force& force, Test&& test) {
  FixedVector<UnitId, unit_kinds> kinds;
  for_each_unit(force, [&](UnitId unit) { kinds.push_back(unit); });
  FixedVector<int, unit_kinds> chosen;
  chosen.resize(kinds.size());
  Force choice;
  while (true) {
    if (test(static_cast<const Force&>(choice))) return true;
    std::size_t i = 0;
    for (; i < kinds.size() && chosen[i] == force.count(kinds[i]); ++i) {
      for (; chosen[i] > 0; --chosen[i]) choice.remove(kinds[i]);
    }
    if (i == kinds.size()) return false;
    ++chosen[i];
    choice.add(kinds[i]);
  }
}

inline Force without(Force force, const Force& gone) {
  for_each_unit(gone, [&](UnitId unit) {
    for (int i = 0; i < gone.count(unit); ++i) force.remove(unit);
  });
  return force;
}

inline bool holds_all(const Force& force, const Force& some) {
  bool all = true;
  for_each_unit(some, [&](UnitId unit) { all = all && force.count(unit) >= some.count(unit); });
  return all;
}

}  // namespace tablewright::westeros
