// The golden report as a WebAssembly module: room() gives space for the corpus, report() runs it, text() and
// size() show the result. See golden.mjs.
#include <cstdint>
#include <string>

#include "signature/corpus/report.hpp"

namespace {
std::string corpus;
std::string result;
}  // namespace

extern "C" {

__attribute__((export_name("room"))) char* room(std::uint32_t size) {
  corpus.resize(size);
  return corpus.data();
}

__attribute__((export_name("report"))) void report() {
  result = tablewright::signature::golden_report(corpus);
}

__attribute__((export_name("text"))) const char* text() { return result.data(); }

__attribute__((export_name("size"))) std::uint32_t size() {
  return static_cast<std::uint32_t>(result.size());
}
}
