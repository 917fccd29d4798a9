#pragma once

#include <span>

#include "cards/unsaid.hpp"

namespace tablewright::westeros {

// What cannot be said in an event, as messages tell it and docs/westeros-cards.md lists it.
std::span<const cards::Unsaid> unsaid();
inline constexpr std::string_view unsaid_page = "docs/westeros-cards.md, \"What cannot be said\"";

}  // namespace tablewright::westeros
