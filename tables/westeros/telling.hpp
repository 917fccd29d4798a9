#pragma once

#include <span>
#include <string>
#include <vector>

#include "tables/westeros/words.hpp"

// The table of Westeros in sentences, one fact a line.
namespace tablewright::tables {

std::string westeros_introduction(const WesterosWords& words);
std::string westeros_result(const WesterosWords& words);
// Everything on the table that the reader may know.
std::string westeros_look(const WesterosWords& words);
// Who is in a domain: "Pyke, a castle, held by Stark: 2 tokens of Stark."
std::string westeros_domain(const WesterosWords& words, const westeros::State& state,
                            westeros::DomainId domain);
// Is there nothing to be told of it?
bool is_bare(const WesterosWords& words, const westeros::State& state, westeros::DomainId domain);
std::string no_such_domain(const WesterosWords& words, std::string_view typed);
// The mat of a house, or of everybody.
std::string westeros_house(const WesterosWords& words, const std::vector<std::string>& asked);
std::string westeros_hand(const WesterosWords& words);
// The discard pile, what is left in the deck, and all cards of the match by name.
std::string westeros_cards(const WesterosWords& words);
// One card in full.
std::string westeros_card(const WesterosWords& words, const std::vector<std::string>& asked);

}  // namespace tablewright::tables
