#pragma once

#include <memory>
#include <nlohmann/json.hpp>
#include <string>
#include <string_view>
#include <utility>

#include "wire/json.hpp"

namespace tablewright::server {

// What is sent, shared by all to whom it is sent.
using Text = std::shared_ptr<const std::string>;

// Bytes that are no UTF-8 are replaced, never a reason to fail.
inline std::string json_text(const wire::Json& json) {
  return json.dump(-1, ' ', false, wire::Json::error_handler_t::replace);
}
inline Text text_of(const wire::Json& message) {
  return std::make_shared<const std::string>(json_text(message));
}

// A message of parts that are JSON in text already: what is in several messages is written once.
class MessageText {
 public:
  explicit MessageText(std::string_view say) : text_("{\"say\":\"" + std::string(say) + '"') {}
  MessageText& add_text(std::string_view name, std::string_view json) {
    text_.append(",\"").append(name).append("\":").append(json);
    return *this;
  }
  MessageText& add(std::string_view name, const wire::Json& json) { return add_text(name, json_text(json)); }
  // Nothing can be added afterwards.
  [[nodiscard]] Text done() {
    text_ += '}';
    return std::make_shared<const std::string>(std::move(text_));
  }

 private:
  std::string text_;
};

}  // namespace tablewright::server
