#pragma once

#include <gtest/gtest.h>

#include <ostream>
#include <string>

#include "games/skirmish/contract/test_content.hpp"
#include "signature/skirmish/set_ups.hpp"

namespace tablewright::tests {

// A test for each set-up, named after it.
class EachSetUp : public testing::TestWithParam<signature::NamedSetUp> {};

inline auto every_set_up() {
  return testing::ValuesIn(signature::set_ups_and_inventions().begin(),
                           signature::set_ups_and_inventions().end());
}
inline std::string name_of(const testing::TestParamInfo<signature::NamedSetUp>& each) {
  return std::string(each.param.name);
}
inline void PrintTo(const signature::NamedSetUp& set_up, std::ostream* out) { *out << set_up.name; }

}  // namespace tablewright::tests
