// A hostile message to the server: refused with a sentence, or read; what was read says what it is, and reads
// the same once more.
#include "wire/messages.hpp"

#include <nlohmann/json.hpp>

#include "input.hpp"

using namespace tablewright;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  if (size > 2 * wire::longest_message) return 0;
  const auto read = wire::read_message(fuzz::text_of(data, size));
  if (!read) {
    fuzz::must(!read.error().empty() && read.error().size() < 1000);
    return 0;
  }
  fuzz::must(size <= wire::longest_message);
  fuzz::must(read->is_object() && (*read)["say"].is_string());
  const std::string text = read->dump();
  // What was written with fewer escapes may be longer in bytes than it came.
  if (text.size() > wire::longest_message) return 0;
  const auto again = wire::read_message(text);
  fuzz::must(again && *again == *read);
  return 0;
}
