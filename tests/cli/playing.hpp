#pragma once

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <vector>

#include "cli/running.hpp"
#include "core/text.hpp"

// Games at the terminal, played through a pipe.
namespace tablewright::tests {

// The conversation of a game: options first, then what a person types.
inline Ran played(std::vector<std::string> options, const std::string& typed) {
  options.insert(options.begin(), "play");
  return ran(options, typed);
}

inline std::string repeated(const std::string& line, int times) {
  std::string out;
  for (int i = 0; i < times; ++i) out += line + '\n';
  return out;
}

// What was said after the last question with this text in it.
inline std::string after_last(const std::string& out, std::string_view text) {
  const std::size_t at = out.rfind(text);
  return at == std::string::npos ? std::string() : out.substr(at);
}

inline int count_of(const std::string& out, std::string_view text) {
  int count = 0;
  for (std::size_t at = out.find(text); at != std::string::npos; at = out.find(text, at + 1)) ++count;
  return count;
}

// A knocks down Z in one challenge, and is not alone: plain figures of defence 2 on an open board.
inline std::string small_position(const std::string& position = "turn 1") {
  std::string block;
  for (const std::string_view line : lines(position)) block += "  " + std::string(line) + '\n';
  return "drawing\n"
         "       a   b   c   d   e\n"
         "     +---+---+---+---+---+\n"
         "   1 | A   Z   .   .   . |\n"
         "     +   +---+   +   +   +\n"
         "   2 | .   .   .   .   . |\n"
         "     +   +   +   +   +   +\n"
         "   3 | .   B   .   .   Y |\n"
         "     +---+---+---+---+---+\n"
         "position\n" +
         block;
}

}  // namespace tablewright::tests
