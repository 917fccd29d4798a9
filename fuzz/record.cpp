// A hostile record, as it is and with its checks mended so that the fuzzer gets past them: refused with line
// and reason, or replayed; what was read is written back the same.
#include "game/record.hpp"
#include "core/text.hpp"
#include "game/replay.hpp"
#include "input.hpp"
#include "toy/toy.hpp"

using namespace tablewright;

namespace {

void try_record(std::string_view text) {
  const Record record = read_record(text);
  if (!record.damage) fuzz::must(!read_record(written(record)).damage);
  if (record.damage) fuzz::must(record.damage->line > 0 && !record.damage->reason.empty());
  Catalogue catalogue;
  catalogue.add(toy::kind());
  const Replayed again = replayed(catalogue, record);
  if (again.match) fuzz::must(again.match->log().size() <= record.lines.size());
}

// Every line with the check it should carry.
std::string with_checks_mended(std::string_view text) {
  std::string out;
  std::uint64_t chain = 0;
  for (std::string_view line : lines(text)) {
    line = line.substr(0, line.rfind(" ~"));
    chain = record_chain(chain, line);
    out += std::string(line) + " ~" + hex(chain).substr(0, 8) + '\n';
  }
  return out;
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  if (size > 1U << 16U) return 0;
  const std::string text = fuzz::text_of(data, size);
  try_record(text);
  try_record(with_checks_mended(text));
  return 0;
}
