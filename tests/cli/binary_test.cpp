#include <fcntl.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

#include <nlohmann/json.hpp>

#include "cli/running.hpp"
#include "support/files.hpp"

namespace tablewright::tests {

namespace binary_test {

using testing::HasSubstr;

// Of a plain file: a device such as /dev/full never ends.
std::string text_of(const std::string& path) {
  if (!std::filesystem::is_regular_file(path)) return {};
  std::ifstream in(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(in), {}};
}

// Runs the program that was built, as a process of its own; its output goes through files, or where `out`
// says.
Ran started(std::vector<std::string> arguments, const std::string& input = "", std::string out = "") {
  const Scratch scratch;
  const std::string in = scratch.file("in", input);
  const std::string err = scratch.file("err", "");
  if (out.empty()) out = scratch.file("out", "");
  arguments.insert(arguments.begin(), TW_BINARY);
  std::vector<char*> argv;
  for (std::string& argument : arguments) argv.push_back(argument.data());
  argv.push_back(nullptr);
  posix_spawn_file_actions_t files;
  posix_spawn_file_actions_init(&files);
  posix_spawn_file_actions_addopen(&files, STDIN_FILENO, in.c_str(), O_RDONLY, 0);
  posix_spawn_file_actions_addopen(&files, STDOUT_FILENO, out.c_str(), O_WRONLY, 0);
  posix_spawn_file_actions_addopen(&files, STDERR_FILENO, err.c_str(), O_WRONLY, 0);
  pid_t child = 0;
  const int failed = posix_spawn(&child, TW_BINARY, &files, nullptr, argv.data(), environ);
  posix_spawn_file_actions_destroy(&files);
  if (failed != 0) return {-1, "", "cannot be started"};
  int status = 0;
  waitpid(child, &status, 0);
  return {WIFEXITED(status) ? WEXITSTATUS(status) : -1, text_of(out), text_of(err)};
}

TEST(Binary, ItEndsWithZeroOneOrTwo) {
  const PacksVariable packs(in_checkout("packs").c_str());
  EXPECT_EQ(started({"odds", "--attack", "3", "--defend", "2"}).code, 0);
  EXPECT_EQ(started({"rules", "skirmish.sight.3"}).code, 0);
  EXPECT_EQ(started({"oracle", in_checkout("examples/boards.txt")}).code, 0);
  EXPECT_EQ(started({"rules", "zzzzzz"}).code, 1);
  EXPECT_EQ(started({"odds", "--attack", "0", "--defend", "2"}).code, 2);
  EXPECT_EQ(started({"oracle", "/nowhere"}).code, 2);
  EXPECT_EQ(started({"rules", "--packs", "/nowhere"}).code, 2);
  EXPECT_EQ(started({"verify"}).code, 2);
  EXPECT_EQ(started({"replay", "/nowhere"}).code, 2);
  EXPECT_EQ(started({"oracel"}).code, 2);
  EXPECT_EQ(started({}).code, 2);
}

TEST(Binary, AnswersGoToStandardOutputAndComplaintsToStandardError) {
  const Ran version = started({"--version"});
  EXPECT_EQ(version.out, "tablewright " TW_VERSION "\n");
  EXPECT_EQ(version.err, "");
  const Ran refused = started({"oracle", "/nowhere"});
  EXPECT_EQ(refused.out, "");
  EXPECT_EQ(refused.err, "There is no file \"/nowhere\".\n");
}

TEST(Binary, ItSaysWhatTheFunctionSays) {
  const PacksVariable packs(in_checkout("packs").c_str());
  for (const std::vector<std::string>& arguments :
       {std::vector<std::string>{"oracle", in_checkout("examples/boards.txt"), "--json"},
        {"odds", "--attack", "24", "--defend", "24", "--json"},
        {"rules"},
        {"rules", "--help"}}) {
    const Ran child = started(arguments);
    const Ran here = ran(arguments);
    EXPECT_EQ(child.code, here.code) << arguments[0];
    EXPECT_EQ(child.out, here.out) << arguments[0];
    EXPECT_EQ(child.err, here.err) << arguments[0];
  }
}

TEST(Binary, BoardsComeFromStandardInput) {
  const Ran told = started({"oracle", "-", "--json"},
                           "     a   b\n   +---+---+\n 1 | A   . |\n   +---+---+\n? reach A 1\n");
  EXPECT_EQ(told.code, 0);
  EXPECT_EQ(told.out, "{\"query\":\"reach A 1\",\"squares\":[\"b1\"]}\n");
}

TEST(Binary, ThePromptEndsWithItsInput) {
  const Ran told = started({"oracle", in_checkout("examples/boards.txt"), "--ask"}, "board 1\nreach A 1\n");
  EXPECT_EQ(told.code, 0);
  EXPECT_THAT(told.out, testing::EndsWith(">   a2 b1\n> \n"));
}

// The built program lies below the checkout, so it finds packs/ without being told.
TEST(Binary, ItFindsItsPacksFromAnyFolder) {
  if (!std::string_view(TW_BINARY).starts_with(TW_CHECKOUT "/"))
    GTEST_SKIP() << "built outside of the checkout";
  const PacksVariable none(nullptr);
  const auto before = std::filesystem::current_path();
  std::filesystem::current_path("/");
  const Ran told = started({"odds", "--attack", "1", "--defend", "0", "--json"});
  std::filesystem::current_path(before);
  EXPECT_EQ(told.code, 0) << told.err;
  EXPECT_EQ(nlohmann::json::parse(told.out)["ways"]["all"], "6");
}

// Packs are text that players write, in whatever encoding their editor has.
TEST(Binary, RulesInAnotherEncodingDoNotStopIt) {
  const Scratch scratch;
  static_cast<void>(scratch.file("x/rules/a.pack", "chapter a \"A\"\n  rule x.1\n    says \"Caf\xE9.\"\n"));
  const Ran told = started({"rules", "--packs", scratch.path(), "--json"});
  EXPECT_TRUE(told.code == 0 || told.code == 2) << told.code;
}

// An answer that could not be written was not given.
TEST(Binary, AFullDiskIsNoSuccess) {
  const PacksVariable packs(in_checkout("packs").c_str());
  EXPECT_NE(started({"odds", "--attack", "1", "--defend", "1"}, "", "/dev/full").code, 0);
}

}  // namespace binary_test

}  // namespace tablewright::tests
