#pragma once

#include <optional>
#include <string>

#include "play_record.hpp"
#include "table/computer.hpp"
#include "table/talk_table.hpp"

namespace tablewright::cli {

// The table at which a terminal game is played: the match, its dice, and who is a computer.
class PlayTable : public TalkTable {
 public:
  PlayTable(PlayedMatch played, SeatSet computers, Computer computer);

  [[nodiscard]] const PlayedMatch& played() const { return played_; }
  [[nodiscard]] const Match& match() const override { return *played_.match; }
  [[nodiscard]] SeatSet computers() const override { return computers_; }
  [[nodiscard]] SeatSet people() const override;
  [[nodiscard]] std::string level() const override { return computer_.level; }
  [[nodiscard]] std::optional<std::uint64_t> seed() const override { return played_.seed; }

  Result<std::uint32_t, Refusal> act(Seat seat, const Act& act);
  // One act of a computer that is asked; false if none is.
  bool let_computer_act();

  // Takes back the last decision of a person, and what computers did after it: they agree to everything.
  // People agree only if they say so.
  enum class Agreed : bool { No, Yes };
  Result<std::uint32_t, Refusal> take_back(Agreed agreed);
  // Ends the match without a winner (table.end.consent).
  Result<std::uint32_t, Refusal> end(Agreed agreed);

  Result<bool, std::string> save(const std::string& path) const { return save_record(played_, path); }

 private:
  PlayedMatch played_;
  SeatSet computers_;
  Computer computer_;
  SeededStream dice_;
};

}  // namespace tablewright::cli
