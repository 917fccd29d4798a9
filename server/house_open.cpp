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
    seats.push_back({{"seat", i + 1}, {"who", wire::word_of(Who::Computer)}, {"name", names[i]}});
  for (const SeatKeys& keys : all_keys) {
    if (keys.seat < 1 || keys.seat > seats.size()) continue;
    seats[keys.seat - 1]["who"] = wire::word_of(keys.token ? Who::Human : Who::Open);
  }
  return seats;
}

}  // namespace

void House::tell_open(const Request& request, const std::string&, const Answer& answer) {
  const auto body = body_of(request);
  if (!body) return answer(body.error());
  if (const auto member = is_of_club(request, *body); !member) return answer(member.error());
  const auto tables = store_.open_to_all(now_() - rules_.open_for, most_open_tables);
  if (!tables) return answer(problem(503, tables.error()));
  Json list = Json::array();
  for (const Listed& table : *tables) {
    const auto keys = store_.keys(table.id);
    // One whose seats cannot be read is not offered: nobody could sit down there.
    if (erasing_.contains(table.id) || !keys) continue;
    list.push_back({{"table", table.id},
                    {"game", table.game},
                    {"title", table.title},
                    {"laid", table.created},
                    {"seats", seats_json(table, *keys)}});
  }
  answer(told({{"tables", std::move(list)}}));
}

// One address must not take all lines of the list; a sentence if it has enough of them.
Checked House::may_be_listed(const std::string& address) const {
  const std::uint32_t most = rules_.limits.open_lines;
  if (doorkeeper_.is_free(address) || open_tables_.lines_of(address) < most) return {};
  return failure(
      "From your address " + std::to_string(most) +
      " tables wait for everybody already: lay this one by link, or wait until somebody sits down there.");
}

// Nor all seats.
House::Allowed House::may_sit(const LiveTable& table, const std::string& address) {
  if (doorkeeper_.is_free(address)) return {};
  const std::uint32_t most = rules_.limits.sits_unfinished;
  if (open_tables_.is_unwelcome(table.id(), address))
    return failure(problem(403, "Whoever laid this table sent you away: sit down at another one."));
  if (open_tables_.unfinished_of(address) >= most)
    return failure(
        problem(429, "At " + std::to_string(most) +
                         " tables somebody from your address sits and plays: finish one of them first."));
  if (doorkeeper_.may(address, Doorkeeper::Deed::Sit, now_())) return {};
  return failure(problem(429, "At most " + std::to_string(rules_.limits.sits_a_minute) +
                                  " seats a minute are taken from one address: wait a moment."));
}

// Whoever laid the table chooses with whom to play, as long as nothing is lost by it.
void House::do_at_table(Room& room, Guest& guest, const wire::said::SendAway& wish, Seat seat) {
  LiveTable& table = *room.table;
  const Seat about = seat_numbered(wish.about);
  const auto done = table.send_away(seat, about, wish.id, now_());
  if (done) {
    table.set_keys(about, {});
    open_tables_.sent_away(table.id(), about);
    dismiss(room, about,
            "Whoever laid this table sent you away before the first act: the seat is open again.");
  }
  finish(room, guest, wish.id, seat, done, std::nullopt);
}

// What an invitation opens; without one a free seat of a table that is in the list.
Result<Seat, Response> House::seat_to_take(const LiveTable& table, const Json& body,
                                           const std::string& address) {
  if (!body.contains("invite")) {
    const bool listed = table.is_open_to_all() && table.created() >= now_() - rules_.open_for;
    const auto free = listed ? table.free_seat() : std::nullopt;
    if (free) {
      if (auto may = may_sit(table, address); !may) return failure(std::move(may.error()));
      open_tables_.sat(table.id(), *free, address, now_());
      return *free;
    }
    return failure(problem(409, "No seat is free here without an invitation: was somebody faster?"));
  }
  if (const auto seat = table.seat_of_invite(text_in(body, "invite"))) return *seat;
  const bool may = doorkeeper_.may(address, Doorkeeper::Deed::Guess, now_());
  return failure(
      may ? problem(403, "This invitation opens no seat: it was used already, or replaced by a newer one.")
          : problem(429, "Too many wrong invitations: wait a minute."));
}

}  // namespace tablewright::server
