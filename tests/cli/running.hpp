#pragma once

#include <gtest/gtest.h>

#include <cstdlib>
#include <sstream>
#include <string>
#include <string_view>
#include <vector>

#include "cli/commands.hpp"
#include "support/scratch.hpp"

namespace tablewright::tests {

struct Ran {
  int code{};
  std::string out;
  std::string err;
};

// A file of the checkout by its full path: tests may run in any folder.
inline std::string in_checkout(const std::string& path) { return TW_CHECKOUT "/" + path; }

// Runs the program inside this process, as if it lay in build/ of the checkout.
inline Ran ran(const std::vector<std::string>& arguments, const std::string& input = "",
               const std::string& executable = in_checkout("build/tablewright")) {
  std::istringstream in(input);
  std::ostringstream out;
  std::ostringstream err;
  const int code = cli::run(arguments, executable, {in, out, err});
  return {code, out.str(), err.str()};
}

// Sets TABLEWRIGHT_PACKS for one scope, or takes it away.
class PacksVariable {
 public:
  explicit PacksVariable(const char* value) {
    const char* before = std::getenv(name);
    if (before != nullptr) before_ = before;
    was_set_ = before != nullptr;
    set(value);
  }
  PacksVariable(const PacksVariable&) = delete;
  PacksVariable& operator=(const PacksVariable&) = delete;
  ~PacksVariable() { set(was_set_ ? before_.c_str() : nullptr); }

 private:
  static constexpr const char* name = "TABLEWRIGHT_PACKS";
  static void set(const char* value) {
    if (value != nullptr) {
      setenv(name, value, 1);
    } else {
      unsetenv(name);
    }
  }
  std::string before_;
  bool was_set_{};
};

}  // namespace tablewright::tests
