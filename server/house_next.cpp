// What follows a table: a branch of its match, the same match once more, the table that a game leads on to.
#include <algorithm>
#include <random>

#include "guests.hpp"
#include "proof/token.hpp"
#include "requests.hpp"

namespace tablewright::server {

namespace {

// The same match once more.
LiveTable::Laying laid_again(const LiveTable& table, std::int64_t now) {
  LiveTable::Laying laying;
  laying.stored = table.stored();
  laying.stored.id = proof::new_match_id();
  laying.stored.secret = proof::new_secret();
  laying.stored.created = now;
  return laying;
}

// Whoever sat there sits there again; a computer gives the seat of somebody back.
std::vector<Sitter> same_people(const LiveTable& table) {
  std::vector<Sitter> sitters;
  for (std::size_t i = 0; i < table.seats(); ++i) {
    Sitter sitter = table.sitter(Seat{static_cast<std::uint8_t>(i)});
    if (sitter.taken_over || !sitter.owner.empty()) sitter.who = Who::Human;
    sitter.owner.clear();
    sitter.taken_over = false;
    sitter.offered = false;
    sitter.nonce = proof::new_nonce();
    sitters.push_back(std::move(sitter));
  }
  return sitters;
}

void hand_keys_on(const LiveTable& table, LiveTable& next) {
  for (std::size_t i = 0; i < table.seats(); ++i) {
    const Seat each{static_cast<std::uint8_t>(i)};
    next.set_keys(each, table.keys(each));
  }
}

// The id of what follows a table follows from its own id and its secret: whoever was not at the table cannot
// guess it, and it is laid once, whoever asks for it and whenever the server dies.
std::string id_of_next(const StoredTable& table) {
  const std::string digits =
      proof::hex(proof::fingerprint_of("next " + table.id + ' ' + proof::hex(table.secret)));
  return digits.substr(0, table.id.size());
}

}  // namespace

void House::branch(const Request& request, const std::string& id, const Answer& answer) {
  const auto body = body_of(request);
  if (!body) return answer(body.error());
  if (const auto refused = club_refusal(request, *body)) return answer(*refused);
  const auto entry = body->find("entry");
  if (entry == body->end() || !entry->is_number_unsigned())
    return answer(problem(400, "\"entry\" is the number of the entry to go on from."));
  std::string missing;
  Room* found = find(id, missing);
  if (found == nullptr) return answer(problem(404, missing));
  if (!doorkeeper_.may(request.address, Doorkeeper::Deed::Lay, now_()))
    return answer(problem(429, "Too many tables in a short time: wait a minute."));
  const auto number =
      static_cast<std::uint32_t>(std::min<std::uint64_t>(entry->get<std::uint64_t>(), 0xFFFFFFFF));
  // Nothing starts from an act that is not kept yet.
  when_free(*found, [this, body = *body, number, answer](Room& room) {
    if (const std::string lost = recall(room); !lost.empty()) return answer(problem(503, lost));
    branch_of(*room.table, body, number, answer);
  });
}

void House::branch_of(const LiveTable& table, const Json& body, std::uint32_t number, const Answer& answer) {
  const auto seat = table.seat_of_token(token_in(body));
  if (!seat) return answer(problem(403, "This token opens no seat here."));
  if (const std::string wrong = table.branch_problem(number); !wrong.empty())
    return answer(problem(400, wrong));
  LiveTable::Laying laying = laid_again(table, now_());
  if (table.is_over()) {
    laying.beginning = table.state_after(number);
  } else if (number + 1 != table.match().entries()) {
    return answer(problem(409, "While a match goes on, a branch starts from where it stands."));
  } else {
    Random chance(std::random_device{}());
    laying.beginning = table.game().sample(*seat, chance);
    laying.made_up = true;
  }
  laying.stored.title = "Branch: " + table.title();
  laying.sitters.resize(table.seats());
  for (std::size_t i = 0; i < laying.sitters.size(); ++i) {
    Sitter& sitter = laying.sitters[i];
    const bool own = i == seat->value;
    sitter.who = own ? Who::Human : Who::Computer;
    sitter.name = own ? table.sitter(*seat).name : std::string();
    if (!own && !table.hosted().levels.empty()) sitter.level = table.hosted().levels.front().name;
    sitter.nonce = proof::new_nonce();
  }
  lay_table(std::move(laying), table.hosted(), text_in(body, "keyring"), answer);
}

// The seats are open for the same tokens: nobody needs a new link.
void House::rematch(Room& room, Guest& guest, const Json& id, Seat seat) {
  const LiveTable& table = *room.table;
  if (!table.is_over()) return tell_error(guest, id, "The match goes on: play it to its end first.");
  if (table.hosted().leads_to)
    return tell_error(guest, id, "It goes on at the next table: a rematch is laid there.");
  LiveTable::Laying laying = laid_again(table, now_());
  laying.stored.id = id_of_next(table.stored());
  const std::string next_id = laying.stored.id;
  const auto self = guests_.at(guest.socket.get());
  const auto tell_all = [this, self, id, seat, from = table.id(), next_id] {
    const auto found = tables_.find(from);
    if (found == tables_.end()) return;
    when_free(*found->second, [this, self, id, seat, next_id](Room& now) {
      if (now.table->next().empty()) now.table->rematch(seat, next_id, id.get<std::string>(), now_());
      keep(now, [this, self, id, next_id](bool kept) {
        if (kept && guests_.find(self->socket.get()) != guests_.end())
          tell(*self,
               {{"say", "answer"}, {"id", id}, {"text", "The table is laid again."}, {"table", next_id}});
      });
    });
  };
  // Two people may wish for it in the same moment: they meet at one table.
  if (const auto laid = tables_.find(next_id); laid != tables_.end())
    return when_free(*laid->second, [tell_all](Room&) { tell_all(); });
  if (store_.listed(next_id)) return tell_all();
  laying.clock = table.clock();
  laying.sitters = same_people(table);
  auto next = LiveTable::laid(table.hosted(), shelf_, std::move(laying), now_());
  if (!next) return tell_error(guest, id, next.error());
  hand_keys_on(table, **next);
  metrics_.table_laid();
  keep(take_in(std::move(*next)), [tell_all](bool kept) {
    if (kept) tell_all();
  });
}

// A game before the game is over: what it leads on to is laid for the same people, once. First that table is
// kept, then this one tells of it; if the server dies in between, it is found by its id.
void House::lead_on(Room& room) {
  const LiveTable& table = *room.table;
  const bool wanted = table.hosted().leads_to && table.stage() == Stage::Finished && table.next().empty();
  if (!wanted || room.leading || closing_) return;
  room.leading = true;
  const std::string id = id_of_next(table.stored());
  if (tables_.contains(id) || store_.listed(id)) return note_next(table.id(), id);
  const auto match = table.hosted().leads_to(table.game(), set_up_of(table.stored()));
  const HostedGame* game = match ? hosted_.find(match->game) : nullptr;
  if (game == nullptr) return;
  LiveTable::Laying laying;
  laying.stored = stored_from(*game, match->set_up, now_());
  laying.stored.id = id;
  const auto taken = shelf_.take(*game, laying.stored);
  if (!taken) return;
  laying.stored.title = game->name_of_match(*taken->game);
  laying.clock = table.clock();
  laying.sitters = same_people(table);
  auto next = LiveTable::laid(*game, shelf_, std::move(laying), now_());
  if (!next) return;
  hand_keys_on(table, **next);
  metrics_.table_laid();
  keep(take_in(std::move(*next)), [this, from = table.id(), id](bool kept) {
    if (kept) return note_next(from, id);
    if (const auto found = tables_.find(from); found != tables_.end()) found->second->leading = false;
  });
}

void House::note_next(const std::string& from, const std::string& next) {
  const auto found = tables_.find(from);
  if (found == tables_.end()) return;
  when_free(*found->second, [this, next](Room& room) {
    if (!room.table->next().empty()) return;
    room.table->lead_on(next, now_());
    keep(room, [](bool) {});
  });
}

}  // namespace tablewright::server
