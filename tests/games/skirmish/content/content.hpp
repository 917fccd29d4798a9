#pragma once

#include <gtest/gtest.h>

#include <string>
#include <string_view>
#include <vector>

#include "cards/pack.hpp"
#include "support/files.hpp"

namespace tablewright::tests {

// What a reader made of a text, and what it complained about.
template <class Found>
struct ReadContent {
  Found found;
  std::vector<std::string> problems;
};

template <class Found>
ReadContent<Found> read_content(std::string_view text, std::string_view file,
                                Found (*reader)(const cards::Block&, cards::Diagnostics&)) {
  cards::Diagnostics diagnostics{std::string(file)};
  const cards::Block root = cards::parse(text, diagnostics);
  Found found = reader(root, diagnostics);
  return {std::move(found), diagnostics.texts()};
}

// The example in docs/packs.md that begins like this.
inline std::string documented(std::string_view beginning) {
  const std::string page = file_text("docs/packs.md");
  const std::size_t begin = page.find("```text\n" + std::string(beginning));
  EXPECT_NE(begin, std::string::npos) << beginning;
  if (begin == std::string::npos) return {};
  return page.substr(begin + 8, page.find("```", begin + 8) - begin - 8);
}

// The text with its first `from` replaced; nothing at all if there is none, so that the test notices.
inline std::string changed(std::string_view text, std::string_view from, std::string_view to) {
  std::string out(text);
  const std::size_t at = out.find(from);
  return at == std::string::npos ? std::string() : out.replace(at, from.size(), to);
}

}  // namespace tablewright::tests
