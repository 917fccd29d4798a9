#pragma once

#include <cstdint>
#include <map>

#include "game/match.hpp"
#include "table/kit.hpp"
#include "wire/form.hpp"

namespace tablewright {

// What a game adds to its events for whoever draws them. It is noted as soon as something happens: afterwards
// nobody knows how the game was before.
class EventFields {
 public:
  // From now on, for as long as both are there.
  void watch(const Kit& kit, Match& match);
  // Those of events that the match has let go of.
  void let_go_of_past(const Match& match);
  void add_to(wire::Json& told, std::uint32_t event) const;

 private:
  std::map<std::uint32_t, wire::Object> of_event_;  // by its number
};

}  // namespace tablewright
