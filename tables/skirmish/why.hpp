#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "game/match.hpp"
#include "skirmish/oracle/why.hpp"
#include "tables/skirmish/words.hpp"

namespace tablewright::tables {

// why            the rules behind what happened last, and what did not happen and why
// why c4         may the acting figure go there, does it see it, is it adjacent, what is there
// why A c4       the same for another figure; for the one that the open part of a card sends, the card is
// asked why move A c4  may this be done, and by which rule not why not won | round | points | down | A `news`
// is what was told last.
std::string why_text(const Words& words, const std::vector<std::string>& asked,
                     std::span<const NumberedEvent> news);

// Sight and adjacency of a figure on the map by the board alone, in words with the names of this match. What
// cards take from sight is for the engine to say (why_unseen).
skirmish::Because sight_of(const Words& words, skirmish::PieceId piece, Square to);
skirmish::Because adjacency_of(const Words& words, skirmish::PieceId piece, Square to);

}  // namespace tablewright::tables
