#pragma once

#include "game/phrase.hpp"
#include "westeros/rules/words.hpp"

// The fields that the tables of words share.
namespace tablewright::westeros::table {

inline constexpr Field seat_a{"seat", Slot::A, type_seat};
inline constexpr Field other_c{"other", Slot::C, type_seat};
inline constexpr Field house_a{"house", Slot::A, type_house};
inline constexpr Field house_b{"house", Slot::B, type_house};
inline constexpr Field face_a{"face", Slot::A, type_face};
inline constexpr Field face_b{"face", Slot::B, type_face};
inline constexpr Field domain_a{"domain", Slot::A, type_domain};
inline constexpr Field domain_b{"domain", Slot::B, type_domain};
inline constexpr Field domain_c{"domain", Slot::C, type_domain};
inline constexpr Field from_b{"from", Slot::B, type_domain};
inline constexpr Field unit_a{"unit", Slot::A, type_unit};
inline constexpr Field unit_b{"unit", Slot::B, type_unit};
inline constexpr Field card_a{"card", Slot::A, type_card};
inline constexpr Field card_b{"card", Slot::B, type_card};
inline constexpr Field secret_card{"card", Slot::B, type_card, Known::ToSome};
inline constexpr Field count_a{"count", Slot::A, type_count};
inline constexpr Field count_b{"count", Slot::B, type_count};
inline constexpr Field total_u{"total", Slot::U, type_count};
inline constexpr Field have_b{"have", Slot::B, type_count};

}  // namespace tablewright::westeros::table
