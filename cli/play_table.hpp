#pragma once

#include <optional>
#include <string>
#include <vector>

#include "ai/skirmish/players.hpp"
#include "game/say.hpp"
#include "play_record.hpp"
#include "skirmish/rules/words.hpp"

namespace tablewright::cli {

// The table at which a terminal game is played: the match, its dice, and who is a computer.
class PlayTable {
 public:
  PlayTable(PlayedMatch played, SeatSet computers, const ai::NamedSkirmishPlayer& level);

  [[nodiscard]] const PlayedMatch& played() const { return played_; }
  [[nodiscard]] const Match& match() const { return *played_.match; }
  [[nodiscard]] const AnyGame& game() const { return match().game(); }
  [[nodiscard]] const skirmish::Rules& rules() const { return skirmish_game().rules(); }
  [[nodiscard]] const skirmish::State& state() const { return skirmish_game().state(); }
  [[nodiscard]] Question question() const { return game().question(); }
  [[nodiscard]] bool is_over() const { return question().asked.empty(); }

  [[nodiscard]] SeatSet computers() const { return computers_; }
  [[nodiscard]] SeatSet people() const;
  [[nodiscard]] std::string_view level() const { return level_.name; }

  // The people who are asked: a team may have two of them at once.
  [[nodiscard]] SeatSet asked_people() const;
  // All that they may answer.
  struct Option {
    Seat seat;
    Act act;
  };
  [[nodiscard]] std::vector<Option> options() const;

  Result<std::uint32_t, Refusal> act(Seat seat, const Act& act);
  // One act of a computer that is asked; false if none is.
  bool let_computer_act();

  // Takes back the last decision of a person, and what computers did after it: they agree to everything.
  // People agree only if they say so.
  enum class Agreed : bool { No, Yes };
  Result<std::uint32_t, Refusal> take_back(Agreed agreed);

  Result<bool, std::string> save(const std::string& path) const { return save_record(played_, path); }

 private:
  [[nodiscard]] const AnyGameOf<skirmish::Skirmish>& skirmish_game() const {
    return dynamic_cast<const AnyGameOf<skirmish::Skirmish>&>(game());
  }

  PlayedMatch played_;
  SeatSet computers_;
  const ai::NamedSkirmishPlayer& level_;
  SeededStream dice_;
};

}  // namespace tablewright::cli
