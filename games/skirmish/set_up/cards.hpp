#pragma once

#include <deque>
#include <optional>

#include "cards/diagnostics.hpp"
#include "skirmish/language/compiler.hpp"
#include "skirmish/set_up/content.hpp"

namespace tablewright::skirmish {

// What the cards of a match bring and say. Each piece with a card has its own: two sides may both play the
// same character (skirmish.mix.3).
class DealtCards {
 public:
  DealtCards(const Content& content, Rules& rules, cards::Diagnostics& diagnostics)
      : content_(content), rules_(rules), diagnostics_(diagnostics) {}

  // Tokens, minions and status cards of every piece with a card, after all pieces of the sheet.
  void bring(std::size_t most_pieces);
  // A scenario status card that the players agreed on and that no figure of this match brings
  // (skirmish.sstatus.5): what its card says of it, and nothing else. Nothing if there is no room for it.
  std::optional<StatusId> bring_agreed(const CardText& text, std::string_view pack, std::string_view id);
  // What the cards say; the dice of the match are known by now.
  void compile();

 private:
  // What a card says, and the file it comes from.
  struct Found {
    const CardText* text{};
    std::string_view file;
  };
  struct Dealt {
    Found card;
    Cast cast;
  };
  [[nodiscard]] Found text_of(const PieceCard& card) const;
  void deal(PieceId owner, const Found& found, std::size_t most_pieces);
  PieceSet bring_pieces(const CardPiece& piece, const Cast& cast, std::size_t most_pieces);
  StatusId bring_status(const CardStatus& status, PieceId owner);
  void take_die(const NamedDie& die);
  [[nodiscard]] std::uint8_t die_called(const CardDie& die, std::string_view home);

  const Content& content_;
  Rules& rules_;
  cards::Diagnostics& diagnostics_;
  std::vector<Dealt> dealt_;
  std::deque<CardText> agreed_;        // dealt_ points to them
  std::vector<const NamedDie*> dice_;  // behind the standard die
};

// The mark of something that belongs to a piece: A_drogon, A_wight2.
std::string mark_of(const Rules& rules, std::string_view owner, std::string_view id, int number);

}  // namespace tablewright::skirmish
