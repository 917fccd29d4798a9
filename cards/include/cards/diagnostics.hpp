#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace tablewright::cards {

// Line and column, both from 1.
struct Place {
  std::uint32_t line{1};
  std::uint32_t column{1};
  friend bool operator==(Place, Place) = default;
};

struct Diagnostic {
  std::string file;
  Place place;
  std::string message;
};

// "ironhide.pack:3:19: "ignor" is not an effect: did you mean "ignore"?"
std::string text(const Diagnostic& diagnostic);

// Everything that is wrong with one file. Reading goes on after each, so that an author sees all at once;
// after a hundred the rest is only counted.
class Diagnostics {
 public:
  explicit Diagnostics(std::string file) : file_(std::move(file)) {}
  void add(Place place, std::string message);
  // Says that `typed` is no `what`, what is closest, or what was expected.
  void unknown(Place place, std::string_view typed, std::string_view what,
               std::span<const std::string_view> known);
  // What is wrong with another file, too.
  void take(const Diagnostics& other);

  [[nodiscard]] bool none() const { return found_.empty(); }
  [[nodiscard]] const std::vector<Diagnostic>& found() const { return found_; }
  [[nodiscard]] std::size_t left_out() const { return left_out_; }
  [[nodiscard]] std::vector<std::string> texts() const;

 private:
  std::string file_;
  std::vector<Diagnostic> found_;
  std::size_t left_out_{};
};

}  // namespace tablewright::cards
