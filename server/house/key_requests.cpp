#include "key_requests.hpp"

#include "proof/token.hpp"

namespace tablewright::server {

namespace {

constexpr std::size_t most_tokens = 200;

}  // namespace

Routes KeyRequests::routes() {
  return {route("POST", "/api/tables/*/move", *this, &KeyRequests::move),
          route("POST", "/api/tables/*/invite", *this, &KeyRequests::invite),
          route("GET", "/api/tables/*/record", *this, &KeyRequests::record),
          route("POST", "/api/mine", *this, &KeyRequests::mine),
          route("POST", "/api/restore", *this, &KeyRequests::restore)};
}

void KeyRequests::move(const Request& request, const std::string& id, const Answer& answer) {
  const auto body = body_of(request);
  if (!body) return answer(body.error());
  const auto deed = [this, token = token_in(*body), address = request.address, answer](Room& room) {
    const auto seat = room.table->seat_of_token(token);
    if (!seat) return answer(wrong_key(premises_, address, "This token opens no seat here."));
    give_invitation(room, *seat, {{"seat", seat->value + 1}}, answer);
  };
  rooms_.with_table(id, {deed, missing(answer)});
}

void KeyRequests::invite(const Request& request, const std::string& id, const Answer& answer) {
  const auto body = body_of(request);
  if (!body) return answer(body.error());
  const auto named = body->find("seat");
  const std::uint64_t number =
      named != body->end() && named->is_number_unsigned() ? named->get<std::uint64_t>() : 0;
  const auto deed = [this, token = token_in(*body), number, address = request.address, answer](Room& room) {
    if (number < 1 || number > room.table->seats())
      return answer(problem(400, "\"seat\" is the number of a seat of this table."));
    const Seat seat{static_cast<std::uint8_t>(number - 1)};
    if (!room.table->seat_of_token(token))
      return answer(wrong_key(premises_, address, "This token opens no seat here."));
    const Sitter& sitter = room.table->sitter(seat);
    if (sitter.who != Who::Open && !sitter.offered)
      return answer(problem(409, "This seat is not open: nobody has offered it."));
    give_invitation(room, seat, Json::object(), answer);
  };
  rooms_.with_table(id, {deed, missing(answer)});
}

// The link that opens a seat, kept first; what is answered beside it comes along.
void KeyRequests::give_invitation(Room& room, Seat seat, Json answered, const Answer& answer) {
  const proof::SeatToken key = proof::new_seat_token();
  SeatKeys keys = room.table->keys(seat);
  keys.invite = key.fingerprint;
  room.table->set_keys(seat, keys);
  answered["invite"] = key.text;
  rooms_.keep(room, [answer, answered = std::move(answered)](bool kept) {
    answer(kept ? told(answered) : problem(503, "The link could not be written: is the disk full?"));
  });
}

void KeyRequests::mine(const Request& request, const std::string&, const Answer& answer) {
  const auto body = body_of(request);
  if (!body) return answer(body.error());
  const auto tokens = body->find("tokens");
  if (tokens == body->end() || !tokens->is_array() || tokens->size() > most_tokens)
    return answer(problem(400, "\"tokens\" lists at most 200 of your tables, each with its token."));
  Json list = Json::array();
  Json unread = Json::array();
  for (const Json& one : *tokens) {
    if (!one.is_object())
      return answer(problem(400, "Each of \"tokens\" is an object with \"table\" and \"token\"."));
    const std::string id = text_in(one, "table");
    const auto entry = premises_.store.listed(id);
    const auto all_keys = premises_.store.keys(id);
    if (!entry || !all_keys) unread.push_back(id);
    if (!entry || !*entry || !all_keys) continue;
    const Listed& listed = **entry;
    for (const SeatKeys& keys : *all_keys) {
      if (!keys.token || !proof::opens(text_in(one, "token"), *keys.token)) continue;
      list.push_back({{"table", id},
                      {"seat", keys.seat},
                      {"game", listed.game},
                      {"title", listed.title},
                      {"stage", listed.summary.stage},
                      {"yours", (listed.asked >> (keys.seat - 1) & 1U) != 0},
                      {"changed", listed.changed},
                      {"names", Json::parse(listed.summary.names, nullptr, false)}});
    }
  }
  Json json{{"tables", std::move(list)}};
  if (!unread.empty()) json["unread"] = std::move(unread);
  answer(told(json));
}

// A browser lost its storage: all its seats get new tokens.
struct KeyRequests::Restoring {
  std::vector<SeatOf> seats;
  std::size_t done{};
  Json tokens;
  Answer answer;
};

void KeyRequests::restore(const Request& request, const std::string&, const Answer& answer) {
  const auto body = body_of(request);
  if (!body) return answer(body.error());
  const auto keyring = keyring_in(*body);
  if (!keyring) return answer(problem(400, "A keyring has 20 to 200 characters."));
  if (!premises_.doorkeeper.may(request.address, Doorkeeper::Deed::Guess, premises_.now()))
    return answer(problem(429, "Too many tries: wait a minute."));
  auto seats = premises_.store.seats_of_keyring(*keyring);
  if (!seats) return answer(problem(503, seats.error()));
  if (seats->empty()) return answer(problem(404, "This phrase opens nothing here. Is every word right?"));
  if (seats->size() > most_tokens) seats->resize(most_tokens);
  restore_next(std::make_shared<Restoring>(Restoring{std::move(*seats), 0, Json::array(), answer}));
}

// One table after the other, so that whoever plays is heard between two of them; answered when the last is
// kept.
void KeyRequests::restore_next(const std::shared_ptr<Restoring>& work) {
  if (work->done == work->seats.size()) return work->answer(told({{"tokens", work->tokens}}));
  const SeatOf each = work->seats[work->done++];
  const auto next_table = [this, work] { premises_.post(till_.paid([this, work] { restore_next(work); })); };
  const auto deed = [this, each, work, next_table](Room& room) {
    if (each.seat < 1 || each.seat > room.table->seats()) return next_table();
    const Seat seat{static_cast<std::uint8_t>(each.seat - 1)};
    const proof::SeatToken token = proof::new_seat_token();
    SeatKeys keys = room.table->keys(seat);
    keys.token = token.fingerprint;
    keys.invite.reset();
    room.table->set_keys(seat, keys);
    dismiss_from_seat(room, seat, "This seat was restored with its phrase.");
    rooms_.keep(room, [each, work, next_table, text = token.text](bool kept) {
      if (kept) work->tokens.push_back({{"table", each.table}, {"seat", each.seat}, {"token", text}});
      next_table();
    });
  };
  rooms_.with_table(each.table, {deed, [next_table](const std::string&) { next_table(); }});
}

// --- after the end ----------------------------------------------------------------------------------------

void KeyRequests::record(const Request& request, const std::string& id, const Answer& answer) {
  const auto deed = [this, token = request.bearer, address = request.address, answer](Room& room) {
    if (!room.table->seat_of_token(token))
      return answer(wrong_key(premises_, address,
                              "The record is for those who sat at the table: their token is needed."));
    if (!room.table->is_over()) return answer(problem(409, "The record is open once the match is over."));
    rooms_.with_past(
        room, {[answer](Room& whole) { answer({200, whole.table->record(), "text/plain; charset=utf-8"}); },
               unreadable(answer)});
  };
  rooms_.with_table(id, {deed, missing(answer)});
}

}  // namespace tablewright::server
