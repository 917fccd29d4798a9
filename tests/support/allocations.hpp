#pragma once

#include <cstdint>

// Links with the library count_allocations, which replaces the global operator new: so it is for programs of
// their own.
namespace tablewright::tests {

// How often the program has asked for memory since it began.
std::uint64_t allocations();

template <class Work>
std::uint64_t allocations_of(Work&& work) {
  const std::uint64_t before = allocations();
  work();
  return allocations() - before;
}

}  // namespace tablewright::tests
