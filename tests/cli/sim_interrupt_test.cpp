#include <fcntl.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

#include <chrono>
#include <csignal>
#include <nlohmann/json.hpp>
#include <thread>

#include "cli/running.hpp"

namespace tablewright::tests {

namespace sim_interrupt_test {

std::string text_of(const std::string& path) {
  std::ifstream in(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(in), {}};
}

// Ctrl-C ends a simulation with the summary so far; the process itself decides when.
TEST(SimInterrupt, TheSummarySoFarIsTold) {
  const PacksVariable packs(in_checkout("packs").c_str());
  const Scratch scratch;
  const std::string out = scratch.file("out", "");
  const std::string err = scratch.file("err", "");
  // Enough games for an hour, with a record of each, so that it shows when the first ones are over.
  const std::string records = scratch.path() + "/records";
  std::vector<std::string> arguments{TW_BINARY, "sim",     "skirmish", "--games", "1000000000",
                                     "--json",  "--quiet", "--record", records};
  std::vector<char*> argv;
  for (std::string& argument : arguments) argv.push_back(argument.data());
  argv.push_back(nullptr);
  posix_spawn_file_actions_t files;
  posix_spawn_file_actions_init(&files);
  posix_spawn_file_actions_addopen(&files, STDOUT_FILENO, out.c_str(), O_WRONLY, 0);
  posix_spawn_file_actions_addopen(&files, STDERR_FILENO, err.c_str(), O_WRONLY, 0);
  pid_t child = 0;
  ASSERT_EQ(posix_spawn(&child, TW_BINARY, &files, nullptr, argv.data(), environ), 0);
  posix_spawn_file_actions_destroy(&files);
  for (int i = 0; i < 600 && !std::filesystem::exists(records + "/000003.record"); ++i)
    std::this_thread::sleep_for(std::chrono::milliseconds(50));
  ASSERT_EQ(kill(child, SIGINT), 0);
  int status = 0;
  waitpid(child, &status, 0);
  ASSERT_TRUE(WIFEXITED(status));
  EXPECT_EQ(WEXITSTATUS(status), Failed);  // not all that was asked for
  const auto told = nlohmann::json::parse(text_of(out), nullptr, false);
  ASSERT_TRUE(told.is_object()) << text_of(err);
  EXPECT_GE(told["games"], 1);
  EXPECT_LT(told["games"], 1000000000);
  EXPECT_THAT(text_of(err), testing::MatchesRegex("Interrupted: [0-9]+ of 1000000000 games were played.\n"));
  // Each file is a whole record.
  for (const auto& file : std::filesystem::directory_iterator(records))
    EXPECT_EQ(ran({"replay", file.path().string()}).code, Done) << file.path();
}

}  // namespace sim_interrupt_test

}  // namespace tablewright::tests
