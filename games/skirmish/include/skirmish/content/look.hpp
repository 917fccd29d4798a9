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

// How something is drawn that a card brings: a token, a minion, a marker.
struct PieceLook {
  std::string id;
  Look look;
  friend bool operator==(const PieceLook&, const PieceLook&) = default;
};

// look, with its fields: docs/packs.md
Look read_look(const cards::Block& block, cards::Diagnostics& diagnostics);

// The looks of what the card brings, each below the line that names it.
std::vector<PieceLook> read_piece_looks(const cards::Block& card, cards::Diagnostics& diagnostics);

}  // namespace tablewright::skirmish
