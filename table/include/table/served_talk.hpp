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
  explicit ServedTable(const Listener& listener, const AnyGame* game = nullptr)
      : listener_(listener), game_(game) {}

  [[nodiscard]] const Match& match() const override { return listener_.match; }
  [[nodiscard]] const AnyGame& game() const override { return game_ == nullptr ? match().game() : *game_; }
  [[nodiscard]] SeatSet computers() const override { return listener_.computers; }
  [[nodiscard]] SeatSet people() const override {
    return listener_.reader == spectator ? SeatSet{} : SeatSet::of(listener_.reader);
  }
  [[nodiscard]] std::string level() const override { return {}; }
  [[nodiscard]] std::optional<Seat> only_reader() const override { return listener_.reader; }

 private:
  const Listener& listener_;
  const AnyGame* game_;
};

using MakeTalk = std::function<std::unique_ptr<GameTalk>(const TalkTable& table, const Manner& manner)>;

// Gives a game its look, question, option and hear, and the words that it hears: `own` are those that only
// this game has.
void give_words(Kit& kit, const MakeTalk& make, std::span<const WordForm> own);

}  // namespace tablewright
