#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "guest.hpp"
#include "premises.hpp"
#include "server/request.hpp"

namespace tablewright::server {

// Who says too much, or has the house work too much, waits: docs/operations.md.
class Patience {
 public:
  explicit Patience(Premises& premises) : premises_(premises) {}

  // Milliseconds until this guest may say one more of so many messages a second; 0: it may now.
  std::int64_t wait_to_speak(Guest& guest, std::uint32_t a_second) const;
  void tell_too_many_messages(Guest& guest, std::string_view text, std::uint32_t a_second,
                              std::int64_t wait) const;

  // The same for the work of its address.
  std::int64_t wait_for_work(const Guest& guest) const;
  // The purse of the address is empty: what is done at a seat is paid from the own one of the socket. The
  // message that may be heard so; nothing: the guest was told to wait.
  std::optional<wire::ClientMessage> heard_in_play(Guest& guest, std::string_view text,
                                                   std::int64_t wait) const;
  [[nodiscard]] Allowed may_ask_now(const Request& request) const;

 private:
  void tell_to_wait(Guest& guest, const MessageId& id, const std::string& why, std::int64_t wait) const;

  Premises& premises_;
};

}  // namespace tablewright::server
