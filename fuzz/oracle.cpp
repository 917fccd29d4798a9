// A hostile sheet of boards and queries: every query is answered or refused in words.
#include "skirmish/oracle/oracle.hpp"
#include "input.hpp"

using namespace tablewright;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  if (size > 1U << 14U) return 0;
  cards::Diagnostics diagnostics("fuzz");
  const skirmish::Sheet sheet = skirmish::read_sheet(fuzz::text_of(data, size), diagnostics);
  for (const skirmish::Asked& asked : sheet.queries) {
    const auto& position = sheet.boards[asked.board].position;
    if (!position) continue;
    const auto answer = skirmish::answer(*position, asked.query);
    if (!answer) fuzz::must(!answer.error().empty());
    if (answer && std::holds_alternative<skirmish::Because>(answer->found)) {
      fuzz::must(!std::get<skirmish::Because>(answer->found).rule.text.empty());
    }
  }
  return 0;
}
