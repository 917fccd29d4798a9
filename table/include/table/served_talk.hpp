#pragma once

#include <functional>
#include <memory>

#include "table/game_talk.hpp"
#include "table/kit.hpp"

// The words of the terminal for whoever plays through the server: each is spoken to alone, in sentences.
namespace tablewright {

// The table as one listener knows it.
class ServedTable final : public TalkTable {
 public:
  // `game`: how the match would stand after an act, to hear what is meant by the next one.
  explicit ServedTable(const Listener& listener, const AnyGame* game) : listener_(listener), game_(game) {}

  [[nodiscard]] const Match& match() const override { return listener_.match; }
  [[nodiscard]] const AnyGame& game() const override { return game_ == nullptr ? match().game() : *game_; }
  [[nodiscard]] SeatSet computers() const override { return listener_.computers; }
  [[nodiscard]] SeatSet people() const override {
    return listener_.reader == spectator ? SeatSet{} : SeatSet::of(listener_.reader);
  }
  [[nodiscard]] std::string level() const override { return {}; }
  [[nodiscard]] std::optional<Seat> only_reader() const override { return listener_.reader; }

 private:
  Listener listener_;
  const AnyGame* game_;
};

// What a game has for one listener.
struct ServedWords {
  std::function<std::unique_ptr<GameTalk>(const TalkTable& table, const Manner& manner)> make;
  std::vector<WordForm> own;  // the words that only this game has
  // More fields of each of these acts; left out: there are none.
  std::function<std::vector<wire::Json>(const Listener& listener, std::span<const Act> acts)>
      fields_of_options;
};

// Gives a game its talk, and the words that it hears.
void give_words(Kit& kit, ServedWords words);

}  // namespace tablewright
