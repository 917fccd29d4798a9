#include "cards/names.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace tablewright::tests {

namespace names_test {

using cards::Names;
using testing::ElementsAre;
using testing::IsEmpty;

TEST(Names, NamesAreCountedWithinTheirKind) {
  Names names;
  EXPECT_EQ(names.add("status", "jet_boots", "Jet Boots"), 0U);
  EXPECT_EQ(names.add("token", "portal"), 0U);
  EXPECT_EQ(names.add("status", "long_scope", "Long Scope"), 1U);
  EXPECT_EQ(names.index("status", "long_scope"), 1U);
  EXPECT_THAT(names.ids("status"), ElementsAre("jet_boots", "long_scope"));
  EXPECT_THAT(names.ids("token"), ElementsAre("portal"));
}

TEST(Names, ANameAddedAgainKeepsItsNumberAndTitle) {
  Names names;
  names.add("status", "jet_boots", "Jet Boots");
  names.add("status", "long_scope");
  EXPECT_EQ(names.add("status", "jet_boots", "Other Boots"), 0U);
  EXPECT_EQ(names.title("status", "jet_boots"), "Jet Boots");
  EXPECT_EQ(names.ids("status").size(), 2U);
}

TEST(Names, WhatIsNotThereIsNotFound) {
  Names names;
  names.add("status", "jet_boots");
  EXPECT_EQ(names.index("status", "portal"), std::nullopt);
  EXPECT_EQ(names.index("token", "jet_boots"), std::nullopt);
  EXPECT_THAT(names.ids("token"), IsEmpty());
}

TEST(Names, WithoutATitleTheIdIsPrinted) {
  Names names;
  names.add("token", "portal");
  EXPECT_EQ(names.title("token", "portal"), "portal");
  EXPECT_EQ(names.title("token", "unknown"), "unknown");
}

}  // namespace names_test

}  // namespace tablewright::tests
