#include "next_tables.hpp"

#include <memory>
#include <utility>
#include <vector>

#include "laying.hpp"
#include "proof/token.hpp"

namespace tablewright::server {

namespace {

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
        kit(table.kit()),
        game(table.game().clone()),
        clock(table.clock()),
        sitters(same_people(table)) {
    for (std::size_t i = 0; i < table.seats(); ++i)
      keys.push_back(table.keys(Seat{static_cast<std::uint8_t>(i)}));
  }
  StoredTable stored;
  const Kit& kit;
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
Laid laid_match_after(const Following& table, const Hosted& hosted, RulesShelf& shelf, const std::string& id,
                      std::int64_t now) {
  const auto match = table.kit.leads_to(*table.game, set_up_of(table.stored));
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

// --- the same match once more -----------------------------------------------------------------------------

void NextTables::lay_rematch(Room& room, Guest& guest, const wire::said::Rematch& wish, Seat seat) {
  const LiveTable& table = *room.table;
  if (!table.is_over()) return tell_error(guest, wish.id, "The match goes on: play it to its end first.");
  if (table.kit().leads_to)
    return tell_error(guest, wish.id, "It goes on at the next table: a rematch is laid there.");
  const std::string next = table.id_of_next();
  const auto self = guest.shared_from_this();
  const auto tell_all = [this, self, id = wish.id, seat, from = table.id(), next] {
    tell_rematch(from, *self, id, seat, next);
  };
  const auto tell_lost = [this, self, id = wish.id](const std::string& lost) {
    if (guests_.is_here(*self)) tell_error(*self, id, lost);
  };
  // Two people may wish for it in the same moment: they meet at one table.
  if (rooms_.is_at_hand(next)) return rooms_.with_table(next, {[tell_all](Room&) { tell_all(); }, tell_lost});
  const auto kept_already = premises_.store.listed(next);
  if (!kept_already) return tell_error(guest, wish.id, kept_already.error());
  if (*kept_already) return tell_all();
  const auto again = std::make_shared<const Following>(table);
  rooms_.lay(
      next,
      [again, next, now = premises_.now()](RulesShelf& shelf) {
        LiveTable::Laying laying = laid_again(again->stored, now);
        laying.stored.id = next;
        return laid_for_them(*again, again->kit, shelf, std::move(laying), now);
      },
      [tell_all, tell_lost](const Checked& laid) { laid ? tell_all() : tell_lost(laid.error()); });
}

void NextTables::tell_rematch(const std::string& from, Guest& guest, const std::string& id, Seat seat,
                              const std::string& next) {
  Room* room = rooms_.find(from);
  if (room == nullptr) return;
  rooms_.when_free(*room, [this, self = guest.shared_from_this(), id, seat, next](Room& now) {
    if (now.table->next().empty()) now.table->rematch(seat, next, id, premises_.now());
    rooms_.keep(now, [this, self, id, next](bool kept) {
      if (kept && guests_.is_connected(*self))
        tell(*self, wire::told::Answer{id, "The table is laid again.", {}, {}, next});
    });
  });
}

// --- the match that a game leads on to --------------------------------------------------------------------

// First that table is kept, then this one tells of it; if the server dies in between, it is found by its id.
void NextTables::lay_what_follows(Room& room) {
  const LiveTable& table = *room.table;
  const bool wanted = table.kit().leads_to && table.stage() == Stage::Finished && table.next().empty();
  if (!wanted || room.laying_next || premises_.closing) return;
  const std::string next = table.id_of_next();
  const auto kept_already = premises_.store.listed(next);
  if (!kept_already) return;  // tried again with the next deed
  room.laying_next = true;
  if (rooms_.find(next) != nullptr || *kept_already) return note_next(table.id(), next);
  const auto before = std::make_shared<const Following>(table);
  rooms_.lay(
      next,
      [before, &hosted = premises_.hosted, next, now = premises_.now()](RulesShelf& shelf) {
        return laid_match_after(*before, hosted, shelf, next, now);
      },
      [this, from = table.id(), next](const Checked& laid) {
        if (laid) return note_next(from, next);
        if (Room* its = rooms_.find(from)) its->laying_next = false;
      });
}

void NextTables::note_next(const std::string& from, const std::string& next) {
  Room* room = rooms_.find(from);
  if (room == nullptr) return;
  rooms_.when_free(*room, [this, next](Room& its) {
    if (!its.table->next().empty()) return;
    its.table->note_next(next, premises_.now());
    rooms_.keep(its);
  });
}

}  // namespace tablewright::server
