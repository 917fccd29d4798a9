// The same as a WebAssembly module: room() gives space for the packs, play() plays, text() and size() show
// what came of it.
#include <cstdint>
#include <string>

#include "played/played.hpp"

namespace {
std::string packs;
std::string result;
}  // namespace

extern "C" {

__attribute__((export_name("room"))) char* room(std::uint32_t size) {
  packs.resize(size);
  return packs.data();
}

__attribute__((export_name("report"))) void report() { result = tablewright::tests::played_text(packs); }

__attribute__((export_name("text"))) const char* text() { return result.data(); }

__attribute__((export_name("size"))) std::uint32_t size() {
  return static_cast<std::uint32_t>(result.size());
}
}
