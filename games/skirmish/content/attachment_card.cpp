#include "skirmish/content/attachment_card.hpp"

#include <algorithm>
#include <array>
#include <optional>

#include "cards/fields.hpp"
#include "shared_fields.hpp"

namespace tablewright::skirmish {

namespace {

using cards::Block;
using cards::Diagnostics;
using cards::Fields;
using cards::Need;
using cards::TokenKind;

// Its marker is called by its id.
void read_bonus_text(const Block& block, Fields& fields, AttachmentCard& card, Diagnostics& diagnostics) {
  CardPiece marker;
  marker.id = card.id;
  marker.title = card.title;
  marker.marker = true;
  card.text.pieces.push_back(std::move(marker));
  read_scenario_text(block, fields, card.text, diagnostics);
  if (card.text.clauses.empty() && diagnostics.none())
    diagnostics.add(block.place,
                    "a bonus objective says below it how it is completed: when a character interacts with " +
                        card.id + '.');
}

std::optional<AttachmentCard> read_attachment(const Block& block, Diagnostics& diagnostics) {
  AttachmentCard card;
  card.companion = block.word() == "companion";
  card.bonus = block.word() == "bonus";
  if (block.tokens.size() != 3 || block.tokens[1].kind != TokenKind::Word ||
      block.tokens[2].kind != TokenKind::Text) {
    const std::string word(block.word());
    diagnostics.add(block.place, "this is given as: " + word + " ID \"Title\".");
    return std::nullopt;
  }
  card.id = block.tokens[1].text;
  card.title = block.tokens[2].text;
  const std::string_view what = card.companion ? "a companion" : card.bonus ? "a bonus objective" : "an item";
  Fields fields(block, what, diagnostics);
  card.box = fields.name("box", Need::Required);
  if (card.companion)
    card.defence =
        static_cast<std::uint8_t>(fields.number("defence", 0, most_defence, Need::Required).value_or(0));
  if (card.bonus) {
    read_bonus_text(block, fields, card, diagnostics);
  } else {
    card.text = read_card_text(fields, card.companion ? CardKind::Companion : CardKind::Item, card.id,
                               card.title, diagnostics);
  }
  if (const Block* look = fields.one("look")) card.look = read_look(*look, diagnostics);
  card.piece_looks = read_piece_looks(block, diagnostics);
  fields.one("provenance");
  fields.finish();
  check_card_provenance(block, diagnostics);
  return card;
}

}  // namespace

std::vector<AttachmentCard> read_attachments(const Block& root, Diagnostics& diagnostics) {
  constexpr std::array<std::string_view, 3> blocks{"item", "companion", "bonus"};
  std::vector<AttachmentCard> found;
  for (const Block& block : root.children) {
    if (std::find(blocks.begin(), blocks.end(), block.word()) == blocks.end()) {
      diagnostics.unknown(block.place, block.tokens[0].text, "block of an attachment file", blocks);
    } else if (auto card = read_attachment(block, diagnostics)) {
      const bool again = std::any_of(found.begin(), found.end(),
                                     [&](const AttachmentCard& other) { return other.id == card->id; });
      if (again) diagnostics.add(block.place, "there is a card \"" + card->id + "\" already.");
      found.push_back(std::move(*card));
    }
  }
  return found;
}

}  // namespace tablewright::skirmish
