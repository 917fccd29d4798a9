#include "guests.hpp"

#include <vector>

namespace tablewright::server {

namespace {

constexpr std::int64_t hello_within = 10'000;  // milliseconds

}  // namespace

bool Guests::connect(const std::shared_ptr<Socket>& socket) {
  Doorkeeper& doorkeeper = premises_.doorkeeper;
  const std::string address = socket->address();
  // To come in counts as a request: who is dismissed for saying too much must not be back at once for ever.
  if (premises_.closing || !doorkeeper.may(address, Doorkeeper::Deed::Request, premises_.now()) ||
      !doorkeeper.enter(address, guests_.size()))
    return false;
  auto guest = std::make_shared<Guest>();
  guest->socket = socket;
  guest->since = premises_.now();
  guests_.emplace(socket.get(), std::move(guest));
  return true;
}

std::shared_ptr<Guest> Guests::disconnect(const std::shared_ptr<Socket>& socket) {
  auto place = guests_.extract(socket.get());
  if (place.empty()) return nullptr;
  premises_.doorkeeper.leave(socket->address());
  place.mapped()->untold.clear();
  return std::move(place.mapped());
}

Guest* Guests::at(const std::shared_ptr<Socket>& socket) const {
  const auto place = guests_.find(socket.get());
  return place == guests_.end() ? nullptr : place->second.get();
}

bool Guests::is_connected(const Guest& guest) const {
  return guests_.find(guest.socket.get()) != guests_.end();
}

void Guests::dismiss_all_of(std::string_view table, const std::string& sentence) {
  for (const auto& [socket, guest] : guests_) {
    if (guest->table == table) dismiss(*guest, sentence);
  }
}

void Guests::dismiss_silent() {
  std::vector<std::shared_ptr<Guest>> silent;
  for (const auto& [socket, guest] : guests_) {
    if (guest->table.empty() && !guest->arriving && premises_.now() - guest->since > hello_within)
      silent.push_back(guest);
  }
  for (const auto& guest : silent) dismiss(*guest, "Nobody said hello.");
}

void Guests::close_all(const std::string& sentence) {
  const auto all = guests_;
  // NOLINTNEXTLINE(bugprone-nondeterministic-pointer-iteration-order): all hear the same, in no order.
  for (const auto& [socket, guest] : all) {
    tell_untold(*guest);
    guest->socket->close(sentence);
  }
}

}  // namespace tablewright::server
