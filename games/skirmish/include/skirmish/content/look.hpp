#pragma once

#include <string>
#include <vector>

#include "cards/pack.hpp"

namespace tablewright::skirmish {

// One thing to be seen of a figure: hair wolf "#2f2631"
struct LookPart {
  std::string what;
  std::string style;                 // how it is shaped; empty where there is only one way
  std::vector<std::string> colours;  // "#rrggbb"
  friend bool operator==(const LookPart&, const LookPart&) = default;
};

// How a figure is drawn. It speaks to whoever draws and counts nothing for play.
struct Look {
  std::string body;
  std::vector<LookPart> parts;
  friend bool operator==(const Look&, const Look&) = default;
};

// look, with its fields: docs/packs.md
Look read_look(const cards::Block& block, cards::Diagnostics& diagnostics);

}  // namespace tablewright::skirmish
