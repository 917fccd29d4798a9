#include "wire/typescript.hpp"

#include <gtest/gtest.h>

#include "support/files.hpp"
#include "toy/toy.hpp"

namespace tablewright::tests {

namespace typescript_test {

TEST(TypeScript, TypesComeFromTheTables) {
  EXPECT_EQ(wire::typescript("toy", toy::Toy::vocabulary), file_text("tests/wire/toy.ts"))
      << "if the tables changed on purpose, write the new text to tests/wire/toy.ts";
}

}  // namespace typescript_test

}  // namespace tablewright::tests
