#include "table/listener.hpp"

#include <algorithm>
#include <array>

#include "core/text.hpp"

namespace tablewright {

std::string Shown::of(std::string_view field) const {
  const auto text = about.find(field);
  return text == about.end() ? std::string() : text->second;
}

std::optional<std::string> answered_by_page(std::string_view word) {
  constexpr std::array<std::string_view, 7> by_page{"undo", "end", "save", "load", "seed", "partner", "quit"};
  if (std::find(by_page.begin(), by_page.end(), word) == by_page.end()) return std::nullopt;
  if (word == "seed") return "The dice are secret until the match is over: then everybody can check them.\n";
  if (word == "save" || word == "load") return "The server keeps every match: there is nothing to save.\n";
  return "The page has a button for that: \"" + std::string(word) + "\" is not typed here.\n";
}

std::string not_asked_text(const Listener& listener, const std::function<std::string(Seat)>& name_of_seat) {
  const SeatSet asked = listener.match.game().question().asked;
  if (asked.empty()) return "The match is over.";
  std::vector<std::string> names;
  for (const Seat seat : asked) {
    std::string name = name_of_seat(seat) + (listener.computers.has(seat) ? " (the computer)" : "");
    if (names.empty() || names.back() != name) names.push_back(std::move(name));
  }
  const std::vector<std::string_view> listed_names(names.begin(), names.end());
  return (listener.reader == spectator ? "You look on: " : "It is not your turn: ") +
         listed(listed_names, "and") + (names.size() == 1 ? " is asked." : " are asked.");
}

}  // namespace tablewright
