#include "patience.hpp"

#include <algorithm>
#include <type_traits>
#include <variant>

#include "request_parts.hpp"

namespace tablewright::server {

namespace {

constexpr double too_early_a_second = 2;
constexpr std::size_t soon_read = 1024;  // bytes
constexpr std::string_view much_work = "The server has worked a lot for your address.";

std::string wait_sentence(std::int64_t milliseconds) {
  const std::int64_t seconds = (milliseconds + 999) / 1000;
  return " Wait " + (seconds == 1 ? std::string("a second") : std::to_string(seconds) + " seconds");
}

// Of who has to wait: what is long is not even read.
std::optional<wire::ClientMessage> soon_read_message(std::string_view text) {
  if (text.size() > soon_read) return std::nullopt;
  auto message = wire::read_message(text);
  return message ? std::optional(std::move(*message)) : std::nullopt;
}

MessageId id_of(const std::optional<wire::ClientMessage>& message) {
  return message ? wire::id_of(*message) : std::nullopt;
}

// What changes the table, and no question about it.
template <class Said>
constexpr bool is_question =
    std::is_same_v<Said, wire::said::Hello> || std::is_same_v<Said, wire::said::Rows> ||
    std::is_same_v<Said, wire::said::Past> || std::is_same_v<Said, wire::said::Why> ||
    std::is_same_v<Said, wire::said::Show> || std::is_same_v<Said, wire::said::Rematch>;
bool is_play(const wire::ClientMessage& message) {
  return std::visit([](const auto& said) { return !is_question<std::decay_t<decltype(said)>>; }, message);
}

}  // namespace

// --- words ------------------------------------------------------------------------------------------------

std::int64_t Patience::wait_to_speak(Guest& guest, std::uint32_t a_second) const {
  if (premises_.doorkeeper.is_free(guest.socket->address())) return 0;
  const double often = a_second;
  return guest.messages.take(premises_.now(), often, 5 * often) ? 0 : guest.messages.wait(often);
}

void Patience::tell_too_many_messages(Guest& guest, std::string_view text, std::uint32_t a_second,
                                      std::int64_t wait) const {
  tell_to_wait(guest, id_of(soon_read_message(text)),
               "Too many messages: at most " + std::to_string(a_second) + " a second.", wait);
}

// It must cost next to nothing. Who goes on regardless is dismissed; who waits as told and is too early once
// more is not.
void Patience::tell_to_wait(Guest& guest, const MessageId& id, const std::string& why,
                            std::int64_t wait) const {
  const std::int64_t now = premises_.now();
  const bool went_on = now < guest.told_to_wait_until;
  if (went_on && !guest.too_early.take(now, too_early_a_second, premises_.rules.limits.put_off_at_once))
    return dismiss(guest, why + " You were told to wait, and went on.");
  guest.told_to_wait_until = now + wait;
  // Who waits to say hello is not dismissed for saying none.
  guest.since = std::max(guest.since, now + wait);
  tell(guest, wire::told::Error{id, why + wait_sentence(wait) + ", and say it again.", wait});
}

// --- work -------------------------------------------------------------------------------------------------

std::int64_t Patience::wait_for_work(const Guest& guest) const {
  return premises_.doorkeeper.wait_for_work(guest.socket->address(), premises_.now());
}

std::optional<wire::ClientMessage> Patience::heard_in_play(Guest& guest, std::string_view text,
                                                           std::int64_t wait) const {
  auto message = soon_read_message(text);
  if (!message || guest.seats.empty() || !is_play(*message)) {
    tell_to_wait(guest, id_of(message), std::string(much_work), wait);
    return std::nullopt;
  }
  const std::int64_t own_wait = guest.play.wait(premises_.now(), play_of_a_socket(premises_.rules.limits));
  if (own_wait == 0) return message;
  tell_to_wait(guest, id_of(message), std::string(much_work), std::min(wait, own_wait));
  return std::nullopt;
}

Allowed Patience::may_ask_now(const Request& request) const {
  const std::int64_t wait = premises_.doorkeeper.wait_for_work(request.address, premises_.now());
  if (wait == 0) return {};
  Response response = problem(429, std::string(much_work) + wait_sentence(wait) + ", and ask again.");
  response.wait = wait;
  return failure(std::move(response));
}

}  // namespace tablewright::server
