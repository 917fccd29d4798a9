#pragma once

#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "game/say.hpp"
#include "play_record.hpp"

namespace tablewright::cli {

// A computer at the table: how well it plays, and its answer for a seat, from what that seat sees.
struct Computer {
  std::string level;
  std::function<Act(const AnyGame& game, Seat seat, Random& chance)> decide;
};

// The table at which a terminal game is played: the match, its dice, and who is a computer.
class PlayTable {
 public:
  PlayTable(PlayedMatch played, SeatSet computers, Computer computer);

  [[nodiscard]] const PlayedMatch& played() const { return played_; }
  [[nodiscard]] const Match& match() const { return *played_.match; }
  [[nodiscard]] const AnyGame& game() const { return match().game(); }
  [[nodiscard]] Question question() const { return game().question(); }
  [[nodiscard]] bool is_over() const { return question().asked.empty(); }

  [[nodiscard]] SeatSet computers() const { return computers_; }
  [[nodiscard]] SeatSet people() const;
  [[nodiscard]] const std::string& level() const { return computer_.level; }

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
  PlayedMatch played_;
  SeatSet computers_;
  Computer computer_;
  SeededStream dice_;
};

// The table of a named game.
template <Game G>
class PlayTableOf : public PlayTable {
 public:
  // `level` is one of the computer players of the game, with a name and a function that decides.
  template <class Level>
  PlayTableOf(PlayedMatch played, SeatSet computers, const Level& level)
      : PlayTable(std::move(played), computers, computer_of(level)) {}

  [[nodiscard]] const typename G::Rules& rules() const { return game_of(game()).rules(); }
  [[nodiscard]] const typename G::State& state() const { return game_of(game()).state(); }

 private:
  static const AnyGameOf<G>& game_of(const AnyGame& game) { return dynamic_cast<const AnyGameOf<G>&>(game); }
  template <class Level>
  static Computer computer_of(const Level& level) {
    return {std::string(level.name), [decide = level.decide](const AnyGame& game, Seat seat, Random& chance) {
              const AnyGameOf<G>& its = game_of(game);
              return decide(its.rules(), G::view(its.rules(), its.state(), seat), seat, chance);
            }};
  }
};

}  // namespace tablewright::cli
