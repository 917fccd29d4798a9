#pragma once

#include <optional>
#include <string>
#include <vector>

#include "tables/westeros/words.hpp"
#include "westeros/rules/undead.hpp"

// The cooperative game at a terminal: the mats of the Treaty, the Night King and the White Walkers, the
// Terror Pool and the Ranger Cards, drawn and in sentences, and why the Night King goes where he goes.
namespace tablewright::tables {

// Beside the map, above the players.
std::vector<ScreenLine> winter_lines(const WesterosWords& words, const westeros::State& state);
// The same, one fact a line.
std::string winter_sentences(const WesterosWords& words, const westeros::State& state);

std::string_view undead_name(westeros::Undead undead);
// "NK+WW": who of the undead is in a domain; nothing if nobody is.
std::string undead_mark(const westeros::State& state, westeros::DomainId domain);
// "a White Walker and the Night King"
std::string undead_in_words(const westeros::State& state, westeros::DomainId domain);
// "?" for a token face down, "!Glass" for one face up, all of them, within so many columns.
std::string token_marks(const WesterosWords& words, const westeros::State& state, westeros::DomainId domain,
                        std::size_t room);
// "a token face down, Dragon Glass"; nothing if there is none.
std::string tokens_in_words(const WesterosWords& words, const westeros::State& state,
                            westeros::DomainId domain);

// "strength", "strength D": of the Night King where he is, or as if he stood there; what each further Dragon
// Glass or Valyrian Steel would change.
std::string westeros_strength(const WesterosWords& words, const std::vector<std::string>& asked);
// "3 basic, 18 open on the mat, 6 from the White Walker in Pyke"
std::string parts_in_words(const WesterosWords& words, const westeros::UndeadParts& parts);

// "why did the night king go to pyke", "why did he": by which card, or as the nearest castle. Nothing if it
// is not what was asked.
std::optional<std::string> why_night_king(const WesterosWords& words, const std::vector<std::string>& asked);

}  // namespace tablewright::tables
