#pragma once

#include <string>
#include <vector>

#include "cards/diagnostics.hpp"
#include "cards/pack.hpp"
#include "westeros/content/content.hpp"

// The blocks of the map and of the houses on it.
namespace tablewright::westeros {

void read_domain_name(const cards::Block& block, Content& content, cards::Diagnostics& diagnostics);
void read_domain(const cards::Block& block, Content& content, cards::Diagnostics& diagnostics);
void read_seas(const cards::Block& block, Content& content, cards::Diagnostics& diagnostics);
void read_northern_seas(const cards::Block& block, Content& content, cards::Diagnostics& diagnostics);
void read_house(const cards::Block& block, Content& content, cards::Diagnostics& diagnostics);
DomainSet domains_named(const cards::Block& block, const std::vector<std::string>& names,
                        const Content& content, cards::Diagnostics& diagnostics);
// Borders that are not mutual.
void check_borders(const Content& content, std::vector<std::string>& problems);

}  // namespace tablewright::westeros
