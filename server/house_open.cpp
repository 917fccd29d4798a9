// Tables at which everybody in the house may sit down: docs/protocol.md.
#include "guests.hpp"
#include "requests.hpp"

namespace tablewright::server {

namespace {

constexpr std::uint32_t most_open_tables = 20;

// Who sits where, from what is kept beside the journal: who holds a token sits there, an invitation without
// one waits for somebody, and a computer needs neither.
Json seats_json(const Listed& table, const std::vector<SeatKeys>& all_keys) {
  const Json names = Json::parse(table.summary.names, nullptr, false);
  Json seats = Json::array();
  for (std::size_t i = 0; names.is_array() && i < names.size(); ++i)
    seats.push_back({{"seat", i + 1}, {"who", word_of(Who::Computer)}, {"name", names[i]}});
  for (const SeatKeys& keys : all_keys) {
    if (keys.seat < 1 || keys.seat > seats.size()) continue;
    seats[keys.seat - 1]["who"] = word_of(keys.token ? Who::Human : Who::Open);
  }
  return seats;
}

}  // namespace

void House::tell_open(const Request& request, const std::string&, const Answer& answer) {
  const auto body = body_of(request);
  if (!body) return answer(body.error());
  if (const auto refused = club_refusal(request, *body)) return answer(*refused);
  Json list = Json::array();
  for (const Listed& table : store_.open_to_all(now_() - rules_.open_for, most_open_tables)) {
    if (erasing_.contains(table.id)) continue;
    list.push_back({{"table", table.id},
                    {"game", table.game},
                    {"title", table.title},
                    {"laid", table.created},
                    {"seats", seats_json(table, store_.keys(table.id))}});
  }
  answer(told({{"tables", std::move(list)}}));
}

// What an invitation opens; without one a free seat of a table that is in the list.
Result<Seat, Response> House::seat_to_take(const LiveTable& table, const Json& body,
                                           const std::string& address) {
  if (!body.contains("invite")) {
    const bool listed = table.is_open_to_all() && table.created() >= now_() - rules_.open_for;
    const auto free = listed ? table.free_seat() : std::nullopt;
    if (free) return *free;
    return failure(problem(409, "No seat is free here without an invitation: was somebody faster?"));
  }
  if (const auto seat = table.seat_of_invite(text_in(body, "invite"))) return *seat;
  const bool may = doorkeeper_.may(address, Doorkeeper::Deed::Guess, now_());
  return failure(
      may ? problem(403, "This invitation opens no seat: it was used already, or replaced by a newer one.")
          : problem(429, "Too many wrong invitations: wait a minute."));
}

}  // namespace tablewright::server
