#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include "server/live_table.hpp"

// What a table and the deeds at it have in common.
namespace tablewright::server {

inline Declined because(std::string sentence) { return {std::move(sentence), std::nullopt, false}; }
inline Declined because(const Refusal& refusal) { return {{}, refusal, false}; }

inline std::string client_key(Seat seat, std::string_view id) {
  return id.empty() ? std::string() : std::to_string(seat.value + 1) + ':' + std::string(id);
}

}  // namespace tablewright::server
