#pragma once

#include "cards/diagnostics.hpp"
#include "cards/pack.hpp"
#include "westeros/content/content.hpp"

// The blocks of the solo game.
namespace tablewright::westeros {

void read_mat(const cards::Block& block, Content& content, cards::Diagnostics& diagnostics);
void read_rival_card(const cards::Block& block, Content& content, cards::Diagnostics& diagnostics);
void read_solo_hero(const cards::Block& block, Content& content, cards::Diagnostics& diagnostics);
// next_target home
std::optional<NextTarget> read_next_target(const cards::Block* field, cards::Diagnostics& diagnostics);

}  // namespace tablewright::westeros
