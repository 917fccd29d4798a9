#pragma once

#include <array>
#include <deque>
#include <utility>

#include "seat_numbers.hpp"
#include "server/house.hpp"

namespace tablewright::server {

// What is sent, shared by all to whom it is sent.
using Text = std::shared_ptr<const std::string>;

inline constexpr std::uint32_t most_rows = 100;  // in one answer

// Somebody at a socket: looks on, or holds seats of one table.
struct House::Guest {
  std::shared_ptr<Socket> socket;
  std::string table;  // empty before it said hello
  SeatSet seats;
  LiveTable::Wants wants;
  std::uint32_t told{};      // the last row it knows, with what waits for it
  std::vector<Text> untold;  // waits until it is the turn of this one of those who look on
  std::int64_t since{};
  bool arriving{};                        // it said hello, and its table is not there yet
  std::deque<wire::ClientMessage> early;  // what it says meanwhile
  bool leaving{};                         // it was dismissed: what it still says is not heard
  Bucket messages;
  std::int64_t told_to_wait_until{};
  Bucket too_early;  // messages that were said before
  Purse play;
};

// A table that somebody looked at, with all that is no part of its journal.
struct House::Room {
  std::uint64_t number{};  // this and no other room of the house, before or after
  std::unique_ptr<LiveTable> table;
  std::vector<std::shared_ptr<Guest>> guests;
  std::deque<std::shared_ptr<Guest>> behind;  // those for whom something waits to be told
  bool catching_up{};                         // the next of them are told soon
  bool writing{};                             // rows are on their way to the disk: what comes meanwhile waits
  bool reading{};                             // its past is being read again: the same
  bool thinking{};                            // a computer is
  bool laying_next{};                         // what follows is being laid
  std::deque<Deed> waiting;
  std::array<std::int64_t, max_seats> gone_since{};
  SeatSet told_here;
  SeatSet told_absent;
  std::string wording;  // in which its rows were told last
  std::int64_t touched{};
  std::int64_t recalled{};   // somebody asked for its past
  std::int64_t looked_at{};  // somebody was here
  std::string address;       // of whoever laid it, or looked last
};

// While it lasts, what the house does is paid by this payer; then by the one before.
class House::Payment {
 public:
  Payment(House& house, Payer payer) : house_(house) {
    house_.settle();
    before_ = std::exchange(house_.payer_, std::move(payer));
  }
  Payment(const Payment&) = delete;
  Payment& operator=(const Payment&) = delete;
  ~Payment() {
    house_.settle();
    house_.payer_ = std::move(before_);
  }

 private:
  House& house_;
  Payer before_;
};

template <class Work>
auto House::paid(Work work) {
  return [this, payer = payer_, work = std::move(work)](auto&&... told) mutable {
    const Payment payment(*this, payer);
    work(std::forward<decltype(told)>(told)...);
  };
}

// Nobody agreed on a clock, and answers take their time.
inline bool is_by_letter(const LiveTable& table) {
  return table.clock().kind == ClockKind::None && !table.is_live();
}

inline House::Deed House::paid(Deed deed) {
  if (!deed.lost) return {paid(std::move(deed.now)), {}};
  return {paid(std::move(deed.now)), paid(std::move(deed.lost))};
}

}  // namespace tablewright::server
