#include "cards/diagnostics.hpp"

#include "core/text.hpp"

namespace tablewright::cards {

namespace {
constexpr std::size_t most_found = 100;
}

std::string text(const Diagnostic& diagnostic) {
  std::string out = diagnostic.file + ':';
  append_number(out, diagnostic.place.line);
  out += ':';
  append_number(out, diagnostic.place.column);
  return out + ": " + diagnostic.message;
}

void Diagnostics::add(Place place, std::string message) {
  if (found_.size() == most_found) {
    ++left_out_;
    return;
  }
  found_.push_back({file_, place, std::move(message)});
}

void Diagnostics::unknown(Place place, std::string_view typed, std::string_view what,
                          std::span<const std::string_view> known) {
  std::string message = '"' + std::string(typed.substr(0, 60)) + "\" is no " + std::string(what);
  if (const auto nearest = nearest_name(typed, known)) {
    message += ": did you mean \"" + std::string(*nearest) + "\"?";
  } else if (!known.empty()) {
    message += ": expected " + listed(known) + '.';
  } else {
    message += '.';
  }
  add(place, message);
}

std::vector<std::string> Diagnostics::texts() const {
  std::vector<std::string> out;
  out.reserve(found_.size());
  for (const Diagnostic& diagnostic : found_) out.push_back(text(diagnostic));
  return out;
}

}  // namespace tablewright::cards
