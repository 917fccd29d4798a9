#pragma once

#include <cstdint>
#include <string_view>

namespace tablewright {

// A game tells its view once, in names and values; JSON and text are two listeners. Inside a list names are
// ignored.
class Describer {
 public:
  virtual ~Describer() = default;
  virtual void number(std::string_view name, std::int64_t value) = 0;
  virtual void text(std::string_view name, std::string_view value) = 0;
  virtual void flag(std::string_view name, bool value) = 0;
  virtual void open_object(std::string_view name) = 0;
  virtual void open_list(std::string_view name) = 0;
  virtual void close() = 0;
};

}  // namespace tablewright
