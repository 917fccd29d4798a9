#pragma once

#include <array>

#include "game/phrase.hpp"
#include "skirmish/rules/words.hpp"

// The fields of what is said, and the two long tables: what happened, and why not.
namespace tablewright::skirmish {

namespace word_field {
inline constexpr Field piece_a{"piece", Slot::A, type_piece};
inline constexpr Field piece_b{"other", Slot::B, type_piece};
inline constexpr Field target_b{"target", Slot::B, type_piece};
inline constexpr Field third_c{"third", Slot::C, type_piece};
inline constexpr Field square_b{"square", Slot::B, type_square};
inline constexpr Field from_b{"from", Slot::B, type_square};
inline constexpr Field to_c{"to", Slot::C, type_square};
inline constexpr Field side_a{"side", Slot::A, type_side};
inline constexpr Field action_b{"action", Slot::B, type_action};
inline constexpr Field token_b{"token", Slot::B, type_token};
inline constexpr Field space_b{"space", Slot::B, type_space};
inline constexpr Field space_c{"space", Slot::C, type_space};
inline constexpr Field points_b{"count", Slot::B, type_points};
inline constexpr Field successes_b{"successes", Slot::B, type_successes};
inline constexpr Field count_c{"count", Slot::C, type_count};
inline constexpr Field total_u{"total", Slot::U, type_count};
inline constexpr Field round_u{"round", Slot::U, type_count};
inline constexpr Field status_b{"status", Slot::B, type_status};
inline constexpr Field distance_c{"distance", Slot::C, type_squares};
inline constexpr Field within_u{"count", Slot::U, type_count};
inline constexpr Field limit_u{"limit", Slot::U, type_limit};
inline constexpr Field counting_c{"counting", Slot::C, type_face_kinds};
inline constexpr Field faces_u{"faces", Slot::U, type_faces};
}  // namespace word_field

inline constexpr std::size_t events_told = 83;
extern const std::array<Word, events_told> event_words;
inline constexpr std::size_t reasons_told = 140;
extern const std::array<Word, reasons_told> reason_words;

}  // namespace tablewright::skirmish
