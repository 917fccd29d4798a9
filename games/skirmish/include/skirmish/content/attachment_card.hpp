#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "cards/pack.hpp"
#include "skirmish/content/look.hpp"
#include "skirmish/language/card_text.hpp"

namespace tablewright::skirmish {

// The card of an item or a companion, which a character of a side has with it, or of a bonus objective, which
// lies before its side (skirmish.item.1).
struct AttachmentCard {
  std::string id;
  std::string title;
  std::string box;
  bool companion{};
  bool bonus{};
  std::uint8_t defence{};  // companions only
  CardText text;
  Look look;
  std::vector<PieceLook> piece_looks;  // of the tokens and minions it brings
  // where it stands: naming.hpp
  std::string file{};  // NOLINT(readability-redundant-member-init): aggregates leave it out
};

// item needle "Needle", companion ghost "Ghost" or bonus strongbox "Strongbox", each with its fields:
// docs/packs.md
std::vector<AttachmentCard> read_attachments(const cards::Block& root, cards::Diagnostics& diagnostics);

}  // namespace tablewright::skirmish
