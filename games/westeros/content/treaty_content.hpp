#pragma once

#include "cards/diagnostics.hpp"
#include "cards/pack.hpp"
#include "westeros/content/content.hpp"

// The blocks of the cooperative game.
namespace tablewright::westeros {

void read_treaty(const cards::Block& block, Content& content, cards::Diagnostics& diagnostics);
void read_head_start(const cards::Block& block, Content& content, cards::Diagnostics& diagnostics);
void read_exploration(const cards::Block& block, Content& content, cards::Diagnostics& diagnostics);
void read_ranger(const cards::Block& block, Content& content, cards::Diagnostics& diagnostics);

}  // namespace tablewright::westeros
