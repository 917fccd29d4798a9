#pragma once

#include "cards/diagnostics.hpp"
#include "cards/pack.hpp"
#include "westeros/content/content.hpp"

// The blocks of Plot Cards and Heroes.
namespace tablewright::westeros {

void read_card(const cards::Block& block, Content& content, cards::Diagnostics& diagnostics);
void read_hero(const cards::Block& block, Content& content, cards::Diagnostics& diagnostics);

}  // namespace tablewright::westeros
