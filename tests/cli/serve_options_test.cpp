// Where a server has its options from: the command line, a file, the environment.
#include <gmock/gmock.h>

#include <filesystem>

#include "real_server.hpp"

namespace tablewright::tests {
namespace serve_options_test {

using nlohmann::json;
using testing::AllOf;
using testing::HasSubstr;
using testing::Not;
using testing::StartsWith;

namespace fs = std::filesystem;

// Set for one scope; the servers that are started in it have it.
class ClubVariable {
 public:
  explicit ClubVariable(const char* code) { setenv(name, code, 1); }
  ClubVariable(const ClubVariable&) = delete;
  ClubVariable& operator=(const ClubVariable&) = delete;
  ~ClubVariable() { unsetenv(name); }

 private:
  static constexpr const char* name = "TABLEWRIGHT_CLUB";
};

class ServeOptions : public testing::Test {
 protected:
  const Scratch folder;
  const std::string data = folder.path() + "/tables.db";

  [[nodiscard]] std::string secret(const std::string& name, const std::string& text) const {
    const std::string file = folder.file(name, text);
    fs::permissions(file, fs::perms::owner_read | fs::perms::owner_write);
    return file;
  }
  // It ends at once, with a sentence and nothing else.
  [[nodiscard]] std::string refused(std::vector<std::string> words) const {
    words.insert(words.begin(), {"serve", "--port", "0", "--data", data});
    const Said told = said(words);
    EXPECT_EQ(told.code, 2);
    EXPECT_EQ(told.out, "");
    return told.err;
  }
  [[nodiscard]] std::string refused_config(const std::string& text) const {
    return refused({"--config", secret("bad.conf", text)});
  }
};

void expect_club(const RealServer& server, const std::string& code) {
  EXPECT_THAT(server.out(), HasSubstr("Who lays or joins a table needs the club code."));
  EXPECT_EQ(asked(server.port, "POST", "/api/tables", R"({"game":"toy","club":"hazel"})").status, 403);
  EXPECT_EQ(asked(server.port, "POST", "/api/tables", json{{"game", "toy"}, {"club", code}}.dump()).status,
            200)
      << code;
}

// --- The code of a club
// ------------------------------------------------------------------------------------------------

TEST_F(ServeOptions, TheCodeOfAClubStandsInAFile) {
  const RealServer server(data, {"--club-file", secret("club", "\n  walnut \n")});
  expect_club(server, "walnut");
  EXPECT_THAT(server.err(), Not(HasSubstr("club")));
}

TEST_F(ServeOptions, AFileThatEverybodyCanReadIsWarnedOf) {
  const std::string file = secret("club", "walnut\n");
  fs::permissions(file, fs::perms::others_read, fs::perm_options::add);
  const RealServer server(data, {"--club-file", file});
  expect_club(server, "walnut");
  EXPECT_THAT(server.err(),
              AllOf(HasSubstr("can read the code of the club"), HasSubstr("chmod o-r " + file)));
  EXPECT_THAT(server.err(), Not(HasSubstr("walnut")));
}

TEST_F(ServeOptions, TheCodeOfAClubStandsInTheEnvironment) {
  const ClubVariable variable("almond");
  const RealServer server(data);
  expect_club(server, "almond");
}

TEST_F(ServeOptions, TheOptionCountsBeforeTheFile_AndTheFileBeforeTheEnvironment) {
  const ClubVariable variable("almond");
  const std::string file = secret("club", "walnut\n");
  {
    const RealServer server(data, {"--club-file", file});
    expect_club(server, "walnut");
  }
  const RealServer server(data, {"--club-file", file, "--club", "chestnut"});
  expect_club(server, "chestnut");
}

TEST_F(ServeOptions, WhoWantedAClubGetsNoOpenHouse) {
  EXPECT_THAT(refused({"--club", ""}), HasSubstr("the code of the club is empty"));
  EXPECT_THAT(refused({"--club-file", secret("empty", " \n\n")}),
              HasSubstr("is empty: the code of the club"));
  EXPECT_THAT(refused({"--club-file", secret("two", "walnut\nhazel\n")}),
              HasSubstr("has more than one line"));
  EXPECT_THAT(refused({"--club-file", folder.path() + "/none"}), StartsWith("--club-file: There is no file"));
  const ClubVariable variable(" ");
  EXPECT_THAT(refused({}), StartsWith("TABLEWRIGHT_CLUB is set and empty"));
}

// --- A file of options
// ------------------------------------------------------------------------------------------------

TEST_F(ServeOptions, AFileHasThem) {
  const std::string file = secret("serve.conf",
                                  "# A house for friends\n"
                                  "public-url = \"https://tables.example.org\"   # where it is reached\n"
                                  "trust-proxy = true\n"
                                  "no-workbench = false\n"
                                  "club = 'wal nut'\n"
                                  "tables-a-minute=5\n"
                                  "boxes = [\"jp101\", \"RM100\"]\n");
  const RealServer server(data, {"--config", file});
  expect_club(server, "wal nut");
  EXPECT_THAT(server.out(), HasSubstr("On other devices: https://tables.example.org\n"));
  EXPECT_EQ(server.err().find("can read the code"), std::string::npos);
  const json house = asked(server.port, "GET", "/api/house").json();
  EXPECT_EQ(house["workbench"], true);
  EXPECT_THAT(house.dump(), AllOf(HasSubstr("jp101"), Not(HasSubstr("sg100"))));
}

TEST_F(ServeOptions, WhatTheCommandLineSaysCounts) {
  const std::string file = secret("serve.conf", "club = \"walnut\"\nabsent-after = 5\n");
  {
    const RealServer server(data, {"--club", "chestnut", "--config=" + file});
    expect_club(server, "chestnut");
  }
  const RealServer server(data, {"--config", file, "--club-file", secret("club", "pecan\n")});
  expect_club(server, "pecan");
}

TEST_F(ServeOptions, AFileWithACodeThatEverybodyCanReadIsWarnedOf) {
  const std::string file = secret("serve.conf", "club = \"walnut\"\n");
  fs::permissions(file, fs::perms::others_read, fs::perm_options::add);
  {
    const RealServer server(data, {"--config", file});
    EXPECT_THAT(server.err(), HasSubstr("can read the code of the club"));
  }
  const RealServer server(data, {"--config", file, "--club", "chestnut"});
  EXPECT_THAT(server.err(), Not(HasSubstr("can read"))) << "its code is not the one";
}

TEST_F(ServeOptions, WhatIsNoOptionIsASentence) {
  EXPECT_THAT(
      refused_config("prot = 8080\n"),
      AllOf(HasSubstr("bad.conf: "), HasSubstr("\"prot\" is no option of serve: did you mean \"port\"?")));
  EXPECT_THAT(refused_config("wallpaper = blue\n"), HasSubstr("'tablewright serve --help' lists them"));
  EXPECT_THAT(refused_config("help = true\n"), HasSubstr("\"help\" is no option of serve"));
  EXPECT_THAT(refused_config("config = \"other.conf\"\n"), HasSubstr("\"config\" is no option of serve"));
  EXPECT_THAT(refused_config("[serve]\nport = 8080\n"), HasSubstr("there is a section \"serve\""));
  EXPECT_THAT(refused({"--config", folder.path() + "/none"}), StartsWith("--config: There is no file"));
}

TEST_F(ServeOptions, AValueThatCannotBeIsASentence) {
  EXPECT_THAT(refused_config("absent-after = soon\n"),
              AllOf(HasSubstr("bad.conf: "), HasSubstr("absent-after")));
  EXPECT_THAT(refused_config("absent-after = 0\n"),
              AllOf(HasSubstr("bad.conf: "), HasSubstr("absent-after")));
  EXPECT_THAT(refused_config("lan = perhaps\n"), HasSubstr("lan is true or false."));
  EXPECT_THAT(refused_config("club = \"a\"\npage = \"x\"\nclub = \"b\"\n"),
              HasSubstr("club stands there twice."));
  EXPECT_THAT(refused_config("club = two words\n"), HasSubstr("club"));
  EXPECT_THAT(refused_config("club = \"wal#nut\"\n"), HasSubstr("a # begins a comment, in quotes too"));
  EXPECT_THAT(refused_config("club = \"\"\n"), HasSubstr("the value of club is empty."));
  EXPECT_THAT(refused_config("boxes = \"jp102\"\n"), HasSubstr("did you mean \"jp101\"?"));
}

}  // namespace serve_options_test
}  // namespace tablewright::tests
