#pragma once

#include <cstddef>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "game/match.hpp"
#include "game/rule.hpp"
#include "wire/form.hpp"
#include "wire/json.hpp"

// Somebody at a table, what is said to them, and what they ask.
namespace tablewright {

// Who is spoken to, and what about. Whatever is said comes from the view of the reader alone.
struct Listener {
  const Match& match;
  Seat reader;            // spectator: what everybody may know
  SeatSet computers;      // the seats that computers play now
  std::size_t news_from;  // the first event since this reader last decided
};

// What a typed line came to: words to be read, or acts that it means.
struct Heard {
  std::string text;
  std::vector<Act> acts;           // to be done one after the other
  std::optional<Refusal> refusal;  // it was meant as an act, and a rule forbids it; the text says why
};

// A question about a table that changes nothing: what a figure sees, the way of a move, the odds of an act.
// Its word and its fields are those of the game.
struct Shown {
  std::string what;
  wire::Texts about;
  // A field of it; empty where it was left out.
  [[nodiscard]] std::string of(std::string_view field) const;
};
// A question that a game answers, and the fields that it takes.
struct ShownAbout {
  std::string what;
  std::vector<wire::MessageField> takes;
};

// A word for which the page has a button, such as undo: a sentence that says so.
std::optional<std::string> answered_by_page(std::string_view word);
// Why somebody who is not asked cannot answer: the match is over, or it is the turn of another.
std::string not_asked_text(const Listener& listener, const std::function<std::string(Seat)>& name_of_seat);

}  // namespace tablewright
