#pragma once

#include <span>
#include <string>
#include <string_view>

#include "core/result.hpp"
#include "game/any_game.hpp"

namespace tablewright {

// Reasons and events every table has, beside the game's own; types 240 and up are theirs.
inline constexpr std::uint8_t type_seat = 240;
inline constexpr std::uint8_t type_number = 241;
std::span<const Word> table_reasons();
std::span<const Word> table_events();

// "commit 5": the notation of an act, from the game's table. No notation contains ';'.
std::string notation(const AnyGame& game, const Act& act);

// The act a notation stands for, or a sentence that says what is wrong with it and what was expected.
Result<Act, std::string> parse_act(const AnyGame& game, std::string_view text);

// A value in words: "Seat 2", a card's name, a number.
std::string value_text(const AnyGame& game, std::uint8_t type, std::uint32_t value);

// The sentence of an event as this seat may read it; of a reason; of a question.
std::string sentence(const AnyGame& game, const Event& event, Seat reader);
std::string sentence(const AnyGame& game, const Refusal& refusal);
std::string sentence(const AnyGame& game, const Question& question);

// An act as an option for whoever may do it: "T. rex moves to c4."
std::string act_sentence(const AnyGame& game, const Act& act);

// What a seat sees, one fact a line.
std::string view_text(const AnyGame& game, Seat seat);

}  // namespace tablewright
