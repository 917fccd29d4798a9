#pragma once

#include "cards/diagnostics.hpp"
#include "cards/pack.hpp"
#include "westeros/content/content.hpp"

// The blocks of numbers, tracks and house rules.
namespace tablewright::westeros {

void read_numbers(const cards::Block& block, Content& content, cards::Diagnostics& diagnostics);
void read_force_track(const cards::Block& block, Content& content, cards::Diagnostics& diagnostics);
void read_objective(const cards::Block& block, Content& content, cards::Diagnostics& diagnostics);
void read_track(const cards::Block& block, Content& content, cards::Diagnostics& diagnostics);
void read_house_rule(const cards::Block& block, Content& content, cards::Diagnostics& diagnostics);

}  // namespace tablewright::westeros
