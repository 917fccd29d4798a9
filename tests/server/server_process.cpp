#include "server_process.hpp"

#include <fcntl.h>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

#include <csignal>
#include <cstdlib>
#include <fstream>
#include <iterator>
#include <thread>

namespace tablewright::tests {

namespace {

std::string text_of(const std::string& path) {
  std::ifstream in(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(in), {}};
}

// From "Tablewright is open: http://localhost:8080".
std::uint16_t port_in(const std::string& text) {
  constexpr std::string_view before = "http://localhost:";
  const std::size_t found = text.rfind(before);
  if (found == std::string::npos || text.find("Stop with Ctrl-C", found) == std::string::npos) return 0;
  return static_cast<std::uint16_t>(std::strtoul(text.c_str() + found + before.size(), nullptr, 10));
}

// The program that was built, or another one: an older or newer one, or one that no build replaces meanwhile.
std::string program() {
  const char* told = std::getenv("TW_SERVER_BINARY");
  return told == nullptr ? TW_BINARY : told;
}

}  // namespace

ServerProcess::ServerProcess(std::vector<std::string> options, std::string data)
    : options_(std::move(options)), data_(data.empty() ? scratch_.path() : std::move(data)) {
  output_ = scratch_.file("printed.txt", "");
}

ServerProcess::~ServerProcess() { kill(); }

bool ServerProcess::start() {
  std::vector<std::string> words{program(),    "serve",  "--port",
                                 "0",          "--data", this->data(),
                                 "--lanterns", "--page", TW_CHECKOUT "/tests/server/page"};
  words.insert(words.end(), options_.begin(), options_.end());
  std::vector<char*> arguments;
  for (std::string& word : words) arguments.push_back(word.data());
  arguments.push_back(nullptr);
  const std::size_t before = printed().size();
  posix_spawn_file_actions_t files;
  posix_spawn_file_actions_init(&files);
  posix_spawn_file_actions_addopen(&files, STDIN_FILENO, "/dev/null", O_RDONLY, 0);
  posix_spawn_file_actions_addopen(&files, STDOUT_FILENO, output_.c_str(), O_WRONLY | O_APPEND, 0);
  posix_spawn_file_actions_adddup2(&files, STDOUT_FILENO, STDERR_FILENO);
  const int failed = posix_spawn(&process_, words[0].c_str(), &files, nullptr, arguments.data(), environ);
  posix_spawn_file_actions_destroy(&files);
  if (failed != 0) {
    process_ = -1;
    return false;
  }
  port_ = 0;
  for (int i = 0; i < 6000 && port_ == 0 && is_running(); ++i) {
    std::this_thread::sleep_for(std::chrono::milliseconds(5));
    port_ = port_in(printed().substr(before));
  }
  return port_ != 0;
}

int ServerProcess::ended() {
  if (process_ < 0) return -1;
  int status = 0;
  waitpid(process_, &status, 0);
  process_ = -1;
  return WIFEXITED(status) ? WEXITSTATUS(status) : -1;
}

void ServerProcess::kill() {
  if (process_ < 0) return;
  ::kill(process_, SIGKILL);
  ended();
}

int ServerProcess::stop() {
  if (process_ < 0) return -1;
  ::kill(process_, SIGTERM);
  for (int i = 0; i < 2000 && is_running(); ++i) std::this_thread::sleep_for(std::chrono::milliseconds(5));
  if (is_running()) {
    kill();
    return -1;
  }
  return ended();
}

bool ServerProcess::is_running() const {
  siginfo_t about{};
  return process_ >= 0 &&
         waitid(P_PID, static_cast<id_t>(process_), &about, WEXITED | WNOHANG | WNOWAIT) == 0 &&
         about.si_pid == 0;
}

std::string ServerProcess::printed() const { return text_of(output_); }

long ServerProcess::memory() const {
  std::ifstream in("/proc/" + std::to_string(process_) + "/status");
  for (std::string line; std::getline(in, line);) {
    if (line.starts_with("VmRSS:")) return std::strtol(line.c_str() + 6, nullptr, 10);
  }
  return 0;
}

}  // namespace tablewright::tests
