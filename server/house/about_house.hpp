#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <utility>

#include "request_parts.hpp"

namespace tablewright::server {

// What the house tells of itself, and what can be read in it without a table.
class AboutHouse {
 public:
  AboutHouse(Premises& premises, std::function<std::string()> metrics)
      : premises_(premises), metrics_(std::move(metrics)), up_since_(premises.now()) {}

  [[nodiscard]] Routes routes();

 private:
  void tell_house(const Request& request, const std::string& id, const Answer& answer);
  void tell_rules(const Request& request, const std::string& id, const Answer& answer);
  void tell_collection(const Request& request, const std::string& id, const Answer& answer);
  void tell_drawn(const Request& request, const std::string& id, const Answer& answer);
  void tell_health(const Request& request, const std::string& id, const Answer& answer);
  void tell_metrics(const Request& request, const std::string& id, const Answer& answer);

  Premises& premises_;
  std::function<std::string()> metrics_;
  std::int64_t up_since_;
  // Made once, when first asked for.
  std::string rules_text_;
  std::string collection_;
  std::string drawn_;
};

}  // namespace tablewright::server
