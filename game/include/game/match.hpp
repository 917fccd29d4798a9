#pragma once

#include <array>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <utility>
#include <vector>

#include "core/random.hpp"
#include "core/result.hpp"
#include "game/any_game.hpp"
#include "game/undo.hpp"

namespace tablewright {

enum class Said : std::uint8_t { Began, Acted, Ordered, TookBack, Ended };
enum class StandingOrder : std::uint8_t { Ask, Always, Never };

// One line of the log: what was said, the draws it made, the place in the dice stream and the hash after it.
struct Entry {
  std::uint32_t number{};
  Said said{};
  Seat seat;
  Act act;                 // Acted
  bool by_order{};         // Acted: a standing order answered
  std::uint8_t trigger{};  // Ordered
  StandingOrder order{};   // Ordered
  std::uint32_t to{};      // TookBack: the last entry that stands
  SeatSet consenting;      // TookBack, Ended
  std::vector<Draw> draws;
  std::uint64_t position{};
  std::uint64_t hash{};
  Applied applied;
};

struct NumberedEvent {
  std::uint32_t number{};  // from 1, for every seat the same
  std::uint32_t entry{};
  Event event;
};

// Sees what an act did, and the game as it was before it: the game that goes on does not tell that any more.
using Witness = std::function<void(const AnyGame& before, std::span<const NumberedEvent> happened)>;

// A match: a game, the log of all that was said, and the standing orders. It keeps no old states: taking back
// plays the log again with its own draws, so that memory grows by the log alone.
class Match {
 public:
  explicit Match(std::unique_ptr<AnyGame> game) : game_(std::move(game)) {}

  // Of everything that happens from now on, acts of a record among it; what is taken back happened before.
  void is_seen_by(Witness witness) { witness_ = std::move(witness); }

  // Sets the game up. Everything else comes after it.
  void begin(DiceStream& dice);
  // An answer of a seat; the draws it needs are made after it is fixed. Answers that standing orders give to
  // the questions that follow are acted too.
  Result<std::uint32_t, Refusal> act(Seat seat, const Act& act, DiceStream& dice);
  Result<std::uint32_t, Refusal> order(Seat seat, std::uint8_t trigger, StandingOrder order);
  // Takes back every act after entry `to`.
  Result<std::uint32_t, Refusal> undo(Seat seat, std::uint32_t to, SeatSet consenting = {});
  // Ends the match without a winner, for good, if every other seat agrees (table.end.consent).
  Result<std::uint32_t, Refusal> end(Seat seat, SeatSet consenting = {});

  // The same from a record, with the draws that were logged. False, and nothing changed, if the rules refuse
  // it, ask for other draws, or come to another state.
  bool replay(const Entry& entry);

  // Lets go of the entries before this one and of their events, which are kept elsewhere. The match goes on
  // as it would have; what needs its whole past (taking back, telling it all) is asked of one that has it.
  void let_go_before(std::uint32_t entry);
  [[nodiscard]] bool is_whole() const { return let_go_ == 0; }
  // Ended by consent; nothing comes after it. A match that came to its end has a result instead.
  [[nodiscard]] bool is_ended() const { return !log_.empty() && log_.back().said == Said::Ended; }

  [[nodiscard]] const AnyGame& game() const { return *game_; }
  // Those that were not let go of.
  [[nodiscard]] std::span<const Entry> log() const { return log_; }
  [[nodiscard]] std::span<const NumberedEvent> events() const { return events_; }
  // How many there were in all.
  [[nodiscard]] std::uint32_t entries() const { return let_go_ + static_cast<std::uint32_t>(log_.size()); }
  [[nodiscard]] std::uint32_t last_event() const {
    return events_let_go_ + static_cast<std::uint32_t>(events_.size());
  }
  // One of those in the log.
  [[nodiscard]] const Entry& entry(std::uint32_t number) const { return log_[number - let_go_]; }
  [[nodiscard]] StandingOrder standing_order(Seat seat, std::uint8_t trigger) const {
    return orders_[seat.value][trigger];
  }
  [[nodiscard]] std::uint64_t position() const { return log_.empty() ? 0 : log_.back().position; }
  [[nodiscard]] std::vector<Step> standing() const;

 private:
  Entry& add(Said said, Seat seat);
  void run(Entry& entry, Tape& tape);
  bool replay_now(const Entry& entry);
  void take_back(std::uint32_t to);
  void settle(DiceStream& dice);
  [[nodiscard]] std::optional<std::pair<Seat, Act>> ordered_answer() const;
  void act_now(Seat seat, const Act& act, DiceStream& dice, bool by_order);
  [[nodiscard]] std::optional<Refusal> order_refused(Seat seat, std::uint8_t trigger) const;
  [[nodiscard]] std::optional<Refusal> take_back_refused(Seat seat, std::uint32_t to,
                                                         SeatSet consenting) const;
  [[nodiscard]] std::optional<Refusal> end_refused(Seat seat, SeatSet consenting) const;

  std::unique_ptr<AnyGame> game_;
  Witness witness_;
  std::vector<Entry> log_;
  std::vector<std::uint32_t> standing_;  // the acts in log_ that stand, by number
  std::vector<NumberedEvent> events_;
  std::uint32_t let_go_{};  // entries before the first of log_
  std::uint32_t events_let_go_{};
  std::array<std::array<StandingOrder, 256>, max_seats> orders_{};
};

}  // namespace tablewright
