#pragma once

#include <cstdint>

namespace tablewright::skirmish::change {

// Changes of play, by the number of the rules version that brought them. Matches that began before one go on
// as they were: code asks rules.version.since(change::...), and both sides are tested.

// Words that had been read more narrowly, or more widely, than the books print them.
inline constexpr std::uint32_t true_to_the_book = 2;

}  // namespace tablewright::skirmish::change
