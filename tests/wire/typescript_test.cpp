#include "wire/typescript.hpp"

#include <gtest/gtest.h>

#include "support/files.hpp"
#include "toy/toy.hpp"

namespace tablewright::tests {

namespace {

TEST(TypeScript, TypesComeFromTheTables) {
  EXPECT_EQ(wire::typescript("toy", toy::Toy::vocabulary), file_text("tests/wire/toy.ts"))
      << "if the tables changed on purpose, write the new text to tests/wire/toy.ts";
}

}  // namespace

}  // namespace tablewright::tests
