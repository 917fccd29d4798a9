#pragma once

#include <gtest/gtest.h>

#include <ostream>
#include <string>

#include "games/skirmish/contract/set_ups.hpp"
#include "games/skirmish/contract/test_content.hpp"

namespace tablewright::tests {

// A test for each set-up, named after it.
class EachSetUp : public testing::TestWithParam<NamedSetUp> {};

inline auto every_set_up() {
  return testing::ValuesIn(set_ups_and_inventions().begin(), set_ups_and_inventions().end());
}
inline std::string name_of(const testing::TestParamInfo<NamedSetUp>& each) {
  return std::string(each.param.name);
}
inline void PrintTo(const NamedSetUp& set_up, std::ostream* out) { *out << set_up.name; }

}  // namespace tablewright::tests
