#pragma once

#include <cstdint>
#include <deque>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "server/limits.hpp"
#include "server/live_table.hpp"
#include "server/socket.hpp"
#include "wire/messages.hpp"

namespace tablewright::server {

inline constexpr std::uint32_t most_rows = 100;  // in one answer

// Somebody at a socket: looks on, or holds seats of one table.
struct Guest : std::enable_shared_from_this<Guest> {
  std::shared_ptr<Socket> socket;
  std::string table;  // empty before it said hello
  SeatSet seats;
  Wants wants;
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
  Bucket pointers;
  bool agrees_to_pointing{};

  // With whose eyes it asks about the table.
  [[nodiscard]] Seat reader(Seat seat) const { return seats.empty() ? spectator : seat; }
};

using MessageId = std::optional<std::string>;  // that a client gave its message

void tell(const Guest& guest, const wire::ServerMessage& message);
void tell_error(const Guest& guest, const MessageId& id, const std::string& sentence);
// What waited, in the order in which it happened, before anything else is said to it.
void tell_untold(Guest& guest);
// The other end may take its time to go. Until then it is not heard, nor what it said and has not been done.
void dismiss(Guest& guest, const std::string& sentence);

}  // namespace tablewright::server
