// Who says too much, or has the house work too much, waits: docs/operations.md.
#include <time.h>

#include <algorithm>

#include "guests.hpp"
#include "requests.hpp"

namespace tablewright::server {

namespace {

constexpr double put_off_a_second = 2;
constexpr std::size_t soon_read = 1024;  // bytes
constexpr std::string_view much_work = "The server has worked a lot for your address.";

std::string wait_sentence(std::int64_t milliseconds) {
  const std::int64_t seconds = (milliseconds + 999) / 1000;
  return " Wait " + (seconds == 1 ? std::string("a second") : std::to_string(seconds) + " seconds");
}

// What is long is not even read for it.
std::optional<wire::ClientMessage> soon_read_message(std::string_view text) {
  if (text.size() > soon_read) return std::nullopt;
  auto message = wire::read_message(text);
  return message ? std::optional(std::move(*message)) : std::nullopt;
}

std::optional<std::string> id_of(const std::optional<wire::ClientMessage>& message) {
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

// --- words -------------------------------------------------------------------------------------------------

// As the house has it, or as its operator has it for a seat of this guest.
std::uint32_t House::messages_a_second(const Guest& guest) const {
  std::uint32_t given = 0;
  if (const auto room = tables_.find(guest.table); room != tables_.end()) {
    for (const Seat seat : guest.seats) given = std::max(given, room->second->table->rate(seat));
  }
  return given > 0 ? given : rules_.limits.messages_a_second;
}

// Milliseconds until this guest may say one more; 0: it may now.
std::int64_t House::wait_for_word(Guest& guest) {
  if (doorkeeper_.is_free(guest.socket->address())) return 0;
  const double often = messages_a_second(guest);
  return guest.messages.take(now_(), often, 5 * often) ? 0 : guest.messages.wait(often);
}

void House::put_off_word(Guest& guest, std::string_view text, std::int64_t wait) {
  put_off(guest, id_of(soon_read_message(text)),
          "Too many messages: at most " + std::to_string(messages_a_second(guest)) + " a second.", wait);
}

// Told how long to wait, which must cost next to nothing. Who goes on regardless is dismissed; who waits as
// told and is too early once more is not.
void House::put_off(Guest& guest, const Id& id, const std::string& why, std::int64_t wait) {
  const bool went_on = now_() < guest.told_to_wait_until;
  if (went_on && !guest.too_early.take(now_(), put_off_a_second, rules_.limits.put_off_at_once))
    return dismiss(guest, why + " You were told to wait, and went on.");
  guest.told_to_wait_until = now_() + wait;
  // Who waits to say hello is not dismissed for saying none.
  guest.since = std::max(guest.since, now_() + wait);
  tell(guest, wire::told::Error{id, why + wait_sentence(wait) + ", and say it again.", wait});
}

// --- work --------------------------------------------------------------------------------------------------

std::int64_t work_of_this_thread() {
  timespec spent{};
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &spent);
  return std::int64_t{spent.tv_sec} * 1'000'000 + spent.tv_nsec / 1000;
}

// What was worked since the last time is paid by whom it was for.
void House::settle() {
  const std::int64_t spent = spent_();
  pay(spent - std::exchange(settled_, spent));
}

void House::pay(std::int64_t cost) {
  if (cost <= 0) return;
  if (payer_.in_play)
    payer_.in_play->play.pay(now_(), play_of_a_socket(rules_.limits), cost);
  else if (!payer_.address.empty())
    doorkeeper_.pay(payer_.address, cost, now_());
}

// The thread beside that of the house is one for everybody too: what is done there costs the same.
void House::work_aside(Aside::Work work) {
  aside_->work([this, payer = payer_, work = std::move(work)]() mutable {
    const std::int64_t before = work_of_this_thread();
    auto then = work();
    const std::int64_t cost = work_of_this_thread() - before;
    work = {};  // what follows is for the thread of the house, to the last of it
    return std::function<void()>([this, payer = std::move(payer), cost, then = std::move(then)] {
      const Payment payment(*this, payer);
      pay(cost);
      then();
    });
  });
}

void House::work_for(const std::string& address, const std::function<void()>& work) {
  const Payment payment(*this, {address, nullptr});
  work();
}

// The purse of the address is empty: what is done at a seat is paid from the own one of the socket.
void House::hear_in_play(Guest& guest, std::string_view text, std::int64_t wait) {
  const auto message = soon_read_message(text);
  if (!message || guest.seats.empty() || !is_play(*message))
    return put_off(guest, id_of(message), std::string(much_work), wait);
  const std::int64_t own_wait = guest.play.wait(now_(), play_of_a_socket(rules_.limits));
  if (own_wait > 0) return put_off(guest, id_of(message), std::string(much_work), std::min(wait, own_wait));
  const Payment payment(*this, {guest.socket->address(), guests_.at(guest.socket.get())});
  take_up(guest, *message);
}

House::Allowed House::may_ask_now(const Request& request) {
  const std::int64_t wait = doorkeeper_.wait_for_work(request.address, now_());
  if (wait == 0) return {};
  Response response = problem(429, std::string(much_work) + wait_sentence(wait) + ", and ask again.");
  response.wait = wait;
  return failure(std::move(response));
}

}  // namespace tablewright::server
