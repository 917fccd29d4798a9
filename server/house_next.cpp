// What follows a table: a branch of its match, the same match once more, the table that a game leads on to.
#include <algorithm>
#include <nlohmann/json.hpp>
#include <random>

#include "guests.hpp"
#include "proof/token.hpp"
#include "requests.hpp"

namespace tablewright::server {

namespace {

// The same match once more.
LiveTable::Laying laid_again(StoredTable stored, std::int64_t now) {
  LiveTable::Laying laying;
  laying.stored = std::move(stored);
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

// What follows is laid aside, from copies: the table itself may change meanwhile.
struct Following {
  explicit Following(const LiveTable& table)
      : stored(table.stored()),
        hosted(table.hosted()),
        game(table.game().clone()),
        clock(table.clock()),
        sitters(same_people(table)) {
    for (std::size_t i = 0; i < table.seats(); ++i)
      keys.push_back(table.keys(Seat{static_cast<std::uint8_t>(i)}));
  }
  StoredTable stored;
  const Kit& hosted;
  std::shared_ptr<const AnyGame> game;
  Clock clock;
  std::vector<Sitter> sitters;
  std::vector<SeatKeys> keys;
};

using Laid = Result<std::unique_ptr<LiveTable>, std::string>;

// For the same people, with the keys that they have.
Laid laid_for_them(const Following& table, const Kit& game, RulesShelf& shelf, LiveTable::Laying laying,
                   std::int64_t now) {
  laying.clock = table.clock;
  laying.sitters = table.sitters;
  auto next = LiveTable::laid(game, shelf, std::move(laying), now);
  for (std::size_t i = 0; next && i < table.keys.size(); ++i)
    (*next)->set_keys(Seat{static_cast<std::uint8_t>(i)}, table.keys[i]);
  return next;
}

// The match that a game leads on to.
Laid match_after(const Following& table, const Hosted& hosted, RulesShelf& shelf, const std::string& id,
                 std::int64_t now) {
  const auto match = table.hosted.leads_to(*table.game, set_up_of(table.stored));
  if (!match) return failure(match.error());
  const Kit* game = hosted.find(match->game);
  if (game == nullptr) return failure("This server does not know the game \"" + match->game + "\".");
  LiveTable::Laying laying;
  laying.stored = stored_from(*game, match->set_up, now);
  laying.stored.id = id;
  const auto taken = shelf.take(*game, laying.stored);
  if (!taken) return failure(taken.error());
  laying.stored.title = game->name_of_match(*taken->game);
  return laid_for_them(table, *game, shelf, std::move(laying), now);
}

}  // namespace

void House::branch(const Request& request, const std::string& id, const Answer& answer) {
  const auto body = body_of(request);
  if (!body) return answer(body.error());
  if (const auto member = is_of_club(request, *body); !member) return answer(member.error());
  const auto entry = body->find("entry");
  if (entry == body->end() || !entry->is_number_unsigned())
    return answer(problem(400, "\"entry\" is the number of the entry to go on from."));
  const auto number =
      static_cast<std::uint32_t>(std::min<std::uint64_t>(entry->get<std::uint64_t>(), 0xFFFFFFFF));
  // Nothing starts from an act that is not kept yet.
  const auto deed = [this, body = *body, number, address = request.address, answer](Room& room) {
    if (!doorkeeper_.may(address, Doorkeeper::Deed::Lay, now_()))
      return answer(problem(429, "Too many tables in a short time: wait a minute."));
    with_past(room, {[this, body, number, address, answer](Room& whole) {
                       branch_of(*whole.table, body, number, address, answer);
                     },
                     unreadable(answer)});
  };
  with_table(id, {deed, missing(answer)});
}

void House::branch_of(const LiveTable& table, const Json& body, std::uint32_t number,
                      const std::string& address, const Answer& answer) {
  const auto seat = table.seat_of_token(token_in(body));
  if (!seat) return answer(problem(403, "This token opens no seat here."));
  if (const auto may = table.may_branch(number); !may) return answer(problem(400, may.error()));
  LiveTable::Laying laying = laid_again(table.stored(), now_());
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
  make_aside([this, laying = std::move(laying), &game = table.hosted(),
              now = now_()] { return LiveTable::laid(game, shelf_, laying, now); },
             [this, keyring = text_in(body, "keyring"), address, answer](Made laid) {
               if (!laid) return answer(problem(400, laid.error()));
               open_table(std::move(*laid), keyring, address, answer);
             });
}

// The seats are open for the same tokens: nobody needs a new link.
void House::do_at_table(Room& room, Guest& guest, const wire::said::Rematch& wish, Seat seat) {
  const std::string id = wish.id;
  const LiveTable& table = *room.table;
  if (!table.is_over()) return tell_error(guest, id, "The match goes on: play it to its end first.");
  if (table.hosted().leads_to)
    return tell_error(guest, id, "It goes on at the next table: a rematch is laid there.");
  const std::string next_id = table.id_of_next();
  const auto self = guests_.at(guest.socket.get());
  const auto tell_all = [this, self, id, seat, from = table.id(), next_id] {
    const auto place = tables_.find(from);
    if (place == tables_.end()) return;
    when_free(*place->second, [this, self, id, seat, next_id](Room& now) {
      if (now.table->next().empty()) now.table->rematch(seat, next_id, id, now_());
      keep(now, [this, self, id, next_id](bool kept) {
        if (kept && guests_.find(self->socket.get()) != guests_.end())
          tell(*self, wire::told::Answer{id, "The table is laid again.", {}, {}, next_id});
      });
    });
  };
  // Two people may wish for it in the same moment: they meet at one table.
  if (tables_.contains(next_id) || coming_.contains(next_id))
    return with_table(next_id, {[tell_all](Room&) { tell_all(); },
                                [this, self, id](const std::string& lost) {
                                  if (is_here(*self)) tell_error(*self, id, lost);
                                }});
  const auto kept_already = store_.listed(next_id);
  if (!kept_already) return tell_error(guest, id, kept_already.error());
  if (*kept_already) return tell_all();
  const auto lay_again = [this, table = std::make_shared<const Following>(table), next_id, now = now_()] {
    LiveTable::Laying laying = laid_again(table->stored, now);
    laying.stored.id = next_id;
    return laid_for_them(*table, table->hosted, shelf_, std::move(laying), now);
  };
  lay_next(next_id, lay_again, [this, self, id, tell_all](const Checked& laid) {
    if (laid) return tell_all();
    if (is_here(*self)) tell_error(*self, id, laid.error());
  });
}

// Whoever comes to it before it is there waits. Nothing is told of a table that could not be written.
void House::lay_next(const std::string& id, std::function<Made()> lay,
                     std::function<void(const Checked& laid)> then) {
  coming_.try_emplace(id);
  make_aside(std::move(lay), [this, id, then = std::move(then)](Made next) {
    if (!next) {
      then(failure(next.error()));
      return turn_away(id, next.error());
    }
    metrics_.table_laid();
    Room& room = take_in(std::move(*next));
    keep(room, [then](bool kept) {
      then(kept ? Checked() : failure(std::string("The table could not be written.")));
    });
    let_in(room);
  });
}

// A game before the game is over: what it leads on to is laid for the same people, once. First that table is
// kept, then this one tells of it; if the server dies in between, it is found by its id.
void House::lay_what_follows(Room& room) {
  const LiveTable& table = *room.table;
  const bool wanted = table.hosted().leads_to && table.stage() == Stage::Finished && table.next().empty();
  if (!wanted || room.laying_next || closing_) return;
  const std::string id = table.id_of_next();
  const auto kept_already = store_.listed(id);
  if (!kept_already) return;  // tried again with the next deed
  room.laying_next = true;
  if (tables_.contains(id) || *kept_already) return note_next(table.id(), id);
  const auto lay_match = [this, table = std::make_shared<const Following>(table), id, now = now_()] {
    return match_after(*table, hosted_, shelf_, id, now);
  };
  lay_next(id, lay_match, [this, from = table.id(), id](const Checked& laid) {
    if (laid) return note_next(from, id);
    if (const auto place = tables_.find(from); place != tables_.end()) place->second->laying_next = false;
  });
}

void House::note_next(const std::string& from, const std::string& next) {
  const auto place = tables_.find(from);
  if (place == tables_.end()) return;
  when_free(*place->second, [this, next](Room& room) {
    if (!room.table->next().empty()) return;
    room.table->note_next(next, now_());
    keep(room, [](bool) {});
  });
}

}  // namespace tablewright::server
