#pragma once

#include <span>

#include "cards/unsaid.hpp"

namespace tablewright::skirmish {

// What cannot be said on a card, as messages tell it and docs/pack-language.md lists it.
std::span<const cards::Unsaid> unsaid();
inline constexpr std::string_view unsaid_page = "docs/pack-language.md, \"What cannot be said\"";

}  // namespace tablewright::skirmish
