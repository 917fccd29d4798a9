// A hostile drawing: refused with a place, or read and drawn back the same.
#include <vector>

#include "core/text.hpp"
#include "input.hpp"
#include "skirmish/board/board.hpp"
#include "skirmish/board/drawing.hpp"
#include "skirmish/oracle/position.hpp"

using namespace tablewright;

namespace {

std::vector<cards::DrawnLine> drawn_lines(std::string_view text) {
  std::vector<cards::DrawnLine> drawn;
  std::uint32_t number = 0;
  for (const std::string_view line : lines(text)) drawn.push_back({++number, std::string(line)});
  return drawn;
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string text = fuzz::text_of(data, size);
  cards::Diagnostics diagnostics("fuzz");
  const auto drawing = skirmish::read_drawing(drawn_lines(text), diagnostics);
  fuzz::must(drawing.has_value() == diagnostics.none());
  if (!drawing) return 0;
  cards::Diagnostics again("again");
  const auto redrawn =
      skirmish::read_drawing(drawn_lines(skirmish::drawn(drawing->ground, drawing->marks)), again);
  fuzz::must(redrawn && redrawn->ground == drawing->ground && redrawn->marks.size() == drawing->marks.size());
  const skirmish::Board board(drawing->ground);
  for (const Square square : board.open()) fuzz::must(board.clear_from(square).has(square));
  cards::Diagnostics position("position");
  skirmish::read_position(drawn_lines(text), position);
  return 0;
}
