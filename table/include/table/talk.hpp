#pragma once

#include <nlohmann/json.hpp>
#include <string>
#include <string_view>
#include <vector>

#include "table/listener.hpp"

namespace tablewright {

// What is said to one listener about a table as it stands: made once for each reader and state, then asked
// as often as somebody wants to know.
class Talk {
 public:
  Talk() = default;
  Talk(const Talk&) = delete;
  Talk& operator=(const Talk&) = delete;
  Talk(Talk&&) = delete;
  Talk& operator=(Talk&&) = delete;
  virtual ~Talk() = default;

  // Everything on the table, for the eye of a person who reads text, one fact a line.
  [[nodiscard]] virtual std::string look() const = 0;
  // The question that is open, as one is spoken to.
  [[nodiscard]] virtual std::string question() const = 0;

  struct Option {
    Act act;
    std::string label;  // "T. rex moves to c4", "T. rex challenges Dr. Ian Malcolm: wins 47.7 %"
    wire::Json fields;  // more, for whoever draws it: {"odds":47.7}; an empty object: none
  };
  // All that the listener may answer, in the order of the legal acts.
  [[nodiscard]] virtual std::vector<Option> options() const = 0;

  // A typed line: look, where, near, threats, options, again, odds, why, help ... or an act, or a part of
  // one.
  [[nodiscard]] virtual Heard hear(std::string_view line) const = 0;
};

}  // namespace tablewright
