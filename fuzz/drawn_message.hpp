#pragma once

#include <fuzzer/FuzzedDataProvider.h>

#include <algorithm>
#include <array>
#include <nlohmann/json.hpp>
#include <string>
#include <string_view>
#include <vector>

#include "wire/messages.hpp"

// Messages drawn from those that a client may say, by the table that the door checks them with: bytes choose
// which message, and what stands in its fields. What is drawn is legal; `spoil` makes one that is not, or is
// only just.
namespace tablewright::fuzz {

using wire::Json;

// What whoever speaks was told last.
struct Told {
  std::uint32_t seat{};
  std::uint32_t row{};
  std::uint32_t entry{};
  std::vector<std::string> notations;  // of the options
  std::vector<Json> acts;              // the same in fields
};

class DrawnMessage {
 public:
  DrawnMessage(FuzzedDataProvider& bytes, const Told& told) : bytes_(bytes), told_(told) {}

  Json drawn() {
    const auto forms = wire::client_messages();
    const auto& form = forms[bytes_.ConsumeIntegralInRange<std::size_t>(0, forms.size() - 1)];
    Json message{{"say", form.name}};
    for (const wire::MessageField& field : form.fields) {
      if (field.needed == wire::Needed::No && !bytes_.ConsumeBool()) continue;
      message[std::string(field.name)] = value_of(field);
    }
    return message;
  }

  void spoil(Json& message) {
    const auto at = bytes_.ConsumeIntegralInRange<std::size_t>(0, message.size() - 1);
    auto field = message.begin();
    std::advance(field, at);
    switch (bytes_.ConsumeIntegralInRange<int>(0, 7)) {
      case 0: message.erase(field); break;
      case 1: *field = bytes_.ConsumeIntegral<std::int64_t>(); break;
      case 2: *field = bytes_.ConsumeRandomLengthString(600); break;
      case 3: *field = Json::array({*field, *field}); break;
      case 4: *field = Json{{"of", *field}}; break;
      case 5: *field = bytes_.ConsumeFloatingPoint<double>(); break;
      case 6: *field = std::string(bytes_.ConsumeIntegralInRange<std::size_t>(0, 20'000), 'x'); break;
      default: message[bytes_.ConsumeRandomLengthString(20)] = *field;
    }
  }

 private:
  Json value_of(const wire::MessageField& field) {
    if (!field.list) return one_of(field);
    Json list = Json::array();
    for (auto left = bytes_.ConsumeIntegralInRange<int>(0, 3); left > 0; --left)
      list.push_back(one_of(field));
    return list;
  }
  Json one_of(const wire::MessageField& field) {
    if (field.holds == wire::Holds::Number) return number_of(field);
    if (field.holds == wire::Holds::Object) return act();
    return text_of(field);
  }
  // Mostly what means something at this table.
  std::uint32_t number_of(const wire::MessageField& field) {
    const std::array<std::uint32_t, 6> likely{told_.seat, told_.row, told_.entry, 1, 2, 3};
    const auto chosen = bytes_.ConsumeIntegralInRange<std::size_t>(0, 2 * likely.size());
    if (chosen == 2 * likely.size()) return bytes_.ConsumeIntegralInRange<std::uint32_t>(0, field.most);
    if (field.name == "seat" && chosen < likely.size()) return told_.seat;
    if (field.name == "seen" && chosen < likely.size()) return told_.row;
    return std::min(field.most, likely.at(chosen % likely.size()));
  }
  Json act() {
    if (told_.acts.empty()) return {{"act", bytes_.ConsumeRandomLengthString(8)}};
    return told_.acts[bytes_.ConsumeIntegralInRange<std::size_t>(0, told_.acts.size() - 1)];
  }
  std::string text_of(const wire::MessageField& field) {
    if (!field.of.empty()) return word_of(field.of);
    const bool is_said = field.name == "notation" || field.name == "line";
    if (is_said && !told_.notations.empty() && bytes_.ConsumeIntegralInRange<int>(0, 3) > 0)
      return told_.notations[bytes_.ConsumeIntegralInRange<std::size_t>(0, told_.notations.size() - 1)];
    if (field.name == "line" && bytes_.ConsumeBool()) return word_of("options|again|log|help|log 3|1|99");
    std::string text = bytes_.ConsumeRandomLengthString(std::min<std::size_t>(field.most, 40));
    // JSON is UTF-8: other bytes are another mistake than those that are tried here.
    for (char& c : text) c = static_cast<char>(c & 0x7F);
    return text;
  }
  std::string word_of(std::string_view words) {
    std::vector<std::string> all(1);
    for (const char c : words) {
      if (c == '|')
        all.emplace_back();
      else
        all.back() += c;
    }
    return all[bytes_.ConsumeIntegralInRange<std::size_t>(0, all.size() - 1)];
  }

  FuzzedDataProvider& bytes_;
  const Told& told_;
};

}  // namespace tablewright::fuzz
