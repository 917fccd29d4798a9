// What the program finds without being told: in a checkout, and installed below any prefix.
#include "shelf/places.hpp"

#include <gmock/gmock.h>

#include "cli/running.hpp"

namespace tablewright::tests {

namespace {

namespace fs = std::filesystem;
using testing::HasSubstr;
using testing::StartsWith;

class Installed : public testing::Test {
 protected:
  const PacksVariable no_variable{nullptr};
  const Scratch scratch;
  const fs::path prefix = fs::path(scratch.path()) / "some where" / "deep";
  const fs::path share = prefix / "share" / "tablewright";
  const std::string program = prefix / "bin" / "tablewright";

  void install_packs() const {
    fs::create_directories(share);
    fs::create_directory_symlink(in_checkout("packs"), share / "packs");
  }
};

TEST_F(Installed, FindsItsPacksBelowAnyPrefix) {
  EXPECT_FALSE(shelf::packs_of_program(program));
  EXPECT_THAT(ran({"rules"}, "", program).err, StartsWith("The folder packs/ was not found"));
  install_packs();
  EXPECT_EQ(shelf::packs_of_program(program), share / "packs");
  const Ran rule = ran({"rules", "skirmish.sight.3"}, "", program);
  EXPECT_EQ(rule.code, Done) << rule.err;
  EXPECT_THAT(rule.out, StartsWith("skirmish.sight.3\n"));
}

TEST_F(Installed, FindsItsPageBelowAnyPrefix) {
  EXPECT_FALSE(shelf::page_of_program(program));
  // A folder is no page.
  fs::create_directories(share / "web");
  EXPECT_FALSE(shelf::page_of_program(program));
  const std::string page =
      scratch.file("some where/deep/share/tablewright/web/index.html", "<!doctype html>");
  EXPECT_EQ(shelf::page_of_program(program), share / "web") << page;
}

// Installed in a checkout, as whoever packs it does: what was installed beside it is nearer.
TEST_F(Installed, TheNearestCounts) {
  install_packs();
  fs::create_directories(fs::path(scratch.path()) / "packs" / "skirmish");
  EXPECT_EQ(shelf::packs_of_program(program), share / "packs");
  EXPECT_EQ(shelf::packs_of_program(scratch.path() + "/build/release/cli/tablewright"),
            fs::path(scratch.path()) / "packs");
}

// Below ~/.local the packs of the program lie in the data folder of its user: they are not two of each.
TEST_F(Installed, BelowTheUsersOwnFolder) {
  install_packs();
  setenv("XDG_DATA_HOME", (prefix / "share").c_str(), 1);
  const Ran shown = ran({"packs", "show", "t_rex"}, "", program);
  setenv("XDG_DATA_HOME", "/nowhere", 1);
  EXPECT_EQ(shown.code, Done) << shown.err;
  EXPECT_THAT(shown.out, HasSubstr("character t_rex, JP101"));
}

}  // namespace

}  // namespace tablewright::tests
