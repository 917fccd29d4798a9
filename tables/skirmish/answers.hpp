#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "table/matching.hpp"
#include "tables/skirmish/words.hpp"

namespace tablewright::tables {

// The words of a line, with the names of figures replaced by their marks: "challenge malcolm" becomes
// "challenge Z".
std::vector<std::string> tidied(const Words& words, std::string_view line);

// A figure or marker by its mark, its name or a word of its name, in large or small letters; no_piece if
// there is none.
skirmish::PieceId piece_called(const skirmish::Rules& rules, std::string_view word);
std::optional<Square> square_called(const skirmish::Rules& rules, std::string_view word);

// The word of the answers with a square, or a figure, that a part of a card asks for: "target", "place";
// empty if it asks for none.
std::string word_of_part(const SkirmishTable& table, bool square);

// Does the open part of a card ask where this figure goes, or is put?
bool part_sends(const SkirmishTable& table, skirmish::PieceId piece);

// A number, a notation, or a part of one that is enough to know what is meant. A sentence if it is not.
Result<Meant, std::string> meant(const Words& words, const std::vector<std::string>& typed);

// The position after a character was chosen, to look what it could do.
std::unique_ptr<AnyGame> after_choosing(const SkirmishTable& table, Seat seat, const Act& choice);

// "move A: a3 b2 ...", the legal acts of the same word; nothing if there are none.
std::string allowed_instead(const Words& words, const Meant& meant);

}  // namespace tablewright::tables
