#include "join_requests.hpp"

#include "proof/token.hpp"
#include "wire/messages.hpp"

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

Routes JoinRequests::routes() {
  return {route("POST", "/api/open", *this, &JoinRequests::tell_open),
          route("POST", "/api/tables/*/join", *this, &JoinRequests::join)};
}

void JoinRequests::tell_open(const Request& request, const std::string&, const Answer& answer) {
  const auto body = body_of(request);
  if (!body) return answer(body.error());
  if (const auto member = check_club(premises_, request, *body); !member) return answer(member.error());
  const auto tables =
      premises_.store.open_to_all(premises_.now() - premises_.rules.open_for, most_open_tables);
  if (!tables) return answer(problem(503, tables.error()));
  Json list = Json::array();
  for (const Listed& table : *tables) {
    const auto keys = premises_.store.keys(table.id);
    // One whose seats cannot be read is not offered: nobody could sit down there.
    if (rooms_.is_being_erased(table.id) || !keys) continue;
    list.push_back({{"table", table.id},
                    {"game", table.game},
                    {"title", table.title},
                    {"laid", table.created},
                    {"seats", seats_json(table, *keys)}});
  }
  answer(told({{"tables", std::move(list)}}));
}

// One address must not take all seats of the list.
Allowed JoinRequests::may_sit(const LiveTable& table, const std::string& address) {
  if (premises_.doorkeeper.is_free(address)) return {};
  const std::uint32_t most = premises_.rules.limits.sits_unfinished;
  if (open_tables_.is_unwelcome(table.id(), address))
    return failure(problem(403, "Whoever laid this table sent you away: sit down at another one."));
  if (open_tables_.unfinished_of(address) >= most)
    return failure(
        problem(429, "At " + std::to_string(most) +
                         " tables somebody from your address sits and plays: finish one of them first."));
  if (premises_.doorkeeper.may(address, Doorkeeper::Deed::Sit, premises_.now())) return {};
  return failure(problem(429, "At most " + std::to_string(premises_.rules.limits.sits_a_minute) +
                                  " seats a minute are taken from one address: wait a moment."));
}

// What an invitation opens; without one a free seat of a table that is in the list.
Result<Seat, Response> JoinRequests::seat_to_take(const LiveTable& table, const Json& body,
                                                  const std::string& address) {
  if (!body.contains("invite")) {
    const bool listed =
        table.is_open_to_all() && table.created() >= premises_.now() - premises_.rules.open_for;
    const auto free = listed ? table.free_seat() : std::nullopt;
    if (free) {
      if (auto may = may_sit(table, address); !may) return failure(std::move(may.error()));
      open_tables_.sat(table.id(), *free, address, premises_.now());
      return *free;
    }
    return failure(problem(409, "No seat is free here without an invitation: was somebody faster?"));
  }
  if (const auto seat = table.seat_of_invite(text_in(body, "invite"))) return *seat;
  const bool may = premises_.doorkeeper.may(address, Doorkeeper::Deed::Guess, premises_.now());
  return failure(
      may ? problem(403, "This invitation opens no seat: it was used already, or replaced by a newer one.")
          : problem(429, "Too many wrong invitations: wait a minute."));
}

void JoinRequests::join(const Request& request, const std::string& id, const Answer& answer) {
  const auto body = body_of(request);
  if (!body) return answer(body.error());
  if (const auto member = check_club(premises_, request, *body); !member) return answer(member.error());
  if (const auto fits = check_keyring(*body); !fits) return answer(problem(400, fits.error()));
  const auto person = person_in(*body);
  if (!person) return answer(problem(400, person.error()));
  const std::string nonce = text_in(*body, "nonce");
  if (!nonce.empty() && !proof::from_hex<16>(nonce))
    return answer(problem(400, "A nonce has 32 hexadecimal digits."));
  const auto deed = [this, body = *body, person = *person, nonce, address = request.address,
                     answer](Room& room) {
    LiveTable& table = *room.table;
    const auto seat = seat_to_take(table, body, address);
    if (!seat) return answer(seat.error());
    if (table.is_full() && table.stage() == Stage::Waiting)
      return answer(problem(409, "Too much happened at this table before its match began: lay another."));
    const proof::SeatToken token = proof::new_seat_token();
    SeatKeys keys;
    keys.token = token.fingerprint;
    keys.keyring = keyring_in(body);
    table.set_keys(*seat, keys);
    // Where no row fits any more the seat is held without one, to end the match.
    if (!table.is_over() && !table.is_full())
      table.sit(*seat, person, proof::from_hex<16>(nonce), premises_.now());
    // Who held it before holds it no more.
    dismiss_from_seat(room, *seat, "This seat was taken to another device.");
    rooms_.keep(room, [answer, seat = *seat, token = token.text](bool kept) {
      answer(kept ? told({{"seat", seat.value + 1}, {"token", token}})
                  : problem(503, "The table could not be written: is the disk full?"));
    });
  };
  rooms_.with_table(id, {deed, missing(answer)});
}

}  // namespace tablewright::server
