#pragma once

#include <string>
#include <vector>

#include "tables/westeros/words.hpp"

// Where things are on the map of Westeros, and what is near them: in sentences, for whoever does not see it.
namespace tablewright::tables {

// Who is in a domain, what it borders on, which sea it has; nothing named: the reader's own domains.
std::string westeros_where(const WesterosWords& words, const std::vector<std::string>& asked);
// What is around a domain, by land and by sea; nothing named: what borders on the reader's own.
std::string westeros_near(const WesterosWords& words, const std::vector<std::string>& asked);
// Which armies of others are within a march, a sail or a flight of the reader's domains; in the cooperative
// game where the undead border on those of the Treaty.
std::string westeros_threats(const WesterosWords& words);

}  // namespace tablewright::tables
