#pragma once

#include <vector>

#include "game/phrase.hpp"
#include "game/seat.hpp"

namespace tablewright {

// What happened, in the past tense. `knowing` are the seats that may read the fields known to some.
struct Event {
  Phrase what;
  SeatSet knowing;
  friend bool operator==(const Event&, const Event&) = default;
};

// Events every table has beside the game's own.
enum class TableEvent : std::uint8_t { Undone = 240, Ended };

// Collects events for those who listen; random play hands in none, and nothing is kept.
class EventSink {
 public:
  EventSink() = default;
  explicit EventSink(std::vector<Event>& out) : out_(&out) {}
  // Worth the trouble of telling?
  [[nodiscard]] bool listens() const { return out_ != nullptr; }
  void happened(Phrase what, SeatSet knowing = {}) {
    if (out_ != nullptr) out_->push_back({what, knowing});
  }

 private:
  std::vector<Event>* out_{};
};

// The event as this seat may know it. It keeps its number and its place.
inline Event redacted(std::span<const Word> events, Event event, Seat seat) {
  const Word* word = word_of(events, event.what.kind);
  if (word != nullptr && !event.knowing.has(seat)) event.what = public_form(*word, event.what);
  // Who else is in the know is nobody's business: a seat learns only whether it is.
  event.knowing = event.knowing.has(seat) ? SeatSet::of(seat) : SeatSet{};
  return event;
}

}  // namespace tablewright
