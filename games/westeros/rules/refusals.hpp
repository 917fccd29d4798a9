#pragma once

#include <optional>

#include "game/rule.hpp"
#include "westeros/rule_ids.hpp"
#include "westeros/rules/words.hpp"

namespace tablewright::westeros {

using Refused = std::optional<Refusal>;

inline Refusal refused(RuleId rule, Reason reason, std::uint8_t a = 0, std::uint8_t b = 0, std::uint8_t c = 0,
                       std::uint32_t u = 0) {
  return {rule, {k(reason), a, b, c, u}};
}

}  // namespace tablewright::westeros
