#pragma once

#include <string>
#include <vector>

#include "tables/westeros/words.hpp"

// The odds of battles in words, from what the reader knows alone.
namespace tablewright::tables {

// "odds": of the battle that a card is asked for; "odds D", "odds D from X": of an attack.
std::string westeros_odds(const WesterosWords& words, const std::vector<std::string>& asked);

// "wins 61.3 %" for a card (or none) in the battle that is being fought
std::string short_odds(const WesterosWords& words, westeros::CardId card);
// "4 against 9 before cards: 3 basic, 5 open on the mat", of a battle in which the undead fight.
std::string strengths_in_words(const WesterosWords& words, const westeros::View& view);
// "attack: 4 against 5 before cards"
std::string attack_in_short(const WesterosWords& words, westeros::DomainId domain);

}  // namespace tablewright::tables
