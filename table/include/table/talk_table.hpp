#pragma once

#include <optional>
#include <string>
#include <vector>

#include "game/match.hpp"
#include "game/say.hpp"
#include "table/named_game.hpp"

namespace tablewright {

// A table as those who talk about it know it: the match, who plays for a computer, and the people who are
// spoken to. At a terminal those are all people of the match; elsewhere one of them, or nobody of them.
class TalkTable {
 public:
  TalkTable() = default;
  TalkTable(const TalkTable&) = delete;
  TalkTable& operator=(const TalkTable&) = delete;
  TalkTable(TalkTable&&) = delete;
  TalkTable& operator=(TalkTable&&) = delete;
  virtual ~TalkTable() = default;

  [[nodiscard]] virtual const Match& match() const = 0;
  [[nodiscard]] virtual const AnyGame& game() const { return match().game(); }
  // Nobody is asked any more once all have agreed to end the match.
  [[nodiscard]] Question question() const { return match().is_ended() ? Question{} : game().question(); }
  [[nodiscard]] bool is_over() const { return question().asked.empty(); }

  [[nodiscard]] virtual SeatSet computers() const = 0;
  // Those who are spoken to.
  [[nodiscard]] virtual SeatSet people() const = 0;
  // How well computers play.
  [[nodiscard]] virtual std::string level() const = 0;
  // Whoever knows the seed knows the dice: told only where nobody minds.
  [[nodiscard]] virtual std::optional<std::uint64_t> seed() const { return std::nullopt; }
  // The only one who may read what is said, if that is so. Nothing: all who sit at this table.
  [[nodiscard]] virtual std::optional<Seat> only_reader() const { return std::nullopt; }

  // The people who are asked: a team may have two of them at once.
  [[nodiscard]] SeatSet asked_people() const {
    return SeatSet(static_cast<std::uint16_t>(question().asked.mask() & people().mask()));
  }
  // All that they may answer.
  struct Option {
    Seat seat;
    Act act;
  };
  [[nodiscard]] std::vector<Option> options() const;
};

// The table of a named game.
template <Game G>
class TalkTableOf {
 public:
  using Option = TalkTable::Option;
  explicit TalkTableOf(const TalkTable& table) : table_(table) {}

  [[nodiscard]] const TalkTable& any() const { return table_; }
  [[nodiscard]] const AnyGame& game() const { return table_.game(); }
  [[nodiscard]] Question question() const { return table_.question(); }
  [[nodiscard]] bool is_over() const { return table_.is_over(); }
  [[nodiscard]] SeatSet computers() const { return table_.computers(); }
  [[nodiscard]] SeatSet people() const { return table_.people(); }
  [[nodiscard]] SeatSet asked_people() const { return table_.asked_people(); }
  [[nodiscard]] std::vector<Option> options() const { return table_.options(); }

  [[nodiscard]] const typename G::Rules& rules() const { return its_game().rules(); }
  [[nodiscard]] const typename G::State& state() const { return its_game().state(); }

 private:
  [[nodiscard]] const AnyGameOf<G>& its_game() const { return as_game<G>(game()); }

  const TalkTable& table_;
};

}  // namespace tablewright
