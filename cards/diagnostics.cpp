#include "cards/diagnostics.hpp"

#include "core/showable.hpp"
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
  message = showable(message, Rows::Several);
  found_.push_back({file_, place, std::move(message)});
}

void Diagnostics::take(const Diagnostics& other) {
  left_out_ += other.left_out_;
  for (const Diagnostic& diagnostic : other.found_) {
    if (found_.size() == most_found) {
      ++left_out_;
    } else {
      found_.push_back(diagnostic);
    }
  }
}

void Diagnostics::unknown(Place place, std::string_view typed, std::string_view what,
                          std::span<const std::string_view> known) {
  std::string message = '"' + std::string(beginning_of(typed, 60)) + "\" is no " + std::string(what);
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
