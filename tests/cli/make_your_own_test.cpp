// docs/make-your-own.md, done as it says, in an empty folder.
#include <gmock/gmock.h>

#include "cli/running.hpp"
#include "core/text.hpp"
#include "support/files.hpp"

namespace tablewright::tests {

namespace make_your_own_test {

namespace fs = std::filesystem;
using testing::HasSubstr;

// "a \"b c\" d" in its words.
std::vector<std::string> shell_words(std::string_view line) {
  std::vector<std::string> found;
  bool quoted = false;
  bool inside = false;
  for (const char c : line) {
    if (c == '"') {
      quoted = !quoted;
      if (!inside) found.emplace_back();
    } else if (c == ' ' && !quoted) {
      inside = false;
      continue;
    } else {
      if (!inside) found.emplace_back();
      found.back() += c;
    }
    inside = true;
  }
  return found;
}

class MakeYourOwn : public testing::Test {
 protected:
  MakeYourOwn() { fs::current_path(scratch.path()); }
  ~MakeYourOwn() override { fs::current_path(before); }
  MakeYourOwn(const MakeYourOwn&) = delete;
  MakeYourOwn& operator=(const MakeYourOwn&) = delete;

  void type(std::string_view line) {
    auto words = shell_words(line);
    if (words.front() == "mkdir") {
      fs::create_directory(words.at(1));
      return;
    }
    ASSERT_EQ(words.front(), "tablewright") << line;
    words.erase(words.begin());
    std::string into;
    if (words.size() > 2 && words[words.size() - 2] == ">") {
      into = words.back();
      words.resize(words.size() - 2);
    }
    const Ran done = ran(words);
    EXPECT_EQ(done.code, Done) << line << '\n' << done.err;
    EXPECT_EQ(done.err, "") << line;
    if (!into.empty()) static_cast<void>(scratch.file(into, done.out));
    said += done.out;
    ++commands;
  }

  const PacksVariable no_variable{nullptr};
  const Scratch scratch;
  const fs::path before = fs::current_path();
  std::string said;
  int commands{};
};

TEST_F(MakeYourOwn, EveryCommandOfThePageWorks) {
  std::string fence;
  std::string file;
  const std::string page = file_text("docs/make-your-own.md");
  for (const std::string_view line : lines(page)) {
    if (line.starts_with("```")) {
      if (fence.empty()) {
        fence = line;
        if (line.starts_with("```text ")) file = line.substr(8);
        if (!file.empty()) {
          ASSERT_TRUE(fs::exists(scratch.path() + '/' + file)) << "packs new wrote it before";
          static_cast<void>(scratch.file(file, ""));
        }
      } else {
        fence.clear();
        file.clear();
      }
    } else if (!file.empty()) {
      std::ofstream(scratch.path() + '/' + file, std::ios::app) << line << '\n';
    } else if (fence == "```sh") {
      type(line);
    }
  }
  EXPECT_GE(commands, 12);
  EXPECT_THAT(said, HasSubstr("Mira Ash"));
  EXPECT_THAT(said, HasSubstr("#   red 1 for Ember (Mira Ash, 2)"));
  EXPECT_THAT(said, HasSubstr("pack hearth \""));
}

}  // namespace make_your_own_test

}  // namespace tablewright::tests
