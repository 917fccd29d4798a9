#pragma once

#include <optional>
#include <span>

#include "cards/pack.hpp"
#include "skirmish/language/card_text.hpp"

namespace tablewright::skirmish {

// Of a card that could be read: what it says and cannot mean, or what can never happen. `block` is where it
// stands; `dots` are those of a character. Matches do not ask: a card with such a line is played as far as it
// goes.
void check_meaning(const cards::Block& block, const CardText& text, CardKind kind,
                   std::optional<std::span<const TokenType>> dots, cards::Diagnostics& diagnostics);

// So many letters fit on a card: of one ability, trait or status card, and of all together.
inline constexpr std::size_t longest_saying = 600;
inline constexpr std::size_t longest_card = 2400;

}  // namespace tablewright::skirmish
