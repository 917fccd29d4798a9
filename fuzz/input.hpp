#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

namespace tablewright::fuzz {

// The bytes as text. A copy, so that reading past its end is noticed.
inline std::string text_of(const std::uint8_t* data, std::size_t size) {
  return {reinterpret_cast<const char*>(data), size};
}

// Stops the fuzzer at a broken promise, as an assertion would.
inline void must(bool kept) {
  if (!kept) __builtin_trap();
}

}  // namespace tablewright::fuzz
